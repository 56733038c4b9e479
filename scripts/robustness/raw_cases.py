"""Requests byte by byte with what RFC 9110 and RFC 9112 allow as an answer; see scripts/check raw-requests."""

import dataclasses
import itertools


@dataclasses.dataclass
class Case:
    name: str
    request: bytes
    statuses: tuple  # 0 is to be closed without an answer, where there is no request line to answer.
    closes: bool | None  # None: either is right, as long as nothing is answered twice.
    is_head: bool = False
    interim: bool = False  # Whether a 100 may come first.
    stops_sending: bool = False  # Whether the client closes its side: there may be more to come of the body.


JSON = b'{"spring":{"vocabulary":"duration-bounce"}}'
N = str(len(JSON)).encode()
POST = b"POST /v1/convert HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
GET = b"GET /livez HTTP/1.1\r\n"


def refused(name, request, *statuses, **more):
    """Not served, and closed: what follows must not be read as a request."""
    return Case(name, request, statuses or (400,), True, **more)


def served(name, request, *statuses, closes=False, **more):
    """Served, and what follows is the next request."""
    return Case(name, request, statuses or (200,), closes, **more)


def either(name, request, *statuses):
    """The RFC allows both; served the body must be read rightly, refused the connection must be closed."""
    return Case(name, request, (200, *(statuses or (400,))), None)


def chunked(*pieces):
    return POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"".join(pieces)


def hexadecimal(number):
    return f"{number:x}".encode()


CHUNK = hexadecimal(len(JSON)) + b"\r\n" + JSON + b"\r\n"
LAST = b"0\r\n\r\n"


def control_bytes():
    """Every control byte in every part of a head. RFC 9110 5.5, 5.6.2 and RFC 9112 3, 2.2."""
    for byte in [*range(0x20), 0x7F]:
        it, name = bytes([byte]), f"0x{byte:02X}"
        if byte in (0x0A, 0x0D):
            continue
        # libmicrohttpd 1.0 closes where it cannot tell the parts of the request line.
        line = (400, 0) if byte in (0x00, 0x0B, 0x0C) else (400,)
        if byte != 0x09:
            yield refused(f"{name} in a value", GET + b"Host: h\r\nX: a" + it + b"b\r\n\r\n")
            yield refused(f"{name} behind a value", GET + b"Host: h\r\nX: a" + it + b"\r\n\r\n")
            yield refused(f"{name} alone as a value", GET + b"Host: h\r\nX:" + it + b"\r\n\r\n")
        yield refused(f"{name} in Host", GET + b"Host: h" + it + b"i\r\n\r\n")
        yield refused(f"{name} in a field name", GET + b"Host: h\r\nX" + it + b"Y: a\r\n\r\n")
        yield refused(f"{name} in front of a field name", GET + b"Host: h\r\n" + it + b"Y: a\r\n\r\n")
        yield refused(f"{name} in the target", b"GET /li" + it + b"vez HTTP/1.1\r\nHost: h\r\n\r\n", *line)
        yield refused(f"{name} in the query", b"GET /livez?a" + it + b"b HTTP/1.1\r\nHost: h\r\n\r\n", *line)
        yield refused(f"{name} in the method", b"GE" + it + b"T /livez HTTP/1.1\r\nHost: h\r\n\r\n", *line)
        yield refused(f"{name} in the version", b"GET /livez HT" + it + b"TP/1.1\r\nHost: h\r\n\r\n", 505, *line)


def delimiters():
    """What is no token. RFC 9110 5.6.2."""
    for character in '"(),/;<=>?@[\\]{}':
        it = character.encode()
        yield refused(f"{character} in a field name", GET + b"Host: h\r\nX" + it + b"Y: a\r\n\r\n")
        yield refused(f"{character} in the method", b"GE" + it + b"T /livez HTTP/1.1\r\nHost: h\r\n\r\n")
    for character in "!#$%&'*+-.^_`|~09":
        it = character.encode()
        yield served(f"{character} in a field name", GET + b"Host: h\r\nX" + it + b"Y: a\r\n\r\n")
        yield served(f"{character} in the method", b"GE" + it + b"T /livez HTTP/1.1\r\nHost: h\r\n\r\n", 405, 501)
    for byte in (0x80, 0xA0, 0xE9, 0xFF):
        it, name = bytes([byte]), f"0x{byte:02X}"
        yield served(f"{name} in a value", GET + b"Host: h\r\nX: a" + it + b"b\r\n\r\n")
        yield refused(f"{name} in a field name", GET + b"Host: h\r\nX" + it + b"Y: a\r\n\r\n")
        yield refused(f"{name} in the method", b"GE" + it + b"T /livez HTTP/1.1\r\nHost: h\r\n\r\n")
        yield refused(f"{name} in Host", GET + b"Host: h" + it + b"\r\n\r\n")


