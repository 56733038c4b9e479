"""Where the operator asks for a token, so does the page."""

from visit import ready, text


def check(browser, token):
    with browser.chromium.new_context() as context:
        page = context.new_page()
        page.goto(browser.address)
        page.locator("#token").wait_for()
        assert "token" in text(page, "#problem")
        page.locator("#token").fill(token)
        page.get_by_role("button", name="Use it").click()
        ready(page)
        assert "overshoots" in text(page, "#headline")
    print("token: asked for and used")
