// @ts-check
// A set of springs from one text: walked through one by one, each changed where it has to be, and exported together.

import { announce, find, html, say } from "./dom.js";
import { asState } from "./found.js";
import { mostListed } from "./permalink.js";

/** @typedef {import("./all-platforms.js").AllPlatforms} AllPlatforms */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Found} Found */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Preset} Preset */

/** The list in the card for comparing; the state has what is in it, so that the link and the way back have it too. */
export class TokenList {
  #place = find("tokens", HTMLElement);
  #items = html("ol", { class: "token-items" });
  #keep = html("button", { type: "button", class: "quiet", click: () => this.#take() }, "Put this spring in its place");
  /** @type {Pinned[]} */ #drawn = [];
  #drawnAt = -1;

  /** @param {Store} store @param {Preset[]} presets @param {AllPlatforms} all */
  constructor(store, presets, all) {
    this.store = store;
    this.presets = presets;
    const step = (/** @type {number} */ way) => () => {
      const { list, at } = this.store.state;
      this.#show(list, (at + way + list.length) % list.length);
    };
    this.#place.append(
      html("h3", {}, "Springs from the text"), this.#items,
      html("div", { class: "code-actions" },
        html("button", { type: "button", class: "quiet", click: step(-1) }, "Previous"),
        html("button", { type: "button", class: "quiet", click: step(1) }, "Next"),
        this.#keep,
        html("button", { type: "button", class: "quiet", click: () => all.open(this.store.state.list) }, "Export all…"),
        html("button", { type: "button", class: "quiet", click: () => this.store.set({ list: [], at: 0 }) },
          "Close the list")));
  }

  /**
   * @param {Found[]} found
   */
  take(found) {
    const springs = found.flatMap(({ spring, name, line }) => {
      if (!spring) return [];
      const { spring: own, velocity } = asState(spring, this.presets);
      return { spring: own, velocity, name: name ?? `line ${line}` };
    });
    this.#show(springs.slice(0, mostListed), 0);
    this.#place.scrollIntoView({ block: "nearest" });
    if (springs.length > mostListed) announce(`The first ${mostListed} of ${springs.length} springs are in the list.`);
  }

  /** @param {Pinned[]} list @param {number} at */
  #show(list, at) {
    const { spring, velocity, name } = list[at];
    this.store.set({ list, at, spring, velocity, name, tab: spring.vocabulary, model: "" });
    announce(`${name}, ${at + 1} of ${list.length}`);
  }

  /** Takes the spring as it is now into the list. */
  #take() {
    const { list, at, spring, velocity } = this.store.state;
    this.store.set({ list: list.map((each, index) => (index === at ? { ...each, spring, velocity } : each)) });
  }

  #draw() {
    const { list, at } = this.store.state;
    if (list === this.#drawn && at === this.#drawnAt) return;
    [this.#drawn, this.#drawnAt] = [list, at];
    this.#place.hidden = !list.length;
    this.#items.replaceChildren(...list.map(({ name }, index) => html("li", {},
      html("button", {
        type: "button", class: "link", "aria-current": index === at ? "true" : undefined,
        click: () => this.#show(list, index),
      }, name))));
  }

  /** Shows the list, and whether the spring is the one in it. */
  update() {
    this.#draw();
    const { list, at, spring, velocity } = this.store.state;
    if (!list.length) return;
    const isSame = JSON.stringify([spring, velocity]) === JSON.stringify([list[at].spring, list[at].velocity]);
    this.#keep.disabled = isSame;
    say(this.#keep, isSame ? "In the list as it is" : `Put this spring in place of ${list[at].name}`);
  }
}