def lines():
    """Ends of lines, folded lines and empty ones. RFC 9112 2.2, 5.2."""
    yield served("plain", GET + b"Host: h\r\n\r\n")
    yield served("empty line in front", b"\r\n" + GET + b"Host: h\r\n\r\n")
    yield refused("carriage return in front", b"\r" + GET + b"Host: h\r\n\r\n", 0, 400)
    yield refused("space in front", b" " + GET + b"Host: h\r\n\r\n", 400, 0)
    yield refused("line feeds only", b"GET /livez HTTP/1.1\nHost: h\n\n")
    yield refused("line feed behind the request line", b"GET /livez HTTP/1.1\nHost: h\r\n\r\n")
    yield refused("line feed behind Host", GET + b"Host: h\nX: a\r\n\r\n")
    yield refused("line feed behind a field", GET + b"Host: h\r\nX: a\nY: b\r\n\r\n")
    yield refused("line feed behind the last field", GET + b"Host: h\r\nX: a\n\r\n")
    yield refused("line feed as the empty line", GET + b"Host: h\r\n\n")
    yield refused("line feeds in HTTP/1.0", b"GET /livez HTTP/1.0\n\n")
    yield refused("line feed in a length", POST + b"Content-Length: " + N + b"\n\r\n" + JSON)
    yield refused("carriage return in a value", GET + b"Host: h\r\nX: a\rY: b\r\n\r\n")
    yield refused("carriage return behind a value", GET + b"Host: h\r\nX: a\r\r\n\r\n")
    yield refused("carriage return in a field name", GET + b"Host: h\r\nX\rY: b\r\n\r\n")
    yield refused("carriage return in the target", b"GET /li\rvez HTTP/1.1\r\nHost: h\r\n\r\n")
    yield refused("carriage return behind the version", b"GET /livez HTTP/1.1\r\r\nHost: h\r\n\r\n", 400, 505)
    yield refused("carriage returns only", b"GET /livez HTTP/1.1\rHost: h\r\r\r\n\r\n", 400, 505)
    for blank, name in ((b" ", "space"), (b"\t", "tab")):
        yield refused(f"line folded by a {name}", GET + b"Host: h\r\nX: a\r\n" + blank + b"b\r\n\r\n")
        yield refused(f"last line folded by a {name}", GET + b"Host: h\r\nX: a\r\n" + blank + b"\r\n\r\n")
        yield refused(f"Host folded by a {name}", GET + b"Host: h\r\n" + blank + b"i\r\n\r\n")
        yield refused(f"empty Host folded by a {name}", GET + b"Host:\r\n" + blank + b"h\r\n\r\n")
        yield refused(f"length folded by a {name}", POST + b"Content-Length:\r\n" + blank + N + b"\r\n\r\n" + JSON)
        yield refused(f"coding folded by a {name}", POST + b"Transfer-Encoding:\r\n" + blank + b"chunked\r\n\r\n" + CHUNK + LAST, 400, 501)
        yield refused(f"{name} in front of the first field", GET + blank + b"Host: h\r\n\r\n")
        yield refused(f"{name} before the colon of Host", GET + b"Host" + blank + b": h\r\n\r\n")
        yield refused(f"{name} before the colon of a field", GET + b"Host: h\r\nX" + blank + b": a\r\n\r\n")
        yield refused(f"{name} before the colon of the length", POST + b"Content-Length" + blank + b": " + N + b"\r\n\r\n" + JSON)
        yield refused(f"{name} before the colon of the coding", POST + b"Transfer-Encoding" + blank + b": chunked\r\n\r\n" + CHUNK + LAST)
        yield served(f"{name} around a value", GET + b"Host:" + blank + b"h" + blank + b"\r\nX:" + blank + b"a" + blank + b"\r\n\r\n")
        yield either(f"{name} behind the length", POST + b"Content-Length: " + N + blank + b"\r\n\r\n" + JSON)
        yield either(f"{name} behind the coding", POST + b"Transfer-Encoding: chunked" + blank + b"\r\n\r\n" + CHUNK + LAST, 400, 501)
    yield refused("no colon", GET + b"Host: h\r\nfoo\r\n\r\n")
    yield refused("no colon in the first field", GET + b"foo\r\nHost: h\r\n\r\n")
    yield refused("empty field name", GET + b"Host: h\r\n: a\r\n\r\n")
    yield refused("space as a field name", GET + b"Host: h\r\n : a\r\n\r\n")
    yield refused("a request line as a field", GET + b"Host: h\r\nGET /smuggled HTTP/1.1\r\n\r\n")
    yield served("empty values", GET + b"Host: h\r\nX:\r\nY: \r\nZ:\t\r\n\r\n")
    yield served("colons in a value", GET + b"Host: h\r\nX: :a:b:\r\n\r\n")
    yield served("the same field twice", GET + b"Host: h\r\nX: a\r\nX: b\r\n\r\n")


