// @ts-check
// Each system's named springs, with their curves.

import { ServiceError } from "./api.js";
import { find, html, neighbour, say, set } from "./dom.js";
import { Form } from "./form.js";
import { operateAll } from "./operations.js";
import { playAcross, sketch } from "./sketch.js";
import { title } from "./words.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Preset} Preset */

/**
 * Springs by what they are for, always at hand: a duration, a bounce, and what they move on the stage.
 * @type {{ name: string, duration: number, bounce: number, scene: string }[]}
 */
const featured = [
  { name: "Gentle sheet", duration: 0.5, bounce: 0, scene: "sheet" },
  { name: "Snappy dropdown", duration: 0.3, bounce: 0.15, scene: "menu" },
  { name: "Bouncy card", duration: 0.5, bounce: 0.3, scene: "card" },
  { name: "Quick switch", duration: 0.25, bounce: 0.2, scene: "switch" },
  { name: "Playful list", duration: 0.6, bounce: 0.45, scene: "list" },
  { name: "Calm dialog", duration: 0.4, bounce: 0.1, scene: "dialog" },
];

/** @param {{ id: string, system: string }} preset Its id without its system's, as a name. */
export function shortName({ id, system }) {
  const own = system.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const prefix = [`${own}-`, `${own.replaceAll("-", "")}-`].find((each) => id.startsWith(each));
  return title(prefix ? id.slice(prefix.length) : id);
}

/** @param {{ id: string, system: string }} preset As it is called away from its system. */
export const fullName = (preset) => `${preset.system} ${shortName(preset).toLowerCase()}`;

/**
 * Other names of a system.
 * @type {Record<string, string>}
 */
const nicknames = { "Material 3": "m3 material3 android", SwiftUI: "ios iphone apple", "Jetpack Compose": "android" };

/**
 * All by which a preset is found, in lower case.
 * @param {Preset} preset
 */
function words(preset) {
  const { id, system } = preset;
  return `${system} ${shortName(preset)} ${id} ${id.replaceAll("-", " ")} ${nicknames[system] ?? ""}`.toLowerCase();
}

/** @param {string} text @returns {Set<string>} */
const parted = (text) => new Set(text.toLowerCase().match(/[\p{L}][\p{L}\d]*/gu) ?? []);

/**
 * Every spring with a name, for wishes in words: first SwiftUI's feels, then the chips, then the others.
 * @param {Preset[]} presets
 * @returns {import("./wish-words.js").Named[]}
 */
export function namedSprings(presets) {
  const listed = presets.map((preset) => ({
    name: fullName(preset), words: parted(words(preset)), own: parted(shortName(preset)),
    spring: /** @type {import("./types").Spring} */ ({ vocabulary: preset.vocabulary, ...preset.parameters }), isFirst: preset.system === "SwiftUI",
  }));
  const chips = featured.map(({ name, duration, bounce }) => (
    { name, words: parted(name), own: parted(name), spring: { vocabulary: "duration-bounce", duration, bounce } }));
  return [...listed.filter(({ isFirst }) => isFirst), ...chips, ...listed.filter(({ isFirst }) => !isFirst)];
}

/** The dialog with all presets and the row of a few. */
export class Presets {
  #dialog = find("presets", HTMLDialogElement);
  #list = find("preset-list", HTMLElement);
  #search = find("preset-search", HTMLInputElement);
  #count = find("preset-count", HTMLElement);
  #sketched = false;
  /** @type {Map<HTMLElement, { preset: Preset, words: string }>} */ #entries = new Map();
  /** @type {Map<HTMLElement, Record<string, number>>} */ #chips = new Map();

