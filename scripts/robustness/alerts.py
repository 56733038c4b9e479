"""Usage: alerts.py SPRINGD: makes each alert of deploy/prometheus/alerts.yaml fire once, in a Prometheus of its own.

The rules are the shipped ones with shorter times: what is looked at over minutes is looked at over seconds. Everything is
on the loopback and bounded in time. springd never answers 500, so that alert's metric comes from a stand-in.
"""

import http.server
import itertools
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from exchange import Connection, Incomplete, NoAnswer, get, post
from service import Service, fail, free_port

SECONDS = 60  # for an alert to fire
# Whose answer, of more than the kernel takes from us, is in flight for as long as nobody reads it.
LONG = get("/v1/motion?vocabulary=duration-bounce&count=100000")


def shortened(rules):
    """The rules with windows and waits of seconds."""
    rules = re.sub(r"\[\d+m\]", "[10s]", rules.replace("[15m]", "[60s]"))
    return re.sub(r"for: \d+m", "for: 2s", rules)


class Prometheus:
    """A Prometheus that looks every second at ports of the loopback."""

    def __init__(self, folder, ports):
        self.port = free_port()
        with open("deploy/prometheus/alerts.yaml", encoding="utf-8") as file:
            rules = shortened(file.read())
        self.names = re.findall(r"- alert: (\w+)", rules)
        with open(f"{folder}/rules.yaml", "w", encoding="utf-8") as file:
            file.write(rules)
        targets = ", ".join(f'"127.0.0.1:{port}"' for port in ports)
        with open(f"{folder}/prometheus.yaml", "w", encoding="utf-8") as file:
            file.write(
                "global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }\n"
                f'rule_files: ["{folder}/rules.yaml"]\n'
                f'scrape_configs: [{{ job_name: springd, static_configs: [{{ targets: [{targets}] }}] }}]\n'
            )
        self.log = open(f"{folder}/prometheus.log", "w", encoding="utf-8")
        self.process = subprocess.Popen(
            [
                "prometheus",
                f"--config.file={folder}/prometheus.yaml",
                f"--storage.tsdb.path={folder}/data",
                f"--web.listen-address=127.0.0.1:{self.port}",
            ],
            stdout=self.log,
            stderr=self.log,
        )

    def firing(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/v1/alerts", timeout=5) as answer:
                alerts = json.load(answer)["data"]["alerts"]
        except OSError:
            return set()
        return {alert["labels"]["alertname"] for alert in alerts if alert["state"] == "firing"}

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


class Load:
    """Clients that do something again and again until they are told to stop."""

    def __init__(self, count, action):
        self.stopped = threading.Event()
        self.threads = [threading.Thread(target=self._run, args=(action,), daemon=True) for _ in range(count)]
        for thread in self.threads:
            thread.start()

    def _run(self, action):
        while not self.stopped.is_set():
            try:
                action()
            except (OSError, ValueError, Incomplete, NoAnswer):
                time.sleep(0.02)

    def stop(self):
        self.stopped.set()
        for thread in self.threads:
            thread.join(20)


def raw(port, text, buffer=None):
    """A connection that has sent something and reads nothing, with a receive buffer of some bytes."""
    connection = socket.socket()
    if buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    connection.settimeout(20)
    connection.connect(("127.0.0.1", port))
    connection.sendall(text)
    return connection


def ask(port, request, source=None):
    connection = Connection(("127.0.0.1", port), source=source)
    try:
        connection.ask(request)
    finally:
        connection.close()


def throttle(service):
    """Stops the process that serves for most of a second."""
    serving = service.serving
    os.kill(serving, signal.SIGSTOP)
    time.sleep(0.6)
    os.kill(serving, signal.SIGCONT)
    time.sleep(0.2)


class ServerErrors(http.server.BaseHTTPRequestHandler):
    """A stand-in for a springd that answers 500."""

    count = 0

    def do_GET(self):
        type(self).count += 1
        body = (
            "# TYPE http_server_request_duration_seconds_count counter\n"
            'http_server_request_duration_seconds_count{http_response_status_code="500"} ' + f"{self.count}\n"
        ).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/plain; version=0.0.4")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def main():
    program = sys.argv[1]
    folder = tempfile.mkdtemp(prefix="springd-alerts-")
    stand_in = http.server.ThreadingHTTPServer(("127.0.0.1", 0), ServerErrors)
    # The springd of each scenario listens here in its turn.
    port = free_port()
    metrics_port = free_port()
    prometheus = Prometheus(folder, [port, metrics_port, stand_in.server_port])
    fired = {}

    def wait_for(*names):
        begin = time.monotonic()
        end = begin + SECONDS
        left = set(names)
        while left and time.monotonic() < end:
            for name in left & prometheus.firing():
                fired[name] = time.monotonic() - begin
            left -= set(fired)
            time.sleep(0.25)
        if left:
            fail(f"{', '.join(sorted(left))} did not fire within {SECONDS} s")
        for name in names:
            print(f"{name}: fired after {fired[name]:.0f} s", flush=True)

    def quiet():
        """Waits until no alert fires but for those of ports where nobody listens."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end and prometheus.firing() - {"SpringdDown", "SpringdServerErrors"}:
            time.sleep(0.25)

    try:
        wait_for("SpringdDown")
        # Restarted in an instant, as a process that crashes is.
        for _ in range(4):
            service = Service(program, port=port)
            time.sleep(1.2)
            service.kill()
        wait_for("SpringdRestarting")

        # Below the limit, where nobody has to give way yet.
        service = Service(program, "--max-in-flight", "20", port=port)
        held = [raw(port, LONG, buffer=4096) for _ in range(18)]
        wait_for("SpringdManyRequests")
        for connection in held:
            connection.close()
        service.stop()

        # Long computations for more clients than may wait for a thread.
        times = [i / 2000 for i in range(2000)]
        values = [1 - (1 - t) ** 3 * (1 + i % 7 / 50) for i, t in enumerate(times)]
        recording = post("/v1/fit", json.dumps({"times": times, "values": values}).encode())
        limits = ("--max-queued-work", "8", "--threads", "1", "--metrics-port", str(metrics_port))
        service = Service(program, *limits, port=port)
        # One client may have half of the places to wait, so there are several.
        sources = itertools.count()
        load = Load(24, lambda: ask(port, recording, f"127.0.1.{1 + next(sources) % 6}"))
        wait_for("SpringdShedding", "SpringdQueuedWork")
        load.stop()
        service.stop()

        service = Service(program, "--max-unsent-bytes", "64000000", port=port)
        held = [raw(port, LONG, buffer=4096) for _ in range(14)]
        wait_for("SpringdUnsentAnswers")
        for connection in held:
            connection.close()
        service.stop()

        service = Service(program, "--max-receiving-bytes", "1048576", port=port)
        body = b"POST /v1/fit HTTP/1.1\r\nHost: h\r\nContent-Length: 200000\r\n\r\n" + b" " * 100000
        held = [raw(port, body) for _ in range(9)]
        wait_for("SpringdReceivingMuch")
        for connection in held:
            connection.close()
        service.stop()

        service = Service(program, port=port, prefix=("prlimit", "--nofile=256:256"))
        held = [raw(port, b"") for _ in range(165)]
        wait_for("SpringdManyFiles")
        for connection in held:
            connection.close()
        service.stop()
        quiet()

        service = Service(program, "--threads", "1", port=port)
        load = Load(24, lambda: ask(port, recording))
        wait_for("SpringdSlow")
        load.stop()
        # The processor is taken away and given back, as by a limit of a container.
        load = Load(4, lambda: ask(port, get("/v1/presets")))
        throttled = Load(1, lambda: throttle(service))
        wait_for("SpringdLoopLag")
        throttled.stop()
        load.stop()
        service.stop()

        threading.Thread(target=stand_in.serve_forever, daemon=True).start()
        wait_for("SpringdServerErrors")
    finally:
        prometheus.stop()
        stand_in.server_close()
    missing = set(prometheus.names) - set(fired)
    if missing:
        fail(f"no overload for {', '.join(sorted(missing))}")
    print(f"{len(fired)} alerts, each fired once")
    subprocess.run(["rm", "-rf", folder], check=False)


main()
