"""Usage: rolling.py SPRINGD: three instances behind HAProxy, restarted under load; see scripts/check rolling-restart."""

import atexit
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

from examples import TARGETS, examples
from exchange import Connection, Incomplete, NoAnswer, get, post
from service import Service, fail, free_port
from traffic import Traffic

PROGRAM, CLIENTS, DRAIN = sys.argv[1], 24, 2


def start(port):
    return Service(PROGRAM, "--drain-delay-seconds", str(DRAIN), port=port)


def balancer(ports, retries):
    """HAProxy with deploy/haproxy.cfg on other ports and with few connections, for a small limit on open files, and without its second attempts where they are not wanted."""
    front = free_port()
    with open("deploy/haproxy.cfg", encoding="utf-8") as file:
        text = file.read()
    for old, new in zip(("8000", "8081", "8082", "8083"), (front, *ports)):
        text, count = re.subn(rf"127\.0\.0\.1:{old}\b", f"127.0.0.1:{new}", text)
        if count != 1:
            fail(f"deploy/haproxy.cfg names port {old} {count} times")
    if not retries:
        text = re.sub(r"^ *(retries|option redispatch|retry-on).*\n", "", text, flags=re.M)
        text = text.replace("backend springd\n", "backend springd\n  retries 0\n")
    with tempfile.NamedTemporaryFile("w", suffix=".cfg", delete=False) as file:
        file.write(text)
    log = tempfile.TemporaryFile()
    process = subprocess.Popen(["haproxy", "-db", "-n", "2000", "-f", file.name], stdout=log, stderr=log)
    atexit.register(process.kill)
    atexit.register(os.unlink, file.name)
    for _ in range(100):
        try:
            connection = Connection(("127.0.0.1", front))
            status = connection.ask(get("/readyz", close=True))[0]
            connection.close()
            if status == 200:
                return process, ("127.0.0.1", front)
        except (Incomplete, NoAnswer):
            pass
        time.sleep(0.1)
    process.kill()
    log.seek(0)
    fail("HAProxy does not answer: " + log.read().decode()[-2000:])


def restart_all(stop_signal, retries, keep_alive):
    """Restarts the three one after another under load; what the clients saw."""
    services = [start(free_port()) for _ in range(3)]
    proxy, front = balancer([service.port for service in services], retries)
    requests = [get(target) for target in TARGETS[4:11]] + [post(*example) for example in examples(front)]
    traffic = Traffic(front, requests, clients=CLIENTS, pause=0.02, keep_alive=keep_alive)
    time.sleep(1)
    try:
        for index, service in enumerate(services):
            service.process.send_signal(stop_signal)
            status = service.process.wait(30)
            if stop_signal == signal.SIGTERM and status != 0:
                fail(f"exit status {status}")
            services[index] = start(service.port)
            time.sleep(1.5)
    finally:
        traffic.stop()
        proxy.kill()
        proxy.wait()
        for service in services:
            service.kill()
    lost = len(traffic.failures) + sum(count for status, count in traffic.statuses.items() if status != 200)
    how = ("with" if retries else "no") + " second attempts, " + ("keep-alive" if keep_alive else "a connection each")
    print(f"{stop_signal.name}, {how}: {lost} lost; {traffic.summary()}", flush=True)
    for _, error in traffic.failures[:3]:
        print(f"  {error}")
    return lost


def stall(seconds):
    """Stops all three for a moment, as long computations do that hold the threads of each; whether a client waits, and is answered."""
    services = [start(free_port()) for _ in range(3)]
    proxy, front = balancer([service.port for service in services], True)
    serving = [service.serving for service in services]
    for process in serving:
        os.kill(process, signal.SIGSTOP)
    time.sleep(seconds / 2)
    connection = Connection(front)
    connection.socket.sendall(get("/v1/presets", close=True))
    time.sleep(seconds / 2)
    for process in serving:
        os.kill(process, signal.SIGCONT)
    status = connection.answer()[0]
    proxy.kill()
    proxy.wait()
    for service in services:
        service.kill()
    return status == 200


if not stall(1.5):
    fail("instances that compute for a while were taken for dead ones")
losses = [
    restart_all(signal.SIGTERM, retries, keep_alive)
    for retries in (True, False)
    for keep_alive in (True, False)
]
if any(losses):
    fail("a restart with a drain lost requests")
if restart_all(signal.SIGKILL, False, True) == 0:
    fail("killing lost nothing: this test cannot see a loss")
