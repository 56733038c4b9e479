// @ts-check
// Numbers in a sentence that can be changed where they stand: typed, by arrow keys, or dragged. One other number stays.

import { coalesced, explain } from "./api.js";
import { html, set } from "./dom.js";
import { readQuantity } from "./field.js";
import { operate } from "./operations.js";
import { clearProblem, showProblem } from "./problem.js";
import { number, percent, seconds } from "./words.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Answers} Answers */
/** @typedef {"overshoot" | "settlesIn" | "peakTime" | "response" | "dampingRatio"} WishName As `/v1/solve` calls it. */

/**
 * @typedef {object} Wish
 * @property {string} label
 * @property {"%" | "s" | ""} unit
 * @property {number} step By an arrow key, in the unit that is shown.
 * @property {[low: number, high: number]} limits In the unit that is shown.
 * @property {WishName} keeps What stays when it is changed, unless something else is locked.
 * @property {(value: number) => string} text
 */

/** @type {Record<WishName, Wish>} */
const wishes = {
  overshoot: { label: "Overshoot", unit: "%", step: 1, limits: [0, 99], keeps: "settlesIn", text: percent },
  settlesIn: { label: "Settling time", unit: "s", step: 0.01, limits: [0.01, 60], keeps: "overshoot", text: seconds },
  peakTime: { label: "Time of the overshoot", unit: "s", step: 0.01, limits: [0.01, 60], keeps: "overshoot", text: seconds },
  response: { label: "Perceptual duration", unit: "s", step: 0.01, limits: [0.01, 60], keeps: "dampingRatio", text: seconds },
  dampingRatio: { label: "Damping ratio", unit: "", step: 0.01, limits: [0.01, 20], keeps: "response", text: number },
};

/** A drag of so many pixels is a step. */
const pixelsPerStep = 6;

/**
 * The numbers now; null where the spring has none.
 * @param {Answers} answers
 * @returns {Record<WishName, number | null>}
 */
function values({ settling, conversion }) {
  const over = settling?.overshoot ?? 0;
  const peak = settling?.peakTimes[settling.peakValues.findIndex((value) => value > 1)] ?? null;
  return {
    overshoot: over,
    settlesIn: settling?.settles ? settling.exact : null,
    peakTime: over > 0.0005 ? peak : null,
    response: settling?.perceptual ?? conversion?.spring.response ?? null,
    dampingRatio: conversion?.spring.dampingRatio ?? null,
  };
}

/** Asks for the spring that has a number, and hears which one is to stay. */
export class Wishes {
  /** @type {WishName | ""} */ locked = "";
  /** @type {Answers | null} */ #answers = null;
  #solve;
  /** @type {Map<WishName, HTMLElement>} */ #locks = new Map();

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.#solve = coalesced(
      (/** @type {Record<string, unknown>} */ question) => operate("solve", question),
      (/** @type {{ spring: { response: number, dampingRatio: number } }} */ { spring }) => {
        clearProblem();
        const { response, dampingRatio } = spring;
        store.change({ spring: { vocabulary: "response-damping-ratio", response, dampingRatio } });
      },
      // Beside the number nothing has changed: things that can't go together state why.
      (error) => showProblem(explain(error)),
    );
  }

  /** @param {Answers} answers */
  update(answers) {
    this.#answers = answers;
  }

  /**
   * Shows the spring that has several numbers.
   * @param {Record<string, number>} wish The members of `/v1/solve`.
   */
  async solve(wish) {
    const { velocity, tolerance } = this.store.state;
    const settles = "settlesIn" in wish && !("tolerance" in wish);
    /** @type {{ spring: { response: number, dampingRatio: number } }} */
    const { spring: { response, dampingRatio } } = await operate("solve", {
      ...(velocity ? { initialVelocity: velocity } : {}), ...(settles ? { tolerance } : {}), ...wish,
    });
    this.store.set({
      spring: { vocabulary: "response-damping-ratio", response, dampingRatio }, model: "",
      ...("initialVelocity" in wish ? { velocity: wish.initialVelocity } : {}),
    });
  }

  /**
   * A switch that keeps a number while another one is changed; one at a time.
   * @param {WishName} name
   */
  lock(name) {
    const { label } = wishes[name];
    const button = html("button", {
      type: "button", class: "lock", "aria-pressed": "false", "aria-label": `Keep the ${label.toLowerCase()}`,
      title: "Stays as it is while another number is changed",
      click: () => {
        this.locked = this.locked === name ? "" : name;
        for (const [each, other] of this.#locks) set(other, { "aria-pressed": String(each === this.locked) });
        this.store.change({});
      },
    }, "keep");
    this.#locks.set(name, button);
    return button;
  }

  /** @param {WishName} name */
  value(name) {
    return this.#answers ? values(this.#answers)[name] : null;
  }

  /**
   * @param {WishName} name @param {number} value
   */
  ask(name, value) {
    if (!this.#answers) return;
    const known = values(this.#answers);
    const keeps = this.locked && this.locked !== name ? this.locked : wishes[name].keeps;
    // Of springs that never overshoot many have no overshoot: their ratio decides which.
    const kept = keeps === "overshoot" && !((known.overshoot ?? 0) > 0.0005) ? "dampingRatio" : keeps;
    const stays = known[kept];
    if (stays === null) return showProblem(`The ${wishes[kept].label.toLowerCase()} is to stay, and this spring has none.`);
    const { velocity, tolerance } = this.store.state;
    const settles = name === "settlesIn" || kept === "settlesIn";
    this.#solve({
      [name]: value, [kept]: stays, ...(settles ? { tolerance } : {}), ...(velocity ? { initialVelocity: velocity } : {}),
    });
  }
}

