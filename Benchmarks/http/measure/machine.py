# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""What the figures were measured on."""

import datetime
import os
import re
import subprocess


def description(setup):
    """Rows of what a reader must know to compare."""
    return [
        ["date", datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")],
        ["processor", f"{_processor()}, {os.cpu_count()} cores"],
        ["memory", f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 1e9:.0f} GB"],
        ["system", f"{_release()}, Linux {os.uname().release}"],
        ["revision", _words(["git", "rev-parse", "--short=10", "HEAD"], r"(\w+)")],
        ["Swift", _words(["swift", "--version"], r"Swift version (\S+)")],
        ["libmicrohttpd", _words(["pkg-config", "--modversion", "libmicrohttpd"], r"(\S+)")],
        ["json-c", _words(["pkg-config", "--modversion", "json-c"], r"(\S+)")],
        ["GCC", _words(["g++", "-dumpfullversion"], r"(\S+)")],
        ["nginx", _words(["nginx", "-v"], r"nginx/(\S+)")],
        ["Node", _words(["node", "--version"], r"v(\S+)")],
        ["rounds", f"{setup.rounds} of {setup.seconds} s for each contender"],
        ["cores", f"servers {_list(setup.server_cores)}, load {_list(setup.load_cores)}"],
        ["load average at the start", f"{os.getloadavg()[0]:.2f}"],
    ]


def _processor():
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else os.uname().machine


def _release():
    with open("/etc/os-release", encoding="utf-8") as lines:
        return next(line.split("=")[1].strip().strip('"') for line in lines if line.startswith("PRETTY_NAME"))


def _words(command, pattern):
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    except FileNotFoundError:
        return "none"
    match = re.search(pattern, done.stdout + done.stderr)
    return match[1] if match else "unknown"


def _list(cores):
    return ", ".join(str(core) for core in sorted(cores))
