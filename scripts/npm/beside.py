"""Usage: beside.py NATIVE NPM [FOLDER]: runs each command by the program for Linux and by that of the npm package, and compares every byte.

The commands are those of the pages and of the skill, the examples of the help, every help, completion, mistake and session below.
Each program works in a copy of its own of the same files; at the end these are compared, too. FOLDER has the node to use.
"""

import hashlib
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

PAGES = ["README.md", *map(str, sorted(pathlib.Path("docs").glob("*.md"))), "skills/springs/SKILL.md"]
FILES = ["examples", "skills", "README.md", "Tests/SpringInterchangeTests/Fixtures/Reading"]
SPRING = '{"spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3},"to":["android"]}'
SHELLS = ["bash", "zsh", "fish"]
# Milliseconds of a conversion, and the time for 2,000 files beside that of the program for Linux.
MOST_START, MOST_READS = 150, 6

# People's mistakes, kinds of files, and commands that write.
OTHERS = """
springd xyzzy
springd convrt
springd DockBounce
springd help setling
springd completions csh
springd convert bounce
springd convert --jsn -
springd convert --json
springd convert --json - to=android
springd convert --json /nowhere
springd convert --json examples
springd convert vocabulary=duration-bounce bounce=0,5
springd convert vocabulary=duration-bounce bonce=0.3
springd convert vocabulary=andriod
springd convert vocabulary=android stiffness=abc dampingRatio=-1
springd mcp now
springd lsp now
springd openapi now
springd -p 9000 healthcheck --help
echo '{"spring":{"vocabulary":"android","stiffness":-1}}' | springd convert -
echo '{"spring":' | springd convert -
echo '{"a":1,' >wrong.json && springd convert --json wrong.json
springd compare springs='[{"vocabulary":"android"},{"vocabulary":"compose"}]'
springd keyframes/spring vocabulary=android --format css-linear
springd keyframes/spring vocabulary=android --format nothing
springd read
springd read nowhere
springd read examples
springd read examples --format json
springd read examples --glob '*.tsx' --glob '**/s*.{css,ts}' --exclude 'c*'
springd read examples --glob '[a-m]*.tsx' --tolerance 0.5
springd read examples --tolerance 2
springd read Tests --all
springd read Tests --format json
cat examples/command-line/src/card.tsx | springd read -
springd read README.md skills
mkdir hidden && cp -r examples/command-line/src hidden && echo '/src/*' >hidden/.gitignore && echo '!card.tsx' >>hidden/.gitignore && springd read hidden
springd read hidden --all
printf 'withSpring(1, {stiffness: 100, damping: 10})\\n\\377' >bad.ts && springd read bad.ts
mkdir mixed && cp bad.ts mixed && printf '\\000' >mixed/zero.ts && ln -s ../bad.ts mixed/link.ts && cp examples/command-line/src/card.tsx mixed && springd read mixed
touch "$(printf 'mixed/\\377.ts')" && springd read mixed
springd tokens
springd tokens examples/tokens/tokens.json
springd tokens examples/tokens/tokens.json --platform css
springd tokens examples/tokens/tokens.json --platform css,compose
springd tokens examples/tokens/tokens.json --platform swift
springd tokens examples/tokens/tokens.json --out made
springd tokens examples/tokens/tokens.json --out made --check
sed -i 's/0.3/0.4/' examples/tokens/tokens.json && springd tokens examples/tokens/tokens.json --out made --check
springd tokens 'examples/**/*.json' --out made --strict
springd tokens examples/tokens --out made --prefix motion
springd tokens nowhere.json --platform css
echo '{"a":{"$type":"duration","$value":"x"}}' | springd tokens - --platform css
mkdir made2 && ln -s nothing made2/springs.css && springd tokens examples/tokens/tokens.json --platform css --out made2
rm made2/springs.css && mkdir made2/springs.css && springd tokens examples/tokens/tokens.json --out made2
touch other.css && mkdir made3 && ln -s ../other.css made3/springs.css && springd tokens examples/tokens/tokens.json --platform css --out made3
ls made2 made3
touch plain && springd tokens examples/tokens/tokens.json --out plain/below
springd check examples/tokens/tokens.json
sed 's/0.4/0.5/' examples/tokens/tokens.json >moved.json && springd check examples/tokens/tokens.json moved.json
springd check examples/tokens/tokens.json moved.json --format json
springd check examples/tokens/tokens.json moved.json --format github --tolerance 0.5
springd check examples/tokens/tokens.json moved.json --tolerance x
springd lint --tokens examples/tokens/tokens.json examples
springd lint --tokens examples/tokens/tokens.json examples --format json
springd lint --tokens examples/tokens/tokens.json examples --format github
springd lint --tokens examples/tokens/tokens.json examples --format sarif
springd lint --tokens examples/tokens/tokens.json examples --write-baseline known.json
springd lint --tokens examples/tokens/tokens.json examples --baseline known.json
springd lint --tokens examples/tokens/tokens.json examples --baseline moved.json
springd lint --tokens nowhere examples
springd lint examples
""".strip().splitlines()


