"""Usage: limits.py SPRINGD: the shipped limits in a memory cgroup of the shipped size; see scripts/check memory-limits."""

import http.client
import json
import os
import re
import socket
import sys
import threading
import time

from exchange import Connection, Incomplete, NoAnswer, get, post
from leaving import leave_often, occupy, question, settle
from service import Service, fail

GROUPS = "/sys/fs/cgroup/memory/springd-limits"
BODIES, BATCHES, LEAVING = 200, 60, 1000
MEBIBYTE = 1 << 20


def kubernetes():
    """The environment and the MiB of the Deployment."""
    with open("deploy/kubernetes/deployment.yaml", encoding="utf-8") as file:
        text = file.read()
    environment = dict(re.findall(r'- name: (SPRINGD_\w+)\s*\n\s*value: "([^"]*)"', text))
    return environment, int(re.search(r"limits:[^}]*?memory: \"?(\d+)Mi", text).group(1))


def compose():
    """The environment and the MiB of compose.yaml."""
    with open("compose.yaml", encoding="utf-8") as file:
        text = file.read()
    return dict(re.findall(r'^ *(SPRINGD_\w+): "(.*)"$', text, re.M)), int(re.search(r"mem_limit: (\d+)m", text).group(1))


class Group:
    """A cgroup with so much memory and no swap."""

    def __init__(self, mebibytes):
        self.path = f"{GROUPS}-{os.getpid()}-{mebibytes}"
        try:
            os.makedirs(self.path)
            self.write("memory.limit_in_bytes", mebibytes * MEBIBYTE)
        except OSError as error:
            print(f"check memory-limits: no memory cgroup of version 1 to write to: {error}", file=sys.stderr)
            sys.exit(69)
        try:
            self.write("memory.memsw.limit_in_bytes", mebibytes * MEBIBYTE)
        except OSError:
            pass  # Without the accounting of swap.

    def write(self, name, value):
        with open(f"{self.path}/{name}", "w", encoding="ascii") as file:
            file.write(str(value))

    def peak(self):
        with open(f"{self.path}/memory.max_usage_in_bytes", encoding="ascii") as file:
            return int(file.read()) / MEBIBYTE

    def remove(self):
        for _ in range(50):
            try:
                os.rmdir(self.path)
                return
            except OSError:
                time.sleep(0.1)


def lives(service):
    connection = http.client.HTTPConnection(*service.address, timeout=10)
    try:
        connection.request("GET", "/livez")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


def send(service, held, head, body):
    """Sends on a connection that is kept, as far as the server takes it within a moment."""
    try:
        connection = socket.create_connection(service.address, timeout=2)
        held.append(connection)
        connection.sendall(head + body)
    except OSError:
        pass


