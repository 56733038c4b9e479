"""Compares what the service says of errors with loops that are played here.

Each loop is written after its system's own code and shares nothing with the service. A spring is asked for as physics with
a velocity; what the service says in each system's terms is played from rest or with the velocity that the words say.
"""

import json
import math
import random
import sys
import urllib.request

FRAME = 1 / 60


def post(url, body):
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def batch(address, operation, questions):
    """The results of many questions of one operation; one without a result is a mistake here."""
    operations = [{"operation": operation, "arguments": question} for question in questions]
    return [each["result"] for each in post(f"{address}/v1/batch", {"operations": operations})["results"]]


def curve(omega, zeta, velocity):
    """What is left of the way after a time."""
    if zeta < 1:
        swing = omega * math.sqrt(1 - zeta * zeta)
        side = (zeta * omega - velocity) / swing
        return lambda t: math.exp(-zeta * omega * t) * (math.cos(swing * t) + side * math.sin(swing * t))
    if zeta == 1:
        return lambda t: math.exp(-omega * t) * (1 + (omega - velocity) * t)
    spread = omega * math.sqrt(zeta * zeta - 1)
    slow, fast = omega * omega / (zeta * omega + spread), zeta * omega + spread
    late = (fast - velocity) / (fast - slow)
    return lambda t: late * math.exp(-slow * t) + (1 - late) * math.exp(-fast * t)


def euler(x, v, k, c, h, count=1):
    for _ in range(count):
        v += (-k * x - c * v) * h
        x += v * h
    return x, v


def react_spring(p):
    k, c, x, v = p["tension"] / p["mass"], p["friction"] / p["mass"], -1.0, 0.0
    while True:
        for _ in range(17):
            if abs(v) <= 0.1 and abs(x) <= 0.001:
                x = v = 0.0
                break
            x, v = euler(x, v, k, c, 0.001)
        yield x


def wave(p):
    omega = 2 * math.pi / p["response"]
    end = math.log(1e4) / omega * (1.25 if p["dampingRatio"] >= 1 else 1 / p["dampingRatio"])
    x, v, frame = -1.0, 0.0, 0
    while True:
        x, v = euler(x, v, omega * omega, 2 * p["dampingRatio"] * omega, FRAME)
        yield 0.0 if frame * FRAME >= end - 1e-9 else x
        frame += 1


def svelte(p):
    x = before = -1.0
    while True:
        x, before = x - p["stiffness"] * x + (1 - p["damping"]) * (x - before), x
        yield x


def qt(p):
    x, v, steps, frame = -1.0, 0.0, 0, 0
    while True:
        frame += 1
        while (steps + 1) * 0.016 <= frame * FRAME + 1e-12:
            v += (-p["spring"] * x - p["damping"] * v) / p["mass"]
            x += v * 0.016
            steps += 1
        yield x


def embla(p):
    x, v = -1.0, 0.0
    while True:
        v = (v - x / p["duration"]) * p["friction"]
        x += v
        yield x


def motion_canvas(p):
    x, v = -1.0, p["initialVelocity"]
    while True:
        x, v = euler(x, v, p["stiffness"] / p["mass"], p["damping"] / p["mass"], 1 / 120, 2)
        yield x


def motion_layout(p):
    m, k, c, x, v = p["springMass"], p["springStiffness"], p["springDamping"], -1.0, 0.0
    count = int(1 + 9 / (math.sqrt(k / m) * FRAME * 4))
    h = FRAME / count
    while True:
        for _ in range(count):
            a = (-k * x - c * v) / m
            middle = v + a * h / 2
            a = (-(x + h * middle / 2) * k - middle * c) / m
            x += (v + a * h / 2) * h
            v += a * h
        yield x


