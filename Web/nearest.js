// @ts-check
// The named springs that come nearest to the current one.

import { newest } from "./api.js";
import { find, say } from "./dom.js";
import { operate } from "./operations.js";
import { withOwnVelocity } from "./physical.js";
import { shortName } from "./presets.js";
import { percent } from "./words.js";

/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {{ id: string, system: string, difference: number }} Near */

/** How many are named. */
const most = 3;

/** What counts as the same, and what no longer as near, as fractions of the distance. */
const [same, near] = [1e-6, 0.25];

/** @param {Near} preset */
function inWords(preset) {
  const name = `${preset.system} ${shortName(preset).toLowerCase()}`;
  return preset.difference < same ? name : `${name} (${percent(preset.difference)} away)`;
}

/** The line under the facts. */
export class Nearest {
  #thrown = false;
  #text = find("nearest", HTMLElement);
  #ask = newest(
    (/** @type {Spring} */ spring, signal) =>
      operate("convert", { spring, to: [spring.vocabulary], nearestPresets: true }, signal),
    (/** @type {{ nearestPresets: Near[] | null }} */ { nearestPresets }) =>
      this.#show(nearestPresets ?? []),
    () => this.#show([]),
  );

  /** @param {Vocabulary[]} vocabularies */
  constructor(vocabularies) {
    this.vocabularies = vocabularies;
  }

  /** @param {Spring} spring Without its velocity, which no named spring has. @param {number} velocity */
  update(spring, velocity) {
    this.#thrown = velocity !== 0;
    this.#ask(withOwnVelocity({ spring, velocity: 0, name: "" }, this.vocabularies));
  }

  /** @param {Near[]} all The nearest of every system. */
  #show(all) {
    const ordered = all.filter(({ difference }) => difference < near)
      .sort((one, other) => one.difference - other.difference);
    const equal = ordered.filter(({ difference }) => difference < same);
    const others = ordered.filter(({ difference }) => difference >= same).slice(0, most);
    if (!ordered.length) return say(this.#text, all.length ? "No named spring comes near." : "");
    const sentences = [
      ...(equal.length ? [`The same as ${equal.slice(0, most).map(inWords).join(", ")}.`] : []),
      ...(others.length ? [`${equal.length ? "Nearest otherwise" : "Nearest"}: ${others.map(inWords).join(", ")}.`] : []),
    ];
    const text = sentences.join(" ");
    say(this.#text, this.#thrown ? `Apart from the velocity: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text);
  }
}
