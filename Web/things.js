// @ts-check
// The same motion on real things: on the left moved sample by sample, on the right by the browser's own linear().

import { Clock, wantsLessMotion } from "./clock.js";
import { find, html } from "./dom.js";
import { at } from "./samples.js";

/** @typedef {import("./types").Motion} Motion */

/** @typedef {{ id: string, name: string, scene: () => HTMLElement, frame: (progress: number) => Keyframe }} Thing */

/** @param {string} kind @param {...HTMLElement} children */
const part = (kind, ...children) => html("span", { class: kind }, ...children);

/** @type {Thing[]} */
const things = [
  {
    id: "move",
    name: "Move",
    scene: () => part("dot mover"),
    frame: (progress) => ({ transform: `translateX(${progress * 56}cqw)` }),
  },
  {
    id: "scale",
    name: "Scale",
    scene: () => part("card mover"),
    frame: (progress) => ({ transform: `scale(${0.4 + progress * 0.6})` }),
  },
  {
    id: "rotate",
    name: "Rotate",
    scene: () => part("card mover", part("notch")),
    frame: (progress) => ({ transform: `rotate(${progress * 90}deg)` }),
  },
  {
    id: "fade",
    name: "Fade",
    scene: () => part("card mover"),
    frame: (progress) => ({ opacity: String(progress) }),
  },
  {
    id: "sheet",
    name: "Sheet",
    scene: () => part("phone", part("sheet mover")),
    frame: (progress) => ({ transform: `translateY(${(1 - progress) * 70}%)` }),
  },
];

/** @param {HTMLElement} scene @returns {HTMLElement} */
function mover(scene) {
  return scene.classList.contains("mover") ? scene : scene.querySelector(".mover") ?? scene;
}

/** Everything that plays the curve. */
export class Things {
  #clock = new Clock();
  /** @type {{ thing: Thing, own: HTMLElement, browser: HTMLElement }[]} */ #pairs = [];
  /** @type {Animation[]} */ #animations = [];

  /** @param {(time: number | null) => void} tick Hears where the motion is. */
  constructor(tick) {
    this.tick = tick;
    const list = find("things", HTMLElement);
    for (const thing of things) {
      const [own, browser] = [thing.scene(), thing.scene()];
      list.append(tile(thing.name, own, browser));
      this.#pairs.push({ thing, own: mover(own), browser: mover(browser) });
    }
    this.#place(1);
  }

  /** @param {number} progress */
  #place(progress) {
    for (const { thing, own, browser } of this.#pairs) {
      for (const element of [own, browser]) Object.assign(element.style, thing.frame(progress));
    }
  }

  /**
   * @param {Motion} motion @param {number} duration In seconds.
   * @param {string} [easing] A CSS easing, where the service gave one.
   */
  play(motion, duration, easing) {
    this.stop();
    if (easing) {
      for (const { thing, browser } of this.#pairs) {
        this.#animations.push(
          browser.animate([thing.frame(0), thing.frame(1)], {
            duration: duration * 1000,
            easing,
            fill: "both",
          }),
        );
      }
    }
    this.#clock.start(
      duration,
      (elapsed) => {
        const progress = elapsed >= duration ? 1 : at(motion.times, motion.values, elapsed);
        for (const { thing, own } of this.#pairs) Object.assign(own.style, thing.frame(progress));
        this.tick(elapsed);
      },
      () => {
        this.tick(null);
        this.#place(1);
      },
    );
  }

  stop() {
    this.#clock.stop();
    for (const animation of this.#animations) animation.cancel();
    this.#animations = [];
    this.#place(1);
    this.tick(null);
  }

  /** Whether to play without being asked to. */
  static get playsByItself() {
    return !wantsLessMotion();
  }
}

/**
 * Two scenes side by side under one name.
 * @param {string} name @param {HTMLElement} own @param {HTMLElement} browser @param {...Node} more
 */
export function tile(name, own, browser, ...more) {
  return html("li", { class: "tile" },
    html("h3", {}, name),
    html("div", { class: "pair", "aria-hidden": "true" },
      html("div", { class: "scene" }, own),
      html("div", { class: "scene" }, browser),
      html("span", { class: "caption" }, "samples"),
      html("span", { class: "caption" }, "linear()"),
    ),
    ...more,
  );
}
