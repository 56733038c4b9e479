# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""The kernels, as springs-benchmark of the package above measures them."""

import re
import subprocess

from figures import at_least, at_most

LINE = re.compile(r"^ *([\d.e+-]+) +([\d.e+-]+)x  (.+)$")


def kernels(peers, setup, report):
    """Printing numbers, sampling, fewest points of a curve, fitting."""
    output = subprocess.run(
        [peers.binary("springs-benchmark"), "shortest", "springs", "fit"],
        check=True,
        capture_output=True,
        text=True,
        timeout=600,
    ).stdout
    numbers = _suite(output, "Numbers, shortest")
    sampling = _suite(output, "Springs, sampling")
    linear, fits = (_suite(output, name) for name in ("Springs, css-linear", "Fit, 200 samples"))
    slowest = max(fits, key=fits.get)
    ours = numbers["NumberText, array"]
    steps = sampling["recurrence, positions"]
    error = float(re.search(r"^largest difference .*: ([\d.e-]+)$", output, re.MULTILINE)[1])
    report.figures += [
        at_least("number writer, speed to std::to_chars", ours[1], 1.5, detail=f"{ours[0]:.1f} ns a number"),
        at_most("sampling, time of the naive loop", 1 / steps[1], 0.05, detail=f"{steps[0]:.2f} ns a sample"),
        at_most("its difference from the closed form", error, 1e-15, "of the distance", "10,000 samples"),
        at_most("css-linear at 0.002", linear["within 0.002"][0] / 1e6, 2, "ms"),
        at_most("fit of 200 samples", fits[slowest][0] / 1e6, 5, "ms", f"the slowest of {len(fits)}: {slowest}"),
    ]


def _suite(output, name):
    """Nanoseconds and ratio by the candidates' names, of the suite whose title begins with the name."""
    lines = iter(output.splitlines())
    if not any(line.startswith(name) for line in lines):
        raise SystemExit(f"springs-benchmark has no suite {name}:\n{output}")
    candidates = {}
    for line in lines:
        if not (match := LINE.match(line)):
            break
        candidates[match[3]] = float(match[1]), float(match[2])
    return candidates
