// @ts-check
// A spring with an initial velocity, whatever its words.

import { post } from "./api.js";

/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** @type {Map<string, Promise<Conversion>>} */
const forms = new Map();

/** How many forms are remembered. */
const most = 100;

/**
 * Whether a spring's own words have an initial velocity.
 * @param {Spring} spring @param {Vocabulary[]} vocabularies
 */
export function hasVelocity(spring, vocabularies) {
  const vocabulary = vocabularies.find((each) => each.id === spring.vocabulary);
  return vocabulary?.parameters.some((parameter) => parameter.name === "initialVelocity") ?? false;
}

/**
 * The spring with its initial velocity, in physical words where its own have none.
 * @param {Pinned} pinned
 * @param {Vocabulary[]} vocabularies
 * @returns {Promise<Spring>}
 */
export async function withVelocity({ spring, velocity }, vocabularies) {
  if (!velocity) return spring;
  if (hasVelocity(spring, vocabularies)) return { ...spring, initialVelocity: velocity };
  const key = JSON.stringify(spring);
  let form = forms.get(key);
  if (!form) {
    form = post("v1/convert", { spring, to: ["mass-stiffness-damping"] });
    if (forms.size >= most) forms.clear();
    forms.set(key, form);
    form.catch(() => forms.delete(key));
  }
  const { mass, stiffness, damping } = (await form).spring;
  const vocabularyId = "mass-stiffness-damping";
  return { vocabulary: vocabularyId, mass, stiffness, damping, initialVelocity: velocity };
}
