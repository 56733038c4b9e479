# SPDX-License-Identifier: Apache-2.0
"""Simulated recordings, 200 of each kind, fitted by /v1/fit: how many that no spring made fit, how many springs are found, and
how many of the intervals hold the truth.

recordings.py PROGRAM [RUNS [WORD]]: the tables on standard output, of the kinds with a word in their names only. The status is 1
if a bound of FALSE_FITS, COVERED, or FOUND is broken.
"""

import json
import math
import os
import random
import subprocess
import sys


# Of 200 recordings that no spring made these may fit, and of 100 intervals these hold the truth.
FALSE_FITS = 2
COVERED = (92, 98)
# All springs of the grid are found.
FOUND = 360
# A curve's spring is beaten if another one is better by so much in both measures.
BEATEN = 0.95


class Service:
    """Fits by the command line, many questions a process: the service's workers let all others go first."""

    # A batch takes so many samples, and so many seconds, by default.
    MOST = 50

    def __init__(self, program):
        self.program = program

    def fits(self, questions):
        """The answers in the questions' order."""
        parts = [questions[first:first + self.MOST] for first in range(0, len(questions), self.MOST)]
        return [answer for part in parts for answer in self.batch(part)]

    def fit(self, question):
        return self.batch([question])[0]

    def batch(self, questions):
        operations = [{"operation": "fit", "arguments": {**each, "vocabularies": ["response-damping-ratio"]}} for each in questions]
        answered = subprocess.run(
            [self.program, "batch", "--json", "-"], input=json.dumps({"operations": operations}), capture_output=True, text=True,
            check=True)
        results = json.loads(answered.stdout)["results"]
        refused = [each["problem"] for each in results if "problem" in each and each["problem"]["status"] != 422]
        if refused:
            raise SystemExit(f"no answer: {refused[0]}")
        return [each.get("result", {"fits": False, "refused": each.get("problem")}) for each in results]


def position(t, response, ratio, velocity, origin=0.0, target=1.0):
    """Where a spring is at a time; velocity in units of the value per second."""
    if t <= 0:
        return origin
    omega = 2 * math.pi / response
    decay = ratio * omega
    start = origin - target
    if ratio < 1:
        swing = omega * math.sqrt(1 - ratio * ratio)
        released = math.exp(-decay * t) * (math.cos(swing * t) + decay / swing * math.sin(swing * t))
        kicked = math.exp(-decay * t) * math.sin(swing * t) / swing
    elif ratio == 1:
        released, kicked = math.exp(-decay * t) * (1 + decay * t), math.exp(-decay * t) * t
    else:
        spread = omega * math.sqrt(ratio * ratio - 1)
        slow, fast = decay - spread, decay + spread
        kicked = (math.exp(-slow * t) - math.exp(-fast * t)) / (2 * spread)
        released = math.exp(-slow * t) + slow * kicked
    return target + start * released + velocity * kicked


def bezier(x1, y1, x2, y2):
    def curve(x):
        low, high = 0.0, 1.0
        for _ in range(60):
            s = (low + high) / 2
            if 3 * s * (1 - s) ** 2 * x1 + 3 * s * s * (1 - s) * x2 + s ** 3 < x:
                low = s
            else:
                high = s
        return 3 * s * (1 - s) ** 2 * y1 + 3 * s * s * (1 - s) * y2 + s ** 3
    return curve


def bounce_out(x):
    n, d = 7.5625, 2.75
    for start, top in [(0, 0), (1.5, 0.75), (2.25, 0.9375), (2.625, 0.984375)]:
        if x < {0: 1, 1.5: 2, 2.25: 2.5, 2.625: 2.75}[start] / d:
            return n * (x - start / d) ** 2 + top
    return 1.0


# Curves that are of no spring, from 0 to 1.
SHAPES = {
    "a stair of 4 steps": lambda x: math.floor(4 * x + 1e-9) / 4,
    "cubic-bezier(.87, 0, .13, 1)": bezier(0.87, 0, 0.13, 1),
    "bounce-out": bounce_out,
    "there and back": lambda x: math.sin(math.pi * x) ** 2,
    "up and down a line": lambda x: 1 - abs(2 * x - 1),
    "half a sine": lambda x: math.sin(math.pi * x),
    "a parabola": lambda x: x * x,
    "a line": lambda x: x,
}
UNENDED = {
    "smoothstep": lambda x: x * x * (3 - 2 * x),
    "ease-in-out": bezier(0.42, 0, 0.58, 1),
    "ease-out": bezier(0, 0, 0.58, 1),
}


