"""Holds the elementary functions against 60 digits, and builds of them by other compilers and options against each other.

    check.py COUNT [FIXTURE]

With a name, writes 120 arguments of each function with the nearest doubles for the tests: the first half of them any, the other
half those whose results are closest to the middle of two doubles, which take the second, precise computation.
"""

import ctypes
import json
import math
import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from mpmath import mp, mpf

SOURCES = Path(__file__).resolve().parents[2] / "swift-springs/Sources/CElementary"
mp.prec = 240


def build(folder, number, compiler, *options):
    library = f"{folder}/{number}.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-w", "-o", library, *options,
                    SOURCES / "exponential.c", SOURCES / "angles.c"], check=True)
    return ctypes.CDLL(library)


def even(low, high):
    return lambda: random.uniform(low, high)


def wide(low, high, signs=(1, -1)):
    """All magnitudes from 2^low to 2^high."""
    return lambda: random.choice(signs) * math.ldexp(random.uniform(1, 2), random.randint(low, high - 1))


def mixed(*kinds):
    return lambda: random.choice(kinds)()


def near(points, low, high):
    return lambda: random.choice(points) + random.choice((1, -1)) * math.ldexp(random.uniform(1, 2), random.randint(low, high))


def quarter_turns():
    return random.randint(-40000, 40000) * (math.pi / 2) * (1 + random.choice((0, 1, -1, 3)) * 2**-52)


def float_of(number):
    return struct.unpack("f", struct.pack("f", number))[0]


# Name, exact function, arguments, and the type of the result.
FUNCTIONS = [
    ("exp", mp.exp, [mixed(even(-745.2, 709.8), even(-40, 5), wide(-60, 0), even(-745, -708))]),
    ("expf", mp.exp, [lambda: float_of(random.uniform(-104, 88.7))]),
    ("exp2", lambda x: mpf(2) ** x, [mixed(even(-1075, 1024), even(-10, 10), wide(-60, 0))]),
    ("expm1", mp.expm1, [mixed(even(-40, 709.8), even(-1, 1), wide(-60, 0), wide(-12, -4))]),
    ("log", mp.log, [mixed(wide(-1074, 1024, (1,)), even(0, 10), near([1], -52, -3), wide(-4, 4, (1,)))]),
    ("log1p", mp.log1p, [mixed(wide(-60, 0, (1,)), even(-1, 2), wide(-20, -1), wide(0, 1023, (1,)))]),
    ("sin", mp.sin, [mixed(even(-10, 10), even(-60000, 60000), wide(-30, 1024), quarter_turns)]),
    ("cos", mp.cos, [mixed(even(-10, 10), even(-60000, 60000), wide(-30, 1024), quarter_turns)]),
    ("atan2", mp.atan2, [mixed(even(-1, 1), wide(-30, 30), wide(-700, 700))] * 2),
    ("hypot", mp.hypot, [mixed(even(-1, 1), wide(-30, 30), wide(-500, 500))] * 2),
]


def nearest(name, value):
    """The nearest double or float, and the value's distance from another in units of the last place."""
    if name == "expf":
        if abs(value) < mpf(2) ** -126:
            return float(mp.nint(value * mpf(2) ** 149) / mpf(2) ** 149)
        with mp.workprec(24):
            return float(+value)
    if value != 0 and abs(value) < mpf(2) ** -1022:
        return math.ldexp(int(mp.nint(value * mpf(2) ** 1074)), -1074)
    return float(value)


def errors(name, value, found):
    """In units of the last place."""
    bits = 24 if name == "expf" else 53
    least = -149 if name == "expf" else -1074
    exponent = max(mp.frexp(value)[1] - bits, least) if value else least
    return float(abs(mpf(found) - value) / mpf(2) ** exponent)


def main():
    count = int(sys.argv[1])
    random.seed(56)
    fixture, failed = {}, False
    with tempfile.TemporaryDirectory() as folder:
        builds = [build(folder, 0, "clang", "-O2"), build(folder, 1, "clang", "-O3", "-march=native"),
                  build(folder, 2, "clang", "-O0"), build(folder, 3, "gcc", "-O3", "-march=native", "-ffp-contract=off")]
        for name, exact, kinds in FUNCTIONS:
            single = name == "expf"
            kind = ctypes.c_float if single else ctypes.c_double
            functions = [getattr(library, f"elementary_{name}") for library in builds]
            for function in functions:
                function.argtypes, function.restype = [kind] * len(kinds), kind
            worst, wrong, different, rows = 0.0, 0, 0, []
            for _ in range(count):
                arguments = [draw() for draw in kinds]
                found = functions[0](*arguments)
                different += any(function(*arguments) != found for function in functions[1:])
                value = exact(*map(mpf, arguments))
                right = nearest(name, value)
                wrong += found != right
                error = errors(name, value, found) if math.isfinite(right) else 0.0
                worst = max(worst, error)
                rows.append((error, [number.hex() for number in (*arguments, right)]))
            print(f"{name:6} {count} arguments: {wrong} not the nearest, error at most {worst:.4f} of the last place, "
                  f"{different} differ between builds", flush=True)
            failed |= wrong > count / 10000 or worst > 1 or different > 0
            fixture[name] = [row for _, row in rows[:60] + sorted(rows[60:], reverse=True)[:60]]
    if len(sys.argv) > 2:
        cases = [{"name": name, "arguments": row[:-1], "result": row[-1]} for name, rows in fixture.items() for row in rows]
        text = ",\n".join(f"    {json.dumps(case)}" for case in cases)
        Path(sys.argv[2]).write_text(f'{{\n  "cases": [\n{text}\n  ]\n}}\n')
    sys.exit(failed)


main()
