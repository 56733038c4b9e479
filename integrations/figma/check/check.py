"""Plays the plug-in in Chromium: its page in an iframe without an origin and without a network, beside a stand-in of Figma.

Usage: check.py FOLDER SPRINGD      FOLDER is what scripts/figma wrote
"""
import json
import math
import pathlib
import shutil
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

folder, springd = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
POLICY = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'"
# Figma's objects are read only, and setReactionsAsync is how it is changed.
HOST = """
([code, html]) => {
  const copy = (value) => JSON.parse(JSON.stringify(value));
  const frozen = (value) => {
    if (value && typeof value === "object") Object.values(Object.freeze(value)).forEach(frozen);
    return value;
  };
  const node = (name, reactions, tracks, children = []) => {
    let own = reactions;
    const made = {
      name, children,
      get reactions() { return frozen(copy(own)); },
      async setReactionsAsync(changed) { own = copy(changed); },
      findAll: (test) => children.flatMap((child) => [child, ...child.findAll(test)]).filter(test),
      applyManualKeyframeTrack(field, track) {
        if (field.type !== "PROPERTY") throw new Error("a descriptor of a field is expected");
        if (track.keyframes.some(({ easing }) => easing?.easingFunctionSpring && !(easing.easingFunctionSpring.bounce <= 1)))
          throw new Error("bounce is expected");
        tracks[field.name] = copy(track);
      },
    };
    Object.defineProperty(made, "manualKeyframeTracks", {
      get() {
        if (tracks === "none") throw new Error("manualKeyframeTracks is not a supported API");
        return frozen(copy(tracks));
      },
    });
    return made;
  };
  const to = (easing, duration) => [{
    trigger: { type: "ON_CLICK" },
    actions: [{ type: "NODE", transition: { type: "SMART_ANIMATE", duration, easing } }, { type: "BACK" }],
  }];
  const spring = { type: "CUSTOM_SPRING", easingFunctionSpring: { mass: 1, stiffness: 600, damping: 15, initialVelocity: 0 } };
  const number = (timelinePosition, value, easing) => ({ timelinePosition, value: { type: "FLOAT", value }, ...(easing && { easing }) });
  const layers = [
    node("Card / Big", to(spring, 0.958), {}, [node("Sheet", to({ type: "GENTLE" }, 1.022), "none")]),
    node("Sheet", to({ type: "GENTLE" }, 0.5), {}),
    node("Label", to({ type: "EASE_OUT" }, 0.3), {}),
    node("Again", to({ type: "EASE_OUT" }, 0.3), {}),
    node("Icon", to({ type: "CUSTOM_CUBIC_BEZIER", easingFunctionCubicBezier: { x1: 0.2, y1: 0, x2: 0, y2: 1 } }, 0.15), {}),
    node("Mover", [{ trigger: {}, action: { type: "NODE", transition: null } }], {
      TRANSLATION_X: { baseValue: { type: "FLOAT", value: 0 }, keyframes: [
        number(0.9, 5, { type: "HOLD" }), number(0, 0),
        number(0.4, 120, { type: "CUSTOM_SPRING", easingFunctionSpring: { bounce: 0.3 } }),
        number(0.6, 120, { type: "EASE_IN" }),
      ] },
    }),
  ];
  const host = window;
  host.posted = [];
  const frame = document.createElement("iframe");
  const figma = {
    currentPage: {
      selection: [],
      findAll: (test) => layers.flatMap((layer) => [layer, ...layer.findAll(test)]).filter(test),
    },
    motion: { physicalSpringToNormalized: ({ mass, stiffness, damping }) => Math.max(0, 1 - damping / (2 * Math.sqrt(mass * stiffness))) },
    showUI(text) {
      frame.sandbox = "allow-scripts";
      frame.srcdoc = text;
      document.body.append(frame);
    },
    ui: { postMessage: (message) => frame.contentWindow.postMessage({ pluginMessage: copy(message) }, "*"), onmessage: undefined },
  };
  addEventListener("message", ({ data, origin }) => {
    host.posted.push(origin);
    figma.ui.onmessage(data.pluginMessage);
  });
  host.layers = layers;
  host.figma = figma;
  new Function("figma", "__html__", code)(figma, html);
}
"""


