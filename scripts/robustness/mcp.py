"""Usage: mcp.py SPRINGD [SECONDS]: messages mutated by radamsa to `springd mcp`; see scripts/check mcp.

A ping with a number of its own follows each batch of messages: the process lives as long as each comes back.
"""

import json
import os
import random
import subprocess
import sys
import threading
import time

import pyradamsa

from examples import examples
from service import Service, fail

# Inputs that a mutation seldom finds by itself.
HOSTILE = [
    b"", b"\n" * 4096, b"[]", b"[[[[]]]]", b"1\n" * 1000, b"[" * 40000, b'{"jsonrpc":"2.0"}', b"\xef\xbb\xbf{}", b"\x00" * 100,
    b'{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}', b'{"jsonrpc":"2.0","id":{},"method":"ping"}',
    b'{"jsonrpc":"2.0","id":1,"id":2,"method":"ping","method":"tools/list"}',
    b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}',
    b'{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"tokens","arguments":{"tokens":{"a":{"$type":"duration","$value":"1e308s"}}}}}',
]


def seeds(program):
    """A call of every tool with every example of the contract, and the other methods."""
    found = [b'{"jsonrpc":"2.0","id":1,"method":"%s","params":{}}' % name for name in (
        b"initialize", b"ping", b"tools/list", b"prompts/list", b"server/discover")]
    listed = subprocess.run([program, "mcp"], input=found[2] + b"\n", capture_output=True, check=True).stdout
    tools = {"".join(filter(str.isalpha, tool["name"])): tool["name"] for tool in json.loads(listed)["result"]["tools"]}
    service = Service(program)
    for path, body in examples(service.address):
        if name := tools.get("".join(filter(str.isalpha, path.removeprefix("/v1/")))):
            call = {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": name, "arguments": json.loads(body)}}
            found.append(json.dumps(call).encode())
    service.stop()
    if len(found) < 30:
        fail(f"only {len(found)} messages to begin with: the tools are called otherwise than the operations")
    return found


def main():
    program, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 60
    mutator, given = pyradamsa.Radamsa(), seeds(program)
    process = subprocess.Popen(
        [program, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    answers, errors, pings, came = {}, [], threading.Condition(), set()

    def read():
        for line in process.stdout:
            try:
                message = json.loads(line)
            except ValueError:
                errors.append(line[:200])
                continue
            for part in message if isinstance(message, list) else [message]:
                kind = "error" if "error" in part else "fault" if "ended this computation" in json.dumps(part) else "result"
                answers[kind] = answers.get(kind, 0) + 1
                with pings:
                    came.add(part.get("id") if isinstance(part.get("id"), (str, int)) else None)
                    pings.notify_all()
        with pings:
            pings.notify_all()

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    start, number, sent, slowest = time.monotonic(), 0, 0, 0.0
    while time.monotonic() - start < seconds:
        number += 1
        batch = []
        for index in range(20):
            message = random.Random(number * 100 + index).choice(HOSTILE + given * 3)
            message = mutator.fuzz(message, seed=number * 100 + index) if index % 4 else message
            batch.append(message[:1 << 20])
        ping = f"control-{number}"
        batch.append(b'{"jsonrpc":"2.0","id":"%s","method":"ping"}' % ping.encode())
        began = time.monotonic()
        try:
            process.stdin.write(b"\n".join(batch) + b"\n")
            process.stdin.flush()
        except OSError:
            break
        with pings:
            if not pings.wait_for(lambda: ping in came or process.poll() is not None, 120):
                fail(f"no answer to ping {number} within 120 s")
            came.clear()
        if process.poll() is not None:
            break
        sent, slowest = sent + len(batch), max(slowest, time.monotonic() - began)
    try:
        process.stdin.close()
    except OSError:
        pass
    status = process.wait(60)
    reader.join(10)
    print(f"{sent} messages in {time.monotonic() - start:.0f} s, answers {answers}, the slowest twenty {slowest:.1f} s, exit status {status}")
    if status != 0 or errors or not answers.get("result") or answers.get("fault"):
        fail(f"round {number}: status {status}, {errors[:3]}, {process.stderr.read()[-500:]}")


if __name__ == "__main__":
    main()
