# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Counts the instructions of a request with Valgrind, and holds them against the table in docs/performance.md.

The clock of a machine that others use as well does not see one part in twenty; the count is the same to one in two hundred.
Started by scripts/check instructions, which builds the program: instructions.py PROGRAM [--write]
"""

import os
import re
import sys
import tempfile

import document
from callgrind import ANSWERS, FEW, MANY, REQUESTS, ask

BEGIN, END = "<!-- instructions -->", "<!-- end of instructions -->"
# What a request may take more than the table says.
MARGIN = 1.01


def main():
    program, *options = sys.argv[1:]
    if options not in ([], ["--write"]):
        raise SystemExit("usage: scripts/check instructions [--write]")
    counts = {what: counted(program, request) // ANSWERS.get(what, 1) for what, request in REQUESTS.items()}
    if options:
        rows = [[what, f"{count:,}"] for what, count in counts.items()]
        document.replace(BEGIN, END, document.table(["request", "instructions"], rows))
        return
    noted = read()
    if list(noted) != list(counts):
        raise SystemExit("check instructions: docs/performance.md has other requests; --write writes them anew")
    for what, count in counts.items():
        print(f"{what:32} {count:>10,}  {count / noted[what]:.4f} of {noted[what]:,}")
    if any(count > noted[what] * MARGIN for what, count in counts.items()):
        raise SystemExit("check instructions: more than the table says; --write where it is meant")


def read():
    """The counts in the table."""
    rows = re.findall(r"^\| (.+) \| ([\d,]+) \|$", document.between(BEGIN, END), re.MULTILINE)
    return {what: int(count.replace(",", "")) for what, count in rows}


def counted(program, request):
    """Instructions of one request, with those of the libraries, in the server's process."""
    return round((total(program, request, MANY) - total(program, request, FEW)) / (MANY - FEW))


def total(program, request, times):
    """Instructions of a server from its start to its end that is asked so many times."""
    with tempfile.TemporaryDirectory(prefix="springd-instructions-") as scratch:
        counts = os.path.join(scratch, "counts")
        ask(program, request, times, counts)
        with open(counts, encoding="utf-8") as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith("totals:"))


if __name__ == "__main__":
    main()
