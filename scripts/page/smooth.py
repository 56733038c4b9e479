"""Frame times while a slider moves with every frame, and how many of the frames get a curve of their own."""

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


def check(browser):
    with browser.page() as page:
        ready(page)
        for tab, name in (("Bounce", "bounce"), ("Figma", "stiffness"), ("UIView", "duration")):
            page.locator("#tabs").get_by_role("tab", name=tab, exact=True).click()
            page.wait_for_timeout(1500)
            found = page.evaluate(SWEEP, f"parameter-{name}")
            frames, curves, long = sorted(found["frames"]), found["curves"], found["long"]
            middle, high = frames[len(frames) // 2], frames[int(len(frames) * 0.95)]
            print(
                f"{tab} {name}: {len(frames)} frames, median {middle:.1f} ms, 95 % within "
                f"{high:.1f} ms; {curves} curves of their own, {len(long)} tasks over 50 ms"
            )
            assert middle < 20, "the page does not keep up with 60 frames a second"
            assert curves > len(frames) / 4, "the curve does not follow"
            page.wait_for_timeout(1500)
