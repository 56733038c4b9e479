"""Usage: idle.py SPRINGD [CONNECTIONS]: silent connections beside ordinary clients; see scripts/check idle-connections."""

import resource
import select
import socket
import sys
import time

from exchange import get
from examples import TARGETS
from service import Service, fail
from traffic import Traffic

program, wanted = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
limit = resource.getrlimit(resource.RLIMIT_NOFILE)
if limit[1] < wanted + 1000:
    fail(f"{wanted} connections need a file limit of {wanted + 1000}; it is {limit[1]} (ulimit -Hn)")
resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))

service = Service(program, "--idle-timeout-seconds", "600")
ordinary = [get(target) for target in TARGETS[:11]]


def measure(seconds):
    traffic = Traffic(service.address, ordinary)
    time.sleep(seconds)
    traffic.stop()
    if traffic.failures or set(traffic.statuses) != {200}:
        fail(f"ordinary clients: {traffic.summary()} {traffic.failures[:3]}")
    return traffic


measure(1)
alone = measure(10)
before, files = service.resident_kib(), service.open_files()
print(f"alone: {alone.summary()}; {before} KiB resident", flush=True)


def hold():
    """Silent connections; each has asked once, so that it is between two requests and not before its first."""
    held = []
    for _ in range(wanted):
        connection = socket.create_connection(service.address, timeout=30)
        held.append(connection)
        if not ask(connection):
            fail(f"connection {len(held)} was not answered")
    return held


def ask(connection):
    connection.sendall(get("/livez"))
    return connection.recv(65536).startswith(b"HTTP/1.1 200")


def release(held):
    for connection in held:
        connection.close()
    end = time.monotonic() + 30
    while service.open_files() > files + 8 and time.monotonic() < end:
        time.sleep(0.1)
    if service.open_files() > files + 8:
        fail("closed connections still hold files")


start = time.monotonic()
idle = hold()
during = service.resident_kib()
print(
    f"{len(idle)} connections opened and answered in {time.monotonic() - start:.1f} s; {during} KiB resident, "
    f"{1024 * (during - before) // len(idle)} bytes a connection"
)
crowded = measure(10)
print(f"meanwhile: {crowded.summary()}")
poll = select.poll()
for connection in idle:
    poll.register(connection, select.POLLIN)
if closed := poll.poll(0):
    fail(f"{len(closed)} of the idle connections were closed")
answered = sum(ask(connection) for connection in idle)
print(f"asked again: {answered} of {len(idle)} answered")
if answered != len(idle):
    fail("not all were answered")
release(idle)
print(f"closed: {service.open_files()} open files (before: {files}), {service.resident_kib()} KiB resident")
idle = hold()
again = service.resident_kib()
print(f"opened once more: {again} KiB resident")
release(idle)
if again > during * 1.1:
    fail("the memory of closed connections is not used again")
if (status := service.stop()) != 0:
    fail(f"exit status {status}")
