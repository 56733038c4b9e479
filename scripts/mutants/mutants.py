#!/usr/bin/env python3
"""Makes small wrong changes to the sources and lists those that no test notices.

  --count N         so many changes (200, or 0 with --change)
  --seed N          other changes (1)
  --change 'PATH: OLD => NEW'   this change as well: of an expression that stands once in the file; repeatable
  --only ID,ID...   of the changes, these
  --continue        takes what an earlier run found: of a change that a test noticed, and for the same sources and tests of
                    every one
  --jobs N          so many test processes at a time (one for each processor)

A change is drawn by rule: a comparison, a sum or product, a connective, a number, a statement that stands on one line. All of
them are built into one copy of the package, where the variable MUTANT names the one that is on; those that the compiler
refuses are replaced by others. Each suite runs once without a change and records which changes it reaches. Then each change
is on while the suites that reach it run, first those that are quick and reach little else, until a test fails, the process
ends, or it uses many times the processor time that it uses without the change, or none at all for MOST_IDLE. Of suites that
use more than MOST_SECONDS together the last ones do not run: a change that only they would notice counts as one that survives.
Seconds are of the processor: a busy machine, or one that stops these processes, changes no outcome.

Left out are comments, texts, declarations, tables, conditional code and code that other modules inline; and what changes no
answer, or none that a test can know better: numbers below 0.001 or of 1,000 and more, budgets of steps and rounds, the exact
end of a bound of 100 and more, and proofs for the compiler. Of floating-point numbers, which are hardly ever equal, a
comparison is turned round.

Prints each change with what noticed it, and keeps the table in .build/mutants/table.txt, where it grows with each outcome. The
status is 1 if more than 5 % survive.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import places
import switches

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
WORK = TOP / ".build/mutants"
TREE = WORK / "tree"
BINARY = WORK / "build/debug/springdPackageTests.xctest"
CORE = ("Bytes", "Curves", "NumberText", "SpringInterchange", "SpringKeyframes", "SpringTicks", "Springs")
MODULES = {
    **{name: f"swift-springs/Sources/{name}" for name in CORE},
    **{name: f"Sources/{name}" for name in ("SpringTokens", "SpringOperations", "SpringCommands")},
}
FAMILIES = (("<", "<=", ">", ">=", "==", "!="), ("+", "-", "*", "/"), ("&&", "||"), ("number",), ("statement",))
MOST = len(switches.CHARACTERS) * 8 // 9
MOST_SURVIVING = 0.05
# Of the suites that reach a change, without it.
MOST_SECONDS = 150
# So many looks, ten a second, at a test that waits without working. While the machine stops us we do not look.
MOST_IDLE = 1200
TICKS = os.sysconf("SC_CLK_TCK")
# Held while a file of outcomes is written.
KEEPING = threading.Lock()
SURVIVED = "SURVIVED"
# In what these are of nothing is changed, so that they are not compiled either.
OTHER_TESTS = ("GzipTests", "HTTPServerTests", "HTTPTests", "JSONTests")


def module_of(path):
    return next(module for module, folder in MODULES.items() if path.startswith(folder + "/"))


def lines_of(command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=True, **options).stdout.splitlines()


# MARK: - Which changes

def drawn(seed):
    """Every place in the order in which they are taken: by turns of each family, at most one of a line."""
    by_family = [[] for _ in FAMILIES]
    for folder in MODULES.values():
        for path in lines_of(["git", "ls-files", f"{folder}/*.swift"], cwd=TOP):
            if not (TOP / path).exists():
                continue
            source = (TOP / path).read_text(encoding="utf-8")
            lines, alike = source.split("\n"), collections.Counter()
            for place in places.places(path, source):
                # By what stands there, so that an edit elsewhere leaves the order as it is.
                words = f"{seed} {path} {place.rule} {place.start} {lines[place.line - 1]}"
                alike[words] += 1
                key = hashlib.sha256(f"{alike[words]} {words}".encode()).digest()
                by_family[next(i for i, rules in enumerate(FAMILIES) if place.rule in rules)].append((key, place))
    for family in by_family:
        family.sort(reverse=True)
    order, lines = [], set()
    while any(by_family):
        for family in by_family:
            while family:
                _, place = family.pop()
                if (place.path, place.line) not in lines:
                    lines.add((place.path, place.line))
                    order.append(place)
                    break
    return order


def named(text):
    """The place of a change that is given as PATH: OLD => NEW."""
    path, _, change = text.partition(": ")
    old, arrow, new = change.partition(" => ")
    source = (TOP / path).read_text(encoding="utf-8")
    if not arrow or source.count(old) != 1:
        sys.exit(f"mutants: {old!r} stands {source.count(old)} times in {path}, and not once")
    start = source.index(old)
    line = source.count("\n", 0, start)
    column = start - source.rfind("\n", 0, start) - 1
    return places.Place(path, line + 1, column, column + len(old), "named", new)


# MARK: - The copy

def write(path, text):
    """Leaves a file alone that is as it should be, so that it is not compiled again."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def copy(mutants):
    """Makes the tree with these changes, by their numbers."""
    listed = lines_of(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=TOP)
    files = {file for file in listed if (TOP / file).is_file()}
    by_path = collections.defaultdict(list)
    for number, place in mutants.items():
        by_path[place.path].append((number, place))
    for file in files:
        source, target = TOP / file, TREE / file
        if file in by_path or file == "Package.swift":
            continue
        if not target.exists() or source.read_bytes() != target.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    for path, changes in by_path.items():
        lines = (TOP / path).read_text(encoding="utf-8").split("\n")
        for number, place in sorted(changes, key=lambda change: -change[1].start):
            line, old = lines[place.line - 1], lines[place.line - 1][place.start : place.end]
            lines[place.line - 1] = line[: place.start] + switches.changed(place, number, old) + line[place.end :]
        write(TREE / path, "\n".join(lines))
    for module, folder in MODULES.items():
        own = [(number, place) for number, place in sorted(mutants.items()) if place.path.startswith(folder + "/")]
        write(TREE / folder / "Mutant.swift", switches.module_file(own))
    size = len(switches.CHARACTERS)
    write(TREE / "CMutant/include/CMutant.h", "#pragma once\n" + switches.HEADER % size)
    write(TREE / "CMutant/include/module.modulemap", 'module CMutant { header "CMutant.h" export * }\n')
    write(TREE / "CMutant/CMutant.c", switches.SOURCE % size)
    package = (TOP / "Package.swift").read_text(encoding="utf-8")
    # Before the settings, which every target gets.
    head, mark, tail = package.partition("// MARK: - One set of settings")
    write(TREE / "Package.swift", head + switches.package_addition(MODULES, OTHER_TESTS) + mark + tail)
    kept = files | {f"{folder}/Mutant.swift" for folder in MODULES.values()}
    for folder in ("Sources", "swift-springs", "Tests", "Plugins", "Web"):
        for path in (TREE / folder).rglob("*"):
            if path.is_file() and str(path.relative_to(TREE)) not in kept and not path.name.endswith(".pyc"):
                path.unlink()


