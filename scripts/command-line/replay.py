"""Usage: replay.py SPRINGD: runs every request of README.md, docs/operations.md and docs/recipes.md as a command and compares the bytes.

Each GET becomes name=value, each POST a body on standard input.
"""

import json
import re
import resource
import shlex
import statistics
import subprocess
import sys
import urllib.parse

sys.path.insert(0, "scripts/robustness")
from exchange import Connection, get, post  # noqa: E402
from service import Service, fail  # noqa: E402


def requests():
    """The operation, query and body of each curl command."""
    for page in ("README.md", "docs/operations.md", "docs/recipes.md"):
        with open(page, encoding="utf-8") as file:
            commands = re.findall(r"^(?:\$ )?(curl -s .*localhost:8080/v1/.*)$", file.read(), re.M)
        for command in commands:
            words = shlex.split(command)
            address = urllib.parse.urlsplit("http://" + next(word for word in words if word.startswith("localhost")))
            body = words[words.index("--json") + 1] if "--json" in words else None
            yield page, address.path.removeprefix("/v1/"), address.query, body


def searched(name, query):
    """The query that a command asks: `springd convert` to one vocabulary also searches for what comes closer."""
    targets = urllib.parse.parse_qs(query).get("to", [])
    is_searched = name == "convert" and len(targets) == 1 and "," not in targets[0] and "closest=" not in query
    return f"{query}&closest=true" if is_searched else query


def run(program, *words, text=None):
    return subprocess.run([program, *words], input=text, capture_output=True, check=False)


def check(page, name, answer, done):
    status, _, body = answer
    if status == 200:
        if done.returncode != 0 or done.stdout != body or done.stderr:
            fail(f"{page}: {name}: exit status {done.returncode}, {done.stderr.decode()}")
        return
    problem = json.loads(body)
    expected = 1 if status == 422 else 64
    lines = done.stderr.decode().splitlines()
    if done.returncode != expected or done.stdout or len(lines) != max(1, len(problem.get("errors", []))):
        fail(f"{page}: {name}: exit status {done.returncode} for {status}, {lines}")
    for error, line in zip(problem.get("errors", []), lines):
        if not line.endswith(error["detail"]):
            fail(f"{page}: {name}: {line!r} is not {error}")


def main():
    program = sys.argv[1]
    service = Service(program)
    count = 0
    for page, name, query, body in requests():
        connection = Connection(service.address)
        if body is None:
            asked = searched(name, query)
            answer = connection.ask(get(f"/v1/{name}?{asked}" if asked else f"/v1/{name}"))
            items = [f"{key}={value}" for key, value in urllib.parse.parse_qsl(query, keep_blank_values=True)]
            check(page, name, answer, run(program, name, *items))
        else:
            answer = connection.ask(post(f"/v1/{name}", body.encode()))
            check(page, name, answer, run(program, name, "-", text=body.encode()))
        connection.close()
        count += 1
    if service.stop() != 0:
        fail("it did not stop as asked")
    if count < 30:
        fail(f"only {count} requests were found")
    print(f"{count} requests, the same bytes as commands")

    # A conversion into every system beside a start that answers nothing: medians of the processor's time, taken in turn.
    times = {"--version": [], "convert": []}
    for _ in range(20):
        for word, taken in times.items():
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            run(program, word, *(["vocabulary=duration-bounce", "bounce=0.3"] if word == "convert" else []))
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            taken.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    start, converted = (statistics.median(taken) * 1000 for taken in times.values())
    print(f"{start:.1f} ms of user and system time to start, {converted:.1f} ms with a conversion, the medians of 20")
    if converted > 3 * start:
        fail("a conversion takes longer than two starts")


main()
