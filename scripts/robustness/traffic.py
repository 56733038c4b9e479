"""Ordinary clients: keep-alive connections that ask at a steady pace and time each answer."""

import random
import threading
import time

from exchange import Connection, Incomplete, NoAnswer


class Traffic:
    """Threads that ask until stopped; what they saw is in `seconds`, `statuses` and `failures`."""

    def __init__(self, address, requests, clients=4, pause=0.005, keep_alive=True, timeout=30.0):
        self.address, self.requests, self.pause = address, requests, pause
        self.keep_alive, self.timeout = keep_alive, timeout
        self.seconds, self.failures, self.statuses = [], [], {}
        self._end = threading.Event()
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._client, args=(seed,), daemon=True) for seed in range(clients)]
        for thread in self._threads:
            thread.start()

    def stop(self):
        self._end.set()
        for thread in self._threads:
            thread.join()
        return self

    def _client(self, seed):
        chance = random.Random(seed)
        connection = None
        while not self._end.is_set():
            request = chance.choice(self.requests)
            start = time.monotonic()
            try:
                connection = connection or Connection(self.address, self.timeout)
                status, headers, _ = connection.ask(request)
                with self._lock:
                    self.seconds.append(time.monotonic() - start)
                    self.statuses[status] = self.statuses.get(status, 0) + 1
                is_over = headers.get("connection", "").lower() == "close"
            except (Incomplete, NoAnswer) as error:
                with self._lock:
                    self.failures.append((time.monotonic(), error))
                is_over = True
            if connection and (is_over or not self.keep_alive):
                connection.close()
                connection = None
            self._end.wait(self.pause)
        if connection:
            connection.close()

    def percentile(self, percent):
        """Milliseconds within which this share of the answers came."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else float("nan")

    def summary(self):
        statuses = ", ".join(f"{count} x {status}" for status, count in sorted(self.statuses.items()))
        return (
            f"{len(self.seconds)} answers ({statuses}), {len(self.failures)} failures, "
            f"p50 {self.percentile(50):.2f} ms, p99 {self.percentile(99):.2f} ms, slowest {self.percentile(100):.1f} ms"
        )
