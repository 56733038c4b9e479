"""Twelve errands of a designer, each from the first screen to its end."""

import json
import re

from playwright.sync_api import expect

from access import Audit, fits
from play import jumps, still, throw, WATCH
from visit import number, ready, settle, text

FIRST = """
(width) => ['.curve', '#lanes', '#system', ...(width < 500 ? [] : ['#parameter-duration', '#parameter-bounce', '#code .copy', '#code code'])].filter((selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth || !box.height;
})
"""


def platform(page, name):
    tab = page.locator("#platforms").get_by_role("tab", name=name, exact=True)
    if not tab.is_visible():
        page.get_by_role("button", name=re.compile("^All [0-9]")).first.click()
    tab.click()
    page.locator("#code[aria-busy=false]").wait_for()
    settle(page)


def copied(page):
    page.locator("#code .copy").first.click()
    page.locator("#code .copy").filter(has_text="Copied").first.wait_for()
    return page.evaluate("navigator.clipboard.readText()")


def paste(page, text_):
    page.get_by_role("button", name="Paste a spring").click()
    page.locator("#paste-text").fill(text_)
    return page.locator("#paste-found button.choice")


def first_screen(browser):
    """The curve, what moves, the sliders and the code are in sight at once, and something moves."""
    for width, height in ((1280, 800), (360, 740)):
        with browser.page(width=width, height=height, has_touch=width < 500, is_mobile=width < 500) as page:
            ready(page)
            assert page.evaluate(FIRST, width) == [], (width, page.evaluate(FIRST, width))
            place = "document.querySelector('.mover').style.transform"
            before = page.evaluate(place)
            page.wait_for_timeout(300)
            after = page.evaluate(place)
            page.wait_for_timeout(300)
            assert len({before, after, page.evaluate(place)}) > 1, "nothing moves"


def swiftui_to_css(browser):
    """1. SwiftUI's duration and bounce to CSS."""
    with browser.page(width=1280, height=800) as page:
        ready(page)
        for name, value in (("duration", "0.4"), ("bounce", "0.2")):
            field = page.locator(f".slider:has(#parameter-{name}) input.number")
            field.fill(value)
            field.press("Enter")
        settle(page)
        platform(page, "CSS")
        css = copied(page)
        assert "linear(0" in css and "prefers-reduced-motion" in css, css
        Audit.state(page, "CSS of a spring")


def figma_to_compose(browser):
    """2. Figma's Gentle, found by its words, to Compose."""
    with browser.page(width=1280, height=800) as page:
        ready(page)
        page.get_by_role("button", name="All presets").click()
        page.get_by_role("searchbox").fill("gentle figma")
        Audit.state(page, "presets found")
        page.keyboard.press("Enter")
        settle(page)
        platform(page, "Compose")
        code = copied(page)
        assert code.startswith("spring<Float>(dampingRatio = 0.75f, stiffness = 100f"), code


def easing_to_spring(browser):
    """3. A site's linear() to a spring."""
    with browser.page(width=1280, height=800) as page:
        ready(page)
        found = paste(page, "transition: transform 700ms linear(0, 0.31 12%, 0.82 25%, 1.08 38%, 1.1 45%, 1.02 62%, 0.99 80%, 1)")
        found.first.wait_for()
        Audit.state(page, "an easing with its fits")
        found.first.click()
        settle(page)
        assert page.locator(".under").get_attribute("d"), "the easing is drawn under the spring"
        Audit.state(page, "a fit over its easing")
        platform(page, "SwiftUI")
        assert "spring(" in copied(page).lower()


def tokens_compared(browser):
    """4. Two tokens compared: both named, both play, the difference is drawn and said."""
    with browser.page(width=1280, height=800) as page:
        ready(page)
        paste(page, json.dumps({"motion": {
            "enter": {"stiffness": 300, "damping": 20, "mass": 1}, "leave": {"stiffness": 120, "damping": 14, "mass": 1}}}))
        page.get_by_role("button", name="Keep all in the tray").click()
        page.get_by_role("button", name="Race", exact=True).click()
        settle(page)
        names = page.locator(".card-name").all_inner_texts()
        assert names == ["motion.enter", "motion.leave"], names
        assert "motion.leave differs by" in text(page, "#differ") and page.locator(".between").get_attribute("d")
        captions = page.locator(".caption:visible").all_inner_texts()
        assert captions == ["motion.enter", "motion.leave"], captions
        Audit.state(page, "two tokens compared")


def fling_and_retarget(browser):
    """5. The puck thrown and sent elsewhere in flight, its velocity offered."""
    with browser.page(width=1280, height=800, latency=120) as page:
        ready(page)
        box = still(page)
        page.evaluate(WATCH)
        throw(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 14, 8)
        page.wait_for_timeout(150)
        page.locator("#stage").click(position={"x": 300, "y": 200})
        page.wait_for_timeout(2500)
        track = page.evaluate("window.track")
        assert max(jumps(track)) < 9, max(jumps(track))
        page.locator("#use-velocity").click()
        settle(page)
        assert abs(number(page, "#velocity-exactly")) > 1
        Audit.state(page, "a throw's velocity")


