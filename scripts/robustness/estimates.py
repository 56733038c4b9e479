"""Usage: estimates.py SPRINGD [SEED] [REQUESTS]: estimates of work beside the CPU time it takes; see scripts/check estimates."""

import json
import re
import statistics
import sys

from exchange import get
from service import Service, fail
from slowest import OPERATIONS, Chance, Meter

# What is estimated at no more milliseconds than this begins on a serving thread. If it takes more than this share of its
# estimate, and these milliseconds, it ends there and begins anew on the pool.
SERVING, LONGEST, ALLOWANCE = 2, 5, 2
# What begins on the pool is only counted by its estimate.
LONGEST_ON_POOL = 20
# An estimate above this share of the work defers requests that need not wait.
SHORTEST, SMALL = 40, 1


def estimated(meter):
    """All estimates so far, in seconds."""
    _, _, text = meter.connection.ask(get("/metrics"))
    return float(re.search(rb"^springd_estimated_work_seconds_total (\S+)$", text, re.M).group(1))


def main():
    program = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    requests = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    meter = Meter(Service(program, "--threads", "1"))
    wrong = 0
    for operation, make in OPERATIONS.items():
        chance = Chance(seed)
        ratios, late, early = [], 0, 0
        for _ in range(requests):
            body = make(chance)
            meter.cost(operation, body)
            before = estimated(meter)
            costs = [meter.cost(operation, body) for _ in range(3)]
            estimate = 1000 * (estimated(meter) - before) / 3
            took = 1000 * statistics.median(seconds for _, seconds, _ in costs)
            if costs[0][0] != 200 or estimate == 0:
                continue
            ratios.append(took / estimate)
            longest = LONGEST if estimate <= SERVING else LONGEST_ON_POOL
            if took > longest * estimate + ALLOWANCE or estimate > SHORTEST * took + SMALL:
                wrong += 1
                print(f"  {took:.2f} ms, estimated as {estimate:.2f}: {operation} {json.dumps(body)[:220]}", flush=True)
        if ratios:
            ratios.sort()
            print(
                f"{operation}: {len(ratios)} requests, work / estimate from {ratios[0]:.2f} over "
                f"{statistics.median(ratios):.2f} to {ratios[-1]:.2f}",
                flush=True,
            )
    if wrong:
        fail(f"{wrong} estimates are far from what the work took")


if __name__ == "__main__":
    main()
