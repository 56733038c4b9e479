// @ts-check
// The bar under the header that shows what is wrong, with a way to ask again where that may help.

import { explain, ServiceError } from "./api.js";
import { find, html } from "./dom.js";

const bar = find("problem", HTMLElement);

/** How long to wait before the page asks again by itself, in milliseconds; the last is repeated. */
const waits = [1000, 2000, 4000, 8000];

let shown = "";
let tries = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Takes the bar away; a focus that was in it goes on at the curve. */
export function clearProblem() {
  clearTimeout(timer);
  tries = 0;
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
  bar.replaceChildren(html("span", {}, text), ...(again
    ? [" ", html("button", { type: "button", class: "quiet", click: again }, "Try again")] : []),
  " ", html("button", { type: "button", class: "quiet", "aria-label": "Close this message", click: () => (bar.hidden = true) }, "Close"));
}

/**
 * Says what went wrong, and where asking again may help does so after a while: a service that was restarted is back soon.
 * The bar that asks for a token stays, and what the service refuses it will refuse again.
 * @param {unknown} error @param {() => void} again
 */
export function showError(error, again) {
  const status = error instanceof ServiceError ? error.status : 503;
  const isPassing = status === 429 || status >= 500;
  if (status !== 401) showProblem(explain(error), isPassing ? again : undefined);
  clearTimeout(timer);
  if (!isPassing) return;
  timer = setTimeout(again, waits[Math.min(tries, waits.length - 1)]);
  tries += 1;
}
