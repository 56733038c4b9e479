// @ts-check
// After Effects has no springs: here its expression between two keys and its keyframes, which are formats of their own.

/** @typedef {import("./types").Translation} Translation */

/**
 * The page's remark on After Effects in place of its usual expression, which answers a push and plays no way.
 * @param {Translation} translation
 * @returns {Translation}
 */
export function played({ parameters }) {
  return {
    parameters, exact: true, maximumError: 0, losses: [],
    note: "The expression is the closed form between the first two keys of a property; the keyframes have its value on each of 60 frames a second.",
    code: {},
  };
}
