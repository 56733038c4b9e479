"""Usage: desync.py SPRINGD: requests that proxy and springd might read differently; see scripts/check desync."""

import atexit
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile
import time

from exchange import Connection, Incomplete, NoAnswer, get, post
from raw import converse
from service import Service, fail, free_port

JSON = b'{"spring":{"vocabulary":"duration-bounce"}}'
POST = b"POST /v1/convert HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
# The beginning of a request: a proxy that takes it for one waits for its end and sends nothing. In springd's log it can
# stand only if springd took for a request what the proxy took for the end of a body.
HIDDEN = b"GET /smuggled HTTP/1.1\r\nHost: h\r\nX: "
INSIDE = HIDDEN.replace(b"/smuggled", b"/inside")

NGINX = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log /dev/null;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  upstream springd {{ server 127.0.0.1:{back}; keepalive 4; }}
  server {{
    listen 127.0.0.1:{front};
    ignore_invalid_headers off; underscores_in_headers on; proxy_request_buffering {buffering};
    location / {{ proxy_pass http://springd; proxy_http_version 1.1; proxy_set_header Connection ""; }}
  }}
}}
"""
HAPROXY = """
global
  nbthread 1
  maxconn 256
defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 10s
  http-reuse always
frontend front
  bind 127.0.0.1:{front}
  {lax}
  default_backend back
backend back
  server one 127.0.0.1:{back}
