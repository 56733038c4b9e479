"""Shaping a spring: presets, sliders, handles, tabs, pins, and the keyboard alone."""

import re

from visit import number, ready, settle, text


def presets(browser):
    with browser.page() as page:
        ready(page)
        assert "4.6 %" in text(page, "#headline")
        page.get_by_role("button", name="Gentle sheet").click()
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
        bounce = number(page, ".slider:has(#parameter-bounce) input.number")
        assert 0.5 < bounce < 0.7, bounce
        assert page.locator(".curve").get_attribute("d") != before
        field = page.locator(".slider:has(#parameter-duration) input.number")
        field.fill("0.8")
        field.press("Enter")
        settle(page)
        assert text(page, "#fact-duration") == "0.8 s"
        page.locator("#definition").select_option("core-animation")
        page.locator("#tolerance").select_option("0.01")
        settle(page)
        assert "within=0.01" in page.url and "by=core-animation" in page.url, page.url


def decimals(browser):
    """Numbers as they are written in one country and in another, key by key; what is none changes nothing."""
    written = {
        "20,5": 20.5, "1.25": 1.25, ",75": 0.75, "1e1": 10, "0,625": 0.625, "1.234,5": 1234.5, "1,234.5": 1234.5,
    }
    for locale, more in (
        ("en-US", {"1,250": 1250}),
        ("de-DE", {"1,250": 1.25}),
        ("fr-FR", {"1,250": 1.25, "1\u202f250,5": 1250.5}),
    ):
        with browser.page("/#vocabulary=figma&stiffness=100&damping=2&mass=1", locale=locale) as page:
            ready(page)
            field = page.locator(".slider:has(#parameter-stiffness) input.number")
            for typed, read in (written | more).items():
                field.focus()
                page.keyboard.press("Control+a")
                page.keyboard.type(typed)
                page.keyboard.press("Enter")
                settle(page)
                assert f"stiffness={read}&" in page.url, (locale, typed, page.url)
                assert float(field.input_value()) == read, (locale, typed, field.input_value())
    with browser.page() as page:
        ready(page)
        for field in (
            page.locator(".slider:has(#parameter-bounce) input.number"), page.locator("#velocity-exactly"),
        ):
            before, address = field.input_value(), page.url
            field.fill("a half")
            field.press("Enter")
            assert field.get_attribute("aria-invalid") == "true"
            assert "no number" in text(page, "#live"), text(page, "#live")
            settle(page)
            assert page.url == address, page.url
            field.press("Escape")
            assert field.input_value() == before and field.get_attribute("aria-invalid") == "false"


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
        drag(page, "Initial velocity", 0, -70)
        assert number(page, "#velocity-exactly") > 1


def backwards(browser):
    """Thrown away from the target: the overshoot is beyond the target, not where it turns first."""
    with browser.page("/#vocabulary=duration-bounce&duration=0.6&bounce=0.35&initialVelocity=-15") as page:
        ready(page)
        assert number(page, "#velocity-exactly") == -15
        when = float(text(page, "#fact-overshoot").split(" at ")[1].split(" s")[0])
        truth = page.evaluate("""
            fetch('/v1/settling?vocabulary=duration-bounce&duration=0.6&bounce=0.35&initialVelocity=-15')
              .then(answer => answer.json())""")
        assert truth["peakValues"][0] < 0 < 1 < truth["peakValues"][1]
        assert abs(when - truth["peakTimes"][1]) < 0.006, when
        _, y = centre(page, "Overshoot")
        _, target = centre(page, "Settling time")
        assert y < target, "the overshoot's handle is above the target"
        assert "Apart from the velocity" in text(page, "#nearest"), text(page, "#nearest")
        page.locator("#system").select_option(label="Compose")
        settle(page)
        assert text(page, "#words-verdict").startswith("Without the initial velocity"), text(page, "#words-verdict")


