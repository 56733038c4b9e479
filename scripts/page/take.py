"""Taking a spring along: pasted in, copied out, saved, linked, undone."""

import json
import re

from visit import number, ready, settle, text


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
        for pasted, read in (
            ("stiffness: 170, // was stiffness: 50\n/* mass: 9 */ damping: 2_6", "stiffness 170, damping 26"),
            ("adw_spring_params_new (0.75, 1, 80.5)", "dampingRatio 0.75, mass 1, stiffness 80.5"),
            ("easing: 'spring(1, 80, 13.5, 0)'", "mass 1, stiffness 80, damping 13.5, velocity 0"),
            ("withDurationAndBounce(duration: const Duration(milliseconds: 700), bounce: 0.3)",
             "duration 0.7, bounce 0.3"),
            ("duration: 500 ms, damping: 80%", "duration 0.5, damping 80%"),
            ("bounce 30%, duration 5 ms", "bounce 30%, duration 0.005"),
            ("stiffness: 1,000; damping: 20,5; mass: 0,125", "stiffness 1000, damping 20.5, mass 0.125"),
            ("bounce 50 %, duration 0,5 s", "bounce 50%, duration 0.5"),
            ("stiffness: 200, dampingRatio: 1/2", "stiffness 200, dampingRatio 0.5"),
            ("spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessMediumLow)",
             "dampingRatio 0.5, stiffness 400"),
            ("SpringForce().setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(SpringForce.DAMPING_RATIO_NO_BOUNCY)",
             "stiffness 200, dampingRatio 1"),
            (".bouncy(duration: 0.4, extraBounce: 0.1)", "duration 0.4, bounce 0.4"),
            ("withAnimation(.snappy) { open = true }", "duration 0.5, bounce 0.15"),
            ("useSpring({ x: 0, config: config.wobbly })", "tension 180, friction 12"),
            ("Adw.SpringParams.new(0.75, 1, 80.5)", "dampingRatio 0.75, mass 1, stiffness 80.5"),
        ):
            page.locator("#paste-text").fill(pasted)
            page.wait_for_timeout(400)
            assert f"Read: {read}." in text(page, "#paste-said"), text(page, "#paste-said")
            assert page.locator("#paste-found button").count() > 0, pasted
        for pasted, system in (
            ('animate(element, { x: [0, 1] }, { type: "spring", duration: 0.8, bounce: 0.3 })', "Motion"),
            ("withSpring(1, { duration: 500, dampingRatio: 0.7 })", "Reanimated"),
            ("Animated.spring(x, { toValue: 1, friction: 7, tension: 40 })", "Origami tension friction"),
            (".interpolatingSpring(mass: 1, stiffness: 100, damping: 10)", "Mass stiffness damping"),
        ):
            page.locator("#paste-text").fill(pasted)
            page.wait_for_timeout(400)
            first = page.locator("#paste-found b").first.inner_text()
            assert first.startswith(system), f"{pasted}: {first}"
        snippets(page)
        for pasted, seconds in (
            ("transition-delay: 200ms; transition-duration: 400ms; "
             "transition-timing-function: linear(0, /* a ) */ 1.1 40%, 1)", 0.4),
            ("CubicBezierEasing(0.34f, 1.56f, 0.64f, 1f), 300ms", 0.3),
            ("transition: opacity .35s ease-out", 0.35),
            ("0.34, 1.56, 0.64, 1", 0.5),
        ):
            page.locator("#paste-text").fill(pasted)
            page.locator("#paste-said").filter(has_text=f"An easing of {seconds} s").wait_for()
        page.locator("#paste-text").fill("800ms linear(0, 0.5 20%, 1.1 45%, 0.98 70%, 1)")
        page.wait_for_timeout(400)
        # Few stops say little of the velocity: the spring that starts from rest is offered beside the one that is thrown.
        page.locator("#paste-found button").nth(1).wait_for()
        found = page.locator("#paste-found b").all_inner_texts()
        assert sum("from rest" in each for each in found) == 1, found
        assert sum("initial velocity" in each for each in found) == 1, found
        page.locator("#paste-text").fill("tension 280, friction 20.5")
        page.wait_for_timeout(400)
        page.locator("#paste-found button").first.click()
        settle(page)
        assert "tension=280" in page.url and "friction=20.5" in page.url, page.url


def snippets(page):
    """The code that the service writes for a spring is read back as what plays the same."""
    wrong = page.evaluate("""async () => {
      const { likeliest, readPaste } = await import("./assets/paste-text.js");
      const { post } = await import("./assets/api.js");
      const wrong = [];
      for (const spring of [
        { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 },
        { vocabulary: "duration-bounce", duration: 0.35, bounce: 0 },
        { vocabulary: "mass-stiffness-damping", mass: 2, stiffness: 37.5, damping: 4 },
        { vocabulary: "mass-stiffness-damping", mass: 1, stiffness: 100, damping: 40 },
        { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3, initialVelocity: 2.71875 },
        { vocabulary: "duration-bounce", duration: 0.5, bounce: -0.3, initialVelocity: -2.71875 },
      ]) {
        const { vocabularies } = await post("/v1/convert", { spring });
        for (const [vocabulary, { parameters, code }] of Object.entries(vocabularies)) {
          if (!parameters) continue;
          const question = { spring: { vocabulary, ...parameters }, to: [vocabulary] };
          const { spring: said } = await post("/v1/convert", question);
          for (const text of Object.values(code ?? {})) {
            const pasted = readPaste(text, []);
            const { candidates } = await post("/v1/recognize", pasted.numbers);
            const first = likeliest(candidates, pasted.vocabularies)[0];
            const near = (name) => Math.abs(first[name] - said[name]) < 2e-3 * said[name];
            // Some code has no place for a velocity; milliseconds have three more zeros.
            const velocity = /2\\.?71875/.test(text) ? spring.initialVelocity : 0;
            const thrown = parameters.initialVelocity ?? velocity;
            if (!first || !near("naturalFrequency") || !near("dampingRatio") ||
              Math.abs((pasted.numbers.velocity ?? 0) - thrown) > 1e-12) wrong.push(`${vocabulary}: ${text}`);
          }
        }
      }
      return wrong;
    }""")
    assert not wrong, "\n".join(wrong)


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
    with browser.page("/#%%%") as page:
        ready(page)
    with browser.page("/?vocabulary=figma&stiffness=100&damping=2&mass=1") as page:
        ready(page)
        assert "Figma" in text(page, "#tabs [aria-selected=true]")
        page.get_by_role("button", name="Smooth, SwiftUI").click()
        settle(page)
        assert page.url.endswith("/#vocabulary=duration-bounce&duration=0.5&bounce=0&called=SwiftUI+smooth"), page.url
    for broken in ("/#vocabulary=none&x=1", "/#vocabulary=figma", "/#pin=&v=1&vocabulary=uiview"):
        with browser.page(broken) as page:
            ready(page)
            assert "cannot be played" in text(page, "#problem"), broken
            assert page.locator(".curve").get_attribute("d"), "another spring stands in"
            assert page.locator("#undo").is_disabled(), "there is no way back to it"
            page.get_by_role("button", name="Smooth, SwiftUI").click()
            settle(page)
            assert page.locator("#problem").is_hidden()


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


STEPS = (paste, code, downloads, permalink, undo)