def flags():
    """Those of scripts/flags; a change may make a warning."""
    text = lines_of(["sh", "-c", '. scripts/flags; printf "%s\\n" $flags'], cwd=TOP)
    if "-warnings-as-errors" in text:
        place = text.index("-warnings-as-errors")
        del text[place - 1 : place + 1]
    return text


def refused(mutants, output):
    """The changes that the compiler's errors are about: of their line, or else the nearest in the file."""
    out = set()
    for path, line in set(re.findall(r"^(/\S+\.swift):(\d+):\d+: error:", output, re.M)):
        try:
            path = str(pathlib.Path(path).relative_to(TREE))
        except ValueError:
            continue
        near = sorted((abs(place.line - int(line)), number) for number, place in mutants.items() if place.path == path)
        if near:
            out |= {number for distance, number in near if distance == near[0][0]}
    return out


def checked(mutants):
    """The changes that the type checker refuses, module by module against the modules of the package as it is."""
    subprocess.run(["sh", "-c", ". scripts/flags; swift build $flags >&2"], cwd=TOP, check=True)
    manifest = (TOP / ".build/debug.yaml").read_text(encoding="utf-8")

    def errors(module):
        found = re.search(rf'"C\.{module}-[^"]*debug\.module":\n(?:    .*\n)*?    args: (\[.*\])', manifest)
        words, arguments = iter(json.loads(found[1])), []
        for word in words:
            if word == "-Xcc":
                arguments += [word, next(words)]
            elif word in ("-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path"):
                next(words)
            elif word not in (
                "-emit-dependencies", "-emit-module", "-incremental", "-c", "-emit-objc-header", "-parseable-output",
                "-warnings-as-errors", "-serialize-diagnostics", "-g", "-Onone",
            ) and not word.startswith("@"):
                arguments.append(word)
        include = TREE / "CMutant/include"
        arguments += ["-typecheck", "-Xcc", f"-fmodule-map-file={include}/module.modulemap", "-Xcc", f"-I{include}"]
        sources = [str(path) for path in sorted((TREE / MODULES[module]).rglob("*.swift"))]
        check = subprocess.run(arguments + sources, cwd=TREE, capture_output=True, text=True)
        if check.returncode and ": error:" not in check.stderr:
            sys.exit(f"mutants: {module} could not be checked: {check.stderr}")
        return check.stderr

    changed = sorted({module_of(place.path) for place in mutants.values()})
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        output = "".join(pool.map(errors, changed))
    (WORK / "refused.txt").write_text(output, encoding="utf-8")
    return refused(mutants, output)


