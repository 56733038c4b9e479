"""A designer's errand, end to end."""

import designer
import faults
import fourth
import gaps
import play
import shape
import take
import third
from access import Audit


def check(browser):
    for step in fourth.STEPS + third.STEPS + designer.STEPS + shape.STEPS + play.STEPS + take.STEPS + faults.STEPS + gaps.STEPS:
        step(browser)
        print(f"errand: {step.__name__}")
    print(f"axe: no violation in {', '.join(Audit.states)}")