def request_lines():
    """RFC 9112 3; RFC 9110 7."""
    host = b"Host: h\r\n\r\n"
    for name, line, *statuses in (
        ("two spaces in front of the target", b"GET  /livez HTTP/1.1"),
        ("two spaces behind the target", b"GET /livez  HTTP/1.1"),
        ("three spaces behind the target", b"GET /livez   HTTP/1.1"),
        ("space behind the version", b"GET /livez HTTP/1.1 "),
        ("tab behind the version", b"GET /livez HTTP/1.1\t"),
        ("tab in front of the target", b"GET\t/livez HTTP/1.1", 0, 400),
        ("tab behind the target", b"GET /livez\tHTTP/1.1"),
        ("space in the target", b"GET /li vez HTTP/1.1"),
        ("a second target", b"GET /livez /smuggled HTTP/1.1"),
        ("a second version", b"GET /livez HTTP/1.1 HTTP/1.1"),
        ("no version", b"GET /livez"),
        ("no version but a space", b"GET /livez "),
        ("no target", b"GET HTTP/1.1"),
        ("empty target", b"GET  HTTP/1.1"),
        ("method only", b"GET", 400, 0),
        ("no method", b" /livez HTTP/1.1", 400, 0),
        ("relative target", b"GET livez HTTP/1.1"),
        ("fragment", b"GET /livez#a HTTP/1.1"),
        ("asterisk for GET", b"GET * HTTP/1.1"),
        ("asterisk for POST", b"POST * HTTP/1.1"),
        ("asterisk and a path", b"OPTIONS */a HTTP/1.1"),
        ("authority for CONNECT", b"CONNECT h:80 HTTP/1.1", 400, 405, 501),
        ("authority for GET", b"GET h:80 HTTP/1.1"),
        ("backslashes", b"GET \\livez HTTP/1.1"),
        ("another scheme", b"GET ftp://h/livez HTTP/1.1"),
        ("a scheme only", b"GET http: HTTP/1.1"),
        ("a scheme and one slash", b"GET http:/livez HTTP/1.1"),
        ("an empty authority", b"GET http:///livez HTTP/1.1"),
        ("nothing behind the scheme", b"GET http:// HTTP/1.1"),
        ("user information", b"GET http://u:p@h/livez HTTP/1.1"),
        ("a backslash in the authority", b"GET http://h\\i/livez HTTP/1.1"),
        ("a port that is no number", b"GET http://h:a/livez HTTP/1.1"),
        ("a bracket that stays open", b"GET http://[::1/livez HTTP/1.1"),
        ("escaped NUL", b"GET /livez%00 HTTP/1.1"),
        ("escape without digits", b"GET /livez%zz HTTP/1.1"),
        ("cut escape", b"GET /livez%4 HTTP/1.1"),
        ("percent sign alone", b"GET /livez% HTTP/1.1"),
        ("small version", b"GET /livez http/1.1", 400, 505),
        ("version of another protocol", b"GET /livez HTTQ/1.1", 400, 505),
        ("version without a minor number", b"GET /livez HTTP/1", 400, 505),
        ("version without a major number", b"GET /livez HTTP/.1", 400, 505),
        ("version with three numbers", b"GET /livez HTTP/1.1.1", 400, 505),
        ("version with two digits", b"GET /livez HTTP/1.10", 400, 505),
        ("version with leading zeros", b"GET /livez HTTP/01.1", 400, 505),
        ("version with a comma", b"GET /livez HTTP/1,1", 400, 505),
        ("version with a sign", b"GET /livez HTTP/+1.1", 400, 505),
        ("version with letters behind", b"GET /livez HTTP/1.1x", 400, 505),
        ("HTTP/0.9", b"GET /livez HTTP/0.9", 400, 505),
        ("HTTP/2.0", b"GET /livez HTTP/2.0", 505, 400),
        ("HTTP/3.0", b"GET /livez HTTP/3.0", 505, 400),
        ("HTTP/9.9", b"GET /livez HTTP/9.9", 505, 400),
    ):
        yield refused(name, line + b"\r\n" + host, *statuses)
    yield refused("HTTP/2 preface", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, 400)
    yield served("HTTP/1.0", b"GET /livez HTTP/1.0\r\n\r\n", closes=True)
    yield served("HTTP/1.0 with Host", b"GET /livez HTTP/1.0\r\n" + host, closes=True)
    yield Case("HTTP/1.0 kept open", b"GET /livez HTTP/1.0\r\nConnection: keep-alive\r\n" + host, (200,), None)
    yield Case("HTTP/1.2", b"GET /livez HTTP/1.2\r\n" + host, (200, 505), None)
    yield served("absolute form", b"GET http://h/livez HTTP/1.1\r\n" + host)
    yield served("absolute form of another host", b"GET http://other:80/livez HTTP/1.1\r\n" + host)
    yield served("absolute form with capitals", b"GET HTTP://H/livez HTTP/1.1\r\n" + host)
    yield served("absolute form with an IPv6 address", b"GET http://[::1]:80/livez HTTP/1.1\r\n" + host)
    yield served("absolute form, https", b"GET https://h/livez HTTP/1.1\r\n" + host)
    yield served("absolute form without a path", b"GET http://h HTTP/1.1\r\n" + host)
    yield served("asterisk for OPTIONS", b"OPTIONS * HTTP/1.1\r\n" + host, 204, 200)
    yield served("query", b"GET /livez? HTTP/1.1\r\n" + host, 200, 400, 422)
    yield served("two slashes", b"GET //evil.example/a HTTP/1.1\r\n" + host, 404)
    yield refused("two slashes and a space", b"GET //evil.example/a b HTTP/1.1\r\n" + host)
    yield served("dots in the path", b"GET /v1/../livez HTTP/1.1\r\n" + host, 200, 404, 400)
    yield served("escaped letters", b"GET /l%69vez HTTP/1.1\r\n" + host, 200, 404)
    yield served("escaped slash", b"GET /v1%2fpresets HTTP/1.1\r\n" + host, 404)
    yield served("escaped line end", b"GET /livez%0d%0aX:a HTTP/1.1\r\n" + host, 404, 400)
    yield served("unknown method", b"BREW /livez HTTP/1.1\r\n" + host, 405, 501)
    yield served("small method", b"get /livez HTTP/1.1\r\n" + host, 405, 501)
    yield served("long method", b"M" * 200 + b" /livez HTTP/1.1\r\n" + host, 405, 501, 400)
    yield served("TRACE", b"TRACE /livez HTTP/1.1\r\n" + host, 405, 501)
    yield served("DELETE", b"DELETE /livez HTTP/1.1\r\n" + host, 405)
    yield served("HEAD", b"HEAD /livez HTTP/1.1\r\n" + host, is_head=True)
    yield served("HEAD of a page that is not there", b"HEAD /nothing HTTP/1.1\r\n" + host, 404, is_head=True)
    yield refused("HEAD without Host", b"HEAD /livez HTTP/1.1\r\n\r\n", is_head=True)


