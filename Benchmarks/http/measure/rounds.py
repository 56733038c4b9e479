# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Contenders that take turns, and the medians of what they cost beside each other."""

import dataclasses
import random
import statistics

from load import run


@dataclasses.dataclass(frozen=True)
class Contender:
    server: object
    load: object


class Rounds:
    """The costs of all contenders, by name, in every round."""

    def __init__(self, names):
        self._costs = {name: [] for name in names}

    @classmethod
    def measured(cls, contenders, setup):
        """Runs every contender once a round, in an order that is shuffled for each round.

        Every round starts the servers, all of which are up, anew: for as long as a process lives it lies in the same
        memory, which makes two copies of one program differ by up to 8 % in CPU time.
        """
        rounds = cls(contenders)
        order = list(contenders)
        shuffler = random.Random(1)
        for number in range(1, setup.rounds + 1):
            _start_anew(contenders.values(), setup)
            shuffler.shuffle(order)
            for name in order:
                contender = contenders[name]
                cost = run(
                    contender.server, contender.load, number * 1_000_000, setup.seconds, setup.load_cores
                )
                rounds._costs[name].append(cost)
        return rounds

    def names(self):
        return list(self._costs)

    def cpu(self, name):
        """Median CPU microseconds of a request."""
        return statistics.median(cost.cpu_microseconds for cost in self._costs[name])

    def rate(self, name):
        """Median requests per second."""
        return statistics.median(cost.requests_per_second for cost in self._costs[name])

    def cpu_ratio(self, name, base):
        """How many times less CPU time a request takes than with the base: above 1 is better."""
        return self._median(name, base, lambda mine, other: other.cpu_microseconds / mine.cpu_microseconds)

    def rate_ratio(self, name, base):
        """How many times more requests per second than the base."""
        return self._median(
            name, base, lambda mine, other: mine.requests_per_second / other.requests_per_second
        )

    def _median(self, name, base, ratio):
        return statistics.median(
            ratio(mine, other) for mine, other in zip(self._costs[name], self._costs[base], strict=True)
        )


def _start_anew(contenders, setup):
    """Starts the servers again and warms them: code compiled, files cached, memory touched."""
    for server in {contender.server for contender in contenders}:
        server.stop()
        server.start()
    for contender in contenders:
        run(contender.server, contender.load, 0, 1, setup.load_cores)