def rebound(p):
    k, c = (p["tension"] - 30) * 3.62 + 194, (p["friction"] - 8) * 3 + 25
    x, v, stale, pending, h = -1.0, 0.0, -1.0, 0.0, 0.001
    first, frame = True, 0
    while True:
        # Browsers stamp true frames of 60 Hz in whole microseconds.
        pending += 0.001 if first else (round(frame * 1e6 / 60) / 1000 - round((frame - 1) * 1e6 / 60) / 1000) / 1000
        old = x, v
        while pending >= h:
            pending -= h
            old = x, v
            a = -k * stale - c * v
            v2 = v + a * h / 2
            a2 = -k * (x + v * h / 2) - c * v2
            v3 = v + a2 * h / 2
            a3 = -k * (x + v2 * h / 2) - c * v3
            stale = x + v3 * h
            v4 = v + a3 * h
            a4 = -k * stale - c * v4
            x, v = x + (v + 2 * (v2 + v3) + v4) / 6 * h, v + (a + 2 * (a2 + a3) + a4) / 6 * h
        if pending > 0:
            part = pending / h
            x, v = x * part + old[0] * (1 - part), v * part + old[1] * (1 - part)
        if not first:
            yield x
        first = False
        frame += 1


def smooth_damp(p):
    omega, x, v = 2 / p["smoothTime"], -1.0, 0.0
    z = omega * FRAME
    fade = 1 / (1 + z + 0.48 * z * z + 0.235 * z * z * z)
    while True:
        change = (v + omega * x) * FRAME
        x, v = (x + change) * fade, (v - omega * change) * fade
        if x > 0:
            x = v = 0.0
        yield x


LOOPS = {
    "react-spring": react_spring, "wave": wave, "svelte": svelte, "qt": qt, "embla": embla,
    "motion-canvas": motion_canvas, "motion-layout": motion_layout, "origami-tension-friction": rebound,
    "smooth-damp": smooth_damp,
}  # fmt: skip
# Systems that play the curve and end it: the parameters that say when.
ENDS = {"motion-duration": "duration", "uiview": "duration"}


def played(name, spring, parameters):
    """The largest distance from the spring asked for, of the frames or the cut curve."""
    asked = curve(spring["naturalFrequency"], spring["dampingRatio"], spring["initialVelocity"])
    largest = 0.0
    for frame, x in zip(range(1, 60 * 30), LOOPS[name](parameters)):
        largest = max(largest, abs(x + asked(frame * FRAME)))
    return largest


# A spring in the terms of a system that steps.
GIVEN = {
    "react-spring": lambda r: {"tension": r.uniform(60, 600), "friction": r.uniform(4, 60), "mass": 1},
    "wave": lambda r: {"dampingRatio": r.uniform(0.3, 1), "response": r.uniform(0.25, 1), "mass": 1},
    "svelte": lambda r: {"stiffness": r.uniform(0.02, 0.4), "damping": r.uniform(0.1, 0.7)},
    "qt": lambda r: {"spring": r.uniform(0.5, 5), "damping": r.uniform(0.05, 0.6), "mass": 1},
    "embla": lambda r: {"duration": r.uniform(10, 60), "friction": r.uniform(0.4, 0.9)},
    "motion-canvas": lambda r: {
        "mass": 0.05, "stiffness": r.uniform(4, 20), "damping": r.uniform(0.2, 1), "initialVelocity": 0},
    "motion-layout": lambda r: {
        "springMass": 1, "springStiffness": r.uniform(80, 600), "springDamping": r.uniform(4, 40)},
    "origami-tension-friction": lambda r: {"tension": r.uniform(10, 120), "friction": r.uniform(2, 12)},
    "smooth-damp": lambda r: {"smoothTime": r.uniform(0.1, 0.6)},
}  # fmt: skip


def sources_that_step(address, count):
    """Springs in the terms of systems that step: what is said in others' is between both programs."""
    source = random.Random(58)
    wrong = 0
    for number in range(count):
        name = list(GIVEN)[number % len(GIVEN)]
        given = GIVEN[name](source)
        answer = post(
            f"{address}/v1/convert", {"spring": {"vocabulary": name, **given}, "to": [*LOOPS, "mass-stiffness-damping"]})
        for other, said in answer["vocabularies"].items():
            if said["parameters"] is None:
                continue
            mine = LOOPS[name](given)
            if other in LOOPS:
                largest = max(abs(a - b) for _, a, b in zip(range(1, 60 * 30), mine, LOOPS[other](said["parameters"])))
            else:
                p = said["parameters"]
                omega = math.sqrt(p["stiffness"] / p["mass"])
                free = curve(omega, p["damping"] / (2 * p["mass"] * omega), p["initialVelocity"])
                largest = max(abs(x + free(frame * FRAME)) for frame, x in zip(range(1, 60 * 30), mine))
            if abs(said["maximumError"] - largest) > 1e-6 + 1e-6 * largest:
                wrong += 1
                print(f"{name} to {other}: says {said['maximumError']}, plays {largest}: {given}, {said['parameters']}")
    return wrong


