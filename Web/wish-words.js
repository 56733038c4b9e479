// @ts-check
// What a wish in words asks for: numbers in the headline's own terms, the name of a spring, or a name with one number changed.

import { operate } from "./operations.js";

/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./wishes.js").WishName} WishName */

/**
 * @typedef {object} Named A spring that has a name.
 * @property {string} name
 * @property {Spring} spring
 * @property {Set<string>} words All by which it is found.
 * @property {Set<string>} own Those that its system's other springs do not share.
 */

/**
 * @typedef {{ spring: Spring, name: string } | { wish: Record<string, number> } | { fault: string }} Meant
 * A spring, a question for `/v1/solve`, or what is not understood.
 */

/**
 * Wishes for more or less of what the spring has.
 * @type {[RegExp, WishName, (value: number) => number][]}
 */
const steps = [
  [/^(?:a (?:bit|little) )?(?:slower|longer)$/, "settlesIn", (time) => time * 1.25],
  [/^(?:a (?:bit|little) )?(?:faster|quicker|shorter|snappier)$/, "settlesIn", (time) => time * 0.8],
  [/^(?:a (?:bit|little) )?(?:bouncier|livelier|more bounce|more bouncy)$/, "overshoot", (over) => Math.min(0.9, over + 0.05)],
  [/^(?:a (?:bit|little) )?(?:calmer|tamer|less bounce|less bouncy)$/, "overshoot", (over) => Math.max(0, over - 0.05)],
];

/**
 * The number that a wish such as "slower" changes, and to what; null if it is none, or where the spring has no such number.
 * @param {string} text @param {(name: WishName) => number | null} value
 * @returns {[WishName, number] | null}
 */
export function stepped(text, value) {
  const [, name, change] = steps.find(([pattern]) => pattern.test(text.trim().toLowerCase())) ?? [];
  const now = name ? value(name) : null;
  return name && change && now !== null ? [name, change(now)] : null;
}

/** Times in words, in seconds. */
const spelled = /** @type {const} */ ([
  [/\bthree[- ]quarters of a second\b/, 0.75], [/\b(?:a )?quarter (?:of a )?second\b/, 0.25], [/\bhalf (?:of )?a second\b|\bhalf[- ]second\b/, 0.5],
  [/\b(?:a|one) second and a half\b/, 1.5], [/\b(?:in|after|within|,) ?(?:a|one) second\b/, 1], [/\btwo seconds\b/, 2],
]);

/** The parts of a wish besides numbers and names. */
const fillers = new Set(("a an the and or with in of by to at for after within like as on but it its is be make feel feels please spring "
  + "springs animation s ms sec secs second seconds millisecond milliseconds hz half quarter three quarters one two over overshoot overshoots "
  + "overshooting settle settles settled settling rest rests time peak peaks perceptual response duration lasts damping ratio zeta bounce "
  + "bounces percent per cent no not never without critical critically damped").split(" "));

/**
 * A text's meaning in the headline's own terms, where a share is the overshoot and a time the one in which it settles.
 * @param {string} text
 * @returns {[WishName, number][]}
 */
export function inTerms(text) {
  const words = text.toLowerCase().replace(/(\d),(\d)/g, "$1.$2");
  /** @type {Map<WishName, number>} */
  const found = new Map();
  const share = /([\d.]+)\s*(?:%|percent|per cent)/.exec(words)?.[1];
  if (share) found.set("overshoot", Number(share) / 100);
  else if (/\b(?:no|without|never|not?)\b[^,.;]*\b(?:over|bounc)/.test(words)) found.set("overshoot", 0);
  const ratio = /(?:\bratio|\bzeta|ζ)\D{0,8}([\d.]+)/.exec(words)?.[1];
  // SwiftUI and Motion mean a ratio by a bounce without a unit, and the perceptual duration by the time beside it.
  const bounce = /\bbounce(?: of)?[\s:=]{0,3}(-?[\d.]+)(?!\S*\s*(?:%|per|m?s\b))/.exec(words)?.[1];
  if (ratio) found.set("dampingRatio", Number(ratio));
  else if (/\bcritical(?:ly)?\b/.test(words)) found.set("dampingRatio", 1);
  else if (bounce) found.set("dampingRatio", Number(bounce) < 0 ? 1 / (1 + Number(bounce)) : 1 - Number(bounce));
  const [, digits, unit] = /([\d.]+)\s*(ms|milliseconds?|s|secs?|seconds?)(?![a-z])/.exec(words) ?? [];
  const time = digits ? Number(digits) / (unit.startsWith("m") ? 1000 : 1) : spelled.find(([pattern]) => pattern.test(words))?.[1];
  const hertz = /([\d.]+)\s*hz\b/.exec(words)?.[1];
  if (time) found.set(/\bpeak/.test(words) ? "peakTime" : /\bperceptual|\bresponse/.test(words) || bounce ? "response" : "settlesIn", time);
  else if (hertz) found.set("response", 1 / Number(hertz));
  return [...found].filter(([, value]) => Number.isFinite(value) && value >= 0);
}

/**
 * The meaning of a text that the operations do not read; null where it holds a number alone, which one other number goes with.
 * @param {string} text @param {Named[]} named In the order in which they are preferred.
 * @returns {Promise<Meant | null>}
 */
export async function understood(text, named) {
  const terms = inTerms(text);
  if (terms.length > 1) return { wish: Object.fromEntries(terms) };
  const words = (text.toLowerCase().match(/[\p{L}][\p{L}\d]*/gu) ?? []).filter((word) => !fillers.has(word));
  if (!words.length && terms.length) return null;
  const unknown = words.find((word) => !named.some((each) => each.words.has(word)));
  if (unknown) return { fault: `“${unknown.slice(0, 40)}” is neither a number nor the name of a spring.` };
  const rest = (/** @type {Named} */ { own }) => [...own].filter((word) => !words.includes(word)).length;
  // A system alone is its own default.
  const standard = named.find((each) => each.own.has("default") && words.every((word) => each.words.has(word) && !each.own.has(word)));
  const [nearest] = standard && words.length ? [standard] : named.filter((each) => words.every((word) => each.words.has(word)) && words.some((word) => each.own.has(word)))
    .sort((one, other) => rest(one) - rest(other));
  if (!nearest) return { fault: words.length ? "No spring has this name." : "No number and no name of a spring is in it." };
  const { spring, name } = nearest;
  if (!terms.length) return { spring, name };
  // The name determines how it moves and the number changes one thing: its pace if that is a time, otherwise its bounce.
  const [[term, value]] = terms;
  /** @type {Conversion} */
  const { spring: { response, dampingRatio } } = await operate("convert", { spring, to: [spring.vocabulary] });
  return { wish: { [term]: value, ...(term === "overshoot" || term === "dampingRatio" ? { response } : { dampingRatio }) } };
}
