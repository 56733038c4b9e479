// @ts-check
// The headline as a field: how the spring shall move, in words.

import { explain } from "./api.js";
import { announce, find, say } from "./dom.js";
import { asState } from "./found.js";
import { operate } from "./operations.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Found} Found */
/** @typedef {import("./types").Preset} Preset */
/** @typedef {import("./wishes.js").Wishes} Wishes */
/** @typedef {import("./wishes.js").WishName} WishName */

/** Times in words, in seconds. */
const spelled = /** @type {const} */ ([
  [/\bthree[- ]quarters of a second\b/, 0.75], [/\b(?:a )?quarter (?:of a )?second\b/, 0.25], [/\bhalf (?:of )?a second\b|\bhalf[- ]second\b/, 0.5],
  [/\b(?:a|one) second and a half\b/, 1.5], [/\b(?:in|after|within|,) ?(?:a|one) second\b/, 1], [/\btwo seconds\b/, 2],
]);

/**
 * What a text says in the headline's own terms, where a share is the overshoot and a time the one in which it settles.
 * @param {string} text
 * @returns {[WishName, number][]}
 */
export function inTerms(text) {
  const words = text.toLowerCase().replace(/(\d),(\d)/g, "$1.$2");
  /** @type {Map<WishName, number>} */
  const found = new Map();
  const share = /([\d.]+)\s*(?:%|percent|per cent)/.exec(words)?.[1];
  if (share) found.set("overshoot", Number(share) / 100);
  else if (/\b(?:no|without|never|not?)\b[^,.;]*\b(?:over|bounc)/.test(words)) found.set("overshoot", 0);
  const ratio = /\bratio\D{0,8}([\d.]+)/.exec(words)?.[1];
  if (ratio) found.set("dampingRatio", Number(ratio));
  const [, digits, unit] = /([\d.]+)\s*(ms|milliseconds?|s|secs?|seconds?)(?![a-z])/.exec(words) ?? [];
  const time = digits ? Number(digits) / (unit.startsWith("m") ? 1000 : 1) : spelled.find(([pattern]) => pattern.test(words))?.[1];
  if (time) found.set(/\bpeak/.test(words) ? "peakTime" : /\bperceptual|\bresponse/.test(words) ? "response" : "settlesIn", time);
  return [...found].filter(([, value]) => Number.isFinite(value));
}

/** Takes the headline's place while a wish is typed. */
export class WishForm {
  #form = find("wish-form", HTMLFormElement);
  #row = find("head-row", HTMLElement);
  #field = find("wish", HTMLInputElement);
  #said = find("wish-said", HTMLElement);
  #open = find("open-wish", HTMLButtonElement);

  /** @param {Store} store @param {Wishes} wishes @param {Preset[]} presets */
  constructor(store, wishes, presets) {
    this.store = store;
    this.wishes = wishes;
    this.presets = presets;
    this.#open.addEventListener("click", () => this.#show(true));
    find("close-wish", HTMLElement).addEventListener("click", () => this.#show(false));
    this.#form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#show(false);
    });
    this.#field.addEventListener("input", () => say(this.#said, ""));
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#field.value.trim()) this.#find(this.#field.value);
    });
  }

  /** @param {boolean} isOpen */
  #show(isOpen) {
    this.#form.hidden = !isOpen;
    this.#row.hidden = isOpen;
    say(this.#said, "");
    if (isOpen) this.#field.select();
    (isOpen ? this.#field : this.#open).focus();
  }

  /** @param {string} text */
  async #find(text) {
    try {
      /** @type {{ found: Found[] }} */
      const { found: [first] } = await operate("read", { text });
      const terms = inTerms(text);
      if (first?.wish) await this.wishes.solve(first.wish);
      else if (first?.spring) this.store.set({ ...asState(first.spring, this.presets), name: "", model: "" });
      else if (terms.length > 1) await this.wishes.solve(Object.fromEntries(terms));
      else if (terms.length) this.wishes.ask(...terms[0]);
      else return say(this.#said, "No number of a spring in it; such as “10 % over, half a second”.");
      this.#show(false);
      announce(text);
    } catch (error) {
      say(this.#said, explain(error));
    }
  }
}
