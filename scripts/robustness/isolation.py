"""Usage: isolation.py SPRINGD [--against OLD]: what worker processes cost, and what a fault or a leaver costs others; see scripts/check isolation.

With another program, such as one of an older commit, both are measured in turns, and the figures are ratios.
"""

import json
import os
import socket
import statistics
import struct
import subprocess
import sys
import threading
import time

from exchange import Connection, Incomplete, NoAnswer, get, post
from service import Service, fail
from slowest import FORMATS

SPRING = {"vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3}
TICK = os.sysconf("SC_CLK_TCK")
FAILED = []


def tell(name, value, limit, unit="", least=False):
    is_met = value >= limit if least else value <= limit
    print(f"{name}: {value:.3g}{unit}, {'at least' if least else 'at most'} {limit:g}{unit}{'' if is_met else ' NOT MET'}", flush=True)
    if not is_met:
        FAILED.append(name)


def tree(pid):
    """A process and all that come of it."""
    found = [pid]
    for process in found:
        try:
            with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
                found += map(int, file.read().split())
        except OSError:
            pass
    return found


def processor_seconds(service):
    """What its processes have used, with those that have ended; exact for the living, and in hundredths for the others."""
    total = 0.0
    for process in tree(service.pid):
        try:
            for task in os.listdir(f"/proc/{process}/task"):
                with open(f"/proc/{process}/task/{task}/schedstat", encoding="ascii") as file:
                    total += int(file.read().split()[0]) / 1e9
            with open(f"/proc/{process}/stat", encoding="ascii") as file:
                total += sum(map(int, file.read().rsplit(")", 1)[1].split()[13:15])) / TICK
        except OSError:
            pass
    return total


# MARK: - Throughput and processor time

def conversions(service, seconds):
    """Conversions by wrk: per second, the p99 in milliseconds, and the processor's microseconds of each."""
    script = f"/tmp/springd-isolation-{os.getpid()}.lua"
    with open(script, "w", encoding="utf-8") as file:
        file.write(f"""wrk.method = "POST"
wrk.body = '{json.dumps({"spring": SPRING, "to": ["android", "compose"]})}'
wrk.headers["Content-Type"] = "application/json"
""")
    before = processor_seconds(service)
    said = subprocess.run(
        ["wrk", "-t1", "-c16", f"-d{seconds}s", "--latency", "-s", script, f"http://127.0.0.1:{service.port}/v1/convert"],
        capture_output=True, text=True, check=True).stdout
    used = processor_seconds(service) - before
    os.remove(script)
    lines = {line.split()[0]: line.split() for line in said.splitlines() if line.split()}
    if "Non-2xx" in said:
        fail(said)
    count = int(said.split(" requests in")[0].split()[-1])
    value, unit = lines["99%"][1][:-2].rstrip("m"), lines["99%"][1].lstrip("0123456789.")
    return float(lines["Requests/sec:"][1]), float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit], 1e6 * used / count


def milliseconds_of(service, requests):
    """The processor's milliseconds of each of these requests, one after the other."""
    connection, before = Connection(service.address, 300), processor_seconds(service)
    for request in requests:
        status, _, body = connection.ask(request)
        if status != 200:
            fail(f"{status} {body[:200]}")
    connection.close()
    return 1000 * (processor_seconds(service) - before) / len(requests)


def lines(first):
    """Two hundred CSS curves, none of which is kept from before."""
    return [post("/v1/keyframes/spring", json.dumps({
        "spring": {**SPRING, "duration": 0.3 + (first + number) / 1e5}, "format": "css-linear"}).encode()) for number in range(200)]


def batch(first):
    operations = [{"operation": "keyframes/spring", "arguments": {
        "spring": {**SPRING, "duration": 0.3 + (first + number) / 1e5}, "format": "css-linear", "maxStops": 12}} for number in range(100)]
    return [post("/v1/batch", json.dumps({"operations": operations}).encode())]


def compare(programs, rounds=int(os.environ.get("ROUNDS", "7"))):
    """Both programs in turns."""
    found = {name: {"rate": [], "p99": [], "convert": [], "css-linear": [], "batch": []} for name in programs}
    services = {name: Service(program, "--log-level", "error") for name, program in programs.items()}
    for service in services.values():
        conversions(service, 1)
        milliseconds_of(service, lines(0)[:40])
    for turn in range(rounds):
        for name in sorted(programs, reverse=turn % 2 == 1):
            service, figures = services[name], found[name]
            rate, p99, used = conversions(service, 2)
            figures["rate"].append(rate)
            figures["p99"].append(p99)
            figures["convert"].append(used)
            figures["css-linear"].append(milliseconds_of(service, lines(1000 * (turn + 1))))
            figures["batch"].append(milliseconds_of(service, batch(2000 * (turn + 1)) * 3))
    for service in services.values():
        service.stop()
    for name, figures in found.items():
        print(f"{name}: " + ", ".join(f"{key} {statistics.median(values):.4g}" for key, values in figures.items())
              + " (conversions a second and their p99 in ms, µs of a conversion, ms of css-linear and of a batch of 100)", flush=True)
    if len(programs) == 2:
        def ratio(key):
            return statistics.median(new / old for new, old in zip(found["new"][key], found["old"][key]))
        tell("conversions a second, new to old", ratio("rate"), 0.95, least=True)
        tell("processor time of a conversion, new to old", ratio("convert"), 1 / 0.95)
        tell("p99 of conversions, new to old", ratio("p99"), 1.1)
        tell("processor time of css-linear, new to old", ratio("css-linear"), 1.05)
        tell("processor time of a batch, new to old", ratio("batch"), 1.05)


