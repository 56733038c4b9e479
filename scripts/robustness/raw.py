"""Usage: raw.py SPRINGD [VERSION]: requests byte by byte and what comes back; see scripts/check raw-requests."""

import concurrent.futures
import re
import socket
import sys

from raw_cases import all_cases
from service import Service, fail

SMUGGLED = b"GET /smuggled HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"
# libmicrohttpd 0.9.75's own answers to some malformed heads, which nobody can replace: docs/threat-model.md.
TWO_HEADS = "its head twice"
HEAD = re.compile(rb"HTTP/1\.[01] (\d{3}) [^\r\n]*\r\n((?:[^\r\n:]+:[^\r\n]*\r\n)*)\r\n")


def converse(address, pieces, patience=10, stops_sending=False):
    """Sends pieces and reads to the end; what came, and whether the server was silent for so many seconds."""
    with socket.create_connection(address, timeout=patience) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        came = b""
        try:
            for piece in pieces:
                connection.sendall(piece)
            if stops_sending:
                connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # Closed before all was sent.
        try:
            while more := connection.recv(65536):
                came += more
        except TimeoutError:
            return came, True
        except OSError:
            pass
        return came, False


def answers(came, case):
    """The statuses of the answers in these bytes, or what is wrong with them."""
    found, rest = [], came
    while rest:
        match = HEAD.match(rest)
        if not match:
            return found, f"no answer: {rest[:60]!r}"
        status, fields = int(match[1]), match[2].lower()
        rest = rest[match.end() :]
        if status == 100:
            if not case.interim or found:
                return found, "a 100 nobody asked for"
            continue
        found.append(status)
        if case.is_head:
            if found[:2] == [400, 400]:
                return found, TWO_HEADS
        elif status >= 400 and HEAD.match(rest):
            return found, TWO_HEADS
        length = re.search(rb"(?:^|\n)content-length: *(\d+)\r", fields)
        if case.is_head and len(found) == 1 or status in (204, 304):
            continue
        if length:
            if len(rest) < int(length[1]):
                return found, f"a body of {len(rest)} instead of {int(length[1])} bytes"
            rest = rest[int(length[1]) :]
        elif b"transfer-encoding: chunked" not in fields:
            return found, f"an answer without a length; behind it {rest[:40]!r}"
        else:
            rest = rest.partition(b"0\r\n\r\n")[2]
    return found, None


def judge(case, address):
    """What is wrong with the answers to a case, whichever way it is sent."""
    whole = case.request + SMUGGLED
    head = case.request.find(b"\r\n\r\n") + 4
    ways = {
        "at once": [whole],
        "behind its head": [case.request[:head], case.request[head:], SMUGGLED],
        "in pieces": [whole[i : i + 7] for i in range(0, min(len(whole), 700), 7)] + [whole[700:]] * (len(whole) > 700),
    }
    faults = []
    for way, pieces in ways.items():
        came, is_silent = converse(address, pieces, stops_sending=case.stops_sending)
        found, fault = answers(came, case)
        if fault is None:
            if is_silent:
                fault = "silent for 10 s"
            elif not found:
                fault = None if 0 in case.statuses else "closed without an answer"
            elif found[0] not in case.statuses:
                fault = f"{found[0]} instead of {' or '.join(map(str, case.statuses))}"
            elif len(found) > 2 or len(found) == 2 and found[1] != 404:
                fault = f"{found}: an answer too many"
            elif len(found) == 2 and case.closes:
                fault = "what follows is answered"
            elif len(found) == 1 and case.closes is False:
                fault = "what follows is not answered"
            elif len(found) == 2 and found[0] >= 400 and case.closes is None:
                fault = "what follows a refusal is answered"
        if fault:
            faults.append(f"{case.name}, sent {way}: {fault}")
    return faults


def main():
    program = sys.argv[1]
    service = Service(program, "--threads", "2")
    version = service.library_version()
    cases = all_cases()
    names = [case.name for case in cases]
    if len(set(names)) != len(names):
        fail(f"a name twice: {[name for name in names if names.count(name) > 1]}")
    with concurrent.futures.ThreadPoolExecutor(16) as threads:
        faults = [fault for some in threads.map(judge, cases, [service.address] * len(cases)) for fault in some]
    twice = [fault for fault in faults if version == "0.9.75" and fault.endswith(TWO_HEADS)]
    # It keeps reading an extension that it has no memory for, until the deadline; docs/threat-model.md states it.
    cut = [fault for fault in faults if version == "1.0.1" and fault.startswith("chunk extension of 20 kB")]
    faults = [fault for fault in faults if fault not in twice and fault not in cut]
    print(
        f"libmicrohttpd {version}: {len(cases)} requests, each sent in three ways; {len(faults)} of {3 * len(cases)} answered "
        f"wrongly, {len(twice)} by the library's own answer with its head twice, {len(cut)} cut by the deadline",
        flush=True,
    )
    for fault in faults:
        print("  " + fault)
    if (status := service.stop()) != 0:
        fail(f"exit status {status}")
    if faults:
        fail("answers that RFC 9112 does not allow")


if __name__ == "__main__":
    main()
