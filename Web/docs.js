// @ts-check
// The reference: openapi.json as a page on which every example can be run.

import { explain, get } from "./api.js";
import { find, html, prose, say } from "./dom.js";
import { operationCard } from "./docs-operation.js";
import { startTheme } from "./theme.js";

/** @typedef {import("./types").OpenAPI} OpenAPI */
/** @typedef {import("./types").PathItem} PathItem */
/** @typedef {import("./types").Problem} Problem */

/** @param {PathItem} item The operation that says most: the one with a body. */
const operation = (item) => item.post ?? item.get;

/** @param {OpenAPI} document_ */
function showOperations(document_) {
  const contents = find("contents", HTMLElement);
  const place = find("operations", HTMLElement);
  for (const tag of document_.tags) {
    const paths = Object.entries(document_.paths).filter(([, item]) =>
      operation(item)?.tags.includes(tag.name));
    if (!paths.length) continue;
    const group = html("section", { class: "group" },
      html("h2", {}, tag.name), html("p", { class: "about" }, tag.description));
    const list = html("ul");
    for (const [path, item] of paths) {
      const id = operation(item)?.operationId;
      list.append(html("li", {}, html("a", { href: `#${id}` }, path)));
      group.append(operationCard(path, item, document_));
    }
    contents.append(html("h2", {}, tag.name), list);
    place.append(group);
  }
  contents.append(html("h2", {}, "Errors"),
    html("ul", {}, html("li", {}, html("a", { href: "#problems-title" }, "Problems"))));
}

/**
 * Every kind of problem, each with the anchor to which its type leads.
 * @param {OpenAPI} document_
 */
function showProblems(document_) {
  const place = find("problems", HTMLElement);
  const examples = document_.components.responses.Otherwise?.content?.["application/problem+json"]?.examples ?? {};
  for (const [id, { value }] of Object.entries(examples)) {
    const problem = /** @type {Problem} */ (value);
    place.append(html("div", { id: `problem-${id}` },
      html("dt", {}, `${problem.status} ${problem.title}`),
      html("dd", {}, problem.detail ?? "")));
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
  /** @type {OpenAPI} */
  const document_ = await get("openapi.json");
  find("introduction", HTMLElement).append(
    ...prose(`${document_.info.summary} ${document_.info.description}`));
  showOperations(document_);
  showProblems(document_);
  startSearch();
  // What the address points at exists only now.
  const target = location.hash;
  if (target) {
    location.hash = "";
    location.hash = target;
  }
}

start().catch((error) => {
  const problem = find("problem", HTMLElement);
  problem.hidden = false;
  say(problem, explain(error));
  throw error;
});
