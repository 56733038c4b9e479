"""Usage: leaving.py SPRINGD: clients that leave while their questions wait; see scripts/check leaks.

Long batches keep every work place busy. Clients send bodies of a mebibyte and reset their connections. Meanwhile memory stays low, and
afterwards everything is as before but for the batches. `leave` is for other scripts, which do the same in small containers.
"""

import json
import socket
import struct
import sys
import threading
import time

from exchange import Connection, NoAnswer, get, post
from service import Service, fail

MEBIBYTE = 1 << 20
LEFT_MIB, MEANWHILE_MIB = 16, 26
PARALLEL = 8


def batch(number):
    """A batch of about ten seconds, different each time."""
    spring = {"vocabulary": "response-damping-ratio", "response": 0.5 + number / 1000, "dampingRatio": 0.3}
    operation = {"operation": "keyframes/spring", "arguments": {"spring": spring, "format": "css-linear", "maxBytes": 600}}
    return post("/v1/batch", json.dumps({"operations": [operation] * 5000}).encode())


def question(size):
    """A question of so many bytes, which a worker answers."""
    body = json.dumps({"spring": {"vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3}}).encode()
    return post("/v1/convert", body.ljust(size))


def leave(address, request, source):
    """Sends a request, gives the service a moment to have read it, and resets the connection."""
    try:
        connection = Connection(address, timeout=20, source=source)
        connection.socket.sendall(request)
        time.sleep(0.03)
        connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
    except (NoAnswer, OSError):
        pass


def leave_often(address, count, request, parallel=PARALLEL):
    """So many clients that leave, some at a time, from forty addresses."""
    numbers = iter(range(count))
    lock = threading.Lock()

    def run():
        while True:
            with lock:
                number = next(numbers, None)
            if number is None:
                return
            leave(address, request, f"127.0.3.{1 + number % 40}")

    threads = [threading.Thread(target=run) for _ in range(parallel)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def occupy(address, batches):
    """Clients that wait for long batches."""
    held = []
    for number in range(batches):
        connection = Connection(address, timeout=60, source=f"127.0.4.{1 + number}")
        connection.socket.sendall(batch(number))
        held.append(connection)
    time.sleep(1)
    return held


def figures(address):
    connection = Connection(address, timeout=20)
    text = connection.ask(get("/metrics", close=True))[2].decode()
    connection.close()
    values = dict(line.split(" ") for line in text.splitlines() if line and "#" not in line and "{" not in line)
    return {name: float(values["http_server_" + name]) for name in (
        "receiving_bytes", "queued_work", "running_work", "active_requests", "open_connections")}


def settle(address, batches, seconds=20):
    """Waits until nothing is left but the batches; the figures."""
    end = time.monotonic() + seconds
    while True:
        found = figures(address)
        is_settled = (
            found["queued_work"] + found["running_work"] <= batches and found["receiving_bytes"] < 8 * MEBIBYTE
            and found["active_requests"] <= batches + 1
        )
        if is_settled or time.monotonic() > end:
            return is_settled, found
        time.sleep(0.1)


def main():
    service = Service(sys.argv[1])
    # Everything that is kept for the next request is there.
    leave_often(service.address, 20, question(MEBIBYTE - 1))
    held = occupy(service.address, 4)
    before = service.resident_kib() / 1024
    most, over = [before], threading.Event()

    def watch():
        while not over.is_set():
            most[0] = max(most[0], service.resident_kib() / 1024)
            time.sleep(0.005)

    watching = threading.Thread(target=watch)
    watching.start()
    # The next ones come when these have been noticed, so that the most does not depend on the machine's speed.
    for _ in range(200 // PARALLEL):
        leave_often(service.address, PARALLEL, question(MEBIBYTE - 1))
        is_settled, found = settle(service.address, len(held))
        if not is_settled:
            break
    over.set()
    watching.join()
    after = service.resident_kib() / 1024
    print(f"200 clients that leave with a mebibyte: {before:.1f} MiB before, at most {most[0]:.1f}, {after:.1f} after; {found}", flush=True)
    if not is_settled or after - before > LEFT_MIB or most[0] - before > MEANWHILE_MIB:
        fail("something of clients that left is still there")
    for connection in held:
        connection.close()
    if (status := service.stop()) != 0:
        fail(f"exit status {status}")


if __name__ == "__main__":
    main()
