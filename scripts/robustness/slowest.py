"""Looks for the slowest legal requests of every operation: at random, then uphill from the slowest found.

Usage: slowest.py SPRINGD [SEED] [REQUESTS PER OPERATION]

What is climbed is the CPU time of the whole process for one request, which a busy machine changes little.
"""

import json
import os
import random
import sys

from exchange import Connection, Incomplete, NoAnswer, post
from service import Service, fail

FORMATS = [
    "json", "css-linear", "css-keyframes", "waapi", "android-xml", "compose", "swiftui", "core-animation", "flutter",
    "lottie", "design-token", "csv", "svg",
]
PROPERTIES = ["translateX", "translateY", "scale", "rotate", "opacity"]


class Chance(random.Random):
    """Numbers as people give them, and from the ends of their ranges."""

    def positive(self, usual, low=1e-9, high=1e9):
        kind = self.random()
        if kind < 0.4:
            return usual * 10 ** self.uniform(-1, 1)
        if kind < 0.9:
            return 10 ** self.uniform(max(-9, _log(low)), min(9, _log(high)))
        return self.choice([low, high])

    def ratio(self):
        return self.choice([self.uniform(0, 1.2), 10 ** self.uniform(-6, 0), 1 - 10 ** self.uniform(-16, -1), 1, 0,
                            10 ** self.uniform(0, 4)])

    def signed(self, usual=1.0):
        if self.random() < 0.3:
            return 0
        return self.choice([-1, 1]) * self.positive(usual, 1e-12, 1e12)


def _log(number):
    from math import log10
    return log10(number)


def spring(chance, velocity=True):
    kind = chance.randrange(8)
    if kind < 2:
        found = {"vocabulary": "duration-bounce", "duration": chance.positive(0.5, 1e-6, 3600),
                 "bounce": 1 - min(chance.ratio(), 1.9)}
    elif kind < 5:
        found = {"vocabulary": "response-damping-ratio", "response": chance.positive(0.5, 1e-8, 1e4),
                 "dampingRatio": chance.ratio()}
    elif kind < 6:
        found = {"vocabulary": "mass-stiffness-damping", "mass": chance.positive(1, 1e-3, 1e3),
                 "stiffness": chance.positive(200), "damping": chance.positive(15)}
    elif kind < 7:
        return {"vocabulary": "settling-duration", "settlingDuration": chance.positive(1, 1e-3, 100),
                "dampingRatio": chance.ratio(), "epsilon": 10 ** chance.uniform(-12, -0.1)}
    else:
        return {"vocabulary": "uiview", "duration": chance.positive(1, 1e-2, 100),
                "dampingRatio": min(max(chance.ratio(), 1e-9), 1), "initialVelocity": chance.signed()}
    if velocity and chance.random() < 0.3:
        found["initialVelocity"] = chance.signed()
    return found


def some(chance, body, choices):
    """Adds each member of `choices` with its own chance."""
    for name, (share, make) in choices.items():
        if chance.random() < share:
            body[name] = make()
    return body


def count(chance):
    return chance.choice([100_000, 99_999, chance.randint(2, 1000), int(10 ** chance.uniform(1, 5))])


def axes(chance, make):
    return [make() for _ in range(chance.choice([2, 3, 8, 64]))] if chance.random() < 0.2 else make()


def motion(chance):
    body = {"spring": spring(chance)}
    way = chance.randrange(5)
    if way == 0:
        body["count"] = count(chance)
    elif way == 1:
        body["frameRate"] = chance.positive(60, 1e-3, 1e6)
    elif way == 2:
        length = int(10 ** chance.uniform(0, 4.5))
        scale = chance.positive(1, 1e-6, 1e6)
        body["times"] = [round(chance.random() * scale, 6) for _ in range(length)]
    elif way == 3:
        body.update(integrator="velocity-verlet", frameRate=chance.positive(60, 1, 1e6))
    return some(chance, body, {
        "duration": (0.3, lambda: chance.positive(1, 1e-6, 1e6)), "velocity": (0.3, chance.signed),
        "to": (0.3, lambda: axes(chance, lambda: chance.signed(100))), "tolerance": (0.3, lambda: 10 ** chance.uniform(-12, -0.1)),
        "precision": (0.2, lambda: chance.randint(0, 15)),
    })


def retarget(chance):
    body = motion(chance)
    if "times" in body and chance.random() < 0.5:
        body["times"] = sorted(set(body["times"]))
        body["integrator"] = "velocity-verlet"
    elif "times" not in body and "count" not in body and chance.random() < 0.5:
        body["integrator"] = "velocity-verlet"
    if chance.random() < 0.3:
        body["format"] = chance.choice([name for name in FORMATS if name != "design-token"])
    events = []
    for _ in range(chance.choice([0, 1, 3, 30, 1000, 5000])):
        event = {"at": round(chance.uniform(0, chance.choice([1, 100])), 4), "to": round(chance.uniform(-1, 1), 3)}
        if chance.random() < 0.1:
            event["spring"] = spring(chance, velocity=False)
        events.append(event)
    body["events"] = events
    if chance.random() < 0.4:
        body["rest"] = {"distance": 10 ** chance.uniform(-12, 2), "distanceFactor": chance.choice([0, 0.01]),
                        "speed": 10 ** chance.uniform(-12, 2)}
    return body


