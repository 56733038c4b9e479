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
  /** @type {Map<string, number>} */ #widths = new Map();
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
    set(this.#target, { x1: margin.left, x2: frame.width, y1: one, y2: one });
    const half = Math.max(0, this.#scale.y(1 - tolerance) - one);
    set(this.#band, { x: margin.left, width: right - margin.left, y: one - half, height: half * 2 });

    const perceptual = settling?.perceptual ?? conversion.spring.response ?? null;
    // The axis names its unit in the same line, at the right.
    this.#vertical(this.#duration, this.#durationName, perceptual, bottom + em * 2.2, right - em * 3.8, (time) =>
      `perceptual ${seconds(time)}`);
    const shown = settled !== null && settled <= frame.span ? settled : null;
    this.#vertical(this.#settle, this.#settleName, shown, margin.top - em * 0.6, right + em, (time) =>
      `settles ${seconds(time)}`);
    const x = shown === null ? right : this.#scale.x(shown);
    const isNear = shown !== null && x > right - this.#width(this.#targetName) - em * 0.3;
    set(this.#targetName, { x: isNear ? x - em * 0.6 : right, y: one + em, "text-anchor": "end" });
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
      say(this.#overshootName, `overshoot ${percent(over)}`);
      this.#nameOvershoot(peak + em * 0.75, top - em * 0.4, shown !== null);
    }
  }

  /**
   * Of a motion without a spring: its target and its end.
   * @param {Scale} scale @param {number} duration
   */
  drawEnd(scale, duration) {
    this.#scale = scale;
    const { frame, margin } = scale;
    const [right, bottom, one] = [frame.width - margin.right, frame.height - margin.bottom, scale.y(1)];
    set(this.#target, { x1: margin.left, x2: frame.width, y1: one, y2: one });
    set(this.#band, { height: 0 });
    set(this.#targetName, { x: right, y: one + em, "text-anchor": "end" });
    this.#vertical(this.#duration, this.#durationName, null, 0, 0, seconds);
    this.#vertical(this.#settle, this.#settleName, duration, margin.top - em * 0.6, right + em, (time) => `ends ${seconds(time)}`);
    set(this.rest, { x: scale.x(duration), y: margin.top, width: right - scale.x(duration), height: bottom - margin.top });
    this.#overshoot.setAttribute("visibility", "hidden");
    this.#overshootName.setAttribute("visibility", "hidden");
  }

  /**
   * Where the settling time's name is in the way, that goes aside, or this one below the name of the target.
   * @param {number} x @param {number} y @param {boolean} settles
   */
  #nameOvershoot(x, y, settles) {
    const half = this.#width(this.#settleName) / 2;
    const own = this.#width(this.#overshootName);
    const limit = this.#scale.frame.width - this.#scale.margin.right + em * 0.4;
    // In a narrow picture it stands above its handle, and not beyond the curve's own room.
    if (x + own > limit) {
      return set(this.#overshootName, { x: Math.max(em * 0.4, limit - own), y: Math.max(y - em * 0.9, this.#scale.margin.top + em * 0.3) });
    }
    const end = x + own + em * 0.4;
    const top = Number(this.#settleName.getAttribute("y"));
    const middle = Number(this.#settleName.getAttribute("x"));
    const meets = settles && y - top < em * 1.1 && end > middle - half && x < middle + half;
    const hasRoom = end + 2 * half <= this.#scale.frame.width - this.#scale.margin.right + em;
    if (meets && hasRoom) set(this.#settleName, { x: end + half });
    set(this.#overshootName, { x, y: meets && !hasRoom ? this.#scale.y(1) + em * 2.1 : y });
  }

  /**
   * How wide a name is; texts of the same length are nearly alike, and measuring while something is dragged takes time.
   * @param {SVGTextElement} name
   */
  #width(name) {
    const key = `${name.getAttribute("class")} ${name.textContent?.length}`;
    const known = this.#widths.get(key) ?? name.getComputedTextLength();
    this.#widths.set(key, known);
    return known;
  }

  /**
   * @param {SVGLineElement} line @param {SVGTextElement} name @param {number | null} time
   * @param {number} y @param {number} end Where the room for the name ends. @param {(time: number) => string} text
   */
  #vertical(line, name, time, y, end, text) {
    const has = time !== null && time <= this.#scale.frame.span;
    line.setAttribute("visibility", has ? "visible" : "hidden");
    name.setAttribute("visibility", has ? "visible" : "hidden");
    if (!has) return;
    const x = this.#scale.x(time);
    const { margin, frame } = this.#scale;
    set(line, { x1: x, x2: x, y1: margin.top, y2: frame.height - margin.bottom });
    say(name, text(time));
    const half = this.#width(name) / 2;
    set(name, { x: Math.max(half, Math.min(end - half, x)), y, "text-anchor": "middle" });
  }
}
