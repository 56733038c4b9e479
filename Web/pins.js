// @ts-check
// Springs drawn beside the current one, and how they differ from it.

import { announce, find, html, say, set } from "./dom.js";
import { number, percent, seconds, title, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Other} Other */
/** @typedef {import("./types").Pinned} Pinned */

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

  /** @param {Store} store @param {Asker} asker */
  constructor(store, asker) {
    this.store = store;
    this.asker = asker;
    this.#pin.addEventListener("click", () => this.#add());
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
      : pinned.length ? "The coloured area is the difference; the one chosen under View moves beside this spring, in its colour."
        : "Pin this spring, then change it: both are drawn and both move on the stage.");
    const key = JSON.stringify(pinned);
    if (key !== this.#shown) {
      this.#shown = key;
      this.#texts = pinned.map(() => html("span", { class: "difference" }));
      this.#list.replaceChildren(...pinned.map((each, index) => this.#item(each, index)));
    }
    const { answers } = this.asker;
    pinned.forEach((each, index) => {
      const other = answers?.others[index];
      say(this.#texts[index], answers && other ? difference(answers, other) : this.asker.refusal(each));
    });
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

/**
 * How another spring differs: at the most, and in when it has settled.
 * @param {Answers} answers @param {Other} other
 */
function difference({ form, motion, settling }, other) {
  const reach = Math.max(settling?.exact ?? 0, other.settles ?? 0) || (motion.times.at(-1) ?? 1);
  const differences = Array.from({ length: 401 }, (_, index) => {
    const time = (index / 400) * reach;
    return Math.abs(form.position(time) - other.form.position(time));
  });
  const most = Math.max(...differences);
  if (most < 1e-6) return "the same motion";
  const text = `differs by ${percent(most)} at ${seconds((differences.indexOf(most) / 400) * reach)}`;
  if (!other.settles || !settling?.exact) return text;
  const later = other.settles - settling.exact;
  return Math.abs(later) < 0.005 ? text
    : `${text}, settles ${seconds(Math.abs(later))} ${later > 0 ? "later" : "earlier"}`;
}
