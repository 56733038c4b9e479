"""Feeling a spring: throwing, new targets in mid-flight, bounces, and less motion."""

import math
import time

from visit import number, ready, settle, text


# Watches what moves, frame by frame. It runs before the page's own step, so what it sees was drawn by the frame before.
WATCH = """
() => { window.track = [];
  const mover = document.querySelector('#lanes .mover');
  let before = performance.now();
  const step = (now) => {
    const matrix = new DOMMatrix(getComputedStyle(mover).transform);
    window.track.push([before, matrix.e, matrix.f]);
    before = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step); }
"""


def throw(page, x, y, step, count):
    """Moves what is at a place down by so many steps, 12 ms apart by the events' own clock however busy the machine is."""
    mouse = page.context.new_cdp_session(page)
    began = time.time()

    def send(kind, index, button="left"):
        mouse.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y + step * index, "button": button, "clickCount": 1,
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
        throw(page, x, y, 16, 8)
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
            page.locator("#stage").click(position={"x": 300, "y": 200})
            page.wait_for_timeout(180)
            page.locator("#stage").click(position={"x": 300, "y": 200})
            page.wait_for_timeout(2500)
            track = page.evaluate("window.track")
            found = jumps(track)
            worst = found.index(max(found))
            assert max(found) < 9, f"at {latency} ms it jumps: {track[max(0, worst - 3):worst + 4]}"
            assert len({round(y) for _, _, y in track}) > 10, "it does not move"
            assert abs(page.locator("#lanes .mover").first.bounding_box()["y"] - box["y"]) < 2, "it is not back at its target"


# A flight that is sent to its other end at 1,000 random moments, with frames as long as a browser's, in slow motion too.
FLIGHT = """
async ([frequency, ratio, speed, seed]) => {
  const { Flight } = await import("/assets/flight.js");
  let state = seed;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const flight = new Flight();
  const spring = { naturalFrequency: frequency, dampingRatio: ratio, initialVelocity: 0 };
  const frames = [];
  for (let turn = 0; turn < 1000; turn += 1) {
    flight.target = flight.target ? 0 : 1;
    flight.pull(spring);
    for (let left = 1 + Math.floor(random() * 40); left > 0; left -= 1) {
      const elapsed = (0.004 + random() * 0.03) * speed;
      flight.advance(elapsed);
      frames.push([elapsed, flight.target, flight.position, flight.velocity]);
    }
  }
  return frames;
}
"""


def propagated(frequency, ratio, position, velocity, target, time):
    """Where a spring is after a time, and how fast, by the exponential of its matrix."""
    step = time / 64
    # A Taylor series of a 64th of the time, then squared six times: none of the page's own formulas.
    matrix = ((0.0, 1.0), (-frequency**2, -2 * ratio * frequency))
    whole, power = [[1.0, 0.0], [0.0, 1.0]], [[1.0, 0.0], [0.0, 1.0]]
    times = lambda a, b: [[sum(a[i][k] * b[k][j] for k in (0, 1)) for j in (0, 1)] for i in (0, 1)]
    for order in range(1, 14):
        power = [[x * step / order for x in row] for row in times(power, matrix)]
        whole = [[x + y for x, y in zip(one, other)] for one, other in zip(whole, power)]
    for _ in range(6):
        whole = times(whole, whole)
    away = position - target
    return (target + whole[0][0] * away + whole[0][1] * velocity, whole[1][0] * away + whole[1][1] * velocity)


def continuous(browser):
    """At 1,000 retargets in flight position and velocity go on as the spring's own motion, at every speed of the stage."""
    way = 700
    with browser.page(sources=True) as page:
        ready(page)
        for frequency, ratio, speed in ((4 * math.pi, 0.7, 1), (9, 0.2, 0.25), (14, 1, 0.1), (30, 1.8, 1)):
            position, velocity, worst = 0.0, 0.0, (0, 0)
            for elapsed, target, here, speed_here in page.evaluate(FLIGHT, [frequency, ratio, speed, 7]):
                expected = propagated(frequency, ratio, position, velocity, target, elapsed)
                # An element that lies still at its target has left out less than a thousandth of the way.
                error = abs(here - expected[0]) * way, abs(speed_here - expected[1]) * way / frequency
                worst = max(worst[0], error[0]), max(worst[1], error[1])
                position, velocity = here, speed_here
            assert max(worst) < 0.5, f"{worst} px off at ratio {ratio}, speed {speed}"


def paced(browser):
    """What is thrown or sent back takes ten times as long in slow motion; an easing plays itself, a bounce has no other end."""
    with browser.page() as page:
        ready(page)
        page.locator("#play").click()
        page.locator("#scrub").fill("0")
        mover = "-new DOMMatrix(getComputedStyle(document.querySelector('#lanes .mover')).transform).f"
        peak = """() => new Promise((resolve) => {
          const mover = document.querySelector('#lanes .mover');
          const here = () => -new DOMMatrix(getComputedStyle(mover).transform).f;
          document.getElementById('turn').click();
          const began = performance.now();
          let highest = 0, at = 0;
          const step = (now) => {
            if (here() > highest) [highest, at] = [here(), now];
            else if (now - at > 600 && highest > 50) return resolve(at - began);
            requestAnimationFrame(step);
          };
          requestAnimationFrame(step);
        })"""
        times = []
        for speed in ("1", "0.25", "0.1"):
            page.locator("#speed").select_option(speed)
            page.locator("#scrub").fill("0")
            page.wait_for_timeout(100)
            assert abs(page.evaluate(mover)) < 0.01, "it does not lie at its start"
            times.append(page.evaluate(peak))
        assert 3 < times[1] / times[0] < 5 and 8 < times[2] / times[0] < 12, times
        page.locator("#speed").select_option("1")
        for repeat in ("one", "once"):
            page.locator("#repeat").select_option(repeat)
            page.locator("#scrub").fill("0")
            page.locator("#turn").click()
            page.wait_for_timeout(1500)
            there = page.evaluate(mover)
            page.locator("#turn").click()
            page.wait_for_timeout(1500)
            assert there > 100 and abs(page.evaluate(mover)) < 1, (repeat, there)
        page.locator("#source").select_option(label="Linear interpolation")
        page.locator("#headline").filter(has_text="Linear interpolation").wait_for()
        page.locator("#play").click()
        page.locator("#scrub").fill("0")
        page.locator("#speed").select_option("0.1")
        page.evaluate(WATCH)
        page.locator("#turn").click()
        page.wait_for_timeout(2500)
        track = [-y for _, _, y in page.evaluate("window.track")]
        moving = [b - a for a, b in zip(track, track[1:]) if 1 < b < there - 1]
        assert len(moving) > 20 and min(moving) >= 0, "a linear easing is played by something else"
        page.locator("#source").select_option(label="Dock bounce")
        page.locator("#headline").filter(has_text="Dock").wait_for()
        assert page.locator("#turn").is_hidden(), "a bounce has no other end"


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


STEPS = (fling, retarget, continuous, paced, bounces, calm)
