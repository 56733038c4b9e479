# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""The report as Markdown, and its place in docs/performance.md."""

import os

from plot import picture

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "docs")
PAGE = os.path.join(DOCS, "performance.md")
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"


def markdown(machine, report):
    """Machine, goals and costs as tables."""
    missing = [f"- Not measured: {what}: {why}." for what, why in report.skipped]
    goals = [figure.cells() for figure in report.figures]
    return "\n\n".join(
        [
            *([report.remark] if report.remark else []),
            "### Goals",
            table(["what", "goal", "measured", "met", "springd to the other"], goals),
            *missing,
            "### Costs",
            "Ratios are to the server that has 1.000; more is better.",
            table(
                ["request", "server", "CPU µs", "requests/s", "CPU ratio", "requests/s ratio"],
                report.costs,
            ),
            "### Machine",
            table(["what", "here"], machine),
        ]
    )


def text(report):
    """The goals for a terminal."""
    rows = [figure.cells() for figure in report.figures]
    rows += [[what, "", "", "not measured", why] for what, why in report.skipped]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths)), row[4]]).rstrip() for row in rows
    ]
    return "\n".join(lines).replace("**no**", "no")


def write(machine, report):
    """Replaces the figures of docs/performance.md, and the picture."""
    replace(BEGIN, END, markdown(machine, report))
    with open(os.path.join(DOCS, "images", "cost.svg"), "w", encoding="utf-8") as file:
        file.write(
            picture(
                [
                    ("CPU time of keyframes", "samples", report.series["samples"]),
                    ("CPU time of a batch of conversions", "operations", report.series["operations"]),
                ]
            )
        )


def between(begin, end):
    """What docs/performance.md has between two markers."""
    return _parts(begin, end)[1]


def replace(begin, end, text):
    """Replaces what docs/performance.md has between two markers."""
    before, _, after = _parts(begin, end)
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(f"{before}{begin}\n\n{text}\n\n{end}{after}")


def _parts(begin, end):
    with open(PAGE, encoding="utf-8") as file:
        before, _, rest = file.read().partition(begin)
    inside, _, after = rest.partition(end)
    if not after:
        raise SystemExit(f"{PAGE} has no {begin} … {end}")
    return before, inside, after


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
