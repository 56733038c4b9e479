// @ts-check
// The headline as a field: how the spring shall move, in words.

import { explain } from "./api.js";
import { announce, find, say } from "./dom.js";
import { asState, presetName } from "./found.js";
import { operate } from "./operations.js";
import { namedSprings } from "./presets.js";
import { inTerms, stepped, understood } from "./wish-words.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Found} Found */
/** @typedef {import("./types").Preset} Preset */
/** @typedef {import("./wishes.js").Wishes} Wishes */

/** Takes the headline's place while a wish is typed. */
export class WishForm {
  #form = find("wish-form", HTMLFormElement);
  #row = find("head-row", HTMLElement);
  #field = find("wish", HTMLInputElement);
  #said = find("wish-said", HTMLElement);
  #open = find("open-wish", HTMLButtonElement);

  /** @param {Store} store @param {Wishes} wishes @param {Preset[]} presets @param {(text: string) => void} paste Reads a text that isn't a wish. */
  constructor(store, wishes, presets, paste) {
    this.paste = paste;
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
      const step = stepped(text, (name) => this.wishes.value(name));
      if (step) {
        this.wishes.ask(...step);
        this.#show(false);
        return announce(text);
      }
      /** @type {{ found: Found[] }} */
      const { found: [first, ...more] } = await operate("read", { text });
      // Code of several springs, an easing, a recording: the dialog asks which, and for what is missing.
      if (more.length || (first && !first.wish && (first.kind !== "spring" || !first.spring))) {
        this.#show(false);
        return this.paste(text);
      }
      const terms = inTerms(text);
      // A name with a number beside it is read as the name alone.
      const isWhole = first?.spring && !(first.spring.vocabulary === "preset" && terms.length);
      const meant = first?.wish || isWhole ? null : await understood(text, namedSprings(this.presets));
      if (first?.wish) await this.wishes.solve(first.wish);
      else if (first?.spring && isWhole) this.store.set({ ...asState(first.spring, this.presets), name: presetName(first.spring, this.presets), model: "" });
      else if (!meant) this.wishes.ask(...terms[0]);
      else if ("fault" in meant) return say(this.#said, `${meant.fault} Try “10 % over, half a second” or “bouncy 400 ms”.`);
      else if ("wish" in meant) await this.wishes.solve(meant.wish);
      else this.store.set({ ...asState(meant.spring, this.presets), name: meant.name, model: "" });
      this.#show(false);
      announce(text);
    } catch (error) {
      say(this.#said, explain(error));
    }
  }
}