def hosts():
    """RFC 9112 3.2; RFC 3986 3.2."""
    for value in (b"h", b"", b"h:80", b"h:", b"H.example", b"h.example.", b"127.0.0.1:8080", b"[::1]", b"[::1]:8080", b"[2001:db8::1]", b"a-b_c.example", b"%61.example", b"h~!$&'()*+;=", b"xn--h"):
        yield served(f"Host {value.decode()!r}", GET + b"Host: " + value + b"\r\n\r\n")
    for value in (b"h, i", b"h i", b"h/a", b"h?a", b"h#a", b"u@h", b"u:p@h", b"http://h", b"h:80:81", b"h:a", b"h:-1", b"[::1", b"::1]", b"[]", b"[::1]x", b"h\\i", b"<h>", b'"h"', b"h^i", b"h|i", b"h`i", b"{h}", b"%zz.example", b"%6"):
        yield refused(f"Host {value.decode()!r}", GET + b"Host: " + value + b"\r\n\r\n")
    yield refused("no Host", GET + b"\r\n")
    yield refused("no Host in HTTP/1.2", b"GET /livez HTTP/1.2\r\n\r\n", 400, 505)
    yield refused("no Host but an absolute target", b"GET http://h/livez HTTP/1.1\r\n\r\n")
    yield refused("two Hosts", GET + b"Host: h\r\nHost: i\r\n\r\n")
    yield refused("the same Host twice", GET + b"Host: h\r\nHost: h\r\n\r\n")
    yield refused("two Hosts, the second empty", GET + b"Host: h\r\nHost:\r\n\r\n")
    yield refused("two Hosts in another case", GET + b"Host: h\r\nhOST: h\r\n\r\n")
    yield refused("two Hosts apart", GET + b"Host: h\r\nX: a\r\nY: b\r\nHost: h\r\n\r\n")
    yield refused("two Hosts in HTTP/1.0", b"GET /livez HTTP/1.0\r\nHost: h\r\nHost: i\r\n\r\n")
    yield served("Host in another case", GET + b"hOsT:h\r\n\r\n")
    yield served("Host as the last field", GET + b"X: a\r\nHost: h\r\n\r\n")


