"""axe finds nothing, on both pages, in both schemes, small and large, with the dialogs open."""

from axe_playwright_python.sync_playwright import Axe

from visit import ready, settle

# How much wider each list to choose from would have to be to show what is chosen.
CUT = """
() => [...document.querySelectorAll('select')].filter((select) => select.checkVisibility() && select.options.length > 0).flatMap((select) => {
  const copy = select.cloneNode(false);
  copy.append(select.selectedOptions[0].cloneNode(true));
  copy.style.cssText = 'position: absolute; width: auto';
  select.after(copy);
  const lack = copy.getBoundingClientRect().width - select.getBoundingClientRect().width;
  copy.remove();
  return lack > 1 ? [`${select.id} by ${lack}`] : [];
})
"""


def check(browser):
    for width in (320, 375, 480, 600, 768, 1440):
        with browser.page(width=width) as page:
            ready(page)
            fits(page, f"/ {width}")
            page.locator("#definition").select_option("core-animation-overdamping")
            page.locator("#tolerance").select_option("0.0001")
            settle(page)
            cut = page.evaluate(CUT)
            assert not cut, f"cut off at {width} pixels: {cut}"
    axe = Axe()
    runs = 0
    for scheme in ("light", "dark"):
        for width, height in ((360, 740), (1440, 900)):
            with browser.page(width=width, height=height, color_scheme=scheme) as page:
                ready(page)
                audit(axe, page, f"/ {scheme} {width}")
                fits(page, f"/ {scheme} {width}")
                page.get_by_role("button", name="All presets").click()
                page.locator("#preset-list .sketch").first.wait_for()
                audit(axe, page, f"presets {scheme} {width}")
                page.keyboard.press("Escape")
                page.get_by_role("button", name="Paste a spring").click()
                page.locator("#paste-text").fill("tension 280, friction 20.5")
                page.wait_for_timeout(500)
                audit(axe, page, f"paste {scheme} {width}")
            with browser.page("/docs", width=width, height=height, color_scheme=scheme) as page:
                page.locator("#problems dt").first.wait_for()
                page.get_by_role("button", name="Run /v1/convert").click()
                page.locator(".answer-head").first.wait_for()
                audit(axe, page, f"/docs {scheme} {width}")
                fits(page, f"/docs {scheme} {width}")
            runs += 4
    # The size that zoom makes of a screen of 1280 pixels, and what readers choose in their system.
    for name, options in (
        ("200 %", {"width": 640, "height": 400}), ("400 %", {"width": 320, "height": 256}),
        ("colours of the system", {"forced_colors": "active"}), ("less motion", {"reduced_motion": "reduce"}),
    ):
        with browser.page("/#vocabulary=figma&stiffness=100&damping=10&mass=1"
                          "&pin=vocabulary%3Duiview%26duration%3D1%26dampingRatio%3D1", **options) as page:
            ready(page)
            page.locator("#options summary").click()
            field = page.locator("#parameter-damping-exactly")
            field.fill("much")
            field.press("Enter")
            audit(axe, page, name)
            fits(page, name)
            runs += 1
    print(f"axe: no violation in {runs} runs")


class Audit:
    """axe on every state that an errand passes."""

    axe = Axe()
    states = []

    @classmethod
    def state(cls, page, name):
        audit(cls.axe, page, name)
        cls.states.append(name)


def audit(axe, page, name):
    # A colour on its way is none that anybody reads.
    page.evaluate("() => Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition)"
                  ".map((each) => Promise.race([each.finished, new Promise((end) => setTimeout(end, 1000))])))")
    result = axe.run(page)
    assert result.violations_count == 0, f"{name}\n{result.generate_report()}"


def fits(page, name):
    """Nothing scrolls sideways."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{name} is {wide} pixels too wide"
