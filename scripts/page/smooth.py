"""Frame times while a slider or a handle moves with every frame, and how many frames get a curve of their own."""

import math

from visit import ready

# Moves the slider to another place in every frame for three seconds, as a quick hand does.
SWEEP = """
async (id) => {
  const slider = document.getElementById(id);
  const frames = [];
  const long = [];
  let curves = 0;
  const observer = new MutationObserver(() => (curves += 1));
  observer.observe(document.querySelector('.curve'), { attributes: true });
  const tasks = new PerformanceObserver((list) =>
    long.push(...list.getEntries().map((each) => each.duration)));
  tasks.observe({ type: 'longtask' });
  slider.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  let last = await new Promise(requestAnimationFrame);
  const from = Number(slider.value);
  for (let index = 0; index < 180; index += 1) {
    slider.value = String(from + Math.round(150 * Math.sin(index / 20)));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    last = now;
    // The next one comes between two frames, as a hand's does, and not while one is being drawn.
    await new Promise((done) => setTimeout(done));
  }
  dispatchEvent(new PointerEvent('pointerup'));
  observer.disconnect();
  tasks.disconnect();
  return { frames, curves, long };
}
"""


# Counts the frames and the curves until told to stop.
RECORD = """
() => {
  const seen = (window.seen = { frames: [], curves: 0 });
  const observer = new MutationObserver(() => (seen.curves += 1));
  observer.observe(document.querySelector('.curve'), { attributes: true });
  let last = 0;
  const step = (now) => {
    if (last) seen.frames.push(now - last);
    last = now;
    seen.frame = requestAnimationFrame(step);
  };
  seen.frame = requestAnimationFrame(step);
  seen.stop = () => { cancelAnimationFrame(seen.frame); observer.disconnect(); };
}
"""


def handles(browser):
    """A handle under a real pointer that moves some four times in a frame."""
    with browser.page() as page:
        ready(page)
        for name, dx, dy in (("Overshoot", 0, 60), ("Settling time", 90, 0)):
            grip = page.get_by_role("slider", name=name, exact=True).locator(".grip")
            box = grip.bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            page.mouse.move(x, y)
            page.mouse.down()
            page.evaluate(RECORD)
            for step in range(600):
                way = math.sin(step / 60)
                page.mouse.move(x - dx * way, y - dy * way)
            page.evaluate("window.seen.stop()")
            page.mouse.up()
            report(name, page.evaluate("({ frames: seen.frames, curves: seen.curves })"))
            page.wait_for_timeout(1500)


def report(name, found):
    frames, curves = sorted(found["frames"]), found["curves"]
    middle, high = frames[len(frames) // 2], frames[int(len(frames) * 0.95)]
    print(
        f"{name}: {len(frames)} frames, median {middle:.1f} ms, 95 % within {high:.1f} ms; "
        f"{curves} curves of their own" + (f", {len(found['long'])} tasks over 50 ms" if "long" in found else "")
    )
    assert middle < 20, "the page does not keep up with 60 frames a second"
    assert curves > len(frames) / 4, "the curve does not follow"


# The page's closed form beside the service's own samples.
CLOSED = """
async (spring) => {
  const { Form } = await import('./assets/form.js');
  const { operate } = await import('./assets/operations.js');
  const { spring: coefficients } = await operate('convert', { spring, to: [spring.vocabulary] });
  const { times, values, velocities } = await operate('motion', { spring, duration: 5, count: 400 });
  const form = new Form(coefficients);
  return Math.max(...times.map((time, index) => Math.max(
    Math.abs(form.position(time) - values[index]), Math.abs(form.velocity(time) - velocities[index]))));
}
"""

# How far an estimate between two coefficients that were asked ahead is from the service's answer.
ESTIMATED = """
async ([spring, name, value, low, high, log]) => {
  const { Asker } = await import('./assets/answers.js');
  const { operate } = await import('./assets/operations.js');
  const { Form } = await import('./assets/form.js');
  const { vocabularies } = await operate('vocabularies');
  const asker = new Asker(vocabularies);
  asker.lookAhead({ spring, velocity: 0 }, name, { low, high, log });
  const asked = { ...spring, [name]: value };
  let found = null;
  for (let tries = 0; tries < 100 && !found; tries += 1) {
    await new Promise((done) => setTimeout(done, 20));
    found = asker.known({ spring: asked, velocity: 0, name: '' });
  }
  const { spring: exact } = await operate('convert', { spring: asked, to: [spring.vocabulary] });
  const [one, other] = [new Form(found), new Form(exact)];
  return Math.max(...Array.from({ length: 200 }, (_, index) =>
    Math.abs(one.position(index / 50) - other.position(index / 50))));
}
"""


def closed(browser):
    """The page's arithmetic is the service's."""
    with browser.page(sources=True) as page:
        ready(page)
        for ratio in (0, 0.01, 0.5, 0.999999, 1, 1.000001, 1.5, 40):
            for velocity in (0, 5, -5):
                spring = {"vocabulary": "response-damping-ratio", "response": 0.4, "dampingRatio": ratio,
                          "initialVelocity": velocity}
                error = page.evaluate(CLOSED, spring)
                assert error < 1e-10, (spring, error)
        for spring, name, value, low, high, log in (
            ({"vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3}, "duration", 0.237, 0.05, 2, False),
            ({"vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3}, "bounce", 0.123, -1, 1, False),
            ({"vocabulary": "figma", "stiffness": 100, "damping": 15, "mass": 1}, "stiffness", 317.3, 1, 10000, True),
            ({"vocabulary": "figma", "stiffness": 100, "damping": 15, "mass": 1}, "mass", 2.77, 0.1, 10, True),
        ):
            error = page.evaluate(ESTIMATED, [spring, name, value, low, high, log])
            assert error < 1e-9, (spring, name, error)
    print("closed form: as the service's, and exact between what was asked ahead")


def far(browser):
    """120 ms from the service a drag redraws as often as the screen, by the median of three drags."""
    drags = []
    with browser.page(latency=120) as page:
        ready(page)
        for _ in range(3):
            page.locator("#parameter-bounce").dispatch_event("pointerenter")
            page.wait_for_timeout(800)
            found = page.evaluate(SWEEP, "parameter-bounce")
            frames = sorted(found["frames"])
            drags.append((found["curves"] / sum(frames) * 1000, frames[int(len(frames) * 0.95)], len(found["long"])))
            page.wait_for_timeout(1500)
    redraws, high, long = (sorted(each)[1] for each in zip(*drags))
    print(f"far away: {redraws:.0f} redraws a second, 95 % of frames within {high:.1f} ms, {long} tasks over 50 ms")
    assert redraws >= 45 and high <= 34 and long <= 1, drags


def check(browser):
    closed(browser)
    far(browser)
    handles(browser)
    with browser.page() as page:
        ready(page)
        for tab, name in (("SwiftUI", "bounce"), ("Figma", "stiffness"), ("UIKit", "duration")):
            page.locator("#system").select_option(label=tab)
            page.wait_for_timeout(1500)
            report(f"{tab} {name}", page.evaluate(SWEEP, f"parameter-{name}"))
            page.wait_for_timeout(1500)
