// @ts-check
// The curve that a spring stands for, such as a pasted easing: drawn under the spring's own, and played beside it.

import { at } from "./samples.js";

/** @typedef {import("./types").Curve} Curve */
/** @typedef {{ times: number[], values: number[] }} Samples */

/** How many samples are drawn. */
const count = 161;

/**
 * The samples of an easing, computed by the browser that plays it.
 * @param {string} text A duration in milliseconds and a timing function of CSS.
 * @returns {Samples | null} Null if this browser does not know the function.
 */
export function sampledEasing(text) {
  const [, digits, easing] = /^([\d.]+)ms (.+)$/.exec(text) ?? [];
  if (!easing || !CSS.supports("transition-timing-function", easing)) return null;
  const effect = new KeyframeEffect(null, null, { duration: 1000, easing, fill: "both" });
  const animation = new Animation(effect);
  const times = Array.from({ length: count }, (_, index) => (index / (count - 1)) * (Number(digits) / 1000));
  const values = times.map((_, index) => {
    animation.currentTime = (index / (count - 1)) * 1000;
    return effect.getComputedTiming().progress ?? 0;
  });
  animation.cancel();
  return { times, values };
}

/**
 * The same as what a stage plays.
 * @param {string} text
 * @returns {{ form: Curve, settles: number } | null}
 */
export function playedEasing(text) {
  const sampled = sampledEasing(text);
  if (!sampled) return null;
  const { times, values } = sampled;
  return { form: { position: (time) => at(times, values, time) }, settles: times[times.length - 1] };
}
