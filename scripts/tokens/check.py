# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""Usage: check.py SPRINGD: writes 200 tokens for every platform, and has each platform's own tool read the file.

All tokens of a platform are in one file, reserved words and odd names among them, and files for one tool are given to it
together. What no tool here reads is said.
"""

import glob
import json
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

import jsonschema
from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).parent
JARS = pathlib.Path(".build/kotlin/jars")
ODD = ["default", "in", "class", "while", "true", "object", "val", "var", "func", "2fast", "a b", "snake_case", "URLShown"]


def fail(message):
    print("FAILED: " + message, flush=True)
    sys.exit(1)


def run(*command, cwd=None):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=900, cwd=cwd, check=False)
    if done.returncode != 0:
        fail(f"{' '.join(map(str, command[:4]))} …\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def document():
    """200 tokens: springs in several vocabularies, curves, and names that platforms keep for themselves."""
    generator = random.Random(20261126)
    groups = {"easing": {}, "spring": {"$type": "spring"}}
    for index, name in enumerate(ODD):
        groups[name] = {"$type": "spring", "$value": {"stiffness": 100 + index, "damping": 20}}
    for index in range(40):
        x1, x2 = (round(generator.random(), 3) for _ in range(2))
        curve = [x1, round(generator.uniform(-1, 2), 3), x2, round(generator.uniform(-1, 2), 3)]
        delay = {"value": 10 * (index % 3), "unit": "ms"}
        value = {"duration": {"value": 100 + index, "unit": "ms"}, "delay": delay, "timingFunction": curve}
        bare = {"$type": "cubicBezier", "$value": curve}
        groups["easing"][f"curve{index}"] = {"$type": "transition", "$value": value} if index % 4 else bare
    groups["easing"]["lines"] = {"$type": "easing", "$value": "400ms linear(0, 0.5 30%, 1)"}
    groups["time"] = {f"t{index}": {"$type": "duration", "$value": f"{50 + 12.5 * index}ms"} for index in range(9)}
    for index in range(200 - 50 - len(ODD)):
        value = [
            {"stiffness": round(generator.uniform(20, 2000), 3), "damping": round(generator.uniform(3, 90), 3)},
            {"duration": round(generator.uniform(0.1, 2), 3), "bounce": round(generator.uniform(-0.4, 0.9), 3)},
            {"tension": round(generator.uniform(50, 500), 3), "friction": round(generator.uniform(5, 60), 3)},
            {"stiffness": 300, "damping": 20, "initialVelocity": round(generator.uniform(-5, 5), 3), "delay": "120ms"},
        ][index % 4]
        groups["spring"][f"s{index}"] = {"$value": value, "$description": f"Number {index}"}
    return groups


def swift(folder, out):
    for module, stub in (("SwiftUI", "scripts/outputs/SwiftUIStubs.swift"), ("UIKit", HERE / "UIKitStubs.swift")):
        run("swiftc", "-emit-module", "-module-name", module, "-o", folder / f"{module}.swiftmodule", stub)
    files = [out / "SpringTokens.swift", out / "UIKitSpringTokens.swift"]
    run("swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", folder, *files)
    print("swiftui, uikit: type-checked together, Swift 6")


def kotlin(folder, out):
    jars = ":".join(glob.glob(str(JARS / "*.jar")))
    standard = glob.glob(str(JARS / "kotlin-stdlib-[0-9]*.jar"))[0]
    run(
        *("java", "-cp", jars, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-Werror"),
        *("-cp", standard, "-d", folder / "classes", HERE / "ComposeStubs.kt", out / "SpringTokens.kt"),
    )
    print("compose: compiled")


def typescript(folder, out):
    reanimated = folder / "node_modules/react-native-reanimated"
    reanimated.mkdir(parents=True)
    (reanimated / "index.d.ts").write_text(
        "export const Easing: { bezier(x1: number, y1: number, x2: number, y2: number): { factory: () => (t: number) => number } };"
    )
    files = [shutil.copy(out / name, folder) for name in ("springs.ts", "springs.native.ts")]
    run("tsc", "--strict", "--moduleResolution", "node", "--noEmit", "--target", "es2020", "--module", "es2020", *files)
    print("typescript, react-native: compiled with --strict")


def android(folder, out):
    compiled = folder / "compiled"
    compiled.mkdir()
    run("aapt2", "compile", "-o", compiled, out / "values/springs.xml", *(out / "interpolator").glob("*.xml"))
    manifest = folder / "AndroidManifest.xml"
    manifest.write_text('<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.springd.check"/>')
    framework = glob.glob("/usr/share/android-framework-res/*.apk")[0]
    run("aapt2", "link", "-o", folder / "check.apk", "--manifest", manifest, "-I", framework, *compiled.glob("*.flat"))
    print("android: compiled and linked")


def css(out):
    """Chromium reads every declaration; the theme's directives are Tailwind's own, so of that file the values."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        count = 0
        for name in ("springs.css", "springs.tailwind.css"):
            text = (out / name).read_text()
            values = re.findall(r"--[\w-]+: ([^;]+);", text)
            wrong = page.evaluate(
                """values => values.filter(value =>
                  !CSS.supports('transition-timing-function', value) && !CSS.supports('transition-duration', value))""",
                values,
            )
            if wrong:
                fail(f"{name}: {wrong[:3]}")
            count += len(values)
        page.set_content(f"<style>{(out / 'springs.css').read_text()}</style><p>")
        style = "getComputedStyle(document.documentElement).getPropertyValue"
        if not page.evaluate(f"{style}('--spring-s0').includes('linear(')"):
            fail("springs.css: a spring is not linear() in the browser")
        browser.close()
    print(f"css, tailwind: {count} values are read by Chromium")


