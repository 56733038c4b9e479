#!/usr/bin/env python3
"""Makes small wrong changes to the sources and lists those that no test notices.

  --count N         so many changes (200, or 0 with --change)
  --seed N          other changes (1)
  --change 'PATH: OLD => NEW'   this change as well: of an expression that stands once in the file; repeatable
  --only ID,ID...   of the changes, these
  --jobs N          so many test processes at a time (one for each processor)

A change is drawn by rule: a comparison, a sum or product, a connective, a number, a statement that stands on one line. All of
them are built into one copy of the package, where the variable MUTANT names the one that is on; those that the compiler
refuses are replaced by others. Each suite runs once without a change and records which changes it reaches. Then each change
is on while the suites that reach it run, first those that are quick and reach little else, until a test fails, the process
ends or it takes many times as long as without the change. Of suites that take more than MOST_SECONDS together the last ones
do not run: a change that only they would notice counts as one that survives.

Left out are comments, texts, declarations, tables, conditional code and code that other modules inline; and what changes no
answer, or none that a test can know better: numbers below 0.001 or of 1,000 and more, budgets of steps and rounds, the exact
end of a bound of 100 and more, and proofs for the compiler. Of floating-point numbers, which are hardly ever equal, a
comparison is turned round.

Prints each change with what noticed it, and keeps the table in .build/mutants/table.txt. The status is 1 if more than 5 %
survive.
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
# In what these are of nothing is changed.
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
    write(TREE / "Package.swift", head + switches.package_addition(MODULES) + mark + tail)
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


def end(session):
    """Ends what is left of a session: the tests, and the services that they started."""
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if int((process / "stat").read_text().rpartition(")")[2].split()[3]) == session:
                os.kill(int(process.name), signal.SIGKILL)
        except (OSError, IndexError):
            continue


def run(suites, seconds, variables, until_failure=True):
    """What fails first in these suites, or nothing."""
    # A suite is a type with tests in it, or one function.
    pattern = "|".join(re.escape(suite) + (r"\(" if suite.endswith("(") else "/") for suite in suites).replace(r"\(\(", r"\(")
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "TMPDIR": folder, "NO_COLOR": "1", **variables}
        log = pathlib.Path(folder) / "log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [BINARY, "--testing-library", "swift-testing", "--filter", f"^({pattern})"], cwd=TREE, env=environment,
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=limits)
        begin, failure = time.monotonic(), None
        try:
            while failure is None:
                try:
                    status = process.wait(0.1)
                except subprocess.TimeoutExpired:
                    status = None
                text = log.read_text(encoding="utf-8", errors="replace") if until_failure or status is not None else ""
                if found := re.search(r"recorded an issue(?: with \d+ arguments?.*?)? at (\w+)\.swift:\d+", text):
                    failure = found[1]
                elif status is not None:
                    if status:
                        failure = f"an end with status {status}"
                    break
                elif time.monotonic() - begin > seconds:
                    failure = f"no end within {seconds:.0f} s"
        finally:
            end(process.pid)
            process.wait()
    return failure


def suites():
    """Each type with tests, or free test function, by the names that --filter takes."""
    found = {}
    for line in lines_of([BINARY, "--testing-library", "swift-testing", "--list-tests"], cwd=TREE):
        match = re.match(r"(\w+\.\w+)(/|\()", line)
        if match and not match[1].startswith(tuple(f"{target}." for target in OTHER_TESTS)):
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
                begin = time.monotonic()
                failure = run([suite], 600, {"MUTANTS_REACHED": reached.name}, until_failure=False)
                took = time.monotonic() - begin
                ids = sorted({int(line) for line in pathlib.Path(reached.name).read_text().split()})
            if failure is None:
                break
        return suite, {"key": key, "failure": failure, "seconds": took, "reached": ids}

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        records = dict(pool.map(record, suites()))
    file.write_text(json.dumps(records))
    for suite, one in records.items():
        if one["failure"]:
            print(f"mutants: {suite} is left out, since it fails without a change: {one['failure']}")
    return {suite: one for suite, one in records.items() if not one["failure"]}


def verdict(number, records):
    """What notices a change, or nothing; and how many suites reach it."""
    reaching = [(one["seconds"] * len(one["reached"]), one["seconds"], suite) for suite, one in records.items() if number in one["reached"]]
    left, size, total = sorted(reaching), 4.0, 0.0
    while left and total < MOST_SECONDS:
        taken, seconds = [], 0.0
        while left and (not taken or seconds + left[0][1] <= size):
            _, one, suite = left.pop(0)
            taken.append(suite)
            seconds += one
        if failure := run(taken, 20 + 6 * seconds, {"MUTANT": str(number)}):
            return failure, len(reaching)
        total += seconds
        size *= 4
    return None, len(reaching)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--change", action="append", default=[])
    parser.add_argument("--only", default="")
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
    rows = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for number, (failure, reaching) in zip(chosen, pool.map(lambda number: verdict(number, records), chosen)):
            place = mutants[number]
            noticed = failure or ("SURVIVED" if reaching else "SURVIVED, reached by no test")
            rows.append(f"{number:4} {place.path}:{place.line}  {switches.description(place)}  {noticed}")
            print(rows[-1], flush=True)
    survivors = [row for row in rows if "SURVIVED" in row]
    summary = f"mutants: {len(survivors)} of {len(rows)} survive, {100 * len(survivors) / len(rows):.1f} %"
    (WORK / "table.txt").write_text("\n".join([*rows, summary, ""]), encoding="utf-8")
    print("\n".join([*survivors, summary]))
    return 1 if len(survivors) > MOST_SURVIVING * len(rows) else 0


if __name__ == "__main__":
    sys.exit(main())
