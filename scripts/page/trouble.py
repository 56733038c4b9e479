"""A service that fails, a browser that keeps nothing, and texts that nobody should paste."""

import time

from playwright.sync_api import expect

from visit import empty, ready, settle, text

BLOCKED = """
for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
}
"""


def visited(browser, path="/", prepare=None):
    """A page whose requests may fail; the context is the caller's to close."""
    context = browser.chromium.new_context()
    context.route("**/*.wasm", empty)
    page = context.new_page()
    if prepare:
        prepare(page)
    page.goto(browser.address + path)
    return context, page


def fail(page, status=None):
    page.route("**/v1/**", lambda route: route.abort() if status is None else route.fulfill(
        status=status, content_type="text/html", body="<html><h1>Bad gateway</h1></html>"))


def failures(browser):
    """Whatever failed can be asked again, at the start and later, and pages of others are not shown."""
    for status, said in ((None, "cannot be reached"), (502, "answered 502")):
        context, page = visited(browser, prepare=lambda page: fail(page, status))
        page.locator("#problem").filter(has_text=said).wait_for()
        assert "<" not in text(page, "#problem"), text(page, "#problem")
        page.unroute("**/v1/**")
        page.get_by_role("button", name="Try again").click()
        ready(page)
        assert page.locator("#problem").is_hidden()
        fail(page, status)
        page.get_by_role("button", name="Gentle sheet").click()
        page.locator("#problem").filter(has_text=said).wait_for()
        page.locator("#platforms").get_by_role("tab", name="CSS", exact=True).click()
        page.locator("#code-verdict").filter(has_text=said).wait_for()
        assert page.locator("#save").is_hidden() and page.locator("#code .copy").count() == 0
        page.unroute("**/v1/**")
        page.get_by_role("button", name="Try again").click()
        page.locator("#headline").filter(has_text="never overshoots").wait_for()
        assert page.locator("#problem").is_hidden()
        assert page.evaluate("document.activeElement.id") == "plot-card"
        context.close()


def unkept(browser, token):
    """Where the browser keeps nothing, a token lasts as long as the page; a wrong one is asked for again."""
    context, page = visited(browser, prepare=lambda page: page.add_init_script(BLOCKED))
    for given in ("wrong", token):
        page.locator("#token").fill(given)
        page.get_by_role("button", name="Use it").click()
        if given != token:
            expect(page.locator("#token")).to_have_value("")
    ready(page)
    page.get_by_role("button", name="Gentle sheet").click()
    settle(page)
    assert "never overshoots" in text(page, "#headline")
    context.close()


def slow(browser, pictures):
    """An answer that takes long is waited for in sight, and only while it does."""
    with browser.page(asks=True) as page:
        ready(page)
        page.evaluate("""() => {
          window.seen = [];
          new MutationObserver(() => window.seen.push(document.querySelector("main").ariaBusy))
            .observe(document.documentElement, { attributeFilter: ["class"] });
        }""")
        page.get_by_role("button", name="Bouncy card").click()
        settle(page)
        assert page.evaluate("window.seen") == [], "a quick answer is no wait"
        # The first is held, what follows from its answer is not.
        held = []
        page.route("**/v1/batch", lambda route: route.continue_() if held else held.append(route))
        page.get_by_role("button", name="Gentle sheet").click()
        page.locator("html.waiting").wait_for()
        page.screenshot(path=pictures / "waiting.png")
        held[0].continue_()
        page.locator("#headline").filter(has_text="never overshoots").wait_for()
        settle(page)
        assert page.locator("html.waiting").count() == 0
        assert page.evaluate("document.querySelector('main').ariaBusy") == "false"


def long(browser):
    """A text that the service would refuse is not sent."""
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name="Paste a spring").click()
        assert page.evaluate("document.activeElement.id") == "paste-text"
        page.locator("#paste-text").fill("x" * 400_000)
        page.locator("#paste-said").filter(has_text="too long").wait_for()


def check(browser, pictures):
    failures(browser)
    slow(browser, pictures)
    long(browser)
    print("trouble: failures are said and asked again, slow answers are seen to be, long texts are refused")
