"""Pictures at three sizes in both schemes, with a full tray, on paper, and scrolled at six, to be looked at."""

from fourth import FULL
from visit import ready, settle

# A link of before, whose pin is a card that races.
STATE = (
    "/#vocabulary=duration-bounce&duration=0.6&bounce=0.35&show=velocity"
    "&pin=vocabulary%3Dreact-spring%26tension%3D170%26friction%3D26%26mass%3D1"
)


def check(browser, folder):
    for scheme in ("light", "dark"):
        for width, height in ((360, 740), (1440, 900), (3840, 2160)):
            with browser.page(STATE, width=width, height=height, color_scheme=scheme) as page:
                ready(page)
                page.wait_for_timeout(1500)
                page.screenshot(path=folder / f"page-{width}-{scheme}.png", full_page=width < 3840)
        with browser.page("/docs", color_scheme=scheme) as page:
            page.get_by_role("button", name="Run /v1/convert").wait_for()
            page.screenshot(path=folder / f"docs-{scheme}.png")
        with browser.page(color_scheme=scheme) as page:
            ready(page)
            page.get_by_role("button", name="All presets").click()
            page.locator("#preset-list .sketch").first.wait_for()
            settle(page)
            page.screenshot(path=folder / f"presets-{scheme}.png")
    with browser.page(FULL, width=1280, height=720) as page:
        ready(page)
        page.emulate_media(media="print")
        page.wait_for_timeout(500)
        page.screenshot(path=folder / "paper.png", full_page=True)
    for width, height in ((1920, 1080), (1440, 900), (1280, 720), (1024, 768), (768, 1024), (390, 844)):
        with browser.page(FULL, width=width, height=height) as page:
            ready(page)
            for part in (0, 0.25, 0.5, 0.75, 1):
                page.evaluate("part => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight))", part)
                page.wait_for_timeout(300)
                page.screenshot(path=folder / f"scrolled-{width}-{part}.png")
    print(f"pictures in {folder}")
