// @ts-check
// Paste a spring from any tool, or an easing, and choose what it is.

import { explain, newest, post } from "./api.js";
import { find, html, say } from "./dom.js";
import { likeliest, longest, readPaste } from "./paste-text.js";
import { number, title, words } from "./words.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Preset} Preset */
/** @typedef {import("./types").Spring} Spring */

/**
 * @typedef {object} Candidate
 * @property {string} vocabulary
 * @property {Spring} spring
 * @property {number} plausibility
 * @property {string[]} notes
 */

/**
 * @typedef {object} Fit
 * @property {{ response: number, dampingRatio: number, initialVelocity: number }} spring
 * @property {number} rootMeanSquareError
 * @property {string} verdict
 */

/** The dialog and the paste that opens it. */
export class Paste {
  #dialog = find("paste", HTMLDialogElement);
  #text = find("paste-text", HTMLTextAreaElement);
  #found = find("paste-found", HTMLElement);
  #said = find("paste-said", HTMLElement);
  #ask;

  /** @param {Store} store @param {Preset[]} presets */
  constructor(store, presets) {
    this.store = store;
    this.presets = presets;
    this.#ask = newest(
      (/** @type {string} */ text, signal) => this.#read(text, signal),
      (found) => this.#found.replaceChildren(...found),
      (error) => {
        this.#found.replaceChildren();
        say(this.#said, explain(error));
      },
    );
    find("open-paste", HTMLElement).addEventListener("click", () => this.#open(""));
    this.#text.addEventListener("input", () => this.#ask(this.#text.value));
    document.addEventListener("paste", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (target.closest("input, textarea, dialog[open]")) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (!readPaste(text, this.presets)) return;
      // Otherwise the browser pastes it once more, into the field that is focused by then.
      event.preventDefault();
      this.#open(text);
    });
  }

  /** @param {string} text */
  #open(text) {
    this.#text.value = text;
    this.#dialog.showModal();
    this.#ask(text);
  }

  /** @param {string} text @param {AbortSignal} signal @returns {Promise<HTMLElement[]>} */
  async #read(text, signal) {
    const pasted = readPaste(text, this.presets);
    if (!pasted) {
      const why = text.length > longest ? "This is too long for a spring." : "No named numbers and no easing in it.";
      say(this.#said, text.trim() ? why : "");
      return [];
    }
    if (pasted.kind === "numbers") {
      /** @type {{ candidates: Candidate[], ignored: Record<string, string> }} */
      const { candidates, ignored } = await post("v1/recognize", pasted.numbers, signal);
      const read = Object.entries(pasted.numbers).map(([name, value]) => `${name} ${value}`);
      const left = Object.entries(ignored).map(([name, why]) => `${name}: ${why}`);
      say(this.#said, [
        `Read: ${read.join(", ")}.`,
        ...left,
        candidates.length ? "Most likely first:" : "No system has these.",
      ].join(" "));
      const velocity = Number(pasted.numbers.velocity ?? 0);
      return likeliest(candidates, pasted.vocabularies).map((each) =>
        this.#candidate(each, velocity, pasted.vocabularies.includes(each.vocabulary)));
    }
    const { duration } = pasted;
    const easing = pasted.kind === "bezier" ? { cubicBezier: pasted.points } : { cssLinear: pasted.text };
    // Few stops say little of the velocity, and most animations start from rest.
    /** @type {Fit[]} */
    const fits = await Promise.all([
      post("v1/fit", { ...easing, duration }, signal),
      post("v1/fit", { ...easing, duration, initialVelocity: 0 }, signal),
    ]);
    fits.sort((one, other) => one.rootMeanSquareError - other.rootMeanSquareError);
    say(this.#said, `An easing of ${number(duration)} s. The springs that match it best, the nearest first:`);
    // Where the nearest starts from rest, the other is the same one.
    return fits.slice(0, fits[0].spring.initialVelocity ? 2 : 1).map((fit) => this.#fit(fit));
  }

  /**
   * @param {Candidate} candidate
   * @param {number} velocity The motion's, for a vocabulary without a place for it.
   * @param {boolean} isWritten Whether the numbers stood in this system's code, which says more than they do.
   */
  #candidate({ vocabulary, spring, plausibility, notes }, velocity, isWritten) {
    const { vocabulary: _, ...parameters } = spring;
    const text = Object.entries(parameters).map(([name, value]) =>
      `${words(name)} ${typeof value === "number" ? number(value) : value}`);
    return this.#choice(
      `${title(vocabulary)} · ${isWritten ? "by its code" : `${Math.round(plausibility * 100)} %`}`,
      [`${text.join(", ")}.`, ...notes].join(" "),
      { ...spring, vocabulary },
      velocity,
    );
  }

  /** @param {Fit} fit */
  #fit({ spring, verdict }) {
    const { response, dampingRatio, initialVelocity } = spring;
    return this.#choice(
      `Response ${number(response)} s, damping ratio ${number(dampingRatio)}, ` +
        (initialVelocity ? `initial velocity ${number(initialVelocity)}` : "from rest"),
      verdict,
      { vocabulary: "response-damping-ratio", response, dampingRatio },
      initialVelocity,
    );
  }

  /** @param {string} name @param {string} text @param {Spring} spring @param {number} velocity */
  #choice(name, text, spring, velocity) {
    const take = () => {
      this.#dialog.close();
      const { initialVelocity = velocity, ...rest } = spring;
      this.store.set({
        spring: /** @type {Spring} */ (rest),
        tab: spring.vocabulary,
        velocity: Number(initialVelocity),
      });
    };
    return html("li", {},
      html("button", { type: "button", class: "choice", click: take },
        html("b", {}, name), html("span", {}, text)));
  }
}
