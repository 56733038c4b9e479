// @ts-check
// What is shown and exported beside springs: the two bounces of a dock icon, and easings; each with its own numbers.

import { explain, newest } from "./api.js";
import { Control } from "./control.js";
import { find, html, say } from "./dom.js";
import { operate } from "./operations.js";
import { clearProblem, showProblem } from "./problem.js";
import { at } from "./samples.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Curve} Curve */
/** @typedef {import("./types").Keyframes} Keyframes_ */
/** @typedef {{ id: string, title: string, summary?: string, source?: string }} Easing */
/** @typedef {{ id: string, key: string, curve: Curve, duration: number, title: string, isBounce: boolean, top: number, values: number[] }} Played */
/** @typedef {import("./control.js").Subject} Subject */

/** How many samples of an easing are drawn. */
const count = 241;

/** @typedef {{ name: string, label: string, unit: string, standard: number | null, range: import("./ranges.js").Range, summary: string, isAbove?: boolean, high?: number }} Setting */

/** @type {Setting} */
const lasting = {
  name: "duration", label: "Duration", unit: "ms", standard: 0.3, range: { low: 0.05, high: 3, log: false }, isAbove: true,
  summary: "From the first value to the last.",
};

/** @type {Record<string, Setting[]>} */
const settings = {
  "gravity-bounce": [
    { name: "initialMomentum", label: "Momentum", unit: "1/s", standard: 300, range: { low: 20, high: 1000, log: true }, summary: "Upward speed at the start, in units per second." },
    { name: "gravity", label: "Gravity", unit: "1/s²", standard: 250, range: { low: 20, high: 5000, log: true }, isAbove: true, summary: "Downward acceleration, in units per second squared." },
    { name: "dampening", label: "Dampening", unit: "", standard: 0.6, range: { low: 0, high: 0.95, log: false }, high: 0.999, summary: "The part of the speed that each bounce keeps." },
    { name: "momentumCutoff", label: "Cut-off", unit: "1/s", standard: 5, range: { low: 0.5, high: 100, log: true }, summary: "Below this upward speed it stays on the ground." },
    { ...lasting, standard: null, range: { low: 0.2, high: 10, log: true }, summary: "What the bounces are spread over; as long as they take until it is set." },
  ],
  "dock-bounce": [],
};

/** @param {string} source */
const settingsOf = (source) => settings[source] ?? [lasting];

/** @param {string} source */
const isBounce = (source) => source === "dock-bounce" || source === "gravity-bounce";

/**
 * CubicEaseInOut as "Cubic ease in out"; what has a maker's name stays as the maker writes it.
 * @param {string} title
 */