def check(program, name, environment, mebibytes):
    group = Group(mebibytes)
    # Its address and ports are ours.
    ours = {key: value for key, value in environment.items() if key not in ("SPRINGD_HOST", "SPRINGD_PORT", "SPRINGD_METRICS_PORT")}
    inside = ("sh", "-c", f'echo $$ >{group.path}/cgroup.procs; exec "$@"', "sh")
    service = Service(program, prefix=inside, environment={**os.environ, **ours})
    waiting = occupy(service.address, 4)
    leave_often(service.address, LEAVING, question(MEBIBYTE - 1), parallel=16)
    is_alive = service.is_running()
    print(f"{name}: {LEAVING} clients that leave with a mebibyte, at most {group.peak():.1f} of {mebibytes} MiB, {'alive' if is_alive else 'killed'}", flush=True)
    if not is_alive or not (settled := settle(service.address, len(waiting)))[0]:
        fail(f"{name}: clients that left took the service with them, or are still there: {settled if is_alive else 'killed'}")
    for connection in waiting:
        connection.close()
    longest = int(ours["SPRINGD_MAX_BATCH_BODY_BYTES"])
    head = "POST /v1/batch HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n"
    held, answered, asked = [], 0, 0
    for number in range(BODIES):
        send(service, held, head.format(longest).encode(), b"[" + b"1," * (longest // 2 - 8))
        if number % 25 == 24:
            asked, answered = asked + 1, answered + lives(service)
    spring = {"vocabulary": "duration-bounce", "bounce": 0.3}
    for number in range(BATCHES):
        arguments = {"spring": {**spring, "duration": 0.5 + number / 1000}, "count": int(ours["SPRINGD_MAX_SAMPLES"]) // 2}
        body = json.dumps({"operations": [{"operation": "keyframes/spring", "arguments": arguments}] * 40}).encode()
        send(service, held, head.format(len(body)).encode(), body)
    time.sleep(5)
    asked, answered = asked + 1, answered + lives(service)
    print(f"{name}, {mebibytes} MiB: at most {group.peak():.1f} MiB; /livez answered {answered} of {asked} times", flush=True)
    for connection in held:
        connection.close()
    status = service.stop()
    group.remove()
    if status != 0 or answered < asked:
        fail(f"{name}: exit status {status}, /livez answered {answered} of {asked} times")


def check_addresses(program, mebibytes):
    """With `ulimit -v` so small, answers that nobody reads: some are refused and none ends the process."""
    service = Service(program, prefix=("prlimit", f"--as={mebibytes * MEBIBYTE}"))
    held = []
    for number in range(BATCHES):
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(10)
        try:
            connection.connect(service.address)
            connection.sendall(get(f"/v1/motion?vocabulary=duration-bounce&count=100000&duration=0.{50 + number}"))
            held.append(connection)
        except OSError:
            pass
        time.sleep(0.02)
    time.sleep(2)
    is_alive, seen = service.is_running() and lives(service), {}
    for connection in held:
        try:
            status = connection.recv(12)[9:].decode()
        except OSError:
            status = "none"
        seen[status] = seen.get(status, 0) + 1
        connection.close()
    print(f"{mebibytes} MiB of addresses, {BATCHES} long answers that nobody reads: {seen}, {'alive' if is_alive else 'ended'}", flush=True)
    if not is_alive or (status := service.stop()) != 0:
        fail("the service ends for want of addresses")


def check_long_answers(program, mebibytes):
    """With `ulimit -v` so small, two batches whose answers are as long as may be, then 24 long files: 200 or 503."""
    service = Service(program, "--request-timeout-seconds", "300", prefix=("prlimit", f"--as={mebibytes * MEBIBYTE}"))
    serving, seen = service.serving, {}
    operations = [
        {"operation": "keyframes/spring", "arguments": {
            "spring": {"vocabulary": "duration-bounce", "duration": 0.5 + number / 1e5, "bounce": 0.3}, "format": "flutter", "count": 1200}}
        for number in range(1200)]
    long = json.dumps({"spring": {"vocabulary": "duration-bounce", "bounce": 0.3}, "format": "flutter", "count": 100000}).encode()

    def ask(number, request):
        try:
            status, headers, _ = Connection(service.address, 300, source=f"127.0.5.{1 + number}").ask(request)
            if status == 503 and "retry-after" not in headers:
                status = "503 without Retry-After"
        except (NoAnswer, Incomplete) as error:
            status = f"lost: {error}"[:60]
        seen[status] = seen.get(status, 0) + 1

    for requests in ([post("/v1/batch", json.dumps({"operations": operations}).encode())] * 2, [post("/v1/keyframes/spring", long)] * 24):
        threads = [threading.Thread(target=ask, args=each) for each in enumerate(requests)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    is_same = service.is_running() and service.serving == serving
    print(f"{mebibytes} MiB of addresses, two batches and 24 files: {seen}, {'the same service' if is_same else 'the service died'}", flush=True)
    if not is_same or not set(seen) <= {200, 503} or service.stop() != 0:
        fail("memory that is refused ends the service, or loses a request:\n" + service.log_text()[-3000:])


def main():
    for mebibytes in (220, 300):
        check_long_answers(sys.argv[1], mebibytes)
    for mebibytes in (150, 200, 300, 600):
        check_addresses(sys.argv[1], mebibytes)
    check(sys.argv[1], "deploy/kubernetes", *kubernetes())
    check(sys.argv[1], "compose.yaml", *compose())


if __name__ == "__main__":
    main()
