// @ts-check
// What the curve is under the pointer.

import { find, say } from "./dom.js";
import { number, seconds } from "./words.js";

/** @typedef {import("./plot.js").Plot} Plot */

/** The line of text that follows the pointer over the plot. */
export class Readout {
  #text = find("readout", HTMLElement);
  #x = -1;

  /** @param {SVGSVGElement} element @param {Plot} plot */
  constructor(element, plot) {
    this.plot = plot;
    element.addEventListener("pointermove", (event) => {
      this.#x = event.clientX - element.getBoundingClientRect().left;
      this.update();
    });
    element.addEventListener("pointerleave", () => {
      this.#x = -1;
      this.update();
    });
  }

  update() {
    const time = this.plot.scale.time(this.#x);
    const inside = this.#x >= 0 && time >= 0 && time <= this.plot.scale.frame.span;
    say(this.#text, inside
      ? `after ${seconds(time)} at ${number(this.plot.valueAt(time))}`
      : "");
  }
}