def bounce_exported(browser):
    """6. The dock's bounce as Lottie and as Android XML."""
    with browser.page(width=1280, height=800) as page:
        ready(page)
        page.locator("#source").select_option("dock-bounce")
        page.locator("#headline").filter(has_text="Dock bounce").wait_for()
        platform(page, "Lottie")
        lottie = json.loads(copied(page))
        assert "dock-bounce" in json.dumps(lottie["meta"]) or lottie["nm"] == "dock-bounce", lottie["nm"]
        platform(page, "Android XML")
        assert "keyframe" in copied(page)
        Audit.state(page, "the dock's bounce")


def material_to_swiftui(browser):
    """7. A spring like Material 3's expressive fast spatial, for SwiftUI."""
    with browser.page(width=1280, height=800) as page:
        ready(page)
        page.get_by_role("button", name="All presets").click()
        page.get_by_role("searchbox").fill("Expressive fast spatial")
        page.keyboard.press("Enter")
        settle(page)
        platform(page, "SwiftUI")
        code = copied(page)
        assert re.fullmatch(r"Animation\.spring\(duration: 0\.2\d+, bounce: 0\.4\)", code), code


def shows(page, headline):
    expect(page.locator("#headline")).to_have_text(headline, timeout=15000)
    settle(page)


def there_and_back(browser):
    """8. A link, undo, the browser's way back, and a reload."""
    with browser.page(width=1280, height=800) as page:
        ready(page)
        first = text(page, "#headline")
        page.get_by_role("button", name="Gentle sheet").click()
        page.wait_for_url("**bounce=0&**")
        settle(page)
        second = text(page, "#headline")
        page.get_by_role("button", name="Keep this spring").click()
        page.wait_for_url("**each=**")
        page.reload()
        ready(page)
        shows(page, second)
        expect(page.locator(".tray-card")).to_have_count(1)
        page.keyboard.press("Control+z")
        expect(page.locator(".tray-card")).to_have_count(0)
        page.keyboard.press("Control+z")
        shows(page, first)
        page.keyboard.press("Control+Shift+z")
        shows(page, second)
        page.go_back()
        shows(page, first)
        page.get_by_role("link", name="API").click()
        page.locator(".operation").first.wait_for()
        page.go_back()
        shows(page, first)


def keyboard_only(browser):
    """9. From the address to copied code without a pointer."""
    with browser.page(width=1280, height=800) as page:
        ready(page)

        def to(name):
            for _ in range(120):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement.id || document.activeElement.getAttribute('aria-label')") == name:
                    return
            raise AssertionError(f"{name} is not reached")

        to("parameter-bounce-exactly")
        page.keyboard.press("Shift+ArrowUp")
        page.wait_for_url("**bounce=0.4**")
        to("code-duration-bounce")
        page.keyboard.press("ArrowRight")
        page.locator("#code[aria-busy=false]").wait_for()
        settle(page)
        to("Copy file")
        page.keyboard.press("Enter")
        page.locator("#code .copy").filter(has_text="Copied").wait_for()
        assert "linear(" in page.evaluate("navigator.clipboard.readText()")


def touched(browser):
    """10. 360 pixels and fingers: what is tapped is large enough, and nothing scrolls sideways."""
    with browser.page(width=360, height=740, has_touch=True, is_mobile=True) as page:
        ready(page)
        small = page.evaluate("""
          [...document.querySelectorAll('button, select, summary, input:not([type=checkbox]), a.quiet')]
            .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height < 43.5)
            .map((each) => each.id || each.textContent)""")
        assert small == [], small
        page.locator("#parameter-bounce").scroll_into_view_if_needed()
        slider = page.locator("#parameter-bounce").bounding_box()
        page.touchscreen.tap(slider["x"] + slider["width"] * 0.8, slider["y"] + slider["height"] / 2)
        settle(page)
        assert number(page, "#parameter-bounce-exactly") > 0.45
        page.locator("#platforms").get_by_role("tab", name="CSS", exact=True).tap()
        settle(page)
        page.locator("#code .copy").first.tap()
        page.locator("#code .copy").filter(has_text="Copied").wait_for()
        page.locator("#staging summary").tap()
        fits(page, "the controls of the preview at 360 pixels")
        Audit.state(page, "360 pixels by touch")


def far_away(browser):
    """11. A slow service: the drag draws at once; a service that is gone and back is asked again."""
    with browser.page(width=1280, height=800, latency=300, asks=True) as page:
        ready(page)
        page.locator("#parameter-bounce").hover()
        page.wait_for_timeout(1500)
        box = page.locator("#parameter-bounce").bounding_box()
        page.mouse.move(box["x"] + box["width"] * 0.65, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2, steps=4)
        before = page.locator(".curve").get_attribute("d")
        page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2, steps=4)
        page.wait_for_timeout(60)
        assert page.locator(".curve").get_attribute("d") != before, "the drag waits for the service"
        page.mouse.up()
        settle(page)
        page.route("**/v1/**", lambda route: route.abort())
        page.get_by_role("button", name="Gentle sheet").click()
        page.locator("#problem").filter(has_text="cannot be reached").wait_for()
        Audit.state(page, "the service is gone")
        page.unroute("**/v1/**")
        page.locator("#headline").filter(has_text="never overshoots").wait_for(timeout=15000)
        page.locator("#problem").wait_for(state="hidden", timeout=15000)
        page.wrong.clear()


# The twelfth, below a path of its own, is in proxies.py.
STEPS = (
    first_screen, swiftui_to_css, figma_to_compose, easing_to_spring, tokens_compared, fling_and_retarget,
    bounce_exported, material_to_swiftui, there_and_back, keyboard_only, touched, far_away,
)
