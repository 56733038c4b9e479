"""Usage: leaks.py SPRINGD [EVERY]: broken requests, after which everything is as before; see scripts/check leaks."""

import collections
import itertools
import re
import select
import socket
import struct
import sys
import time

from exchange import Connection, Incomplete, NoAnswer, get
from faults import FAULTS, KNOWN, all_requests
from service import Service, fail

PARALLEL = 200
# A client that got no answer stops sending after the first time, and closes after the second, in seconds.
PATIENCE, LIMIT = 0.1, 0.5
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")


class Client:
    """One connection that sends its bytes, reads until the server closes, and at its deadlines stops sending and closes."""

    def __init__(self, address, request, number, is_abrupt):
        self.request, self.is_abrupt = request, is_abrupt
        self.is_half_closed = False
        self.answer = b""
        self.socket = socket.socket()
        self.socket.setblocking(False)
        # Addresses of their own, so that the kernel never runs out of ports.
        self.socket.bind((f"127.0.{1 + number // 200 % 50}.{1 + number % 200}", 0))
        self.socket.connect_ex(address)
        self.deadline = time.monotonic() + LIMIT

    def send(self):
        """Sends on; whether there is more to send."""
        try:
            self.request = self.request[self.socket.send(self.request) :]
        except BlockingIOError:
            return True
        except OSError:
            self.request = b""
        if not self.request:
            self.deadline = time.monotonic() + (0 if self.is_abrupt else PATIENCE)
        return bool(self.request)

    def receive(self):
        """Reads; whether the server may send more."""
        try:
            more = self.socket.recv(65536)
        except BlockingIOError:
            return True
        except OSError:
            return False
        if len(self.answer) < 1000:
            self.answer += more
        return bool(more)

    def expire(self):
        """Whether it is over: at its first deadline it only stops sending."""
        if self.is_abrupt:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            return True
        if self.is_half_closed:
            return True
        self.is_half_closed = True
        try:
            self.socket.shutdown(socket.SHUT_WR)
        except OSError:
            return True
        self.deadline = time.monotonic() + LIMIT
        return False


def fire(address, requests, is_abrupt=False):
    """Sends each request on a connection of its own, at most PARALLEL at once; how often each end came."""
    seen = collections.Counter()
    waiting = enumerate(requests)
    open_clients, poll = {}, select.epoll()

    def end(client):
        poll.unregister(client.socket)
        del open_clients[client.socket.fileno()]
        client.socket.close()
        status = STATUS.match(client.answer)
        seen[status.group(1).decode() if status else "no HTTP" if client.answer else "no answer"] += 1

    while True:
        for number, request in itertools.islice(waiting, PARALLEL - len(open_clients)):
            client = Client(address, request, number, is_abrupt)
            open_clients[client.socket.fileno()] = client
            poll.register(client.socket, select.EPOLLIN | select.EPOLLOUT)
        if not open_clients:
            return seen
        for number, event in poll.poll(0.01):
            client = open_clients[number]
            if event & select.EPOLLOUT and client.request and not client.send():
                poll.modify(client.socket, select.EPOLLIN)
            if event & (select.EPOLLIN | select.EPOLLHUP | select.EPOLLERR) and not client.receive():
                end(client)
        now = time.monotonic()
        for client in [each for each in open_clients.values() if each.deadline <= now]:
            if client.expire():
                end(client)


asked = 0  # Requests of this script's own.


def ask(service, target):
    """Status and body of a GET on a connection of its own."""
    global asked
    connection = Connection(service.address, timeout=10)
    status, _, body = connection.ask(get(target, close=True))
    connection.close()
    asked += 1
    return status, body.decode()


def metrics(service):
    """The sum of each metric over its labels, without this script's own requests."""
    own = asked
    text = ask(service, "/metrics")[1]
    found = collections.Counter({"http_server_request_duration_seconds_count": -own})
    for name, value in re.findall(r"^([a-z_]+)(?:\{.*\})? ([0-9.e+-]+)$", text, re.M):
        found[name] += float(value)
    return found


def state(service):
    """What has to be as before: active requests, connections (one asks for this) and open files."""
    now = metrics(service)
    time.sleep(0.05)  # For the end of the connection that asked.
    return int(now["http_server_active_requests"]), int(now["http_server_open_connections"]), service.open_files()


def settle(service, before, what):
    """Waits until the service is as before, and fails if it is not within 15 s."""
    end = time.monotonic() + 15
    while (now := state(service)) != before:
        if time.monotonic() > end:
            fail(f"after {what}: active requests, connections, files {now}, before {before}")
        time.sleep(0.1)
    for target in ("/livez", "/readyz", "/v1/convert?vocabulary=duration-bounce&duration=0.5&bounce=0.3"):
        try:
            status = ask(service, target)[0]
        except (Incomplete, NoAnswer) as error:
            fail(f"after {what}: {target}: {error}")
        if status != 200:
            fail(f"after {what}: {target} answers {status}")


def ended(now):
    """Requests that ended, each in one of these counters."""
    return int(
        now["http_server_request_duration_seconds_count"]
        + now["http_server_refused_requests_total"]
        + now["http_server_unfinished_requests_total"]
    )


def is_request(request):
    """Whether a server has to count it: empty lines alone are none."""
    return bool(request.strip(b"\r\n"))


def may_be_two(request):
    """Whether bytes follow the first head: a server may read them as another request."""
    ends = [request.find(end) + len(end) for end in (b"\r\n\r\n", b"\n\n", b"\r\r", b"\n\r\n") if end in request.lstrip(b"\r\n")]
    return bool(ends) and min(ends) < len(request)


program, every = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
service = Service(program, "--threads", "2")
for target in ("/livez", "/v1/presets"):
    ask(service, target)
time.sleep(0.5)
before = min(state(service) for _ in range(5))

for request in KNOWN:
    start = time.monotonic()
    seen = fire(service.address, [request] * 1300)
    settle(service, before, f"1300 times {request[:50]!r}")
    print(f"1300 times {request[:40]!r}: {dict(seen)} in {time.monotonic() - start:.1f} s", flush=True)

requests = list(all_requests())[::every]
print(f"{len(FAULTS)} faults, alone and in pairs, whole and cut: {len(requests)} different requests", flush=True)
parts, resident, total = 10, [], collections.Counter()
start = time.monotonic()
for part in range(parts):
    some = requests[part::parts]
    counted = metrics(service)
    seen = fire(service.address, some)
    settle(service, before, f"part {part}")
    more = ended(metrics(service)) - ended(counted)
    total += seen
    resident.append(service.resident_kib())
    least = sum(map(is_request, some))
    most = least + sum(map(may_be_two, some))
    print(f"part {part}: {dict(seen)}; {resident[-1]} KiB resident; {more} requests ended, {least} to {most} expected", flush=True)
    if not least <= more <= most:
        fail("the counts in the metrics do not add up")
seen = fire(service.address, requests[::5], is_abrupt=True)
settle(service, before, "aborted connections")
resident.append(service.resident_kib())
seconds = time.monotonic() - start
print(
    f"{sum(total.values())} requests, and {sum(seen.values())} aborted: in {seconds:.0f} s, {dict(total.most_common())}; "
    f"{resident[0]} KiB resident after a tenth, {resident[-1]} after all; active requests, connections, files {before} again",
    flush=True,
)
if resident[-1] > 1.05 * resident[0] + 2048:
    fail("the memory grows")
start = time.monotonic()
if (status := service.stop()) != 0:
    fail(f"exit status {status}")
if time.monotonic() - start > 5:
    fail(f"stopped only after {time.monotonic() - start:.1f} s")
