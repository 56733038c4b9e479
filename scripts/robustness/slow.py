"""Usage: slow.py SPRINGD [SECONDS]: slow clients, three times as many as each limit, beside ordinary ones; see scripts/check slow."""

import collections
import itertools
import json
import re
import socket
import subprocess
import sys
import threading
import time

from exchange import Connection, get, post
from examples import TARGETS
from service import Service, fail
from traffic import Traffic

CONNECTIONS, IN_FLIGHT, RECEIVING, UNSENT, TIMEOUT = 300, 100, 8 << 20, 24 << 20, 10
REOPENED = 200  # Connections a second that the attacker opens again in place of those that were cut.
LONG = "/v1/motion?vocabulary=duration-bounce&duration=0.5&bounce=0.3&count=50000"


class Attack:
    """Keeps connections open, each of which sends its beginning and then a byte a second, and reads nothing."""

    def __init__(self, address, count, beginning, drip):
        self.address, self.count, self.beginning, self.drip = address, count, beginning, drip
        self.seen = collections.Counter()
        self.most_open = 0
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        open_sockets, source = [], itertools.count()
        while not self._end.is_set():
            start = time.monotonic()
            for _ in range(min(REOPENED // 10 if self.seen["closed"] else self.count, self.count - len(open_sockets))):
                open_sockets.append(self._open(next(source)))
            self.most_open = max(self.most_open, len(open_sockets))
            kept = []
            for each in open_sockets:
                if self._is_cut(each):
                    each[0].close()
                    self.seen["closed"] += 1
                else:
                    kept.append(each)
            open_sockets = kept
            self._end.wait(max(0, 0.1 - (time.monotonic() - start)))
        for each in open_sockets:
            each[0].close()

    def _open(self, number):
        connection = socket.socket()
        # Little is taken in, so that what is not read stays with the server.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.bind((f"127.1.{number // 200 % 200}.{1 + number % 200}", 0))
        connection.settimeout(2)
        rest = self.beginning
        try:
            connection.connect(self.address)
            connection.setblocking(False)
            rest = rest[connection.send(rest) :]
        except OSError:
            pass
        connection.setblocking(False)
        return [connection, rest, time.monotonic() + number % 10 / 10]

    def _is_cut(self, each):
        connection, rest, due = each
        try:
            if rest:
                each[1] = rest[connection.send(rest) :]
            elif time.monotonic() > due and self.drip:
                connection.send(self.drip)
                each[2] += 1
        except BlockingIOError:
            pass
        except OSError:
            return True
        if self.drip == b"":
            # The answer is not read, but a closed connection is noticed.
            return connection.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) != 0
        try:
            answer = connection.recv(4096)
        except BlockingIOError:
            return False
        except OSError:
            return True
        if answer:
            self.seen[answer[9:12].decode("latin-1")] += 1
        return not answer

    def stop(self):
        self._end.set()
        self._thread.join()


program = sys.argv[1]
seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 2 * TIMEOUT
helped = subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
service = Service(
    program,
    *("--threads", "2", "--max-connections", str(CONNECTIONS), "--max-in-flight", str(IN_FLIGHT)),
    *("--max-unsent-bytes", str(UNSENT), "--request-timeout-seconds", str(TIMEOUT)),
    *(("--max-receiving-bytes", str(RECEIVING)) if "--max-receiving-bytes" in helped else ()),
)
print(f"libmicrohttpd {service.library_version()}", flush=True)
connection = Connection(service.address)
answer_bytes = len(connection.ask(get(LONG, close=True))[2])
connection.close()
body = (256 << 10) - 1
head = b"POST /v1/convert HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: "
# Each is three times as much as its limit allows.
ATTACKS = {
    f"{3 * CONNECTIONS} silent connections": (3 * CONNECTIONS, b"", None),
    f"{3 * CONNECTIONS} slow heads": (3 * CONNECTIONS, b"GET / HTTP/1.1\r\nHost: a\r\nX: ", b"a"),
    f"{3 * IN_FLIGHT} slow bodies": (3 * IN_FLIGHT, head + b"100\r\n\r\n", b" "),
    f"{3 * RECEIVING >> 20} MiB of slow bodies": (3 * RECEIVING // body, head + b"%d\r\n\r\n" % (body + 100) + b" " * body, b" "),
    f"{3 * UNSENT >> 20} MiB of answers that are not read": (3 * UNSENT // answer_bytes, get(LONG), b""),
}
spring = {"vocabulary": "duration-bounce", "duration": 0.5}
long_body = json.dumps({"operations": [{"operation": "convert", "arguments": {"spring": spring}}] * 50}).encode()
requests = [get(target) for target in TARGETS[:11]] + [post("/v1/batch", long_body)]
quiet = Traffic(service.address, requests)
time.sleep(3)
print(f"without an attack: {quiet.stop().summary()}", flush=True)
bad = []
for name, (count, beginning, drip) in ATTACKS.items():
    attack = Attack(service.address, count, beginning, drip)
    kept, fresh = Traffic(service.address, requests), Traffic(service.address, requests, keep_alive=False)
    memory, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        memory = max(memory, service.resident_kib())
        time.sleep(0.1)
    kept.stop()
    fresh.stop()
    attack.stop()
    print(
        f"{name}: at most {attack.most_open} open, {dict(attack.seen)}; at most {memory // 1024} MiB resident\n"
        f"  kept connections: {kept.summary()}\n  fresh connections: {fresh.summary()}",
        flush=True,
    )
    for traffic in (kept, fresh):
        if traffic.failures or set(traffic.statuses) != {200}:
            bad.append(f"{name}: ordinary clients were not served: {traffic.statuses} {[str(f) for _, f in traffic.failures[:2]]}")
    if attack.most_open < count * 9 // 10:
        bad.append(f"{name}: the attack did not come about")
    time.sleep(2)
connection = Connection(service.address)
text = connection.ask(get("/metrics", close=True))[2].decode()
connection.close()
print("; ".join(re.findall(r"^(http_server_(?:active_requests|open_connections|cut_off_connections_total|receiving_bytes|unsent_bytes) .*)$", text, re.M)))
if (status := service.stop()) != 0:
    bad.append(f"exit status {status}")
if bad:
    fail("\n".join(bad))
