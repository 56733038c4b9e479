"""A designer's errand, end to end."""

import json
import re

from visit import number, ready, settle, text


def check(browser):
    for step in (
        presets, sliders, handles, tabs, fling, retarget, pins, paste, code, downloads,
        permalink, undo, keyboard, bounces, calm,
    ):
        step(browser)
        print(f"errand: {step.__name__}")


def presets(browser):
    with browser.page() as page:
        ready(page)
        assert "4.6 %" in text(page, "#headline")
        page.get_by_role("button", name="Smooth, SwiftUI").click()
        settle(page)
        assert "never overshoots" in text(page, "#headline"), text(page, "#headline")
        page.get_by_role("button", name="All presets").click()
        page.get_by_role("searchbox").fill("wobbly")
        page.locator("#preset-list .sketch:visible").first.wait_for()
        page.locator("#preset-list button:visible").first.click()
        settle(page)
        assert "wobbly" in text(page, "#headline").lower()
        assert not page.locator("#presets").is_visible()


def sliders(browser):
    with browser.page() as page:
        ready(page)
        box = page.locator("#parameter-bounce").bounding_box()
        middle = box["y"] + box["height"] / 2
        before = page.locator(".curve").get_attribute("d")
        # Taken where the thumb is: bounce 0.3 on the way from -1 to 1.
        page.mouse.move(box["x"] + box["width"] * 0.65, middle)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.8, middle, steps=30)
        page.mouse.up()
        settle(page)
        bounce = number(page, ".slider:has(#parameter-bounce) input[type=number]")
        assert 0.5 < bounce < 0.7, bounce
        assert page.locator(".curve").get_attribute("d") != before
        field = page.locator(".slider:has(#parameter-duration) input[type=number]")
        field.fill("0.8")
        field.press("Enter")
        settle(page)
        assert text(page, "#fact-duration") == "0.8 s"
        page.locator("#definition").select_option("core-animation")
        page.locator("#tolerance").select_option("0.01")
        settle(page)
        assert "within=0.01" in page.url and "by=core-animation" in page.url, page.url


def centre(page, name):
    box = page.get_by_role("slider", name=name, exact=True).locator(".grip").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, name, dx, dy):
    x, y = centre(page, name)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx, y + dy, steps=20)
    page.wait_for_timeout(300)
    held = centre(page, name)
    page.mouse.up()
    settle(page)
    return held[0] - x, held[1] - y


def handles(browser):
    with browser.page() as page:
        ready(page)
        _, moved = drag(page, "Overshoot", 0, -40)
        assert abs(moved + 40) < 3, f"the overshoot handle went {moved} for -40 pixels"
        assert float(text(page, "#fact-overshoot").split(" %")[0]) > 8
        moved, _ = drag(page, "Settling time", -60, 0)
        assert abs(moved + 60) < 3, f"the settling handle went {moved} for -60 pixels"
        moved, _ = drag(page, "Perceptual duration", 50, 0)
        assert abs(moved - 50) < 3, f"the duration handle went {moved} for 50 pixels"
        drag(page, "Initial velocity", 0, -40)
        assert number(page, "#velocity-exactly") > 1


def tabs(browser):
    """Every tab has sliders, and every slider moves the curve."""
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name=re.compile("All .* systems")).first.click()
        names = page.locator("#tabs [role=tab]").all_inner_texts()
        listed = page.evaluate("fetch('/v1/vocabularies').then(answer => answer.json())")
        # Every vocabulary but that of the presets, which have their own dialog.
        assert len(names) == len(listed["vocabularies"]) - 1, names
        for name in names:
            page.locator("#tabs").get_by_role("tab", name=name, exact=True).click()
            settle(page)
            controls = page.locator("#vocabulary input[type=range]")
            assert controls.count() > 0, name
            moved = False
            for index in range(controls.count()):
                before = page.locator(".curve").get_attribute("d")
                controls.nth(index).press("PageDown")
                settle(page)
                moved = moved or page.locator(".curve").get_attribute("d") != before
            assert moved, name
            assert page.locator("#problem").is_hidden(), text(page, "#problem")


def fling(browser):
    with browser.page() as page:
        ready(page)
        page.locator("#stage").scroll_into_view_if_needed()
        box = page.locator("#puck").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 9):
            page.mouse.move(x - step * 16, y)
            page.wait_for_timeout(12)
        page.mouse.up()
        settle(page)
        thrown = number(page, "#velocity-exactly")
        assert thrown < -0.5, f"thrown away from the target, the velocity is {thrown}"
        page.wait_for_timeout(2500)
        after = page.locator("#puck").bounding_box()
        assert abs(after["x"] - box["x"]) < 2, "the puck is back at its target"


# Watches the puck, frame by frame.
WATCH = """
() => { window.track = [];
  const puck = document.getElementById('puck');
  const step = (now) => {
    const matrix = new DOMMatrix(getComputedStyle(puck).transform);
    window.track.push([now, matrix.e, matrix.f]);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step); }
"""


def retarget(browser):
    with browser.page() as page:
        ready(page)
        stage = page.locator("#stage")
        stage.scroll_into_view_if_needed()
        page.evaluate(WATCH)
        with page.expect_response(lambda response: "/v1/retarget" in response.url) as asked:
            stage.click(position={"x": 60, "y": 60})
            page.wait_for_timeout(180)
            stage.click(position={"x": 200, "y": 180})
        assert asked.value.ok, asked.value.text()
        page.wait_for_timeout(2500)
        track = page.evaluate("window.track")
        # What is left between frames is the motion itself: no jump to either target.
        jumps = [
            (abs(b[1] - a[1]) + abs(b[2] - a[2])) / max(8.0, b[0] - a[0])
            for a, b in zip(track, track[1:])
        ]
        worst = jumps.index(max(jumps))
        assert max(jumps) < 6, f"the puck jumps: {track[max(0, worst - 3):worst + 4]}"
        end = track[-1]
        assert abs(end[1] - 200) < 1.5 and abs(end[2] - 180) < 1.5, end


