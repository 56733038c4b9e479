// @ts-check
// The lines behind the curve, drawn anew only when the frame is another.

import { svg } from "./dom.js";
import { em, ticks } from "./scale.js";
import { number } from "./words.js";

/** @typedef {import("./scale.js").Scale} Scale */

export class Grid {
  group = svg("g", { class: "grid", "aria-hidden": "true" });
  #drawn = "";

  /** @param {Scale} scale */
  draw(scale) {
    const { frame, margin } = scale;
    const key = JSON.stringify([frame, margin]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const bottom = frame.height - margin.bottom;
    const lines = [];
    for (const time of ticks(0, frame.span, frame.width / em / 6)) {
      const x = scale.x(time);
      lines.push(
        svg("line", { x1: x, x2: x, y1: margin.top, y2: bottom }),
        svg("text", { x, y: bottom + em * 1.05, class: "tick middle" }, String(time)),
      );
    }
    for (const value of ticks(frame.low, frame.high, frame.height / em / 4.5)) {
      const y = scale.y(value);
      lines.push(
        svg("line", { x1: margin.left, x2: frame.width - margin.right, y1: y, y2: y }),
        svg("text", { x: margin.left - em / 2, y: y + em / 4, class: "tick end" }, number(value)),
      );
    }
    lines.push(
      svg("text", { x: frame.width - margin.right, y: bottom + em * 2.2, class: "tick end" }, "seconds"),
    );
    this.group.replaceChildren(...lines);
  }
}
