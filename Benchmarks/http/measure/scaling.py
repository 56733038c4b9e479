# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""How the cost of an answer grows with its size, and what a second core does for a batch."""

import concurrent.futures
import contextlib
import itertools
import json
import random
import statistics
import time

from agree import VOCABULARIES
from figures import at_least, at_most
from peers import frames
from process import ask, ask_timed

SAMPLES = [100, 300, 1000, 3000, 10_000, 30_000, 100_000]
OPERATIONS = [10, 30, 100, 300, 1000, 3000, 10_000]


def batch_on_two_cores(peers, setup, report):
    """The time of a batch of 10,000 conversions on one core and on two, in three times the rounds, as each is short.

    What counts is the time until the answer begins: the client, which reads 21 MB then, has no core of its own when the
    server has two. Beside it the time until the answer's end, and what the two cores gave at that time: a program on each
    with half of the batch, which share nothing.
    """
    if len(setup.all_cores) < 2:
        report.skip("batch on two cores", "this machine has one")
        return
    body, half = _batch(10_000), _batch(5000)
    one = peers.springd(cores=setup.all_cores[:1], workers=1)
    other = peers.springd(cores=setup.all_cores[1:2], workers=1)
    two = peers.springd(cores=setup.all_cores[:2], workers=2)
    ways = {
        "one": lambda: _seconds([one], body),
        "two": lambda: _seconds([two], body),
        "apart": lambda: _seconds([one, other], half),
    }
    with one, other, two:
        rounds = []
        for _ in range(3 * setup.rounds + 1):
            order = random.sample(list(ways), len(ways))
            rounds.append({way: ways[way]() for way in order})
    rounds = rounds[1:]
    milliseconds = [
        statistics.median(times[way][0] for times in rounds) * 1000 for way in ("one", "two")
    ]
    begins, ends = (
        {
            way: statistics.median(times["one"][moment] / times[way][moment] for times in rounds)
            for way in ("two", "apart")
        }
        for moment in (0, 1)
    )
    report.figures.append(
        at_least(
            "batch of 10,000 conversions until its answer begins, speed on two cores to one",
            begins["two"],
            1.7,
            detail=f"{milliseconds[0]:.1f} ms to {milliseconds[1]:.1f} ms; two programs with half of it each: "
            f"{begins['apart']:.2f} ×; until it is read, by a client on the same cores: {ends['two']:.2f} ×, "
            f"two programs {ends['apart']:.2f} ×",
        )
    )


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
    return at_most(what, each[0] / each[1], 1.2, detail=f"{each[0] * 1e3:.0f} ns to {each[1] * 1e3:.0f} ns")


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


def _seconds(servers, body):
    """The times until the answers of all servers, asked at once, have begun, and until they are read."""
    connections = [server.connect() for server in servers]
    with concurrent.futures.ThreadPoolExecutor(len(servers)) as pool:
        begin = time.perf_counter()
        answers = list(pool.map(lambda connection: _moments(connection, body), connections))
    texts, begun, read = zip(*answers, strict=True)
    for connection in connections:
        connection.close()
    if any(b'{"problem"' in text for text in texts):
        raise SystemExit("an operation of the batch was refused")
    return max(begun) - begin, max(read) - begin


def _moments(connection, body):
    """The answer to a batch, when it began, and when it was read."""
    answer, begun = ask_timed(connection, "POST", "/v1/batch", body)
    return answer, begun, time.perf_counter()


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