def native(*words):
    done = subprocess.run([springd, *words], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def near(one, other):
    assert math.isclose(one, other, rel_tol=1e-9), (one, other)


def main():
    manifest = json.loads((folder / "manifest.json").read_text())
    assert manifest["networkAccess"]["allowedDomains"] == ["none"]
    assert (folder / manifest["main"]).exists() and (folder / manifest["ui"]).exists()
    html = (folder / "ui.html").read_text()
    html = html.replace("<meta charset", f'<meta http-equiv="Content-Security-Policy" content="{POLICY}"><meta charset', 1)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        asked, faults = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.set_content("<!doctype html><title>Figma</title>")
        page.evaluate(HOST, [(folder / "code.js").read_text(), html])
        frame = page.frame_locator("iframe")
        frame.get_by_role("button", name="Collect").click()
        frame.locator("#code").filter(has_text="motion").wait_for(timeout=60000)
        tokens = json.loads(frame.locator("#document").input_value())
        found = tokens["motion"]
        assert list(found) == ["card-big", "sheet", "sheet-2", "label", "icon", "mover", "mover-2"], list(found)
        assert found["card-big"] == {
            "$type": "spring", "$value": {"mass": 1, "stiffness": 600, "damping": 15}, "$description": "Card / Big: CUSTOM_SPRING"}
        # A spring that is stretched to another time than its own plays as another one, of the same damping ratio.
        natural = native("settling", "vocabulary=figma", "stiffness=100", "damping=15", "mass=1")["definitions"]["figma"]
        for name, seconds in (("sheet", 1.022), ("sheet-2", 0.5)):
            stiffness, damping = found[name]["$value"]["stiffness"], found[name]["$value"]["damping"]
            assert math.isclose(stiffness, 100 * (natural / seconds) ** 2, rel_tol=1e-3), (name, stiffness)
            near(damping / (2 * math.sqrt(stiffness)), 0.75)
        assert found["label"]["$value"] == {
            "duration": {"value": 300, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 0.58, 1]}
        assert found["icon"]["$value"]["timingFunction"] == [0.2, 0, 0, 1]
        assert found["mover"]["$type"] == "duration" and found["mover"]["$value"] == {"value": 400, "unit": "ms"}
        assert "publishes no curve" in found["mover"]["$description"]
        assert found["mover-2"]["$value"]["duration"]["value"] == 200 and found["mover-2"]["$value"]["timingFunction"] == [0.42, 0, 1, 1]
        lines = frame.locator("#motions li").all_inner_texts()
        assert len(lines) == 9 and "Again · EASE_OUT. motion.label." in lines, lines
        assert any("HOLD" in line and "no token" in line for line in lines), lines
        # springd itself takes the document, and leaves out nothing.
        with tempfile.TemporaryDirectory() as name:
            path = pathlib.Path(name) / "motion.tokens.json"
            path.write_text(frame.locator("#document").input_value())
            subprocess.run([springd, "tokens", path, "--platform", "swiftui,css", "--out", name, "--strict"], check=True, capture_output=True)
            swift = (pathlib.Path(name) / "SpringTokens.swift").read_text()
            assert "stiffness: 600" in swift, swift
        options = frame.locator("#platform option").all_inner_texts()
        frame.locator("#platform").select_option(next(each for each in options if "swift" in each.lower()))
        assert "stiffness: 600" in frame.locator("#code").inner_text()

        def put(text):
            frame.locator("#spring").fill(text)
            frame.get_by_role("button", name="Put it").click()

        put('transition={{ type: "spring", stiffness: 300, damping: 20 }}')
        frame.locator("#outcome").filter(has_text="6 transitions").wait_for(timeout=20000)
        said = frame.locator("#outcome").inner_text()
        assert "Exactly this spring" in said and "2 ways between keyframes" in said, said
        natural = native("settling", "vocabulary=figma", "stiffness=300", "damping=20", "mass=1")["definitions"]["figma"]
        easing, mover = page.evaluate("[layers[0].children[0].reactions[0].actions[0].transition, layers[5].manualKeyframeTracks.TRANSLATION_X]")
        assert easing["easing"] == {
            "type": "CUSTOM_SPRING", "easingFunctionSpring": {"mass": 1, "stiffness": 300, "damping": 20, "initialVelocity": 0}}, easing
        near(easing["duration"], natural)
        assert [key["timelinePosition"] for key in mover["keyframes"]] == [0, 0.4, 0.6, 0.9]
        assert "easing" not in mover["keyframes"][0] and mover["baseValue"] == {"type": "FLOAT", "value": 0}
        assert mover["keyframes"][3]["easing"] == {"type": "HOLD"}
        for key in mover["keyframes"][1:3]:
            near(key["easing"]["easingFunctionSpring"]["bounce"], 1 - 20 / (2 * math.sqrt(300)))
        # Only what is selected, and what is in it.
        page.evaluate("figma.currentPage.selection = [layers[0]]")
        put("overshoots by 5 % and settles in 0.4 s")
        frame.locator("#outcome").filter(has_text="2 transitions").wait_for(timeout=20000)
        solved = native("solve", "overshoot=0.05", "settlesIn=0.4")["spring"]
        near(page.evaluate("layers[0].reactions[0].actions[0].transition.easing.easingFunctionSpring.stiffness"), solved["stiffness"])
        assert page.evaluate("layers[1].reactions[0].actions[0].transition.easing.easingFunctionSpring.stiffness") == 300
        put("nothing of the kind")
        frame.locator("#outcome").filter(has_text="There is no spring").wait_for(timeout=20000)
        page.evaluate("figma.currentPage.findAll = () => []; figma.currentPage.selection = []")
        frame.get_by_role("button", name="Collect").click()
        frame.locator("#status").filter(has_text="No layer here").wait_for(timeout=20000)
        assert set(page.evaluate("posted")) == {"null"}
        assert not [url for url in asked if not url.startswith(("data:", "about:"))], asked
        assert not faults, faults
        browser.close()
    print(f"figma: {len(lines)} motions are {len(found)} tokens, a spring in 6 transitions and 2 ways, without a network")


main()
