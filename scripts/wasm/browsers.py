"""The package in Chromium and Firefox: a page, a module worker, an iframe of no origin with a bundle, by esbuild, inside it.

    browsers.py PACKAGE
"""

import functools
import http.server
import json
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

package = Path(sys.argv[1]).resolve()
SPRING = '{ spring: { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 }, to: ["compose"] }'
ERRAND = f"springs.convert({SPRING}).vocabularies.compose.parameters.dampingRatio"

PAGE = f"""<!doctype html><meta charset="utf-8"><script type="module">
const found = {{}};
const settle = async (name, work) => {{ try {{ found[name] = await work(); }} catch (fault) {{ found[name] = String(fault); }} }};
await settle("page", async () => {{
  const {{ load }} = await import("/package/springs.js");
  const springs = await load();
  return {ERRAND};
}});
await settle("inline", async () => {{
  const {{ load }} = await import("/package/inline.js");
  const springs = await load();
  return {ERRAND};
}});
await settle("worker", async () => {{
  const {{ load }} = await import("/package/worker.js");
  const springs = await load();
  const answer = await springs.convert({SPRING});
  springs.close();
  return answer.vocabularies.compose.parameters.dampingRatio;
}});
await import("/app.js");
await settle("bundled", () => globalThis.bundled);
await settle("lost", () => globalThis.lost);
await settle("iframe", () => new Promise((resolve, reject) => {{
  setTimeout(() => reject(new Error("no message")), 20000);
  addEventListener("message", ({{ data, origin }}) => resolve(origin === "null" ? data : origin));
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts";
  fetch("/bundle.html").then((response) => response.text()).then((text) => {{ frame.srcdoc = text; document.body.append(frame); }});
}}));
document.title = JSON.stringify(found);
</script>"""


def bundle(folder):
    """A page as a Figma plugin's: everything inside, nothing from outside allowed."""
    (folder / "entry.js").write_text(
        f'import {{ load }} from "springd/inline"; load().then((springs) => parent.postMessage({ERRAND}, "*"), (fault) => parent.postMessage(String(fault), "*"));')
    modules = folder / "node_modules"
    modules.mkdir()
    (modules / "springd").symlink_to(package)
    script = subprocess.run(["esbuild", "--bundle", "--format=iife", "--minify", str(folder / "entry.js")], check=True,
                            capture_output=True, text=True).stdout.replace("</script", "<\\/script")
    policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'"
    (folder / "bundle.html").write_text(
        f'<!doctype html><meta http-equiv="Content-Security-Policy" content="{policy}"><script>{script}</script>')
    print(f"esbuild: a script of {len(script) // 1000} kB with everything inside")
    # As the README shows, and without naming the file, which cannot be found then.
    (folder / "app-entry.js").write_text(
        'import url from "springd/springs.wasm"; import { load } from "springd";'
        f"globalThis.bundled = load(url).then((springs) => {ERRAND});"
        "globalThis.lost = load().catch((fault) => /springd.inline/.test(fault.message));")
    subprocess.run(["esbuild", "--bundle", "--format=iife", "--loader:.wasm=file", f"--outfile={folder / 'app.js'}", str(folder / "app-entry.js")],
                   check=True, capture_output=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}

    def log_message(self, *_):
        pass


def report(browser, title):
    found = json.loads(title)
    print(f"{browser}: {found}")
    assert found == {"page": 0.7, "inline": 0.7, "worker": 0.7, "bundled": 0.7, "lost": True, "iframe": 0.7}, browser


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bundle(folder)
        (folder / "index.html").write_text(PAGE)
        (folder / "package").symlink_to(package)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=name))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        from playwright.sync_api import sync_playwright
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page()
            page.goto(address)
            page.wait_for_function("document.title", timeout=60000)
            report("Chromium", page.title())
            browser.close()
        firefox = shutil.which("firefox-esr")
        if not firefox:
            print("Firefox: not installed (apt-get install firefox-esr), left out")
            return
        from marionette_driver.marionette import Marionette
        marionette = Marionette(bin=firefox, headless=True, app="fxdesktop", gecko_log=name)
        marionette.start_session()
        marionette.timeout.script = 60
        try:
            marionette.navigate(address)
            title = marionette.execute_async_script(
                "const done = arguments[0]; (function look() { document.title ? done(document.title) : setTimeout(look, 50); })();")
            report("Firefox", title)
        finally:
            marionette.quit()


main()
