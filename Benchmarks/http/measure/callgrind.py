# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Runs springd under Valgrind's callgrind while it answers the requests that matter most."""

import glob
import json
import os
import socket
import tempfile
import time

import agree
from peers import frames
from process import Server

# How often each is asked: the difference of two runs leaves out the start, and what is done the first time only.
FEW, MANY = 50, 150


def get(path):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"


def post(path, body):
    head = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{head}\r\n{body}"


def stiffness(number):
    return f"&stiffness={200 + number * 1e-3:.6f}"


def conversion(number):
    """A conversion to six systems of which none steps: to play a loop frame by frame costs what its frames do."""
    asked = json.loads(agree.question(0.3 + number * 1e-6))
    asked["to"] = ["figma" if name == "react-spring" else name for name in asked["to"]]
    return asked


def converted(number, **members):
    """A request for a conversion of which some members are others."""
    return post("/v1/convert", json.dumps({**conversion(number), **members}, separators=(",", ":")))


def converted_to_all(number, stiffness=200, damping=20, **velocity):
    spring = {"vocabulary": "mass-stiffness-damping", "stiffness": stiffness + number * 1e-3, "damping": damping}
    return post("/v1/convert", json.dumps({"spring": {**spring, **velocity}}, separators=(",", ":")))


def converted_by_get(number):
    asked = conversion(number)
    spring = "&".join(f"{name}={value}" for name, value in asked["spring"].items())
    return get(f"/v1/convert?{spring}&to={','.join(asked['to'])}&digits={asked['digits']}")


# Each request by its number, so that nothing can be remembered where another one is asked each time.
REQUESTS = {
    "`GET /livez`": lambda number: get("/livez"),
    "`POST /v1/convert` to one": lambda number: converted(number, to=["figma"]),
    "`POST /v1/convert` to six": converted,
    "`POST /v1/convert` to six, react-spring among them": lambda number: converted(
        number, to=json.loads(agree.question(1))["to"]),
    "`GET /v1/convert` to six": converted_by_get,
    "`POST /v1/convert` to all": converted_to_all,
    "the same with `initialVelocity` 2.5": lambda number: converted_to_all(number, initialVelocity=2.5),
    "the same with `initialVelocity` -10": lambda number: converted_to_all(number, initialVelocity=-10),
    "to all, overdamped": lambda number: converted_to_all(number, damping=60),
    "`POST /v1/settling`": lambda number: post("/v1/settling", json.dumps(
        {"spring": {"vocabulary": "mass-stiffness-damping", "stiffness": 200 + number * 1e-3, "damping": 20}})),
    "120 frames": lambda number: get(frames(120, stiffness(number))),
    "120 frames, the same again": lambda number: get(frames(120, stiffness(0))),
}


def counted(program, request, *options):
    """Instructions of one request, with those of the libraries, in every process of the service."""
    return round((_total(program, request, MANY, options) - _total(program, request, FEW, options)) / (MANY - FEW))


def _total(program, request, times, options):
    """Instructions of a service, from its start to its end, that is asked so many times."""
    with tempfile.TemporaryDirectory(prefix="springd-instructions-") as scratch:
        ask(program, request, times, os.path.join(scratch, "counts.%p"), *options)
        # The template of the workers ends when it finds that the service has.
        while any(os.path.exists(f"/proc/{file.rsplit('.', 1)[1]}") for file in os.listdir(scratch)):
            time.sleep(0.05)
        return sum(instructions(file) for file in glob.glob(os.path.join(scratch, "counts.*")))


def counting(file):
    """The words before a program whose instructions callgrind counts into a file.

    Swift's hashes have a seed of their own in each process, which changes the counts by a hundredth: here it is always the same.
    """
    return ["env", "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind", f"--callgrind-out-file={file}"]


def instructions(file):
    """What callgrind has counted in a process; 0 for one that was killed."""
    with open(file, encoding="utf-8") as lines:
        return next((int(line.split()[1]) for line in lines if line.startswith(("totals:", "summary:"))), 0)


def ask(program, request, times, counts, *options):
    """Starts the program, asks it so many times, and ends it; callgrind writes what it counted to the file `counts`.

    Each process of the service writes a file if `%p` is in its name: but no worker, which is ended by a signal. Valgrind
    makes a worker so slow that it is ended at its first question; commands.py counts what workers compute.
    """
    with Server("springd", lambda port: [*counting(counts), program, "--port", port, "--threads", 1, *options]) as server:
        # The master, the service, the template and a worker, which begins when the template has made its tables: they are
        # counted in every run then.
        server.wait_for_processes(4)
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            answers = connection.makefile("rb")
            for number in range(times):
                connection.sendall(request(number).encode())
                _take(answers)


def _take(answers):
    """Reads one answer, which must be 200."""
    status = answers.readline()
    if b" 200 " not in status:
        raise SystemExit(f"callgrind: {status.decode()}")
    length = 0
    while (field := answers.readline()) != b"\r\n":
        name, _, value = field.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    answers.read(length)
