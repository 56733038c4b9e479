"""Usage: killers.py SPRINGD: requests that end an instance, through HAProxy and nginx; see scripts/check deploy.

Behind each proxy stand three instances with a fault put in on purpose: they break the connection of a request that says so, in three
ways. Each such request must reach one of them. A build of springd for tests has such a fault itself, and is tried as well.
"""

import atexit
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time

from exchange import Connection, Incomplete, NoAnswer, get, post
from service import Service, fail, free_port

FAULTS = ("closed", "reset", "cut")


class Fragile:
    """An instance that is healthy, and ends the connection of a killer; it counts them."""

    def __init__(self):
        self.killers, self.listener = 0, socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            connection, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        request = b""
        while True:
            try:
                more = connection.recv(65536)
            except OSError:
                return
            if not more:
                return
            request += more
            head, end, body = request.partition(b"\r\n\r\n")
            length = int(next((line.split(b":")[1] for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")), b"0"))
            if not end or len(body) < length:
                continue
            request = b""
            kind = next((kind for kind in FAULTS if kind.encode() in body), None)
            if kind is None:
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
                continue
            self.killers += 1
            if kind == "cut":
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Len")
            if kind == "reset":
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            connection.close()
            return


def start(name, ports):
    """A proxy by its file in deploy, in front of these ports; its own port."""
    front = free_port()
    folder = tempfile.mkdtemp(prefix="springd-killers-")
    os.chmod(folder, 0o755)
    source = {"haproxy": "deploy/haproxy.cfg", "nginx": "deploy/nginx.conf"}[name]
    with open(source, encoding="utf-8") as file:
        text = file.read().replace("/tmp/springd-nginx", folder + "/nginx").replace("127.0.0.1:8000", f"127.0.0.1:{front}")
    text = re.sub(r"127\.0\.0\.1:808([123])\b", lambda found: f"127.0.0.1:{ports[int(found[1]) - 1]}", text)
    path = f"{folder}/{name}"
    with open(path + ".conf", "w", encoding="utf-8") as file:
        file.write(text)
    words = ["haproxy", "-db", "-n", "2000", "-f", file.name] if name == "haproxy" else ["nginx", "-q", "-c", file.name, "-g", "daemon off;"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    atexit.register(process.wait)
    atexit.register(process.terminate)
    for _ in range(100):
        try:
            if Connection(("127.0.0.1", front)).ask(get("/readyz", close=True))[0] == 200:
                return ("127.0.0.1", front)
        except (Incomplete, NoAnswer):
            pass
        time.sleep(0.1)
    fail(f"{name} does not answer")


def send(address, request):
    """The status, or that there was none."""
    try:
        return Connection(address).ask(request)[0]
    except (Incomplete, NoAnswer):
        return "none"


def main():
    for name in ("haproxy", "nginx"):
        instances = [Fragile() for _ in range(3)]
        address = start(name, [instance.port for instance in instances])
        for number, kind in enumerate(FAULTS * 5):
            before = sum(instance.killers for instance in instances)
            status = send(address, post("/v1/convert", f'{{"{kind}":{number}}}'.encode()))
            time.sleep(0.05)
            reached = sum(instance.killers for instance in instances) - before
            if reached != 1 or status == 200:
                fail(f"{name}: a request whose connection is {kind} reached {reached} instances, and was answered with {status}")
            if (status := send(address, post("/v1/convert", b"{}"))) != 200:
                fail(f"{name}: after it another request is answered with {status}")
        print(f"{name}: {len(FAULTS) * 5} requests that end the connection of their instance reached one each")
    services = [Service(sys.argv[1], environment={"SPRINGD_TEST_FAULTS": "1"}) for _ in range(3)]
    address = start("haproxy", [service.port for service in services])
    before = [service.serving for service in services]
    body = b'{"spring":{"vocabulary":"duration-bounce"}}'
    status = send(address, post("/v1/convert", body, "X-Request-Id: fault-service"))
    if status == 200:
        print("springd: no build for tests, it has no fault of its own")
    else:
        time.sleep(0.5)
        ended = sum(service.serving != process for service, process in zip(services, before))
        others = [send(address, post("/v1/convert", body)) for _ in range(30)]
        print(f"springd: a request that ends its service, answered with {status}, ended {ended} of three; then {set(others)}")
        if ended != 1 or set(others) != {200}:
            fail("one request ends more than one service, or the others are not answered")
    for service in services:
        if service.stop() != 0:
            fail("a service does not stop as it should")


main()
