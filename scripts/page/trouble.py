"""Texts that nobody should paste."""

import time

from visit import ready


def long(browser):
    """A word of forty thousand letters once took seven seconds, and one of a hundred thousand three quarters of a minute."""
    with browser.page() as page:
        ready(page)
        for pasted in ("x" * 39_000, "x" * 400_000, "9" * 39_000, "a-" * 19_000, " " * 39_000 + "1"):
            began = time.time()
            page.evaluate("async text => (await import('/assets/paste-text.js')).readPaste(text)", pasted)
            assert time.time() - began < 2, f"{pasted[:4]}… took {time.time() - began:.1f} s"
        page.get_by_role("button", name="Paste a spring").click()
        assert page.evaluate("document.activeElement.id") == "paste-text"
        page.locator("#paste-text").fill("x" * 400_000)
        page.locator("#paste-said").filter(has_text="too long").wait_for()


def check(browser):
    long(browser)
    print("trouble: long texts are refused")
