// @ts-check
// Each system's named springs, with their curves.

import { batch, ServiceError } from "./api.js";
import { find, html, neighbour, svg } from "./dom.js";
import { title } from "./words.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").Preset} Preset */

/** Those that are always at hand. */
const featured = [
  "swiftui-smooth", "swiftui-snappy", "swiftui-bouncy", "react-spring-wobbly",
];

/** @param {{ name: string, system: string }} preset The name without its system's. */
export function shortName({ name, system }) {
  const own = system.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const prefix = [`${own}-`, `${own.replaceAll("-", "")}-`].find((each) => name.startsWith(each));
  return title(prefix ? name.slice(prefix.length) : name);
}

/** @param {Motion} motion */
function sketch({ values }) {
  const last = values.length - 1;
  const points = values.map((value, index) =>
    `${((index / last) * 60).toFixed(1)} ${(30 - value * 20).toFixed(1)}`);
  return svg("svg", { viewBox: "0 0 60 32", class: "sketch", "aria-hidden": "true" },
    svg("line", { x1: 0, x2: 60, y1: 10, y2: 10 }),
    svg("path", { d: `M${points.join("L")}` }));
}

/** The dialog with all presets and the row of a few. */
export class Presets {
  #dialog = find("presets", HTMLDialogElement);
  #list = find("preset-list", HTMLElement);
  #search = find("preset-search", HTMLInputElement);
  #none = find("preset-none", HTMLElement);
  #sketched = false;

  /** @param {Preset[]} presets @param {Store} store */
  constructor(presets, store) {
    this.presets = presets;
    this.store = store;
    const row = find("featured", HTMLElement);
    const few = featured.flatMap((name) => presets.find((each) => each.name === name) ?? []);
    for (const preset of few.length ? few : presets.slice(0, 6)) {
      const name = `${shortName(preset)}, ${preset.system}`;
      row.append(html("button", {
        type: "button", class: "chip", title: name, "aria-label": name,
        click: () => this.#pick(preset),
      }, shortName(preset)));
    }
    find("open-presets", HTMLElement).addEventListener("click", () => this.#open());
    this.#search.addEventListener("input", () => this.#filter());
    this.#list.addEventListener("keydown", (event) => {
      if (!/^(Arrow|Home|End)/.test(event.key)) return;
      neighbour(event, [...this.#list.querySelectorAll("button")].filter((each) => !each.hidden))?.focus();
    });
    this.#fill();
  }

  #fill() {
    /** @type {Map<string, HTMLElement>} */
    const groups = new Map();
    for (const preset of this.presets) {
      let group = groups.get(preset.system);
      if (!group) {
        group = html("div", { class: "preset-grid" });
        groups.set(preset.system, group);
        this.#list.append(html("section", {}, html("h3", {}, preset.system), group));
      }
      group.append(html("button", {
        type: "button", class: "preset", "data-name": preset.name,
        click: () => this.#pick(preset),
      }, html("span", {}, shortName(preset))));
    }
  }

  /** @param {Preset} preset */
  #pick({ vocabulary, parameters }) {
    this.#dialog.close();
    this.store.set({ spring: { vocabulary, ...parameters }, tab: vocabulary, velocity: 0 });
  }

  #open() {
    this.#dialog.showModal();
    this.#search.value = "";
    this.#filter();
    if (!this.#sketched) this.#sketch();
  }

  #filter() {
    const text = this.#search.value.toLowerCase();
    let found = 0;
    for (const section of this.#list.children) {
      let shown = 0;
      const system = section.querySelector("h3")?.textContent?.toLowerCase() ?? "";
      for (const button of section.querySelectorAll("button")) {
        const name = `${system} ${button.dataset.name}`;
        button.hidden = !name.includes(text);
        if (!button.hidden) shown += 1;
      }
      /** @type {HTMLElement} */ (section).hidden = shown === 0;
      found += shown;
    }
    this.#none.hidden = found > 0;
  }

  /** Draws every preset's first second, all asked for at once. */
  async #sketch() {
    this.#sketched = true;
    /** @type {unknown[]} */
    let motions = [];
    try {
      motions = await batch(this.presets.map(({ vocabulary, parameters }) => (
        ["motion", { spring: { vocabulary, ...parameters }, duration: 1, count: 40, precision: 3 }])));
    } catch {
      this.#sketched = false;
    }
    const buttons = this.#list.querySelectorAll("button");
    motions.forEach((motion, index) => {
      if (motion instanceof ServiceError) return;
      this.#button(buttons, index)?.prepend(sketch(/** @type {Motion} */ (motion)));
    });
  }

  /** @param {NodeListOf<HTMLButtonElement>} buttons @param {number} index */
  #button(buttons, index) {
    const { name } = this.presets[index];
    return [...buttons].find((button) => button.dataset.name === name);
  }
}
