# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Counts the instructions of a request with Valgrind, and holds them against the table in docs/performance.md.

The clock of a machine that others use as well does not see one part in twenty; the count is the same to one in two hundred.
Started by scripts/check-instructions, which builds the program: instructions.py PROGRAM [--write]
"""

import os
import re
import socket
import sys
import tempfile

import agree
import document
from peers import frames
from process import Server

BEGIN, END = "<!-- instructions -->", "<!-- end of instructions -->"
# What a request may take more than the table says.
MARGIN = 1.01
# How often each is asked: the difference of two runs leaves out the start, and what is done the first time only.
FEW, MANY = 100, 400


def get(path):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"


def post(path, body):
    head = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{head}\r\n{body}"


def stiffness(number):
    return f"&stiffness={200 + number * 1e-3:.6f}"


# Each request by its number, so that nothing can be remembered where another one is asked each time.
REQUESTS = {
    "`GET /livez`": lambda number: get("/livez"),
    "`POST /v1/convert` to six": lambda number: post("/v1/convert", agree.question(0.3 + number * 1e-6)),
    "120 frames": lambda number: get(frames(120, stiffness(number))),
    "120 frames, the same again": lambda number: get(frames(120, stiffness(0))),
    "10,000 frames": lambda number: get(frames(10_000, stiffness(number))),
    "10,000 frames, `precision=6`": lambda number: get(frames(10_000, "&precision=6" + stiffness(number))),
}


def main():
    program, *options = sys.argv[1:]
    if options not in ([], ["--write"]):
        raise SystemExit("usage: scripts/check-instructions [--write]")
    counts = {what: counted(program, request) for what, request in REQUESTS.items()}
    if options:
        rows = [[what, f"{count:,}"] for what, count in counts.items()]
        document.replace(BEGIN, END, document.table(["request", "instructions"], rows))
        return
    noted = read()
    if list(noted) != list(counts):
        raise SystemExit("check-instructions: docs/performance.md has other requests; --write writes them anew")
    for what, count in counts.items():
        print(f"{what:32} {count:>10,}  {count / noted[what]:.4f} of {noted[what]:,}")
    if any(count > noted[what] * MARGIN for what, count in counts.items()):
        raise SystemExit("check-instructions: more than the table says; --write where it is meant")


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
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}"]
        with Server("springd", lambda port: [*valgrind, program, "--port", port, "--threads", 1]) as server:
            with socket.create_connection(("127.0.0.1", server.port)) as connection:
                answers = connection.makefile("rb")
                for number in range(times):
                    connection.sendall(request(number).encode())
                    take(answers)
        with open(counts, encoding="utf-8") as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith("totals:"))


def take(answers):
    """Reads one answer, which must be 200."""
    status = answers.readline()
    if b" 200 " not in status:
        raise SystemExit(f"check-instructions: {status.decode()}")
    length = 0
    while (field := answers.readline()) != b"\r\n":
        name, _, value = field.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    answers.read(length)


if __name__ == "__main__":
    main()
