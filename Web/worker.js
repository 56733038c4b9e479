// @ts-check
// Runs operations beside the page, so that none holds up a frame.

import { Springs } from "./springs.js";

/** @type {Springs | null} */
let springs = null;

addEventListener("message", ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    springs = new Springs(data);
    return;
  }
  const { id, operation, text } = data;
  try {
    postMessage({ id, answer: springs?.call(operation, text) });
  } catch (trap) {
    postMessage({ id, fault: String(trap) });
  }
});
