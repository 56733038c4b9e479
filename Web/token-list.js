// @ts-check
// A set of springs from one text: walked through one by one, each changed where it has to be, and exported together.

import { announce, find, html, say } from "./dom.js";
import { asState } from "./found.js";

/** @typedef {import("./all-platforms.js").AllPlatforms} AllPlatforms */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Found} Found */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Preset} Preset */

/** The list in the card for comparing. */
export class TokenList {
  #place = find("tokens", HTMLElement);
  /** @type {Pinned[]} */ #tokens = [];
  #at = 0;
  #items = html("ol", { class: "token-items" });
  #keep = html("button", { type: "button", class: "quiet", click: () => this.#take() }, "Put this spring in its place");

  /** @param {Store} store @param {Preset[]} presets @param {AllPlatforms} all */
  constructor(store, presets, all) {
    this.store = store;
    this.presets = presets;
    const step = (/** @type {number} */ way) => () =>
      this.#show((this.#at + way + this.#tokens.length) % this.#tokens.length);
    this.#place.append(
      html("h3", {}, "Springs from the text"), this.#items,
      html("div", { class: "code-actions" },
        html("button", { type: "button", class: "quiet", click: step(-1) }, "Previous"),
        html("button", { type: "button", class: "quiet", click: step(1) }, "Next"),
        this.#keep,
        html("button", { type: "button", class: "quiet", click: () => all.open(this.#tokens) }, "Export all…"),
        html("button", { type: "button", class: "quiet", click: () => this.#close() }, "Close the list")));
  }

  /** @param {Found[]} found */
  take(found) {
    this.#tokens = found.flatMap(({ spring, name, line }) => {
      if (!spring) return [];
      const { spring: own, velocity } = asState(spring, this.presets);
      return { spring: own, velocity, name: name ?? `line ${line}` };
    });
    this.#place.hidden = false;
    this.#place.scrollIntoView({ block: "nearest" });
    this.#show(0);
  }

  #close() {
    this.#tokens = [];
    this.#place.hidden = true;
  }

  /** @param {number} index */
  #show(index) {
    this.#at = index;
    const { spring, velocity, name } = this.#tokens[index];
    this.store.set({ spring, velocity, name, tab: spring.vocabulary, model: "" });
    announce(`${name}, ${index + 1} of ${this.#tokens.length}`);
    this.#draw();
  }

  /** Takes the spring as it is now into the list. */
  #take() {
    const { spring, velocity } = this.store.state;
    this.#tokens[this.#at] = { ...this.#tokens[this.#at], spring, velocity };
    this.#draw();
  }

  #draw() {
    this.#items.replaceChildren(...this.#tokens.map(({ name }, index) => html("li", {},
      html("button", {
        type: "button", class: "link", "aria-current": index === this.#at ? "true" : undefined,
        click: () => this.#show(index),
      }, name))));
    this.update();
  }

  /** Says whether the spring is the one in the list. */
  update() {
    const token = this.#tokens[this.#at];
    if (!token) return;
    const { spring, velocity } = this.store.state;
    const isSame = JSON.stringify([spring, velocity]) === JSON.stringify([token.spring, token.velocity]);
    this.#keep.disabled = isSame;
    say(this.#keep, isSame ? "In the list as it is" : `Put this spring in place of ${token.name}`);
  }
}
