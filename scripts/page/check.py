"""Runs every check of the playground against a service: check.py http://127.0.0.1:8080."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

import access
import docs
import errand
import look
import size
import smooth
from visit import Browser


def main() -> None:
    address = sys.argv[1].rstrip("/")
    pictures = Path(__file__).resolve().parents[2] / ".build" / "page"
    pictures.mkdir(parents=True, exist_ok=True)
    size.check(address)
    with sync_playwright() as playwright:
        browser = Browser(playwright, address)
        errand.check(browser)
        docs.check(browser)
        access.check(browser)
        smooth.check(browser)
        look.check(browser, pictures)
        browser.close()
    print("the playground is well")


main()
