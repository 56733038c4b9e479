// The README's first example, in a folder in which the client is installed: node installed.mjs http://127.0.0.1:8080.

import assert from "node:assert/strict";
import { Springd, SpringdError } from "springd/client";
import inCSS from "springd/postcss";
import inModules from "springd/rollup";
import inTokens from "springd/style-dictionary";

const service = process.argv[2];
const client = new Springd(service);
const spring = { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 };
const { vocabularies } = await client.convert({ spring, to: ["compose"] });
assert.ok(Math.abs(vocabularies.compose.parameters.dampingRatio - 0.7) < 1e-9);
for (const plugin of [inCSS, inModules, inTokens]) assert.ok(plugin({ service }));

// An error names the address.
await assert.rejects(new Springd("http://127.0.0.1:9/below").convert({ spring }), (error) => {
  assert.ok(error instanceof SpringdError && error.status === undefined);
  return /^http:\/\/127\.0\.0\.1:9\/below\/v1\/convert: no answer: .*(ECONNREFUSED|bad port)/.test(error.message);
});
console.log("clients/typescript: installed, and answers");