def design_tokens(program, folder, out, source):
    written = json.loads((out / "springs.tokens.json").read_text())
    schema = json.loads((HERE / "design-tokens.schema.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(written)
    report = json.loads(run(program, "check", source, out / "springs.tokens.json", "--format", "json", "--tolerance", "1e-9"))
    if report["unchanged"] != 200 or report["changes"]:
        fail(f"design-token: read back, it is not the same: {report['changes'][:3]}")
    print("design-token: valid by our schema of the specification, and 200 tokens are read back as they were")


def pace(program, folder):
    """10,000 tokens, no two of them alike, are files for every platform within two seconds of a processor."""
    generator = random.Random(10_000)
    group = {"$type": "spring"}
    for index in range(8000):
        group[f"s{index}"] = {"$value": {"stiffness": round(generator.uniform(20, 2000), 6), "damping": round(generator.uniform(3, 90), 6)}}
    times = {f"t{index}": {"$type": "duration", "$value": {"value": index, "unit": "ms"}} for index in range(1000)}
    curves = {}
    for index in range(1000):
        curve = [round(generator.random(), 6), 0, round(generator.random(), 6), 1]
        curves[f"c{index}"] = {"$type": "transition", "$value": {
            "duration": {"value": 100 + index, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": curve}}
    source, out = folder / "many.json", folder / "many"
    source.write_text(json.dumps({"spring": group, "time": times, "curve": curves}))
    best = None
    for _ in range(3):
        start = resource.getrusage(resource.RUSAGE_CHILDREN)
        run(program, "tokens", source, "--out", out)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = end.ru_utime - start.ru_utime + end.ru_stime - start.ru_stime
        best = min(best or seconds, seconds)
    print(f"pace: 10,000 tokens for every platform in {best:.2f} s of a processor")
    if best > 2:
        fail("10,000 tokens take more than 2 s")


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        source, out = folder / "tokens.json", folder / "out"
        source.write_text(json.dumps(document()))
        run(program, "tokens", source, "--out", out)
        run(program, "tokens", source, "--out", out, "--check")
        swift(folder, out)
        kotlin(folder, out)
        typescript(folder, out)
        android(folder, out)
        css(out)
        design_tokens(program, folder, out, source)
        pace(program, folder)
    print("flutter: no Dart compiler here, so its file is not read")


main()
