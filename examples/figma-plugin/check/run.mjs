// Runs the plug-in's code against a service with the parts of Figma that it uses: node run.mjs http://127.0.0.1:8080.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const folder = new URL("..", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("manifest.json", folder), "utf8"));
const source = readFileSync(new URL("code.js", folder), "utf8");
const [allowed] = manifest.networkAccess.allowedDomains;
assert.ok(source.includes(`const service = "${allowed}"`), "the code asks an address that the manifest allows");

const posted = [];
const said = [];
const transition = (easing) => ({ type: "SMART_ANIMATE", duration: 0.3, easing });
const node = (name, easing) => ({
  name,
  reactions: [{ trigger: { type: "ON_CLICK" }, actions: [{ type: "NODE", transition: transition(easing) }] }],
  async setReactionsAsync(reactions) {
    this.reactions = reactions;
  },
});
const figma = {
  currentPage: {
    selection: [
      node("Card", { type: "CUSTOM_SPRING", easingFunctionSpring: { mass: 1, stiffness: 600, damping: 15, initialVelocity: 0 } }),
      node("Sheet", { type: "GENTLE" }),
      node("Label", { type: "EASE_OUT" }),
    ],
  },
  showUI() {},
  notify: (text) => said.push(text),
  ui: { postMessage: (message) => posted.push(message), onmessage: undefined },
};
/** A plug-in's request comes from the origin "null" and reaches only the manifest's domains. */
let isDown = false;
async function fetchAsFigma(address, options) {
  if (isDown) return new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 });
  assert.ok(address.startsWith(`${allowed}/`), address);
  const response = await fetch(address.replace(allowed, process.argv[2]), {
    ...options,
    headers: { ...options.headers, Origin: "null" },
  });
  assert.equal(response.headers.get("Access-Control-Allow-Origin"), "*");
  return response;
}
vm.runInNewContext(source, { figma, fetch: fetchAsFigma, __html__: "" });

await figma.ui.onmessage({ type: "take" });
assert.equal(posted[0].type, "springs", JSON.stringify(posted[0]));
assert.equal(posted[0].springs.map((each) => each.layer).join(), "Card,Sheet");
const { compose, "duration-bounce": bounce } = posted[0].springs[0].vocabularies;
assert.ok(Math.abs(compose.parameters.stiffness - 600) < 1e-9);
assert.match(bounce.code.swift, /bounce: 0\.69/);

await figma.ui.onmessage({ type: "put", numbers: { tension: 280, friction: 20.5 } });
assert.equal(posted.length, 1, JSON.stringify(posted[1]));
const after = figma.currentPage.selection[2].reactions[0].actions[0].transition;
assert.equal(after.easing.type, "CUSTOM_SPRING");
assert.ok(Math.abs(after.easing.easingFunctionSpring.stiffness - 280) < 1e-9);
assert.ok(after.duration > 0.3);

await figma.ui.onmessage({ type: "put", numbers: { nonsense: 1 } });
assert.equal(posted[1].type, "fault");

// A proxy's page is said to be one.
isDown = true;
await figma.ui.onmessage({ type: "take" });
assert.match(posted[2].text ?? JSON.stringify(posted[2]), /status 502/);
console.log(`figma: ${posted[0].springs.length} springs out, one in (${said[0]})`);
