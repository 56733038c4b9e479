# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""The exact position of a spring, from the textbook's solution in 30 digits; nothing of the product is in it."""

from mpmath import cosh, cos, exp, mp, mpf, sin, sinh, sqrt

mp.dps = 30


class Spring:
    """m x'' + c x' + k (x - target) = 0."""

    def __init__(self, mass, stiffness, damping, origin, target, velocity):
        self.m, self.k, self.c = mpf(mass), mpf(stiffness), mpf(damping)
        self.x0, self.v0, self.target = mpf(origin) - mpf(target), mpf(velocity), mpf(target)

    def position(self, time):
        t = mpf(time)
        b, square = self.c / (2 * self.m), self.k / self.m
        apart = square - b * b
        if apart > 0:
            w = sqrt(apart)
            x = exp(-b * t) * (self.x0 * cos(w * t) + (self.v0 + b * self.x0) / w * sin(w * t))
        elif apart < 0:
            w = sqrt(-apart)
            x = exp(-b * t) * (self.x0 * cosh(w * t) + (self.v0 + b * self.x0) / w * sinh(w * t))
        else:
            x = exp(-b * t) * (self.x0 + (self.v0 + b * self.x0) * t)
        return float(self.target + x)


def broken_line(duration, times, values):
    """The value of straight lines through keyframes."""

    def position(time):
        part = min(max(time / duration, 0), 1)
        for i in range(1, len(times)):
            if part <= times[i]:
                inside = (part - times[i - 1]) / (times[i] - times[i - 1])
                return values[i - 1] + inside * (values[i] - values[i - 1])
        return values[-1]

    return position
