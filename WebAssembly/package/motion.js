// SPDX-License-Identifier: Apache-2.0
// A spring's motion as numbers, without JSON, for every frame of an animation.

import { compiled } from "./compile.js";

// Whoever forgets a motion has its memory given back.
const forgotten = new FinalizationRegistry(({ own, motion }) => own.springs_motion_end(motion));

/** A spring at work: it pulls a value from an origin to a target. */
export class Motion {
  #own;
  #motion;

  /** @param own What a file exports, of all operations or of motions alone. */
  constructor(own, { mass = 1, stiffness, damping, from = 0, to = 1, velocity = 0 }) {
    this.#motion = own.springs_motion(mass, stiffness, damping, from, to, velocity);
    if (this.#motion === 0) {
      throw new RangeError("mass and stiffness must be above 0, damping 0 or above, and every number one that a spring can have");
    }
    this.#own = own;
    forgotten.register(this, { own, motion: this.#motion });
  }

  position(at) { return this.#own.springs_motion_position(this.#motion, at); }

  velocity(at) { return this.#own.springs_motion_velocity(this.#motion, at); }

  positions(into, interval) {
    if (!(interval >= 0 && interval < Infinity)) throw new RangeError("interval must be 0 or above, in seconds");
    const start = this.#own.springs_motion_positions(this.#motion, into.length, interval);
    into.set(new Float64Array(this.#own.memory.buffer, start, into.length));
    return into;
  }

  settling(within) { return this.#own.springs_motion_settling(this.#motion, within); }
}

/** Motions alone, in a file of their own. */
export class Motions {
  #own;

  /** @param module The compiled file. */
  constructor(module) {
    this.#own = new WebAssembly.Instance(module).exports;
    this.#own._initialize();
  }

  motion(numbers) { return new Motion(this.#own, numbers); }
}

const elsewhere = "pass the address of motion.wasm to load()";

/** Loads the file once: from beside this module, or from the argument's place. */
export async function load(source) {
  return new Motions(await compiled(source ?? new URL("motion.wasm", import.meta.url), elsewhere));
}
