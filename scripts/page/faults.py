"""What was wrong with the playground once: each step failed on the page as it was then."""

import re

from playwright.sync_api import expect

from visit import ready, settle, text

# The labels of all presets as a reader sees them, with their systems.
LABELS = """
() => [...document.querySelectorAll('#preset-list section')].flatMap((section) => {
  const system = section.querySelector('h3').textContent;
  return [...section.querySelectorAll('button')].map((button) => [button.dataset.id, system, button.textContent]);
})
"""


def choose(page, platform):
    page.locator("#platforms").get_by_role("tab", name=platform, exact=True).click()
    settle(page)


def bounce(page, value):
    field = page.locator(".slider:has(#parameter-bounce) input.number")
    field.fill(str(value))
    field.press("Enter")
    settle(page)


def revived(browser):
    """A format that cannot hold an endless spring shows no old code beside its error, and shows code again after it."""
    with browser.page(asks=True) as page:
        ready(page)
        choose(page, "CSS")
        with page.expect_response(lambda response: response.status == 422):
            page.locator("#parameter-bounce").press("End")
        settle(page)
        assert "never settles" in text(page, "#code-verdict"), text(page, "#code-verdict")
        assert page.locator("#code-blocks .copy").count() == 0, "code of the spring before"
        bounce(page, 0.3)
        assert "linear(" in text(page, "#code-blocks")
        assert "reached" not in text(page, "#code-verdict"), text(page, "#code-verdict")
        page.wrong.clear()


def searched(browser):
    """A preset is found by any label, by its id, and by the words in any order; arrows and Enter choose it."""
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name="All presets").click()
        search = page.get_by_role("searchbox")
        for name, system, label in page.evaluate(LABELS):
            for typed in (label, f"{system} {label}", f"{label} {system}", name, name.replace("-", " ") + " "):
                search.fill(typed)
                assert page.locator(f'#preset-list [data-id="{name}"]').is_visible(), f"{typed!r} does not find {name}"
        height = page.locator("#presets").bounding_box()["height"]
        search.fill("gentle figma")
        assert page.locator("#presets").bounding_box()["height"] == height, "the dialog jumps"
        search.press("ArrowDown")
        assert page.evaluate("document.activeElement.dataset.id") == "figma-gentle"
        page.keyboard.press("ArrowUp")
        assert page.evaluate("document.activeElement.id") == "preset-search"
        search.press("Enter")
        settle(page)
        assert "stiffness=100" in page.url and page.locator("#presets").is_hidden(), page.url


def skipped(browser):
    """The skip link goes to the curve and keeps the spring and its tray."""
    with browser.page("/#vocabulary=figma&stiffness=100&damping=2&mass=1"
                      "&pin=vocabulary%3Duiview%26duration%3D1%26dampingRatio%3D1") as page:
        ready(page)
        before = text(page, "#headline")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        settle(page)
        assert page.evaluate("document.activeElement.id") == "plot-card"
        assert text(page, "#headline") == before and page.locator(".tray-card").count() == 1


def pasted(browser):
    """What is pasted on the page stands once in the field."""
    with browser.page() as page:
        ready(page)
        page.evaluate("navigator.clipboard.writeText('tension 280, friction 20.5')")
        page.locator("#plot-card").focus()
        page.keyboard.press("Control+v")
        page.locator("#paste-found button").first.wait_for()
        page.wait_for_timeout(300)
        assert page.locator("#paste-text").input_value() == "tension 280, friction 20.5"


def typed(browser):
    """Number fields: steps, Shift, Alt, Escape, units, and errors beside the field that change nothing."""
    with browser.page() as page:
        ready(page)
        field = page.locator(".slider:has(#parameter-bounce) input.number")
        fault = page.locator(".slider:has(#parameter-bounce) .fault")
        field.focus()
        for keys, value in (("ArrowUp", 0.31), ("Shift+ArrowUp", 0.41), ("Alt+ArrowDown", 0.409), ("Escape", 0.3)):
            page.keyboard.press(keys)
            assert float(field.input_value()) == value, (keys, field.input_value())
        for text_, value in (("50%", 0.5), ("0,25", 0.25)):
            field.fill(text_)
            field.press("Enter")
            settle(page)
            assert f"bounce={value}" in page.url, (text_, page.url)
        duration = page.locator(".slider:has(#parameter-duration) input.number")
        for text_, value in (("600ms", 0.6), ("0.7 s", 0.7)):
            duration.fill(text_)
            duration.press("Enter")
            settle(page)
            assert f"duration={value}" in page.url, (text_, page.url)
        address, before = page.url, text(page, "#headline")
        top = page.locator("#plot-card").bounding_box()["y"]
        for text_, said in (("5", "At most 1"), ("-1", "More than"), ("abc", "no number"), ("5 kg", "no number")):
            field.fill(text_)
            field.press("Enter")
            settle(page)
            assert field.get_attribute("aria-invalid") == "true" and said in fault.inner_text(), (text_, fault.inner_text())
            assert page.url == address and text(page, "#headline") == before, text_
            assert page.locator("#plot-card").bounding_box()["y"] == top, "the page moves"
        velocity = page.locator("#velocity-exactly")
        velocity.fill("1e30")
        velocity.press("Enter")
        settle(page)
        assert "e+" not in text(page, "body") and page.url == address


