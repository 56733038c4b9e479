# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""The Kotlin compiler and the Swift compiler read the snippets, against stubs of what they import."""

import glob
import pathlib
import subprocess
import tempfile

from cases import get, stated

HERE = pathlib.Path(__file__).parent
JARS = pathlib.Path(".build/kotlin/jars")
# Compose computes in single precision, as the stubs do.
SINGLE = 2e-5
PROPERTIES = ("translateX", "translateY", "scale", "rotate", "opacity")


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command[:6]))} …\n{done.stdout}{done.stderr}")
    return done.stdout


def name_of(case, index):
    return f"{case.name}-{PROPERTIES[index % 5]}"


def kotlin(address, all_cases, report):
    """Compiles every file and lets the stubs play the keyframes."""
    standard = glob.glob(str(JARS / "kotlin-stdlib-[0-9]*.jar"))[0]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        calls, allowed = [], []
        for index, case in enumerate(all_cases):
            name = name_of(case, index)
            query = case.query | {"name": name, "property": PROPERTIES[index % 5]}
            text = get(address, case.path, **query, format="compose")
            (folder / f"File{index}.kt").write_text(text)
            allowed.append(stated(text) + SINGLE)
            parts = name.split("-")
            camel = parts[0] + "".join(part[:1].upper() + part[1:] for part in parts[1:])
            calls.append(f'    play("{name}", {camel}Keyframes as KeyframesSpec<Float>)')
        (folder / "Main.kt").write_text(
            "import androidx.compose.animation.core.KeyframesSpec\n"
            "import androidx.compose.animation.core.play\n"
            "fun main() {\n" + "\n".join(calls) + "\n}\n"
        )
        classes = folder / "classes"
        jars = ":".join(glob.glob(str(JARS / "*.jar")))
        run(
            ["java", "-cp", jars, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect"]
            + ["-cp", standard, "-d", str(classes), str(HERE / "ComposeStubs.kt")]
            + [str(file) for file in sorted(folder.glob("*.kt"))]
        )
        report(f"compose: {len(calls)} files compile", 0, 0)
        played = run(["java", "-cp", f"{classes}:{standard}", "MainKt"])
    for index, (case, line) in enumerate(zip(all_cases, played.splitlines())):
        name, duration, *values = line.split()
        upwards = case.sign if PROPERTIES[index % 5] == "translateY" else 1
        error = max(
            abs(float(value) - upwards * case.position(i / (len(values) - 1) * float(duration) / 1000))
            for i, value in enumerate(values)
        )
        report(f"compose {name} plays", error / case.distance, allowed[index])


def swift(address, all_cases, report):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for module in ("SwiftUI", "QuartzCore"):
            stub = HERE / f"{module}Stubs.swift"
            path = folder / f"{module}.swiftmodule"
            run(["swiftc", "-emit-module", "-module-name", module, "-o", str(path), str(stub)])
        files = {"swiftui": [], "core-animation": []}
        for index, case in enumerate(all_cases):
            query = case.query | {"name": name_of(case, index), "property": PROPERTIES[index % 5]}
            for form, made in files.items():
                file = folder / f"{form}{index}.swift"
                file.write_text(get(address, case.path, **query, format=form))
                made.append(str(file))
        for form, made in files.items():
            run(["swiftc", "-typecheck", "-swift-version", "6", "-I", str(folder), *made])
            report(f"{form}: {len(made)} files are type-checked", 0, 0)
