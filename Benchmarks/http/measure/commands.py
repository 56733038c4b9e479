# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Counts what a worker computes, in the command line: the same functions in one process, which Valgrind may make slow."""

import json
import math
import os
import subprocess
import tempfile

from callgrind import conversion, counting, instructions

SPRING = {"vocabulary": "mass-stiffness-damping", "damping": 20}


def spring(number):
    return {**SPRING, "stiffness": 200 + number * 1e-3}


def recording(number):
    """120 samples of a spring, to be fitted."""
    times = [index / 60 for index in range(120)]
    rate = 10 + number * 1e-3
    values = [1 - math.exp(-rate * time) * (math.cos(12 * time) + rate / 12 * math.sin(12 * time)) for time in times]
    return {"times": times, "values": values}


LINES = [
    "const card = { type: 'spring', stiffness: 310, damping: 24, mass: 1 }",
    "<motion.div animate={{ x: 0 }} transition={card} />",
    "withAnimation(.spring(response: 0.35, dampingFraction: 0.8)) { isOpen = true }",
    "val spec = spring<Float>(dampingRatio = 0.75f, stiffness = 400f)",
    ".panel { transition: transform 300ms cubic-bezier(0.2, 0, 0, 1); }",
    "function close(panel) { if (panel.isOpen) { panel.classList.remove('open'); } }",
]

# A batch's questions, by its number.
OPERATIONS = {
    "a conversion in a batch": ("convert", conversion),
    "to all, overdamped, with `initialVelocity` 2.5": (
        "convert", lambda number: {"spring": {**spring(number), "damping": 60, "initialVelocity": 2.5}}),
    "10,000 frames": ("keyframes/spring", lambda number: {"spring": spring(number), "count": 10_000}),
    "10,000 frames, `precision=6`": (
        "keyframes/spring", lambda number: {"spring": spring(number), "count": 10_000, "precision": 6}),
    "a css-linear file": ("keyframes/spring", lambda number: {"spring": spring(number), "format": "css-linear"}),
    "`POST /v1/fit` of 120 samples": ("fit", recording),
}
TOKENS = {"a token for SwiftUI": "swiftui", "a token for CSS": "css"}


def counted(program):
    """The rows: instructions of one of each."""
    with tempfile.TemporaryDirectory(prefix="springd-instructions-") as scratch:
        def count(*arguments, body=None):
            return _count(program, scratch, arguments, body)

        def each(few, many, operation, body):
            return (count(operation, body=body(many)) - count(operation, body=body(few))) // (many - few)

        rows = {}
        for what, (operation, arguments) in OPERATIONS.items():
            rows[what] = each(1, 6, "batch", lambda times: {
                "operations": [{"operation": operation, "arguments": arguments(number)} for number in range(times)]})
        for what, platform in TOKENS.items():
            rows[what] = each(1, 6, "tokens", lambda times: {"tokens": _tokens(times), "platforms": [platform]})
        blank, once, twice = (count("read", body={"text": _text(size)}) for size in (0, 2000, 4000))
        rows["`POST /v1/read` of 2 kB"] = twice - once
        rows["the first text of 2 kB that a process reads"] = once - blank
        rows["`springd read` of a tree, a file of 4 kB"] = _tree(scratch, count)
        rows["start of the command line, with a conversion"] = count(
            "convert", "vocabulary=mass-stiffness-damping", "stiffness=200", "damping=20", "to=figma", "closest=false")
        return rows


def _tokens(count):
    """A document of so many springs."""
    return {
        f"spring{number}": {
            "$type": "spring", "$value": {"stiffness": 200 + number * 1e-3, "damping": 20, "mass": 1}
        } for number in range(count)
    }


def _text(size):
    """So many bytes of code with springs in it."""
    return "\n".join(LINES * 12)[:size] or " "


def _tree(scratch, count):
    """A tree of scripts of which one in ten has a spring."""
    code = "export function move(item, index) {\n  if (index > 3) { return item.children.map((child) => child.id); }\n}\n"
    counts = []
    for files in (10, 60):
        folder = os.path.join(scratch, f"tree{files}")
        os.mkdir(folder)
        for number in range(files):
            with open(os.path.join(folder, f"part{number}.js"), "w", encoding="ascii") as file:
                file.write(("\n".join(LINES) if number % 10 == 0 else "") + code * 40)
        counts.append(count("read", folder))
    return (counts[1] - counts[0]) // 50


def _count(program, scratch, arguments, body):
    counts = os.path.join(scratch, "counts")
    if body is not None:
        question = os.path.join(scratch, "question.json")
        with open(question, "w", encoding="utf-8") as file:
            json.dump(body, file)
        arguments = [*arguments, "--json", question]
    answer = subprocess.run([*counting(counts), program, *arguments], capture_output=True, check=False)
    if answer.returncode != 0 or b'"problem":' in answer.stdout:
        raise SystemExit(f"commands: {arguments}: {answer.stdout[:300]!r} {answer.stderr[-300:]!r}")
    return instructions(counts)
