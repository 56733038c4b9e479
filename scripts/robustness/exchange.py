"""Requests over raw sockets, and whether what comes back is a whole answer."""

import socket


class Incomplete(Exception):
    """The connection ended in the middle of an answer; the message holds what had come."""


class NoAnswer(Exception):
    """The connection ended, or could not be made, before the first byte of an answer."""


class Connection:
    """A connection that keeps what it read too far."""

    def __init__(self, address, timeout=30.0, source=None):
        try:
            self.socket = socket.create_connection(address, timeout=timeout, source_address=source and (source, 0))
        except OSError as error:
            raise NoAnswer(f"connect: {error}") from error
        self.rest = b""

    def close(self):
        self.socket.close()

    def ask(self, request, is_head=False):
        """Sends a request; the status, the headers by lower-case name, and the body."""
        try:
            self.socket.sendall(request)
        except OSError as error:
            raise NoAnswer(f"send: {error}") from error
        return self.answer(is_head)

    def answer(self, is_head=False):
        head = self._until(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        version, status, *_ = lines[0].split(" ", 2)
        if not version.startswith("HTTP/1."):
            raise Incomplete(lines[0])
        headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            headers[name.strip().lower()] = value.strip()
        if is_head or status in ("204", "304"):
            return int(status), headers, b""
        if "chunked" in headers.get("transfer-encoding", ""):
            return int(status), headers, self._chunks()
        return int(status), headers, self._exactly(int(headers["content-length"]))

    def _read(self, some):
        try:
            more = self.socket.recv(65536)
        except OSError as error:
            raise (Incomplete if some else NoAnswer)(f"{error} after {some[:80]!r}") from error
        if not more:
            raise (Incomplete if some else NoAnswer)(f"closed after {len(some)} bytes {some[:80]!r}")
        return more

    def _until(self, end):
        while end not in self.rest:
            self.rest += self._read(self.rest)
        found, _, self.rest = self.rest.partition(end)
        return found

    def _exactly(self, count):
        while len(self.rest) < count:
            self.rest += self._read(self.rest or b"(header)")
        found, self.rest = self.rest[:count], self.rest[count:]
        return found

    def _chunks(self):
        body = b""
        while True:
            size = int(self._until(b"\r\n").split(b";")[0], 16)
            body += self._exactly(size)
            self._exactly(2)
            if size == 0:
                return body


def get(target, *headers, close=False):
    """The bytes of a GET."""
    lines = [f"GET {target} HTTP/1.1", "Host: springd", *headers, *(["Connection: close"] if close else [])]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def post(path, body, *headers, close=False):
    """The bytes of a POST of JSON."""
    lines = [
        f"POST {path} HTTP/1.1",
        "Host: springd",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *headers,
        *(["Connection: close"] if close else []),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body
