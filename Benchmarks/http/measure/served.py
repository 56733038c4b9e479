# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""springd beside its peers under load: the CPU time of a request."""

import contextlib

import agree
from figures import at_least
from load import Load
from peers import frames
from rounds import Contender, Rounds

QUIET = "springd, no access log"
VARIED = "springd"
AGAIN = "springd, the same again"
ROUNDED = "springd, precision=6"
PARSED = "libmicrohttpd and json-c"


def livez(peers, setup, report):
    """A probe's answer, which is never logged, against libmicrohttpd with nothing around it."""
    bare = peers.bare(b"{}")
    load = Load("same", "/livez")
    with _all(bare, springd := peers.springd(), peers.node(), *peers.other_builds()) as servers:
        rounds = Rounds.measured({server.name: Contender(server, load) for server in servers}, setup)
    report.add_costs("/livez", rounds, bare.name)
    report.figures += [
        _cpu("/livez, CPU ratio to libmicrohttpd alone", rounds, springd.name, bare.name, 0.85),
    ]


def convert(peers, setup, report):
    """A conversion to six vocabularies, every request another one."""
    with _computing(peers) as (servers, _, cpp, node):
        body = agree.conversion(servers)
        with _all(bare := peers.bare(body), quiet := peers.springd("--log-level", "warning", name=QUIET)):
            load = Load("convert")
            contenders = {server.name: Contender(server, load) for server in (bare, quiet, *servers)}
            contenders[PARSED] = Contender(bare, Load("convert", "/v1/parsed"))
            rounds = Rounds.measured(contenders, setup)
    what = "POST /v1/convert"
    report.add_costs(f"{what}, {len(body)} bytes", rounds, bare.name)
    report.figures += [
        _cpu(f"{what}, CPU ratio to the C++ server", rounds, VARIED, cpp.name, 0.75),
        _cpu(f"{what}, CPU ratio to Node", rounds, VARIED, node.name, 1),
        _cpu(f"{what}, CPU ratio to springd without its access log", rounds, VARIED, QUIET, 1 / 1.1),
        _rate(f"{what}, requests a second to Node", rounds, VARIED, node.name, 2.3),
    ]


def keyframes_120(peers, setup, report):
    """120 frames: computed anew, and the same again."""
    with _computing(peers) as (servers, springd, cpp, node):
        body = agree.keyframes(servers, 120)
        with _all(nginx := peers.nginx({"120.json": body}), bare := peers.bare(body)):
            varied, again = Load("varied", frames(120)), Load("same", frames(120, "&stiffness=200"))
            contenders = {server.name: Contender(server, varied) for server in servers}
            contenders[AGAIN] = Contender(springd, again)
            contenders[nginx.name] = Contender(nginx, Load("same", "/120.json"))
            contenders[bare.name] = Contender(bare, again)
            rounds = Rounds.measured(contenders, setup)
    what = "120 frames"
    report.add_costs(f"GET /v1/keyframes/spring, {what}, {len(body)} bytes", rounds, nginx.name)
    report.figures += [
        _cpu(f"{what}, CPU ratio to nginx with the file", rounds, VARIED, nginx.name, 0.75),
        _cpu(f"{what}, CPU ratio to nginx, the same again", rounds, AGAIN, nginx.name, 1.2),
        _cpu(f"{what}, CPU ratio to Node", rounds, VARIED, node.name, 3.5),
    ]


def keyframes_10000(peers, setup, report):
    """10,000 frames: computed anew, rounded, and the same again."""
    count = 10_000
    with _computing(peers) as (servers, springd, cpp, node):
        body = agree.keyframes(servers, count)
        with _all(nginx := peers.nginx({"10000.json": body}), bare := peers.bare(body)):
            few = 4
            varied = Load("varied", frames(count), few)
            again = Load("same", frames(count, "&stiffness=200"), few)
            contenders = {server.name: Contender(server, varied) for server in servers}
            contenders[ROUNDED] = Contender(springd, Load("varied", frames(count, "&precision=6"), few))
            contenders[AGAIN] = Contender(springd, again)
            contenders[nginx.name] = Contender(nginx, Load("same", "/10000.json", few))
            contenders[bare.name] = Contender(bare, again)
            rounds = Rounds.measured(contenders, setup)
    what = "10,000 frames"
    report.add_costs(f"GET /v1/keyframes/spring, {what}, {len(body)} bytes", rounds, bare.name)
    report.figures += [
        _cpu(f"{what}, CPU ratio to Node", rounds, VARIED, node.name, 11),
        _cpu(f"{what}, CPU ratio to the C++ server", rounds, VARIED, cpp.name, 4),
    ]


@contextlib.contextmanager
def _all(*servers):
    """Several servers at once, ended together."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(server) for server in servers]


@contextlib.contextmanager
def _computing(peers):
    """All servers that compute their answers, springd first, and three of them by name."""
    springd, cpp, node = peers.springd(), peers.cpp(), peers.node()
    with _all(springd, cpp, node, *peers.other_builds()) as servers:
        yield servers, springd, cpp, node


def _cpu(what, rounds, name, base, goal):
    detail = f"{rounds.cpu(name):.2f} µs to {rounds.cpu(base):.2f} µs; {rounds.rate_ratio(name, base):.2f} × requests a second"
    return at_least(what, rounds.cpu_ratio(name, base), goal, detail=detail)


def _rate(what, rounds, name, base, goal):
    detail = f"{rounds.rate(name):,.0f}/s to {rounds.rate(base):,.0f}/s; {rounds.cpu_ratio(name, base):.2f} × CPU"
    return at_least(what, rounds.rate_ratio(name, base), goal, detail=detail)
