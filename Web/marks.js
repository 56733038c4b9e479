// @ts-check
// What matters on the plot: the target, the overshoot, the durations, and where it is at rest.

import { say, set, svg } from "./dom.js";
import { overshootTime } from "./facts.js";
import { em } from "./scale.js";
import { percent, seconds } from "./words.js";

/** @typedef {import("./scale.js").Scale} Scale */
/** @typedef {import("./types").Answers} Answers */

export class Marks {
  #band = svg("rect", { class: "band" });
  #target = svg("line", { class: "target" });
  #targetName = svg("text", { class: "note" }, "target");
  #duration = svg("line", { class: "duration" });
  #settle = svg("line", { class: "settle" });
  #settleName = svg("text", { class: "name settle-name" });
  #durationName = svg("text", { class: "name duration-name" });
  #overshoot = svg("line", { class: "overshoot" });
  #overshootName = svg("text", { class: "name overshoot-name" });
  /** The ground behind what is at rest. */
  rest = svg("rect", { class: "rest" });
  lines = svg("g", {}, this.#band, this.#target, this.#duration, this.#settle, this.#overshoot);
  names = svg("g", {}, this.#targetName, this.#settleName, this.#durationName, this.#overshootName);
  /** @type {Scale} */ #scale;

  /** @param {Scale} scale */
  constructor(scale) {
    this.#scale = scale;
  }

  /**
   * @param {Scale} scale @param {Answers} answers @param {number} tolerance
   * @param {number | null} settled The settling time to mark.
   */
  draw(scale, { settling, conversion }, tolerance, settled) {
    this.#scale = scale;
    const { frame, margin } = scale;
    const right = frame.width - margin.right;
    const bottom = frame.height - margin.bottom;
    const one = this.#scale.y(1);
    set(this.#target, { x1: margin.left, x2: right, y1: one, y2: one });
    set(this.#targetName, { x: right, y: one + em, "text-anchor": "end" });
    const half = Math.max(0, this.#scale.y(1 - tolerance) - one);
    set(this.#band, { x: margin.left, width: right - margin.left, y: one - half, height: half * 2 });

    const perceptual = settling?.perceptual ?? conversion.spring.response ?? null;
    this.#vertical(this.#duration, this.#durationName, perceptual, bottom + em * 2.2, (time) =>
      `perceptual ${seconds(time)}`);
    const shown = settled !== null && settled <= frame.span ? settled : null;
    this.#vertical(this.#settle, this.#settleName, shown, margin.top - em * 0.6, (time) =>
      `settles ${seconds(time)}`);
    const x = shown === null ? right : this.#scale.x(shown);
    set(this.rest, { x, y: margin.top, width: right - x, height: bottom - margin.top });

    const over = settling?.overshoot ?? 0;
    const when = overshootTime(settling);
    const has = over > 0.0005 && when !== undefined && when <= frame.span;
    this.#overshoot.setAttribute("visibility", has ? "visible" : "hidden");
    this.#overshootName.setAttribute("visibility", has ? "visible" : "hidden");
    if (has) {
      const peak = this.#scale.x(when);
      const top = this.#scale.y(1 + over);
      set(this.#overshoot, { x1: peak, x2: peak, y1: one, y2: top });
      set(this.#overshootName, { x: peak + em * 0.75, y: top - em * 0.4 });
      say(this.#overshootName, `overshoot ${percent(over)}`);
    }
  }

  /**
   * @param {SVGLineElement} line @param {SVGTextElement} name @param {number | null} time
   * @param {number} y @param {(time: number) => string} text
   */
  #vertical(line, name, time, y, text) {
    const has = time !== null && time <= this.#scale.frame.span;
    line.setAttribute("visibility", has ? "visible" : "hidden");
    name.setAttribute("visibility", has ? "visible" : "hidden");
    if (!has) return;
    const x = this.#scale.x(time);
    const { margin, frame } = this.#scale;
    set(line, { x1: x, x2: x, y1: margin.top, y2: frame.height - margin.bottom });
    const edge = frame.width - em * 3.5;
    set(name, { x: Math.max(margin.left + em * 2.5, Math.min(edge, x)), y, "text-anchor": "middle" });
    say(name, text(time));
  }
}