def lengths():
    """RFC 9112 6.3; RFC 9110 8.6."""
    def with_length(value, body=JSON):
        return POST + b"Content-Length: " + value + b"\r\n\r\n" + body

    yield served("length", with_length(N))
    yield served("leading zeros", with_length(b"000" + N))
    yield served("length zero", with_length(b"0", b""), 400, 422)
    yield served("small letters", POST + b"content-length:" + N + b"\r\n\r\n" + JSON)
    yield served("no length at all", POST + b"\r\n", 400, 411, 415, 422)
    yield served("GET with a body", GET + b"Host: h\r\nContent-Length: 2\r\n\r\nab")
    yield Case("HEAD with a body", b"HEAD /livez HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab", (200,), False, is_head=True)
    yield served("DELETE with a body", b"DELETE /livez HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab", 405)
    yield served("body of another request", b"GET /livez HTTP/1.1\r\nHost: h\r\nContent-Length: 37\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: hide\r\n\r\n"[:-1])
    for value in (b"", b"-1", b"+" + N, b"-0", b"0x2b", b"2b", b"1.5", b"1e1", b"a", b"'4'", b'"43"', N + b"," + N, N + b", 44", b"," + N, N + b";", N + b" " + N, b"1_0", b"\xd9\xa3", b"4 3", b"NaN", b"infinity", N + b"\x0b"):
        yield refused(f"length {value.decode('latin-1')!r}", with_length(value))
    for value in (b"18446744073709551616", b"18446744073709551658", b"99999999999999999999", b"1" + b"0" * 40):
        yield refused(f"length {value[:24].decode()}", with_length(value), 400, 413)
    for value in (b"2000000", b"9223372036854775807", b"9223372036854775808", b"18446744073709551615", b"9000000000000000000"):
        yield refused(f"length {value.decode()}", with_length(value), 413, 400)
    yield refused("two lengths", POST + b"Content-Length: " + N + b"\r\nContent-Length: 44\r\n\r\n" + JSON)
    yield refused("the same length twice", POST + (b"Content-Length: " + N + b"\r\n") * 2 + b"\r\n" + JSON)
    yield refused("two lengths, the first zero", POST + b"Content-Length: 0\r\nContent-Length: " + N + b"\r\n\r\n" + JSON)
    yield refused("two lengths, the second broken", POST + b"Content-Length: " + N + b"\r\nContent-Length: x\r\n\r\n" + JSON)
    yield refused("two lengths, the first broken", POST + b"Content-Length: x\r\nContent-Length: " + N + b"\r\n\r\n" + JSON)
    yield refused("two lengths, the second huge", POST + b"Content-Length: " + N + b"\r\nContent-Length: 99999999999999999999\r\n\r\n" + JSON, 400, 413)
    yield refused("two lengths in other cases", POST + b"Content-Length: " + N + b"\r\ncontent-LENGTH: 0\r\n\r\n" + JSON)
    yield refused("two lengths of a GET", GET + b"Host: h\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n")
    yield refused("broken length of a HEAD", b"HEAD /livez HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n", is_head=True)


