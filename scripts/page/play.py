"""Feeling a spring: throwing, new targets in mid-flight, bounces, and less motion."""

import time

from visit import number, ready, settle, text


# Watches what moves, frame by frame.
WATCH = """
() => { window.track = [];
  const mover = document.querySelector('#lanes .mover');
  const step = (now) => {
    const matrix = new DOMMatrix(getComputedStyle(mover).transform);
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


def still(page):
    """Where the card rests at its target."""
    page.locator("#play").click()
    page.locator("#repeat").select_option("one")
    page.locator("#scrub").fill("1000")
    return page.locator("#lanes .mover").first.bounding_box()


def fling(browser):
    with browser.page() as page:
        ready(page)
        box = still(page)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        address = page.url
        throw(page, x, y, -16, 8)
        page.locator("#use-velocity").wait_for()
        assert page.url == address and number(page, "#velocity-exactly") == 0, "a throw offers its velocity and changes nothing"
        page.wait_for_timeout(2500)
        page.locator("#use-velocity").click()
        settle(page)
        # 1,333 pixels a second; whether it goes on or comes back, the velocity counts by the way that was left.
        assert abs(number(page, "#velocity-exactly")) > 1


def jumps(track):
    """The way of what moves between two frames, in pixels per millisecond."""
    return [
        (abs(b[1] - a[1]) + abs(b[2] - a[2])) / max(8.0, b[0] - a[0])
        for a, b in zip(track, track[1:])
    ]


def retarget(browser):
    """A new target in mid-flight, near the service and far from it: what is between frames is the motion itself."""
    for latency in (0, 120):
        with browser.page(latency=latency) as page:
            ready(page)
            box = still(page)
            page.evaluate(WATCH)
            page.locator("#stage").click(position={"x": 300, "y": 30})
            page.wait_for_timeout(180)
            page.locator("#stage").click(position={"x": 300, "y": 30})
            page.wait_for_timeout(2500)
            track = page.evaluate("window.track")
            found = jumps(track)
            worst = found.index(max(found))
            assert max(found) < 9, f"at {latency} ms it jumps: {track[max(0, worst - 3):worst + 4]}"
            assert len({round(x) for _, x, _ in track}) > 10, "it does not move"
            assert abs(page.locator("#lanes .mover").first.bounding_box()["x"] - box["x"]) < 2, "it is not back at its target"


def bounces(browser):
    """A bounce that is chosen is what moves on the stage."""
    with browser.page() as page:
        ready(page)
        for name in ("Dock bounce", "Gravity bounce"):
            page.locator("#source").select_option(label=name)
            page.locator("#headline").filter(has_text=name).wait_for()
            page.wait_for_timeout(400)
            highest = 0
            for _ in range(20):
                page.wait_for_timeout(30)
                highest = min(highest, page.evaluate(
                    "new DOMMatrix(getComputedStyle(document.querySelector('#lanes .mover')).transform).f"))
            assert highest < -8, (name, highest)
            settle(page)


def calm(browser):
    """Who asks for less motion gets none until they ask for it."""
    with browser.page(reduced_motion="reduce") as page:
        ready(page)
        page.get_by_role("button", name="Snappy dropdown").click()
        page.wait_for_timeout(300)
        place = "getComputedStyle(document.querySelector('#lanes .mover')).transform"
        before = page.evaluate(place)
        page.wait_for_timeout(700)
        assert page.evaluate(place) == before, "nothing moves by itself"
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_timeout(150)
        assert page.evaluate(place) != before, "nothing plays on request"
        page.get_by_role("button", name="Play", exact=True).wait_for(timeout=4000)


STEPS = (fling, retarget, bounces, calm)
