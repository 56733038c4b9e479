"""A smaller set of errands in Firefox, driven by Marionette, with axe on the states that they pass."""

import json
import shutil
import tempfile
import time

from axe_playwright_python.base import AXE_SCRIPT

from fourth import FULL, SIZES, recordings
from third import COVERED

KEYS = {"Enter": "\ue007", "ArrowUp": "\ue013", "PageDown": "\ue00f"}


class Page:
    def __init__(self, marionette):
        self.marionette = marionette
        self.states = []

    def run(self, script, *arguments):
        return self.marionette.execute_script(script, script_args=arguments, sandbox="default")

    def text(self, selector):
        script = "return document.querySelector(arguments[0]).textContent"
        return self.run(script, selector).replace("\u00a0", " ")

    def wait(self, condition, what):
        for _ in range(150):
            if condition():
                return
            time.sleep(0.1)
        raise AssertionError(f"Firefox: {what}; the headline is {self.text('#headline')}")

    def audit(self, state):
        """axe finds nothing, once the code is that of the spring: until then it is pale."""
        self.wait(lambda: not self.run("return document.querySelector('#code[aria-busy=true]') !== null"), "the code stays old")
        script = AXE_SCRIPT + """;
          const [done] = arguments;
          axe.run(document).then(({ violations, passes }) => done(JSON.stringify({
            passes: passes.length,
            violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          })), (error) => done(JSON.stringify({ passes: 0, violations: [String(error)] })));"""
        found = json.loads(self.marionette.execute_async_script(script, sandbox="axe"))
        assert found["passes"] > 20 and not found["violations"], f"Firefox: {state}: {found}"
        self.states.append(state)

    def find(self, selector):
        return self.marionette.find_element("css selector", selector)


def errands(page, address):
    page.marionette.navigate(address)
    page.wait(lambda: "4.6 %" in page.text("#headline"), "the first answer does not come")
    place = "return document.querySelector('.mover').style.transform"
    seen = {page.run(place)}
    for _ in range(5):
        time.sleep(0.1)
        seen.add(page.run(place))
    assert len(seen) > 1, "Firefox: nothing moves"
    page.audit("first screen")
    page.find("#parameter-bounce").send_keys(KEYS["PageDown"])
    page.wait(lambda: "4.6 %" not in page.text("#headline"), "a slider changes nothing")
    page.find("#parameter-duration-exactly").clear()
    page.find("#parameter-duration-exactly").send_keys("600ms" + KEYS["Enter"])
    page.wait(lambda: "duration=0.6" in page.marionette.get_url(), "a typed number is not in the link")
    page.find("#code-format-css-linear").click()
    page.wait(lambda: "linear(0" in page.text("#code-blocks"), "no CSS")
    page.audit("CSS")
    page.find("#code .copy").click()
    page.wait(lambda: "Copied" in page.text("#code .copy"), "Copy does not copy")
    page.find("#open-presets").click()
    page.find("#preset-search").send_keys("gentle figma")
    page.audit("presets")
    page.find("#preset-search").send_keys(KEYS["Enter"])
    page.wait(lambda: "stiffness=100" in page.marionette.get_url(), "a preset is not found")
    page.marionette.go_back()
    page.wait(lambda: "duration=0.6" in page.marionette.get_url(), "the way back leads elsewhere")
    page.find("#open-paste").click()
    page.find("#paste-text").send_keys("tension 280, friction 20.5")
    page.wait(lambda: page.run("return document.querySelectorAll('#paste-found .choice').length") > 0, "nothing is read")
    page.audit("a pasted text")
    page.find("#paste-found .choice").click()
    page.wait(lambda: "tension=280" in page.marionette.get_url(), "what was pasted is not taken")
    page.find("#open-paste").click()
    page.run("const field = document.getElementById('paste-text'); field.value = arguments[0]; field.dispatchEvent(new Event('input'))",
             recordings()["semicolons"])
    page.wait(lambda: "damping ratio 0.6" in page.text("#paste-found"), "a recording is not fitted")
    page.find("#paste [data-close]").click()
    page.find("#open-wish").click()
    page.find("#wish").send_keys("10 % over, half a second" + KEYS["Enter"])
    page.wait(lambda: "overshoots by 10 %" in page.text("#headline") and "in 0.5 s" in page.text("#headline"), "a wish is not granted")
    wish = page.find("#headline .wish")
    wish.send_keys(KEYS["ArrowUp"])
    page.wait(lambda: "overshoots by 11 %" in page.text("#headline"), "a number of the headline is not stepped")
    for chip in (1, 2):
        page.find(f"#featured button:nth-of-type({chip})").click()
        page.find("#keep").click()
        page.wait(lambda: page.run("return document.querySelectorAll('.tray-card').length") == chip, "nothing is kept")
    page.find("#race").click()
    page.wait(lambda: "differs by" in page.text("#differ"), "nothing races")
    page.wait(lambda: page.marionette.get_url().count("each=") == 2, "the tray is not in the link")
    page.audit("a race")
    page.find("#export-all").click()
    page.wait(lambda: page.run("return document.querySelectorAll('#all-files li').length") > 10, "nothing is exported")
    page.find("#all [data-close]").click()
    page.run("const list = document.getElementById('system'); list.value = 'react-spring'; list.dispatchEvent(new Event('change'))")
    page.wait(lambda: page.run("return !!document.getElementById('parameter-friction-exactly')"), "no friction")
    page.find("#parameter-friction-exactly").clear()
    page.find("#parameter-friction-exactly").send_keys("much" + KEYS["Enter"])
    page.audit("a wrong number")
    page.marionette.set_window_rect(width=360, height=740)
    page.audit("a narrow window")
    for width, height in SIZES:
        page.marionette.set_window_rect(width=width, height=height)
        page.marionette.navigate(f"{address}/docs")
        page.marionette.navigate(f"{address}{FULL}")
        page.wait(lambda: "overshoots" in page.text("#headline"), "no headline")
        time.sleep(1)
        # The window's own height, which is less than what it was asked for.
        high = page.run("return [document.getElementById('stage').getBoundingClientRect().height, innerHeight]")
        assert high[0] >= 0.55 * high[1], f"Firefox: {width} x {height}: the canvas is {high}"
        for part in (0, 0.25, 0.5, 0.75, 1):
            page.run("scrollTo(0, arguments[0] * (document.documentElement.scrollHeight - innerHeight))", part)
            time.sleep(0.1)
            covered = page.run(f"return ({COVERED})()")
            assert not covered, f"Firefox: {width} x {height} at {part}: {covered}"
    page.marionette.navigate(f"{address}/docs")
    page.wait(lambda: page.run("return document.querySelectorAll('.operation').length") > 20, "no reference")
    page.audit("/docs")


def check(address):
    binary = shutil.which("firefox-esr")
    if not binary:
        print("Firefox: not installed (apt-get install firefox-esr), left out")
        return
    from marionette_driver.marionette import Marionette
    with tempfile.TemporaryDirectory() as folder:
        # A folder: Marionette removes a file that is there already, whatever it is.
        marionette = Marionette(bin=binary, headless=True, app="fxdesktop", gecko_log=folder)
        marionette.start_session()
        marionette.timeout.script = 60
        page = Page(marionette)
        try:
            errands(page, address)
        finally:
            marionette.quit()
    print("Firefox: slider, field, CSS, copy, preset, way back, paste, a recording, a wish, a race, export, the canvas at six sizes")
    print(f"Firefox: axe: no violation in {', '.join(page.states)}")
