# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Lists the functions that the requests that matter most call, in the order of their calls, for the linker.

Started by scripts/order-functions, which builds the program: order.py PROGRAM FILE, or order.py PROGRAM FILE --check
"""

import os
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict

from callgrind import FEW, MANY, REQUESTS, ask

# How much of the work in the program's own functions must be in those that the file names.
LEAST = 0.95
CALL = re.compile(r"(c?)fn=\((\d+)\)(?: (.*))?")


def main():
    program, file, *options = sys.argv[1:]
    own = symbols(program)
    traces = [trace(program, request) for request in REQUESTS.values()]
    if not options:
        names = dict.fromkeys(name for each in traces for name in each.in_order() if name in own)
        with open(file, "w", encoding="ascii") as lines:
            lines.writelines(f"{name}\n" for name in names)
        return
    with open(file, encoding="ascii") as lines:
        listed = set(lines.read().split())
    shares = [each.share(listed, own) for each in traces]
    for what, share in zip(REQUESTS, shares, strict=True):
        print(f"{what:32} {share:.3f} of the program's own instructions in functions of the list")
    if min(shares) < LEAST:
        raise SystemExit("order-functions: the list is old; scripts/order-functions writes it anew")


def symbols(program):
    """The names of the program's own functions."""
    listing = subprocess.run(["nm", "--defined-only", program], check=True, capture_output=True, text=True).stdout
    return {line.split()[2] for line in listing.splitlines() if line.split()[1] in "tTwW"}


class Trace:
    """What one request calls, how often, and what each function takes itself."""

    def __init__(self, calls, costs):
        self._callees = defaultdict(list)
        for caller, _, callee in sorted(calls):
            self._callees[caller].append(callee)
        self._costs = costs

    def in_order(self):
        """Each function behind the first one that calls it; callees in the order of their calls in its code."""
        called = {callee for callees in self._callees.values() for callee in callees}
        names = {}
        # Threads begin where nothing that a request does calls.
        waiting = sorted((name for name in self._callees if name not in called), reverse=True)
        while waiting:
            name = waiting.pop()
            if name not in names:
                names[name] = None
                waiting += reversed(self._callees.get(name, []))
        return names

    def share(self, listed, own):
        """How much of what the program's own functions take is in those that are listed."""
        costs = {name: cost for name, cost in self._costs.items() if name in own}
        return sum(cost for name, cost in costs.items() if name in listed) / sum(costs.values())


def trace(program, request):
    with tempfile.TemporaryDirectory(prefix="springd-order-") as scratch:
        few, many = (read(program, request, times, os.path.join(scratch, str(times))) for times in (FEW, MANY))
    # Once for each request, or for nearly each; what is done at the start is done as often in both.
    often = (MANY - FEW) / 2
    calls = {call for call, count in many[0].items() if count - few[0][call] > often}
    return Trace(calls, {name: cost - few[1][name] for name, cost in many[1].items() if cost > few[1][name]})


def read(program, request, times, counts):
    """Calls by caller, place in its code and callee, and the instructions of each function itself."""
    ask(program, request, times, counts, "--dump-instr=yes", "--compress-pos=no", "--demangle=no")
    calls, costs, names = Counter(), Counter(), {}
    caller = callee = None
    called = 0
    with open(counts, encoding="utf-8") as lines:
        for line in lines:
            if match := CALL.match(line):
                if match[3]:
                    # Functions that call themselves are counted by their depth.
                    names[match[2]] = match[3].split("'")[0]
                if match[1]:
                    callee = names[match[2]]
                else:
                    caller = names[match[2]]
            elif line.startswith("calls="):
                called = int(line[len("calls=") :].split()[0])
            elif line.startswith("0x"):
                place, _, cost = line.split()
                if called:
                    calls[caller, int(place, 16), callee] += called
                    called = 0
                else:
                    costs[caller] += int(cost)
    return calls, costs


if __name__ == "__main__":
    main()
