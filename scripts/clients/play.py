"""Opens a page of another origin in Chromium and lets it play: play.py BUNDLE http://127.0.0.1:8080"""

import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright


class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        body = f"<!doctype html><title>Errand</title><script>{Path(sys.argv[1]).read_text()}</script>".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Page)
threading.Thread(target=server.serve_forever, daemon=True).start()
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/")
    played = page.evaluate("(service) => window.play(service)", sys.argv[2])
    browser.close()
server.shutdown()

shown, expected = played["shown"], played["expected"]
assert len(shown) == len(expected) > 20, f"{len(shown)} frames"
farthest = max(abs(here - there) for here, there in zip(shown, expected))
# The browser's own arithmetic is good to a few hundredths of a pixel.
assert farthest <= played["allowed"] + 0.05 < 0.01 * 240, f"{farthest} px from the spring; allowed are {played['allowed']}"
assert max(shown) > 245, f"{max(shown)} px: no overshoot"
assert played["last"] == 240, played["last"]
print(f"typescript-fetch: played {len(shown)} frames in Chromium, at most {farthest:.2f} px from the spring of {played['allowed']:.2f} allowed")