def consistent(browser):
    """No sentence contradicts what stands beside it."""
    with browser.page("/#vocabulary=duration-bounce&duration=0.5&bounce=0.3&v=5") as page:
        ready(page)
        page.get_by_role("button", name=re.compile("^All [0-9]")).first.click()
        for platform in ("Motion", "Compose", "Flutter", "react-spring", "GNOME", "Figma", "Android SpringForce"):
            choose(page, platform)
            said = text(page, "#code-verdict").lower()
            code = page.locator("#code-blocks code").first.inner_text()
            assert "5" in code and "no place" not in said, (platform, said)
            assert "without the initial" not in said or "given where the animation starts" in said, (platform, said)
        choose(page, "CSS")
        page.locator("#code .copy").first.click()
        page.wait_for_timeout(100)
        page.locator("#platforms").get_by_role("tab", name="Lottie", exact=True).click()
        page.wait_for_timeout(250)
        assert "Copied" not in text(page, "#code-blocks"), "Copied stays"
    with browser.page() as page:
        ready(page)
        page.locator("#definition").select_option("swiftui")
        settle(page)
        fact = text(page, "#fact-settles")
        assert fact in text(page, "#headline") and fact in page.locator(".settle-name").text_content().replace("\u00a0", " "), (fact, text(page, "#headline"))
        page.locator("#tolerance").select_option("0.05")
        choose(page, "CSS")
        assert "0.1 %" in text(page, "#code-verdict") and "5 %" in text(page, "#code-verdict"), text(page, "#code-verdict")


def late(browser):
    """Far from the service, code and verdict change together, and what is old cannot be copied."""
    with browser.page(latency=400, asks=True) as page:
        ready(page)
        choose(page, "CSS")
        page.locator("#code-blocks code").filter(has_text="819ms").wait_for()
        page.wait_for_timeout(600)
        page.get_by_role("button", name="Gentle sheet").click()
        page.wait_for_timeout(100)
        copies = page.locator("#code-blocks .copy").first
        if "819ms" in text(page, "#code-blocks"):
            assert copies.get_attribute("aria-disabled") == "true", "old code can be copied"
        page.locator("#code[aria-busy=false]").wait_for()
        assert "819ms" not in text(page, "#code-blocks")


def narrow(browser):
    """At 320 and 360 pixels nothing is beside the card, whatever is chosen."""
    for width in (320, 360):
        with browser.page(width=width, height=640, has_touch=True, is_mobile=True) as page:
            ready(page)
            page.locator("#options summary").click()
            for platform in ("CSS", "Lottie", "SwiftUI", "Flutter"):
                choose(page, platform)
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, platform)
                card = page.locator(".take").bounding_box()
                for part in ("#code", "#code .copy", "#change", "#options"):
                    for each in page.locator(part).all():
                        box = each.bounding_box()
                        assert box["x"] + box["width"] <= card["x"] + card["width"], (width, platform, part)


def commands(browser):
    """The reference's curl has the media type that is chosen."""
    with browser.page("/docs") as page:
        card = page.locator("#springKeyframes")
        card.wait_for()
        card.get_by_label("Answer of /v1/keyframes/spring as").select_option(label="text/css")
        card.get_by_role("button", name="for curl").click()
        command = page.evaluate("navigator.clipboard.readText()")
        assert "Accept: text/css" in command, command


def linked(browser):
    """A link without a vocabulary is read, and what is no number in it is said."""
    with browser.page("/#duration=0.4&bounce=0.2") as page:
        ready(page)
        assert "duration=0.4" in page.url or page.locator(
            ".slider:has(#parameter-duration) input.number").input_value() == "0.4"
        assert "bounce" in text(page, "#problem") or "vocabulary" in text(page, "#problem")
    with browser.page("/#vocabulary=duration-bounce&duration=abc&bounce=0.2") as page:
        ready(page)
        assert "duration=abc" in text(page, "#problem"), text(page, "#problem")


def ends(browser):
    """Home and End move a handle and leave the page where it is."""
    with browser.page(height=500) as page:
        ready(page)
        handle = page.get_by_role("slider", name="Perceptual duration", exact=True)
        handle.focus()
        before = page.evaluate("scrollY")
        for key, value in (("End", "10"), ("Home", "0.02")):
            page.keyboard.press(key)
            expect(handle).to_have_attribute("aria-valuenow", value)
            assert page.evaluate("scrollY") == before, key


def returns(browser):
    """A service that was away for a while is asked again without a hand, and a bounce that fails is seen to."""
    with browser.page(asks=True) as page:
        ready(page)
        page.route("**/v1/**", lambda route: route.abort())
        page.get_by_role("button", name="Gentle sheet").click()
        page.locator("#problem").filter(has_text="cannot be reached").wait_for()
        page.unroute("**/v1/**")
        page.locator("#headline").filter(has_text="never overshoots").wait_for(timeout=10000)
        page.locator("#problem").wait_for(state="hidden", timeout=10000)
        page.route("**/dock-bounce*", lambda route: route.abort())
        page.locator("#source").select_option("dock-bounce")
        page.locator("#problem").filter(has_text="cannot be reached").wait_for()
        page.unroute("**/dock-bounce*")
        page.get_by_role("button", name="Try again").click()
        page.locator("#headline").filter(has_text="Dock bounce").wait_for()
        page.wrong.clear()


STEPS = (
    revived, searched, skipped, pasted, typed, consistent, late, narrow, commands, linked, ends, returns,
)
