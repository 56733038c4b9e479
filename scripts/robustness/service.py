"""A springd on a free port of the loopback, started, watched and stopped."""

import atexit
import ctypes
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time


# At SIGTERM Python would end without what is registered for its end, and leave springd running.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


class Service:
    """A running springd; `prefix` goes before the command, such as prlimit and its options.

    Its log goes to a file of its own, or to the descriptor `stderr`.
    """

    def __init__(self, program, *options, prefix=(), environment=None, log_level="warning", port=None, files=(), stderr=None):
        self.log = tempfile.NamedTemporaryFile(prefix="springd-log-", suffix=".txt")
        self.host, self.port = "127.0.0.1", port or free_port()
        self.process = subprocess.Popen(
            [*prefix, program, "serve", "--port", str(self.port), "--log-level", log_level, "--drain-delay-seconds", "0", *options],
            stdin=subprocess.DEVNULL,
            stderr=self.log if stderr is None else stderr,
            pass_fds=files,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **(environment or {})},
        )
        atexit.register(self.kill)
        self._wait(60)

    @property
    def address(self):
        return (self.host, self.port)

    @property
    def pid(self):
        return self.process.pid

    @property
    def serving(self):
        """The process that serves, a copy of the first one, which opens the sockets before it makes that copy."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            with open(f"/proc/{self.pid}/task/{self.pid}/children", encoding="ascii") as file:
                if children := file.read().split():
                    return int(children[0])
            time.sleep(0.01)
        fail("springd has no process that serves")

    @property
    def processes(self):
        """The first process, the one that serves, the template of the workers and these."""
        with open(f"/proc/{self.serving}/task/{self.serving}/children", encoding="ascii") as file:
            return [self.pid, self.serving, *map(int, file.read().split())]

    def _wait(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.is_running():
            try:
                socket.create_connection(self.address, timeout=1).close()
                return
            except OSError:
                time.sleep(0.01)
        self.kill()
        fail("springd does not listen:\n" + self.log_text()[-2000:])

    def log_text(self):
        with open(self.log.name, encoding="utf-8", errors="replace") as file:
            return file.read()

    def is_running(self):
        return self.process.poll() is None

    def resident_kib(self):
        """Memory in KiB, of all its processes: what they share counts once."""
        total = 0
        for process in self.processes:
            try:
                with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as file:
                    total += next((int(line.split()[1]) for line in file if line.startswith("Pss:")), 0)
            except OSError:  # A worker that has ended meanwhile.
                pass
        return total

    def open_files(self):
        return len(os.listdir(f"/proc/{self.serving}/fd"))

    def library_version(self):
        """The version of the libmicrohttpd that it has loaded."""
        with open(f"/proc/{self.serving}/maps", encoding="utf-8") as file:
            path = next(line.split()[-1] for line in file if "libmicrohttpd" in line)
        try:
            version = ctypes.CDLL(path).MHD_get_version
        except OSError:  # Built with a sanitizer, which Python has not.
            return os.environ.get("LIBMICROHTTPD", "unknown")
        version.restype = ctypes.c_char_p
        return version().decode()

    def stop(self, seconds=30):
        """Sends SIGTERM; the exit status, or None when it had to be killed."""
        if self.is_running():
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            return None

    def kill(self):
        if self.is_running():
            self.process.kill()
        self.process.wait()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def fail(message):
    print("FAILED: " + message, flush=True)
    sys.exit(1)