def codings():
    """RFC 9112 6.1, 6.3, 7."""
    def coded(*fields, start=POST):
        return start + b"".join(field + b"\r\n" for field in fields) + b"\r\n" + CHUNK + LAST

    te, length = b"Transfer-Encoding: ", b"Content-Length: "
    yield Case("chunked", coded(te + b"chunked"), (200,), None)
    yield Case("chunked in capitals", coded(b"TRANSFER-ENCODING: CHUNKED"), (200,), None)
    for first, second in itertools.permutations((te + b"chunked", length + N)):
        yield refused(f"{first.decode()}, {second.decode()}", coded(first, second))
    yield refused("chunked and length zero", coded(te + b"chunked", length + b"0"))
    yield refused("chunked and a broken length", coded(te + b"chunked", length + b"x"))
    yield refused("a broken length and chunked", coded(length + b"x", te + b"chunked"))
    yield refused("chunked and an empty length", coded(te + b"chunked", length))
    yield refused("chunked and length, far apart", coded(te + b"chunked", *[b"X: a"] * 20, length + N))
    yield refused("chunked twice", coded(te + b"chunked", te + b"chunked"))
    yield refused("chunked, then identity", coded(te + b"chunked", te + b"identity"), 400, 501)
    yield refused("identity, then chunked", coded(te + b"identity", te + b"chunked"), 400, 501)
    yield refused("gzip, then chunked", coded(te + b"gzip", te + b"chunked"), 400, 501)
    for value in (b"", b"identity", b"gzip", b"gzip, chunked", b"chunked, gzip", b"chunked, chunked", b"chunked, identity", b"xchunked", b"chunkedx", b"chunke", b"chunked;a=b", b"chunked; a", b"x-chunked", b'"chunked"', b"chun\tked", b"\xefchunked", b"chunked\xa0", b"cow", b"chunked,", b",chunked", b", chunked", b"deflate", b"chunked\x0b", b"\x0bchunked"):
        yield refused(f"coding {value.decode('latin-1')!r}", coded(te + value), 400, 501)
    yield refused("coding of a GET", GET + b"Host: h\r\nTransfer-Encoding: gzip\r\n\r\n", 400, 501)
    yield refused("coding of a HEAD", b"HEAD /livez HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip\r\n\r\n", 400, 501, is_head=True)
    yield refused("coding identity of a GET", GET + b"Host: h\r\nTransfer-Encoding: identity\r\n\r\n", 400, 501)
    yield refused("chunked in HTTP/1.0", coded(te + b"chunked", start=POST.replace(b"1.1", b"1.0")))
    yield refused("chunked and length in HTTP/1.0", coded(te + b"chunked", length + N, start=POST.replace(b"1.1", b"1.0")))
    yield refused("underscore instead of a hyphen and length", POST + b"Transfer_Encoding: chunked\r\nContent-Length: x\r\n\r\n" + JSON)
    yield served("underscore instead of a hyphen", POST + b"Transfer_Encoding: chunked\r\nContent-Length: " + N + b"\r\n\r\n" + JSON)
    yield Case("chunked GET", GET + b"Host: h\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n", (200,), None)


