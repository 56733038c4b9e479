"""Usage: image.py PORT SECONDS SAMPLES: load on a springd with little memory; see scripts/check image."""

import json
import socket
import sys
import time

from examples import TARGETS, examples
from exchange import Connection, Incomplete, NoAnswer, get, post
from service import fail
from traffic import Traffic

address, seconds, samples = ("127.0.0.1", int(sys.argv[1])), int(sys.argv[2]), sys.argv[3]
LONGEST = f"/v1/motion?vocabulary=duration-bounce&duration=0.5&bounce=0.3&count={samples}"


def wait():
    for _ in range(100):
        try:
            return Connection(address).ask(get("/readyz", close=True))
        except (NoAnswer, Incomplete):
            time.sleep(0.1)
    fail("it does not answer")


wait()
arguments = {"spring": {"vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3}, "count": int(samples)}
batch = {"operations": [{"operation": "motion", "arguments": arguments}] * 20}
ordinary = [get(target) for target in TARGETS[:11]] + [post(*example) for example in examples(address)]
heavy = [get(LONGEST), post("/v1/batch", json.dumps(batch).encode())]

crowd = Traffic(address, ordinary, clients=8)
large = Traffic(address, heavy, clients=4, pause=0.1)
# These ask for long answers and read none of them.
idle = []
for _ in range(100):
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(address)
    connection.sendall(get(LONGEST))
    idle.append(connection)
time.sleep(seconds)
for traffic in (crowd, large):
    traffic.stop()
for connection in idle:
    connection.close()
print(f"ordinary clients: {crowd.summary()}")
print(f"the largest answers: {large.summary()}")
if crowd.failures or not set(crowd.statuses) <= {200, 503} or crowd.statuses[200] < len(crowd.seconds) * 0.99:
    fail(f"ordinary clients were not served: {crowd.failures[:3]}")
if large.failures or not set(large.statuses) <= {200, 503}:
    fail(f"large answers: {large.failures[:3]}")
