"""Usage: shutdown.py SPRINGD [TIMES]: SIGTERM at random moments under load; see scripts/check shutdown."""

import json
import os
import random
import sys
import threading
import time

from examples import TARGETS, examples
from exchange import Connection, Incomplete, NoAnswer, get, post
from probes import KNOWN
from service import Service, fail
from traffic import Traffic

program, times = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 50
chance = random.Random(1)
answers = refused = 0
slowest = 0.0
for turn in range(times):
    # Every other time the door stays open for a while, as it does behind a balancer.
    delay = turn % 2
    service = Service(program, "--drain-delay-seconds", str(delay))
    requests = [get(target) for target in TARGETS] + [post(*example) for example in examples(service.address)]
    traffic = Traffic(service.address, requests, clients=8, pause=0)
    time.sleep(chance.uniform(0, 0.5))
    start = time.monotonic()
    status = service.stop(seconds=20)
    took = time.monotonic() - start
    traffic.stop()
    slowest = max(slowest, took - delay)
    answers += len(traffic.seconds)
    halves = [error for _, error in traffic.failures if isinstance(error, Incomplete)]
    refused += len(traffic.failures) - len(halves)
    if status != 0 or halves or took > delay + 5:
        fail(f"turn {turn + 1}: exit status {status} after {took:.2f} s, half answers: {halves[:3]}\n{service.log_text()}")
print(
    f"{times} times SIGTERM under load of 8 clients: every exit status 0, slowest {slowest:.2f} s beside the drain delay; "
    f"{answers} answers, all whole; {refused} attempts found the door closed"
)


def ask(address, request, count):
    """Asks so often on one connection, and leaves it at that when the service ends."""
    try:
        connection = Connection(address, timeout=60)
        for _ in range(count):
            connection.ask(request)
    except (Incomplete, NoAnswer):
        pass


# A machine that is busy takes longer for everything, so an idle service, stopped just before, is the measure of its speed.
def idle_stop():
    service = Service(program)
    start = time.monotonic()
    service.stop(seconds=60)
    return time.monotonic() - start


# Every known question that took long, and a reader of the log who has stopped reading: the end comes all the same.
for operation, body in KNOWN:
    reading, writing = os.pipe()
    service = Service(program, "--drain-timeout-seconds", "1", log_level="info", stderr=writing)
    os.close(writing)
    ask(service.address, get("/v1/easings"), 3000)
    hard = post(f"/v1/{operation}", json.dumps(body).encode())
    clients = [threading.Thread(target=ask, args=(service.address, hard, 1000)) for _ in range(8)]
    for client in clients:
        client.start()
    time.sleep(1)
    idle = idle_stop()
    start = time.monotonic()
    status = service.stop(seconds=60)
    took = time.monotonic() - start
    os.close(reading)
    for client in clients:
        client.join()
    print(f"{operation} {json.dumps(body)[:60]}: exit status {status} after {took:.2f} s: 1 s for the drain, 1 s for the end, {idle:.2f} s of an idle one", flush=True)
    if status != 0 or took > 2 + 4 * idle:
        fail("the end did not come in time")
