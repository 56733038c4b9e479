# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Starting, resting and lasting: what a process costs when nobody asks, and after many did."""

import os
import resource
import statistics
import subprocess
import time

from figures import at_least, at_most
from load import Load, run
from peers import ANYWHERE, frames

CONNECTIONS = 10_000
PROBES = 20_000
MEGABYTE = 1e6


def start(peers, setup, report):
    """From the start of the process to its first answer, on all cores."""
    times = []
    for _ in range(setup.rounds):
        servers = peers.springd(cores=ANYWHERE, workers=0), peers.node(cores=ANYWHERE)
        seconds = []
        for server in servers:
            seconds.append(server.start())
            server.stop()
        times.append(seconds)
    mine, other = (statistics.median(column) * 1000 for column in zip(*times, strict=True))
    ratio = statistics.median(first / second for first, second in times)
    report.figures.append(
        at_most("start to first answer, of Node's time", ratio, 0.15, detail=f"{mine:.1f} ms to {other:.1f} ms")
    )


def idle_memory(peers, setup, report):
    """Memory after the first answer, with a thread for each core."""
    with peers.springd(cores=ANYWHERE, workers=0) as springd, peers.node(cores=ANYWHERE) as node:
        mine, other = springd.memory_bytes(), node.memory_bytes()
    detail = f"{mine / MEGABYTE:.1f} MB to {other / MEGABYTE:.1f} MB, of all processes, what they share counted once"
    report.figures.append(at_most("idle memory, of Node's", mine / other, 0.35, detail=detail))


def binary_size(peers, setup, report):
    """The program as the container has it: Swift's library inside, without symbols."""
    size = os.path.getsize(peers.binary("springd")) / MEGABYTE
    report.figures.append(
        at_most("stripped program", size, 9, "MB", "the playground inside; libmicrohttpd, json-c, libdeflate and libstdc++ linked")
    )


def idle_connections(peers, setup, report):
    """Memory while many connections are silent, and how long an answer takes meanwhile."""
    need = CONNECTIONS + 500
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < need:
        report.skip("10,000 idle connections", f"a process may have {hard} files here; see ulimit -Hn")
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, need), hard))
    with peers.springd() as springd:
        begin = time.monotonic()
        hold = [peers.binary("hold"), str(springd.port), str(CONNECTIONS), str(PROBES)]
        with subprocess.Popen(
            hold,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, setup.load_cores),
        ) as holder:
            words = holder.stdout.readline().split()
            seconds = time.monotonic() - begin
            memory = springd.memory_bytes() / MEGABYTE
            holder.stdin.close()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    held, middle, slow = float(words[1]), float(words[3]), float(words[5])
    report.figures += [
        at_least(
            "idle connections that stay open",
            held,
            CONNECTIONS,
            "",
            f"for up to {seconds:.0f} s; springd closes them after 60",
        ),
        at_most("memory with them", memory, 200, "MB", "after one request on each"),
        at_most("p99 of an answer meanwhile", slow / 1000, 1, "ms", f"p50 {middle:.0f} µs, {PROBES:,} requests"),
    ]


def growth(peers, setup, report):
    """Memory over many requests, none like another, after what may be kept is full."""
    loads = [Load("convert"), Load("varied", frames(120)), Load("varied", frames(10_000), 4)]
    rounds = max(3, setup.rounds // 2)
    with peers.springd() as springd:
        memory, served = [], []
        for number in range(rounds):
            costs = [run(springd, load, number * 1_000_000, 1, setup.load_cores) for load in loads]
            memory.append(springd.memory_bytes() / MEGABYTE)
            served.append(sum(cost.requests for cost in costs))
    # The first third fills what is kept; growth goes on after it.
    settled = memory[rounds // 3]
    detail = f"from {settled:.1f} MB to {memory[-1]:.1f} MB in the last {sum(served[rounds // 3 + 1 :]):,} requests"
    report.figures.append(at_most("growth of memory with requests", memory[-1] - settled, 2, "MB", detail))
