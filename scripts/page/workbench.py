"""Serves the page from Web/, bundled anew when it has changed, and everything else from a service: workbench.py PORT ADDRESS.

For work on the page without a build. EMBED names the program embed-web, SPRINGS a WebAssembly file of the operations.
"""

import http.client
import os
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

WEB = Path(__file__).resolve().parents[2] / "Web"
TYPES = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml",
         ".wasm": "application/wasm"}
folder = Path(tempfile.mkdtemp())
port, service = int(sys.argv[1]), urlsplit(sys.argv[2])
embed = os.environ.get("EMBED", ".build/debug/embed-web")
springs = [os.environ["SPRINGS"]] if "SPRINGS" in os.environ else []


bundled, at_a_time = 0.0, threading.Lock()


def bundle():
    global bundled
    with at_a_time:
        newest = max(each.stat().st_mtime for each in WEB.iterdir())
        if newest > bundled:
            subprocess.run([embed, str(WEB), "--to", str(folder), *springs], check=True)
            bundled = newest


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = urlsplit(self.path).path
        if path in ("/", "/docs"):
            bundle()
        name = {"/": "index.html"}.get(path, path.lstrip("/"))
        file = folder / name
        # The reference is the service's own, with what it names.
        if (path.startswith("/assets/") or path == "/") and file.is_file():
            return self.answer(200, TYPES.get(file.suffix, "text/plain"), file.read_bytes(), path != "/")
        self.forward()

    do_POST = do_HEAD = do_OPTIONS = lambda self: self.forward()

    def answer(self, status, kind, body, is_kept):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if is_kept else "no-cache")
        self.end_headers()
        self.wfile.write(body)

    def forward(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)) or None
        connection = http.client.HTTPConnection(service.hostname, service.port)
        headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection")}
        connection.request(self.command, self.path, body, headers)
        answer = connection.getresponse()
        content = answer.read()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("connection", "content-length", "transfer-encoding", "date"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)
        connection.close()

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
