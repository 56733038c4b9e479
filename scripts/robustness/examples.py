"""The requests that the contract gives as examples."""

import json

from exchange import Connection, get


def examples(address):
    """Each documented POST as (path, body), asked of a running springd."""
    connection = Connection(address)
    status, _, body = connection.ask(get("/openapi.json"))
    connection.close()
    if status != 200:
        raise SystemExit(f"/openapi.json answers {status}")
    found = []
    for path, item in json.loads(body)["paths"].items():
        content = item.get("post", {}).get("requestBody", {}).get("content", {})
        for example in content.get("application/json", {}).get("examples", {}).values():
            found.append((path, json.dumps(example["value"]).encode()))
    return found


# GETs of every kind: a page, documents, probes, computations, and mistakes.
TARGETS = [
    "/",
    "/livez",
    "/readyz",
    "/metrics",
    "/v1/presets",
    "/v1/vocabularies",
    "/v1/convert?vocabulary=duration-bounce&duration=0.5&bounce=0.3",
    "/v1/convert?vocabulary=android&stiffness=200&dampingRatio=0.5&to=compose",
    "/v1/settling?vocabulary=response-damping-ratio&response=0.4&dampingRatio=0.8",
    "/v1/keyframes/spring?vocabulary=duration-bounce&duration=0.5&bounce=0.3&format=css-linear",
    "/v1/motion?vocabulary=duration-bounce&duration=0.5&bounce=0.3",
    "/v1/convert?vocabulary=duration-bounce&duration=-1",
    "/v1/nothing",
    "/%zz",
]
