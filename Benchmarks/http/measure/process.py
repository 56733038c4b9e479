# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""A server under measurement: started, pinned, asked what it cost, and ended."""

import http.client
import os
import signal
import socket
import subprocess
import time


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A process that listens on a port of its own on loopback, another one each time that it is started.

    `command` gives the words that start it at a port. What the process writes goes to /dev/null, which costs it the writing.
    """

    def __init__(self, name, command, cores=None, probe="/livez"):
        self.name = name
        self.port = None
        self._command = command
        self._cores = cores
        self._probe = probe
        self._process = None

    def start(self, patience=20):
        """Starts it and returns the seconds until its first answer."""
        self.port = free_port()
        command = [str(word) for word in self._command(self.port)]
        begin = time.perf_counter()
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=self._pin if self._cores else None,
        )
        while time.perf_counter() - begin < patience:
            if self._process.poll() is not None:
                break
            if self._answers():
                return time.perf_counter() - begin
            time.sleep(0.0002)
        self.stop()
        raise SystemExit(f"{self.name} does not answer: {' '.join(command)}")

    def stop(self):
        """Ends it; by force where it does not end in five seconds."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def wait_for_processes(self, count, patience=60):
        """Waits until so many processes run, it and all that come from it."""
        begin = time.perf_counter()
        while len(list(self._processes())) < count:
            if time.perf_counter() - begin > patience:
                raise SystemExit(f"{self.name} has not begun {count} processes")
            time.sleep(0.05)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    # What it costs

    def cpu_seconds(self):
        """CPU time so far of the process and all that come from it, of all threads, also of those that ended."""
        total = 0
        for pid in self._processes():
            try:
                total += time.clock_gettime((~pid << 3) | 2) + _waited_for(pid)
            except OSError:
                # It has ended meanwhile, and its parent has the time.
                pass
        return total

    def memory_bytes(self):
        """Memory of all its processes, what they share counted once."""
        total = 0
        for pid in self._processes():
            with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as lines:
                total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
        return total * 1024

    def _processes(self):
        """The process, its children, theirs, and so on: nginx works in those, springd in its workers too."""
        processes, found = [], [self._process.pid]
        while found:
            pid = found.pop()
            processes.append(pid)
            try:
                with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as children:
                    found += [int(child) for child in children.read().split()]
            except OSError:
                pass
        return processes

    # Asking it

    def fetch(self, method, path, body=None):
        """The body of an answer that must be 200."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            return ask(connection, method, path, body)
        finally:
            connection.close()

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def _answers(self):
        try:
            self.fetch("GET", self._probe)
            return True
        except OSError:
            return False

    def _pin(self):
        os.sched_setaffinity(0, self._cores)


def _waited_for(pid):
    """CPU seconds of the children of a process that ended and that it has waited for."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


def ask(connection, method, path, body=None):
    """The answer, which must be 200."""
    headers = {"Content-Type": "application/json"} if body else {}
    connection.request(method, path, body, headers)
    response = connection.getresponse()
    content = response.read()
    if response.status != 200:
        raise SystemExit(f"{method} {path}: {response.status} {content[:300]!r}")
    return content
