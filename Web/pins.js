// @ts-check
// Springs drawn beside the current one, and how they differ from it.

import { newest, post } from "./api.js";
import { find, html, say } from "./dom.js";
import { withVelocity } from "./physical.js";
import { number, percent, seconds, title, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** How many may be drawn at once. */
const most = 4;

/** @param {Pinned} pinned A spring in a few words. */
export function inWords({ spring, velocity }) {
  const { vocabulary, ...parameters } = spring;
  const text = Object.entries(parameters).map(([name, value]) =>
    `${words(name)} ${typeof value === "number" ? number(value) : value}`);
  if (velocity) text.push(`velocity ${number(velocity)}`);
  return text.join(", ") || title(vocabulary);
}

/** The legend under the plot. */
export class Pins {
  #list = find("pins", HTMLElement);
  #pin = find("pin", HTMLButtonElement);
  #shown = "";
  /** @type {HTMLElement[]} */ #texts = [];
  #compare;

  /** @param {Vocabulary[]} vocabularies @param {Store} store @param {Asker} asker */
  constructor(vocabularies, store, asker) {
    this.store = store;
    this.asker = asker;
    this.#pin.addEventListener("click", () => this.#add());
    this.#compare = newest(
      (/** @type {Pinned[]} */ pinned, signal) => Promise.all(pinned.map(async (each) => {
        const other = await withVelocity(each, vocabularies);
        const own = this.asker.answers?.spring;
        return own ? difference(own, other, signal) : "";
      })),
      (texts) => texts.forEach((text, index) => {
        if (this.#texts[index]) say(this.#texts[index], text);
      }),
      () => {},
    );
  }

  #add() {
    const { spring, velocity, pinned } = this.store.state;
    this.store.set({ pinned: [...pinned, { spring, velocity }].slice(-most) });
  }

  /** Shows the list anew where it changed. */
  update() {
    const { pinned } = this.store.state;
    this.#pin.disabled = pinned.length >= most;
    const key = JSON.stringify(pinned);
    if (key !== this.#shown) {
      this.#shown = key;
      this.#texts = pinned.map(() => html("span", { class: "difference" }));
      this.#list.replaceChildren(...pinned.map((each, index) => this.#item(each, index)));
    }
    if (pinned.length) this.#compare(pinned);
  }

  /** @param {Pinned} pinned @param {number} index */
  #item(pinned, index) {
    const name = inWords(pinned);
    const others = this.store.state.pinned.filter((_, place) => place !== index);
    return html("li", { class: `pinned other-${index + 1}` },
      html("span", { class: "swatch", "aria-hidden": "true" }),
      html("span", { class: "pinned-name" }, name),
      this.#texts[index],
      html("button", {
        type: "button", class: "quiet", "aria-label": `Swap with ${name}`,
        click: () => this.store.set({
          spring: pinned.spring,
          velocity: pinned.velocity,
          tab: pinned.spring.vocabulary,
          pinned: this.store.state.pinned.map((each, place) =>
            place === index
              ? { spring: this.store.state.spring, velocity: this.store.state.velocity }
              : each),
        }),
      }, "Swap"),
      html("button", {
        type: "button", class: "quiet", "aria-label": `Remove ${name}`,
        click: () => this.store.set({ pinned: others }),
      }, "Remove"),
    );
  }
}

/** @param {Spring} own @param {Spring} other @param {AbortSignal} signal */
async function difference(own, other, signal) {
  /** @type {{ maximumDifference: number, at: number | null, settlingDifference: number | null }} */
  const answer = await post("/v1/compare", { springs: [own, other] }, signal);
  const when = answer.at === null ? "" : ` at ${seconds(answer.at)}`;
  const at = `differs by ${percent(answer.maximumDifference)}${when}`;
  const later = answer.settlingDifference;
  if (later === null || Math.abs(later) < 0.005) return at;
  return `${at}, settles ${seconds(Math.abs(later))} ${later > 0 ? "later" : "earlier"}`;
}