def commands(program):
    """Every command line, none twice."""
    lines = []
    operations = re.findall(r"^  (\S+) +\S", run_help(program).split("The operations:")[1].split("A flag")[0], re.M)
    for name in [*operations, "read", "tokens", "check", "lint", "mcp", "serve", "openapi", "completions", "lsp"]:
        lines.append(f"springd help {name}")
        lines.append(f"springd {name} --help")
    lines += ["springd help", "springd --help", "springd openapi", *(f"springd completions {shell}" for shell in SHELLS)]
    for name in operations:
        lines += re.findall(r"^  (springd .*)$", run_help(program, name), re.M)
    for page in PAGES:
        text = pathlib.Path(page).read_text(encoding="utf-8")
        for kind, block in re.findall(r"^```(console|sh)\n(.*?)^```$", text, re.M | re.S):
            shown = re.findall(r"^\$ (.*)$", block, re.M) if kind == "console" else block.splitlines()
            lines += [line for line in shown if re.search(r"(^|[|&] *)springd (?!serve|healthcheck|mcp|lsp|--port)", line)
                      and not re.search(r"curl|docker|sudo|npx|&$|\\$|git ", line)]
    return list(dict.fromkeys(lines + OTHERS))


def run_help(program, *words):
    return subprocess.run([program, "help", *words], capture_output=True, text=True, check=True).stdout


def session(*messages):
    return "".join(json.dumps(message) + "\n" for message in messages)


def request(number, method, **params):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def framed(*messages):
    texts = [json.dumps(message) for message in messages]
    return "".join(f"Content-Length: {len(text)}\r\n\r\n{text}" for text in texts)


def sessions():
    """What an assistant and an editor send, each as one input."""
    call = {"name": "convert", "arguments": json.loads(SPRING)}
    yield "mcp", session(
        request(1, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "check", "version": "1"}),
        {"jsonrpc": "2.0", "method": "notifications/initialized"}, request(2, "tools/list"), request(3, "tools/call", **call),
        request(4, "tools/call", name="convrt"), request(5, "tools/call", name="presets", arguments={"system": "SwiftUI"}),
        request(6, "tools/call", name="motion", arguments={"spring": json.loads(SPRING)["spring"], "count": 100_000}),
        request(7, "prompts/get", name="one_spring_family"), request(8, "nothing"), [request(9, "ping"), 3]) + "{\n\n"
    text = "withSpring(1, {stiffness: 100, damping: 10})\n"
    opened = {"uri": "file:///a.ts", "languageId": "typescript", "version": 1, "text": text}
    yield "lsp", framed(
        request(1, "initialize", rootPath="examples/tokens"), {"jsonrpc": "2.0", "method": "initialized", "params": {}},
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": opened}},
        request(2, "textDocument/hover", textDocument={"uri": "file:///a.ts"}, position={"line": 0, "character": 3}),
        request(3, "shutdown"), {"jsonrpc": "2.0", "method": "exit"})


class Side:
    """One of the two programs, in a folder of its own."""

    def __init__(self, program, folder, node):
        self.folder = folder / "work"
        self.program = program
        self.folder.mkdir(parents=True)
        for name in FILES:
            source, place = pathlib.Path(name), self.folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, place)
            else:
                shutil.copy(source, place)
        (folder / "bin").mkdir()
        (folder / "bin" / "springd").symlink_to(program)
        self.path = ":".join([*([node] if node else []), str(folder / "bin"), "/usr/local/bin", "/usr/bin", "/bin"])

    def run(self, line, text=None):
        done = subprocess.run(["/bin/sh", "-c", line], cwd=self.folder, input=text, stdin=subprocess.DEVNULL if text is None else None,
                              capture_output=True, check=False, env={"PATH": self.path, "HOME": "/nonexistent", "LC_ALL": "C"})
        place = str(self.folder).encode()
        return done.returncode, done.stdout.replace(place, b"FOLDER"), done.stderr.replace(place, b"FOLDER")

    def tree(self):
        return {str(path.relative_to(self.folder)).encode("utf-8", "surrogateescape"): hashlib.sha256(path.read_bytes()).hexdigest()
                for path in sorted(self.folder.rglob("*")) if path.is_file()}


