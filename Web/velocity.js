// @ts-check
// The initial velocity, which belongs to the spring in whatever words it is said.

import { find } from "./dom.js";
import { takeNumbers } from "./field.js";
import { number } from "./words.js";

/** @typedef {import("./state.js").Store} Store */

/** The slider and the number beside it. */
export class VelocityControl {
  #slider = find("velocity", HTMLInputElement);
  #field = find("velocity-exactly", HTMLInputElement);

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.#slider.addEventListener("input", () =>
      store.change({ velocity: Number(this.#slider.value) }));
    takeNumbers(
      this.#field,
      (velocity) => store.change({ velocity }),
      () => number(store.state.velocity, 5),
    );
    this.update();
  }

  update() {
    const { velocity } = this.store.state;
    if (!this.#slider.matches(":active")) this.#slider.value = String(velocity);
    this.#slider.setAttribute("aria-valuetext", `${number(velocity)} distances per second`);
    if (document.activeElement !== this.#field) this.#field.value = number(velocity, 5);
  }
}
