# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""A picture of cost against size: logarithmic on both axes, so that a straight diagonal is linear cost."""

import math

WIDTH, HEIGHT = 420, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 30, 34, 46
COLORS = {
    "springd": "#0a84ff",
    "springd, precision=6": "#30b0c7",
    "C++": "#e8710a",
    "Node": "#3c9a4b",
}
# Renderers without media queries leave this out; all else is in attributes, which every one knows.
DARK = (
    "@media (prefers-color-scheme:dark){.paper{fill:#12161c}text{fill:#e8edf4}.grid{stroke:#2a323d}"
    ".linear{stroke:#9aa7b8}.curve{stroke:#7db0ff}}"
)


def picture(panels):
    """The SVG of several panels side by side: (title, name of the sizes, lines by name)."""
    width = WIDTH * len(panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}"'
        f' role="img" aria-label="CPU time of a request against its size"'
        f' font-family="system-ui,sans-serif" font-size="12" fill="#1c2430">',
        f"  <style>{DARK}</style>",
        f'  <rect class="paper" width="{width}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for number, (title, sizes, lines) in enumerate(panels):
        parts.append(f'  <g transform="translate({number * WIDTH} 0)">')
        parts += ["    " + part for part in _panel(title, sizes, lines)]
        parts.append("  </g>")
    return "\n".join([*parts, "</svg>", ""])


def _panel(title, sizes, lines):
    points = [point for line in lines.values() for point in line]
    across = _Axis([size for size, _ in points], LEFT, WIDTH - RIGHT)
    up = _Axis([cost for _, cost in points], HEIGHT - BOTTOM, TOP)
    yield f'<text font-size="13" font-weight="600" x="{LEFT}" y="18">{title}</text>'
    for value in across.ticks():
        x = across.place(value)
        yield f'<line class="grid" stroke="#dcdfe3" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>'
        yield f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{value:,.0f}</text>'
    for value in up.ticks():
        y = up.place(value)
        yield f'<line class="grid" stroke="#dcdfe3" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{_time(value)}</text>'
    yield f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">{sizes}</text>'
    yield _proportional(lines["springd"], across, up)
    for row, (name, line) in enumerate(lines.items()):
        path = " ".join(f"{across.place(size):.1f},{up.place(cost):.1f}" for size, cost in line)
        y = TOP + 14 + 16 * row
        stroke = f'{_curve(name)}stroke="{COLORS[name]}" stroke-width="2"'
        yield f'<polyline {stroke} fill="none" points="{path}"/>'
        yield f'<line {stroke} x1="{LEFT + 8}" x2="{LEFT + 26}" y1="{y - 4}" y2="{y - 4}"/>'
        yield f'<text x="{LEFT + 32}" y="{y}">{name}</text>'


def _curve(name):
    return 'class="curve" ' if name == "springd" else ""


def _proportional(line, across, up):
    """Cost in proportion to size, through springd's last point."""
    size, cost = line[-1]
    least = max(line[0][0], size * up.least / cost)
    ends = [(least, cost * least / size), (size, cost)]
    path = " ".join(f"{across.place(x):.1f},{up.place(y):.1f}" for x, y in ends)
    return f'<polyline class="linear" fill="none" stroke="#8c959f" stroke-dasharray="3 3" points="{path}"/>'


def _time(microseconds):
    if microseconds >= 1e6:
        return f"{microseconds / 1e6:g} s"
    return f"{microseconds / 1e3:g} ms" if microseconds >= 1e3 else f"{microseconds:g} µs"


class _Axis:
    """Powers of ten from one end of the picture to the other."""

    def __init__(self, values, start, end):
        self._first = math.floor(math.log10(min(values)))
        self._last = max(math.ceil(math.log10(max(values))), self._first + 1)
        self._start = start
        self._end = end

    @property
    def least(self):
        return 10.0**self._first

    def place(self, value):
        part = (math.log10(value) - self._first) / (self._last - self._first)
        return self._start + part * (self._end - self._start)

    def ticks(self):
        return [10.0**power for power in range(self._first, self._last + 1)]
