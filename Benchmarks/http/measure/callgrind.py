# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Runs springd under Valgrind's callgrind while it answers the requests that matter most."""

import json
import socket

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


def converted_by_get(number):
    asked = conversion(number)
    spring = "&".join(f"{name}={value}" for name, value in asked["spring"].items())
    return get(f"/v1/convert?{spring}&to={','.join(asked['to'])}&digits={asked['digits']}")


BATCH = 100


def batch(number):
    """Conversions to six, each of another spring."""
    asked = [{"operation": "convert", "arguments": conversion(number * BATCH + index)} for index in range(BATCH)]
    return post("/v1/batch", json.dumps({"operations": asked}, separators=(",", ":")))


def read(number):
    """Two kilobytes of code with springs of several systems."""
    lines = [
        f"const card = {{ type: 'spring', stiffness: {300 + number}, damping: 24, mass: 1 }}",
        "<motion.div animate={{ x: 0 }} transition={card} />",
        "withAnimation(.spring(response: 0.35, dampingFraction: 0.8)) { isOpen = true }",
        "val spec = spring<Float>(dampingRatio = 0.75f, stiffness = 400f)",
        ".panel { transition: transform 300ms cubic-bezier(0.2, 0, 0, 1); }",
        "function close(panel) { if (panel.isOpen) { panel.classList.remove('open'); } }",
    ]
    text = "\n".join(lines * 6)[:2000]
    return post("/v1/read", json.dumps({"text": text}))


# Each request by its number, so that nothing can be remembered where another one is asked each time.
REQUESTS = {
    "`GET /livez`": lambda number: get("/livez"),
    "`POST /v1/convert` to six": lambda number: post(
        "/v1/convert", json.dumps(conversion(number), separators=(",", ":"))),
    "`GET /v1/convert` to six": converted_by_get,
    "`POST /v1/convert` to all": lambda number: post(
        "/v1/convert", json.dumps({"spring": conversion(number)["spring"]})),
    f"a conversion in a batch of {BATCH}": batch,
    "`POST /v1/read` of 2 kB": read,
    "120 frames": lambda number: get(frames(120, stiffness(number))),
    "120 frames, the same again": lambda number: get(frames(120, stiffness(0))),
    "10,000 frames": lambda number: get(frames(10_000, stiffness(number))),
    "10,000 frames, `precision=6`": lambda number: get(frames(10_000, "&precision=6" + stiffness(number))),
}

# Where a request asks for many answers, how many.
ANSWERS = {f"a conversion in a batch of {BATCH}": BATCH}


def ask(program, request, times, counts, *options):
    """Starts the program, asks it so many times, and ends it; callgrind writes what it counted to the file `counts`."""
    valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", *options]
    with Server("springd", lambda port: [*valgrind, program, "--port", port, "--threads", 1]) as server:
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