def recording(shape, rest, noise, chance, rate=60):
    count = 30 + round(rest * rate) + 1
    times = [i / rate for i in range(count)]
    return times, [(shape(t / 0.5) if t < 0.5 else shape(1.0)) + noise * chance.gauss(0, 1) for t in times]


def spring(chance, thrown=True):
    ratio = chance.uniform(0.2, 1.2)
    velocity = chance.uniform(-3, 8) if thrown else 0
    return chance.uniform(0.3, 0.8), ratio, velocity


def length(response, ratio, velocity):
    """When it has settled, and a fifth of that more."""
    last = 0.0
    for step in range(1, 2000):
        t = step * response / 100
        if abs(position(t, response, ratio, velocity) - 1) > 0.01:
            last = t
    return min(1.2 * max(last, response / 4), 6 * response)


def spring_values(times, response, ratio, velocity, noise, chance):
    return [position(t, response, ratio, velocity) + noise * chance.gauss(0, 1) for t in times]


# MARK: - Recordings that no spring made

def no_springs(service, runs, word):
    """The lines of the first table, and whether each kind keeps its bound."""
    kinds = [(f"{name}, then rest", shape, 0.5) for name, shape in SHAPES.items()]
    kinds += [(f"{name} without rest", shape, 0) for name, shape in UNENDED.items()]
    for name, shape, rest in kinds:
        if word not in name:
            continue
        chance = random.Random(name)
        counts, plain, questions = {}, None, []
        for run in range(runs + 1):
            # The first one is plain, and counted by itself.
            times, values = recording(shape, rest, 0.005 if run else 0, chance)
            questions.append({"times": times, "values": values})
        for run, answer in enumerate(service.fits(questions)):
            reason = "fits" if answer["fits"] else ", ".join(answer.get("reasons", ["refused"]))
            if run:
                counts[reason] = counts.get(reason, 0) + 1
            else:
                plain = reason
        fits = counts.pop("fits", 0)
        reasons = ", ".join(f"{reason} {count}" for reason, count in sorted(counts.items()))
        yield f"| {name} | {fits} | {reasons} | {plain} |", fits * 200 <= FALSE_FITS * runs and plain != "fits"


# MARK: - Springs

def jitter(times, motion, noise, chance):
    return [motion(t + 0.003 * chance.gauss(0, 1)) + noise * chance.gauss(0, 1) for t in times]


def correlated(times, motion, noise, chance):
    last, values = chance.gauss(0, 1), []
    for t in times:
        values.append(motion(t) + noise * last)
        last = 0.7 * last + math.sqrt(1 - 0.49) * chance.gauss(0, 1)
    return values


def held(times, motion, noise, chance):
    values = []
    for t in times:
        is_held = values and chance.random() < 0.1
        values.append(values[-1] if is_held else motion(t) + noise * chance.gauss(0, 1))
    return values


def white(times, motion, noise, chance):
    return [motion(t) + noise * chance.gauss(0, 1) for t in times]


