"""Usage: guide.py SPRINGD: the files that deploy/README.md shows, at work; see scripts/check deploy.

Three instances with the guide's token file, nginx with its TLS, Prometheus' configuration with its targets; ports, names and
the certificate are those of this machine. The units of the instances are judged by systemd-analyze.
"""

import atexit
import os
import pathlib
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import time

from exchange import Connection, Incomplete, NoAnswer, get
from service import Service, fail, free_port

program = sys.argv[1]
folder = pathlib.Path(tempfile.mkdtemp(prefix="springd-guide-"))
# nginx's workers may be of another user.
folder.chmod(0o755)
atexit.register(subprocess.run, ["rm", "-rf", folder], check=True)
guide = pathlib.Path("deploy/README.md").read_text(encoding="utf-8")
blocks = re.findall(r"^```(?:ini|nginx|yaml)\n(.*?)^```$", guide, re.M | re.S)
if len(blocks) != 4:
    fail(f"the guide has {len(blocks)} files in place of local.conf, two pieces for nginx and prometheus.yml")
local, tls, pid, scraping = blocks

# The units as the package has them.
units = folder / "units"
(units / "springd@.service.d").mkdir(parents=True)
(units / "springd@.service.d/local.conf").write_text(local)
for name in ("service", "socket"):
    text = subprocess.run(["scripts/unit-template", name], capture_output=True, text=True, check=True).stdout
    (units / f"springd@.{name}").write_text(text.replace("/usr/bin/springd", os.path.abspath(program)))
judged = subprocess.run(
    ["systemd-analyze", "verify", "springd@8081.socket", "springd@8081.service"],
    env={**os.environ, "SYSTEMD_UNIT_PATH": f"{units}:"}, capture_output=True, text=True,
)
if judged.returncode or judged.stderr:
    fail("systemd-analyze: " + judged.stderr)

# The variable that the drop-in sets, with the place of the credential in place of %d.
tokens = folder / "tokens"
tokens.write_text("sesame\n")
(variable, path), = re.findall(r"^Environment=(\w+)=%d/(\w+)$", local, re.M)
if f"LoadCredential={path}:" not in local:
    fail("the drop-in names a credential that it does not load")
environment = {variable: str(folder / path), "SPRINGD_TRUSTED_PROXIES": "127.0.0.1"}
instances = [Service(program, environment=environment) for _ in range(3)]

# Statuses when the file is not there, and when it is empty.
for text, expected in ((None, 66), ("# none yet\n", 78)):
    tokens.unlink()
    if text is not None:
        tokens.write_text(text)
    ended = subprocess.run(
        [program, "serve", "--port", "0"], env={**os.environ, **environment}, stderr=subprocess.DEVNULL, timeout=60, check=False)
    if ended.returncode != expected:
        fail(f"with the tokens {text!r} the service ends with {ended.returncode} in place of {expected}")
    tokens.write_text("sesame\n")

key, certificate, front = folder / "key.pem", folder / "certificate.pem", free_port()
subprocess.run(
    ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=springs.example.com",
     "-addext", "subjectAltName=DNS:springs.example.com", "-keyout", key, "-out", certificate],
    check=True, capture_output=True,
)
tls = tls.replace("443", str(front))
try:
    socket.create_server(("::1", 0), family=socket.AF_INET6).close()
except OSError:
    tls = re.sub(r"^listen \[::\].*\n", "", tls, flags=re.M)
tls = re.sub(r"(ssl_certificate) .*;", rf"\1 {certificate};", tls)
tls = re.sub(r"(ssl_certificate_key) .*;", rf"\1 {key};", tls)
text = pathlib.Path("deploy/nginx.conf").read_text(encoding="utf-8")
for old, new in (("listen 127.0.0.1:8000;", tls), ("pid /tmp/springd-nginx.pid;", pid.replace("/run", str(folder)))):
    if text.count(old) != 1:
        fail(f"deploy/nginx.conf has no single {old!r} to replace")
    text = text.replace(old, new)
text = text.replace("/tmp/springd-nginx", str(folder / "nginx"))
for port, instance in zip((8081, 8082, 8083), instances):
    text = text.replace(f"127.0.0.1:{port}", f"127.0.0.1:{instance.port}")
    scraping = scraping.replace(f"127.0.0.1:{port}", f"127.0.0.1:{instance.port}")
(folder / "nginx.conf").write_text(text)
nginx = subprocess.Popen(["nginx", "-q", "-c", folder / "nginx.conf", "-g", "daemon off;"], stderr=subprocess.DEVNULL)
atexit.register(nginx.wait)
atexit.register(nginx.terminate)


def ask(path, *headers):
    """The status of a request by TLS, whose certificate has to be the proxy's."""
    context = ssl.create_default_context(cafile=certificate)
    with socket.create_connection(("127.0.0.1", front), timeout=30) as plain:
        with context.wrap_socket(plain, server_hostname="springs.example.com") as secure:
            lines = [f"GET {path} HTTP/1.1", "Host: springs.example.com", "Connection: close", *headers, "", ""]
            secure.sendall("\r\n".join(lines).encode())
            answer = b""
            while piece := secure.recv(65536):
                answer += piece
    return int(answer.split(b" ", 2)[1])


for _ in range(200):
    try:
        ask("/readyz")
        break
    except OSError:
        time.sleep(0.05)
expected = {("/readyz",): 200, ("/v1/formats",): 401, ("/v1/formats", "Authorization: Bearer sesame"): 200, ("/metrics",): 404}
found = {request: ask(*request) for request in expected}
if found != expected:
    fail(f"through the proxy: {found} in place of {expected}")

(folder / "prometheus.yml").write_text(scraping)
(folder / "alerts.yaml").write_text(pathlib.Path("deploy/prometheus/alerts.yaml").read_text(encoding="utf-8"))
subprocess.run(["promtool", "check", "config", folder / "prometheus.yml"], check=True, stdout=subprocess.DEVNULL)
for host, port in re.findall(r'"([\d.]+):(\d+)"', scraping):
    try:
        status = Connection((host, int(port))).ask(get("/metrics"))[0]
    except (Incomplete, NoAnswer) as error:
        fail(f"the metrics of {host}:{port}: {error}")
    if status != 200:
        fail(f"the metrics of {host}:{port} are answered with {status}")
print("guide: three instances, tokens by a credential, TLS, metrics for Prometheus alone")
