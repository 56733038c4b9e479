# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""How the cost of an answer grows with its size, measured beside the peers."""

import contextlib
import itertools
import json
import math
import statistics

from agree import VOCABULARIES
from figures import at_most
from peers import frames
from process import ask

SAMPLES = [100, 300, 1000, 3000, 10_000, 30_000, 100_000]
OPERATIONS = [10, 30, 100, 300, 1000, 3000, 10_000]


def linear_cost(peers, setup, report):
    """CPU time against the number of samples and the size of a batch."""
    with contextlib.ExitStack() as stack:
        springd, cpp, node = (
            stack.enter_context(server)
            for server in (peers.springd(), peers.cpp(), peers.node())
        )
        lines = [
            ("springd", springd, ""),
            ("springd, precision=6", springd, "&precision=6"),
            ("C++", cpp, ""),
            ("Node", node, ""),
        ]
        fresh = itertools.count(1)
        report.series["samples"] = {
            name: [(size, _frames_cost(server, size, more, fresh, setup)) for size in SAMPLES]
            for name, server, more in lines
        }
        report.series["operations"] = {
            "springd": [(size, _batch_cost(springd, size, setup)) for size in OPERATIONS]
        }
    samples = dict(report.series["samples"]["springd"])
    operations = dict(report.series["operations"]["springd"])
    report.figures += [
        _growth("100,000 samples, cost of one to one of 10,000", samples, 100_000, 10_000),
        _growth("batch of 10,000, cost of one to one of 1,000", operations, 10_000, 1000),
    ]


def _growth(what, costs, large, small):
    """How much dearer one is in a large answer; 1 where the cost is linear."""
    each = [costs[size] / size for size in (large, small)]
    exponent = math.log(costs[large] / costs[small]) / math.log(large / small)
    return at_most(
        what, each[0] / each[1], 1.2,
        detail=f"{each[0] * 1e3:.0f} ns to {each[1] * 1e3:.0f} ns; exponent {exponent:.2f}")


def _frames_cost(server, count, more, fresh, setup):
    paths = (frames(count, f"{more}&stiffness={200 + next(fresh) * 1e-4:.4f}") for _ in itertools.count())
    return _cost(server, lambda connection: ask(connection, "GET", next(paths)), 200_000 // count, setup)


def _batch_cost(server, count, setup):
    body = _batch(count)
    return _cost(server, lambda connection: ask(connection, "POST", "/v1/batch", body), 10_000 // count, setup)


def _cost(server, call, times, setup):
    """Median CPU microseconds of a request, in as many rounds as the others have."""
    times = max(1, min(times, 200))
    connection = server.connect()
    call(connection)
    costs = []
    for _ in range(max(3, setup.rounds // 3)):
        begin = server.cpu_seconds()
        for _ in range(times):
            call(connection)
        costs.append((server.cpu_seconds() - begin) / times * 1e6)
    connection.close()
    return statistics.median(costs)


def _batch(count):
    """A batch of conversions to six vocabularies, each of another spring."""
    operations = [
        {
            "operation": "convert",
            "arguments": {
                "spring": {"vocabulary": "duration-bounce", "duration": 0.3 + index * 1e-5, "bounce": 0.3},
                "to": VOCABULARIES,
            },
        }
        for index in range(count)
    ]
    return json.dumps({"operations": operations}, separators=(",", ":"))
