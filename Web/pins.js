// @ts-check
// Springs drawn beside the current one, and how they differ from it.

import { batch, explain, newest, ServiceError } from "./api.js";
import { announce, find, html, say, set } from "./dom.js";
import { withVelocity } from "./physical.js";
import { number, percent, seconds, title, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** @typedef {{ maximumDifference: number, at: number | null, settlingDifference: number | null }} Difference */

/** How many may be drawn at once: there are no more colours that are told apart on both grounds. */
const most = 4;

const full = "Four springs are pinned, as many as the plot has colours for. Remove one to pin another.";

/** @param {Pinned} pinned What a spring is called, or its numbers. */
export function inWords({ spring, velocity, name }) {
  if (name) return velocity ? `${name}, velocity ${number(velocity)}` : name;
  const { vocabulary, ...parameters } = spring;
  const text = Object.entries(parameters).map(([name, value]) =>
    typeof value === "number" ? `${words(name)} ${number(value)}` : title(value));
  if (velocity) text.push(`velocity ${number(velocity)}`);
  return text.join(", ") || title(vocabulary);
}

/** The legend under the plot. */
export class Pins {
  #list = find("pins", HTMLElement);
  #pin = find("pin", HTMLButtonElement);
  #help = find("compare-help", HTMLElement);
  #shown = "";
  /** @type {HTMLElement[]} */ #texts = [];
  #compare;

  /** @param {Vocabulary[]} vocabularies @param {Store} store @param {Asker} asker */
  constructor(vocabularies, store, asker) {
    this.store = store;
    this.asker = asker;
    this.#pin.addEventListener("click", () => this.#add());
    this.#compare = newest(
      (/** @type {Pinned[]} */ pinned) => this.#differences(pinned, vocabularies),
      (texts) => texts.forEach((text, index) => {
        if (this.#texts[index]) say(this.#texts[index], text);
      }),
      () => {},
    );
  }

  /**
   * How each differs from the current one; one that cannot be says so and spoils no other.
   * @param {Pinned[]} pinned @param {Vocabulary[]} vocabularies
   */
  async #differences(pinned, vocabularies) {
    const own = this.asker.answers?.spring;
    const others = await Promise.all(pinned.map((each) =>
      withVelocity(each, vocabularies).catch(() => each.spring)));
    const answers = await batch(others.map((other) => ["compare", { springs: [own, other] }]));
    return answers.map((answer) => answer instanceof ServiceError
      ? explain(answer) : difference(/** @type {Difference} */ (answer)));
  }

  #add() {
    const { pinned } = this.store.state;
    if (pinned.length >= most) {
      announce(full);
      return say(this.#help, full);
    }
    const pin = this.#current;
    this.store.set({ pinned: [...pinned, pin] });
    announce(`Pinned ${pin.name}.`);
  }

  /**
   * The spring as a pin.
   * @returns {Pinned}
   */
  get #current() {
    const { spring, velocity, name } = this.store.state;
    return { spring, velocity, name: name || inWords({ spring, velocity, name }) };
  }

  /** Shows the list anew where it changed. */
  update() {
    const { pinned } = this.store.state;
    set(this.#pin, { "aria-disabled": String(pinned.length >= most), title: pinned.length >= most ? full : "" });
    say(this.#help, pinned.length >= most ? full
      : pinned.length ? "The coloured areas are the differences; the preview plays one of them beside this spring."
        : "Pin this spring, then change it: both are drawn and both play in the preview.");
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
          name: pinned.name,
          tab: pinned.spring.vocabulary,
          pinned: this.store.state.pinned.map((each, place) => (place === index ? this.#current : each)),
        }),
      }, "Swap"),
      html("button", {
        type: "button", class: "quiet", "aria-label": `Remove ${name}`,
        click: () => this.store.set({ pinned: others }),
      }, "Remove"),
    );
  }
}

/** @param {Difference} answer */
function difference({ maximumDifference, at, settlingDifference: later }) {
  if (maximumDifference < 1e-9) return "the same motion";
  const when = at === null ? "" : ` at ${seconds(at)}`;
  const text = `differs by ${percent(maximumDifference)}${when}`;
  if (later === null || Math.abs(later) < 0.005) return text;
  return `${text}, settles ${seconds(Math.abs(later))} ${later > 0 ? "later" : "earlier"}`;
}