def tabs(browser):
    """Every system has sliders, and every slider moves the curve."""
    with browser.page() as page:
        ready(page)
        names = page.locator("#system option").all_inner_texts()
        listed = page.evaluate("fetch('/v1/vocabularies').then(answer => answer.json())")
        # Every vocabulary but that of the presets, which have their own dialog.
        # CSS has duration and bounce in milliseconds.
        assert len(names) == len(listed["vocabularies"]), names
        for name in names:
            page.locator("#system").select_option(label=name)
            settle(page)
            page.evaluate("document.getElementById('play').textContent === 'Pause' && document.getElementById('play').click()")
            controls = page.locator("#vocabulary input[type=range]")
            assert controls.count() > 0, name
            moved = False
            for index in range(controls.count()):
                before = page.locator(".curve").get_attribute("d")
                # Where the tabs before have left it at one end, the other way is free.
                for key in ("PageDown", "PageUp"):
                    if moved:
                        break
                    controls.nth(index).press(key)
                    settle(page)
                    moved = page.locator(".curve").get_attribute("d") != before
            assert moved, name
            assert page.locator("#problem").is_hidden(), text(page, "#problem")


def raced(browser):
    """A card of the tray is drawn beside the spring, and links of before with pins are read."""
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name="Keep this spring").click()
        page.get_by_role("button", name="Snappy dropdown").click()
        page.locator(".card-race").click()
        settle(page)
        assert page.locator(".others path.other").count() == 1
        assert "differs by" in text(page, "#differ"), text(page, "#differ")
        page.locator(".card-open").click()
        settle(page)
        assert "4.6 %" in text(page, "#headline")
        assert page.locator(".others path").count() == 0, "a spring races itself"
        page.get_by_role("button", name="Remove", exact=True).click()
        settle(page)
        assert page.locator(".tray-card").count() == 0
    with browser.page("/#vocabulary=duration-bounce&duration=0.5&bounce=0"
                      "&pin=vocabulary%3Dpreset%26name%3Dnone"
                      "&pin=vocabulary%3Dfigma%26stiffness%3D100%26damping%3D10%26mass%3D1") as page:
        ready(page)
        said = page.locator(".differs").all_inner_texts()
        assert "name" in said[0] and "differs by" in said[1], f"one bad card spoils no other: {said}"


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
            "Overshoot", "Settling time", "Perceptual duration", "Initial velocity", "turn",
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
        page.locator("#turn").focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(1500)
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(300)
        page.locator("#platforms [aria-selected=true]").focus()
        page.keyboard.press("ArrowRight")
        settle(page)
        assert text(page, "#platforms [aria-selected=true]") == "CSS"


def wished(browser):
    """The numbers of the headline and of the facts are typed, stepped and dragged where they stand; one number stays."""
    with browser.page() as page:
        ready(page)

        def typed(place, index, value):
            wish = page.locator(f"{place} .wish").nth(index)
            wish.focus()
            page.keyboard.press("Control+a")
            page.keyboard.type(value)
            page.keyboard.press("Enter")
            settle(page)

        typed("#headline", 0, "10")
        assert "overshoots by 10 %" in text(page, "#headline"), text(page, "#headline")
        typed("#headline", 1, "500ms")
        assert "10 %" in text(page, "#headline") and "in 0.5 s" in text(page, "#headline"), text(page, "#headline")
        # The one spring that overshoots by 10 % and settles within 0.1 % in half a second.
        assert text(page, "#fact-ratio").startswith("0.591"), text(page, "#fact-ratio")
        assert text(page, "#fact-duration") == "0.31 s", text(page, "#fact-duration")
        page.locator("#headline .wish").first.focus()
        page.keyboard.press("ArrowUp")
        settle(page)
        assert "overshoots by 11 %" in text(page, "#headline"), text(page, "#headline")
        page.get_by_role("button", name="Keep the perceptual duration").click()
        before = text(page, "#fact-duration")
        typed("#fact-overshoot", 0, "20 %")
        assert text(page, "#fact-duration") == before and text(page, "#fact-overshoot").startswith("20 %")
        box = page.locator("#fact-ratio .wish").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 30, y)
        page.mouse.move(x + 60, y)
        page.mouse.up()
        settle(page)
        assert float(text(page, "#fact-ratio").split(",")[0]) > 0.5, text(page, "#fact-ratio")
        said = text(page, "#headline")
        typed("#headline", 1, "soon")
        assert "no number" in text(page, "#problem") and text(page, "#headline") == said
        assert page.get_by_role("spinbutton").count() >= 5


STEPS = (presets, sliders, decimals, handles, backwards, tabs, raced, keyboard, wished)
