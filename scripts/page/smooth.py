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


def check(browser):
    handles(browser)
    with browser.page() as page:
        ready(page)
        for tab, name in (("Bounce", "bounce"), ("Figma", "stiffness"), ("UIView", "duration")):
            page.locator("#tabs").get_by_role("tab", name=tab, exact=True).click()
            page.wait_for_timeout(1500)
            report(f"{tab} {name}", page.evaluate(SWEEP, f"parameter-{name}"))
            page.wait_for_timeout(1500)
