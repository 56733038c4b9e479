"""A browser whose every page is watched: errors on the console and requests to elsewhere are failures."""

import re
from contextlib import contextmanager
from pathlib import Path

# A page that is left while it plays ends its last question; nothing else may fail.
ENDED = "net::ERR_ABORTED"


# Modules that a step imports are not served, since the page has them in one script: they come from the folder.
SOURCE = re.compile(r"/(assets|WebAssembly/package)/[a-z-]+\.js$")


def source(route):
    place = SOURCE.search(route.request.url).group(0).replace("/assets/", "/Web/")
    route.fulfill(path=f"{Path(__file__).resolve().parents[2]}{place}", content_type="text/javascript")


def empty(route):
    route.fulfill(body="", content_type="text/plain")


class Browser:
    def __init__(self, playwright, address, arguments=()):
        self.address = address
        self.chromium = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", *arguments]
        )

    def close(self):
        self.chromium.close()

    def delay(self, page, latency):
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1,
        })

    @contextmanager
    def page(self, path="/", width=1440, height=900, latency=0, sources=False, asks=False, **options):
        """A page of its own, every answer so many milliseconds late, and nothing wrong with it when it is left.

        One that asks has no WebAssembly file, so that every answer is the service's."""
        context = self.chromium.new_context(
            viewport={"width": width, "height": height},
            permissions=["clipboard-read", "clipboard-write"],
            **options,
        )
        # A busy machine is slow to open a page, and nothing of the page's is measured by that.
        context.set_default_navigation_timeout(90000)
        wrong = []
        # A route switches the browser's own cache off.
        if sources:
            context.route(SOURCE, source)
        if asks:
            context.route("**/*.wasm", empty)
        page = context.new_page()
        # A step takes out the faults that it expects.
        page.wrong = wrong
        page.on(
            "console",
            lambda message: message.type in ("error", "warning")
            and wrong.append(f"console: {message.text} {message.location.get('url')}"),
        )
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on(
            "requestfailed",
            lambda request: request.failure != ENDED
            and wrong.append(f"failed: {request.url} {request.failure}"),
        )
        page.on(
            "request",
            lambda request: request.url.startswith((self.address, "data:", "blob:"))
            or wrong.append(f"elsewhere: {request.url}"),
        )
        if latency:
            self.delay(page, latency)
        page.goto(self.address + path)
        yield page
        context.close()
        assert not wrong, "\n".join(wrong)


def ready(page):
    """Waits until the service has answered."""
    page.locator("#headline").filter(has_text="overshoot").wait_for(timeout=20000)
    settle(page)


def settle(page):
    """Waits until a change is kept and all that follows from it is shown."""
    page.wait_for_timeout(650)
    page.wait_for_load_state("networkidle")
    # The code is the last to follow, and until then it is marked as old.
    busy = page.locator("#code[aria-busy=true]")
    for _ in range(50):
        if not busy.count():
            break
        page.wait_for_timeout(100)


def text(page, selector):
    """What is shown there; a space that does not break is a space."""
    return page.locator(selector).inner_text().replace("\u00a0", " ")


def number(page, selector):
    return float(page.locator(selector).input_value())
