"""Usage: greedy.py SPRINGD: two clients behind each shipped proxy, one of them greedy; see scripts/check deploy.

springd has the environment of deploy/systemd/springd.service. The greedy client keeps as many long questions waiting as it
can; the other one's are answered all the same. No client is believed what it says of its own address.
"""

import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

from exchange import Connection, Incomplete, NoAnswer, get, post
from service import Service, fail, free_port

GREEDY, MODEST, ELSEWHERE = "127.0.0.2", "127.0.0.3", "127.0.0.4"
FORGED = ("X-Forwarded-For: 192.0.2.1", "Forwarded: for=192.0.2.2")


def long_question(number):
    """A question for a worker, different each time, so that no proxy keeps its answer: a swing with noise."""
    chance = random.Random(number)
    times = [index / 2000 for index in range(2000)]
    values = [1 - math.exp(-8 * time) * math.cos(20 * time) + chance.gauss(0, 0.1) for time in times]
    return post("/v1/fit", json.dumps({"times": times, "values": values}).encode(), *FORGED, close=True)


def unit_environment():
    with open("deploy/systemd/springd.service", encoding="utf-8") as file:
        return dict(re.findall(r"^Environment=(\w+)=(.*)$", file.read(), re.M))


def nginx(folder, front, port):
    with open("deploy/nginx.conf", encoding="utf-8") as file:
        text = file.read().replace("/tmp/springd-nginx", folder + "/nginx")
    text = re.sub(r"127\.0\.0\.1:808[123]\b", f"127.0.0.1:{port}", text).replace("127.0.0.1:8000", f"127.0.0.1:{front}")
    with open(folder + "/nginx.conf", "w", encoding="utf-8") as file:
        file.write(text)
    return ["nginx", "-q", "-c", file.name, "-g", "daemon off;"]


def haproxy(folder, front, port):
    with open("deploy/haproxy.cfg", encoding="utf-8") as file:
        text = re.sub(r"127\.0\.0\.1:808[123]\b", f"127.0.0.1:{port}", file.read()).replace(
            "127.0.0.1:8000", f"127.0.0.1:{front}")
    with open(folder + "/haproxy.cfg", "w", encoding="utf-8") as file:
        file.write(text)
    return ["haproxy", "-db", "-n", "2000", "-f", file.name]


def ask(port, request, source):
    connection = Connection(("127.0.0.1", port), timeout=60, source=source)
    try:
        return connection.ask(request)[0]
    finally:
        connection.close()


def status(port, request, source):
    try:
        return ask(port, request, source)
    except (Incomplete, NoAnswer) as error:
        return str(error)[:60]


def check(name, command):
    service = Service(sys.argv[1], "--max-queued-work", "16", "--work-places", "1", environment=unit_environment(), log_level="info")
    front = free_port()
    with tempfile.TemporaryDirectory(prefix="springd-greedy-") as folder:
        # nginx's workers may be of another user.
        os.chmod(folder, 0o755)
        proxy = subprocess.Popen(command(folder, front, service.port), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            end = time.monotonic() + 20
            while status(front, get("/readyz", close=True), MODEST) != 200:
                if time.monotonic() > end:
                    fail(f"{name} does not answer")
                time.sleep(0.1)
            over, seen = threading.Event(), {}

            def be_greedy(number):
                while not over.is_set():
                    answer = status(front, long_question(number), GREEDY)
                    seen[answer] = seen.get(answer, 0) + 1
                    number += 40
                    if answer != 200:
                        time.sleep(0.05)

            threads = [threading.Thread(target=be_greedy, args=(number,)) for number in range(40)]
            for thread in threads:
                thread.start()
            time.sleep(2)
            answers = [status(front, long_question(1000 + number), MODEST) for number in range(12)]
            over.set()
            for thread in threads:
                thread.join()
            # Past the proxy nobody is believed.
            ask(service.port, get("/v1/presets", *FORGED, close=True), ELSEWHERE)
        finally:
            proxy.terminate()
            proxy.wait()
    if service.stop() != 0:
        fail(f"{name}: springd did not stop as asked")
    peers = set(re.findall(r'"remote":"([^"]*)"', service.log_text()))
    print(f"{name}: 12 questions of one client {answers}; the greedy one's answers {seen}; addresses in the log {sorted(peers)}")
    if set(answers) != {200} or 503 not in seen:
        fail(f"{name}: a greedy client takes the service from the other one, or was not greedy")
    if not {GREEDY, MODEST, ELSEWHERE} <= peers or any(peer.startswith("192.") for peer in peers):
        fail(f"{name}: clients are not told apart by their addresses")


check("nginx", nginx)
check("HAProxy", haproxy)
