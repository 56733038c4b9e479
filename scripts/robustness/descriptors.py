"""Usage: descriptors.py SPRINGD: open files exhausted and recovered; see scripts/check descriptors."""

import resource
import socket
import sys
import threading
import time

from exchange import Connection, Incomplete, NoAnswer, get
from service import Service, fail

FILES = 128
# Not /livez, which is answered also where there is no room for more.
ASKED = "/v1/convert?vocabulary=duration-bounce"
service = Service(
    sys.argv[1],
    prefix=("prlimit", f"--nofile={FILES}:{FILES}"),
)


def ask():
    """The status of a fresh connection, or what went wrong."""
    try:
        connection = Connection(service.address, timeout=10)
        try:
            return connection.ask(get(ASKED, close=True))[0]
        finally:
            connection.close()
    except (Incomplete, NoAnswer) as error:
        return str(error)


def flood():
    """More connections than there are files; each asks once and is then silent."""
    held = []
    for _ in range(4 * FILES):
        connection = socket.socket()
        connection.settimeout(2)
        connection.connect(service.address)
        try:
            connection.sendall(get(ASKED))
        except OSError:
            pass
        held.append(connection)
    return held


if ask() != 200:
    fail("no answer before the flood")
files = service.open_files()
for turn in range(1, 4):
    held = flood()
    time.sleep(1)
    counts = {}
    for connection in held:
        try:
            seen = connection.recv(65536)[9:12].decode() or "closed"
        except TimeoutError:
            seen = "waiting"
        except OSError:
            seen = "closed"
        counts[seen] = counts.get(seen, 0) + 1
    most = service.open_files()
    during = ask()
    for connection in held:
        connection.close()
    end = time.monotonic() + 30
    while (after := ask()) != 200 and time.monotonic() < end:
        time.sleep(0.2)
    answered = sum(ask() == 200 for _ in range(200))
    print(
        f"flood {turn}: {len(held)} connections to {FILES} files: {counts}, {most} open files, one more client: {during}; "
        f"after: {answered} of 200 fresh clients answered, {service.open_files()} open files (before: {files})",
        flush=True,
    )
    if not service.is_running() or after != 200 or answered != 200:
        fail(f"no recovery: {after}")
    if counts.get("200", 0) < FILES // 4 or counts.get("200", 0) == len(held):
        fail("the flood did not reach the limit, or nobody was served")
    if service.open_files() > files + 4:
        fail("files were not given back")
# The limits above keep files in reserve, so that it never came to the worst. Now the kernel itself refuses: the limit is
# lowered below what is open.
held = [Connection(service.address) for _ in range(40)]
if any(connection.ask(get("/livez"))[0] != 200 for connection in held):
    fail("forty clients were not all answered")
lowered = service.open_files() - 10
resource.prlimit(service.serving, resource.RLIMIT_NOFILE, (lowered, FILES))
start = time.monotonic()
while (during := ask()) != 200 and time.monotonic() < start + 30:
    time.sleep(0.1)
print(
    f"limit lowered to {lowered} with {lowered + 10} open: a new client is served after {time.monotonic() - start:.1f} s, "
    f"{service.open_files()} open files",
    flush=True,
)
if during != 200:
    fail(f"a new client is not served: {during}")
resource.prlimit(service.serving, resource.RLIMIT_NOFILE, (FILES, FILES))
if (answered := sum(ask() == 200 for _ in range(200))) != 200:
    fail(f"after the limit was raised again {answered} of 200 are answered")
# And for a moment only, while clients that never close keep asking: too short for a look at what files there are.
for connection in held:
    connection.close()
end = time.monotonic() + 10
while service.open_files() > files and time.monotonic() < end:
    time.sleep(0.1)
held = [Connection(service.address) for _ in range(20)]
if any(connection.ask(get("/livez"))[0] != 200 for connection in held):
    fail("twenty clients were not all answered")
resource.prlimit(service.serving, resource.RLIMIT_NOFILE, (service.open_files() - 10, FILES))
late = Connection(service.address, timeout=10)
time.sleep(0.05)
resource.prlimit(service.serving, resource.RLIMIT_NOFILE, (FILES, FILES))
start = time.monotonic()
ended = threading.Event()


def keep_asking():
    while not ended.wait(0.2):
        for connection in held:
            try:
                connection.ask(get("/livez"))
            except (Incomplete, NoAnswer, OSError):
                pass


asking = threading.Thread(target=keep_asking)
asking.start()
try:
    status = late.ask(get("/livez"))[0]
except (Incomplete, NoAnswer) as error:
    status = str(error)
waited = time.monotonic() - start
ended.set()
asking.join()
print(f"no files for 0.05 s: who came then is answered after {waited:.1f} s", flush=True)
if status != 200:
    fail(f"who came while there were no files for a moment is not answered: {status}")
if (status := service.stop()) != 0:
    fail(f"exit status {status}")
