// @ts-check
// One number of a spring: its name, a slider, a field, and what is wrong with what was typed there.

import { html, set } from "./dom.js";
import { takeNumbers } from "./field.js";
import { position, step, steps, value as valueAt } from "./ranges.js";
import { number } from "./words.js";

/** @typedef {import("./ranges.js").Range} Range */
/** @typedef {import("./state.js").Store} Store */

/**
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} name As the reader sees it.
 * @property {string} unit
 * @property {string} spoken The unit as it is spoken.
 * @property {string} summary
 * @property {Range} range What the slider reaches.
 * @property {{ low: number, high: number, isAbove: boolean }} limits What the service takes.
 * @property {(value: number) => void} change
 * @property {() => void} prepare What to do when the slider may be moved soon.
 */

/** The row of a number. */
export class Control {
  value = 0;
  /** How many of the unit that is shown are one of the value. */
  #factor;
  #slider;
  #field;
  #complain;
  #fault;

  /** @param {Subject} subject @param {Store} store @param {HTMLElement} [row] */
  constructor(subject, store, row = html("div", { class: "slider" })) {
    this.subject = subject;
    const { id, name, unit, summary, range, limits } = subject;
    this.#factor = unit === "ms" ? 1000 : 1;
    this.#slider = html("input", {
      type: "range", id, min: 0, max: steps, step: 1, "aria-describedby": `${id}-summary`,
    });
    this.#field = html("input", {
      type: "text", class: "number", autocomplete: "off", id: `${id}-exactly`,
      // Many a phone's keys for decimals have no minus sign.
      inputmode: limits.low < 0 ? undefined : "decimal",
      "aria-label": `${name}, exactly`,
    });
    this.#fault = html("small", { class: "fault", id: `${id}-fault`, hidden: true });
    row.append(
      html("label", { for: id }, name.charAt(0).toUpperCase() + name.slice(1)), this.#slider, this.#field,
      html("span", { class: "unit", "aria-hidden": "true" }, unit), this.#fault,
      html("span", { class: "hidden", id: `${id}-summary` }, summary),
    );
    row.title = summary;
    this.row = row;
    this.#slider.addEventListener("input", () => this.#change(valueAt(range, Number(this.#slider.value))));
    for (const event of ["pointerenter", "pointerdown", "focus"]) {
      this.#slider.addEventListener(event, () => subject.prepare());
    }
    this.#slider.addEventListener("pointerdown", () => {
      store.held = "slider";
      addEventListener("pointerup", () => (store.held = ""), { once: true });
      addEventListener("pointercancel", () => (store.held = ""), { once: true });
    });
    this.#complain = takeNumbers(this.#field, this.#fault, {
      ...limits, low: limits.low * this.#factor, high: limits.high * this.#factor, unit,
      step: (value) => step(range, value / this.#factor) * this.#factor,
      use: (value) => this.#change(Number((value / this.#factor).toPrecision(15))),
      standing: () => this.#text(),
    });
  }

  #text() {
    return number(this.value * this.#factor, 5);
  }

  /** @param {number} value */
  #change(value) {
    this.value = value;
    this.#slide(value);
    this.subject.change(value);
  }

  /**
   * Says what the service has against the number.
   * @param {string} text
   */
  refuse(text) {
    this.#complain(text);
  }

  /** @param {number} value */
  #slide(value) {
    const place = String(position(this.subject.range, value));
    if (this.#slider.value !== place && !this.#slider.matches(":active")) this.#slider.value = place;
    set(this.#slider, { "aria-valuetext": `${number(value * this.#factor, 4)} ${this.subject.spoken}`.trim() });
  }

  /** @param {number} value */
  show(value) {
    const isOther = value !== this.value;
    this.value = value;
    this.#slide(value);
    if (document.activeElement === this.#field || (!this.#fault.hidden && !isOther)) return;
    if (isOther) this.#complain("");
    this.#field.value = this.#text();
  }
}
