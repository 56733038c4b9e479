"""SVG by pixels in renderers that are no browsers, and in Chromium, light and dark: svg.py http://127.0.0.1:8080 FILE...

A renderer that knows no variables and no media queries must show the light picture: opaque paper, the curve in its colour, text
that can be read. All must show nearly the same one. The files are checked like what the service answers.
"""

import io
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import cairosvg
import numpy
from PIL import Image
from playwright.sync_api import sync_playwright

SPRING = "vocabulary=duration-bounce&duration=0.5&bounce=0.3"
QUERIES = {
    "spring": f"spring?{SPRING}&format=svg",
    "spring in flight": f"spring?{SPRING}&velocity=8&from=0&to=1&format=svg",
    "dock bounce": "dock-bounce?format=svg",
    "gravity bounce": "gravity-bounce?format=svg",
    "easing": "easing?function=bounce-ease-out&format=svg",
}
# Of 255: renderers smooth edges and choose fonts each in their own way.
ALIKE = 6.0


def color(text):
    text = text.lstrip("#")
    text = text if len(text) == 6 else "".join(each * 2 for each in text)
    return numpy.array([int(text[index : index + 2], 16) for index in (0, 2, 4)])


def pixels(picture, size):
    return numpy.asarray(Image.open(io.BytesIO(picture)).convert("RGBA").resize(size)).astype(int)


def static(svg, folder):
    file = folder / "picture.svg"
    file.write_bytes(svg)
    out = folder / "picture.png"
    yield "librsvg", subprocess.run(["rsvg-convert", str(file)], check=True, capture_output=True).stdout
    subprocess.run(["mutool", "draw", "-q", "-r", "72", "-o", str(out), str(file)], check=True, capture_output=True)
    yield "MuPDF", out.read_bytes()
    yield "cairo", cairosvg.svg2png(bytestring=svg)


def share(picture, wanted, tolerance=30):
    return float((abs(picture[..., :3] - wanted).max(axis=-1) <= tolerance).mean())


def check(name, renderer, picture, paper, curve):
    assert (picture[..., 3] == 255).all(), f"{name}, {renderer}: not opaque"
    for place in ((1, 1), (1, -2), (-2, 1), (-2, -2)):
        assert abs(picture[place][:3] - paper).max() <= 2, f"{name}, {renderer}: {picture[place]} is no paper"
    assert share(picture, paper) > 0.75, f"{name}, {renderer}: {share(picture, paper):.1%} of it is paper"
    assert share(picture, curve) > 0.001, f"{name}, {renderer}: {share(picture, curve):.2%} of it is the curve"


def main():
    pictures = {}
    for name, query in QUERIES.items():
        with urllib.request.urlopen(f"{sys.argv[1]}/v1/keyframes/{query}") as answer:
            assert answer.headers["Content-Type"].startswith("image/svg+xml")
            pictures[name] = answer.read()
    for file in sys.argv[2:]:
        pictures[file] = Path(file).read_bytes()

    worst = 0.0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, svg in pictures.items():
            text = svg.decode()
            paper = {"light": color(re.search(r'<rect class="paper"[^>]*fill="(#\w+)"', text)[1])}
            curve = {"light": color(re.search(r'class="curve"[^>]*stroke="(#\w+)"', text)[1])}
            dark = text[text.index("prefers-color-scheme") :]
            paper["dark"] = color(re.search(r"\.paper\{fill:(#\w+)\}", dark)[1])
            curve["dark"] = color(re.search(r"\.curve\{stroke:(#\w+)\}", dark)[1])
            size = width, height = [int(re.search(rf'<svg[^>]* {each}="(\d+)"', text)[1]) for each in ("width", "height")]
            shown = {}
            for scheme in ("light", "dark"):
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
                file = Path(folder) / "shown.svg"
                file.write_bytes(svg)
                # As a picture of a page, where no style but its own counts.
                page.set_content(f"<style>body{{margin:0}}</style><img width={width} height={height}>")
                address = "data:image/svg+xml," + urllib.request.quote(text)
                page.evaluate("async (source) => { const image = document.images[0]; image.src = source; await image.decode(); }", address)
                shown[scheme] = pixels(page.screenshot(), size)
                page.close()
                check(name, f"Chromium, {scheme}", shown[scheme], paper[scheme], curve[scheme])
            for renderer, picture in static(svg, Path(folder)):
                picture = pixels(picture, size)
                check(name, renderer, picture, paper["light"], curve["light"])
                difference = float(abs(picture - shown["light"])[..., :3].mean())
                worst = max(worst, difference)
                assert difference <= ALIKE, f"{name}, {renderer}: {difference:.1f} of 255 from Chromium"
        browser.close()
    print(f"check svg: {len(pictures)} pictures in five ways, at most {worst:.1f} of 255 from Chromium on average")


main()
