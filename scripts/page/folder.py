"""The pages that scripts/site writes, from a server of files: nothing is asked, and off line they go on."""

import functools
import http.server
import threading

import third
from visit import Browser, ready, settle, text


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}

    def log_message(self, *_):
        pass


def check(playwright, folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser(playwright, f"http://127.0.0.1:{server.server_port}")
    errand(browser)
    third.off_line(browser)
    browser.close()
    server.shutdown()
    print("folder: a drag of 200 moves asks nothing, it opens again off line, the reference is there")


def errand(browser):
    with browser.page() as page:
        third.loaded(page)
        asked = []
        page.on("request", lambda request: request.url.startswith(("data:", "blob:")) or asked.append(request.url))
        page.locator("#system").select_option(label="Figma")
        settle(page)
        box = page.locator("#parameter-stiffness").bounding_box()
        y = box["y"] + box["height"] / 2
        page.mouse.move(box["x"] + box["width"] * 0.3, y)
        page.mouse.down()
        for step in range(200):
            page.mouse.move(box["x"] + box["width"] * (0.3 + 0.6 * step / 200), y)
        page.mouse.up()
        settle(page)
        assert not [url for url in asked if "/icon-" not in url], asked[:3]
        page.wait_for_function("() => navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_timeout(500)
        page.context.set_offline(True)
        page.reload()
        ready(page)
        assert "stiffness" in page.url and page.locator("#code-blocks code").first.inner_text()
        page.locator("#headline").wait_for()
        page.context.set_offline(False)
        page.get_by_role("link", name="API").click()
        page.get_by_text("/v1/convert").first.wait_for()
        assert text(page, "h1")
        page.get_by_role("link", name="Playground", exact=True).click()
        ready(page)
        # Chromium asks for the icon past the pages' own cache.
        page.wrong[:] = [each for each in page.wrong if "/icon-" not in each]
