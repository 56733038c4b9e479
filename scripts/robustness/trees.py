"""Usage: trees.py SPRINGD [SECONDS]: trees of hostile files for `springd read`, `lint` and `tokens`; see scripts/check hostile-trees."""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

import pyradamsa

from service import fail

CODE = {
    "a.swift": b"let s = 0.4\nwithAnimation(.spring(duration: s, bounce: 0.3)) {}\nSpring(mass: 1, stiffness: 100, damping: 10)\n",
    "b.kt": b"val k = spring<Float>(dampingRatio = 0.5f, stiffness = 200f)\ntween<Float>(300, easing = FastOutSlowInEasing)\n",
    "c.css": b"a { transition: all 0.5s cubic-bezier(0.1, 0.2, 0.3, 1) 0.2s; animation: x 1s linear(0, 0.5 20%, 1) }\n",
    "d.tsx": b"const c = { type: 'spring', stiffness: 300, damping: 20 }\n<motion.div transition={c} />\n",
    "e.dart": b"SpringDescription(mass: 1, stiffness: 100, damping: 10); Curves.easeOut;\n",
    "f.tokens.json": b'{"a":{"$type":"duration","$value":{"value":200,"unit":"ms"}},"b":{"$type":"cubicBezier","$value":[0,0,1,1]},"c":{"$extends":"{a}"}}',
}
IGNORED = [b"*.swift\n", b"!a.swift\n", b"**/d*\n", b"/x/\n", b"*.{kt,css}\n", b"[a-\n", b"\\", b"{" * 2000, b"*" * 500, b"a/**/b/**/c\n", b"# \x1b\n"]
NAMES = [b"x", b"y y", b"\x1b[2J", b"line\nend", b"\xff\xfe", "é".encode(), b"-o", b"..a", b"a" * 200]
# Exit statuses: none of a signal, and none that is not in the table of the manual.
STATUSES = {0, 1, 64, 65, 66, 73, 74}


def make(folder, chance, mutator):
    """Fills a folder, some levels deep; returns nothing that matters."""
    folders = [os.fsencode(folder)]
    for _ in range(chance.randrange(1, 12)):
        inner = os.path.join(chance.choice(folders), chance.choice(NAMES) + b"%d" % chance.randrange(4))
        if len(inner) < 3000 and not os.path.lexists(inner):
            os.mkdir(inner)
            folders.append(inner)
    for _ in range(chance.randrange(4, 30)):
        kind, path = chance.randrange(12), os.path.join(chance.choice(folders), chance.choice(NAMES))
        name, code = chance.choice(sorted(CODE.items()))
        path += b"%d" % chance.randrange(9) + os.path.splitext(name)[1].encode()
        if os.path.lexists(path):
            continue
        if kind == 0:
            os.symlink(chance.choice([b"/dev/stdin", b"/dev/zero", b"..", b".", b"/etc/passwd", b"gone"]), path)
        elif kind == 1:
            os.mkfifo(path)
        elif kind == 2:
            ignore = os.path.join(os.path.dirname(path), b".gitignore")
            if not os.path.lexists(ignore):
                if chance.randrange(4):
                    write(ignore, b"".join(chance.choices(IGNORED, k=chance.choice([3, 200]))))
                else:
                    os.symlink(b"/dev/stdin", ignore)
        else:
            text = code * chance.choice([1, 1, 30])
            write(path, mutator.fuzz(text, seed=chance.randrange(1 << 30))[: 1 << 20] if chance.randrange(3) else text)


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)


def main():
    program, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 60
    mutator, start, number, seen, slowest = pyradamsa.Radamsa(), time.monotonic(), 0, {}, (0, "")
    # A pipe that is never closed: a program that reads it waits for ever.
    silent, _ = os.pipe()
    while time.monotonic() - start < seconds:
        number += 1
        folder = tempfile.mkdtemp(prefix="springd-trees-")
        make(folder, random.Random(number), mutator)
        out = folder + ".out"
        for words in (["read", folder], ["read", folder, "--all", "--format", "json"], ["lint", "--tokens", folder, folder],
                      ["tokens", folder, "--out", out]):
            before = os.times()
            try:
                ended = subprocess.run([program, *words], stdin=silent, capture_output=True, timeout=120,
                                       env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
            except subprocess.TimeoutExpired:
                fail(f"tree {number}: {words} waits or works for more than 120 s; the tree is left in {folder}")
            used = os.times().children_user + os.times().children_system - before.children_user - before.children_system
            slowest = max(slowest, (used, f"tree {number} {words[0]}"))
            seen[(words[0], ended.returncode)] = seen.get((words[0], ended.returncode), 0) + 1
            if ended.returncode not in STATUSES:
                fail(f"tree {number}: {words} ended with {ended.returncode}: {ended.stderr[-300:]}; the tree is left in {folder}")
            if b"\x1b" in ended.stdout + ended.stderr:
                fail(f"tree {number}: {words} writes an escape character of a file's; the tree is left in {folder}")
            if "json" in words and ended.returncode == 0:
                for line in ended.stdout.splitlines():
                    json.loads(line)
        shutil.rmtree(folder)
        shutil.rmtree(out, ignore_errors=True)
    print(f"{number} trees, statuses {dict(sorted(seen.items()))}, the most processor time {slowest[0]:.1f} s: {slowest[1]}")
    if slowest[0] > 10:
        fail("a tree of less than 30 MiB takes more than 10 s")
    if not all(seen.get((command, 0)) for command in ("read", "tokens")):
        fail("no tree was read")


main()
