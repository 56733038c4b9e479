// check.mjs PACKAGE COUNT ADDRESS...: the file in PACKAGE and the services at the addresses answer COUNT requests alike.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { corpus } from "./corpus.mjs";

const [folder, count, ...addresses] = process.argv.slice(2);
const { load, compile, Springs, SpringsError } = await import(pathToFileURL(resolve(folder, "springs.js")));
const file = join(folder, "springs.wasm");
const springs = await load();
const get = async (address, path) => (await fetch(`http://${address}${path}`)).json();
const contract = await get(addresses[0], "/openapi.json");
const { vocabularies } = await get(addresses[0], "/v1/vocabularies");

// Bytes, type and status of every answer.
const requests = corpus(contract, vocabularies, Number(count));
const statuses = {};
let different = 0;
for (const [operation, body] of requests) {
  let local;
  try {
    local = springs.call(operation, new TextEncoder().encode(body));
  } catch (trap) {
    local = { status: 0, type: String(trap), bytes: Buffer.alloc(0) };
  }
  statuses[local.status] = (statuses[local.status] ?? 0) + 1;
  for (const address of addresses) {
    const response = await fetch(`http://${address}/v1/${operation}`, {
      method: "POST", body, headers: { "Content-Type": "application/json", "Accept-Encoding": "identity" },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("Content-Type");
    if (response.status === local.status && type === local.type && bytes.equals(local.bytes)) continue;
    different += 1;
    if (different > 10) continue;
    const at = bytes.findIndex((byte, index) => byte !== local.bytes[index]);
    const cut = (each) => Buffer.from(each).subarray(Math.max(0, at - 60), at + 60).toString();
    console.error(`${address} ${operation} ${body.slice(0, 300)}\n  ${response.status} ${type} ${cut(bytes)}\n  ${local.status} ${local.type} ${cut(local.bytes)}`);
  }
}
for (const list of ["vocabularies", "presets", "formats", "easings"]) {
  assert.deepEqual(springs.run(list), await get(addresses[0], `/v1/${list}`));
}
console.log(`${requests.length} requests, answered ${JSON.stringify(statuses)}: ${different} different; ${springs.memory >> 20} MiB of memory`);

// The package's own interface.
const spring = { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 };
assert.equal(springs.convert({ spring, to: ["compose"] }).vocabularies.compose.parameters.dampingRatio, 0.7);
assert.match(springs.springKeyframes({ spring, format: "css-linear" }), /linear\(0,/);
assert.throws(() => springs.convert({ spring: { vocabulary: "andriod" } }), (error) =>
  error instanceof SpringsError && error.status === 422 && /android/.test(error.message) && error.problem.errors[0].pointer === "/spring/vocabulary");
assert.throws(() => springs.run("convrt"), SpringsError);

// Numbers without JSON: those of the service, from either file.
const { load: loadMotions } = await import(pathToFileURL(resolve(folder, "motion.js")));
const motions = await loadMotions();
const numbers = { mass: 1, stiffness: 200, damping: 20, from: 3, to: 300, velocity: -40 };
const physical = { vocabulary: "mass-stiffness-damping", mass: 1, stiffness: 200, damping: 20 };
const asked = { spring: physical, from: 3, to: 300, velocity: -40 };
const times = Array.from({ length: 120 }, (_, frame) => frame / 60);
const { values, velocities } = springs.motion({ ...asked, times });
const near = (one, other) => assert.ok(Math.abs(one - other) < 1e-9, `${one} and ${other}`);
for (const motion of [springs.motionOf(asked), motions.motion(numbers)]) {
  times.forEach((time, frame) => {
    near(motion.position(time), values[frame]);
    near(motion.velocity(time), velocities[frame]);
  });
  motion.positions(new Float64Array(120), 1 / 60).forEach((position, frame) => near(position, values[frame]));
  assert.equal(motion.positions(new Float64Array(0), 1).length, 0);
  near(Math.abs(motion.position(motion.settling(0.5)) - 300), 0.5);
  assert.throws(() => motion.positions(new Float64Array(1), NaN), RangeError);
}
assert.equal(springs.motionOf({ spring: { ...physical, initialVelocity: 2 }, to: 300 }).velocity(0), 600);
for (const wrong of [{ stiffness: 0 }, { damping: -1 }, { to: Infinity }, { mass: NaN }]) {
  assert.throws(() => motions.motion({ ...numbers, ...wrong }), RangeError);
}

const bytes = await readFile(file);
assert.deepEqual(WebAssembly.Module.imports(await compile(bytes)), []);
for (const source of [bytes, await WebAssembly.compile(bytes), pathToFileURL(resolve(file)), pathToFileURL(resolve(file)).href,
  new Response(bytes, { headers: { "Content-Type": "application/wasm" } }), Promise.resolve(bytes)]) {
  assert.ok((await load(source)).presets().presets.length > 50);
}
await assert.rejects(load(new Response("", { status: 404 })), /404/);
const inline = await (await import(pathToFileURL(resolve(folder, "inline.js")))).load();
assert.deepEqual(inline.easings(), springs.easings());

// A computation that is too long ends with a problem, and the next one is answered.
const short = new Springs(await compile(bytes), { maxSteps: 1000 });
assert.throws(() => short.springKeyframes({ spring, format: "css-linear", tolerance: 0.00001 }), (error) => error.status === 503);
assert.ok(short.convert({ spring, to: ["motion"] }).spring);

// A trap costs one call: there is no memory for so long a body.
assert.throws(() => springs.call("convert", { length: 2 ** 32 - 64 }));
assert.ok(springs.convert({ spring }).spring);

// The worker: answers, problems, and a signal that ends it.
const { load: loadWorker } = await import(pathToFileURL(resolve(folder, "worker.js")));
const remote = await loadWorker();
assert.deepEqual(await remote.convert({ spring, to: ["motion"] }), springs.convert({ spring, to: ["motion"] }));
await assert.rejects(remote.convert({}), SpringsError);
await assert.rejects(remote.run("springKeyframes/none"), SpringsError);
const signal = AbortSignal.timeout(1);
await assert.rejects(remote.run("batch", { operations: Array(10000).fill({ operation: "convert", arguments: { spring } }) }, { signal }), /abort|timeout/i);
assert.deepEqual(await remote.presets(), springs.presets());
remote.close();
if (different > 0) process.exit(1);
