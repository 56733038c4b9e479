# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Counts the instructions of a request with Valgrind, and holds them against the table in docs/performance.md.

The clock of a machine that others use as well does not see one part in twenty; the count is the same to one in two hundred.
Started by scripts/check instructions, which builds the program: instructions.py PROGRAM [--write]
"""

import re
import subprocess
import sys

import callgrind
import commands
import document

BEGIN, END = "<!-- instructions -->", "<!-- end of instructions -->"
# The excess over the table that a request may take.
MARGIN = 1.01


def main():
    program, *options = sys.argv[1:]
    if options not in ([], ["--write"]):
        raise SystemExit("usage: scripts/check instructions [--write]")
    counts = {what: callgrind.counted(program, request) for what, request in callgrind.REQUESTS.items()}
    quiet = ("`GET /v1/convert` to six", "the same without a log")
    counts[quiet[1]] = callgrind.counted(program, callgrind.REQUESTS[quiet[0]], "--log-level", "warning")
    counts |= commands.counted(program)
    if options:
        rows = [[what, f"{count:,}"] for what, count in counts.items()]
        table = document.table(["request", "instructions"], rows)
        version = subprocess.run([program, "--version"], capture_output=True, check=True, text=True).stdout
        document.replace(BEGIN, END, f"{table}\n\nCounted in {version.strip()}.")
        return
    noted = read()
    if list(noted) != list(counts):
        raise SystemExit("check instructions: docs/performance.md has other requests; --write writes them anew")
    for what, count in counts.items():
        print(f"{what:56} {count:>10,}  {count / noted[what]:.4f} of {noted[what]:,}")
    if any(count > noted[what] * MARGIN for what, count in counts.items()):
        raise SystemExit("check instructions: more than the table says; --write where it is meant")


def read():
    """The counts in the table."""
    rows = re.findall(r"^\| (.+) \| ([\d,]+) \|$", document.between(BEGIN, END), re.MULTILINE)
    return {what: int(count.replace(",", "")) for what, count in rows}


if __name__ == "__main__":
    main()
