"""A designer's errand, end to end."""

import faults
import play
import shape
import take


def check(browser):
    for step in shape.STEPS + play.STEPS + take.STEPS + faults.STEPS:
        step(browser)
        print(f"errand: {step.__name__}")
