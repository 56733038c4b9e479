"""What readers choose in their system or browser: colours of its own, larger letters, paper."""

from access import fits
from visit import ready, settle

# Marks that tell something by their colour alone, and are not to be seen.
UNSEEN = """
() => {
  const colour = (selector) => getComputedStyle(document.querySelector(selector)).backgroundColor;
  return ['.mover', '.primary', '.swatch', '#platforms [aria-selected=true]']
    .filter((selector) => [colour('.plot-card'), 'rgba(0, 0, 0, 0)'].includes(colour(selector)));
}
"""


def colours(browser):
    for scheme in ("light", "dark"):
        with browser.page(
            "/#vocabulary=figma&stiffness=100&damping=10&mass=1&pin=vocabulary%3Duiview%26duration%3D1%26dampingRatio%3D1",
            forced_colors="active", color_scheme=scheme,
        ) as page:
            ready(page)
            # The pointer stays on the tab.
            page.locator("#system").select_option(label="UIKit")
            settle(page)
            unseen = page.evaluate(UNSEEN)
            assert not unseen, f"not to be seen where the system gives the colours, {scheme}: {unseen}"


def letters(browser):
    """Half as large again, and nothing scrolls sideways even so."""
    sizes = {}
    for chosen in (16, 24):
        with browser.page(width=320, height=740) as page:
            page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": chosen}})
            page.reload()
            ready(page)
            sizes[chosen] = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
            fits(page, f"/ with letters of {chosen}")
    assert sizes[24] == 1.5 * sizes[16], sizes


def paper(browser):
    """What is dark on the screen is printed dark on white."""
    with browser.page(color_scheme="light") as page:
        ready(page)
        while "Dark" not in page.locator("#theme").inner_text():
            page.locator("#theme").click()
        lightness = "getComputedStyle(document.body).color"
        assert page.evaluate(lightness) == "rgb(236, 238, 244)"
        page.emulate_media(media="print")
        assert page.evaluate(lightness) == "rgb(27, 28, 36)", page.evaluate(lightness)


def check(browser):
    colours(browser)
    letters(browser)
    paper(browser)
    print("chosen: colours of the system, larger letters, paper")
