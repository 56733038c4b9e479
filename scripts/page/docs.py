"""The reference: every operation runs in place, and every problem has its anchor."""

from visit import text


def check(browser):
    with browser.page("/docs") as page:
        page.locator(".operation").first.wait_for()
        operations = page.locator(".operation")
        count = operations.count()
        for index in range(count):
            card = operations.nth(index)
            path = card.locator(".path").inner_text()
            options = card.locator(".run select").first.locator("option").count() or 1
            card.get_by_role("button", name=f"Run {path}").click()
            card.locator(".answer-head").wait_for()
            status = card.locator(".answer-head span").first.inner_text()
            assert status == "200", f"{path}: {status} {card.locator('.answer').inner_text()[:400]}"
            assert options >= 1
        document = page.evaluate("fetch('/openapi.json').then(answer => answer.json())")
        assert count == len(document["paths"]), (count, len(document["paths"]))
        print(f"reference: {count} operations run in place")
    with browser.page("/docs") as page:
        page.locator(".operation").first.wait_for()
        page.get_by_role("searchbox").fill("overshoot dampingRatio")
        shown = page.locator(".operation:visible .path").all_inner_texts()
        assert "/v1/solve" in shown and "/livez" not in shown, shown
        page.get_by_role("searchbox").fill("")
        card = page.locator("#springKeyframes")
        assert "css-linear" in card.inner_text(), "the formats are not listed"
        card.locator("textarea").press("Control+Enter")
        card.locator(".answer-head").wait_for()
        card.locator("details summary").first.click()
        assert "keyTimes" in card.locator("details").first.inner_text(), "the answer's members are not told"
    with browser.page("/docs#problem-invalid-arguments") as page:
        target = page.locator(":target")
        target.wait_for()
        assert "422" in target.inner_text()
        assert target.bounding_box()["y"] < 900, "the problem that was pointed at is in view"
        problems = page.locator("#problems dt").count()
        assert problems >= 16, problems
        assert text(page, "#problems").count("\n") > problems
