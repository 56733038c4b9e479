"""A smaller set of errands in Firefox, driven by Marionette."""

import shutil
import time

KEYS = {"Enter": "\ue007", "ArrowUp": "\ue013", "PageDown": "\ue00f"}


class Page:
    def __init__(self, marionette):
        self.marionette = marionette

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
    page.find("#parameter-bounce").send_keys(KEYS["PageDown"])
    page.wait(lambda: "4.6 %" not in page.text("#headline"), "a slider changes nothing")
    page.find("#parameter-duration-exactly").clear()
    page.find("#parameter-duration-exactly").send_keys("600ms" + KEYS["Enter"])
    page.wait(lambda: "duration=0.6" in page.marionette.get_url(), "a typed number is not in the link")
    page.find("#code-format-css-linear").click()
    page.wait(lambda: "linear(0" in page.text("#code-blocks"), "no CSS")
    page.find("#code .copy").click()
    page.wait(lambda: "Copied" in page.text("#code .copy"), "Copy does not copy")
    page.find("#open-presets").click()
    page.find("#preset-search").send_keys("gentle figma" + KEYS["Enter"])
    page.wait(lambda: "stiffness=100" in page.marionette.get_url(), "a preset is not found")
    page.marionette.go_back()
    page.wait(lambda: "duration=0.6" in page.marionette.get_url(), "the way back leads elsewhere")
    page.find("#open-paste").click()
    page.find("#paste-text").send_keys("tension 280, friction 20.5")
    page.wait(lambda: page.run("return document.querySelectorAll('#paste-found .choice').length") > 0, "nothing is read")
    page.find("#paste-found .choice").click()
    page.wait(lambda: "tension=280" in page.marionette.get_url(), "what was pasted is not taken")


def check(address):
    binary = shutil.which("firefox-esr")
    if not binary:
        print("Firefox: not installed (apt-get install firefox-esr), left out")
        return
    from marionette_driver.marionette import Marionette
    marionette = Marionette(bin=binary, headless=True, app="fxdesktop", gecko_log="/dev/null")
    marionette.start_session()
    try:
        errands(Page(marionette), address)
    finally:
        marionette.quit()
    print("Firefox: slider, field, CSS, copy, preset, way back, paste")
