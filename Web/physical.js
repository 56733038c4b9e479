// @ts-check
// A spring with an initial velocity, whatever its words.

import { operate } from "./operations.js";

/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** @type {Map<string, Promise<Conversion>>} */
const forms = new Map();

/** How many forms are remembered. */
const most = 100;

/**
 * The initial velocity among the parameters of a spring's own terms, if it is one.
 * @param {Spring} spring @param {Vocabulary[]} vocabularies
 */
function velocityParameter(spring, vocabularies) {
  const vocabulary = vocabularies.find((each) => each.id === spring.vocabulary);
  return vocabulary?.parameters.find((parameter) => parameter.name === "initialVelocity");
}

/**
 * Whether a spring's own terms have an initial velocity.
 * @param {Spring} spring @param {Vocabulary[]} vocabularies
 */
export function hasVelocity(spring, vocabularies) {
  return velocityParameter(spring, vocabularies) !== undefined;
}

/**
 * The spring with its initial velocity, if its own terms have one: some must have it, even if it is 0.
 * @param {Pinned} pinned @param {Vocabulary[]} vocabularies
 * @returns {Spring}
 */
export function withOwnVelocity({ spring, velocity }, vocabularies) {
  const parameter = velocityParameter(spring, vocabularies);
  return parameter && (velocity || parameter.required) ? { ...spring, initialVelocity: velocity } : spring;
}

/**
 * The spring with its initial velocity, in physical words where its own have none.
 * @param {Pinned} pinned
 * @param {Vocabulary[]} vocabularies
 * @returns {Promise<Spring>}
 */
export async function withVelocity(pinned, vocabularies) {
  const { spring, velocity } = pinned;
  if (!velocity || hasVelocity(spring, vocabularies)) return withOwnVelocity(pinned, vocabularies);
  const key = JSON.stringify(spring);
  let form = forms.get(key);
  if (!form) {
    form = operate("convert", { spring, to: ["mass-stiffness-damping"] });
    if (forms.size >= most) forms.clear();
    forms.set(key, form);
    form.catch(() => forms.delete(key));
  }
  const { mass, stiffness, damping } = (await form).spring;
  const vocabularyId = "mass-stiffness-damping";
  return { vocabulary: vocabularyId, mass, stiffness, damping, initialVelocity: velocity };
}
