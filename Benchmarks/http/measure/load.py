# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Load from wrk, and what the server spent on it."""

import dataclasses
import os
import subprocess
import time

SCRIPT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "load", "load.lua")


@dataclasses.dataclass(frozen=True)
class Load:
    """What wrk asks: `same` path again and again, a `varied` one, or `convert` with varied bodies."""

    kind: str
    path: str = "/v1/convert"
    connections: int = 64


@dataclasses.dataclass(frozen=True)
class Cost:
    """What one run gave."""

    requests: int
    cpu_microseconds: float
    requests_per_second: float


def run(server, load, seed, seconds, cores):
    """Loads a server for some seconds and returns the cost of a request; no request may fail.

    Where a busy machine left no time for a single answer, it is tried again.
    """
    for _ in range(3):
        begin = server.cpu_seconds()
        requests, duration = _answered(server, load, seed, seconds, cores)
        # What was asked last and not waited for is answered, and counts against every server alike.
        time.sleep(0.02)
        if requests > 0:
            spent = server.cpu_seconds() - begin
            return Cost(requests, spent / requests * 1e6, requests / duration)
    raise SystemExit(f"{server.name} answered nothing in {seconds} s, three times")


def _answered(server, load, seed, seconds, cores):
    """Runs wrk and returns the number of answers and the seconds it took."""
    command = ["wrk", "-t1", f"-c{load.connections}", f"-d{seconds}s", "--timeout", "10s", "-s", SCRIPT]
    output = subprocess.run(
        [*command, f"http://127.0.0.1:{server.port}", "--", load.kind, load.path, str(seed)],
        check=True,
        capture_output=True,
        text=True,
        timeout=seconds + 60,
        preexec_fn=lambda: os.sched_setaffinity(0, cores),
    ).stdout
    for line in output.splitlines():
        if line.startswith("result "):
            requests, duration, errors = line.split()[1:]
            if int(errors) > 0:
                raise SystemExit(f"{server.name}: {errors} of {requests} requests failed\n{output}")
            return int(requests), float(duration)
    raise SystemExit(f"wrk gave no result:\n{output}")
