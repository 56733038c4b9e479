// @ts-check
// The bar under the header that says what is wrong, with a way to ask again where that may help.

import { explain, ServiceError } from "./api.js";
import { find, html } from "./dom.js";

const bar = find("problem", HTMLElement);

let shown = "";

/** Takes the bar away; who stood in it goes on at the curve. */
export function clearProblem() {
  const had = bar.contains(document.activeElement);
  shown = "";
  bar.hidden = true;
  if (had) document.getElementById("plot-card")?.focus();
}

/** @param {string} text @param {() => void} [again] What asks again. */
export function showProblem(text, again) {
  if (shown === text && !bar.hidden) return;
  shown = text;
  bar.hidden = false;
  bar.replaceChildren(text, ...(again
    ? [" ", html("button", { type: "button", class: "quiet", click: again }, "Try again")] : []));
}

/**
 * Says what went wrong. The bar that asks for a token stays, and what the service refuses it will refuse again.
 * @param {unknown} error @param {() => void} again
 */
export function showError(error, again) {
  const status = error instanceof ServiceError ? error.status : 503;
  if (status !== 401) showProblem(explain(error), status === 429 || status >= 500 ? again : undefined);
}
