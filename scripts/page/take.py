"""Taking a spring along: pasted in, copied out, saved, linked, undone."""

import json
import re

from playwright.sync_api import expect

from access import Audit
from visit import number, ready, settle, text


def paste(browser):
    """Numbers, code, names and easings; several at once become a list."""
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name="Paste a spring").click()
        found = page.locator("#paste-found button.choice")
        for pasted, first in (
            ("tension 280, friction 20.5", "react-spring"),
            (".spring(response: 0.4, dampingFraction: 0.6)", "SwiftUI, response"),
            ("spring(dampingRatio = 0.8f, stiffness = 380f)", "Compose"),
            ("Figma gentle", "Figma gentle"),
            ("withSpring(1, { duration: 500, dampingRatio: 0.7 })", "Reanimated"),
        ):
            page.locator("#paste-text").fill(pasted)
            page.locator("#paste-found b").filter(has_text=first).first.wait_for()
            assert first in page.locator("#paste-found b").first.inner_text(), pasted
            assert "%" not in page.locator("#paste-found b").first.inner_text()
        # An easing is fitted once its duration is known, and it is drawn under the spring that was chosen for it.
        page.locator("#paste-text").fill("ease-out")
        lasts = page.get_by_label("It lasts")
        lasts.wait_for()
        assert found.count() == 0, "a duration is made up"
        lasts.fill("300ms")
        lasts.press("Enter")
        found.first.wait_for()
        page.locator("#paste-text").fill("800ms linear(0, 0.5 20%, 1.1 45%, 0.98 70%, 1)")
        page.locator("#paste-found b").filter(has_text="from rest").wait_for()
        near = [float(each.split("Within ")[1].split("%")[0]) for each in page.locator("#paste-found b").all_inner_texts()]
        assert near == sorted(near), near
        found.first.click()
        settle(page)
        assert page.locator(".under").get_attribute("d").count("L") > 100, "the easing is drawn"
        assert "model=800ms" in page.url, page.url
        page.locator("#forget-model").click()
        settle(page)
        assert page.locator(".under").get_attribute("d") == "" and "model" not in page.url


# Another page's drop of a file.
DROP = """
([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
}
"""


def several(browser):
    """A file that is dropped fills the tray."""
    with browser.page() as page:
        ready(page)
        page.evaluate(DROP, ["springs.js", """
            export const card = { type: "spring", stiffness: 300, damping: 30 };
            export const menu = { type: "spring", visualDuration: 0.3, bounce: 0.2 };
        """])
        page.get_by_role("button", name="Keep all in the tray").click()
        settle(page)
        assert "stiffness=300" in page.url and "called=card" in page.url, page.url
        page.locator(".card-open").nth(1).click()
        settle(page)
        assert "visualDuration=0.3" in page.url and "called=menu" in page.url, page.url
        page.reload()
        ready(page)
        current = page.locator(".card-open[aria-current=true]")
        assert current.inner_text() == "menu", "the tray is in the link"
        page.go_back()
        expect(current).to_have_text("card")
        page.go_forward()
        expect(current).to_have_text("menu")
        settle(page)
        page.locator("#parameter-bounce").press("PageDown")
        settle(page)
        page.locator(".card-open").first.click()
        page.wait_for_url("**called=card**")
        page.locator(".card-open").nth(1).click()
        page.wait_for_url("**called=menu**")
        assert "bounce=0.2&called=menu" in page.url, "a slider changed what lies in the tray"


def returned(browser):
    """What the page writes for a platform is read back as the same motion."""
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name=re.compile("^All [0-9]")).first.click()
        headline = text(page, "#headline")
        for name in ("CSS", "CSS @keyframes", "Web Animations", "Design token", "Flutter", "Flutter keyframes", "Lottie",
                     "Android XML", "JSON", "CSV", "SVG", "SwiftUI", "Compose", "Motion", "UIKit"):
            page.locator("#platforms").get_by_role("tab", name=name, exact=True).click()
            settle(page)
            page.locator("#code .copy").first.click()
            page.wait_for_timeout(150)
            page.locator("#plot-card").focus()
            page.keyboard.press("Control+v")
            page.locator("#paste-found button.choice").first.click()
            settle(page)
            assert text(page, "#headline") == headline, (name, text(page, "#headline"))


def code(browser):
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name=re.compile("^All [0-9]")).first.click()
        for tab in page.locator("#platforms [role=tab]").all():
            tab.click()
            settle(page)
            shown = page.locator("#code-blocks code").all_inner_texts()
            assert shown and all(len(each) > 8 for each in shown), (tab.inner_text(), shown)
            said = text(page, "#code-blocks")
            assert "does not offer" not in said and "must " not in said, (tab.inner_text(), said)
        page.locator("#platforms").get_by_role("tab", name="Compose", exact=True).first.click()
        settle(page)
        page.locator("#code .copy").first.click()
        page.wait_for_timeout(100)
        assert text(page, "#code .copy >> nth=0") == "Copied"
        clipboard = page.evaluate("navigator.clipboard.readText()")
        assert clipboard == page.locator("#code-blocks code").first.inner_text(), clipboard


def together(browser):
    """One spring for all platforms at once, a file each, by the name that it has."""
    with browser.page("/#vocabulary=motion&stiffness=300&damping=30&called=motion.card%20in") as page:
        ready(page)
        page.locator("#options summary").click()
        page.get_by_role("button", name="All platforms").click()
        files = page.locator("#all-files li")
        files.first.wait_for()
        named = page.locator("#all-files summary").all_inner_texts()
        assert len(named) >= 10 and any("springs.css" in each for each in named), named
        page.get_by_role("button", name="Copy springs.css").click()
        page.locator("#all-files .copy").filter(has_text="Copied").wait_for()
        css = page.evaluate("navigator.clipboard.readText()")
        assert "--motion-card-in" in css and "linear(" in css, css
        Audit.state(page, "all platforms")


