"""The README's pictures: the curve by the service itself, the playground by a browser."""

import sys
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

from visit import Browser, ready, settle

SPRING = "vocabulary=duration-bounce&spring.duration=0.5&spring.bounce=0.3"
CARD = "&each=vocabulary%3D{}%26called%3D{}"
STATE = (
    "/#vocabulary=duration-bounce&duration=0.5&bounce=0.3&called=motion.enter"
    + CARD.format("duration-bounce%26duration%3D0.5%26bounce%3D0.3", "motion.enter")
    + CARD.format("figma%26stiffness%3D100%26damping%3D15%26mass%3D1", "motion.leave")
    + CARD.format("react-spring%26tension%3D170%26friction%3D26%26mass%3D1", "sheet") + "&race=0.1.2&open=0"
)


def main():
    address = sys.argv[1].rstrip("/")
    folder = Path(__file__).resolve().parents[2] / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with urllib.request.urlopen(f"{address}/v1/keyframes/spring?{SPRING}&format=svg") as answer:
        (folder / "spring.svg").write_bytes(answer.read())
    with sync_playwright() as playwright:
        browser = Browser(playwright, address)
        for scheme in ("light", "dark"):
            with browser.page(STATE, width=1280, height=800, color_scheme=scheme) as page:
                ready(page)
                settle(page)
                # On the way, where they differ.
                page.locator("#play").click()
                page.locator("#scrub").fill("64")
                page.mouse.move(640, 799)
                page.wait_for_timeout(600)
                page.screenshot(path=folder / f"playground-{scheme}.png")
        browser.close()


main()
