"""Usage: attack.py SPRINGD [COUNT or SECONDSs [WITHOUT]]: requests mutated by radamsa against a running springd; see scripts/checks/attack."""

import collections
import concurrent.futures
import itertools
import json
import os
import socket
import sys
import time

import pyradamsa

from examples import TARGETS, examples
from exchange import Connection, Incomplete, NoAnswer, get, post
from faults import FAULTS, KNOWN, broken
from raw_cases import all_cases
from service import Service, fail

PROCESSES, THREADS = 4, 32
ROUND = 250  # After so many requests a process asks a control question: four in each thousand.

# Shapes that a mutation seldom finds by itself.
HOSTILE = [
    b"POST /v1/convert HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    b"POST /v1/convert HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
    b"POST /v1/convert HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
    b"GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET /livez HTTP/1.1\r\nHost: a\r\nX-A: b\r\n folded\r\n\r\n",
    b"GET /livez HTTP/1.1\nHost: a\n\n",
    b"GET http://a/livez HTTP/1.1\r\nHost: a\r\n\r\nGET /readyz HTTP/1.1\r\nHost: a\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    b"HEAD /v1/presets HTTP/1.0\r\nAccept-Encoding: gzip;q=0.5, *\r\nIf-None-Match: \"a\", W/\"b\"\r\n\r\n",
    b"POST /v1/batch HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 40\r\n\r\n",
]


def send(address, request, source):
    """Sends bytes and reads to the end of the connection; what came, or how it ended."""
    with socket.socket() as connection:
        connection.settimeout(20)
        connection.bind((source, 0))
        try:
            connection.connect(address)
        except OSError:
            return "no connection"
        try:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # Closed while it was still being sent, after an answer perhaps.
        came = b""
        try:
            while more := connection.recv(65536):
                came += more
        except TimeoutError:
            return "silent for 20 s"
        except OSError:
            pass
        if not came:
            return "closed"
        line = came[:12].decode("latin-1")
        return line[9:] if line.startswith(("HTTP/1.1 ", "HTTP/1.0 ")) else f"no HTTP: {came[:40]!r}"


def control(address):
    """Asks for an answer that is known; how long it took in milliseconds, and what was wrong."""
    start = time.monotonic()
    try:
        connection = Connection(address)
        status, _, body = connection.ask(get(TARGETS[6], close=True))
        connection.close()
    except (Incomplete, NoAnswer) as error:
        return 0, str(error)
    is_right = status == 200 and b'"stiffness":157.91367041742973' in body
    return round(1000 * (time.monotonic() - start)), None if is_right else f"{status} {body[:200]!r}"


def work(job):
    """Sends requests first to first + count, until a moment; what came how often, the controls' milliseconds, and a fault."""
    address, seeds, first, count, end = job
    mutate = pyradamsa.Radamsa()
    seen, controls = collections.Counter(), []
    with concurrent.futures.ThreadPoolExecutor(THREADS) as threads:
        for start in itertools.takewhile(lambda _: time.monotonic() < end, range(first, first + count, ROUND)):
            numbers = range(start, min(start + ROUND, first + count))
            requests = [mutate.fuzz(seeds[n % len(seeds)], seed=n, max_mut=1 << 16) for n in numbers]
            sources = [f"127.0.0.{2 + n % 200}" for n in numbers]
            seen.update(threads.map(send, [address] * len(requests), requests, sources))
            milliseconds, fault = control(address)
            controls.append(milliseconds)
            if fault:
                return seen, controls, f"control after number {numbers[-1]}: {fault}"
    return seen, controls, None


program, wanted = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "100000"
count, limit = (10**9, int(wanted[:-1])) if wanted.endswith("s") else (int(wanted), 10**9)
service = Service(program, log_level="info", environment={"TSAN_OPTIONS": "exitcode=66", **os.environ})
seeds = (
    [get(target, "Accept: */*", "Origin: null") for target in TARGETS]
    + [post(*example) for example in examples(service.address)]
    + HOSTILE
    + KNOWN
    + [case.request for case in all_cases() if len(case.request) < 2000]
    + [broken(name).bytes() for name in FAULTS]
)
if len(sys.argv) > 3:
    seeds = [seed for seed in seeds if sys.argv[3].encode() not in seed.lower()]
print(f"libmicrohttpd {service.library_version()}, {len(seeds)} requests to mutate", flush=True)
serving, start = service.serving, time.monotonic()
with concurrent.futures.ProcessPoolExecutor(PROCESSES) as pool:
    share = count // PROCESSES
    results = list(pool.map(work, [(service.address, seeds, part * share, share, start + limit) for part in range(PROCESSES)]))
seconds = time.monotonic() - start
total = sum((seen for seen, _, _ in results), collections.Counter())
controls = [milliseconds for _, each, _ in results for milliseconds in each]
print(f"{sum(total.values())} mutated requests in {seconds:.0f} s: {dict(total.most_common())}")
print(f"{len(controls)} control requests, the slowest in {max(controls)} ms; {service.resident_kib()} KiB resident")
faults = [fault for _, _, fault in results if fault]
if not service.is_running() or service.serving != serving:
    faults.append(f"the process that serves, {serving}, has ended")
else:
    print(f"the process that serves is the one that began, {serving}")
status = service.stop()
lines = service.log_text().splitlines()
strange = []
for line in lines:
    try:
        json.loads(line)
    except ValueError:
        strange.append(line)
print(f"exit status {status}; {len(lines)} log lines, {len(strange)} of them not JSON")
if strange:
    fail("reports or forged lines:\n" + "\n".join(strange[:60]))
if faults:
    fail("; ".join(faults))
if status != 0:
    fail("it did not stop as asked")
wrong = [seen for seen in total if seen.startswith(("500", "no HTTP", "no connection", "silent"))]
if wrong:
    fail(f"answers that should not be: {wrong}")
