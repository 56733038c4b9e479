# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Whether the servers answer the same: who does other work is no peer."""

import json
import math
import re

from peers import frames

VOCABULARIES = [
    "mass-stiffness-damping",
    "response-damping-ratio",
    "core-animation",
    "react-spring",
    "motion",
    "flutter",
]
NUMBER = re.compile(r"\d+(?:\.\d+)?(?:e-?\d+)?")


def question(duration):
    """The body that asks for a spring of that duration in six vocabularies."""
    spring = {"vocabulary": "duration-bounce", "duration": duration, "bounce": 0.3}
    # The peers write every digit.
    return json.dumps({"spring": spring, "to": VOCABULARIES, "digits": 17}, separators=(",", ":"))


def conversion(servers):
    """The answer of the first server, after the others gave the same; but for errors, which they do not compute."""
    return _same(servers, "POST", "/v1/convert", question(0.437), {"maximumError"})


def keyframes(servers, count):
    """The frames of the first server, after the others gave the same; but for the error, which they do not compute."""
    return _same(servers, "GET", frames(count, "&stiffness=200"), None, {"maximumError"})


def _same(servers, method, path, body, but_for):
    answers = [server.fetch(method, path, body) for server in servers]
    first = _without(json.loads(answers[0]), but_for)
    for server, answer in zip(servers[1:], answers[1:], strict=True):
        difference = _difference(first, _without(json.loads(answer), but_for), "")
        if difference:
            raise SystemExit(f"{server.name} does not answer {path} as {servers[0].name} does: {difference}")
        if not 0.95 < len(answer) / len(answers[0]) < 1.05:
            raise SystemExit(f"{server.name}: {len(answer)} bytes for {len(answers[0])}")
    return answers[0]


def _without(answer, names):
    """The answer without the members of these names, however deep they are."""
    if isinstance(answer, dict):
        return {name: _without(value, names) for name, value in answer.items() if name not in names}
    return [_without(value, names) for value in answer] if isinstance(answer, list) else answer


def _difference(mine, other, place):
    """Where two answers differ by more than rounding, or nothing."""
    if isinstance(mine, dict) and isinstance(other, dict):
        if list(mine) != list(other):
            return f"{place}: {list(mine)} and {list(other)}"
        return _first(_difference(mine[name], other[name], f"{place}/{name}") for name in mine)
    if isinstance(mine, list) and isinstance(other, list) and len(mine) == len(other):
        pairs = enumerate(zip(mine, other, strict=True))
        return _first(_difference(*pair, f"{place}/{index}") for index, pair in pairs)
    if isinstance(mine, str) and isinstance(other, str):
        texts = NUMBER.sub("#", mine) == NUMBER.sub("#", other)
        numbers = [[float(number) for number in NUMBER.findall(text)] for text in (mine, other)]
        return None if texts and _near(*numbers) else f"{place}: {mine!r} and {other!r}"
    if isinstance(mine, bool) or isinstance(other, bool) or mine is None or other is None:
        return None if mine is other else f"{place}: {mine} and {other}"
    return None if _near([mine], [other]) else f"{place}: {mine} and {other}"


def _near(mine, other):
    pairs = zip(mine, other, strict=True)
    return len(mine) == len(other) and all(math.isclose(*pair, rel_tol=1e-12, abs_tol=1e-13) for pair in pairs)


def _first(differences):
    return next((difference for difference in differences if difference), None)
