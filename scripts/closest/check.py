"""Compares what `closest` of /v1/convert finds with a global search that shares nothing with it but the distance.

The search is SciPy's differential evolution over boxes that stand here, in each system's own parameters; /v1/compare says
how far what it tries is from the spring. Half of the springs are thrown.
"""

import concurrent.futures
import http.client
import json
import math
import random
import statistics
import sys
import time
import urllib.parse

import numpy
from scipy.optimize import differential_evolution

EVALUATIONS = 2000
POPULATION = 40


def box(low, high, log=False):
    """The same ends for every spring."""
    return lambda omega, zeta, velocity: (low, high, log)


def around(scale, low, high, least=0.0, most=math.inf):
    """Factors of a scale that a spring has, in logarithms, within a system's range."""
    def ends(omega, zeta, velocity):
        size = scale(omega, zeta)
        return min(max(low * size, least), most), min(max(high * size, least), most), True
    return ends


def seconds(least, most):
    return around(lambda omega, zeta: 1 / omega, 0.1, 60, least, most)


def push(least=-math.inf, most=math.inf):
    def ends(omega, zeta, velocity):
        reach = 2.5 * max(omega, abs(velocity))
        return max(-reach, least), min(reach, most), False
    return ends


STIFFNESS = around(lambda omega, zeta: omega**2, 0.02, 50)
DAMPING = around(lambda omega, zeta: 2 * omega * min(max(zeta, 0.2), 1), 0.03, 60)


def physics(masses=None, velocity=None):
    mass = {"mass": box(*masses, True)} if masses else {"mass": box(1, 1)}
    return {"stiffness": STIFFNESS, "damping": DAMPING, "initialVelocity": velocity or push(), **mass}


SYSTEMS = {
    "uiview": {"duration": seconds(0.01, 10), "dampingRatio": box(0.02, 1), "initialVelocity": push()},
    "core-animation": physics(),
    "uispringtimingparameters": physics(),
    "wobble": physics(),
    "reanimated": physics(),
    "reanimated-duration": {
        "duration": seconds(0.001, 60), "dampingRatio": box(0.02, 1.2), "initialVelocity": push()},
    "react-native": physics(),
    "css-spring": physics(),
    "settling-duration": {"settlingDuration": seconds(0.01, 10), "dampingRatio": box(0.02, 1)},
    "motion-visual-duration": {"visualDuration": seconds(0.001, 60), "bounce": box(0, 0.95)},
    "motion-duration": {"duration": seconds(0.01, 10), "bounce": box(0, 0.95)},
    "remotion": {"stiffness": STIFFNESS, "damping": DAMPING},
    "anime": {"duration": seconds(0.01, 10), "bounce": box(-0.9, 1)},
    "anime-physics": physics((1, 100)),
    "anime-v3": physics((0.1, 100), push(0.1, 100)),
    "spring-easing": physics((1e-4, 1000), push(1e-4, 1000)),
    "wave": {"response": seconds(0.001, 60), "dampingRatio": box(0.02, 4)},
    "react-spring": {"tension": STIFFNESS, "friction": DAMPING},
    "motion-canvas": physics(),
    "svelte": {"stiffness": box(0, 1), "damping": box(0, 1)},
    "qt": {"spring": around(lambda omega, zeta: 0.016 * omega**2, 0.02, 50), "damping": box(0, 1)},
    "embla": {"duration": box(1, 400, True), "friction": box(0.01, 1)},
    "origami": {"bounciness": box(0, 20), "speed": box(0, 20)},
    "smooth-damp": {"smoothTime": seconds(1e-4, 60)},
}

# Parameters are answered in six digits if that costs no more than this.
ROUNDING = 1e-5


class Service:
    def __init__(self, address):
        self.connection = http.client.HTTPConnection(urllib.parse.urlparse(address).netloc)

    def post(self, path, body):
        try:
            self.connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
            return json.load(self.connection.getresponse())
        except (ConnectionError, http.client.HTTPException):
            # A connection that was idle for long is closed.
            self.connection.close()
            return self.post(path, body)

    def distances(self, spring, others):
        """How far each of some springs is from one; infinite if its system refuses it."""
        operations = [{"operation": "compare", "arguments": {"springs": [spring, other]}} for other in others]
        results = self.post("/v1/batch", {"operations": operations})["results"]
        return [each["result"]["maximumDifference"] if "result" in each else math.inf for each in results]


