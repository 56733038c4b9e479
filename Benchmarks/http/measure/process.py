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

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    # What it costs

    def cpu_seconds(self):
        """CPU time of the process and its children so far, of all threads, also of those that ended."""
        return sum(time.clock_gettime((~pid << 3) | 2) for pid in self._processes())

    def resident_bytes(self):
        return self._memory("Rss")

    def proportional_bytes(self):
        return self._memory("Pss")

    def _memory(self, name):
        total = 0
        for pid in self._processes():
            with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as lines:
                total += sum(int(line.split()[1]) for line in lines if line.startswith(name + ":"))
        return total * 1024

    def _processes(self):
        """The process and its children: nginx works in those."""
        pid = self._process.pid
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as children:
            return [pid] + [int(child) for child in children.read().split()]

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


def ask(connection, method, path, body=None):
    """The answer, which must be 200."""
    headers = {"Content-Type": "application/json"} if body else {}
    connection.request(method, path, body, headers)
    response = connection.getresponse()
    content = response.read()
    if response.status != 200:
        raise SystemExit(f"{method} {path}: {response.status} {content[:300]!r}")
    return content
