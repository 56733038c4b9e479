"""Broken requests: a request in its parts, and more than 60 ways to break one; see scripts/check leaks."""

import itertools


class Parts:
    """A valid POST, part by part, so that faults in different parts combine."""

    def __init__(self):
        self.lead, self.method, self.before_target, self.target = b"", b"POST", b" ", b"/v1/convert"
        self.before_version, self.version, self.end_of_line = b" ", b"HTTP/1.1", b"\r\n"
        self.fields = [b"Host: a", b"Content-Type: application/json", b"Content-Length: 2"]
        self.end_of_head, self.body, self.rest = b"\r\n", b"{}", b""

    def bytes(self):
        line = self.lead + self.method + self.before_target + self.target + self.before_version + self.version
        fields = b"".join(field + self.end_of_line for field in self.fields)
        return line + self.end_of_line + fields + self.end_of_head + self.body + self.rest


def setting(**values):
    """Replaces parts."""

    def apply(parts):
        for name, value in values.items():
            setattr(parts, name, value)

    return apply


def field(*lines):
    """Adds header lines."""
    return lambda parts: parts.fields.extend(lines)


def framing(*lines, body=None):
    """Replaces the Content-Length, and the body if one is given."""

    def apply(parts):
        parts.fields = [line for line in parts.fields if not line.lower().startswith(b"content-length")]
        parts.fields.extend(lines)
        if body is not None:
            parts.body = body

    return apply


def without_host(parts):
    parts.fields = [line for line in parts.fields if not line.lower().startswith(b"host")]