def main():
    native, npm = (pathlib.Path(each).resolve() for each in sys.argv[1:3])
    node = str(pathlib.Path(sys.argv[3]).resolve()) if len(sys.argv) > 3 else None
    different = 0

    def compare(line, first, second):
        nonlocal different
        if first == second:
            return
        different += 1
        if different > 20:
            return
        print(f"DIFFERENT: {line[:200]}")
        for name, one, two in zip(("status", "standard output", "standard error"), first, second):
            if one == two:
                continue
            if isinstance(one, int):
                print(f"  {name}: {one} and {two}")
            else:
                at = next((index for index, pair in enumerate(zip(one, two)) if pair[0] != pair[1]), min(len(one), len(two)))
                print(f"  {name}, {len(one)} and {len(two)} bytes, from {at}:\n    {one[max(0, at - 60):at + 80]!r}\n    {two[max(0, at - 60):at + 80]!r}")

    with tempfile.TemporaryDirectory() as folder:
        sides = [Side(program, pathlib.Path(folder) / name, node) for program, name in ((native, "native"), (npm, "npm"))]
        lines = commands(native)
        statuses = {}
        for line in lines:
            first, second = (side.run(line) for side in sides)
            statuses[first[0]] = statuses.get(first[0], 0) + 1
            compare(line, first, second)
        inputs = list(sessions())
        for name, text in inputs:
            first, second = (side.run(f"springd {name}", text.encode()) for side in sides)
            if len(first[1]) < 100:
                sys.exit(f"check npm: {name} answers {first}")
            compare(f"springd {name}", first, second)
        for word in ("serve", "healthcheck"):
            status, output, errors = sides[1].run(f"springd {word}")
            if status != 69 or output or b"this program has no service" not in errors:
                sys.exit(f"check npm: {word} ends with {status}: {errors.decode()}")
        first, second = (side.run("springd --version")[1].split()[:2] for side in sides)
        compare("springd --version", (0, b" ".join(first)), (0, b" ".join(second)))
        first, second = (side.tree() for side in sides)
        for name in first.keys() | second.keys():
            if first.get(name) != second.get(name):
                different += 1
                print(f"DIFFERENT: the file {name!r}")
        if len(lines) < 150 or statuses.get(0, 0) < 100 or statuses.get(64, 0) < 10:
            sys.exit(f"check npm: only {len(lines)} commands, with the statuses {statuses}")
        if different:
            sys.exit(f"check npm: {different} differences in {len(lines)} commands")
        print(f"{len(lines)} commands and {len(inputs)} sessions, the same bytes and statuses {dict(sorted(statuses.items()))}, {len(first)} files alike")
        measure(sides)


def measure(sides):
    """The start with a conversion, and a large tree."""
    def median(side, line, times):
        taken = []
        for _ in range(times):
            before = time.monotonic()
            if side.run(line)[0] != 0:
                sys.exit(f"check npm: {line} fails")
            taken.append(1000 * (time.monotonic() - before))
        return statistics.median(taken)

    # Printed beside it, since a busy machine makes both slower.
    alone = median(sides[1], "node -e 0", 11)
    convert = "springd convert vocabulary=duration-bounce bounce=0.3 to=android"
    start = median(sides[1], convert, 11)
    print(f"springd convert: {start:.0f} ms from the start to the answer, {start / alone:.1f} times Node alone, the medians of 11"
          f" (Node alone {alone:.0f} ms, native {median(sides[0], convert, 11):.0f} ms)")
    for side in sides:
        for index in range(2000):
            place = side.folder / "large" / f"{index % 50}"
            place.mkdir(parents=True, exist_ok=True)
            source = ("card.tsx", "sheet.tsx")[index % 2]
            text = (side.folder / "examples/command-line/src" / source).read_text(encoding="utf-8")
            (place / f"{index}.tsx").write_text(f"// {index}\n" + text, encoding="utf-8")
    native, npm = (median(side, "springd read large", 3) for side in sides)
    print(f"springd read of 2,000 files: {npm:.0f} ms, native {native:.0f} ms, {npm / native:.1f} times as long")
    if start > MOST_START or npm > MOST_READS * native:
        sys.exit(f"check npm: slower than {MOST_START} ms for a conversion, or {MOST_READS} times native for 2,000 files")


main()
