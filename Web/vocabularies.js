// @ts-check
// The spring in any system's words: a tab for each, with its sliders.

import { html, neighbour, say, set } from "./dom.js";
import { position, range, steps, value as valueAt } from "./ranges.js";
import { fidelity, number, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./ranges.js").Range} Range */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Parameter} Parameter */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Translation} Translation */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/**
 * Short names for the tabs, and the rows they stand in.
 * @type {[string, Record<string, string>][]}
 */
const rows = [
  ["Apple", {
    "duration-bounce": "Bounce",
    "response-damping-ratio": "Response",
    "core-animation": "Core Animation",
    "uiview": "UIView",
    "settling-duration": "Settling",
  }],
  ["Android", { compose: "Compose", android: "SpringForce" }],
  ["Web", {
    "motion": "Motion",
    "motion-visual-duration": "Motion visual",
    "motion-duration": "Motion timed",
    "react-spring": "react-spring",
  }],
  ["Design", {
    "figma": "Figma",
    "origami": "Origami",
    "origami-tension-friction": "Origami tension",
  }],
  ["More", { "mass-stiffness-damping": "Physics", "flutter": "Flutter", "libadwaita": "GNOME" }],
];

/**
 * A vocabulary's name where there is little room.
 * @param {Vocabulary} vocabulary
 */
export function shortName(vocabulary) {
  for (const [system, names] of rows) {
    const name = names[vocabulary.id];
    if (name) return system === "More" || system === name ? name : `${system} ${name}`;
  }
  return vocabulary.title;
}

/** Parameters that are not shown as sliders: the velocity has one of its own. */
const hidden = new Set(["initialVelocity"]);

/** @typedef {{ parameter: Parameter, range: Range, row: HTMLElement, slider: HTMLInputElement, field: HTMLInputElement, value: number }} Control */

/** The tabs and the panel under them. */
export class VocabularyPanel {
  #tabs;
  #panel;
  #sliders = html("div", { class: "sliders" });
  #about = html("p", { class: "about" });
  #verdict = html("p", { class: "verdict" });
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  /** @type {Control[]} */ #controls = [];
  #shown = "";

  /**
   * @param {HTMLElement} tabs @param {HTMLElement} panel
   * @param {Vocabulary[]} vocabularies @param {Store} store @param {Asker} asker
   */
  constructor(tabs, panel, vocabularies, store, asker) {
    this.#tabs = tabs;
    this.#panel = panel;
    this.vocabularies = vocabularies;
    this.store = store;
    this.asker = asker;
    panel.append(this.#about, this.#sliders, this.#verdict);
    this.#makeTabs();
  }

  #makeTabs() {
    const known = new Map(this.vocabularies.map((each) => [each.id, each]));
    known.delete("preset");
    for (const [system, names] of [...rows, /** @type {typeof rows[0]} */ (["Other", {}])]) {
      const ids = Object.keys(names).filter((id) => known.has(id));
      if (system === "Other") ids.push(...known.keys());
      if (!ids.length) continue;
      const row = html("div", { class: "tab-row", role: "presentation" });
      row.append(html("span", { class: "tab-system", "aria-hidden": "true" }, system));
      for (const id of ids) {
        const button = html("button", {
          type: "button", role: "tab", id: `tab-${id}`, "aria-controls": "vocabulary",
          "aria-selected": "false", tabindex: -1, title: known.get(id)?.summary,
          click: () => this.store.set({ tab: id }),
        }, names[id] ?? known.get(id)?.title ?? id);
        this.#buttons.set(id, button);
        row.append(button);
        known.delete(id);
      }
      this.#tabs.append(row);
    }
    this.#tabs.addEventListener("keydown", (event) => {
      const to = neighbour(event, [...this.#buttons.values()]);
      to?.focus();
      to?.click();
    });
  }

  /** Shows the current tab and the answers' values in it. */
  update() {
    const tab = this.#buttons.has(this.store.state.tab) ? this.store.state.tab : "duration-bounce";
    for (const [id, button] of this.#buttons) {
      const translation = this.asker.answers?.conversion?.vocabularies[id];
      set(button, {
        "aria-selected": String(id === tab),
        tabindex: id === tab ? 0 : -1,
        "data-fidelity": translation ? fidelity(translation).mark : "",
      });
    }
    const vocabulary = this.vocabularies.find((each) => each.id === tab);
    const translation = this.asker.answers?.conversion?.vocabularies[tab];
    if (!vocabulary || !translation) return;
    const parameters = this.#parameters(tab, translation);
    const key = tab + Object.keys(parameters).join();
    if (key !== this.#shown) {
      this.#shown = key;
      this.#makeControls(vocabulary, Object.keys(parameters));
      set(this.#panel, { "aria-labelledby": `tab-${tab}` });
      say(this.#about, vocabulary.summary);
    }
    for (const control of this.#controls) this.#show(control, parameters[control.parameter.name]);
    this.#judge(translation);
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
      type: "number", step: "any", "aria-label": `${words(parameter.name)}, exactly`,
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
      this.store.held = true;
      addEventListener("pointerup", () => (this.store.held = false), { once: true });
      addEventListener("pointercancel", () => (this.store.held = false), { once: true });
    });
    field.addEventListener("change", () => {
      if (field.value !== "" && field.validity.valid) this.#change(control, Number(field.value));
    });
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

  /** @param {Translation} translation */
  #judge(translation) {
    const { mark, text } = fidelity(translation);
    set(this.#verdict, { "data-fidelity": mark });
    say(this.#verdict, translation.note ? `${text} ${translation.note}` : text);
  }
}
