// @ts-check
// What was dragged and thrown on the stage, and where the spring takes it.

import { Form } from "./form.js";

/** How long a spring that never settles is shown, in seconds. */
export const endless = 8;

/** Nearer to the target than this part of the way, and staying there, what was thrown rests. */
const near = 0.0005;

/** What is in a hand, or on its way after it. */
export class Flight {
  position = 0;
  velocity = 0;
  /** @type {0 | 1} */ target = 1;
  #began = 0;
  #end = 0;
  /** @type {Form | null} */ #form = null;

  /** @param {import("./types").Coefficients} spring @param {number} now In seconds. */
  pull(spring, now) {
    this.#form = new Form({ ...spring, initialVelocity: this.velocity }, this.position - this.target);
    this.#began = now;
    this.#end = this.#form.bound(near) ?? endless;
  }

  /** @param {number} now @returns {boolean} Whether it still moves. */
  move(now) {
    if (!this.#form) return true;
    const time = now - this.#began;
    const isOver = time >= this.#end;
    const [displacement, velocity] = isOver ? [0, 0] : this.#form.at(time);
    this.position = this.target + displacement;
    this.velocity = velocity;
    return !isOver;
  }

  hold() {
    this.#form = null;
  }
}
