"""Usage: outside.py SPRINGD: asks for everything once from outside, right and wrong; see scripts/coverage."""

import socket
import subprocess
import sys
import tempfile

from examples import TARGETS, examples
from exchange import Connection, get, post
from service import Service, fail, free_port

program = sys.argv[1]


def run(*arguments, expected):
    status = subprocess.run([program, *arguments], capture_output=True).returncode
    if status != expected:
        fail(f"springd {' '.join(arguments)}: exit status {status}, not {expected}")


def ask(service, request, *expected):
    connection = Connection(service.address)
    status = connection.ask(request)[0]
    connection.close()
    if status not in expected:
        fail(f"{request[:100]!r}: {status}, not {expected}")


def heard(ear, word):
    """Whether the word is among the next that are told to systemd."""
    return any(ear.recv(100) == word for _ in range(5))


def raw(service, request):
    """Sends what is no proper request and reads to the end."""
    with socket.create_connection(service.address, timeout=10) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(65536):
            pass


service = Service(program, log_level="debug")
for target in TARGETS[:11]:
    ask(service, get(target, "Accept-Encoding: gzip", "Origin: null", "X-Request-Id: a"), 200)
for target, status in zip(TARGETS[11:], (422, 404, 400)):
    ask(service, get(target), status)
for path, body in examples(service.address):
    ask(service, post(path, body), 200)
    ask(service, post(path, b"[]"), 400, 422)
ask(service, post("/v1/convert", b"0" * (1 << 21)), 413)
ask(service, get("/" + "a" * 5000), 414)
ask(service, get("/livez", "X-A: " + "a" * 5000, "X-B: " + "b" * 2000), 431)
ask(service, b"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 204)
ask(service, b"BREW /livez HTTP/1.1\r\nHost: a\r\n\r\n", 405)
raw(service, b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
raw(service, b"POST /v1/convert HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
run("healthcheck", "--port", str(service.port), expected=0)
if service.stop() != 0:
    fail("it did not stop as asked")

# As systemd starts it: with a socket that listens already, and an address for the word that it is ready.
with tempfile.TemporaryDirectory() as folder, socket.socket() as door, socket.socket(
    socket.AF_UNIX, socket.SOCK_DGRAM
) as ear:
    ear.bind(folder + "/notify")
    ear.settimeout(10)
    door.bind(("127.0.0.1", 0))
    door.listen(16)
    service = Service(
        program,
        prefix=("sh", "-c", f'exec 3<&{door.fileno()}; LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', "sh"),
        environment={"NOTIFY_SOCKET": folder + "/notify", "WATCHDOG_USEC": "4000000"},
        port=door.getsockname()[1],
        files=(door.fileno(),),
    )
    if ear.recv(100) != b"READY=1":
        fail("systemd is not told that springd is ready")
    ask(service, get("/livez"), 200)
    if ear.recv(100) != b"WATCHDOG=1":
        fail("systemd's watchdog is not told that the serving threads turn")
    if service.stop() != 0 or not heard(ear, b"STOPPING=1"):
        fail("systemd is not told that springd stops")

run("healthcheck", "--port", str(free_port()), expected=1)
run("--help", expected=0)
run("--version", expected=0)
run("openapi", expected=0)
run("serve", "--port", "none", expected=64)
run("serve", "--host", "192.0.2.1", "--port", "0", expected=1)
run("serve", "--port", "0", "--token-file", "/dev/null", expected=78)
with tempfile.NamedTemporaryFile() as tokens:
    tokens.write(b"secret\n")
    tokens.flush()
    service = Service(program, "--token-file", tokens.name, "--log-format", "text", log_level="info")
    ask(service, get("/v1/presets"), 401)
    ask(service, get("/v1/presets", "Authorization: Bearer secret"), 200)
    if service.stop() != 0:
        fail("it did not stop as asked")
