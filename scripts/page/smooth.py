"""Frame times while a slider and a handle are dragged, with a new curve from the service for every frame."""

from visit import ready

RECORD = """
() => { window.frames_ = []; window.curves_ = 0; window.long_ = [];
  new MutationObserver(() => (window.curves_ += 1))
    .observe(document.querySelector('.curve'), { attributes: true });
  new PerformanceObserver((list) => window.long_.push(...list.getEntries().map((each) => each.duration)))
    .observe({ type: 'longtask' });
  let last = performance.now();
  const step = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(step); };
  requestAnimationFrame(step); }
"""


def check(browser):
    with browser.page() as page:
        ready(page)
        page.wait_for_timeout(1500)
        box = page.locator("#parameter-bounce").bounding_box()
        drag(page, "slider", box["x"] + box["width"] * 0.65, box["y"] + box["height"] / 2, 60)
        page.wait_for_timeout(1500)
        box = page.get_by_role("slider", name="Perceptual duration").locator(".grip").bounding_box()
        drag(page, "handle", box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 60)


def drag(page, name, x, y, way):
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(RECORD)
    for step in range(120):
        page.mouse.move(x + way * (1 - abs(step - 60) / 60), y)
        page.wait_for_timeout(8)
    frames = sorted(page.evaluate("window.frames_"))
    curves = page.evaluate("window.curves_")
    long = page.evaluate("window.long_")
    page.mouse.up()
    middle, high = frames[len(frames) // 2], frames[int(len(frames) * 0.95)]
    print(
        f"frames while the {name} is dragged: {len(frames)}, median {middle:.1f} ms, "
        f"95 % under {high:.1f} ms; {curves} curves, {len(long)} tasks over 50 ms"
    )
    assert middle < 20, "the page does not keep up with 60 frames a second"
    assert curves > len(frames) / 4, "the curve does not follow"
