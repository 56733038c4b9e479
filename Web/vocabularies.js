// @ts-check
// The spring in any system's words: a tab for each, with its sliders.

import { html, say, set } from "./dom.js";
import { families } from "./families.js";
import { takeNumbers } from "./field.js";
import { position, range, steps, value as valueAt } from "./ranges.js";
import { Tabs } from "./tabs.js";
import { fidelity, number, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./ranges.js").Range} Range */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Parameter} Parameter */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Translation} Translation */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** Parameters that are not shown as sliders: the velocity has one of its own. */
const hidden = new Set(["initialVelocity"]);

/** @typedef {{ parameter: Parameter, range: Range, row: HTMLElement, slider: HTMLInputElement, field: HTMLInputElement, value: number }} Control */

/** The tabs and the panel under them. */
export class VocabularyPanel {
  #tabs;
  #sliders = html("div", { class: "sliders" });
  #about = html("p", { class: "about" });
  #verdict = html("p", { class: "verdict" });
  /** @type {Control[]} */ #controls = [];
  #shown = "";

  /**
   * @param {HTMLElement} tabs @param {HTMLElement} panel
   * @param {Vocabulary[]} vocabularies @param {Store} store @param {Asker} asker
   */
  constructor(tabs, panel, vocabularies, store, asker) {
    this.#tabs = new Tabs(tabs, panel.id, families(vocabularies), (tab) => store.set({ tab }));
    this.vocabularies = vocabularies;
    this.store = store;
    this.asker = asker;
    panel.append(this.#about, this.#sliders, this.#verdict);
  }

  /** Shows the current tab and the answers' values in it. */
  update() {
    const tab = this.#tabs.has(this.store.state.tab) ? this.store.state.tab : "duration-bounce";
    const conversion = this.asker.answers?.conversion;
    const translations = conversion?.vocabularies ?? {};
    const velocity = conversion?.spring.initialVelocity ?? 0;
    this.#tabs.update(tab, (id) =>
      translations[id] ? fidelity(translations[id], velocity).mark : "");
    const vocabulary = this.vocabularies.find((each) => each.id === tab);
    const translation = translations[tab];
    if (!vocabulary || !translation) return;
    const parameters = this.#parameters(tab, translation);
    const key = tab + Object.keys(parameters).join();
    if (key !== this.#shown) {
      this.#shown = key;
      this.#makeControls(vocabulary, Object.keys(parameters));
      say(this.#about, vocabulary.summary);
    }
    for (const control of this.#controls) this.#show(control, parameters[control.parameter.name]);
    this.#judge(translation, velocity);
  }

  /**
   * The numbers to show: those that were set, or the translation's.
   * @param {string} tab
   * @param {Translation} translation
   */
  #parameters(tab, translation) {
    const { spring } = this.store.state;
    const { vocabulary, ...said } = spring;
    const values = vocabulary === tab ? { ...translation.parameters, ...said } : translation.parameters;
    /** @type {Record<string, number>} */
    const numbers = {};
    for (const [name, value] of Object.entries(values ?? {})) {
      if (typeof value === "number" && !hidden.has(name)) numbers[name] = value;
    }
    return numbers;
  }

  /** @param {Vocabulary} vocabulary @param {string[]} names */
  #makeControls(vocabulary, names) {
    this.#controls = vocabulary.parameters
      .filter((parameter) => names.includes(parameter.name))
      .map((parameter) => this.#control(parameter));
    this.#sliders.replaceChildren(...this.#controls.map((control) => control.row));
  }

  /** @param {Parameter} parameter @returns {Control} */
  #control(parameter) {
    const id = `parameter-${parameter.name}`;
    const slider = html("input", {
      type: "range", id, min: 0, max: steps, step: 1, "aria-describedby": `${id}-summary`,
    });
    const field = html("input", {
      type: "text",
      class: "number",
      autocomplete: "off",
      // Many a phone's keys for decimals have no minus sign.
      inputmode: (parameter.minimum ?? -1) < 0 ? undefined : "decimal",
      "aria-label": `${words(parameter.name)}, exactly`,
    });
    const row = html("div", { class: "slider" },
      html("label", { for: id }, words(parameter.name)),
      field,
      html("span", { class: "unit", "aria-hidden": "true" }, parameter.unit ?? ""),
      slider,
      html("span", { class: "hidden", id: `${id}-summary` }, parameter.summary),
    );
    row.title = parameter.summary;
    /** @type {Control} */
    const control = { parameter, range: range(parameter), row, slider, field, value: 0 };
    slider.addEventListener("input", () =>
      this.#change(control, valueAt(control.range, Number(slider.value))));
    slider.addEventListener("pointerdown", () => {
      this.store.held = "slider";
      addEventListener("pointerup", () => (this.store.held = ""), { once: true });
      addEventListener("pointercancel", () => (this.store.held = ""), { once: true });
    });
    takeNumbers(field, (value) => this.#change(control, value), () => number(control.value, 5));
    return control;
  }

  /** @param {Control} control @param {number} value */
  #change(control, value) {
    /** @type {Spring} */
    const spring = { vocabulary: this.store.state.tab };
    for (const each of this.#controls) spring[each.parameter.name] = each.value;
    spring[control.parameter.name] = value;
    control.value = value;
    this.store.change({ spring });
  }

  /** @param {Control} control @param {number | undefined} value */
  #show(control, value) {
    if (value === undefined) return;
    control.value = value;
    const place = String(position(control.range, value));
    if (control.slider.value !== place && !control.slider.matches(":active")) {
      control.slider.value = place;
    }
    const unit = control.parameter.unit ?? "";
    set(control.slider, { "aria-valuetext": `${number(value, 4)} ${unit}`.trim() });
    if (document.activeElement !== control.field) control.field.value = number(value, 5);
  }

  /** @param {Translation} translation @param {number} velocity */
  #judge(translation, velocity) {
    const { mark, text } = fidelity(translation, velocity);
    set(this.#verdict, { "data-fidelity": mark });
    say(this.#verdict, translation.note ? `${text} ${translation.note}` : text);
  }
}