export function apart(title) {
  if (!/^([A-Z][a-z]+)+$/.test(title)) return title;
  const text = title.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The operation and the arguments that write a source.
 * @param {import("./types").Export} take
 * @returns {[operation: string, arguments_: Record<string, unknown>]}
 */
export function question({ source, settings: given }) {
  const own = Object.fromEntries(settingsOf(source).flatMap(({ name, standard }) =>
    isBounce(source) && given[name] === undefined ? [] : [[name, given[name] ?? standard]]));
  return isBounce(source) ? [`keyframes/${source}`, own] : ["keyframes/easing", { function: source, ...own }];
}

/** The list of motions, the numbers of the one that is chosen, and its curve. */
export class Sources extends EventTarget {
  #list = find("source", HTMLSelectElement);
  #place = find("source-sliders", HTMLElement);
  #about = find("source-about", HTMLElement);
  /** @type {Played | null} */ #played = null;
  #asked = "";
  #shown = "";
  /** @type {Map<string, Control>} */ #controls = new Map();
  /** @type {Map<string, Easing>} */ #easings = new Map();
  #load;

  /** @param {Store} store */
  constructor(store) {
    super();
    this.store = store;
    this.#load = newest(
      (/** @type {import("./types").Export} */ take, signal) => this.#curve(take, signal),
      (played) => {
        this.#played = played;
        this.#showNumbers();
        clearProblem();
        this.dispatchEvent(new Event("curve"));
      },
      (error) => {
        this.#asked = "";
        showProblem(explain(error), () => this.update());
      },
    );
    this.#list.addEventListener("change", () =>
      store.set({ take: { ...store.state.take, source: this.#list.value, settings: {} } }));
  }

  /** @param {Easing[]} easings */
  furnish(easings) {
    this.#easings = new Map(easings.map((each) => [each.id, each]));
    this.#list.append(html("optgroup", { label: "Easings" },
      ...easings.map(({ id, title }) => html("option", { value: id }, apart(title)))));
    this.update();
  }

  /** Shown in place of the spring; null while it is the spring, or the other has yet to come. */
  get current() {
    return this.store.state.take.source === this.#played?.id ? this.#played : null;
  }

  /** Whether the spring is what is shown and exported. */
  get isSpring() {
    return this.store.state.take.source === "spring";
  }

  update() {
    const { take } = this.store.state;
    if (this.#list.value !== take.source) this.#list.value = take.source;
    document.documentElement.dataset.source = this.isSpring ? "spring" : "other";
    if (this.#shown !== take.source) this.#furnish(take.source);
    this.#showNumbers();
    const key = this.isSpring ? "" : JSON.stringify(question(take));
    if (key === this.#asked) return;
    this.#asked = key;
    if (key) this.#load(take);
    else this.dispatchEvent(new Event("curve"));
  }

  /** Shows the numbers of what is chosen: those that were set, or the usual ones, or what came of the others. */
  #showNumbers() {
    const { source, settings: given } = this.store.state.take;
    for (const { name, standard } of this.isSpring ? [] : settingsOf(source)) {
      const value = given[name] ?? standard ?? this.current?.duration;
      if (value !== undefined) this.#controls.get(name)?.show(value);
    }
  }

  /** @param {string} source */
  #furnish(source) {
    this.#shown = source;
    const own = this.isSpring ? [] : settingsOf(source);
    this.#controls = new Map(own.map((setting) => [setting.name, this.#control(setting)]));
    this.#place.replaceChildren(...[...this.#controls.values()].map(({ row }) => row));
    const easing = this.#easings.get(source);
    const from = easing?.source ? ` From ${easing.source.replace(/^github\.com\//, "")}.` : "";
    say(this.#about, this.isSpring ? "" : source === "dock-bounce"
      ? "The three arcs of an icon in the dock of OS X; its height is “To” among the export options."
      : source === "gravity-bounce" ? "Thrown up, it falls and bounces until it lies still."
        : `${easing?.summary ?? ""}${from}`);
  }

  /** @param {Setting} setting */
  #control({ name, label, unit, range, summary, isAbove = false, high }) {
    return new Control({
      id: `source-${name}`, name: label, unit, spoken: unit === "ms" ? "milliseconds" : unit, summary, range,
      limits: { low: isAbove ? range.low / 1000 : 0, high: high ?? range.high * 1000, isAbove: false },
      change: (value) => {
        const { take } = this.store.state;
        this.store.change({ take: { ...take, settings: { ...take.settings, [name]: value } } });
      },
      prepare: () => {},
    }, this.store);
  }

  /** @param {import("./types").Export} take @param {AbortSignal} signal @returns {Promise<Played>} */
  async #curve(take, signal) {
    const [operation, arguments_] = question(take);
    const sampled = isBounce(take.source) ? arguments_ : { ...arguments_, count };
    /** @type {Keyframes_} */
    const { keyTimes, values, duration } = await operate(operation, sampled, signal);
    const bounces = isBounce(take.source);
    // Bounces are heights in units of their own; the highest is drawn as one.
    const height = bounces ? Math.max(...values) || 1 : 1;
    const times = keyTimes.map((time) => time * duration);
    const scaled = values.map((value) => value / height);
    return {
      id: take.source, key: JSON.stringify(question(take)), duration, isBounce: bounces, values: scaled,
      title: bounces ? `${take.source === "dock-bounce" ? "Dock" : "Gravity"} bounce`
        : apart(this.#easings.get(take.source)?.title ?? take.source),
      curve: { position: (time) => at(times, scaled, time) },
      top: Math.max(...scaled),
    };
  }
}
