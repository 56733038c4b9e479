// @ts-check
// What is exported beside springs, as curves: the two bounces of a dock icon, and easings.

import { get, query } from "./api.js";
import { at } from "./samples.js";

/** @typedef {import("./types").Curve} Curve */
/** @typedef {import("./types").Keyframes} Keyframes_ */
/** @typedef {{ curve: Curve, duration: number, name: string, isBounce: boolean }} Played */

/** @type {Map<string, Promise<Played>>} */
const known = new Map();

/**
 * The address of a source's keyframes, without their format.
 * @param {string} source
 */
export function keyframesPath(source) {
  return /-bounce$/.test(source) && /^(dock|gravity)/.test(source)
    ? `v1/keyframes/${source}` : `v1/keyframes/easing?${query({ function: source, count: 121 })}`;
}

/** @param {string} source @returns {Promise<Played>} */
async function load(source) {
  /** @type {Keyframes_} */
  const { keyTimes, values, duration } = await get(keyframesPath(source));
  const isBounce = source === "dock-bounce" || source === "gravity-bounce";
  // Bounces are heights in units of their own; the highest is drawn as one.
  const height = isBounce ? Math.max(...values) || 1 : 1;
  const times = keyTimes.map((time) => time * duration);
  const scaled = values.map((value) => value / height);
  return { curve: { position: (time) => at(times, scaled, time) }, duration, name: source.replaceAll("-", " "), isBounce };
}

/**
 * The curve of a bounce or an easing; a failure is forgotten, so that it can be asked again.
 * @param {string} source
 */
export function played(source) {
  let loading = known.get(source);
  if (!loading) {
    loading = load(source);
    known.set(source, loading);
    loading.catch(() => known.delete(source));
  }
  return loading;
}
