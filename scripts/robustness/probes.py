"""Usage: probes.py SPRINGD [SECONDS] [RUNS]: probes and small requests beside the slowest legal ones; see scripts/check probes."""

import json
import multiprocessing
import re
import statistics
import sys
import threading
import time

from exchange import Connection, Incomplete, NoAnswer, get, post
from service import Service, fail
from slowest import OPERATIONS, Chance, Meter, slowest

LIMITS = {"probe p99": 50, "probe p99.9": 250, "conversion p99": 100}
PAUSE = 0.01


def kubernetes():
    """The environment of the shipped deployment."""
    with open("deploy/kubernetes/deployment.yaml", encoding="utf-8") as file:
        text = file.read()
    found = re.findall(r"- name: (SPRINGD_\w+)\n\s+value: \"?([^\"\n]+)\"?", text)
    # Its addresses and files are those of the pod.
    return {name: value for name, value in found if not re.search("HOST|PORT|FILE|LOG|THREADS", name)}


def search(program, environment, seed):
    """The two slowest requests of each operation, and what they took."""
    meter = Meter(Service(program, "--threads", "2", environment=environment))
    requests = []
    for operation in OPERATIONS:
        for seconds, status, body in slowest(meter, operation, Chance(seed), 150)[:2]:
            print(f"{1000 * seconds:9.2f} ms  {status}  {operation}  {json.dumps(body)[:140]}", flush=True)
            if seconds > 0.5:
                fail(f"{operation} takes {seconds:.2f} s of CPU: {json.dumps(body)[:1000]}")
            requests.append((operation, body))
    meter.service.stop()
    return requests


def batches(requests):
    """Two batches: many conversions to short files, and the slowest requests that fit together."""
    many = [
        {"operation": "keyframes/spring", "arguments": {
            "spring": {"vocabulary": "duration-bounce", "duration": 0.5 + index * 1e-5, "bounce": 0.9},
            "format": "css-linear", "maxBytes": 600}}
        for index in range(5500)
    ]
    slow = [{"operation": operation, "arguments": body} for operation, body in requests
            if len(json.dumps(body)) < 2000]
    return [json.dumps({"operations": operations}).encode() for operations in (many, slow * 20)]


def client(address, requests, end, counts, first=0):
    """Asks in turn until the end; counts answers by status, and what was lost."""
    connection, turn = None, first
    while not end.is_set():
        request, start = requests[turn % len(requests)], time.monotonic()
        try:
            connection = connection or Connection(address, 120)
            status, headers, _ = connection.ask(request)
            name = str(status) if status != 503 or "retry-after" in headers else "503 without Retry-After"
            if headers.get("connection", "").lower() == "close":
                connection.close()
                connection = None
        except Incomplete as error:
            name, connection = f"cut: {error}"[:60], None
        except NoAnswer as error:
            name, connection = f"no answer to {request[:24]} of {len(request)} bytes after {time.monotonic() - start:.1f} s: {error}", None
            time.sleep(0.05)
        counts[name] = counts.get(name, 0) + 1
        turn += 1


def load(address, requests, batched, end, result):
    """Eight clients that ask for the slowest, and two with batches."""
    counts = {}
    slow = [post(f"/v1/{operation}", json.dumps(body).encode()) for operation, body in requests]
    threads = [threading.Thread(target=client, args=(address, slow, end, counts, 3 * number)) for number in range(8)]
    threads += [threading.Thread(target=client, args=(address, [post("/v1/batch", body)], end, counts)) for body in batched]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    result.put(counts)


def steady(address, request, end, result):
    """One request every PAUSE seconds; the seconds of each answer, and the statuses."""
    connection, seconds, counts = None, [], {}
    while not end.is_set():
        start = time.monotonic()
        try:
            connection = connection or Connection(address, 30)
            status, headers, _ = connection.ask(request)
            seconds.append(time.monotonic() - start)
            name = str(status)
            if headers.get("connection", "").lower() == "close":
                connection.close()
                connection = None
        except (Incomplete, NoAnswer) as error:
            name, connection = f"lost: {error}"[:60], None
        counts[name] = counts.get(name, 0) + 1
        time.sleep(PAUSE)
    result.put((seconds, counts))


def percentile(seconds, percent):
    """Milliseconds within which this share of the answers came."""
    ordered = sorted(seconds)
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] if ordered else float("inf")