def keyframes(chance):
    body = {"spring": spring(chance), "format": chance.choice(FORMATS)}
    way = chance.randrange(6)
    if way == 0:
        body["count"] = count(chance)
    elif way == 1:
        body["frameRate"] = chance.positive(60, 1e-3, 1e6)
    elif way == 2:
        body["tolerance"] = 10 ** chance.uniform(-5, -1)
    elif way == 3:
        body["maxStops"] = chance.choice([2, 5, 20, 200, 1000, chance.randint(2, 1000)])
    elif way == 4:
        body["format"] = "css-linear"
        body["maxBytes"] = chance.choice([11, 100, 600, 4000, 100_000, chance.randint(20, 8000)])
    return some(chance, body, {
        "duration": (0.3, lambda: chance.positive(1, 1e-6, 1e4)), "velocity": (0.2, chance.signed),
        "from": (0.1, lambda: chance.signed(100)), "to": (0.2, lambda: chance.signed(100)),
        "precision": (0.1, lambda: chance.randint(0, 15)), "reduced": (0.1, lambda: True),
        "property": (0.3, lambda: chance.choice(PROPERTIES)),
    })


def settling(chance):
    return some(chance, {"spring": spring(chance)}, {
        "velocity": (0.3, chance.signed), "to": (0.3, lambda: axes(chance, lambda: chance.signed(100))),
        "tolerance": (0.5, lambda: 10 ** chance.uniform(-15, -0.01)),
    })


def fit(chance):
    way = chance.randrange(3)
    if way == 0:
        length = int(10 ** chance.uniform(0.4, 4.2))
        scale = chance.positive(1, 1e-3, 1e3)
        times = sorted({round(chance.random(), 7) for _ in range(max(length, 2))})
        rate, damping = chance.uniform(1, 60), chance.uniform(0, 3)
        from math import cos, exp
        noise = chance.choice([0, 0.001, 0.1, 10])
        values = [1 - exp(-damping * rate * t) * cos(rate * t) + noise * chance.gauss(0, 1) for t in times]
        body = {"times": [t * scale for t in times], "values": values}
    elif way == 1:
        body = {"cubicBezier": [chance.random(), chance.uniform(-5, 5), chance.random(), chance.uniform(-5, 5)],
                "duration": chance.positive(0.5, 1e-3, 100)}
    else:
        stops = [round(chance.uniform(-0.2, 1.5), 4) for _ in range(int(10 ** chance.uniform(0.4, 4)))]
        body = {"cssLinear": "linear(0," + ",".join(map(str, stops)) + ",1)", "duration": chance.positive(0.5, 1e-3, 100)}
    return some(chance, body, {
        "initialVelocity": (0.2, chance.signed), "findDelay": (0.3, lambda: chance.random() < 0.7),
        "from": (0.2 if way == 0 else 0, lambda: 0), "to": (0.2 if way == 0 else 0, lambda: 1),
    })


def solve(chance):
    way = chance.randrange(4)
    if way == 3:
        facts = {"response": lambda: chance.positive(0.5), "dampingRatio": chance.ratio, "damping": lambda: chance.positive(20),
                 "overshoot": lambda: chance.positive(0.1), "peakTime": lambda: chance.positive(0.3),
                 "settlesIn": lambda: chance.positive(1)}
        return some(chance, {name: facts[name]() for name in chance.sample(sorted(facts), 2)},
                    {"initialVelocity": (0.5, chance.signed)})
    if way == 0:
        return some(chance, {"dampingRatio": chance.ratio(), "settlesIn": chance.positive(1)}, {
            "initialVelocity": (0.5, chance.signed), "tolerance": (0.5, lambda: 10 ** chance.uniform(-15, -0.01))})
    if way == 1:
        return {"spring": spring(chance), "settlesIn": chance.positive(1)}
    return some(chance, {"response": chance.positive(0.5), "overshoot": chance.positive(0.1)},
                {"initialVelocity": (0.5, chance.signed)})


def bounce(chance):
    return some(chance, {"format": chance.choice([f for f in FORMATS if f != "design-token"])}, {
        "initialMomentum": (0.8, lambda: chance.positive(300)), "gravity": (0.7, lambda: chance.positive(250)),
        "dampening": (0.7, lambda: 1 - 10 ** chance.uniform(-7, 0)), "slicesPerSecond": (0.7, lambda: chance.positive(60)),
        "momentumCutoff": (0.5, lambda: chance.signed(5)), "duration": (0.2, lambda: chance.positive(1)),
        "property": (0.5, lambda: chance.choice(PROPERTIES)),
    })


