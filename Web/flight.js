// @ts-check
// What was taken out of the round on the stage: in a hand, or on its way to one of the two ends.

import { Form } from "./form.js";

/** How long a spring that never settles is shown, in seconds. */
export const endless = 8;

/** Nearer to the target than this part of the way, and staying there, what was thrown rests. */
const near = 0.0005;

/**
 * A dragged element, or one moving after its release. It has a clock of its own, which stands at 0 when a way begins: whatever begins in
 * mid-flight begins where the last frame was drawn, at the pace of the stage.
 */
export class Flight {
  position = 0;
  velocity = 0;
  /** @type {0 | 1} */ target = 1;
  #time = 0;
  #end = 0;
  /** @type {((time: number) => [position: number, velocity: number]) | null} */ #way = null;

  /**
   * Lets a spring take it to the target, from where it is and as fast as it is.
   * @param {import("./types").Coefficients} spring
   */
  pull(spring) {
    const { position, velocity, target } = this;
    const form = new Form({ ...spring, initialVelocity: velocity }, position - target);
    this.#begin(form.bound(near) ?? endless, (time) => {
      const [displacement, velocity] = form.at(time);
      return [target + displacement, velocity];
    });
  }

  /**
   * Lets an easing take it to the target from where it is, as browsers reverse a transition: its speed is the curve's.
   * @param {import("./types").Curve} curve @param {number} duration In seconds.
   */
  ease(curve, duration) {
    const { position, target } = this;
    const distance = target - position;
    this.#begin(duration, (time) => {
      const step = Math.min(duration / 1000, 1e-4);
      const before = Math.max(0, time - step);
      const slope = (curve.position(time + step) - curve.position(before)) / (time + step - before);
      return [position + distance * curve.position(time), distance * slope];
    });
  }

  /** How long it has been on its way, in seconds; null in a hand. */
  get time() {
    return this.#way && this.#time;
  }

  /** @param {number} seconds Since the last frame. @returns {boolean} Whether it still moves. */
  advance(seconds) {
    if (!this.#way) return true;
    this.#time += seconds;
    const isOver = this.#time >= this.#end;
    [this.position, this.velocity] = isOver ? [this.target, 0] : this.#way(this.#time);
    return !isOver;
  }

  hold() {
    this.#way = null;
  }

  /** @param {number} end @param {(time: number) => [position: number, velocity: number]} way */
  #begin(end, way) {
    this.#time = 0;
    this.#end = end;
    this.#way = way;
  }
}
