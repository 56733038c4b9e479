# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""What was measured, beside what was aimed at."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Figure:
    """One goal and what this run gave for it."""

    what: str
    value: float
    goal: float
    at_least: bool
    unit: str = "×"
    detail: str = ""

    @property
    def is_met(self):
        return self.value >= self.goal if self.at_least else self.value <= self.goal

    def cells(self):
        sign = "≥" if self.at_least else "≤"
        return [
            self.what,
            f"{sign} {_text(self.goal)} {self.unit}".strip(),
            f"{_text(self.value)} {self.unit}".strip(),
            "yes" if self.is_met else "**no**",
            self.detail,
        ]


def at_least(what, value, goal, unit="×", detail=""):
    return Figure(what, value, goal, True, unit, detail)


def at_most(what, value, goal, unit="×", detail=""):
    return Figure(what, value, goal, False, unit, detail)


def _text(number):
    """A number with as many decimals as are worth reading."""
    size = abs(number)
    if 0 < size < 0.01:
        return f"{number:.1e}"
    decimals = 3 if size < 2 else 2 if size < 10 else 1 if size < 100 else 0
    return f"{number:,.{decimals}f}"


@dataclasses.dataclass
class Report:
    """All figures of a run, and the costs of each server that they come from."""

    figures: list = dataclasses.field(default_factory=list)
    costs: list = dataclasses.field(default_factory=list)
    series: dict = dataclasses.field(default_factory=dict)
    skipped: list = dataclasses.field(default_factory=list)
    remark: str = ""

    def skip(self, what, why):
        """Notes what could not be measured here."""
        self.skipped.append((what, why))

    def add_costs(self, what, rounds, base):
        """Notes what each contender of a comparison cost, and its ratio to the base."""
        for name in rounds.names():
            self.costs.append(
                [
                    what,
                    name,
                    f"{rounds.cpu(name):.2f}",
                    f"{rounds.rate(name):,.0f}",
                    f"{rounds.cpu_ratio(name, base):.3f}",
                    f"{rounds.rate_ratio(name, base):.3f}",
                ]
            )
