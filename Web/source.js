// @ts-check
// What is exported: the spring, one of the two bounces, or an easing.

import { find, html } from "./dom.js";

/** @typedef {import("./state.js").Store} Store */

/** The list over the platforms. */
export class Source {
  #list = html("select", { id: "source" });

  /** @param {{ id: string, title: string }[]} easings @param {Store} store */
  constructor(easings, store) {
    this.store = store;
    find("change", HTMLElement).append(
      html("div", { class: "option" }, html("label", { for: "source" }, "Export"), this.#list));
    this.#list.append(
      html("option", { value: "spring" }, "This spring"),
      html("option", { value: "dock-bounce" }, "Dock bounce"),
      html("option", { value: "gravity-bounce" }, "Gravity bounce"),
      html("optgroup", { label: "Easings" },
        ...easings.map(({ id, title }) => html("option", { value: id }, apart(title)))),
    );
    this.#list.addEventListener("change", () =>
      store.set({ take: { ...store.state.take, source: this.#list.value } }));
  }

  update() {
    const { source } = this.store.state.take;
    if (this.#list.value !== source) this.#list.value = source;
  }
}

/**
 * CubicEaseInOut as "Cubic ease in out".
 * @param {string} title
 */
function apart(title) {
  const text = title.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