def chunks():
    """RFC 9112 7.1. Where a body in chunks is read, the connection may be closed behind it."""
    size = hexadecimal(len(JSON))
    either_way = [
        ("one chunk a byte", b"".join(b"1\r\n" + JSON[i : i + 1] + b"\r\n" for i in range(len(JSON))) + LAST),
        ("two chunks", hexadecimal(10) + b"\r\n" + JSON[:10] + b"\r\n" + hexadecimal(len(JSON) - 10) + b"\r\n" + JSON[10:] + b"\r\n" + LAST),
        ("size in capitals", size.upper() + b"\r\n" + JSON + b"\r\n" + LAST),
        ("leading zeros in a size", b"0000" + CHUNK + LAST),
        ("many zeros as the last size", CHUNK + b"0000000\r\n\r\n"),
    ]
    for name, body in either_way:
        yield Case(name, chunked(body), (200,), None)
    for name, body in (
        ("extension", size + b";a=b\r\n" + JSON + b"\r\n" + LAST),
        ("extension without a value", size + b";a\r\n" + JSON + b"\r\n" + LAST),
        ("quoted extension", size + b';a="b;c"\r\n' + JSON + b"\r\n" + LAST),
        ("extension of the last chunk", CHUNK + b"0;a=b\r\n\r\n"),
        ("space in front of an extension", size + b" ;a\r\n" + JSON + b"\r\n" + LAST),
        ("trailer", CHUNK + b"0\r\nX: a\r\n\r\n"),
        ("Content-Length as a trailer", CHUNK + b"0\r\nContent-Length: 5\r\n\r\n"),
        ("Transfer-Encoding as a trailer", CHUNK + b"0\r\nTransfer-Encoding: chunked\r\n\r\n"),
        ("Host as a trailer", CHUNK + b"0\r\nHost: other\r\n\r\n"),
        ("many zeros in front of a size", b"0" * 40 + CHUNK + LAST),
        ("line feed behind a size", size + b"\n" + JSON + b"\r\n" + LAST),
        ("line feed behind a chunk", size + b"\r\n" + JSON + b"\n" + LAST),
        ("line feeds at the end", CHUNK + b"0\n\n"),
        ("line feed behind the last size", CHUNK + b"0\n\r\n"),
        ("line feed in an extension", size + b";a\nb\r\n" + JSON + b"\r\n" + LAST),
        ("carriage return in an extension", size + b";a\rb\r\n" + JSON + b"\r\n" + LAST),
        ("NUL in an extension", size + b";a\0b\r\n" + JSON + b"\r\n" + LAST),
        ("extension without a name", size + b";\r\n" + JSON + b"\r\n" + LAST),
        ("broken trailer", CHUNK + b"0\r\nfoo\r\n\r\n"),
        ("trailer with a space before the colon", CHUNK + b"0\r\nX : a\r\n\r\n"),
        ("folded trailer", CHUNK + b"0\r\nX: a\r\n b\r\n\r\n"),
    ):
        yield either(name, chunked(body), 400, 413)
    for name, body in (
        ("size that is no number", b"x\r\n" + JSON + b"\r\n" + LAST),
        ("empty size", b"\r\n" + JSON + b"\r\n" + LAST),
        ("extension without a size", b";a\r\n" + JSON + b"\r\n" + LAST),
        ("negative size", b"-" + CHUNK + LAST),
        ("signed size", b"+" + CHUNK + LAST),
        ("size with 0x", b"0x" + CHUNK + LAST),
        ("size with a point", size + b".0\r\n" + JSON + b"\r\n" + LAST),
        ("size with an underscore", b"2_b\r\n" + JSON + b"\r\n" + LAST),
        ("space in front of a size", b" " + CHUNK + LAST),
        ("tab in front of a size", b"\t" + CHUNK + LAST),
        ("letters behind a size", size + b"g\r\n" + JSON + b"\r\n" + LAST),
        ("carriage return behind a size", size + b"\r" + JSON + b"\r\n" + LAST),
        ("two carriage returns behind a size", size + b"\r\r\n" + JSON + b"\r\n" + LAST),
        ("chunk without its end", size + b"\r\n" + JSON + LAST),
        ("chunk that is longer than its size", size + b"\r\n" + JSON + b"X\r\n" + LAST),
        ("chunk with the wrong end", size + b"\r\n" + JSON + b"\r\r" + LAST),
        ("size beyond 64 bits", b"1" + b"0" * 16 + b"\r\n" + JSON + b"\r\n" + LAST),
        ("size beyond 64 bits that wraps", b"10000000000000" + b"0" * (18 - 14 - len(size)) + size + b"\r\n" + JSON + b"\r\n" + LAST),
    ):
        yield Case(name, chunked(body), (400, 413), True)
    for size in (b"ffffffffffffffff", b"fffffff"):
        # All of it is on its way, so that the end of the connection is what the server waits for.
        yield Case(f"size {size.decode()}", chunked(size + b"\r\n" + JSON + b"\r\n" + LAST), (400, 413, 0), True, stops_sending=True)