def pairs(address, count):
    """Every vocabulary to every other one: the answer is played back by comparing it with what was given."""
    source = random.Random(59)
    wrong = count_of_pairs = 0
    for number in range(count):
        omega, zeta = 2 * math.pi / source.uniform(0.2, 1), source.choice([source.uniform(0.3, 1.5), 1.0])
        physics = {
            "vocabulary": "mass-stiffness-damping", "stiffness": omega * omega, "damping": 2 * zeta * omega,
            "initialVelocity": source.choice([0, source.uniform(-5, 5)]),
        }  # fmt: skip
        words = post(f"{address}/v1/convert", {"spring": physics})["vocabularies"]
        springs = {name: {"vocabulary": name, **own["parameters"]} for name, own in words.items() if own["parameters"]}
        converted = batch(address, "convert", [{"spring": spring} for spring in springs.values()])
        for (name, spring), answer in zip(springs.items(), converted):
            said = answer["vocabularies"]
            if not said[name]["exact"]:
                wrong += 1
                print(f"{name} to itself is not exact: {said[name]['maximumError']}, {said[name]['note']}: {spring}")
            there = {other: {"vocabulary": other, **own["parameters"]} for other, own in said.items() if own["parameters"]}
            compared = batch(address, "compare", [{"springs": [spring, other]} for other in there.values()])
            for other, back in zip(there, (each["maximumDifference"] for each in compared)):
                count_of_pairs += 1
                least = 1e-9 if said[other]["exact"] else 1e-6 * max(1, back)
                if abs(back - said[other]["maximumError"]) > least:
                    wrong += 1
                    print(f"{name} to {other}: says {said[other]['maximumError']}, compares {back}: {spring} and {there[other]}")
    print(f"{count_of_pairs} pairs played back", file=sys.stderr)
    return wrong


def main(address, count):
    wrong = sources_that_step(address, count // 4) + pairs(address, count // 50)
    source = random.Random(57)
    for number in range(count):
        omega = 2 * math.pi / source.uniform(0.2, 1)
        zeta = source.choice([source.uniform(0.3, 1.2), 1.0])
        body = {
            "spring": {
                "vocabulary": "mass-stiffness-damping", "stiffness": omega * omega, "damping": 2 * zeta * omega,
                "initialVelocity": source.choice([0, source.uniform(-5, 5)]),
            },
            "to": [*LOOPS, *ENDS, "mass-stiffness-damping"],
        }  # fmt: skip
        answer = post(f"{address}/v1/convert", body)
        spring = answer["spring"]
        for name, said in answer["vocabularies"].items():
            if said["exact"] != (said["maximumError"] == 0):
                wrong += 1
                print(f"{name}: exact {said['exact']} and {said['maximumError']}: {body}")
            if said["parameters"] is None:
                continue
            if name in LOOPS:
                largest = played(name, spring, said["parameters"])
                # Where the rest of a motion is within what was found, the service looks no further.
                if abs(said["maximumError"] - largest) > 1e-6 + 1e-6 * largest:
                    wrong += 1
                    print(f"{name}: says {said['maximumError']}, plays {largest}: {said['parameters']} for {body}")
            elif name in ENDS:
                back = post(f"{address}/v1/convert", {"spring": {"vocabulary": name, **said["parameters"]}, "to": ["mass-stiffness-damping"]})
                own = back["spring"]
                asked = curve(spring["naturalFrequency"], spring["dampingRatio"], spring["initialVelocity"])
                there = curve(own["naturalFrequency"], own["dampingRatio"], own["initialVelocity"])
                end = said["parameters"][ENDS[name]]
                largest = max(
                    abs(asked(t) - (there(t) if t < end else 0)) for t in [end, *(i * end / 2000 for i in range(4001))])
                # What is found is within 1e-6 of the way, as in MotionDifference.
                if not largest - 1e-6 <= said["maximumError"] <= largest * 1.002 + 1e-6:
                    wrong += 1
                    print(f"{name}: says {said['maximumError']}, plays {largest}: {said['parameters']} for {body}")
        if number % 100 == 99:
            print(f"{number + 1} springs, {wrong} wrong", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