class Coverage:
    """How many of the intervals hold the truth, of answers that name a broken assumption and of those that do not."""

    def __init__(self):
        self.runs = self.fits = self.found = 0
        self.said = {}
        self.counts = {True: [0, 0, 0, 0], False: [0, 0, 0, 0]}

    def add(self, answer, response, ratio, velocity, member="initialVelocity"):
        self.runs += 1
        self.fits += bool(answer["fits"])
        for name in answer.get("assumptions", []):
            self.said[name] = self.said.get(name, 0) + 1
        intervals = answer.get("intervals")
        if not answer["fits"] or not intervals or intervals[member] is None:
            return
        counts = self.counts[bool(answer["assumptions"])]
        counts[0] += 1
        truths = {"naturalFrequency": 2 * math.pi / response, "dampingRatio": ratio, member: velocity}
        for index, (name, truth) in enumerate(truths.items(), 1):
            counts[index] += intervals[name][0] <= truth <= intervals[name][1]

    def cells(self, names):
        all_of, *held_by = self.counts[names]
        if all_of < 20:
            return "–"
        return f"{' / '.join(f'{100 * count / all_of:.0f}' for count in held_by)} of {all_of}"

    def row(self, name):
        said = ", ".join(f"{name} {count}" for name, count in sorted(self.said.items())) or "–"
        return f"| {name} | {self.fits} of {self.runs} | {self.cells(False)} | {self.cells(True)} | {said} |"

    @property
    def keeps_its_promise(self):
        """Whether the intervals of answers that name nothing hold the truth as often as they promise, give or take chance."""
        all_of, *held_by = self.counts[False]
        slack = 100 * math.sqrt(0.05 * 0.95 / max(all_of, 1))
        return all_of < 100 or all(100 * count / all_of >= COVERED[0] - slack for count in held_by)


def springs(service, runs, word):
    """The lines of the second table, and whether each kind keeps its bound."""
    ends = {"from": 0, "to": 1, "findDelay": False}
    for name, disturb, noise in [
        ("noise of 1 %", white, 0.01), ("times off by 3 ms", jitter, 0.005), ("noise with a correlation of 0.7", correlated, 0.01),
        ("a tenth of the frames held", held, 0.005),
    ]:
        for known, text in [(ends, "ends given"), ({}, "all found")]:
            title = f"{name}, {text}"
            if word not in title:
                continue
            count, chance, springs, questions = Coverage(), random.Random(title), [], []
            for _ in range(runs):
                response, ratio, velocity = spring(chance)
                end = length(response, ratio, velocity)
                times = [i * end / 59 for i in range(60)]
                values = disturb(times, lambda t: position(t, response, ratio, velocity), noise, chance)
                springs.append((response, ratio, velocity))
                questions.append({"times": times, "values": values, **known})
            for answer, spring_of in zip(service.fits(questions), springs):
                count.add(answer, *spring_of)
            yield count.row(title), count.keeps_its_promise
    if word in "a push that comes back":
        count, chance, springs, questions = Coverage(), random.Random("push"), [], []
        for _ in range(runs):
            response, ratio, _ = spring(chance)
            speed = 20 * 2 * math.pi / response * 1.5
            times = [i / 60 for i in range(max(int(60 * length(response, ratio, 8)), 20))]
            values = [position(t, response, ratio, speed, 100, 100) + 0.2 * chance.gauss(0, 1) for t in times]
            springs.append((response, ratio, speed))
            questions.append({"times": times, "values": values})
        for answer, spring_of in zip(service.fits(questions), springs):
            count.add(answer, *spring_of, "velocity")
        yield count.row("a push that comes back, 0.2 px of noise"), count.keeps_its_promise


def found(service, word):
    """The line of springs that are to be found, and whether they are."""
    hits, chance, springs, questions = 0, random.Random("springs"), [], []
    if word not in "springs found":
        return
    for ratio in (0.15, 0.3, 0.5, 0.7, 1, 1.2):
        for response in (0.3, 0.5, 0.8):
            # With a push of about its slow rate, one that does not swing follows one exponential: of the quick rate, and so of
            # the spring, samples show nothing.
            for velocity in (-2, 0, 3, 8) if ratio < 1 else (-4, -2, 0, 1):
                for noise in (0, 0.002, 0.005, 0.01, 0.02):
                    times = [i / 60 for i in range(max(int(60 * length(response, ratio, velocity)), 30))]
                    springs.append((ratio, response, velocity, noise))
                    questions.append({
                        "times": times, "values": spring_values(times, response, ratio, velocity, noise, chance),
                        "from": 0, "to": 1, "findDelay": False,
                    })
    for answer, spring_of, question in zip(service.fits(questions), springs, questions):
        is_found = answer["fits"] and abs(answer["spring"]["response"] / spring_of[1] - 1) < 0.25
        hits += is_found
        if not is_found and os.environ.get("TELL"):
            print(*spring_of, len(question["times"]), answer.get("verdict"), file=sys.stderr)
    all_of = len(questions)
    yield f"| springs with 0 to 2 % of noise, ends given | {hits} of {all_of} found | – | – | – |", hits >= FOUND


