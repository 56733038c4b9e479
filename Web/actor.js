// @ts-check
// One thing on the stage with its name, moved by a position for each of its parts.

import { html, say } from "./dom.js";
import { stagger } from "./scenes.js";

/** @typedef {import("./scenes.js").Made} Made */
/** @typedef {import("./scenes.js").Scene} Scene */

export class Actor {
  #name = html("span", { class: "caption" });
  #place = html("div", { class: "scene" });
  /** @type {Made | null} */ #made = null;
  #made_ = "";
  element = html("div", { class: "lane" }, this.#place, this.#name);

  /** @param {string} name @param {string} kind The class that has its colour. */
  name(name, kind) {
    say(this.#name, name);
    this.element.className = `lane ${kind}`;
  }

  /**
   * Makes the scene anew where it is another one or has another size.
   * @param {Scene} scene @param {import("./scenes.js").Frame} frame
   */
  put(scene, { zero, one }) {
    const { clientWidth } = this.#place;
    const key = `${scene.id} ${clientWidth} ${zero} ${one}`;
    if (key === this.#made_ || !clientWidth) return;
    this.#made_ = key;
    this.#made = scene.make(clientWidth, { zero, one });
    this.#place.replaceChildren(...this.#made.parts);
  }

  /** The time that the last of its parts starts after the first, in seconds. */
  get delay() {
    return ((this.#made?.movers.length ?? 1) - 1) * stagger;
  }

  /** @param {EventTarget | null} target */
  holds(target) {
    return target instanceof Node && (this.#made?.movers.some((mover) => mover.contains(target)) ?? false);
  }

  /** @param {(delay: number) => number} position Of a part that starts so many seconds after the first. */
  show(position) {
    if (!this.#made) return;
    const { movers, style } = this.#made;
    movers.forEach((mover, index) => Object.assign(mover.style, style(position(index * stagger))));
  }
}