CONVERSION = json.dumps({
    "spring": {"vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3}, "to": ["android", "compose"]
}).encode()


def run(program, environment, requests, seconds, stops=False):
    """One run: the three figures. Where it stops, SIGTERM comes in the middle of the load."""
    service = Service(program, "--threads", "2", environment=environment)
    end, ends = multiprocessing.Event(), multiprocessing.Event()
    queues = [multiprocessing.Queue() for _ in range(3)]
    processes = [
        multiprocessing.Process(target=load, args=(service.address, requests, batches(requests), end, queues[0])),
        multiprocessing.Process(target=steady, args=(service.address, get("/livez"), ends, queues[1])),
        multiprocessing.Process(target=steady, args=(service.address, post("/v1/convert", CONVERSION), ends, queues[2])),
    ]
    for process in processes:
        process.start()
    time.sleep(seconds)
    if stops:
        ends.set()
        probes, conversions = queues[1].get(), queues[2].get()
        status = service.stop(60)
        end.set()
        counts = queues[0].get()
        print(f"SIGTERM under load: exit status {status}, answers {counts}", flush=True)
        if status != 0 or any(name.startswith("cut") for name in counts):
            fail("the service did not drain")
    else:
        ends.set()
        probes, conversions = queues[1].get(), queues[2].get()
        end.set()
        counts = queues[0].get()
        lost = [name for name in counts if not name.isdigit()]
        if lost or set(probes[1]) != {"200"} or set(conversions[1]) != {"200"}:
            fail(f"answers {counts}, probes {probes[1]}, conversions {conversions[1]}")
        if (status := service.stop(60)) != 0:
            fail(f"exit status {status}")
    for process in processes:
        process.join()
    figures = {
        "probe p99": percentile(probes[0], 99), "probe p99.9": percentile(probes[0], 99.9),
        "conversion p99": percentile(conversions[0], 99),
    }
    shown = ", ".join(f"{name} {value:.1f} ms" for name, value in figures.items())
    print(f"{shown}; {len(probes[0])} probes, {len(conversions[0])} conversions, load {counts}", flush=True)
    return figures


# Requests that took the service away in earlier rounds, whatever the search finds.
KNOWN = [
    ("convert", {"spring": {"vocabulary": "response-damping-ratio", "response": 1e-8, "dampingRatio": 0}, "nearestPresets": True}),
    ("convert", {"spring": {"vocabulary": "response-damping-ratio", "response": 0.6, "dampingRatio": 5e5, "initialVelocity": 5e8}}),
    ("convert", {"spring": {"vocabulary": "duration-bounce"}, "to": ["abcd"] * 9000}),
    ("tokens", {"tokens": {"$type": "duration"} | {f"a{n}": {"$value": "{a%d}" % (n + 1)} for n in range(1000)}
                | {"a1000": {"$value": {"value": 1, "unit": "ms"}}}}),
    ("fit", {"cssLinear": "linear(0.526446, 0.843179, 0.722243)", "duration": 1.07e-5}),
    ("read", {"fit": True, "text": "\n".join(
        f".a{n}{{transition:opacity 0.0000107s linear(0.526446, 0.843179, 0.722243)}}" for n in range(30))}),
    ("keyframes/spring", {"spring": {"vocabulary": "response-damping-ratio", "response": 0.125, "dampingRatio": 0.0016},
                          "format": "css-linear", "maxBytes": 45839}),
]
CROWD = 50


def crowd(program, environment, operation, body, seconds=5):
    """Fifty clients, each of an address of its own, that ask one question again and again: the figures of the others."""
    service = Service(program, "--threads", "2", environment=environment)
    end, queues = multiprocessing.Event(), [multiprocessing.Queue() for _ in range(4)]
    ordinary = post("/v1/keyframes/spring", json.dumps({
        "spring": {"vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3}, "format": "css-linear", "maxStops": 40}).encode())
    processes = [
        multiprocessing.Process(target=many, args=(service.address, post(f"/v1/{operation}", json.dumps(body).encode()), end, queues[0])),
        multiprocessing.Process(target=steady, args=(service.address, get("/livez"), end, queues[1])),
        multiprocessing.Process(target=steady, args=(service.address, post("/v1/convert", CONVERSION), end, queues[2])),
        multiprocessing.Process(target=steady, args=(service.address, ordinary, end, queues[3])),
    ]
    for process in processes:
        process.start()
    time.sleep(seconds)
    end.set()
    counts, probes, conversions, questions = (queue.get() for queue in queues)
    status = service.stop(30)
    for process in processes:
        process.join()
    print(f"{operation} {json.dumps(body)[:60]}: /livez p95 {percentile(probes[0], 95):.1f} ms, conversion p95 "
          f"{percentile(conversions[0], 95):.1f} ms, {len(questions[0])} questions for the workers p95 {percentile(questions[0], 95):.0f} ms "
          f"{questions[1]}; the crowd's answers {counts}", flush=True)
    if status != 0 or set(probes[1]) != {"200"} or set(conversions[1]) != {"200"} or not questions[0]:
        fail(f"exit status {status}, probes {probes[1]}, conversions {conversions[1]}, questions {questions[1]}")
    return percentile(probes[0], 95), percentile(conversions[0], 95)


def many(address, request, end, result):
    counts, threads = {}, []

    def run(number):
        connection = None
        while not end.is_set():
            try:
                connection = connection or Connection(address, 60, source=f"127.0.5.{1 + number}")
                status, headers, _ = connection.ask(request)
                if headers.get("connection", "").lower() == "close":
                    connection.close()
                    connection = None
            except (Incomplete, NoAnswer):
                status, connection = "none", None
            counts[status] = counts.get(status, 0) + 1

    for number in range(CROWD):
        threads.append(threading.Thread(target=run, args=(number,)))
        threads[-1].start()
    for thread in threads:
        thread.join()
    result.put(counts)


def main():
    program = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    environment = kubernetes()
    print("environment:", environment)
    requests = search(program, environment, seed=int(time.time()))
    slowest_probe, slowest_conversion = (max(figures) for figures in zip(
        *(crowd(program, environment, *request) for request in KNOWN + requests[::2])))
    print(f"beside {CROWD} clients of each: /livez p95 at most {slowest_probe:.1f} ms, conversions {slowest_conversion:.1f} ms")
    if slowest_probe > 50 or slowest_conversion > 100:
        fail("too slow beside a crowd")
    figures = [run(program, environment, requests, seconds) for _ in range(runs)]
    run(program, environment, requests, min(seconds, 10), stops=True)
    failed = False
    for name, limit in LIMITS.items():
        median = statistics.median(each[name] for each in figures)
        failed = failed or median > limit
        print(f"{name}: {median:.1f} ms, at most {limit}")
    if failed:
        fail("too slow beside slow requests")


if __name__ == "__main__":
    main()
