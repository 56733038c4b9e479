"""What a visitor's browser loads, as it goes over the wire."""

import gzip
import re
import urllib.request

LIMIT = 100_000


def fetch(address):
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as response:
        body = response.read()
        assert response.headers["Content-Encoding"] == "gzip", f"{address} is not compressed"
        return body


def check(address):
    total = {}
    for path in ("/", "/docs"):
        page = fetch(address + path)
        assets = set(re.findall(r'"(assets/[^"]+)"', gzip.decompress(page).decode()))
        total[path] = len(page) + sum(len(fetch(f"{address}/{asset}")) for asset in assets)
        assert total[path] < LIMIT, f"{path} weighs {total[path]} bytes"
        print(f"size {path}: {total[path]} bytes under gzip in {1 + len(assets)} files")
