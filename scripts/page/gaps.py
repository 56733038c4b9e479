"""What a designer looked for in the playground once and did not find."""

import re
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from visit import ready, settle, text

# Where the mover is and what time it is in the preview, frame by frame, for so many seconds.
TRACK = """
(seconds) => new Promise((resolve) => {
  const track = [];
  const scrub = document.getElementById('scrub');
  const start = performance.now();
  const step = (now) => {
    track.push([now - start, Number(scrub.value) / 1000]);
    if (now - start < seconds * 1000) requestAnimationFrame(step);
    else resolve(track);
  };
  requestAnimationFrame(step);
})
"""


def rounds(track):
    """When the stage begins anew, in milliseconds."""
    return [now for (_, before), (now, here) in zip(track, track[1:]) if here < before]


def looped(browser):
    """The preview begins anew by itself after a pause, is slow on request, and shows the place of any time."""
    with browser.page() as page:
        ready(page)
        paces = []
        page.locator("#repeat").select_option("one")
        for speed in ("1", "0.25"):
            page.locator("#speed").select_option(speed)
            begun = rounds(page.evaluate(TRACK, 5 if speed == "1" else 13))
            assert len(begun) >= 2, (speed, begun)
            paces.append(begun[1] - begun[0])
        # The settling time of the spring of the first visit and the pause, and four times that.
        assert 1300 < paces[0] < 1600 and 3.5 < paces[1] / paces[0] < 4.5, paces
        page.get_by_role("button", name="Pause", exact=True).click()
        place = "-new DOMMatrix(getComputedStyle(document.querySelector('.mover')).transform).f"
        places = []
        for value in (0, 100, 1000):
            page.locator("#scrub").fill(str(value))
            places.append(page.evaluate(place))
        assert places[0] < places[1] < places[2], places
        assert page.evaluate(TRACK, 0.4)[-1][1] == 1, "it plays on"


def asked(browser):
    """The request behind the code is copied for a shell and for a script, and both answer what the page shows."""
    with browser.page() as page:
        ready(page)
        page.locator("#options summary").click()
        page.locator("#platforms").get_by_role("tab", name="CSS", exact=True).click()
        settle(page)
        shown = page.locator("#code-blocks code").first.inner_text()
        page.get_by_role("button", name="Copy as curl").click()
        command = page.evaluate("navigator.clipboard.readText()")
        answer = subprocess.run(["sh", "-c", command], check=True, capture_output=True, text=True).stdout
        page.get_by_role("button", name="Copy as fetch").click()
        script = page.evaluate("navigator.clipboard.readText()")
        got = page.evaluate(f"async () => {{ {script} return response.text(); }}")
        easing = next(line.strip() for line in shown.splitlines() if "linear(" in line)
        assert easing in answer and easing in got, (command, script)


def cuts(browser):
    """The value alone and Tailwind's theme are there to copy, and say the same curve as the block of CSS."""
    with browser.page() as page:
        ready(page)
        page.get_by_role("button", name=re.compile("^All [0-9]")).first.click()
        codes = {}
        for name in ("CSS", "linear()", "Tailwind"):
            page.locator("#platforms").get_by_role("tab", name=name, exact=True).click()
            settle(page)
            codes[name] = page.locator("#code-blocks code").first.inner_text()
        value = codes["linear()"]
        length, _, curve = value.partition(" ")
        assert re.fullmatch(r"\d+ms", length) and re.fullmatch(r"linear\(.*\)", curve), value
        assert length in codes["CSS"] and curve in codes["CSS"].replace(", ", ","), codes
        assert f": {curve};" in codes["Tailwind"] and f": {length};" in codes["Tailwind"], codes["Tailwind"]


def full(browser):
    """No more race than colours can tell apart, and the page says so."""
    with browser.page() as page:
        ready(page)
        for name in ("Gentle sheet", "Snappy dropdown", "Bouncy card", "Quick switch", "Calm dialog"):
            page.get_by_role("button", name=name, exact=True).click()
            page.get_by_role("button", name="Keep this spring").click()
            settle(page)
        page.get_by_role("button", name="Race", exact=True).click()
        settle(page)
        assert page.locator(".card-race[aria-pressed=true]").count() == 4 and page.locator(".lane:visible").count() == 5
        page.get_by_role("button", name="Race Calm dialog").click()
        assert "as many as there are colours for" in text(page, "#live"), text(page, "#live")
        assert page.locator(".card-race[aria-pressed=true]").count() == 4


