"""Usage: unit.py SPRINGD: the program under the filter of deploy/systemd/springd.service; see scripts/check deploy.

unit.py -- COMMAND... only puts the filter on and becomes the command.

What systemd makes of the unit for the kernel is made here by libseccomp: the system calls of SystemCallFilter with systemd's
own groups, what happens to the others (SystemCallErrorNumber, or an end by SIGSYS), the kinds of sockets, and no memory that
is written and executed. The program gets its listen socket and tells its state as from systemd. Needs Debian's
python3-seccomp, which is a module of /usr/bin/python3.
"""

import errno
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time

import seccomp

from exchange import Connection, get, post
from service import fail

UNIT = "deploy/systemd/springd.service"
MAP_WRITE, MAP_EXECUTE = 2, 4


def settings():
    """The settings of the unit, each with its values in their order."""
    found = {}
    with open(UNIT, encoding="utf-8") as file:
        for name, value in re.findall(r"^(\w+)=(.*)$", file.read(), re.M):
            found.setdefault(name, []).append(value)
    return found


def expanded(names):
    """The system calls of groups, which may hold groups, and of single names."""
    calls, open_groups = set(), [*names]
    while open_groups:
        name = open_groups.pop()
        if not name.startswith("@"):
            calls.add(name)
            continue
        text = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True).stdout
        open_groups += [line.strip() for line in text.splitlines()[1:] if line.strip() and not line.strip().startswith("#")]
    return calls


def permitted(unit):
    """The system calls that the unit permits, systemd.exec(5): the first line says whether it lists them or the others."""
    calls = None
    for line in unit["SystemCallFilter"]:
        names = expanded(line.lstrip("~").split())
        if calls is None:
            if line.startswith("~"):
                fail("the unit lists what it forbids, which this script does not read")
            # System calls that every program needs.
            calls = expanded(["@default"]) | names
        else:
            calls = calls - names if line.startswith("~") else calls | names
    return calls


def load(unit):
    """Puts the filter on this process, for good."""
    names = unit.get("SystemCallErrorNumber")
    action = seccomp.ERRNO(getattr(errno, names[-1])) if names else seccomp.KILL_PROCESS
    rules = seccomp.SyscallFilter(defaction=action)
    kinds = [getattr(socket, name) for name in unit["RestrictAddressFamilies"][-1].split()]
    is_strict = unit["MemoryDenyWriteExecute"][-1] == "yes"
    for name in permitted(unit):
        try:
            if name == "socket":
                for kind in kinds:
                    rules.add_rule(seccomp.ALLOW, name, seccomp.Arg(0, seccomp.EQ, kind))
            elif name in ("mmap", "mprotect", "pkey_mprotect") and is_strict:
                forbidden = MAP_WRITE | MAP_EXECUTE if name == "mmap" else MAP_EXECUTE
                for bits in range(0, 8):
                    if bits & forbidden != forbidden:
                        rules.add_rule(seccomp.ALLOW, name, seccomp.Arg(2, seccomp.MASKED_EQ, 7, bits))
            else:
                rules.add_rule(seccomp.ALLOW, name)
        except (RuntimeError, OSError):
            pass  # A call that this processor does not have, or that systemd knows and libseccomp does not.
    rules.load()


def start(program, unit, listener, notices):
    """The program as the unit starts it."""
    words = unit["ExecStart"][-1].split()[1:]
    process = os.fork()
    if process:
        return process
    os.dup2(listener.fileno(), 3)
    os.set_inheritable(3, True)
    files = int(unit["LimitNOFILE"][-1])
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(files, hard), hard))
    environment = {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid()), "NOTIFY_SOCKET": notices, "WATCHDOG_USEC": "4000000"}
    environment |= dict(line.split("=", 1) for line in unit.get("Environment", []))
    load(unit)
    os.execve(program, [program, *words], environment)


def main():
    program, unit = sys.argv[1], settings()
    if program == "--":
        load(unit)
        os.execvp(sys.argv[2], sys.argv[2:])
    with tempfile.TemporaryDirectory(prefix="springd-unit-") as folder, socket.socket() as listener:
        notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        notices.bind(folder + "/notices")
        notices.settimeout(10)
        listener.bind(("127.0.0.1", 0))
        listener.listen(64)
        process = start(program, unit, listener, folder + "/notices")
        told = []

        def wait(state):
            end = time.monotonic() + 20
            while state not in told:
                if time.monotonic() > end or os.waitpid(process, os.WNOHANG)[0]:
                    fail(f"it ended, or did not say {state}; it said {told}")
                try:
                    told.append(notices.recv(200).decode())
                except TimeoutError:
                    pass

        notices.settimeout(0.2)
        wait("READY=1")
        connection = Connection(listener.getsockname())
        times = [number / 400 for number in range(400)]
        recording = b'{"times":%s,"values":%s}' % (str(times).encode(), str([1 - (1 - time) ** 3 for time in times]).encode())
        for request in (get("/readyz"), get("/metrics"), post("/v1/fit", recording)):
            status, _, body = connection.ask(request)
            if status != 200:
                fail(f"{request[:30]} is answered with {status}: {body[:200]}")
        wait("WATCHDOG=1")
        os.kill(process, signal.SIGTERM)
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        if status != 0:
            fail(f"it ended with {status}")
    print(f"springd.service: starts, computes in its workers and stops with {len(permitted(unit))} system calls")


main()
