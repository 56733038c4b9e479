// @ts-check
// The spring in one system's terms, chosen once for its sliders and its code.

import { Control } from "./control.js";
import { find, html, say, set } from "./dom.js";
import { families } from "./families.js";
import { countsMilliseconds } from "./platforms.js";
import { range } from "./ranges.js";
import { fidelity, remark, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Parameter} Parameter */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Translation} Translation */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** CSS has no words for springs of its own: duration and bounce, in milliseconds. */
const css = "format-css-linear";

/** Parameters that are not shown as sliders: the velocity has one of its own. */
const hidden = new Set(["initialVelocity"]);

/**
 * How a unit is spoken.
 * @type {Record<string, string>}
 */
const spoken = { s: "seconds", ms: "milliseconds", kg: "kilograms", "N/m": "newtons per metre", "N·s/m": "newton-seconds per metre" };

/** The list of systems and the sliders under it. */
export class VocabularyPanel {
  #list = find("system", HTMLSelectElement);
  #panel;
  /** @type {Set<string>} */ #known = new Set();
  #sliders = html("div", { class: "sliders" });
  #about = find("words-about", HTMLElement);
  #verdict = find("words-verdict", HTMLElement);
  /** @type {Map<string, Control>} */ #controls = new Map();
  #shown = "";
  #isShort = false;

  /**
   * @param {HTMLElement} panel
   * @param {Vocabulary[]} vocabularies @param {Store} store @param {Asker} asker
   */
  constructor(panel, vocabularies, store, asker) {
    this.#known = new Set(vocabularies.map(({ id }) => id));
    this.#list.append(...families(vocabularies).map(({ name, tabs }) => html("optgroup", { label: name },
      ...(name === "Web" ? [html("option", { value: css }, "CSS")] : []),
      ...tabs.map((tab) => html("option", { value: tab.id }, tab.name)))));
    this.#list.addEventListener("change", () => {
      const platform = this.#list.value;
      store.set({ tab: platform === css ? "duration-bounce" : platform, take: { ...store.state.take, platform } });
    });
    this.vocabularies = vocabularies;
    this.store = store;
    this.asker = asker;
    this.#panel = panel;
    panel.append(this.#sliders);
  }

  /** Shows the current tab and the answers' values in it. */
  update() {
    const { take } = this.store.state;
    const tab = this.#known.has(this.store.state.tab) ? this.store.state.tab : "duration-bounce";
    const isCSS = countsMilliseconds(take.platform) && take.platform.startsWith("format-") && tab === "duration-bounce";
    const system = isCSS ? css : tab;
    if (this.#list.value !== system) this.#list.value = system;
    const conversion = this.asker.answers?.conversion;
    const translations = conversion?.vocabularies ?? {};
    const vocabulary = this.vocabularies.find((each) => each.id === tab);
    const translation = translations[tab];
    if (!vocabulary || !translation) return;
    const parameters = this.#parameters(vocabulary, translation);
    this.#isShort = countsMilliseconds(system);
    const key = `${system} ${Object.keys(parameters).join()}`;
    if (key !== this.#shown) {
      this.#shown = key;
      this.#makeControls(vocabulary, Object.keys(parameters));
      say(this.#about, vocabulary.summary);
    }
    for (const [name, control] of this.#controls) {
      if (parameters[name] !== undefined) control.show(parameters[name]);
    }
    const { answers } = this.asker;
    set(this.#panel, { "aria-busy": String(answers?.isEstimate === true && !answers.isCurrent(tab)) });
    if (!answers?.isEstimate) this.#judge(translation);
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
    const unit = parameter.unit === "s" && this.#isShort ? "ms" : parameter.unit ?? "";
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

  /** @param {Translation} translation */
  #judge(translation) {
    const { mark, text } = fidelity(translation);
    set(this.#verdict, { "data-fidelity": mark });
    say(this.#verdict, `${text} ${remark(translation)}`.trim());
  }
}