class Box:
    """A system's parameters around a spring's own scale, as a cube from 0 to 1."""

    def __init__(self, system, omega, zeta, velocity):
        self.system, self.names, self.ends, self.logs, self.fixed = system, [], [], [], {}
        for name, rule in SYSTEMS[system].items():
            low, high, log = rule(omega, zeta, velocity)
            if low >= high:
                self.fixed[name] = low
                continue
            self.names.append(name)
            self.ends.append((math.log(low), math.log(high)) if log else (low, high))
            self.logs.append(log)

    def spring(self, point):
        values = [low + (high - low) * part for part, (low, high) in zip(point, self.ends)]
        numbers = {n: math.exp(v) if log else v for n, v, log in zip(self.names, values, self.logs)}
        return {"vocabulary": self.system, **self.fixed, **numbers}


def best_found(service, spring, box, seed):
    """The least distance of so many sets of parameters."""

    def values(points):
        found = service.distances(spring, [box.spring(point) for point in points.T])
        return numpy.minimum(numpy.array(found), 1e3)

    return differential_evolution(
        values, [(0, 1)] * len(box.names), popsize=POPULATION / len(box.names), maxiter=EVALUATIONS // POPULATION - 1,
        init="sobol", updating="deferred", vectorized=True, polish=False, tol=0, rng=seed, strategy="best1bin",
    ).fun


class Outcome:
    """What `closest` of one system found beside the global search."""

    def __init__(self, address, system, count):
        self.system, self.ratios, self.times, self.found = system, [], [], 0
        service, chance = Service(address), random.Random(system)
        for index in range(count):
            omega, zeta = 2 * math.pi / chance.uniform(0.2, 1), chance.uniform(0.15, 2)
            velocity = chance.uniform(-5, 12) if index % 2 else 0
            spring = {
                "vocabulary": "mass-stiffness-damping", "mass": 1, "stiffness": omega**2, "damping": 2 * zeta * omega,
                "initialVelocity": velocity,
            }
            self.compare(service, spring, Box(system, omega, zeta, velocity), index)

    def compare(self, service, spring, box, seed):
        start = time.perf_counter()
        answer = service.post("/v1/convert", {"spring": spring, "to": [self.system], "closest": True})
        took = time.perf_counter() - start
        translation = answer["vocabularies"][self.system]
        error = translation["maximumError"]
        if error is None or error <= 0.01:
            return
        self.times.append(1000 * took)
        closest = translation["closest"]
        self.found += closest is not None
        # Without a closest the service states that nothing is below nine tenths.
        claimed = closest["maximumError"] if closest else 0.9 * error
        best = best_found(service, spring, box, seed)
        ratio = 1 if claimed <= best + ROUNDING else claimed / best
        if ratio > 1.1:
            print(f"{self.system} {ratio:.3f} {claimed:.3g} of {best:.3g}: {json.dumps(spring)}", file=sys.stderr)
        self.ratios.append(ratio)

    @property
    def better(self):
        return sum(ratio > 1.1 for ratio in self.ratios)

    @property
    def far(self):
        return sum(ratio > 1.4 for ratio in self.ratios)


def main():
    address, count = sys.argv[1], int(sys.argv[2])
    systems = sys.argv[3:] or list(SYSTEMS)
    failed = False
    print("| vocabulary | searched | found | 1.1 times better | 1.4 times | most |")
    print("|---|---|---|---|---|---|")
    # Most of the time is spent in a process that answers a batch, and several can.
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for each in pool.map(lambda system: Outcome(address, system, count), systems):
            failed |= each.better > 2 * count / 50 or each.far > 0
            row = f"{len(each.ratios)} | {each.found} | {each.better} | {each.far} | {max([1, *each.ratios]):.2f}"
            print(f"| `{each.system}` | {row} |", flush=True)
            if each.times:
                print(f"{each.system}: {statistics.median(each.times):.1f} ms at the median", file=sys.stderr)
    sys.exit(1 if failed else 0)


main()
