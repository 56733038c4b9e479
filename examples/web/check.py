"""Presses the card three times while it moves, in Chromium: it must never jump. check.py page.html"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NOTE = """() => new Promise((resolve) => {
  const card = document.getElementById("card");
  const presses = [100, 220, 300];
  const places = [];
  const start = document.timeline.currentTime;
  const note = () => {
    const now = document.timeline.currentTime - start;
    if (now > presses[0]) { presses.shift(); card.click(); }
    places.push([now, new DOMMatrix(getComputedStyle(card).transform).e]);
    if (now < 2500) requestAnimationFrame(note);
    else resolve(places);
  };
  requestAnimationFrame(note);
})"""

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    page = browser.new_page()
    page.goto(Path(sys.argv[1]).resolve().as_uri())
    places = page.evaluate(NOTE)
    browser.close()

# A jump is faster than the spring ever is on its way.
speeds = [
    abs(to - source) / (now - before)
    for (before, source), (now, to) in zip(places, places[1:])
    if now > before
]
assert 0.2 < max(speeds) < 1.5, f"{max(speeds)} px/ms"
assert max(place for _, place in places) > 40, places
assert places[-1][1] == 240, places[-1]
print(f"web: {len(places)} frames, three presses, at most {max(speeds):.2f} px/ms")
