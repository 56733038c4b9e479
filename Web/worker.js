// @ts-check
// Runs operations beside the page, so that none holds up a frame.

import { Instance } from "../WebAssembly/package/instance.js";

/** @type {Instance | null} */
let springs = null;

addEventListener("message", ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    springs = new Instance(data);
    return;
  }
  const { id, operation, text } = data;
  try {
    postMessage({ id, answer: springs?.answer(operation, text) });
  } catch (trap) {
    postMessage({ id, fault: String(trap) });
  }
});
