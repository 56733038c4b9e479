// @ts-check
// One of the two things that move side by side: by a curve's positions, or by the browser's own linear().

import { html, say } from "./dom.js";
import { mover } from "./scenes.js";

/** @typedef {import("./scenes.js").Scene} Scene */
/** @typedef {import("./types").Curve} Curve */

/** A scene with its name under it. */
export class Lane {
  #name = html("span", { class: "caption" });
  #place = html("div", { class: "scene" });
  /** @type {HTMLElement | null} */ #mover = null;
  /** @type {Scene | null} */ #scene = null;
  /** @type {Curve | null} */ #curve = null;
  /** @type {Animation | null} */ #animation = null;
  element = html("div", { class: "lane" }, this.#place, this.#name);

  /** @param {string} name */
  name(name) {
    say(this.#name, name);
  }

  /** @param {Scene} scene */
  put(scene) {
    if (scene === this.#scene) return;
    this.#animation?.cancel();
    this.#animation = null;
    this.#scene = scene;
    const element = scene.make();
    this.#mover = mover(element);
    this.#place.replaceChildren(element);
  }

  /**
   * Moves by a curve.
   * @param {Curve | null} curve
   */
  follow(curve) {
    this.#animation?.cancel();
    this.#animation = null;
    this.#curve = curve;
  }

  /**
   * Moves by an easing of the browser.
   * @param {string} easing @param {number} duration In seconds.
   */
  ease(easing, duration) {
    this.follow(null);
    if (!this.#mover || !this.#scene) return;
    const frames = [this.#scene.frame(0), this.#scene.frame(1)];
    this.#animation = this.#mover.animate(frames, { duration: duration * 1000, easing, fill: "both" });
    this.#animation.pause();
  }

  /** @param {number} time In seconds. */
  show(time) {
    if (this.#animation) this.#animation.currentTime = time * 1000;
    else if (this.#curve && this.#mover && this.#scene) {
      Object.assign(this.#mover.style, this.#scene.frame(this.#curve.position(time)));
    }
  }
}