def pressed(browser):
    """The named springs in the first row say which of them it is."""
    with browser.page() as page:
        ready(page)
        for name in ("Snappy dropdown", "Gentle sheet"):
            page.get_by_role("button", name=name).click()
            settle(page)
            chosen = page.locator(".chip[aria-pressed=true]")
            assert chosen.count() == 1 and chosen.inner_text() == name


def neighbours(browser):
    """A spring that is a named one still names the nearest of other systems."""
    with browser.page("/#vocabulary=preset&name=swiftui-bouncy") as page:
        ready(page)
        said = text(page, "#nearest")
        assert said.startswith("The same as SwiftUI bouncy"), said
        others = said.split("Nearest otherwise: ")[1]
        assert "% away" in others and "SwiftUI" not in others, said


def merged(browser):
    """Numbers that are one motion in several systems are one choice, without figures that add up to nothing."""
    with browser.page(sources=True) as page:
        ready(page)
        page.get_by_role("button", name="Paste a spring").click()
        page.locator("#paste-text").fill("stiffness 300, damping 20")
        page.locator("#paste-found button.choice").first.wait_for()
        settle(page)
        motions = page.evaluate("""async () => {
          const { operate } = await import('./assets/operations.js');
          const { found } = await operate('read', { text: 'stiffness 300, damping 20' });
          return found[0].candidates.map(({ naturalFrequency, dampingRatio }) => [naturalFrequency, dampingRatio].join());
        }""")
        assert len(motions) == len(set(motions)), motions
        shown = page.locator("#paste-found button.choice").all_inner_texts()
        assert len(shown) == len(motions) and not any("%" in each for each in shown), shown


# Labels of the plot that cover one another, or that a line crosses which belongs to another; letters alone, without their leading.
CROWDED = """
() => {
  const plot = document.getElementById('plot');
  const shown = [...plot.querySelectorAll('text')]
    .filter((each) => each.textContent && each.checkVisibility({ visibilityProperty: true }));
  const boxes = shown.map((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const spare = (bottom - top) * 0.15;
    return { said: each.textContent, left, right, top: top + spare, bottom: bottom - spare };
  });
  const found = [];
  for (const one of boxes) {
    for (const other of boxes) {
      if (one.said < other.said && one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom) found.push(`${one.said} | ${other.said}`);
    }
  }
  const frame = plot.getBoundingClientRect();
  for (const { said, left, right } of boxes) {
    if (left < frame.left - 0.5 || right > frame.right + 0.5) found.push(`${said} is cut off`);
  }
  const settle = plot.querySelector('.settle').getBoundingClientRect();
  const target = boxes.find(({ said }) => said === 'target');
  if (target && settle.left > target.left && settle.left < target.right) found.push('target | settling time');
  return found;
}
"""


def uncrowded(browser):
    """The plot's labels leave one another room, on a telephone too."""
    found = {}
    for width in (320, 360, 1440):
        for spring in ("duration=0.5&bounce=0.3", "duration=0.6&bounce=0.35&show=velocity", "duration=0.5&bounce=0.9",
                       "duration=0.5&bounce=0", "duration=2&bounce=0.15", "duration=0.3&bounce=0.5",
                       "duration=0.5&bounce=0.3&initialVelocity=20", "duration=0.5&bounce=-0.5"):
            with browser.page(f"/#vocabulary=duration-bounce&{spring}", width=width, height=740) as page:
                ready(page)
                found[width, spring] = page.evaluate(CROWDED)
    assert not any(found.values()), {place: labels for place, labels in found.items() if labels}


class Frame(BaseHTTPRequestHandler):
    """Somebody's page with the playground in a frame."""

    def do_GET(self):
        body = f'<!doctype html><title>Team</title><iframe width=1200 height=800 src="{self.path[1:]}"></iframe>'.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def embedded(browser, address, allowed):
    """In a frame of another origin the page is shown where the operator allows it, and nowhere else."""
    server = HTTPServer(("127.0.0.1", 0), Frame)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with browser.chromium.new_context() as context:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/{address}/")
        page.wait_for_timeout(1000)
        title = page.frames[1].locator("#headline, #token")
        assert (title.count() > 0) == allowed, page.frames[1].url
    server.shutdown()
    print(f"in a frame: {'shown' if allowed else 'refused'}")


STEPS = (looped, asked, cuts, full, pressed, neighbours, merged, uncrowded)
