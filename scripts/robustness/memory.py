"""Usage: memory.py SPRINGD [REQUESTS]: memory under many mixed requests; see scripts/check memory."""

import re
import subprocess
import sys
import tempfile

from examples import TARGETS, examples
from exchange import Connection, get
from service import Service, fail

program, wanted = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
service = Service(program)


def count():
    """How many requests the service has answered, by status."""
    connection = Connection(service.address)
    text = connection.ask(get("/metrics", close=True))[2].decode()
    connection.close()
    found = {}
    pattern = r'^http_server_request_duration_seconds_count\{.*http_response_status_code="(\d+)".*\} (\d+)$'
    for status, number in re.findall(pattern, text, re.M):
        found[status] = found.get(status, 0) + int(number)
    return found


# wrk asks for every example and target in turn.
lines = [f"wrk.format('GET', [==[{target}]==])," for target in TARGETS] + [
    f"wrk.format('POST', '{path}', {{['Content-Type'] = 'application/json'}}, [==[{body.decode()}]==]),"
    for path, body in examples(service.address)
]
script = tempfile.NamedTemporaryFile("w", suffix=".lua")
script.write("function init(args)\n  last, requests = 0, {\n    " + "\n    ".join(lines) + "\n  }\nend\n")
script.write("function request()\n  last = last % #requests + 1\n  return requests[last]\nend\n")
script.flush()

resident, total = [service.resident_kib()], 0
while total < wanted:
    result = subprocess.run(
        ["wrk", "-t1", "-c16", "-d10s", "--timeout", "30s", "-s", script.name, f"http://127.0.0.1:{service.port}/"],
        capture_output=True,
        text=True,
    )
    if result.returncode != 0 or "Socket errors" in result.stdout:
        fail(result.stdout + result.stderr)
    answered = count()
    total = sum(answered.values())
    resident.append(service.resident_kib())
    print(f"{total} requests: {resident[-1]} KiB resident", flush=True)
print(f"answers: {answered}; {resident[0]} KiB at the start")
middle = resident[len(resident) // 2]
print(f"from half of them to all: {resident[-1] - middle:+} KiB")
if resident[-1] > middle * 1.05:
    fail("the memory grows")
if any(status.startswith("5") for status in answered):
    fail("some answers say that the service failed")
if (status := service.stop()) != 0:
    fail(f"exit status {status}")