"""


def start(name, service, **options):
    """Starts a proxy in front of springd, one process with one connection to reuse; its address."""
    folder, front = tempfile.TemporaryDirectory(prefix="springd-proxy-"), free_port()
    os.chmod(folder.name, 0o755)
    text = NGINX if name == "nginx" else HAPROXY
    with open(folder.name + "/proxy.conf", "w", encoding="utf-8") as file:
        file.write(text.format(folder=folder.name, back=service.port, front=front, **options))
    command = ["nginx", "-q", "-c", file.name] if name == "nginx" else ["haproxy", "-q", "-db", "-f", file.name]
    proxy = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    atexit.register(folder.cleanup)
    atexit.register(proxy.wait)
    atexit.register(proxy.terminate)
    address = ("127.0.0.1", front)
    for _ in range(100):
        try:
            if Connection(address).ask(get("/livez", close=True))[0] == 200:
                return address
        except (Incomplete, NoAnswer):
            time.sleep(0.1)
    fail(f"{name} does not answer")


def number(value):
    return str(value).encode()


def attacks():
    """Heads that two readers may take for bodies of different lengths, with the hidden request where it would come out."""
    codings = [
        b"Transfer-Encoding: " + value
        for value in (
            b"chunked", b" chunked", b"\tchunked", b"chunked ", b"chunked\t", b"Chunked", b"xchunked", b"chunkedx", b'"chunked"', b"chunked, identity",
            b"identity, chunked", b"gzip, chunked", b"chunked, chunked", b"chunked;a", b"\x0bchunked", b"chunked\x0b", b"chunked\0", b"\0chunked",
            b"chunked\x0c", b",chunked", b"chunked,", b"\xa0chunked", b"chunked\xa0", b"", b"identity", b"chunk", b"x\r\n chunked", b"\r\n chunked", b"chunked\r\n ",
        )
    ]  # fmt: skip
    codings += [
        b"transfer-encoding:chunked", b"Transfer-Encoding : chunked", b"Transfer-Encoding\t: chunked", b" Transfer-Encoding: chunked",
        b"X: a\r\n\tTransfer-Encoding: chunked", b"X: a\nTransfer-Encoding: chunked", b"X: a\rTransfer-Encoding: chunked",
        b"X: a\0Transfer-Encoding: chunked", b"Transfer_Encoding: chunked", b"Transfer-Encoding\0: chunked", b"\0Transfer-Encoding: chunked",
        b"Transfer-Encoding:\nchunked", b"Transfer-Encoding: chunked\nX: a", b"Transfer-Encoding: x\r\nTransfer-Encoding: chunked",
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: x", b": a\r\nTransfer-Encoding: chunked", b"a\r\nTransfer-Encoding: chunked",
        b"Transfer-Encoding chunked", b"Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked", b"Connection: Content-Length\r\nX: a",
    ]  # fmt: skip
    chunks = b"%x\r\n%s\r\n0\r\n\r\n" % (len(JSON), JSON)
    for coding in codings:
        # The length counts the hidden request in, the chunks end in front of it; and the other way round.
        body = chunks + HIDDEN
        yield coding, POST + b"Content-Length: " + number(len(body)) + b"\r\n" + coding + b"\r\n\r\n" + body
        yield coding, POST + coding + b"\r\nContent-Length: " + number(len(body)) + b"\r\n\r\n" + body
        # Here the end of the chunks ends the hidden request, so that the proxy itself may send it on; whether it comes out
        # in the wrong place, the other clients tell.
        whole = b"%x\r\n%s\r\n0\r\n\r\n" % (len(INSIDE), INSIDE)
        yield coding, POST + b"Content-Length: " + number(whole.index(b"GET")) + b"\r\n" + coding + b"\r\n\r\n" + whole
        yield coding, POST + coding + b"\r\n\r\n" + whole
        yield coding, POST.replace(b"1.1", b"1.0") + b"Content-Length: " + number(len(body)) + b"\r\n" + coding + b"\r\n\r\n" + body
    for value in (b"0", b"43 ", b"43\t", b"+43", b"-43", b"0x2b", b"043", b"43,43", b"43, 0", b"0, 43", b"43;a", b"43a", b"4 3", b"\x0b43", b"43\x0b", b"43\0", b"", b"18446744073709551659", b"4294967339", b"43.0", b"4_3", b"\r\n 43", b"43\r\n 0"):  # fmt: skip
        yield b"Content-Length: " + value, POST + b"Content-Length: " + value + b"\r\n\r\n" + JSON + HIDDEN
        for first, second in ((b"43", value), (value, b"43")):
            yield b"two: " + value, POST + b"Content-Length: " + first + b"\r\nContent-Length: " + second + b"\r\n\r\n" + JSON + HIDDEN
        yield b"GET, length " + value, b"GET /livez HTTP/1.1\r\nHost: h\r\nContent-Length: " + value + b"\r\n\r\n" + HIDDEN
    chunked = POST + b"Transfer-Encoding: chunked\r\n\r\n"
    size = b"%x" % len(JSON)
    for name, body in (
        ("line feed behind a size", size + b"\n" + JSON + b"\r\n0\r\n\r\n"),
        ("line feed in an extension", size + b";a\n" + JSON + b"\r\n0\r\n\r\n"),
        ("carriage return in an extension", size + b";a\rb\r\n" + JSON + b"\r\n0\r\n\r\n"),
        ("quoted line end in an extension", size + b';a="\r\n' + JSON + b"\r\n0\r\n\r\n"),
        ("NUL in an extension", size + b";\0\r\n" + JSON + b"\r\n0\r\n\r\n"),
        ("no line end behind a chunk", size + b"\r\n" + JSON + b"0\r\n\r\n"),
        ("two bytes behind a chunk", size + b"\r\n" + JSON + b"XX0\r\n\r\n"),
        ("line feed behind a chunk", size + b"\r\n" + JSON + b"\n0\r\n\r\n"),
        ("line feed at the end", size + b"\r\n" + JSON + b"\r\n0\r\n\n"),
        ("one line feed at the end", size + b"\r\n" + JSON + b"\r\n0\n\n"),
        ("size that wraps", b"1" + b"0" * (16 - len(size)) + size + b"\r\n" + JSON + b"\r\n0\r\n\r\n"),
        ("size with 0x", b"0x" + size + b"\r\n" + JSON + b"\r\n0\r\n\r\n"),
        ("space behind a size", size + b" \r\n" + JSON + b"\r\n0\r\n\r\n"),
        ("space in front of a size", b" " + size + b"\r\n" + JSON + b"\r\n0\r\n\r\n"),
        ("length as a trailer", size + b"\r\n" + JSON + b"\r\n0\r\nContent-Length: 5\r\n\r\n"),
        ("broken trailer", size + b"\r\n" + JSON + b"\r\n0\r\nGET /inside HTTP/1.1\r\n\r\n"),
        ("folded trailer", size + b"\r\n" + JSON + b"\r\n0\r\nX: a\r\n b\r\n\r\n"),
        ("line feeds in a trailer", size + b"\r\n" + JSON + b"\r\n0\r\nX: a\n\nY: b\r\n\r\n"),
    ):
        yield name.encode(), chunked + body + HIDDEN
    for line in (b"GET /livez HTTP/1.1\nX: ", b"GET /livez\0", b"GET /livez HTTP/1.1\r\nHost: h\r\n\nX", b"GET /livez HTTP/1.0\r\n", b"GET /livez HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 60\r\n", b"HEAD /livez HTTP/1.1\r\nHost: h\r\nContent-Length: 60\r\n", b"GET /livez HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 60\r\n", b"OPTIONS * HTTP/1.1\r\nHost: h\r\nContent-Length: 60\r\n", b"TRACE /livez HTTP/1.1\r\nHost: h\r\nContent-Length: 60\r\n"):  # fmt: skip
        yield line, line + b"\r\n" + HIDDEN


def victim(address, count):
    """An ordinary client whose answer nobody else gets; what is wrong with it."""
    duration = 0.5 + count / 1_000_000
    body = json.dumps({"spring": {"vocabulary": "duration-bounce", "duration": duration}, "to": ["duration-bounce"]}).encode()
    try:
        connection = Connection(address, timeout=10)
        status, _, answer = connection.ask(post("/v1/convert", body, close=True))
        connection.close()
    except (Incomplete, NoAnswer) as error:
        return str(error)
    if status != 200 or json.loads(answer)["vocabularies"]["duration-bounce"]["parameters"]["duration"] != duration:
        return f"{status} {answer[:200]!r}"
    return None


def check(name, kind, options):
    """Every attack through one proxy in front of a springd of its own; what is wrong."""
    service = Service(sys.argv[1], "--threads", "1", log_level="info")
    # The test can see it: sent to springd itself, the hidden request is one.
    converse(service.address, [POST + b"Content-Length: 43\r\n\r\n" + JSON + HIDDEN + b"a\r\n\r\n"], patience=1)
    time.sleep(0.2)
    if service.log_text().count("/smuggled") != 1:
        return f"{name}: a request that is sent openly is not in the log"
    address = start(kind, service, **options)
    passed = count = 0
    for what, request in attacks():
        head = request.find(b"\r\n\r\n") + 4
        for pieces in ([request], [request[:head], request[head:]]):
            came, _ = converse(address, pieces, patience=0.1)
            passed += came[9:12] == b"200"
            count += 1
            for turn in range(2):
                if fault := victim(address, 2 * count + turn):
                    return f"{name}, after {what!r}: another client got {fault}"
    time.sleep(0.5)
    if service.log_text().count("/smuggled") != 1:
        return f"through {name} a hidden request reached springd as one"
    if (status := service.stop()) != 0:
        return f"exit status {status}"
    print(f"{name}: {count} attempts, {passed} of them answered with 200, {2 * count} other clients each got their own answer", flush=True)
    return None


def main():
    fronts = (
        ("nginx", "nginx", {"buffering": "on"}),
        ("nginx without buffering", "nginx", {"buffering": "off"}),
        ("HAProxy", "haproxy", {"lax": ""}),
        ("HAProxy that lets malformed requests pass", "haproxy", {"lax": "option accept-invalid-http-request"}),
    )
    with concurrent.futures.ThreadPoolExecutor(len(fronts)) as threads:
        faults = [fault for fault in threads.map(lambda front: check(*front), fronts) if fault]
    if faults:
        fail("; ".join(faults))


if __name__ == "__main__":
    main()
