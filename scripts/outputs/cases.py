# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""What is asked of the service, and the truth about it."""

import json
import math
import re
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Callable

from truth import Spring, broken_line

# mass, stiffness, damping, from, to, velocity
SPRINGS = {
    "usual": (1, 100, 10, 0, 1000, 0),
    "bouncy": (1, (2 * math.pi / 0.5) ** 2, 4 * math.pi * 0.7 / 0.5, -200, 400, 0),
    "stiff": (1, 170, 26, 0, 500, 0),
    "wobbly": (1, 180, 12, 300, -300, 0),
    "heavy": (4, 900, 120, 0, 800, 2500),
    "slow": (1, 280, 60, 0, 600, -900),
    "swinging": (1, 300, 4, 0, 1000, 0),
    "pushed": (1, 100, 10, 50, 50, 4000),
}


@dataclass
class Case:
    name: str
    path: str
    query: dict
    position: Callable[[float], float]
    distance: float
    origin: float
    target: float
    sign: int = 1  # heights are shown upwards, so negative


def get(address, path, **query):
    url = f"{address}{path}?{urllib.parse.urlencode(query)}"
    with urllib.request.urlopen(url, timeout=60) as answer:
        return answer.read().decode()


def stated(text):
    """What a comment says of the error."""
    found = re.search(r"within ([\d.e-]+) of (?:(?:the distance|its excursion) from the exact|the range)", text)
    if not found:
        raise SystemExit(f"check outputs: a file says nothing of its error: {text[:300]}")
    return float(found.group(1))


def cases(address):
    for name, (mass, stiffness, damping, origin, target, velocity) in SPRINGS.items():
        spring = Spring(mass, stiffness, damping, origin, target, velocity)
        distance = target - origin
        if distance == 0:
            distance = max((spring.position(i / 2000) - target for i in range(2000)), key=abs)
        query = {
            "vocabulary": "mass-stiffness-damping",
            "mass": mass,
            "stiffness": repr(stiffness),
            "damping": repr(damping),
            "from": origin,
            "to": target,
            "velocity": velocity,
            "name": name,
        }
        yield Case(name, "/v1/keyframes/spring", query, spring.position, abs(distance), origin, target)
    for source, query in {
        "dock-bounce": {"height": 512},
        "gravity-bounce": {"initialMomentum": 300},
        "easing": {"function": "elastic-ease-out", "from": -100, "to": 300, "count": 90},
    }.items():
        path = f"/v1/keyframes/{source}"
        told = json.loads(get(address, path, **query))
        line = broken_line(told["duration"], told["keyTimes"], told["values"])
        values = told["values"]
        size = 400 if source == "easing" else max(values)
        sign = 1 if source == "easing" else -1
        yield Case(source, path, query | {"name": source}, line, size, values[0], values[-1], sign)