# MARK: - Curves

def simplex(function, start, steps, limit=300):
    """The least value near a start, by Nelder's and Mead's method."""
    places = [start] + [[x + (steps[i] if i == j else 0) for i, x in enumerate(start)] for j in range(len(start))]
    corners = sorted((function(place), place) for place in places)
    for _ in range(limit):
        middle = [sum(place[i] for _, place in corners[:-1]) / (len(corners) - 1) for i in range(len(start))]
        worst = corners[-1][1]

        def at(factor):
            place = [m + factor * (w - m) for m, w in zip(middle, worst)]
            return function(place), place

        trial = at(-1)
        if trial[0] < corners[0][0]:
            trial = min(trial, at(-2))
        elif trial[0] >= corners[-2][0]:
            trial = min(trial, at(0.5))
        if trial[0] < corners[-1][0]:
            corners[-1] = trial
        else:
            best = corners[0][1]
            corners = [(function(p), p) for p in ([(x + b) / 2 for x, b in zip(place, best)] for _, place in corners)]
        corners.sort()
    return corners[0]


def curves(service, word):
    """The line of cubic curves, and whether no other spring is better in both measures."""
    if word not in "cubic curves":
        return
    chance = random.Random("curves")
    beaten, count = [], 30
    for _ in range(count):
        handles = [round(chance.uniform(0, 1), 3), round(chance.uniform(-0.3, 1.5), 3), round(chance.uniform(0, 1), 3),
                   round(chance.uniform(-0.3, 1.5), 3)]
        answer = service.fit({"cubicBezier": handles, "duration": 0.5})
        curve = bezier(*handles)
        # Even places, behind the end too, and more where the curve is steep.
        places = [i / 100 for i in range(201)]
        places += [3 * s * (1 - s) ** 2 * handles[0] + 3 * s * s * (1 - s) * handles[2] + s ** 3 for s in (i / 64 for i in range(65))]
        values = [curve(x) if x < 1 else 1.0 for x in places]

        def measures(place):
            response, ratio, velocity = math.exp(place[0]), abs(place[1]), place[2]
            if not 0.02 < response < 50 or ratio > 20:
                return 9.0, 9.0
            errors = [abs(position(0.5 * x, response, ratio, velocity) - value) for x, value in zip(places, values)]
            return math.sqrt(sum(e * e for e in errors[:101]) / 101), max(errors)

        spring_of = answer["spring"]
        own = [math.log(spring_of["response"]), spring_of["dampingRatio"], spring_of["initialVelocity"]]
        least = measures(own)

        def ratio_of(place):
            return max(new / max(old, 1e-4) for new, old in zip(measures(place), least))

        best = min(simplex(ratio_of, start, [0.2, 0.2, 2])[0] for start in (own, [math.log(0.5), 0.9, 0], [math.log(0.8), 0.5, 5]))
        if best < BEATEN:
            beaten.append(f"{handles} by {100 * (1 - best):.0f} %")
    text = "; ".join(beaten) or "–"
    yield f"| cubic Béziers | {len(beaten)} of {count} beaten by 5 % in both measures | {text} |", not beaten


def main():
    program = sys.argv[1]
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    word = sys.argv[3] if len(sys.argv) > 3 else ""
    service = Service(program)
    kept = []

    def table(heading, columns, lines):
        rows = []
        for line, is_kept in lines:
            kept.append(is_kept)
            rows.append(line)
            print(line if is_kept else f"{line} <- beyond its bound", file=sys.stderr, flush=True)
        if rows:
            print(heading + "\n|" + "---|" * columns)
            print("\n".join(rows) + "\n", flush=True)

    table(f"| {runs} recordings that no spring made, 0.5 % of noise | fit | why not | without noise |", 4,
          no_springs(service, runs, word))
    table("| recordings of springs | fit | intervals that hold ω / ζ / v₀, % | where an assumption is named | named |", 5,
          [*springs(service, runs, word), *found(service, word)])
    table("| curves | springs | which |", 3, curves(service, word))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
