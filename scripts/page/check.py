"""Runs every check of the playground: check.py ADDRESS [ADDRESS-BEHIND-A-TOKEN TOKEN FOLDER-OF-THE-SITE]."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

import access
import chosen
import docs
import door
import errand
import firefox
import folder
import gaps
import look
import proxies
import size
import smooth
import trouble
from visit import Browser


def main():
    address, *behind = sys.argv[1:]
    pictures = Path(__file__).resolve().parents[2] / ".build" / "page"
    pictures.mkdir(parents=True, exist_ok=True)
    size.check(address)
    with sync_playwright() as playwright:
        browser = Browser(playwright, address)
        errand.check(browser)
        docs.check(browser)
        access.check(browser)
        chosen.check(browser)
        smooth.check(browser)
        trouble.check(browser, pictures)
        look.check(browser, pictures)
        gaps.embedded(browser, address, False)
        browser.close()
        proxies.check(playwright, address)
        firefox.check(address)
        if behind:
            folder.check(playwright, behind[2])
            browser = Browser(playwright, behind[0])
            door.check(browser, behind[1])
            gaps.embedded(browser, behind[0], True)
            trouble.unkept(browser, behind[1])
            browser.close()
    print("the playground is well")


main()
