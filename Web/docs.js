// @ts-check
// The reference, which the service writes: here its examples can be run in place, and its operations searched.

import { explain, ServiceError } from "./api.js";
import { find, say } from "./dom.js";
import { runner } from "./docs-run.js";
import { startTheme } from "./theme.js";
import { authorized } from "./token.js";
import { awaited } from "./waiting.js";

/** @typedef {import("./types").OpenAPI} OpenAPI */

/**
 * Controls in place of the commands, which are there without a script.
 * @param {OpenAPI} document_
 */
function makeRunnable(document_) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".try"))) {
    const path = place.dataset.path ?? "";
    place.replaceChildren(...runner(path, document_.paths[path], document_));
  }
}

/** Leaves the operations that have all words that are searched for. */
function startSearch() {
  const search = find("search", HTMLInputElement);
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const group of find("operations", HTMLElement).children) {
      const cards = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(".operation")]);
      for (const card of cards) {
        const text = card.textContent?.toLowerCase() ?? "";
        card.hidden = !words.every((word) => text.includes(word));
      }
      /** @type {HTMLElement} */ (group).hidden = cards.every(({ hidden }) => hidden);
    }
  });
}

async function start() {
  startTheme();
  startSearch();
  // Pages in a folder have nobody to run an example.
  if (document.documentElement.hasAttribute("data-alone")) return;
  const answer = await awaited(fetch("openapi.json", { headers: authorized() }));
  if (!answer.ok) throw new ServiceError(answer.status, {});
  makeRunnable(await answer.json());
  // The controls have another height than the commands: what the address points at is looked for again.
  document.querySelector(":target")?.scrollIntoView();
}

start().catch((error) => {
  const problem = find("problem", HTMLElement);
  problem.hidden = false;
  say(problem, explain(error));
  throw error;
});