CHUNKED = b"Transfer-Encoding: chunked"
FAULTS = {
    "empty line in front": setting(lead=b"\r\n"),
    "line feed in front": setting(lead=b"\n"),
    "space in front": setting(lead=b" "),
    "NUL in front": setting(lead=b"\0"),
    "TLS hello in front": setting(lead=b"\x16\x03\x01\x02\x00\x01\x00\x01"),
    "one letter as the method": setting(method=b"G"),
    "GET with a body": setting(method=b"GET"),
    "HEAD with a body": setting(method=b"HEAD"),
    "CONNECT": setting(method=b"CONNECT"),
    "TRACE": setting(method=b"TRACE"),
    "no method": setting(method=b""),
    "NUL in the method": setting(method=b"PO\0ST"),
    "no token as the method": setting(method=b"P(ST"),
    "long method": setting(method=b"M" * 300),
    "two spaces": setting(before_target=b"  "),
    "tabs": setting(before_target=b"\t", before_version=b"\t"),
    "no space": setting(before_target=b""),
    "root": setting(target=b"/"),
    "asterisk": setting(target=b"*"),
    "relative target": setting(target=b"a"),
    "NUL in the target": setting(target=b"/a\0?b"),
    "many query items": setting(target=b"/a?" + b"b&" * 400),
    "NUL and many query items": setting(target=b"/a\0?" + b"b&" * 400),
    "escaped NUL": setting(target=b"/v1/%00convert"),
    "broken escape": setting(target=b"/v1/convert%zz"),
    "space in the target": setting(target=b"/v1/ convert"),
    "fragment": setting(target=b"/v1/convert#a"),
    "absolute target": setting(target=b"http://b/v1/convert"),
    "broken absolute target": setting(target=b"http://b\\c@d/v1/convert"),
    "target of 5 kB": setting(target=b"/" + b"a" * 5000),
    "target of 20 kB": setting(target=b"/" + b"a" * 20000),
    "no version": setting(before_version=b"", version=b""),
    "HTTP/1.0": setting(version=b"HTTP/1.0"),
    "HTTP/2.0": setting(version=b"HTTP/2.0"),
    "HTTP/1.10": setting(version=b"HTTP/1.10"),
    "small letters in the version": setting(version=b"http/1.1"),
    "words behind the version": setting(version=b"HTTP/1.1 a b"),
    "line feeds": setting(end_of_line=b"\n", end_of_head=b"\n"),
    "carriage returns": setting(end_of_line=b"\r"),
    "line feed at the end of the head": setting(end_of_head=b"\n"),
    "no end of the head": setting(end_of_head=b""),
    "no Host": without_host,
    "two Hosts": field(b"Host: b"),
    "no colon": field(b"foo"),
    "empty name": field(b": a"),
    "space before the colon": field(b"X : a"),
    "folded line": field(b"X: a\r\n b"),
    "NUL in a name": field(b"X\0: a"),
    "NUL in a value": field(b"X: a\0b"),
    "control byte in a value": field(b"X: a\x01b"),
    "carriage return in a value": field(b"X: a\rb"),
    "value of 7 kB": field(b"X: " + b"a" * 7000),
    "value of 40 kB": field(b"X: " + b"a" * 40000),
    "100 fields": field(*[b"X: a"] * 100),
    "broken cookie": field(b'cookie:="'),
    "open cookie": field(b'Cookie: a="'),
    "cookie of 4 kB": field(b"Cookie: " + b"a" * 4000),
    "80 cookies": field(b"Cookie: " + b"a=1; " * 80),
    "Expect": field(b"Expect: 100-continue"),
    "another Expect": field(b"Expect: tea"),
    "Connection: close": field(b"Connection: close"),
    "upgrade": field(b"Connection: Upgrade", b"Upgrade: h2c"),
    "no length": framing(),
    "empty length": framing(b"content-length:"),
    "negative length": framing(b"Content-Length: -1"),
    "signed length": framing(b"Content-Length: +2"),
    "length of another base": framing(b"Content-Length: 0x2"),
    "length beyond 64 bits": framing(b"Content-Length: 18446744073709551616"),
    "length beyond the limit": framing(b"Content-Length: 2000000"),
    "two lengths": framing(b"Content-Length: 2", b"Content-Length: 3"),
    "a list of lengths": framing(b"Content-Length: 2, 2"),
    "space behind the length": framing(b"Content-Length: 2 "),
    "longer length": framing(b"Content-Length: 20"),
    "length and chunked": framing(b"Content-Length: 2", CHUNKED, body=b"2\r\n{}\r\n0\r\n\r\n"),
    "chunked": framing(CHUNKED, body=b"2\r\n{}\r\n0\r\n\r\n"),
    "gzip": framing(b"Transfer-Encoding: gzip"),
    "chunked twice": framing(CHUNKED, CHUNKED, body=b"2\r\n{}\r\n0\r\n\r\n"),
    "chunk that is no number": framing(CHUNKED, body=b"x\r\n{}\r\n0\r\n\r\n"),
    "negative chunk": framing(CHUNKED, body=b"-2\r\n{}\r\n0\r\n\r\n"),
    "chunk beyond 64 bits": framing(CHUNKED, body=b"fffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
    "chunk without its end": framing(CHUNKED, body=b"2\r\n{}X\r\n0\r\n\r\n"),
    "chunk extension of 20 kB": framing(CHUNKED, body=b"2;" + b"a" * 20000 + b"\r\n{}\r\n0\r\n\r\n"),
    "no last chunk": framing(CHUNKED, body=b"2\r\n{}\r\n"),
    "broken trailer": framing(CHUNKED, body=b"2\r\n{}\r\n0\r\nfoo\r\n\r\n"),
    "no JSON": setting(body=b"\xff{"),
    "a second request": setting(rest=b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n"),
    "a broken second request": setting(rest=b'G / HTTP/1.1\r\ncookie:="\r\ncontent-length:\r\n\r\n'),
}

# Requests that once stayed in flight for ever.
KNOWN = [
    b'G / HTTP/1.1\r\ncookie:="\r\ncontent-length:\r\n\r\n',
    b"GET / HTTP/1.1\r\nHost: a\r\nCookie: " + b"a" * 4000 + b"\r\nContent-Length: x\r\n\r\n",
    b"GET /a\0?" + b"b&" * 400 + b" HTTP/1.1\r\nHost: a\r\nfoo\r\n\r\n",
]


def broken(*names):
    """A request with these faults, one after the other."""
    parts = Parts()
    for name in names:
        FAULTS[name](parts)
    return parts


def all_requests(cut=200):
    """Each distinct request with one or two faults, whole and cut at every byte of its first 200."""
    seen = set()
    pairs = itertools.chain(((name,) for name in FAULTS), itertools.combinations(FAULTS, 2))
    for names in pairs:
        whole = broken(*names).bytes()
        for request in itertools.chain([whole], (whole[:length] for length in range(1, min(cut, len(whole) - 1) + 1))):
            if request not in seen:
                seen.add(request)
                yield request