def budget(browser):
    """A limit of error, stops or bytes, with what it costs beside it; the link carries it."""
    with browser.page("/#vocabulary=duration-bounce&duration=0.5&bounce=0.3&for=format-css-linear") as page:
        ready(page)
        page.locator("#options summary").click()
        for limit, value, said in (("maxStops", "8", "8 stops"), ("maxBytes", "8", "bytes"), ("tolerance", "9", "within")):
            page.locator("#limit").select_option(limit)
            page.locator("#accuracy").fill(value)
            page.wait_for_url(f"**{limit}=**")
            settle(page)
            assert said in text(page, "#size"), (limit, text(page, "#size"))
            error = float(text(page, "#size").split("within ")[1].split(" %")[0])
            assert 0.3 < error < 20, error
        page.reload()
        ready(page)
        settle(page)
        assert page.locator("#accuracy").input_value() == "9"


def digits(browser):
    """Numbers are short unless all their digits are asked for; the link carries it."""
    with browser.page("/#vocabulary=duration-bounce&duration=0.5&bounce=0.3&for=mass-stiffness-damping") as page:
        ready(page)
        page.locator("#options summary").click()
        assert "157.914" in text(page, "#code-blocks") and "157.9136" not in text(page, "#code-blocks")
        page.get_by_label("Rounded numbers").uncheck()
        page.wait_for_url("**digits=all**")
        settle(page)
        page.locator("#code-blocks code").filter(has_text="157.91367041742973").first.wait_for()
        page.reload()
        ready(page)
        page.locator("#code-blocks code").filter(has_text="157.91367041742973").first.wait_for()
    with browser.page("/#vocabulary=duration-bounce&duration=0.5&bounce=0.3&for=format-csv") as page:
        ready(page)
        page.locator("#options summary").click()
        long = r"\d\.\d{7}"
        assert not re.search(long, text(page, "#code-blocks"))
        page.get_by_label("Rounded numbers").uncheck()
        page.wait_for_url("**digits=all**")
        settle(page)
        assert re.search(long, text(page, "#code-blocks"))


def downloads(browser):
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name=re.compile("^All [0-9]")).first.click()
        for name, ending in (
            ("Lottie", ".json"), ("SVG", ".svg"), ("CSV", ".csv"), ("Android XML", ".xml")):
            tabs = page.locator("#platforms [role=tab]")
            tabs.filter(has_text=name).last.click()
            settle(page)
            page.evaluate("document.getElementById('options').open = true")
            with page.expect_download() as saved:
                page.locator("#save").click()
            assert saved.value.suggested_filename.endswith(ending), saved.value.suggested_filename
            content = open(saved.value.path(), encoding="utf-8").read()
            assert len(content) > 100, name
            if ending == ".json":
                json.loads(content)


def permalink(browser):
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name="Keep this spring").click()
        page.get_by_role("button", name="Race spring-1").click()
        page.locator("#system").select_option(label="Figma")
        settle(page)
        page.locator("#parameter-damping").press("PageDown")
        page.locator("#velocity").press("PageUp")
        page.locator("#show-velocity").check()
        settle(page)
        page.get_by_role("button", name="Copy link").click()
        link = page.evaluate("navigator.clipboard.readText()")
        before = seen(page)
    with browser.page(link[len(browser.address):]) as page:
        ready(page)
        after = seen(page)
        assert after == before, {name: (after[name], before[name]) for name in after if after[name] != before[name]}
        page.reload()
        ready(page)
        assert seen(page) == before
    with browser.page("/#%%%") as page:
        ready(page)
    with browser.page("/?vocabulary=figma&stiffness=100&damping=2&mass=1") as page:
        ready(page)
        assert page.locator("#system").input_value() == "figma"
        page.get_by_role("button", name="Gentle sheet").click()
        settle(page)
        assert page.url.endswith("/#vocabulary=duration-bounce&duration=0.5&bounce=0&called=Gentle+sheet&tab=figma&scene=sheet"), page.url
    for broken in ("/#vocabulary=none&x=1", "/#vocabulary=figma", "/#pin=&v=1&vocabulary=uiview"):
        with browser.page(broken) as page:
            ready(page)
            assert "cannot be played" in text(page, "#problem"), broken
            assert page.locator(".curve").get_attribute("d"), "another spring stands in"
            assert page.locator("#undo").is_disabled(), "there is no way back to it"
            page.get_by_role("button", name="Gentle sheet").click()
            settle(page)
            assert page.locator("#problem").is_hidden()


def seen(page):
    return {
        "headline": text(page, "#headline"),
        "curve": page.locator(".curve").get_attribute("d"),
        "tray": text(page, "#tray"),
        "tab": page.locator("#system").input_value(),
        "velocity": number(page, "#velocity-exactly"),
        "shown": page.locator("#show-velocity").is_checked(),
    }


def undo(browser):
    with browser.page() as page:
        ready(page)
        first = text(page, "#headline")
        page.get_by_role("button", name="Gentle sheet").click()
        settle(page)
        second = text(page, "#headline")
        assert first != second
        page.keyboard.press("Control+z")
        settle(page)
        assert text(page, "#headline") == first
        page.keyboard.press("Control+Shift+z")
        settle(page)
        assert text(page, "#headline") == second
        page.get_by_role("button", name="Undo").click()
        settle(page)
        assert text(page, "#headline") == first
        assert page.locator("#undo").is_disabled()


STEPS = (paste, several, returned, code, together, budget, digits, downloads, permalink, undo)
