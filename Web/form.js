// @ts-check
// The motion of a spring from 0 to 1 in closed form, from the coefficients that the service sends.

/** @typedef {import("./types").Coefficients} Coefficients */
/** @typedef {import("./types").Curve} Curve */

/** Below this product of rate and time the hyperbolic functions lose nothing and overflow nothing. */
const moderate = 20;

/** The longest time that is looked at for a spring that takes for ever, in seconds. */
export const horizon = 3600;

/**
 * Position and velocity at any time. The displacement y = x − 1 solves y″ + 2ζω y′ + ω² y = 0 with y(0) = −1 and
 * y′(0) = v, so that y = e^(−ζωt) (y₀ C + (v + ζω y₀) S), where C and S are cosine and sine of the damped frequency,
 * their hyperbolic counterparts above critical damping, and 1 and t at it.
 * @implements {Curve}
 */
export class Form {
  #frequency;
  #decay;
  #square;
  #start;

  /** @param {Coefficients} coefficients @param {number} [start] The displacement at the start: −1 for a way from 0 to 1. */
  constructor({ naturalFrequency, dampingRatio, initialVelocity }, start = -1) {
    this.#frequency = naturalFrequency;
    this.#decay = dampingRatio * naturalFrequency;
    this.#square = naturalFrequency ** 2 * (1 - dampingRatio) * (1 + dampingRatio);
    this.#start = start;
    this.initialVelocity = initialVelocity;
    this.dampingRatio = dampingRatio;
  }

  /** @param {number} time @returns {[displacement: number, velocity: number]} */
  at(time) {
    const rate = Math.sqrt(Math.abs(this.#square));
    const slope = this.initialVelocity + this.#decay * this.#start;
    if (this.#square < 0 && rate * time > moderate) return this.#overdamped(time, rate);
    const angle = rate * time;
    const isLevel = angle < 1e-4;
    const cosine = isLevel ? 1 : this.#square > 0 ? Math.cos(angle) : Math.cosh(angle);
    const sine = isLevel ? time : (this.#square > 0 ? Math.sin(angle) : Math.sinh(angle)) / rate;
    const fading = Math.exp(-this.#decay * time);
    const pull = this.#decay * this.initialVelocity + this.#frequency ** 2 * this.#start;
    return [
      fading * (this.#start * cosine + slope * sine),
      fading * (this.initialVelocity * cosine - pull * sine),
    ];
  }

  /** @param {number} time @param {number} rate @returns {[number, number]} Long after the start, by the two rates apart. */
  #overdamped(time, rate) {
    const fast = -(this.#decay + rate);
    const slow = this.#frequency ** 2 / fast;
    const lasting = (this.initialVelocity - fast * this.#start) / (slow - fast);
    const passing = this.#start - lasting;
    const [one, other] = [lasting * Math.exp(slow * time), passing * Math.exp(fast * time)];
    return [one + other, slow * one + fast * other];
  }

  /** @param {number} time */
  position(time) {
    return 1 + this.at(time)[0];
  }

  /** @param {number} time */
  velocity(time) {
    return this.at(time)[1];
  }

  /**
   * A time after which the distance to the target stays within the tolerance, or null if it never does.
   * @param {number} tolerance As a fraction of the distance.
   */
  bound(tolerance) {
    if (this.#decay <= 0) return null;
    const rate = Math.sqrt(Math.abs(this.#square));
    const slope = this.initialVelocity + this.#decay * this.#start;
    const slowest = this.#square < 0 ? this.#frequency ** 2 / (this.#decay + rate) : this.#decay;
    // Near critical damping the second term grows like t before it fades; half of the rate covers it.
    const isNear = rate < this.#decay / 4;
    const size = Math.abs(this.#start) + Math.abs(slope) / (isNear ? this.#frequency / 2 : rate);
    return Math.min(horizon, Math.log(Math.max(2, size / tolerance)) / (isNear ? slowest * 0.6 : slowest));
  }
}
