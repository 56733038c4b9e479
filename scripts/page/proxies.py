"""The playground below a path of its own, behind nginx and HAProxy, and on a page without TLS."""

import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

from visit import Browser, ready, settle, text

NGINX = """
daemon off; pid {folder}/nginx.pid; error_log stderr warn;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    location /springs/ {{ proxy_pass http://{address}/; proxy_http_version 1.1; proxy_set_header Connection ""; }}
  }}
}}
"""

HAPROXY = """
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
frontend springs
  bind 127.0.0.1:{port}
  http-request deny deny_status 404 unless {{ path_beg /springs/ }}
  http-request replace-path /springs/(.*) /\\1
  default_backend springd
backend springd
  server one {address}
"""


@contextmanager
def proxy(kind, address):
    """A proxy that serves the address below /springs/; its own address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "config"
        template, command = (
            (NGINX, ["nginx", "-c", str(config), "-p", folder]) if kind == "nginx"
            else (HAPROXY, ["haproxy", "-q", "-f", str(config)]))
        config.write_text(template.format(folder=folder, port=port, address=address.removeprefix("http://")))
        process = subprocess.Popen(command)
        try:
            for _ in range(100):
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}/springs"
        finally:
            process.terminate()
            process.wait()


def below(playwright, address):
    """Nothing of the page or of the reference is asked for outside its path."""
    for kind in ("nginx", "haproxy"):
        with proxy(kind, address) as path:
            browser = Browser(playwright, path)
            with browser.page() as page:
                ready(page)
                page.get_by_role("button", name="Gentle sheet").click()
                page.locator("#platforms").get_by_role("tab", name="CSS", exact=True).click()
                settle(page)
                assert "never overshoots" in text(page, "#headline")
                page.locator("#code-blocks code").filter(has_text="linear(").wait_for()
                assert page.url.startswith(f"{path}/#vocabulary="), page.url
                page.evaluate("document.getElementById('options').open = true")
                page.get_by_role("button", name="Copy as curl").click()
                command = page.evaluate("navigator.clipboard.readText()")
                assert f"{path}/v1/keyframes/spring" in command, command
                page.get_by_role("link", name="API").click()
                card = page.locator(".operation").first
                card.get_by_role("button", name="Run").click()
                assert card.locator(".answer-head span").first.inner_text() == "200"
                page.get_by_role("link", name="Playground", exact=True).click()
                ready(page)
            browser.close()
    print("below a path: nginx and HAProxy")


def plain(playwright, address):
    """Without TLS, and not at localhost, a browser has no clipboard for pages; Copy copies all the same."""
    port = address.rsplit(":", 1)[1]
    browser = Browser(playwright, f"http://springs.test:{port}", ["--host-resolver-rules=MAP springs.test 127.0.0.1"])
    with browser.page() as page:
        ready(page)
        assert page.evaluate("navigator.clipboard") is None, "this page has a clipboard"
        page.locator("#code .copy").first.click()
        page.locator("#code .copy").filter(has_text="Copied").wait_for()
        page.get_by_role("button", name="Paste a spring").click()
        page.locator("#paste-text").press("Control+v")
        assert page.locator("#paste-text").input_value().startswith("Animation.spring("), "nothing was copied"
    browser.close()
    print("without TLS: Copy copies")


def check(playwright, address):
    plain(playwright, address)
    missing = [each for each in ("nginx", "haproxy") if not shutil.which(each)]
    assert not missing, f"{missing} missing; apt-get install nginx-light haproxy"
    below(playwright, address)