def pins(browser):
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name="Pin to compare").click()
        page.get_by_role("button", name="Snappy, SwiftUI").click()
        settle(page)
        assert page.locator(".others path").count() == 1
        assert "differs by" in text(page, "#pins"), text(page, "#pins")
        page.get_by_role("button", name="Swap with").click()
        settle(page)
        assert "4.6 %" in text(page, "#headline")
        page.get_by_role("button", name="Remove").click()
        settle(page)
        assert page.locator(".others path").count() == 0


def paste(browser):
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name="Paste a spring").click()
        for pasted in (
            "tension 280, friction 20.5",
            ".spring(response: 0.4, dampingFraction: 0.6)",
            '{"stiffness": 600, "damping": 15, "mass": 1}',
            "spring(dampingRatio = 0.8f, stiffness = 380f)",
            "transition: 300ms cubic-bezier(0.34, 1.56, 0.64, 1)",
            "800ms linear(0, 0.5 20%, 1.1 45%, 0.98 70%, 1)",
        ):
            page.locator("#paste-text").fill(pasted)
            page.wait_for_timeout(400)
            assert page.locator("#paste-found button").count() > 0, (
                f"{pasted}: {text(page, '#paste-said')}")
        page.locator("#paste-text").fill("tension 280, friction 20.5")
        page.wait_for_timeout(400)
        page.locator("#paste-found button").first.click()
        settle(page)
        assert "tension=280" in page.url and "friction=20.5" in page.url, page.url


def code(browser):
    with browser.page() as page:
        ready(page)
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


def downloads(browser):
    with browser.page() as page:
        ready(page)
        for name, ending in (("Lottie", ".json"), ("SVG", ".svg"), ("CSV", ".csv"), ("XML", ".xml")):
            tabs = page.locator("#platforms [role=tab]")
            tabs.filter(has_text=name).last.click()
            settle(page)
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
        page.get_by_role("button", name="Pin to compare").click()
        page.locator("#tabs").get_by_role("tab", name="Figma", exact=True).click()
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
        assert seen(page) == before, (seen(page), before)
        page.reload()
        ready(page)
        assert seen(page) == before
    for broken in ("/#vocabulary=none&x=1", "/#%%%", "/#vocabulary=figma", "/#pin=&v=x&vocabulary=uiview"):
        with browser.chromium.new_context() as context:
            page = context.new_page()
            page.goto(browser.address + broken)
            page.wait_for_timeout(500)
            said = text(page, "#headline") + page.locator("#problem").inner_text()
            assert len(said) > 3, broken


def seen(page):
    return {
        "headline": text(page, "#headline"),
        "curve": page.locator(".curve").get_attribute("d"),
        "pins": text(page, "#pins"),
        "tab": text(page, "#tabs [aria-selected=true]"),
        "velocity": number(page, "#velocity-exactly"),
        "shown": page.locator("#show-velocity").is_checked(),
    }


def undo(browser):
    with browser.page() as page:
        ready(page)
        first = text(page, "#headline")
        page.get_by_role("button", name="Smooth, SwiftUI").click()
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


def keyboard(browser):
    """Everything is reached by Tab, and the handles answer to arrows."""
    with browser.page() as page:
        ready(page)
        reached = set()
        for _ in range(80):
            page.keyboard.press("Tab")
            reached.add(page.evaluate(
                "document.activeElement.id || document.activeElement.getAttribute('aria-label')"))
        for wanted in (
            "Overshoot", "Settling time", "Perceptual duration", "Initial velocity", "puck",
            "parameter-bounce", "velocity", "definition", "share",
        ):
            assert wanted in reached, f"{wanted} is not reached by Tab: {reached}"
        before = text(page, "#fact-overshoot")
        handle = page.get_by_role("slider", name="Overshoot", exact=True)
        handle.focus()
        for _ in range(5):
            page.keyboard.press("ArrowUp")
            page.wait_for_timeout(60)
        settle(page)
        assert text(page, "#fact-overshoot") != before
        assert "%" in handle.get_attribute("aria-valuetext")
        page.locator("#puck").focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(1500)
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(300)
        page.locator("#tabs [aria-selected=true]").focus()
        page.keyboard.press("ArrowRight")
        settle(page)
        assert text(page, "#tabs [aria-selected=true]") == "Response"


def bounces(browser):
    with browser.page() as page:
        ready(page)
        page.locator("#things").scroll_into_view_if_needed()
        for name in ("Dock bounce", "Gravity bounce"):
            page.get_by_role("button", name=name).click()
            page.wait_for_timeout(250)
            moved = page.locator(".bouncing").evaluate_all(
                "icons => icons.map(icon => new DOMMatrix(getComputedStyle(icon).transform).f)")
            assert len(moved) == 2 and all(each < -2 for each in moved), (name, moved)
            assert abs(moved[0] - moved[1]) < 8, f"{name}: samples and linear() agree, {moved}"
            page.wait_for_timeout(1500)


def calm(browser):
    """Who asks for less motion gets none until they ask for it."""
    with browser.page(reduced_motion="reduce") as page:
        ready(page)
        page.get_by_role("button", name="Snappy, SwiftUI").click()
        page.wait_for_timeout(300)
        assert page.evaluate("document.getAnimations().length") == 0
        page.get_by_role("button", name="Play").click()
        page.wait_for_timeout(150)
        assert page.evaluate("document.getAnimations().length") > 0
