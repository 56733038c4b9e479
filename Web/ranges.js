// @ts-check
// Where a slider begins and ends. The service takes far more; the number field beside it does too.

/** @typedef {import("./types").Parameter} Parameter */

/** @typedef {{ low: number, high: number, log: boolean }} Range */

/** @param {number} low @param {number} high @returns {Range} */
const line = (low, high) => ({ low, high, log: false });
/** @param {number} low @param {number} high @returns {Range} */
const log = (low, high) => ({ low, high, log: true });

/** @type {Record<string, Range>} */
const usual = {
  mass: log(0.1, 10),
  stiffness: log(1, 10000),
  damping: log(0.1, 500),
  tension: log(1, 2000),
  friction: log(0.1, 300),
  frequency: line(0.05, 3),
  response: line(0.05, 2),
  duration: line(0.05, 2),
  visualDuration: line(0.05, 2),
  settlingDuration: line(0.1, 5),
  dampingRatio: line(0, 2),
  bounce: line(-1, 1),
  bounciness: line(0, 20),
  speed: line(0, 20),
  epsilon: log(0.00001, 0.1),
  visibilityThreshold: log(0.0001, 1),
};

/** @param {Parameter} parameter @returns {Range} */
export function range({ name, minimum, maximum }) {
  const range = usual[name] ?? line(minimum ?? 0, maximum ?? 100);
  return {
    low: Math.max(range.low, minimum ?? range.low),
    high: Math.min(range.high, maximum ?? range.high),
    log: range.log,
  };
}

/** The steps of a slider. */
export const steps = 1000;

/**
 * Where a value stands on the slider, from 0 to `steps`.
 * @param {Range} range
 * @param {number} value
 */
export function position({ low, high, log: isLog }, value) {
  const inside = Math.min(high, Math.max(low, value));
  const part = isLog
    ? Math.log(inside / low) / Math.log(high / low)
    : (inside - low) / (high - low);
  return Math.round(part * steps);
}

/**
 * The value at a place on the slider, as round as the slider is coarse.
 * @param {Range} range
 * @param {number} place
 */
export function value({ low, high, log: isLog }, place) {
  const part = place / steps;
  const exact = isLog ? low * (high / low) ** part : low + (high - low) * part;
  if (isLog) return Number(exact.toPrecision(3));
  const decimals = Math.max(0, Math.ceil(-Math.log10((high - low) / steps)));
  return Number(exact.toFixed(Math.min(6, decimals)));
}
