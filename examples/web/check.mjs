// Runs the client under Node against a service: node check.mjs http://127.0.0.1:8080.

import assert from "node:assert/strict";
import { SpringdClient } from "./springd.js";

const client = new SpringdClient(process.argv[2]);
const spring = { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 };

const { keyframes, options } = await client.keyframes(spring, { property: "translateX", from: 0, to: 240 });
assert.equal(keyframes[0].offset, 0);
assert.equal(keyframes.at(-1).offset, 1);
assert.match(String(keyframes.at(-1).transform), /^translateX\(240px\)$/);
assert.ok(options.duration > 700 && options.duration < 1000, `${options.duration}`);

const samples = await client.retarget(spring, { from: 0, to: 240, events: [{ at: 0.15, to: 0 }] });
const last = samples.values.at(-1);
assert.ok(Math.abs(last) < 0.5, `the card ends at ${last}`);
assert.ok(Math.max(...samples.values) > 120, "it was on its way when it was sent back");

const compose = await client.convert(spring, "compose");
assert.ok(Math.abs(compose.parameters.dampingRatio - 0.7) < 1e-9);
await assert.rejects(client.convert({ vocabulary: "figma", stiffness: -1 }, "compose"), /stiffness/);
console.log(`web: ${keyframes.length} keyframes over ${options.duration} ms, ${samples.values.length} samples`);
