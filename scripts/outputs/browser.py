# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Chromium plays the CSS and the Web Animations; positions are read back at 50 times."""

import json
import re

from cases import get, stated
from playwright.sync_api import sync_playwright

POINTS = 50
# Chromium keeps lengths and transforms in single precision and prints six digits.
READING = 2e-5

PLAY = """([css, name, times]) => {
  document.body.innerHTML = '<style></style><div></div>';
  document.querySelector('style').textContent = css;
  const box = document.querySelector('div');
  box.className = name;
  const [animation] = box.getAnimations();
  if (!animation) return null;
  animation.pause();
  const duration = animation.effect.getComputedTiming().duration;
  return [duration, times.map((part) => {
    animation.currentTime = part * duration;
    return new DOMMatrix(getComputedStyle(box).transform).f;
  })];
}"""

ANIMATE = """([keyframes, options, times]) => {
  document.body.innerHTML = '<div></div>';
  const box = document.querySelector('div');
  const animation = box.animate(keyframes, options);
  animation.pause();
  return times.map((part) => {
    animation.currentTime = part * options.duration;
    return new DOMMatrix(getComputedStyle(box).transform).f;
  });
}"""

SHOW = """([svg]) => new Promise((resolve, reject) => {
  const image = new Image();
  image.onload = () => resolve([image.naturalWidth, image.naturalHeight]);
  image.onerror = () => reject(new Error('the picture does not load'));
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
})"""


def worst(case, duration, times, values):
    """The largest distance from the truth, as a fraction of the distance."""
    differences = (
        abs(value - case.sign * case.position(part * duration / 1000)) for part, value in zip(times, values)
    )
    return max(differences) / case.distance


def check(address, all_cases, report):
    times = [i / (POINTS - 1) for i in range(POINTS)]
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.goto("about:blank")
        for case in all_cases:
            for form in ("css-linear", "css-keyframes"):
                css = get(address, case.path, **case.query, format=form)
                duration, values = page.evaluate(PLAY, [css, case.name, times])
                report(f"{form} {case.name}", worst(case, duration, times, values), stated(css) + READING)
            css = get(address, case.path, **case.query, format="css-linear")
            fallback(page, css, case, times, report)
            calm(browser, css, case, times, report)
            told = json.loads(get(address, case.path, **case.query, format="waapi"))
            values = page.evaluate(ANIMATE, [told["keyframes"], told["options"], times])
            error = worst(case, told["options"]["duration"], times, values)
            report(f"waapi {case.name}", error, told["maximumError"] + READING)
            size = page.evaluate(SHOW, [get(address, case.path, **case.query, format="svg")])
            report(f"svg {case.name} is shown at 640 x 360", 0 if size == [640, 360] else 1, 0)
        browser.close()


def fallback(page, css, case, times, report):
    """A browser without linear() would take the cubic-bezier()."""
    said = re.search(r"within ([\d.e-]+) of the distance\. \*/\s*--[\w-]+-easing: (cubic-bezier\([^)]*\))", css)
    if not said:
        return
    old = re.sub(r"@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", css)
    duration, values = page.evaluate(PLAY, [old, case.name, times])
    report(f"cubic-bezier {case.name}", worst(case, duration, times, values), float(said.group(1)) + READING)


def calm(browser, css, case, times, report):
    """Someone who asked for less motion sees no swing."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    played = page.evaluate(PLAY, [css, case.name, times])
    if played is None:
        report(f"reduced {case.name}: nothing moves", 0, 0)
    else:
        values = played[1]
        rising = 1 if values[-1] >= values[0] else -1
        back = max((rising * (a - b) for a, b in zip(values, values[1:])), default=0)
        report(f"reduced {case.name}: never back", max(back, 0) / case.distance, READING)
    context.close()
