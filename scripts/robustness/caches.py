"""How much of what eight usual clients ask is answered by varnish, and by nginx under deploy/nginx.conf.

Twenty addresses, each asked by each client in three rounds: at least 85 of 100 must come from the cache. Beside it: what may be
kept for a year has a version or a digest in its path, Vary names Accept only where an address has more than one media type, and
no kept answer has the name of another's request.

caches.py ADDRESS-OF-SPRINGD ADDRESS-OF-VARNISH ADDRESS-OF-NGINX
"""

import re
import sys
import urllib.request

springd, varnish, nginx = sys.argv[1:4]
SPRING = "vocabulary=duration-bounce&duration=0.5&bounce=0.3"
ADDRESSES = [
    f"/v1/convert?{SPRING}",
    "/v1/convert?vocabulary=android&stiffness=200&dampingRatio=0.5&to=compose,figma",
    f"/v1/motion?{SPRING}&frameRate=60",
    f"/v1/settling?{SPRING}",
    f"/v1/keyframes/spring?{SPRING}",
    f"/v1/keyframes/spring?{SPRING}&format=css-linear",
    f"/v1/keyframes/spring?{SPRING}&format=waapi",
    f"/v1/keyframes/spring?{SPRING}&format=svg",
    f"/v1/keyframes/spring?{SPRING}&format=lottie",
    "/v1/keyframes/easing?function=bounce-ease-out&format=css-linear",
    "/v1/vocabularies",
    "/v1/presets",
    "/v1/formats",
    "/v1/easings",
    "/v1",
    "/llms.txt",
    "/openapi.json",
    "/openapi.yaml",
    f"/v1/solve?{SPRING}&settlesIn=0.8",
    f"/v1/velocity?{SPRING}&from=20&to=220&velocity=1500",
]
CLIENTS = {
    "Chrome": ("gzip, deflate, br, zstd", "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"),
    "Firefox": ("gzip, deflate, br", "*/*"),
    "Safari": ("gzip, deflate", "*/*"),
    "curl": (None, "*/*"),
    "requests": ("gzip, deflate", "*/*"),
    "Go": ("gzip", None),
    "Node": ("br, gzip, deflate", "*/*"),
    "OkHttp": ("gzip", "application/json"),
}
MEDIA_TYPES = ["*/*", "application/json", "text/css", "image/svg+xml", "text/csv"]
YEAR = 31_536_000


def ask(address, coding=None, accept=None, **headers):
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    if coding is not None:
        headers["Accept-Encoding"] = coding
    if accept is not None:
        headers["Accept"] = accept
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            answer.read()
            return answer.status, answer.headers
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers


def is_hit(headers):
    return headers.get("X-Cache-Status") == "HIT" or len((headers.get("X-Varnish") or "").split()) == 2


def hits(name, address):
    """Asks everything in the order in which rounds of all clients come."""
    found = {client: 0 for client in CLIENTS}
    asked = 0
    for _ in range(3):
        for path in ADDRESSES:
            for client, (coding, accept) in CLIENTS.items():
                status, headers = ask(address + path, coding, accept, User_Agent=client)
                assert status == 200, f"{path}: {status} for {client}"
                asked += 1
                found[client] += is_hit(headers)
    share = sum(found.values()) / asked
    print(f"  {name}: {share:.1%} of {asked} from the cache, {found}")
    return share


def kept_for_years():
    assets = set()
    for page in ("/", "/docs"):
        with urllib.request.urlopen(springd + page, timeout=60) as answer:
            assets |= set(re.findall(r"assets/[\w.-]+", answer.read().decode()))
    assert assets, "the pages name no assets"
    for path in ADDRESSES + ["/", "/docs"] + [f"/{asset}" for asset in sorted(assets)]:
        status, headers = ask(springd + path)
        assert status == 200, f"{path}: {status}"
        control = headers.get("Cache-Control") or ""
        age = re.search(r"max-age=(\d+)", control)
        if "immutable" in control or age and int(age[1]) >= YEAR:
            assert re.search(r"/(v?\d+\.\d+\.\d+|[0-9a-f]{8,})/|[.-][0-9a-f]{8,}\.", path), f"{path}: {control}"
        yield path, headers


def varies(path):
    types = set()
    for accept in MEDIA_TYPES:
        status, headers = ask(springd + path, accept=accept)
        if status == 200:
            types.add(headers["Content-Type"])
    return len(types) > 1


def main():
    print("headers")
    for path, headers in kept_for_years():
        names = {each.strip().lower() for each in (headers.get("Vary") or "").split(",")}
        assert ("accept" in names) == varies(path), f"{path}: Vary: {headers.get('Vary')}"

    print("names of requests")
    for cache in (varnish, nginx):
        path = f"{cache}/v1/convert?vocabulary=figma&mass=1&stiffness=120&damping=12"
        named = [ask(path, X_Request_Id=f"name-{each}")[1] for each in range(4)]
        assert is_hit(named[-1]), f"{path} is not kept"
        sent = [each.get("X-Request-Id") for each in named]
        kept = [each for each in sent if each is not None]
        assert len(set(kept)) == len(kept), f"{cache}: {sent}"

    print("hits")
    for name, address in (("varnish", varnish), ("nginx", nginx)):
        assert hits(name, address) >= 0.85, f"{name} keeps too little"
    print("check caches: nothing found")


main()
