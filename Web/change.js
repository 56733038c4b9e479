// @ts-check
// What a baked curve moves: a property, from one value to another.

import { find } from "./dom.js";
import { takeNumbers } from "./field.js";

/**
 * Where a property usually starts and ends.
 * @type {Record<string, [number, number]>}
 */
const usual = {
  translateX: [0, 100],
  translateY: [0, 100],
  scale: [0.8, 1],
  opacity: [0, 1],
  rotate: [0, 90],
};

/** The fields beside the code. */
export class Change {
  #place = find("change", HTMLElement);
  #property = find("property", HTMLSelectElement);
  #from = find("from", HTMLInputElement);
  #to = find("to", HTMLInputElement);
  #hasProperty = false;
  #ends = { from: 0, to: 100 };

  /** @param {() => void} changed */
  constructor(changed) {
    this.#property.addEventListener("change", () => {
      const [from, to] = usual[this.#property.value] ?? [0, 1];
      this.#ends = { from, to };
      this.#from.value = String(from);
      this.#to.value = String(to);
      changed();
    });
    this.#take(this.#from, "from", changed);
    this.#take(this.#to, "to", changed);
  }

  /** @param {HTMLInputElement} field @param {"from" | "to"} end @param {() => void} changed */
  #take(field, end, changed) {
    const use = (/** @type {number} */ value) => {
      this.#ends[end] = value;
      changed();
    };
    takeNumbers(field, use, () => String(this.#ends[end]));
  }

  /** @param {string[] | null} options A format's options, or null where nothing is baked. */
  show(options) {
    this.#hasProperty = options?.includes("property") ?? false;
    this.#place.hidden = !options;
    this.#property.hidden = !this.#hasProperty;
  }

  /** The members for the service. */
  get values() {
    const property = this.#hasProperty ? this.#property.value : undefined;
    return { ...this.#ends, property };
  }
}
