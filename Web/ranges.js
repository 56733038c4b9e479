// @ts-check
// Where a slider begins and ends, and its steps. The service takes far more; the number field beside it does too.

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
  initialVelocity: line(-20, 20),
  angularFrequency: log(1, 100),
  dampingFraction: line(0, 2),
  period: line(0.05, 2),
  halfLife: line(0.01, 1),
  smoothTime: line(0.05, 2),
  dampening: log(0.1, 500),
};

/**
 * The usual range of a name, or of a longer one that ends with it, as springStiffness does.
 * @param {string} name
 */
function known(name) {
  const end = Object.keys(usual).find((each) => name.toLowerCase().endsWith(each.toLowerCase()));
  return usual[name] ?? (end ? usual[end] : undefined);
}

/** @param {Parameter} parameter @returns {Range} */
export function range(parameter) {
  const found = reach(parameter);
  // A slider never stands where the service excludes the value.
  const isExcluded = parameter.exclusiveMinimum && found.low === parameter.minimum;
  return isExcluded ? { ...found, low: found.low + (found.high - found.low) / steps } : found;
}

/** @param {Parameter} parameter @returns {Range} */
function reach({ name, minimum, maximum, default: standard }) {
  const [least, greatest] = [minimum ?? -Infinity, maximum ?? Infinity];
  const found = known(name);
  if (found) {
    const [low, high] = [Math.max(found.low, least), Math.min(found.high, greatest)];
    if (low < high) return { low, high, log: found.log };
  }
  if (greatest - least <= 1000) return line(least, greatest);
  const middle = typeof standard === "number" && standard > 0 ? standard : 1;
  return log(Math.max(middle / 100, least), Math.min(middle * 100, greatest));
}

/**
 * By how much an arrow key changes the number in a field: a hundredth of a short way, else one of its third digit.
 * @param {Range} range @param {number} value
 */
export function step({ low, high, log: isLog }, value) {
  if (isLog) return 10 ** (Math.floor(Math.log10(Math.max(Math.abs(value), 1e-9))) - 2);
  return high - low > 10 ? 0.1 : 0.01;
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
