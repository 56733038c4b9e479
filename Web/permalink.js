// @ts-check
// The state as the address's fragment and back. It reads like the query of a GET of the service.

import { initial, mostRacing } from "./state.js";
import { inWords } from "./words.js";

/** @typedef {import("./types").Export} Export */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").State} State */

/** The names that are the page's own; every other one is a parameter of the spring. */
const own = new Set([
  "v", "initialVelocity", "called", "tab", "pin", "each", "race", "open", "at", "by", "within", "show",
  "source", "for", "property", "from", "to", "as", "maxStops", "maxBytes", "tolerance", "digits", "model", "set",
  "scene", "repeat", "speed",
]);

/** @type {import("./types").View} */
const usualView = { scene: "card", repeat: "back", speed: "1" };

/** The most springs in the tray: as many as the service exports at once. */
export const mostKept = 256;

/** @param {Pinned} pinned */
function springItems({ spring, velocity, name }) {
  const items = new URLSearchParams();
  for (const [each, value] of Object.entries(spring)) items.set(each, String(value));
  if (velocity) items.set("v", String(velocity));
  if (name) items.set("called", name);
  return items;
}

/**
 * @param {URLSearchParams} items
 * @param {string[]} notes Hears what is left out, and why.
 * @returns {Pinned}
 */
function readSpring(items, notes) {
  /** @type {Spring} */
  const spring = { vocabulary: items.get("vocabulary") ?? "" };
  for (const [name, value] of items) {
    if (own.has(name) || name === "vocabulary") continue;
    const number = Number(value);
    if (name === "name") spring[name] = value.slice(0, 80);
    else if (/^[A-Za-z]{1,40}$/.test(name) && value !== "" && Number.isFinite(number)) spring[name] = number;
    else notes.push(`${name.slice(0, 40)}=${value.slice(0, 40)}`);
  }
  const given = items.get("v") ?? items.get("initialVelocity") ?? "0";
  const velocity = Number(given);
  if (!Number.isFinite(velocity)) notes.push(`v=${given.slice(0, 40)}`);
  return { spring, velocity: Number.isFinite(velocity) ? velocity : 0, name: (items.get("called") ?? "").slice(0, 80) };
}

/** @param {State} state @param {import("./types").View} view */
export function write(state, view) {
  const items = springItems(state);
  if (state.tab !== state.spring.vocabulary) items.set("tab", state.tab);
  if (state.definition !== initial.definition) items.set("by", state.definition);
  if (state.tolerance !== initial.tolerance) items.set("within", String(state.tolerance));
  if (state.showVelocity) items.set("show", "velocity");
  const { take } = state;
  const standard = initial.take;
  if (take.source !== standard.source) items.set("source", take.source);
  const settings = Object.entries(take.settings).map(([name, value]) => [name, String(value)]);
  if (settings.length) items.set("set", new URLSearchParams(settings).toString());
  if (take.platform !== standard.platform) items.set("for", take.platform);
  if (take.property !== standard.property) items.set("property", take.property);
  if (take.from !== standard.from) items.set("from", String(take.from));
  if (take.to !== standard.to) items.set("to", String(take.to));
  if (take.name) items.set("as", take.name);
  if (take.accuracy) items.set(take.limit, String(take.accuracy));
  if (!take.isRounded) items.set("digits", "all");
  if (state.model) items.set("model", state.model);
  for (const card of state.cards) items.append("each", springItems(card).toString());
  if (state.racing.length) items.set("race", state.racing.join("."));
  if (state.at >= 0) items.set("open", String(state.at));
  for (const [name, value] of Object.entries(view)) {
    if (value !== usualView[/** @type {keyof typeof view} */ (name)]) items.set(name, value);
  }
  return items.toString();
}

/**
 * How the stage is looked at by an address.
 * @param {Location} address
 * @returns {import("./types").View}
 */
export function readView({ hash, search }) {
  const items = new URLSearchParams((hash || search).slice(1));
  const { scene, repeat, speed } = usualView;
  return { scene: items.get("scene") ?? scene, repeat: items.get("repeat") ?? repeat, speed: items.get("speed") ?? speed };
}

/** @param {URLSearchParams} items @returns {Export} */
function readTake(items) {
  const standard = initial.take;
  const word = (/** @type {string} */ name, /** @type {string} */ otherwise) => {
    const text = items.get(name) ?? otherwise;
    return /^[A-Za-z0-9-]{0,64}$/.test(text) ? text : otherwise;
  };
  const number = (/** @type {string} */ name, /** @type {number} */ otherwise) => {
    const value = Number(items.get(name) ?? otherwise);
    return Number.isFinite(value) ? value : otherwise;
  };
  const limit = (/** @type {const} */ (["maxStops", "maxBytes"])).find((each) => items.has(each)) ?? "tolerance";
  return {
    source: word("source", standard.source),
    settings: Object.fromEntries([...new URLSearchParams(items.get("set") ?? "")].flatMap(([name, text]) =>
      /^[A-Za-z]{1,40}$/.test(name) && text !== "" && Number.isFinite(Number(text)) ? [[name, Number(text)]] : [])),
    platform: word("for", standard.platform),
    property: word("property", standard.property),
    from: number("from", standard.from),
    to: number("to", standard.to),
    name: word("as", standard.name),
    limit,
    accuracy: number(limit, standard.accuracy),
    isRounded: items.get("digits") !== "all",
  };
}

/**
 * @param {Location} address If there is no fragment its query is read: whoever wrote the link meant what the service takes.
 * @returns {{ state: State, notes: string[], isSpring: boolean }} The state, what was left out, and whether it names a
 * spring at all; one without a vocabulary has yet to be recognized.
 */
export function read({ hash, search }) {
  const items = new URLSearchParams((hash || search).slice(1));
  /** @type {string[]} */
  const notes = [];
  const said = readSpring(items, notes);
  const isSpring = Object.keys(said.spring).length > 1 || said.spring.vocabulary !== "";
  if (!isSpring) return { state: { ...initial, take: readTake(items) }, notes, isSpring };
  const tolerance = Number(items.get("within") ?? initial.tolerance);
  const springs = (/** @type {string} */ name, /** @type {number} */ most) => items.getAll(name).slice(0, most)
    .map((text) => readSpring(new URLSearchParams(text), notes))
    .filter(({ spring }) => /^[a-z0-9-]{1,64}$/.test(spring.vocabulary));
  const named = springs("each", mostKept);
  // Links of before had pinned springs apart from named ones.
  const pinned = springs("pin", mostRacing);
  const cards = [...named, ...pinned].slice(0, mostKept).map((card) => ({ ...card, name: card.name || inWords(card) }));
  const places = (/** @type {string | null} */ text) => (text ?? "").split(".").filter((each) => /^\d{1,3}$/.test(each)).map(Number);
  const raced = [...new Set([...places(items.get("race")), ...pinned.map((_, index) => named.length + index)])];
  const [open = -1] = places(items.get("open"));
  const state = {
    ...initial,
    ...said,
    tab: items.get("tab") ?? said.spring.vocabulary,
    definition: items.get("by") ?? initial.definition,
    tolerance: tolerance > 0 && tolerance < 1 ? tolerance : initial.tolerance,
    showVelocity: items.get("show") === "velocity",
    take: readTake(items),
    model: (items.get("model") ?? "").slice(0, 4000),
    cards,
    racing: raced.filter((index) => index < cards.length).slice(0, mostRacing),
    at: open < cards.length ? open : -1,
  };
  return { state, notes, isSpring };
}
