// @ts-check
// The spring in any system's words: a tab for each, with its sliders.

import { Control } from "./control.js";
import { find, html, say, set } from "./dom.js";
import { families } from "./families.js";
import { range } from "./ranges.js";
import { Tabs } from "./tabs.js";
import { fidelity, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Parameter} Parameter */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Translation} Translation */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** Parameters that are not shown as sliders: the velocity has one of its own. */
const hidden = new Set(["initialVelocity"]);

/**
 * How a unit is spoken.
 * @type {Record<string, string>}
 */
const spoken = { s: "seconds", kg: "kilograms", "N/m": "newtons per metre", "N·s/m": "newton-seconds per metre" };

/** The tabs and the panel under them. */
export class VocabularyPanel {
  #tabs;
  #sliders = html("div", { class: "sliders" });
  #about = find("words-about", HTMLElement);
  #verdict = find("words-verdict", HTMLElement);
  /** @type {Map<string, Control>} */ #controls = new Map();
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
    panel.append(this.#sliders);
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
    const parameters = this.#parameters(vocabulary, translation);
    const key = tab + Object.keys(parameters).join();
    if (key !== this.#shown) {
      this.#shown = key;
      this.#makeControls(vocabulary, Object.keys(parameters));
      say(this.#about, vocabulary.summary);
    }
    for (const [name, control] of this.#controls) {
      if (parameters[name] !== undefined) control.show(parameters[name]);
    }
    if (!this.asker.answers?.isEstimate) this.#judge(translation, velocity);
  }

  /**
   * The numbers to show: those that were set, or the translation's, or an example where there is none to begin with.
   * @param {Vocabulary} shown
   * @param {Translation} translation
   */
  #parameters(shown, translation) {
    const { spring } = this.store.state;
    const { vocabulary, ...said } = spring;
    const translated = translation.parameters ?? shown.example;
    const values = vocabulary === shown.id ? { ...translated, ...said } : translated;
    /** @type {Record<string, number>} */
    const numbers = {};
    for (const [name, value] of Object.entries(values ?? {})) {
      if (typeof value === "number" && !hidden.has(name)) numbers[name] = value;
    }
    return numbers;
  }

  /** @param {Vocabulary} vocabulary @param {string[]} names */
  #makeControls(vocabulary, names) {
    this.#controls = new Map(vocabulary.parameters
      .filter((parameter) => names.includes(parameter.name))
      .map((parameter) => [parameter.name, this.#control(parameter)]));
    this.#sliders.replaceChildren(...[...this.#controls.values()].map((control) => control.row));
  }

  /** @param {Parameter} parameter @returns {Control} */
  #control(parameter) {
    const { name, summary, minimum, maximum, exclusiveMinimum } = parameter;
    const unit = parameter.unit ?? "";
    return new Control({
      id: `parameter-${name}`, name: words(name), unit, spoken: spoken[unit] ?? unit, summary,
      range: range(parameter),
      limits: { low: minimum ?? -1e9, high: maximum ?? 1e9, isAbove: exclusiveMinimum },
      change: (value) => this.#change(name, value),
      prepare: () =>
        this.asker.lookAhead({ ...this.store.state, spring: this.#spring() }, name, range(parameter)),
    }, this.store);
  }

  /**
   * The spring that the sliders show.
   * @returns {Spring}
   */
  #spring() {
    const values = [...this.#controls].map(([name, { value }]) => [name, value]);
    return { vocabulary: this.store.state.tab, ...Object.fromEntries(values) };
  }

  /** @param {string} name @param {number} value */
  #change(name, value) {
    this.store.change({ spring: { ...this.#spring(), [name]: value } });
  }

  /**
   * Says at a parameter what the service has against it.
   * @param {string} name @param {string} text
   * @returns {boolean} Whether the parameter is shown.
   */
  refuse(name, text) {
    this.#controls.get(name)?.refuse(text);
    return this.#controls.has(name);
  }

  /** @param {Translation} translation @param {number} velocity */
  #judge(translation, velocity) {
    const { mark, text } = fidelity(translation, velocity);
    set(this.#verdict, { "data-fidelity": mark });
    say(this.#verdict, translation.note ? `${text} ${translation.note}` : text);
  }
}
