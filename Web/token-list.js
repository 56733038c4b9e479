// @ts-check
// A document of springs with their names: added, renamed, changed in place, removed, and written for every platform at once.

import { announce, find, html, say, set } from "./dom.js";
import { asState } from "./found.js";
import { mostListed } from "./permalink.js";
import { inWords } from "./pins.js";

/** @typedef {import("./all-platforms.js").AllPlatforms} AllPlatforms */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Found} Found */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Preset} Preset */

/** The longest name. */
const longest = 80;

/** The card; the state has what is in it, so that the link and the way back have it too. */
export class TokenList {
  #place = find("tokens", HTMLElement);
  #help = html("p", { class: "about" });
  #items = html("ol", { class: "token-items" });
  #name = html("input", { type: "text", id: "token-name", autocomplete: "off", spellcheck: "false", maxlength: longest });
  #open = html("div", { class: "code-actions" });
  #export = html("button", { type: "button", class: "quiet", click: () => this.all.open(this.store.state.list) }, "Write all…");
  /** @type {Pinned[]} */ #drawn = [];
  #drawnAt = -1;

  /** @param {Store} store @param {Preset[]} presets @param {AllPlatforms} all */
  constructor(store, presets, all) {
    this.store = store;
    this.presets = presets;
    this.all = all;
    const step = (/** @type {number} */ way) => () => {
      const { list, at } = this.store.state;
      this.#show(list, (at + way + list.length) % list.length);
    };
    this.#open.append(
      html("label", { for: "token-name" }, "Name"), this.#name,
      html("button", { type: "button", class: "quiet", click: step(-1) }, "Previous"),
      html("button", { type: "button", class: "quiet", click: step(1) }, "Next"),
      html("button", { type: "button", class: "quiet", click: () => this.#remove() }, "Remove"));
    this.#name.addEventListener("change", () => this.#rename(this.#name.value.trim()));
    this.#place.append(this.#help, this.#items, this.#open,
      html("div", { class: "code-actions" },
        html("button", { type: "button", class: "quiet", id: "add-token", click: () => this.#add() }, "Add this spring"),
        this.#export));
    this.update();
  }

  /** Adds the spring as it is, under a name that no other has. */
  #add() {
    const { list, spring, velocity, name } = this.store.state;
    if (list.length >= mostListed) return announce(`A document holds ${mostListed} springs.`);
    const wanted = !list.length && name ? name : `spring-${list.length + 1}`;
    const taken = new Set(list.map((each) => each.name));
    let own = wanted;
    for (let count = 2; taken.has(own); count += 1) own = `${wanted}-${count}`;
    this.#show([...list, { spring, velocity, name: own }], list.length);
    this.#name.select();
  }

  /** @param {string} name */
  #rename(name) {
    const { list, at } = this.store.state;
    if (!name || list.some((each, index) => index !== at && each.name === name)) {
      announce(name ? `Another spring is called ${name}.` : "A spring in the document needs a name.");
      this.#name.value = list[at].name;
      return;
    }
    this.store.set({ name, list: list.map((each, index) => (index === at ? { ...each, name } : each)) });
  }

  #remove() {
    const { list, at } = this.store.state;
    const rest = list.filter((_, index) => index !== at);
    announce(`${list[at].name} is removed; Undo brings it back.`);
    if (rest.length) this.#show(rest, Math.min(at, rest.length - 1));
    else this.store.set({ list: [], at: 0 });
  }

  /**
   * @param {Found[]} found
   */
  take(found) {
    const springs = found.flatMap(({ spring, name, line }) => {
      if (!spring) return [];
      const { spring: own, velocity } = asState(spring, this.presets);
      return { spring: own, velocity, name: (name ?? `line ${line}`).slice(0, longest) };
    });
    this.#show(springs.slice(0, mostListed), 0);
    this.#place.scrollIntoView({ block: "nearest" });
    if (springs.length > mostListed) announce(`The first ${mostListed} of ${springs.length} springs are in the document.`);
  }

  /** @param {Pinned[]} list @param {number} at */
  #show(list, at) {
    const { spring, velocity, name } = list[at];
    this.store.set({ list, at, spring, velocity, name, model: "" });
    announce(`${name}, ${at + 1} of ${list.length}`);
  }

  /** Shows the document; the spring that is open in it changes with every change. */
  update() {
    const { list, at } = this.store.state;
    if (list === this.#drawn && at === this.#drawnAt) return;
    [this.#drawn, this.#drawnAt] = [list, at];
    this.#open.hidden = this.#export.hidden = !list.length;
    say(this.#help, list.length
      ? "What you change now is changed in the marked one."
      : "Keep springs under names, and write them for all platforms at once; or paste a document of tokens.");
    if (list.length && document.activeElement !== this.#name) this.#name.value = list[at].name;
    const buttons = [...this.#items.querySelectorAll("button")];
    if (buttons.length !== list.length) {
      this.#items.replaceChildren(...list.map((_, index) => html("li", {}, html("button", {
        type: "button", class: "link", click: () => this.#show(this.store.state.list, index),
      }))));
    }
    [...this.#items.querySelectorAll("button")].forEach((button, index) => {
      say(button, list[index].name);
      set(button, { title: inWords({ ...list[index], name: "" }) });
      if (index === at) set(button, { "aria-current": "true" });
      else button.removeAttribute("aria-current");
    });
  }
}
