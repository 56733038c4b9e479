# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Plays every output and prints how far it is from the truth; any miss is a failure."""

import json
import sys
import xml.etree.ElementTree as xml

import browser
import cases
import compilers
import lottie
from truth import Spring

failures = []
count = 0


def report(what, error, limit):
    global count
    count += 1
    verdict = "ok  " if error <= limit else "MISS"
    if error > limit:
        failures.append(what)
    print(f"{verdict} {what}: {error:.6f} of {limit:.6f} allowed", flush=True)


def documents(address, all_cases):
    """What no player is at hand for is at least what it says it is."""
    for case in all_cases:
        xml.fromstring(cases.get(address, case.path, **case.query, format="android-xml").encode())
        report(f"android-xml {case.name} is XML", 0, 0)
        if case.path.endswith("spring") and case.name != "pushed":
            token = json.loads(cases.get(address, case.path, **case.query, format="design-token"))[case.name]
            x1, _, x2, _ = token["$value"]["timingFunction"]
            fits = token["$type"] == "transition" and 0 <= x1 <= 1 and 0 <= x2 <= 1
            report(f"design-token {case.name} is a transition", 0 if fits else 1, 0)


def main():
    address = sys.argv[1].rstrip("/")
    all_cases = list(cases.cases(address))
    browser.check(address, all_cases, report)
    springs = {name: cases.SPRINGS[name][:3] for name in ("usual", "bouncy", "wobbly", "slow")}
    lottie.check(address, springs, Spring, report)
    compilers.kotlin(address, all_cases, report)
    compilers.swift(address, all_cases, report)
    documents(address, all_cases)
    print(f"{count} checks, {len(failures)} missed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
