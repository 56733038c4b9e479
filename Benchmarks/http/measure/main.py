# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Measures springd beside its peers; see README.md of the package above. Started by ../run, which builds."""

import argparse
import dataclasses
import os
import sys
import tempfile
import time

import document
import kernels
import life
import machine
import scaling
import served
from figures import Report
from peers import Peers

CASES = {
    "livez": served.livez,
    "convert": served.convert,
    "keyframes-120": served.keyframes_120,
    "keyframes-10000": served.keyframes_10000,
    "kernels": kernels.kernels,
    "linear": scaling.linear_cost,
    "start": life.start,
    "memory": life.idle_memory,
    "size": life.binary_size,
    "connections": life.idle_connections,
    "growth": life.growth,
}


@dataclasses.dataclass(frozen=True)
class Setup:
    """How much is measured, and where."""

    rounds: int
    seconds: int
    all_cores: list
    server_cores: list
    load_cores: list


def main():
    options = parsed()
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < options.workers + 1:
        raise SystemExit(f"run: {options.workers} workers and the load need {options.workers + 1} cores; here are {len(cores)}")
    setup = Setup(
        rounds=3 if options.quick else options.rounds,
        seconds=1 if options.quick else options.seconds,
        all_cores=cores,
        server_cores=cores[: options.workers],
        load_cores=cores[options.workers :][:1],
    )
    facts = machine.description(setup)
    report = Report()
    if (busy := os.getloadavg()[0]) > 0.5:
        report.remark = f"The machine had other work to do (load average {busy:.1f}); single figures may be far off."
        print(f"run: {report.remark}", file=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="springd-benchmark-") as scratch:
        # nginx's workers may have another user.
        os.chmod(scratch, 0o755)
        peers = Peers(options.built, scratch, setup.server_cores, options.beside)
        for name in options.only or CASES:
            begin = time.monotonic()
            CASES[name](peers, setup, report)
            print(f"{name}: {time.monotonic() - begin:.0f} s", file=sys.stderr)
    if options.write:
        document.write(facts, report)
    print(document.text(report))
    print(f"\n{document.markdown(facts, report)}" if options.markdown else "", end="")


def parsed():
    parser = argparse.ArgumentParser(prog="Benchmarks/http/run", description="Measures springd beside its peers.")
    parser.add_argument("--built", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=_count(1, 200), default=21, help="interleaved rounds; 21")
    parser.add_argument("--seconds", type=_count(1, 60), default=1, help="seconds of load for each contender in a round; 1")
    parser.add_argument("--workers", type=_count(1, 64), default=1, help="serving threads and cores of every server; 1")
    parser.add_argument("--quick", action="store_true", help="three rounds: whether it works, not how fast it is")
    parser.add_argument("--only", action="append", choices=CASES, help="one case; may be repeated")
    parser.add_argument("--beside", type=_program, metavar="PROGRAM", help="another build of springd, measured too")
    parser.add_argument("--markdown", action="store_true", help="print the tables of docs/performance.md too")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md and its picture anew")
    options = parser.parse_args()
    if options.write and (options.only or options.quick or options.beside):
        parser.error("--write needs a whole run of one build: none of --only, --quick, --beside")
    return options


def _program(path):
    if not os.access(path, os.X_OK):
        raise argparse.ArgumentTypeError(f"{path} is no program")
    return os.path.abspath(path)


def _count(least, most):
    def count(text):
        if not (text.isdigit() and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} to {most}")
        return int(text)

    return count


if __name__ == "__main__":
    main()
