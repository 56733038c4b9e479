"""Feeling a spring: throwing, new targets in mid-flight, bounces, and less motion."""

import time

from visit import number, ready, settle


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


def throw(page, x, y, step, count):
    """Moves what is at a place by so many steps, 12 ms apart by the events' own clock however busy the machine is."""
    mouse = page.context.new_cdp_session(page)
    began = time.time()

    def send(kind, index, button="left"):
        mouse.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x + step * index, "y": y, "button": button, "clickCount": 1,
            "buttons": 0 if kind == "mouseReleased" else 1, "timestamp": began + index * 0.012,
        })

    send("mousePressed", 0)
    for index in range(1, count + 1):
        send("mouseMoved", index)
    send("mouseReleased", count)


def fling(browser):
    with browser.page() as page:
        ready(page)
        page.locator("#stage").scroll_into_view_if_needed()
        box = page.locator("#puck").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        throw(page, x, y, -16, 8)
        settle(page)
        thrown = number(page, "#velocity-exactly")
        # 1,333 pixels a second away from a target that is 128 pixels away.
        assert abs(thrown + 16 / 0.012 / 128) < 0.5, f"thrown away from the target, the velocity is {thrown}"
        page.wait_for_timeout(2500)
        after = page.locator("#puck").bounding_box()
        assert abs(after["x"] - box["x"]) < 2, "the puck is back at its target"


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
        for _ in range(40):
            page.wait_for_timeout(25)
            if page.evaluate("document.getAnimations().length") > 0:
                return
        raise AssertionError("nothing plays on request")


STEPS = (fling, retarget, bounces, calm)
