// @ts-check
// How near every system comes to the spring, in a list.

import { find, html } from "./dom.js";
import { families } from "./families.js";
import { everywhere } from "./words.js";

/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** The list among the details. */
export class Everywhere {
  #list = find("everywhere", HTMLElement);
  #systems;

  /** @param {Vocabulary[]} vocabularies */
  constructor(vocabularies) {
    this.#systems = families(vocabularies).flatMap((family) => family.tabs);
  }

  /** @param {Conversion} conversion */
  update({ vocabularies }) {
    const systems = this.#systems.flatMap(({ id, name }) =>
      vocabularies[id] ? { name, translation: vocabularies[id] } : []);
    this.#list.replaceChildren(...everywhere(systems).map(({ mark, text }) =>
      html("li", { "data-fidelity": mark }, text)));
  }
}