  /** @param {Preset[]} presets @param {Store} store @param {{ choose: (scene: string) => void }} stage */
  constructor(presets, store, stage) {
    this.presets = presets;
    this.store = store;
    const row = find("featured", HTMLElement);
    for (const { name, scene, ...parameters } of featured) {
      const chip = html("button", {
        type: "button", class: "chip", title: `Duration ${parameters.duration * 1000} ms, bounce ${parameters.bounce}`,
        "aria-pressed": "false",
        click: () => {
          stage.choose(scene);
          store.set({ spring: { vocabulary: "duration-bounce", ...parameters }, velocity: 0, name, model: "" });
        },
      }, name);
      this.#chips.set(chip, parameters);
      row.append(chip);
    }
    find("open-presets", HTMLElement).addEventListener("click", () => this.#open());
    this.#search.addEventListener("input", () => this.#filter());
    this.#search.addEventListener("keydown", (event) => this.#searchKey(event));
    this.#list.addEventListener("keydown", (event) => this.#listKey(event));
    this.#fill();
  }

  /** Shows which of the few the spring is. */
  update() {
    const { spring, velocity } = this.store.state;
    for (const [chip, parameters] of this.#chips) {
      const isIt = !velocity && spring.vocabulary === "duration-bounce" &&
        Object.entries(parameters).every(([name, value]) => spring[name] === value);
      set(chip, { "aria-pressed": String(isIt) });
    }
  }

  get #shown() {
    return [...this.#entries.keys()].filter((each) => !each.hidden);
  }

  /**
   * Arrows go into the list, Enter takes the first that is found.
   * @param {KeyboardEvent} event
   */
  #searchKey(event) {
    const [first] = this.#shown;
    if (!first || !["ArrowDown", "Enter"].includes(event.key)) return;
    event.preventDefault();
    if (event.key === "Enter") first.click();
    else first.focus();
  }

  /**
   * Left and right go through the list, up and down through its rows.
   * @param {KeyboardEvent} event
   */
  #listKey(event) {
    const shown = this.#shown;
    if (!/^(Arrow|Home|End)/.test(event.key)) return;
    if (!/^Arrow(Up|Down)/.test(event.key)) return neighbour(event, shown)?.focus();
    event.preventDefault();
    const from = /** @type {HTMLElement} */ (event.target).getBoundingClientRect();
    const isDown = event.key === "ArrowDown";
    const beyond = shown.map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => (isDown ? box.top > from.top + 1 : box.top < from.top - 1));
    const row = Math[isDown ? "min" : "max"](...beyond.map(({ box }) => box.top));
    const [near] = beyond.filter(({ box }) => Math.abs(box.top - row) < 2)
      .sort((one, other) => Math.abs(one.box.left - from.left) - Math.abs(other.box.left - from.left));
    if (near) near.each.focus();
    else if (!isDown) this.#search.focus();
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
      const entry = html("button", {
        type: "button", class: "preset", "data-id": preset.id,
        "aria-label": `${shortName(preset)}, ${preset.system}`, click: () => this.#pick(preset),
      }, html("span", {}, shortName(preset)));
      this.#entries.set(entry, { preset, words: words(preset) });
      group.append(entry);
    }
  }

  /** @param {Preset} preset */
  #pick(preset) {
    const { vocabulary, parameters } = preset;
    this.#dialog.close();
    this.store.set({
      spring: { vocabulary, ...parameters }, velocity: 0, name: fullName(preset), model: "",
    });
  }

  #open() {
    this.#search.value = "";
    this.#filter();
    this.#dialog.showModal();
    if (!this.#sketched) this.#sketch();
  }

  /** Leaves those that have every word, in whatever order. */
  #filter() {
    const wanted = this.#search.value.toLowerCase().split(/[\s,·]+/).filter(Boolean);
    for (const [entry, { words }] of this.#entries) entry.hidden = !wanted.every((word) => words.includes(word));
    for (const section of this.#list.children) {
      const buttons = [...section.querySelectorAll("button")];
      /** @type {HTMLElement} */ (section).hidden = buttons.every(({ hidden }) => hidden);
    }
    const count = this.#shown.length;
    say(this.#count, count === 0 ? "No preset has these words." : count === 1 ? "1 preset" : `${count} presets`);
  }

  /** Draws every preset's first second, all asked for at once. */
  async #sketch() {
    this.#sketched = true;
    /** @type {unknown[]} */
    let answers = [];
    try {
      answers = await operateAll(this.presets.map(({ vocabulary, parameters }) => (
        ["convert", { spring: { vocabulary, ...parameters }, to: [vocabulary] }])));
    } catch {
      this.#sketched = false;
    }
    [...this.#entries.keys()].forEach((entry, index) => {
      const answer = answers[index];
      if (!answer || answer instanceof ServiceError) return;
      const form = new Form(/** @type {Conversion} */ (answer).spring);
      const mover = html("span", { class: "preset-mover", "aria-hidden": "true" });
      entry.prepend(sketch(form), html("span", { class: "preset-track", "aria-hidden": "true" }, mover));
      for (const event of ["pointerenter", "focus"]) entry.addEventListener(event, () => playAcross(mover, form));
    });
  }
}
