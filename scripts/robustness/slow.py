"""Usage: slow.py SPRINGD [SECONDS [CONNECTIONS]]: slowhttptest beside ordinary clients; see scripts/check-slow."""

import atexit
import re
import subprocess
import sys
import time

from exchange import Connection, get
from examples import TARGETS
from service import Service, fail
from traffic import Traffic

program = sys.argv[1]
seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
connections = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
if seconds <= 30:
    fail(f"{seconds} seconds are too few: no request meets its deadline of 30")
# The answer to be read slowly has two megabytes, which no kernel's buffer takes at once; each of them is held in memory,
# so that there are fewer.
ATTACKS = {
    "slow headers": ["-H", "-i", "2", "-u", "/v1/presets"],
    "slow bodies": ["-B", "-i", "2", "-s", "8192", "-t", "POST", "-u", "/v1/convert"],
    "slow reading": ["-X", "-n", "2", "-w", "1", "-y", "8", "-z", "8", "-k", "1", "-u", "/v1/motion?vocabulary=duration-bounce&duration=0.5&bounce=0.3&count=100000"],
}

service = Service(program)


def cut_off():
    """How many connections the service has cut at the deadline of a request."""
    connection = Connection(service.address)
    body = connection.ask(get("/metrics", close=True))[2].decode()
    connection.close()
    return int(re.search(r"^http_server_cut_off_connections_total (\d+)", body, re.M).group(1))


requests = [get(target) for target in TARGETS[:11]]
for name, options in ATTACKS.items():
    count = connections if name != "slow reading" else connections // 5
    before = cut_off()
    traffic = Traffic(service.address, requests)
    attack = subprocess.Popen(
        ["slowhttptest", "-c", str(count), "-r", "200", "-l", str(seconds), "-p", "3", *options[:-2]]
        + ["-u", f"http://127.0.0.1:{service.port}{options[-1]}"],
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(attack.kill)
    most = memory = 0
    start = time.monotonic()
    while attack.poll() is None and time.monotonic() < start + seconds + 30:
        most = max(most, service.open_files())
        memory = max(memory, service.resident_kib())
        time.sleep(0.2)
    lasted = time.monotonic() - start
    attack.kill()
    report = re.sub(r"\x1b\[[0-9;]*m", "", attack.communicate()[0])
    traffic.stop()
    connected = re.findall(r"^connected: +(\d+)", report, re.M)
    available = re.findall(r"^service available: +(\w+)", report, re.M)
    cut = cut_off() - before
    print(
        f"{name}: {traffic.summary()}; of the attack's connections {max(map(int, connected), default=0)} at once, "
        f"{cut} cut off within {lasted:.0f} s; the service was {'always' if set(available) == {'YES'} else 'NOT always'} "
        f"available to slowhttptest, and had at most {memory} KiB resident",
        flush=True,
    )
    if traffic.failures or set(traffic.statuses) != {200}:
        fail(f"ordinary clients were not served: {traffic.failures[:3]}")
    if most < count // 2:
        fail("the attack did not hold its connections")
    # Of the long answers only so many are held at once; the other clients are refused and read that to its end.
    if cut < (count // 8 if name == "slow reading" else count // 2):
        fail("what trickles was not cut off")
    if not available or set(available) != {"YES"}:
        fail("slowhttptest found the service away")
if (status := service.stop()) != 0:
    fail(f"exit status {status}")
