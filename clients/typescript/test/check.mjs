// The client and its plug-ins against a live service: node check.mjs http://127.0.0.1:8080.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { Course, Springd, SpringdError, bake } from "../client.js";
import { parseSpring } from "../bake.js";
import inCSS from "../postcss.js";
import inModules from "../rollup.js";
import inTokens from "../style-dictionary.js";

const require = createRequire(import.meta.url);
const postcss = require("postcss");
const { rollup } = require("rollup");

const service = process.argv[2];
const client = new Springd(`${service}/`);
const spring = { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 };

const { vocabularies } = await client.convert({ spring, to: ["compose"] });
assert.ok(Math.abs(vocabularies.compose.parameters.dampingRatio - 0.7) < 1e-9);

await assert.rejects(
  client.convert({ spring: { vocabulary: "android", stiffness: -1, dampingRatio: -1 } }),
  (error) => {
    assert.ok(error instanceof SpringdError);
    assert.equal(error.status, 422);
    assert.deepEqual(error.problem.errors.map((each) => each.pointer).sort(), ["/spring/dampingRatio", "/spring/stiffness"]);
    return /\/spring\/stiffness must be/.test(error.message);
  },
);

// A file in the form that its format has: a text, a document, an object with the text inside.
const css = await client.springKeyframes({ spring, format: "css-linear" });
assert.match(css, /linear\(/);
assert.equal((await client.springKeyframes({ spring, format: "css-linear", as: "json" })).text, css);
assert.equal((await client.springKeyframes({ spring, format: "lottie" })).layers.length, 1);
await assert.rejects(client.springKeyframes({ spring: {}, format: "css-linear" }), { status: 422 });

// A proxy's own page, in HTML, is an error like any other, whatever its status.
let status = 502;
const proxy = createServer((_, response) => {
  response.writeHead(status, { "Content-Type": "text/html" });
  response.end("<html><h1>502 Bad Gateway</h1></html>");
});
await new Promise((resolve) => proxy.listen(0, "127.0.0.1", resolve));
await assert.rejects(
  new Springd(`http://127.0.0.1:${proxy.address().port}`).convert({ spring }),
  (error) => error instanceof SpringdError && error.status === 502 && error.problem === undefined && /:\d+\/v1/.test(error.message),
);
status = 200;
await assert.rejects(
  new Springd(`http://127.0.0.1:${proxy.address().port}`).springKeyframes({ spring, format: "css-linear" }), { status: 200 });
proxy.close();

// A token as Style Dictionary hands it over.
const inDictionary = inTokens({ service });
const token = { path: ["motion", "enter"], $type: "spring", $value: { duration: "500ms", bounce: "30%" } };
assert.ok(inDictionary.filter(token) && !inDictionary.filter({ $type: "color" }));
assert.match(await inDictionary.transform(token), /^\d+ms linear\(0,[^()]*1\)$/);
await assert.rejects(inDictionary.transform({ ...token, $value: { duration: "soon" } }), /duration/);

// A course that turns around twice, held against the service's own motion with the same turns.
const baked = await bake(client, spring, 240);
const course = new Course(baked, 0);
course.to(240, 0);
course.to(0, 0.15);
course.to(120, 0.3);
const turns = [{ at: 0.15, to: 0 }, { at: 0.3, to: 120 }];
const times = [0.3, 0.35, 0.4, 0.5, 0.8, 2];
const { values } = await client.retarget({ spring, from: 0, to: 240, events: turns, times });
for (const [index, time] of times.entries()) {
  const { position } = course.at(time);
  assert.ok(Math.abs(position - values[index]) < 0.25, `${position} is not ${values[index]} at ${time} s`);
}
const { keyframes, options } = course.animation((x) => ({ transform: `translateX(${x}px)` }));
assert.equal(keyframes.at(-1).transform, "translateX(120px)");
assert.ok(Math.abs(options.duration - 1000 * course.duration) < 1e-9);
assert.ok(Math.abs(parseFloat(keyframes[0].transform.slice(11)) - values[0]) < 0.25);

assert.deepEqual(parseSpring("duration-bounce, duration 0.5, bounce 0.3"), spring);
const source = ".card { transition: transform spring(duration-bounce, duration 0.5, bounce 0.3); --spring: 1 }";
const { css: sheet } = await postcss([inCSS({ service })]).process(source, { from: undefined });
assert.match(sheet, /^\.card \{ transition: transform \d+ms linear\(0,[^()]*1\); --spring: 1 \}$/);
await assert.rejects(
  postcss([inCSS({ service })]).process("a { transition: color spring(android, stifness 3) }", { from: "a.css" }),
  (error) => error.name === "CssSyntaxError" && error.line === 1 && /stiffness/.test(error.message),
);

const files = {
  main: `import spring from "springd:duration-bounce?duration=0.5&bounce=0.3"; export { spring };
    export { default as css } from "card.css";`,
  "card.css": ".card { animation: in spring(duration-bounce, duration 0.5, bounce 0.3) }",
};
const written = {
  name: "files",
  resolveId: (id) => (id in files ? id : null),
  load: (id) => files[id] ?? null,
  // What Vite does with a style sheet after the plug-ins.
  transform: (code, id) => (id.endsWith(".css") ? `export default ${JSON.stringify(code)}` : null),
};
const bundle = await rollup({ input: "main", plugins: [inModules({ service }), written] });
const { output } = await bundle.generate({ format: "es" });
const module = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
assert.deepEqual(module.spring, await bake(client, spring));
assert.match(module.css, /animation: in \d+ms linear\(/);
console.log(`clients/typescript: ${baked.release.values.length} samples, ${sheet.length} bytes of CSS, a bundle of ${output[0].code.length}`);