def built(wanted, order):
    """Builds the tests with so many changes of the order; what the compiler takes, by number."""
    # Some more, since the compiler refuses some.
    mutants = dict(enumerate(order[: wanted + wanted // 8]))
    copy(mutants)
    for _ in range(3):
        out = checked(mutants)
        if not out:
            break
        print(f"mutants: the compiler refuses {len(out)}", flush=True)
        mutants = {number: place for number, place in mutants.items() if number not in out}
        copy(mutants)
    mutants = dict(sorted(mutants.items())[:wanted])
    for _ in range(3):
        copy(mutants)
        command = ["swift", "build", "--build-tests", "--scratch-path", WORK / "build", *flags()]
        build = subprocess.run(
            command, cwd=TREE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "WITHOUT_TOKENS_PLUGIN": "1"})
        (WORK / "build.txt").write_text(build.stdout, encoding="utf-8")
        if build.returncode == 0:
            return mutants
        out = refused(mutants, build.stdout)
        if not out:
            break
        print(f"mutants: the build refuses {len(out)}", flush=True)
        mutants = {number: place for number, place in mutants.items() if number not in out}
    sys.exit(build.stdout[-4000:] + "\nmutants: the copy could not be built; .build/mutants/build.txt has all")


# MARK: - Running

def limits():
    resource.setrlimit(resource.RLIMIT_DATA, (6 << 30, 6 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # A shell starts what runs in the background without them, and the tests of signals would wait for ever.
    for each in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(each, signal.SIG_DFL)


def members(session):
    """Of each process of a session, the tests and the services that they started: its number, and its seconds of the processor."""
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "stat").read_text().rpartition(")")[2].split()
            if int(words[3]) == session:
                # With those of its children that have ended.
                yield int(process.name), sum(map(int, words[11:15])) / TICKS
        except (OSError, IndexError):
            continue


def end(session):
    for process, _ in members(session):
        try:
            os.kill(process, signal.SIGKILL)
        except OSError:
            continue


def run(suites, seconds, variables, until_failure=True):
    """What fails first in these suites, or nothing; and how many seconds of the processor they used."""
    # A suite is a type with tests in it, or one function.
    pattern = "|".join(re.escape(suite) + (r"\(" if suite.endswith("(") else "/") for suite in suites).replace(r"\(\(", r"\(")
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "TMPDIR": folder, "NO_COLOR": "1", **variables}
        log = pathlib.Path(folder) / "log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [BINARY, "--testing-library", "swift-testing", "--filter", f"^({pattern})"], cwd=TREE, env=environment,
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=limits)
        failure, used, looks, idle = None, 0.0, 0, 0
        try:
            while failure is None:
                looks += 1
                time.sleep(0.1)
                ended, code, usage = os.wait4(process.pid, os.WNOHANG)
                status = process.returncode = os.waitstatus_to_exitcode(code) if ended else None
                if ended:
                    used = max(used, usage.ru_utime + usage.ru_stime)
                text = log.read_text(encoding="utf-8", errors="replace") if until_failure or status is not None else ""
                issues = re.findall(r"recorded an issue(?: with \d+ arguments?.*?)? at (\w+)\.swift:[\d:]+ (.*)", text)
                # A test's own limit is one of the clock, which a busy machine misses.
                if found := [name for name, issue in issues if not issue.startswith("Time limit was exceeded")]:
                    failure = found[0]
                elif status is not None:
                    if status and not issues:
                        failure = f"an end with status {status}"
                    break
                elif looks % 10 == 0:
                    now = sum(one for _, one in members(process.pid))
                    idle = 0 if now > used else idle + 10
                    used = max(used, now)
                    if used > seconds:
                        failure = f"no end within {seconds:.0f} s"
                    elif idle > MOST_IDLE:
                        failure = "no end, and no work either"
        finally:
            end(process.pid)
            if process.returncode is None:
                process.wait()
    return failure, used


def suites():
    """Each type with tests, or free test function, by the names that --filter takes."""
    found = {}
    for line in lines_of([BINARY, "--testing-library", "swift-testing", "--list-tests"], cwd=TREE):
        match = re.match(r"(\w+\.\w+)(/|\()", line)
        if match:
            found[match[1] + ("" if match[2] == "/" else "(")] = True
    return list(found)


def digest(folder):
    total = hashlib.sha256()
    for path in sorted(path for path in (TREE / folder).rglob("*") if path.is_file()):
        total.update(f"{path}\n".encode() + path.read_bytes())
    return total.hexdigest()


def recorded(jobs):
    """What each suite reaches and how long it takes; without those that fail although nothing is changed."""
    file = WORK / "reached.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    sources = digest("Sources") + digest("swift-springs/Sources")
    targets = {path.name: sources + digest(f"Tests/{path.name}") for path in (TREE / "Tests").iterdir()}

    def record(suite):
        key = targets[suite.split(".")[0]]
        if suite in known and known[suite]["key"] == key:
            return suite, known[suite]
        for _ in range(2):
            with tempfile.NamedTemporaryFile(prefix="mutants-reached-") as reached:
                failure, used = run([suite], 1200, {"MUTANTS_REACHED": reached.name}, until_failure=False)
                ids = sorted({int(line) for line in pathlib.Path(reached.name).read_text().split()})
            if failure is None:
                break
        one = {"key": key, "failure": failure, "seconds": used, "reached": ids}
        with KEEPING:
            known[suite] = one
            file.write_text(json.dumps(known))
        return suite, one

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        records = dict(pool.map(record, suites()))
    for suite, one in records.items():
        if one["failure"]:
            print(f"mutants: {suite} is left out, since it fails without a change: {one['failure']}")
    return {suite: one for suite, one in records.items() if not one["failure"]}


def verdict(number, records):
    """What notices a change, or that nothing does."""
    reaching = [(one["seconds"] * len(one["reached"]), one["seconds"], suite) for suite, one in records.items() if number in one["reached"]]
    left, size, total = sorted(reaching), 4.0, 0.0
    while left and total < MOST_SECONDS:
        taken, seconds = [], 0.0
        while left and (not taken or seconds + left[0][1] <= size):
            _, one, suite = left.pop(0)
            taken.append(suite)
            seconds += one
        if failure := run(taken, 20 + 6 * seconds, {"MUTANT": str(number)})[0]:
            return failure
        total += seconds
        size *= 4
    return SURVIVED if reaching else f"{SURVIVED}, reached by no test"


def summary(outcomes, mutants):
    """How many of those with an outcome survive, in each module and together."""
    counts = collections.defaultdict(collections.Counter)
    for number, outcome in outcomes.items():
        for name in (module_of(mutants[number].path), "all"):
            counts[name].update(["all", "surviving"] if outcome.startswith(SURVIVED) else ["all"])
    return "\n".join(
        f"mutants: {name}: {one['surviving']} of {one['all']} survive, {100 * one['surviving'] / one['all']:.1f} %"
        for name, one in sorted(counts.items(), key=lambda item: (item[0] == "all", item[0])))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--change", action="append", default=[])
    parser.add_argument("--only", default="")
    parser.add_argument("--continue", action="store_true", dest="goes_on")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    order = [named(text) for text in options.change]
    lines = {(place.path, place.line) for place in order}
    order += [place for place in drawn(options.seed) if (place.path, place.line) not in lines]
    drawn_count = options.count if options.count is not None else 0 if options.change else 200
    wanted = min(len(options.change) + drawn_count, MOST)
    WORK.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    mutants = built(wanted, order)
    print(f"mutants: {len(mutants)} of {len(order)} places, built after {time.monotonic() - begin:.0f} s", flush=True)
    records = recorded(options.jobs)
    print(f"mutants: {len(records)} suites, recorded after {time.monotonic() - begin:.0f} s", flush=True)
    chosen = [int(word) for word in options.only.split(",") if word] or list(mutants)
    rows, outcomes, file = {}, {}, WORK / "outcomes.json"
    known = json.loads(file.read_text()) if options.goes_on and file.exists() else {}
    state = hashlib.sha256("".join(map(digest, ("Sources", "swift-springs/Sources", "Tests"))).encode()).hexdigest()

    def tried(number):
        place = mutants[number]
        line = (TOP / place.path).read_text(encoding="utf-8").split("\n")[place.line - 1]
        key = f"{place.path}:{place.line}:{place.start} {switches.description(place)} {line}"
        one = known.get(key)
        if not one or one["outcome"].startswith(SURVIVED) and one["state"] != state:
            one = {"outcome": verdict(number, records), "state": state}
        with KEEPING:
            known[key] = one
            file.write_text(json.dumps(known))
            outcomes[number] = one["outcome"]
            rows[number] = f"{number:4} {place.path}:{place.line}  {switches.description(place)}  {one['outcome']}"
            print(rows[number], flush=True)
            table = [row for _, row in sorted(rows.items())] + [summary(outcomes, mutants), ""]
            (WORK / "table.txt").write_text("\n".join(table), encoding="utf-8")

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for _ in pool.map(tried, chosen):
            pass
    survivors = [number for number, outcome in sorted(outcomes.items()) if outcome.startswith(SURVIVED)]
    print("\n".join([*(rows[number] for number in survivors), summary(outcomes, mutants)]))
    return 1 if len(survivors) > MOST_SURVIVING * len(outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
