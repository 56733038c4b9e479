// @ts-check
// The state as the address's fragment and back. It reads like the query of a GET of the service.

import { initial } from "./state.js";

/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").State} State */

/** The names that are the page's own or said apart; every other one is a parameter of the spring. */
const own = new Set(["v", "initialVelocity", "tab", "pin", "by", "within", "show"]);

/** @param {Spring} spring @param {number} velocity */
function springItems(spring, velocity) {
  const items = new URLSearchParams();
  for (const [name, value] of Object.entries(spring)) items.set(name, String(value));
  if (velocity) items.set("v", String(velocity));
  return items;
}

/** @param {URLSearchParams} items */
function readSpring(items) {
  /** @type {Spring} */
  const spring = { vocabulary: items.get("vocabulary") ?? "" };
  if (!/^[a-z0-9-]{1,64}$/.test(spring.vocabulary)) return null;
  for (const [name, value] of items) {
    if (own.has(name) || name === "vocabulary" || !/^[A-Za-z]{1,40}$/.test(name)) continue;
    const number = Number(value);
    if (name === "name") spring[name] = value.slice(0, 80);
    else if (value !== "" && Number.isFinite(number)) spring[name] = number;
  }
  const velocity = Number(items.get("v") ?? items.get("initialVelocity") ?? 0);
  return { spring, velocity: Number.isFinite(velocity) ? velocity : 0 };
}

/** @param {State} state */
export function write(state) {
  const items = springItems(state.spring, state.velocity);
  if (state.tab !== state.spring.vocabulary) items.set("tab", state.tab);
  if (state.definition !== initial.definition) items.set("by", state.definition);
  if (state.tolerance !== initial.tolerance) items.set("within", String(state.tolerance));
  if (state.showVelocity) items.set("show", "velocity");
  for (const pinned of state.pinned) {
    items.append("pin", springItems(pinned.spring, pinned.velocity).toString());
  }
  return items.toString();
}

/**
 * @param {Location} address Where there is no fragment its query is read: whoever wrote the link meant what the service takes.
 * @returns {State}
 */
export function read({ hash, search }) {
  const items = new URLSearchParams((hash || search).slice(1));
  const said = readSpring(items);
  if (!said) return initial;
  const tolerance = Number(items.get("within") ?? initial.tolerance);
  return {
    ...said,
    tab: items.get("tab") ?? said.spring.vocabulary,
    definition: items.get("by") ?? initial.definition,
    tolerance: tolerance > 0 && tolerance < 1 ? tolerance : initial.tolerance,
    showVelocity: items.get("show") === "velocity",
    pinned: items
      .getAll("pin")
      .slice(0, 4)
      .flatMap((text) => readSpring(new URLSearchParams(text)) ?? []),
  };
}
