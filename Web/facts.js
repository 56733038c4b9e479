// @ts-check
// The headline and the row of facts under the plot.

import { find, html, say, set } from "./dom.js";
import { Wishes, WishText } from "./wishes.js";
import { headline, percent, seconds, title } from "./words.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Settling} Settling */
/** @typedef {import("./state.js").Store} Store */

/**
 * How the service's definitions are called.
 * @type {Record<string, string>}
 */
const names = {
  exact: "exactly",
  envelope: "by its envelope",
  swiftui: "by SwiftUI",
  "core-animation": "by Core Animation",
  uikit: "by UIKit",
  motion: "by Motion",
  compose: "by Compose",
  flutter: "by Flutter",
  libadwaita: "by libadwaita",
  "react-spring": "by react-spring",
  "core-animation-overdamping": "by Core Animation, overdamping",
  "libadwaita-clamp": "by libadwaita, clamped",
  uiview: "by UIView",
  "react-native": "by React Native",
  "react-motion": "by react-motion",
  anime: "by anime.js",
  "anime-v3": "by anime.js 3",
  "spring-easing": "by spring-easing",
};

/** The rules that count pixels, which say nothing of the way from 0 to 1 that is drawn here. */
const inPixels = ["android", "pop"];

/**
 * The settling time by the rule that was chosen.
 * @param {Settling | null} settling
 * @param {string} definition
 */
export function settlingTime(settling, definition) {
  if (!settling) return null;
  if (definition === "exact") return settling.exact;
  if (definition === "envelope") return settling.envelope;
  return settling.definitions[definition] ?? null;
}

/**
 * When it is farthest beyond the target: at its first turn there, which is the second one where it starts backwards.
 * @param {Settling | null | undefined} settling
 */
export function overshootTime(settling) {
  return settling?.peakTimes[settling.peakValues.findIndex((value) => value > 1)];
}

/** The facts about the current spring. */
export class Facts {
  #headline = find("headline", HTMLElement);
  #settles = find("fact-settles", HTMLElement);
  #overshoot = find("fact-overshoot", HTMLElement);
  #duration = find("fact-duration", HTMLElement);
  #ratio = find("fact-ratio", HTMLElement);
  #definition = find("definition", HTMLSelectElement);
  #tolerance = find("tolerance", HTMLSelectElement);
  #note = find("fact-note", HTMLElement);
  #known = "";
  /** What asks for the spring that has a number. */
  wishes;
  /** The numbers that can be changed where they stand, by the sentence that holds them. @type {Map<Element, { shape: string, texts: WishText[] }>} */ #texts = new Map();

  /** @param {Store} store */
  constructor(store) {
    this.wishes = new Wishes(store);
    for (const [place, name] of /** @type {const} */ ([
      [this.#settles, "settlesIn"], [this.#overshoot, "overshoot"], [this.#duration, "response"], [this.#ratio, "dampingRatio"],
    ])) place.after(this.wishes.lock(name));
    this.#definition.addEventListener("change", () =>
      store.set({ definition: this.#definition.value }));
    this.#tolerance.addEventListener("change", () =>
      store.set({ tolerance: Number(this.#tolerance.value) }));
    this.store = store;
  }

  /**
   * Facts on a bounce or an easing.
   * @param {import("./sources.js").Played} played
   */
  updateSource({ title, duration, top, isBounce }) {
    this.#texts.clear();
    const lasts = duration < 1 ? `${Math.round(duration * 1000)}\u00a0ms` : seconds(duration);
    const over = isBounce ? 0 : top - 1;
    say(this.#headline, isBounce
      ? `${title}: lies still after ${lasts}.`
      : `${title}: ${over > 0.0005 ? `overshoots by ${percent(over)}` : "never overshoots"}, lasts ${lasts}.`);
    say(find("settles-name", HTMLElement), "Duration");
    say(this.#settles, lasts);
    say(this.#note, isBounce ? "It ends where it began." : "");
    say(this.#overshoot, over > 0.0005 ? percent(over) : "none");
  }

  /**
   * Shows a sentence whose numbers can be changed; while its shape stays its elements do, and the caret in them.
   * @param {Element} place @param {(string | { wish: import("./wishes.js").WishName })[]} parts
   */
  #tell(place, parts) {
    const shape = JSON.stringify(parts);
    let told = this.#texts.get(place);
    if (told?.shape !== shape) {
      const children = parts.map((part) => (typeof part === "string" ? part : new WishText(part.wish, this.wishes)));
      told = { shape, texts: children.filter((each) => each instanceof WishText) };
      this.#texts.set(place, told);
      place.replaceChildren(...children.map((each) => (each instanceof WishText ? each.element : each)));
    }
    for (const text of told.texts) text.show();
  }

  /** @param {Answers} answers */
  update(answers) {
    this.wishes.update(answers);
    say(find("settles-name", HTMLElement), "Settling time");
    const { settling, conversion } = answers;
    const spring = conversion?.spring;
    const { definition, tolerance } = this.store.state;
    this.#fillDefinitions(settling);
    if (this.#definition.value !== definition) this.#definition.value = definition;
    this.#showTolerance(tolerance);
    const settled = settlingTime(settling, definition);
    // An estimate has no answers by other rules.
    const rule = definition === "exact" ? "" : names[definition] ?? `by ${title(definition)}`;
    this.#tell(this.#headline, headline(answers, settled, rule, this.store.state.name));
    this.#tell(this.#settles, settled === null ? [settling && !answers.isEstimate ? "never" : "–"]
      : definition === "exact" ? [{ wish: "settlesIn" }] : [seconds(settled)]);
    say(this.#note, settling?.reasons[definition] ?? "");
    const over = settling?.overshoot ?? 0;
    const when = overshootTime(settling);
    this.#tell(this.#overshoot, over > 0.0005 && when !== undefined
      ? [{ wish: "overshoot" }, " at ", { wish: "peakTime" }] : ["none"]);
    this.#tell(this.#duration, spring ? [{ wish: "response" }] : ["–"]);
    this.#tell(this.#ratio, spring ? [{ wish: "dampingRatio" }, `, ${spring.regime.replace("-", " ")}`] : ["–"]);
  }

  /** @param {Settling | null} settling */
  #fillDefinitions(settling) {
    const rules = Object.keys(settling?.definitions ?? {}).filter((id) => !inPixels.includes(id));
    const ids = ["exact", "envelope", ...rules];
    if (ids.join() === this.#known || !rules.length) return;
    this.#known = ids.join();
    this.#definition.replaceChildren(
      ...ids.map((id) => html("option", { value: id }, names[id] ?? `by ${title(id)}`)),
    );
  }

  /** @param {number} tolerance */
  #showTolerance(tolerance) {
    const value = String(tolerance);
    const options = [...this.#tolerance.options];
    if (!options.some((option) => option.value === value)) {
      this.#tolerance.append(html("option", { value }, `within ${percent(tolerance)}`));
    }
    if (this.#tolerance.value !== value) this.#tolerance.value = value;
    set(this.#tolerance, { "data-value": value });
  }
}