/** One such number in a sentence. */
export class WishText {
  #wish;
  #edited = false;
  element;

  /** @param {WishName} name @param {Wishes} wishes_ */
  constructor(name, wishes_) {
    const wish = (this.#wish = wishes[name]);
    this.name = name;
    this.wishes = wishes_;
    this.element = html("span", {
      class: "wish", role: "spinbutton", tabindex: 0, contenteditable: "plaintext-only", spellcheck: "false",
      inputmode: "decimal", "aria-label": wish.label, "aria-valuemin": wish.limits[0], "aria-valuemax": wish.limits[1],
      title: `${wish.label}: type, use the arrow keys or drag`,
      input: () => (this.#edited = true), focus: () => this.#select(), blur: () => this.#leave(),
      keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      pointerdown: (/** @type {PointerEvent} */ event) => this.#down(event),
    });
  }

  /** The number in the unit that is shown. */
  get #shown() {
    const value = this.wishes.value(this.name) ?? 0;
    return this.#wish.unit === "%" ? value * 100 : value;
  }

  /** Shows the spring's own number, unless another one is being typed. */
  show() {
    const value = this.wishes.value(this.name);
    if (this.#edited) return;
    const text = value === null ? "–" : this.#wish.text(value);
    if (this.element.textContent !== text) {
      this.element.textContent = text;
      if (document.activeElement === this.element) this.#select();
    }
    this.element.toggleAttribute("data-kept", this.wishes.locked === this.name);
    set(this.element, { "aria-valuenow": Number(this.#shown.toPrecision(6)), "aria-valuetext": text });
  }

  /** The typed text replaces the number. */
  #select() {
    getSelection()?.selectAllChildren(this.element);
  }

  #leave() {
    getSelection()?.removeAllRanges();
    this.#commit();
  }

  /** @param {number} shown */
  #ask(shown) {
    const { limits: [low, high], unit } = this.#wish;
    const value = Number(Math.min(high, Math.max(low, shown)).toPrecision(12));
    this.wishes.ask(this.name, unit === "%" ? value / 100 : value);
  }

  #commit() {
    if (!this.#edited) return;
    this.#edited = false;
    const { unit, label } = this.#wish;
    const text = (this.element.textContent ?? "").replace("\u00a0", " ");
    const value = readQuantity(text, unit) ?? readQuantity(text.replace(/%\s*$/, ""), unit);
    if (value === null) showProblem(`${label}: “${text.trim().slice(0, 20)}” is no number.`);
    else this.#ask(value);
    this.show();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Enter") {
      event.preventDefault();
      return this.#commit();
    }
    if (event.key === "Escape") {
      this.#edited = false;
      return this.show();
    }
    const way = /** @type {Record<string, number>} */ ({ ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 })[event.key];
    if (!way) return;
    event.preventDefault();
    this.#edited = false;
    this.#ask(this.#shown + way * this.#wish.step * (event.shiftKey ? 10 : 1));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    // A focused field is being typed in; a second press places the caret.
    if (event.button !== 0 || document.activeElement === this.element) return;
    const [from, start] = [event.clientX, this.#shown];
    let isDragged = false;
    /** @param {PointerEvent} moved */
    const move = (moved) => {
      const steps = Math.round((moved.clientX - from) / pixelsPerStep);
      if (!steps && !isDragged) return;
      if (!isDragged) this.element.setPointerCapture(event.pointerId);
      isDragged = true;
      moved.preventDefault();
      this.#ask(start + steps * this.#wish.step);
    };
    const end = () => {
      removeEventListener("pointermove", move);
      if (isDragged) this.element.blur();
      else if (document.activeElement === this.element) this.#select();
    };
    // A quick hand has left the number before it has moved a step.
    addEventListener("pointermove", move);
    addEventListener("pointerup", end, { once: true });
    addEventListener("pointercancel", end, { once: true });
  }
}
