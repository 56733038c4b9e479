// SPDX-License-Identifier: Apache-2.0
// The worker's side of worker.js.

import { Springs, SpringsError } from "./springs.js";

const threads = "node:worker_threads";
const port = globalThis.self ?? (await import(/* webpackIgnore: true */ /* @vite-ignore */ threads)).parentPort;
let springs;

function receive({ id, module, options, operation, request }) {
  if (module) {
    springs = new Springs(module, options);
    return;
  }
  try {
    port.postMessage({ id, answer: springs.run(operation, request) });
  } catch (error) {
    port.postMessage(error instanceof SpringsError ? { id, problem: error.problem } : { id, fault: error.message });
  }
}

if (port.on) port.on("message", receive);
else port.onmessage = (event) => receive(event.data);
