// NODE_PATH=/usr/share/nodejs hosts.mjs PACKAGE [ADDRESS]: the plug-ins of clients/typescript with the WebAssembly file and no service, in PostCSS and in
// Rollup as Debian packages them, and as Style Dictionary calls a transform; then they write what they write with the service.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import inCSS from "../../clients/typescript/postcss.js";
import inModules from "../../clients/typescript/rollup.js";
import inTokens from "../../clients/typescript/style-dictionary.js";

const [folder, address] = process.argv.slice(2);
const { load } = await import(pathToFileURL(resolve(folder, "springs.js")));
const require = createRequire(import.meta.url);
const postcss = require("postcss");
const { rollup, VERSION } = require("rollup");

const spring = "spring(duration-bounce, duration 0.5, bounce 0.3)";
const files = {
  main: `import spring from "springd:duration-bounce?duration=0.5&bounce=0.3"; export { spring };
    export { default as css } from "card.css";`,
  "card.css": `.card { animation: in ${spring} }`,
};
const written = {
  name: "files",
  resolveId: (id) => (id in files ? id : null),
  load: (id) => files[id] ?? null,
  transform: (code, id) => (id.endsWith(".css") ? `export default ${JSON.stringify(code)}` : null),
};
// The tokens as Style Dictionary 4 hands them to a transform: its dictionary gives each its path and the file's own names.
const tokens = [
  { path: ["motion", "card"], $type: "spring", $value: { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 } },
  { path: ["motion", "menu"], type: "spring", value: { stiffness: 300, damping: 30, mass: 1 } },
  { path: ["color", "red"], $type: "color", $value: "#f00" },
];

async function build(options) {
  const { css } = await postcss([inCSS(options)]).process(`.card { transition: transform ${spring} }`, { from: undefined });
  const bundle = await rollup({ input: "main", plugins: [inModules(options), written] });
  const { output } = await bundle.generate({ format: "es" });
  const transform = inTokens(options);
  assert.ok(transform.type === "value" && transform.transitive && transform.name === "springd/css");
  const values = await Promise.all(tokens.filter(transform.filter).map((token) => transform.transform(token, {}, {})));
  return { css, code: output[0].code, values };
}

const { fetch } = globalThis;
globalThis.fetch = () => assert.fail("the network is asked");
const springs = await load();
const local = await build({ springs });
assert.match(local.css, /^\.card \{ transition: transform \d+ms linear\(0,[^()]*1\) \}$/);
assert.match(local.code, /animation: in \d+ms linear\(/);
assert.equal(local.values.length, 2);
for (const value of local.values) assert.match(value, /^\d+(\.\d+)?ms linear\(0,/);
await assert.rejects(
  postcss([inCSS({ springs })]).process("a { transition: color spring(android, stifness 3) }", { from: "a.css" }),
  (error) => error.name === "CssSyntaxError" && error.line === 1 && /stiffness/.test(error.message));
console.log(`hosts: ${local.css.length} bytes of CSS by PostCSS ${require("postcss/package.json").version}, ${local.code.length} of a module by ` +
  `Rollup ${VERSION}, ${local.values.length} tokens as Style Dictionary asks for them; no service`);
if (address) {
  globalThis.fetch = fetch;
  assert.deepEqual(await build({ service: `http://${address}` }), local);
  console.log("hosts: with the service the same");
}
