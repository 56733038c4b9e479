// @ts-check
// The initial velocity, which belongs to the spring in whatever words it is expressed.

import { Control } from "./control.js";
import { find } from "./dom.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */

/** The range that a person may type: beyond it nothing on the page can be read. */
const most = 1000;

const range = { low: -20, high: 20, log: false };

/** The slider and the number beside it. */
export class VelocityControl {
  #control;

  /** @param {Store} store @param {Asker} asker */
  constructor(store, asker) {
    this.store = store;
    this.#control = new Control({
      id: "velocity", name: "initial velocity", unit: "×/s", spoken: "distances per second",
      summary: "Distances per second at the start; positive is towards the target.",
      range, limits: { low: -most, high: most, isAbove: false },
      change: (velocity) => store.change({ velocity }),
      prepare: () => asker.lookAhead(store.state, "initialVelocity", range),
    }, store, find("velocity-row", HTMLElement));
    this.update();
  }

  update() {
    this.#control.show(this.store.state.velocity);
  }
}
