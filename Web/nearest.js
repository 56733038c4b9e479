// @ts-check
// The named springs that come nearest to the current one.

import { newest, post } from "./api.js";
import { find, say } from "./dom.js";
import { shortName } from "./presets.js";
import { percent } from "./words.js";

/** @typedef {import("./types").Spring} Spring */
/** @typedef {{ name: string, system: string, difference: number }} Near */

/** How many are named. */
const most = 3;

/** What counts as the same, as a fraction of the distance. */
const same = 1e-6;

/** @param {Near} near */
function inWords(near) {
  const name = `${near.system} ${shortName(near).toLowerCase()}`;
  return near.difference < same ? name : `${name} (${percent(near.difference)} away)`;
}

/** The line under the facts. */
export class Nearest {
  #text = find("nearest", HTMLElement);
  #ask = newest(
    (/** @type {Spring} */ spring, signal) =>
      post("/v1/convert", { spring, to: [spring.vocabulary], nearestPresets: true }, signal),
    (/** @type {{ nearestPresets: Near[] | null }} */ { nearestPresets }) =>
      this.#show(nearestPresets ?? []),
    () => this.#show([]),
  );

  /** @param {Spring} spring */
  update(spring) {
    this.#ask(spring);
  }

  /** @param {Near[]} all The nearest of every system. */
  #show(all) {
    const ordered = [...all].sort((one, other) => one.difference - other.difference);
    const equal = ordered.filter(({ difference }) => difference < same);
    const named = (equal.length ? equal : ordered).slice(0, most).map(inWords);
    if (!named.length) return say(this.#text, "");
    say(this.#text, `${equal.length ? "The same as" : "Nearest to"} ${named.join(", ")}.`);
  }
}