def expectations():
    """RFC 9110 10.1.1, 7.6, 7.8."""
    yield Case("Expect: 100-continue", POST + b"Expect: 100-continue\r\nContent-Length: " + N + b"\r\n\r\n" + JSON, (200,), False, interim=True)
    yield Case("Expect in capitals", POST + b"EXPECT: 100-CONTINUE\r\nContent-Length: " + N + b"\r\n\r\n" + JSON, (200, 417), None, interim=True)
    yield Case("Expect of a GET", GET + b"Host: h\r\nExpect: 100-continue\r\n\r\n", (200,), None, interim=True)
    yield Case("another Expect", POST + b"Expect: tea\r\nContent-Length: " + N + b"\r\n\r\n" + JSON, (200, 417), None)
    yield Case("Expect in HTTP/1.0", POST.replace(b"1.1", b"1.0") + b"Expect: 100-continue\r\nContent-Length: " + N + b"\r\n\r\n" + JSON, (200,), True)
    for name, changed, status in (
        ("a path that is not served", POST.replace(b"/v1/convert", b"/v1/nothing"), 404),
        ("a method that is not there", POST.replace(b"/v1/convert", b"/livez"), 405),
        ("a media type that is not read", POST.replace(b"application/json", b"text/plain"), 415),
    ):
        yield refused(f"Expect of {name}, without its body", changed + b"Expect: 100-continue\r\nContent-Length: " + N + b"\r\n\r\n", status)
    yield refused("Expect and a length beyond the limit", POST + b"Expect: 100-continue\r\nContent-Length: 2000000\r\n\r\n", 413)
    yield served("Connection: close", GET + b"Host: h\r\nConnection: close\r\n\r\n", closes=True)
    yield served("Connection: CLOSE", GET + b"Host: h\r\nConnection: CLOSE\r\n\r\n", closes=True)
    yield served("Connection: keep-alive, close", GET + b"Host: h\r\nConnection: keep-alive, close\r\n\r\n", closes=True)
    yield Case("two Connections", GET + b"Host: h\r\nConnection: keep-alive\r\nConnection: close\r\n\r\n", (200,), None)
    yield served("Connection: keep-alive", GET + b"Host: h\r\nConnection: keep-alive\r\n\r\n")
    yield served("Connection: Host", GET + b"Host: h\r\nConnection: Host, Content-Length\r\n\r\n")
    yield served("upgrade to HTTP/2", GET + b"Host: h\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n")
    yield served("upgrade to a web socket", GET + b"Host: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: YQ==\r\n\r\n")
    yield served("another method by header", b"GET /livez HTTP/1.1\r\nHost: h\r\nX-HTTP-Method-Override: POST\r\n\r\n")
    yield served("range", GET + b"Host: h\r\nRange: bytes=0-1\r\n\r\n", 200)
    yield served("malformed cookie", GET + b'Host: h\r\nCookie: a="\r\n\r\n')
    yield served("cookies", GET + b"Host: h\r\nCookie: a=b; c=d\r\n\r\n")
    yield served("two Cookies", GET + b"Host: h\r\nCookie: a=b\r\nCookie: c=d\r\n\r\n")
    yield served("cookie without a value", GET + b"Host: h\r\nCookie: a; =b; ;\r\n\r\n")


def sizes():
    """Too long or too many: refused with the status that says so, or served."""
    for count in (1000, 5000, 9000, 40000):
        target = b"GET /" + b"a" * count + b" HTTP/1.1\r\nHost: h\r\n\r\n"
        yield Case(f"target of {count} bytes", target, (404,) if count < 2000 else (414, 431), count >= 2000)
        value = GET + b"Host: h\r\nX: " + b"a" * count + b"\r\n\r\n"
        yield Case(f"value of {count} bytes", value, (200,) if count < 2000 else (200, 431), False if count < 2000 else None)
        name = GET + b"Host: h\r\n" + b"a" * count + b": a\r\n\r\n"
        yield Case(f"field name of {count} bytes", name, (200,) if count < 2000 else (200, 431), False if count < 2000 else None)
    yield refused("method of 40000 bytes", b"M" * 40000 + b" /livez HTTP/1.1\r\nHost: h\r\n\r\n", 0, 400, 405, 414, 431, 501)
    yield Case("40 fields", GET + b"Host: h\r\n" + b"X: a\r\n" * 40 + b"\r\n", (200,), False)
    yield Case("100 fields", GET + b"Host: h\r\n" + b"X: a\r\n" * 100 + b"\r\n", (200, 431), None)
    yield refused("10000 fields", GET + b"Host: h\r\n" + b"X: a\r\n" * 10000 + b"\r\n", 431, 413)
    yield Case("80 cookies", GET + b"Host: h\r\nCookie: " + b"a=1; " * 80 + b"\r\n\r\n", (200, 431), None)
    yield Case("300 query items", b"GET /livez?" + b"a=1&" * 300 + b" HTTP/1.1\r\nHost: h\r\n\r\n", (200, 400, 414, 422, 431), None)
    yield refused("chunk extension of 20 kB", chunked(hexadecimal(len(JSON)) + b";" + b"a" * 20000 + b"\r\n" + JSON + b"\r\n" + LAST), 0, 400, 413, 431)
    yield refused("trailer of 40 kB", chunked(CHUNK, b"0\r\nX: " + b"a" * 40000 + b"\r\n\r\n"), 400, 413, 431, 200)


def all_cases():
    return [
        *control_bytes(), *delimiters(), *lines(), *request_lines(), *hosts(), *lengths(), *codings(), *chunks(),
        *expectations(), *sizes(),
    ]
