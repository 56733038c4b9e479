// Builds the page as its users do, into one file that check.py plays: node check.mjs http://127.0.0.1:8080 page.html.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const folder = mkdtempSync(`${tmpdir()}/springd-web-`);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// The packages of npm install; Debian has PostCSS and Rollup.
cpSync(here, `${folder}/web`, { recursive: true });
const modules = `${folder}/web/node_modules`;
mkdirSync(modules);
for (const name of ["postcss", "rollup"]) symlinkSync(`/usr/share/nodejs/${name}`, `${modules}/${name}`);
const scripts = fileURLToPath(new URL("../../scripts", import.meta.url));
assert.equal(spawnSync(`${scripts}/npm-package`, [`${modules}/springd`]).status, 0);

const build = (service) =>
  spawnSync("node", ["build.mjs", service, "dist"], {
    cwd: `${folder}/web`, encoding: "utf8", env: { ...process.env, NODE_PATH: "/usr/share/nodejs" },
  });
const failed = build("http://127.0.0.1:9");
assert.notEqual(failed.status, 0);
assert.match(failed.stderr, /127\.0\.0\.1:9\/v1\/\S+: no answer/);
const built = build(process.argv[2]);
assert.equal(built.status, 0, built.stderr);
const css = readFileSync(`${folder}/web/dist/demo.css`, "utf8");
assert.match(css, /transition: scale \d+ms linear\(/);

// Everything in one file, which a browser opens without a server.
const script = readFileSync(`${folder}/web/dist/demo.js`, "utf8");
const page = readFileSync(`${here}index.html`, "utf8")
  .replace(/<link[^>]*>/, `<style>${css}</style>`)
  .replace(/<script[^>]*><\/script>/, "")
  .replace("</body>", `<script type="module">${script}</script></body>`);
writeFileSync(process.argv[3], page);
console.log(`web: ${css.length} bytes of CSS, ${script.length} of JavaScript`);