# MARK: - At rest

def rest(programs):
    for name, program in programs.items():
        service = Service(program)
        time.sleep(2)
        used = service.resident_kib() / 1024 if name == "new" else sum(pss(process) for process in tree(service.pid)) / 1024
        service.stop()
        times = [first_answer(program) for _ in range(25)]
        print(f"{name}: first answer {1000 * min(times):.1f} ms at best, {1000 * statistics.median(times):.1f} ms at the median", flush=True)
        if name == "new":
            tell("memory at rest", used, 16, " MiB")
            tell("first answer at the median", 1000 * statistics.median(times), 15, " ms")
        else:
            print(f"{name}: memory at rest {used:.1f} MiB")


def pss(process):
    with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as file:
        return next((int(line.split()[1]) for line in file if line.startswith("Pss:")), 0)


def first_answer(program):
    """Seconds from the start of the program until its first answer has come."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    start = time.monotonic()
    process = subprocess.Popen([program, "serve", "--port", str(port), "--log-level", "error", "--drain-delay-seconds", "0"], stderr=subprocess.DEVNULL)
    while True:
        try:
            connection = socket.create_connection(("127.0.0.1", port), timeout=5)
        except OSError:
            if time.monotonic() - start > 20:
                fail("springd does not listen")
            # A client that asks without a pause keeps one of two processors from the service.
            time.sleep(0.0002)
            continue
        connection.sendall(get("/livez"))
        connection.recv(64)
        took = time.monotonic() - start
        connection.close()
        process.terminate()
        process.wait()
        return took


# MARK: - Clients that leave

def long_questions():
    """A long question of every operation that has one, and of every format."""
    weak = {"vocabulary": "response-damping-ratio", "response": 0.02, "dampingRatio": 0.0005}
    for name in FORMATS:
        yield f"spring as {name}", "keyframes/spring", {"spring": weak, "format": name, "count": 100000, "duration": 60}
    yield "spring as css-linear, a budget", "keyframes/spring", {
        "spring": {"vocabulary": "response-damping-ratio", "response": 0.125, "dampingRatio": 0.0016}, "format": "css-linear", "maxBytes": 45839}
    yield "spring as core-animation, a tolerance", "keyframes/spring", {"spring": weak, "format": "core-animation", "tolerance": 0.0002, "duration": 20}
    yield "retarget", "retarget", {"spring": {"vocabulary": "duration-bounce", "bounce": 1}, "format": "csv", "count": 100000, "duration": 9000000000}
    yield "gravity-bounce", "keyframes/gravity-bounce", {"initialMomentum": 60, "slicesPerSecond": 30000, "dampening": 0.999, "format": "css-linear", "tolerance": 0.0002}
    yield "dock-bounce", "keyframes/dock-bounce", {"format": "css-linear", "tolerance": 0.0002}
    yield "easing", "keyframes/easing", {"function": "ease-out-elastic", "format": "css-linear", "tolerance": 0.0002}
    yield "motion", "motion", {"spring": weak, "count": 100000}
    yield "fit", "fit", {"cssLinear": "linear(" + ", ".join(f"{(n * 7919 % 997) / 997:.4f}" for n in range(1500)) + ", 1)", "duration": 0.5}
    yield "read", "read", {"fit": True, "text": "\n".join(
        f".a{n}{{transition:opacity 0.0000107s linear(0.526446, 0.843179, 0.{n + 100})}}" for n in range(200))}
    yield "tokens", "tokens", {"tolerance": 1e-5, "tokens": {"a%d" % n: {"$type": "spring", "$value": {
        "stiffness": 100 + n, "damping": 0.05, "mass": 1}} for n in range(250)}}
    yield "recognize", "recognize", {"stiffness": 170, "damping": 26, "mass": 1}
    yield "convert", "convert", {"spring": {"vocabulary": "response-damping-ratio", "response": 1e-8, "dampingRatio": 0}, "nearestPresets": True}
    yield "compare", "compare", {"springs": [weak, {**weak, "dampingRatio": 0.0006}]}
    yield "solve", "solve", {"dampingRatio": 0.3, "settlesIn": 1, "initialVelocity": 30}
    yield "settling", "settling", {"spring": weak}
    yield "batch", "batch", {"operations": [{"operation": "keyframes/spring", "arguments": {
        "spring": {**SPRING, "duration": 0.3 + n / 1e4}, "format": "css-linear", "maxBytes": 600}} for n in range(3000)]}


def leave(program):
    """Clients that reset their connections in the middle of each long question: what is used after that, and for how long."""
    service = Service(program, "--log-level", "error")
    answered, most, longest = [], (0, ""), (0, "")
    for name, operation, arguments in long_questions():
        request = post(f"/v1/{operation}", json.dumps(arguments).encode())
        connection = Connection(service.address, 60)
        before = processor_seconds(service)
        connection.socket.sendall(request)
        end = time.monotonic() + 20
        while processor_seconds(service) - before < 0.03 and time.monotonic() < end:
            connection.socket.settimeout(0.002)
            try:
                connection.socket.recv(1, socket.MSG_PEEK)
                break
            except TimeoutError:
                pass
        else:
            connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
            start, left = time.monotonic(), processor_seconds(service)
            last, at = left, start
            while time.monotonic() - start < 1:
                time.sleep(0.01)
                if (now := processor_seconds(service)) - last > 0.002:
                    last, at = now, time.monotonic()
            most = max(most, (1000 * (processor_seconds(service) - left), name))
            longest = max(longest, (1000 * (at - start), name))
            continue
        connection.close()
        answered.append(name)
    service.stop()
    print(f"answered within 30 ms of the processor's time, and so not left: {', '.join(answered)}")
    tell(f"processor time after a client has left ({most[1]})", most[0], 50, " ms")
    tell(f"time until the processor is free ({longest[1]})", longest[0], 200, " ms")


# MARK: - Deaths

def die(program, seconds=10, rate=500):
    """Probes beside so many deaths of workers a second: on purpose in a build for tests, by our hand in others."""
    service = Service(program, "--log-level", "error", environment={"SPRINGD_TEST_FAULTS": "1"})
    serving, end, statuses = service.serving, threading.Event(), {}
    question = json.dumps({"spring": SPRING, "events": []}).encode()
    helper = subprocess.Popen([sys.executable, __file__, "--deaths", str(service.port), str(seconds), str(rate)], stdout=subprocess.PIPE, text=True)

    def kill():
        # The template is the service's first child.
        while not end.is_set():
            for process in tree(serving)[2:]:
                try:
                    os.kill(process, 9)
                except OSError:
                    pass
                statuses["killed"] = statuses.get("killed", 0) + 1
            time.sleep(1 / rate)

    connection = Connection(service.address, 10)
    is_for_tests = connection.ask(post("/v1/retarget", question, "X-Request-Id: fault-trap"))[0] == 500
    if not is_for_tests:
        threading.Thread(target=kill, daemon=True).start()
    took = []
    while helper.poll() is None:
        start = time.monotonic()
        status, _, _ = connection.ask(get("/livez"))
        took.append(1000 * (time.monotonic() - start))
        if status != 200:
            fail(f"/livez answers {status}")
        time.sleep(0.002)
    end.set()
    counts = json.loads(helper.stdout.read())
    is_same = service.serving == serving
    metrics = connection.ask(get("/metrics"))[2].decode()
    deaths = sum(float(line.split()[1]) for line in metrics.splitlines() if line.startswith("springd_workers_ended_total") and 'cause="signal"' in line)
    service.stop()
    took.sort()
    print(f"{len(took)} probes beside {deaths / seconds:.0f} deaths a second, {'on purpose' if is_for_tests else 'by SIGKILL'}; answers {counts}", flush=True)
    if not is_same:
        fail("the service died")
    tell("deaths a second", deaths / seconds, 0.9 * rate, least=True)
    tell("p99 of /livez beside them", took[int(len(took) * 0.99)], 10, " ms")


def ask_for_deaths(port, seconds, rate):
    """So many questions a second, each of which ends its worker in a build for tests."""
    counts, lock, start = {}, threading.Lock(), time.monotonic()
    numbers = iter(range(int(seconds * rate)))
    request = post("/v1/retarget", json.dumps({"spring": SPRING, "events": []}).encode(), "X-Request-Id: fault-trap")

    def run(place):
        connection = None
        while True:
            with lock:
                number = next(numbers, None)
            if number is None:
                return
            time.sleep(max(0, start + number / rate - time.monotonic()))
            try:
                connection = connection or Connection(("127.0.0.1", port), 30, source=f"127.0.6.{place + 1}")
                status = connection.ask(request)[0]
            except (NoAnswer, Incomplete):
                status, connection = "none", None
            with lock:
                counts[status] = counts.get(status, 0) + 1

    threads = [threading.Thread(target=run, args=(place,)) for place in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps(counts))


def main():
    words = sys.argv[1:]
    if words[0] == "--deaths":
        return ask_for_deaths(int(words[1]), float(words[2]), float(words[3]))
    programs = {"new": words[0]}
    if "--against" in words:
        programs["old"] = words[words.index("--against") + 1]
    parts = words[words.index("--only") + 1].split(",") if "--only" in words else ["compare", "rest", "leave", "die"]
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
    if "compare" in parts:
        compare(programs)
    if "rest" in parts:
        rest(programs)
    if "leave" in parts:
        leave(programs["new"])
    if "die" in parts:
        die(programs["new"])
    print(f"load {os.getloadavg()[0]:.1f}")
    if FAILED:
        fail(", ".join(FAILED))


if __name__ == "__main__":
    main()
