"""Usage: proxy.py SPRINGD: what passes nginx with deploy/nginx.conf; see scripts/check deploy."""

import atexit
import json
import os
import re
import subprocess
import sys
import tempfile
import time

from exchange import Connection, Incomplete, NoAnswer, get, post
from service import Service, fail, free_port

service, front = Service(sys.argv[1]), free_port()
folder = tempfile.TemporaryDirectory(prefix="springd-nginx-")
# nginx's workers may be of another user.
os.chmod(folder.name, 0o755)
with open("deploy/nginx.conf", encoding="utf-8") as file:
    text = file.read().replace("/tmp/springd-nginx", folder.name + "/nginx")
text = re.sub(r"127\.0\.0\.1:808[123]\b", f"127.0.0.1:{service.port}", text)
text = text.replace("127.0.0.1:8000", f"127.0.0.1:{front}")
with open(folder.name + "/nginx.conf", "w", encoding="utf-8") as file:
    file.write(text)
# Stopped as it asks, so that its workers end too.
nginx = subprocess.Popen(["nginx", "-q", "-c", file.name, "-g", "daemon off;"], stderr=subprocess.DEVNULL)
atexit.register(folder.cleanup)
atexit.register(nginx.wait)
atexit.register(nginx.terminate)


def ask(request):
    connection = Connection(("127.0.0.1", front))
    try:
        return connection.ask(request)
    finally:
        connection.close()


for _ in range(100):
    try:
        if ask(get("/readyz", close=True))[0] == 200:
            break
    except (Incomplete, NoAnswer):
        pass
    time.sleep(0.1)
else:
    fail("nginx does not answer")

operation = {"operation": "convert", "arguments": {"spring": {"vocabulary": "android"}, "to": ["compose"]}}
batch = json.dumps({"operations": [operation] * 10_000}).encode().ljust(4 << 20)
answered = ask(post("/v1/batch", batch, close=True))[0]
if answered != 200:
    fail(f"a batch of {len(batch)} bytes is answered with {answered}")
for number in range(40):
    path, length = (("/v1/convert", 2 << 20), ("/v1/batch", 7 << 20))[number % 2]
    status, headers, body = ask(post(path, b" " * length, close=True))
    if status != 413 or headers.get("content-type") != "application/problem+json" or json.loads(body)["status"] != 413:
        fail(f"a body that is too long is answered with {status}: {body!r}")
    if (status := ask(get("/v1/easings", close=True))[0]) != 200:
        fail(f"after a body that is too long another request is answered with {status}")

answers = [ask(get("/v1/presets", close=True))[1] for _ in range(2)]
if [headers.get("x-cache-status") for headers in answers] != ["MISS", "HIT"]:
    fail(f"the cache does not keep an answer: {answers}")
if answers[0]["x-request-id"] == answers[1]["x-request-id"]:
    fail("an answer from the cache has the name of another request")
print("nginx: batches of 4 MiB pass, longer bodies are told so and take no instance out, each answer has its own name")
