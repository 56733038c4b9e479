// @ts-check
// The dock icon's bounces, which are no springs: motion-tracked arcs, and a ball under gravity.

import { explain, get, getText } from "./api.js";
import { Clock } from "./clock.js";
import { announce, find, html } from "./dom.js";
import { readEasing } from "./easing.js";
import { at } from "./samples.js";
import { tile } from "./things.js";

/** @typedef {import("./types").Keyframes} Keyframes_ */

/** @typedef {{ keyframes: Keyframes_, easing: string, height: number }} Bounce */

/** @type {Map<string, Promise<Bounce>>} */
const bounces = new Map();

/** @param {string} source @returns {Promise<Bounce>} */
async function load(source) {
  const path = `/v1/keyframes/${source}`;
  const [keyframes, css] = await Promise.all([
    /** @type {Promise<Keyframes_>} */ (get(path)),
    getText(`${path}?format=css-linear`),
  ]);
  const easing = readEasing(css)?.easing ?? "linear";
  return { keyframes, easing, height: Math.max(...keyframes.values) || 1 };
}

/** @param {number} height In icon heights, up is positive. */
const lifted = (height) => ({ transform: `translateY(${-height * 100}%)` });

/** The tile with the dock. */
export class Dock {
  #clock = new Clock();
  #icons = [icon(), icon()];
  /** @type {Animation | null} */ #animation = null;

  constructor() {
    const scenes = this.#icons.map((each) =>
      html("span", { class: "dock" }, html("span", { class: "app" }), each, html("span", { class: "app" })));
    const buttons = [
      html("button", { type: "button", class: "quiet", click: () => this.#play("dock-bounce") }, "Dock bounce"),
      html("button", { type: "button", class: "quiet", click: () => this.#play("gravity-bounce") }, "Gravity bounce"),
    ];
    find("things", HTMLElement).append(
      tile("Dock icon", scenes[0], scenes[1], html("div", { class: "tile-actions" }, ...buttons)),
    );
  }

  /** @param {string} source */
  async #play(source) {
    try {
      let loading = bounces.get(source);
      if (!loading) bounces.set(source, (loading = load(source)));
      const { keyframes, easing, height } = await loading;
      this.#animation?.cancel();
      const [own, browser] = this.#icons;
      const times = keyframes.keyTimes.map((time) => time * keyframes.duration);
      this.#animation = browser.animate([lifted(0), lifted(1)], {
        duration: keyframes.duration * 1000,
        easing,
      });
      this.#clock.start(keyframes.duration, (elapsed) =>
        Object.assign(own.style, lifted(at(times, keyframes.values, elapsed) / height)));
    } catch (error) {
      bounces.delete(source);
      announce(explain(error));
    }
  }
}

function icon() {
  return html("span", { class: "app bouncing" });
}
