// @ts-check
// The coefficients along one slider, asked for as it is about to be moved, so that a drag need not wait for the service.

import { ServiceError } from "./api.js";
import { operateAll } from "./operations.js";

/** @typedef {import("./types").Coefficients} Coefficients */
/** @typedef {import("./types").Conversion} Conversion */

/** In how many intervals a slider's way is divided. */
const intervals = 64;

/**
 * @typedef {object} Way
 * @property {string} key What else the springs along it have in common.
 * @property {number} low
 * @property {number} high
 * @property {boolean} isLogarithmic
 * @property {(value: number) => [operation: string, arguments_: Record<string, unknown>]} question Whose answer has a `spring`.
 */

/**
 * The value at a part of the way.
 * @param {Way} way @param {number} part
 */
function valueAt({ low, high, isLogarithmic }, part) {
  return isLogarithmic ? low * (high / low) ** part : low + (high - low) * part;
}

/** Between two positive numbers, even for powers of what is interpolated; else in a straight line. */
const power = (/** @type {number} */ one, /** @type {number} */ other, /** @type {number} */ part) =>
  one > 0 && other > 0 ? one * (other / one) ** part : line(one, other, part);
const line = (/** @type {number} */ one, /** @type {number} */ other, /** @type {number} */ part) =>
  one + (other - one) * part;

/** What is known along the way that was asked last. */
export class Ahead {
  /** @type {Way | null} */ #way = null;
  /** @type {(Coefficients | null)[]} */ #known = [];

  /** @param {Way} way */
  async prepare(way) {
    if (this.#way?.key === way.key) return;
    this.#way = way;
    this.#known = [];
    const values = Array.from({ length: intervals + 1 }, (_, index) => valueAt(way, index / intervals));
    try {
      const answers = await operateAll(values.map(way.question));
      if (this.#way !== way) return;
      this.#known = answers.map((answer) =>
        answer instanceof ServiceError ? null : /** @type {Conversion} */ (answer).spring);
    } catch {
      // Without it the drag waits for each answer; the next one asks again.
      if (this.#way === way) this.#way = null;
    }
  }

  /**
   * The coefficients at a value, exact where they are a power or a straight line of it, as in most vocabularies.
   * @param {string} key @param {number} value
   * @returns {Coefficients | null}
   */
  at(key, value) {
    const way = this.#way;
    if (!way || way.key !== key || !this.#known.length) return null;
    const { low, high, isLogarithmic } = way;
    const part = isLogarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    if (!(part >= 0 && part <= 1)) return null;
    const index = Math.min(intervals - 1, Math.floor(part * intervals));
    const [one, other] = [this.#known[index], this.#known[index + 1]];
    if (!one || !other) return null;
    const rest = part * intervals - index;
    const between = isLogarithmic ? power : line;
    return {
      // Times are what sliders in a straight line change: periods, not frequencies.
      naturalFrequency: isLogarithmic
        ? power(one.naturalFrequency, other.naturalFrequency, rest)
        : 1 / line(1 / one.naturalFrequency, 1 / other.naturalFrequency, rest),
      dampingRatio: between(one.dampingRatio, other.dampingRatio, rest),
      initialVelocity: line(one.initialVelocity, other.initialVelocity, rest),
    };
  }
}
