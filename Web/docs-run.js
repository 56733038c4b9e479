// @ts-check
// Running an example in place, as it stands or changed.

import { copy } from "./clipboard.js";
import { html, say } from "./dom.js";
import { asCurl } from "./request.js";
import { askForToken, authorized } from "./token.js";
import { awaited } from "./waiting.js";

/** @typedef {import("./types").OpenAPI} OpenAPI */
/** @typedef {import("./types").PathItem} PathItem */
/** @typedef {{ name: string, summary: string, value: unknown }} Example */

/** The most of an answer that is shown. */
const most = 20000;

/** @param {PathItem} item @returns {Example[]} */
function examples(item) {
  const all = item.post?.requestBody?.content["application/json"]?.examples ?? {};
  return Object.entries(all).map(([name, { summary, value }]) => ({ name, summary: summary ?? name, value }));
}

/** @param {PathItem} item @param {OpenAPI} document_ @returns {string[]} What it can answer in. */
function mediaTypes(item, document_) {
  const response = (item.post ?? item.get)?.responses["200"];
  const name = response?.$ref?.split("/").pop();
  return Object.keys((name ? document_.components.responses[name] : response)?.content ?? {});
}

let runners = 0;

/**
 * The controls to run a path, and the place for the answer.
 * @param {string} path
 * @param {PathItem} item
 * @param {OpenAPI} document_
 */
export function runner(path, item, document_) {
  runners += 1;
  const given = examples(item);
  const types = mediaTypes(item, document_);
  const body = html("textarea", {
    id: `body-${runners}`, rows: 9, spellcheck: "false", "aria-label": `Body for ${path}`,
  });
  const choice = html("select", { "aria-label": `Example for ${path}` },
    ...given.map(({ name, summary }) => html("option", { value: name }, summary)));
  const accept = html("select", { "aria-label": `Answer of ${path} as` },
    ...types.map((type) => html("option", { value: type }, type.split(";")[0])));
  const answer = html("div", { class: "answer half", "aria-live": "polite" });
  const fill = () => {
    const example = given.find(({ name }) => name === choice.value);
    body.value = laidOut(example?.value ?? {});
    body.rows = Math.min(18, body.value.split("\n").length);
  };
  choice.addEventListener("change", fill);
  fill();
  const run = async () => {
    const headers = authorized({ Accept: accept.value || "*/*" });
    await show(answer, path, item.post
      ? { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: body.value }
      : { headers });
  };
  body.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  });
  const command = () => asCurl({
    path: path.slice(1), body: item.post ? body.value : undefined, accept: accept.value || undefined,
  });
  const controls = html("div", { class: "run" },
    html("button", { type: "button", class: "primary", "aria-label": `Run ${path}`, click: run }, "Run"),
    ...(given.length > 1 ? [choice] : []),
    ...(types.length > 1 ? [accept] : []),
    html("button", {
      type: "button", class: "quiet", "aria-label": `Copy ${path} for curl`,
      click: (/** @type {Event} */ event) =>
        copy(command(), /** @type {HTMLElement} */ (event.currentTarget)),
    }, "Copy for curl"));
  return item.post ? [body, controls, answer] : [controls, answer];
}

/** @param {HTMLElement} place @param {string} path @param {RequestInit} options */
async function show(place, path, options) {
  const began = performance.now();
  try {
    const response = await awaited(fetch(path.slice(1), options));
    if (response.status === 401) askForToken();
    const text = await response.text();
    const type = response.headers.get("Content-Type") ?? "";
    const whole = html("button", {
      type: "button", class: "quiet", "aria-label": `Copy the answer of ${path}`, click: () => copy(text, whole),
    }, "Copy");
    place.replaceChildren(
      html("p", { class: "answer-head" },
        html("span", { class: response.ok ? "status-good" : "status-bad" }, String(response.status)),
        html("span", {}, type),
        html("span", {}, `${Math.round(performance.now() - began)} ms, ${text.length} characters`), whole),
      ...(type.startsWith("image/svg") ? [picture(text)] : []),
      html("pre", { tabindex: 0, role: "region", "aria-label": `Answer of ${path}` },
        html("code", {}, readable(text, type))));
  } catch {
    say(place, "The service cannot be reached.");
  }
}

/** @param {string} text */
function picture(text) {
  return html("img", { alt: "The curve", src: `data:image/svg+xml,${encodeURIComponent(text)}` });
}

/**
 * JSON with numbers beside each other.
 * @param {unknown} value
 */
function laidOut(value) {
  return JSON.stringify(value, null, 2).replace(/\[\s+([-\d.,\se+]+?)\s+\]/g, (_, numbers) =>
    `[${numbers.replace(/\s+/g, " ")}]`);
}

/** @param {string} text @param {string} type */
function readable(text, type) {
  let shown = text;
  if (type.includes("json")) {
    try {
      shown = laidOut(JSON.parse(text));
    } catch {
      // It is shown as it came.
    }
  }
  return shown.length > most ? `${shown.slice(0, most)}\n… cut here; Copy copies all of it` : shown;
}