def easing(chance):
    functions = ["linear-interpolation", "bounce-ease-out", "bounce-ease-in-out", "elastic-ease-out", "back-ease-in", "exponential-ease-in-out"]
    return some(chance, {"function": chance.choice(functions), "count": count(chance), "format": chance.choice([f for f in FORMATS if f != "design-token"])}, {
        "from": (0.2, lambda: chance.signed(100)), "to": (0.3, lambda: chance.signed(100)),
        "property": (0.5, lambda: chance.choice(PROPERTIES)), "precision": (0.2, lambda: chance.randint(0, 15)),
        "duration": (0.3, lambda: chance.positive(1)),
    })


OPERATIONS = {
    "convert": lambda chance: {"spring": spring(chance)},
    "motion": motion,
    "settling": settling,
    "retarget": retarget,
    "velocity": lambda chance: some(chance, {"from": chance.signed(), "to": chance.signed(), "velocity": chance.signed()},
                                    {"spring": (0.7, lambda: spring(chance, velocity=False))}),
    "compare": lambda chance: {"springs": [spring(chance), spring(chance)]},
    "solve": solve,
    "fit": fit,
    "recognize": lambda chance: some(chance, {}, {name: (0.3, lambda: chance.positive(usual)) for name, usual in {
        "stiffness": 200, "damping": 20, "mass": 1, "tension": 170, "friction": 26, "bounce": 0.3, "duration": 0.5,
        "response": 0.4, "dampingRatio": 0.8, "initialVelocity": 1, "bounciness": 5, "speed": 12}.items()}),
    "keyframes/spring": keyframes,
    "keyframes/gravity-bounce": bounce,
    "keyframes/easing": easing,
}


def nudged(chance, value):
    """The value with some of its numbers moved a little."""
    if isinstance(value, dict):
        return {name: nudged(chance, inner) if chance.random() < 0.4 else inner for name, inner in value.items()}
    if isinstance(value, bool) or isinstance(value, str) or isinstance(value, list):
        return value
    if isinstance(value, int):
        return max(int(value * 10 ** chance.gauss(0, 0.1)), 2) if value > 15 else value
    return value * 10 ** chance.gauss(0, chance.choice([1e-3, 0.05, 0.5]))


class Meter:
    """Asks one request after the other, and knows the CPU time of each."""

    def __init__(self, service):
        self.service = service
        self.connection = None

    def _cpu(self):
        """Seconds of the process that serves and of its workers, those that have ended included."""
        while True:
            # In ticks of 10 ms. A worker that ends meanwhile would count twice or not at all.
            before = self._waited_for()
            total = sum(self._seconds(f"/proc/{process}") for process in self.service.processes[2:])
            folder = f"/proc/{self.service.serving}/task"
            total += sum(self._seconds(f"{folder}/{thread}") for thread in os.listdir(folder))
            if self._waited_for() == before:
                return total + before / os.sysconf("SC_CLK_TCK")

    def _waited_for(self):
        """The processor time of the children that the service has waited for."""
        with open(f"/proc/{self.service.serving}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return int(fields[13]) + int(fields[14])

    @staticmethod
    def _seconds(folder):
        try:
            with open(f"{folder}/schedstat", encoding="ascii") as file:
                return int(file.read().split()[0]) / 1e9
        except (FileNotFoundError, ProcessLookupError):
            return 0

    def cost(self, operation, body):
        """Status, seconds of CPU and bytes of the answer."""
        request = post(f"/v1/{operation}", json.dumps(body).encode())
        for _ in range(2):
            try:
                self.connection = self.connection or Connection(self.service.address, 60)
                before = self._cpu()
                status, headers, answer = self.connection.ask(request)
                seconds = self._cpu() - before
                if headers.get("connection", "").lower() == "close":
                    self.connection.close()
                    self.connection = None
                return status, seconds, len(answer)
            except (Incomplete, NoAnswer) as error:
                self.connection = None
                last = error
        fail(f"{operation}: {last}")


def slowest(meter, operation, chance, requests):
    """The slowest requests found of an operation, as (seconds, status, body), the slowest first."""
    found = []

    def look(body):
        status, seconds, _ = meter.cost(operation, body)
        if status >= 500:
            fail(f"{operation} answers {status} to {json.dumps(body)}")
        found.append((seconds, status, body))
        found.sort(key=lambda each: -each[0])
        del found[8:]

    for _ in range(requests * 2 // 3):
        look(OPERATIONS[operation](chance))
    for _ in range(requests // 3):
        look(nudged(chance, chance.choice(found[:4])[2]))
    return found


def main():
    program = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    requests = int(sys.argv[3]) if len(sys.argv) > 3 else 300
    names = sys.argv[4:] or list(OPERATIONS)
    meter = Meter(Service(program, "--threads", "2"))
    for operation in names:
        for seconds, status, body in slowest(meter, operation, Chance(seed), requests)[:3]:
            print(f"{1000 * seconds:9.2f} ms  {status}  {operation}  {json.dumps(body)[:330]}", flush=True)


if __name__ == "__main__":
    main()
