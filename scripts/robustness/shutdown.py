"""Usage: shutdown.py SPRINGD [TIMES]: SIGTERM at random moments under load; see scripts/check-shutdown."""

import random
import sys
import time

from examples import TARGETS, examples
from exchange import Incomplete, get, post
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
