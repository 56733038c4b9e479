"""The client against a live service: check.py http://127.0.0.1:8080."""

import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from springd import Spring, Springd, SpringdError

client = Springd(sys.argv[1] + "/")
spring: Spring = {"vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3}

compose = client.convert({"spring": spring, "to": ["compose"]})["vocabularies"]["compose"]
assert compose["parameters"] is not None
assert abs(float(compose["parameters"]["dampingRatio"]) - 0.7) < 1e-9

motion = client.motion({"spring": spring, "from": [0, 10], "to": [100, 20], "frameRate": 30, "duration": 2})
assert len(motion["values"]) == 61
css = client.spring_keyframes({"spring": spring, "format": "css-linear", "as": "json"})
assert "linear(" in css["text"]
text: str = client.spring_keyframes({"spring": spring, "format": "css-linear"})
assert text == css["text"]
batch = client.batch({"operations": [{"operation": "convert", "arguments": {"spring": spring, "to": ["figma"]}}]})
assert batch["results"][0]["result"]["vocabularies"]["figma"]["exact"]

try:
    client.convert({"spring": {"vocabulary": "android", "stiffness": -1, "dampingRatio": -1}})
    raise SystemExit("a wrong spring was converted")
except SpringdError as error:
    assert error.status == 422 and error.problem is not None
    pointers = sorted(each["pointer"] for each in error.problem["errors"])
    assert pointers == ["/spring/dampingRatio", "/spring/stiffness"], pointers
    assert "/spring/stiffness must be" in str(error)


class Proxy(BaseHTTPRequestHandler):
    """Answers with a page of its own, as proxies do that reach nothing."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(502)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<html><h1>502 Bad Gateway</h1></html>")

    def log_message(self, *_: object) -> None:
        pass


proxy = HTTPServer(("127.0.0.1", 0), Proxy)
threading.Thread(target=proxy.serve_forever, daemon=True).start()
try:
    Springd(f"http://127.0.0.1:{proxy.server_port}").convert({"spring": spring})
    raise SystemExit("a proxy's page was taken for an answer")
except SpringdError as error:
    assert error.status == 502 and error.problem is None
proxy.shutdown()

# Nothing answers: the error names the address.
try:
    Springd("http://127.0.0.1:9/below").convert({"spring": spring})
    raise SystemExit("nothing was taken for an answer")
except SpringdError as error:
    assert error.status is None and error.problem is None
    assert str(error).startswith("http://127.0.0.1:9/below/v1/convert: no answer: "), error
print(f"clients/python: {len(motion['values'])} samples, {len(css['text'])} bytes of CSS")
