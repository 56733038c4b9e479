// @ts-check
// The curve, large: position and velocity over time with what matters marked.

import { say, set, svg } from "./dom.js";
import { at } from "./samples.js";
import { Scale, ticks } from "./scale.js";
import { number, percent, seconds } from "./words.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").State} State */

/** The size of the page's letters in pixels, by which the plot is measured. */
const em = parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The velocities as they are drawn: the largest round number above them all is a little below the target.
 * @param {number[]} velocities
 */
function scaled(velocities) {
  const largest = velocities.reduce((most, each) => Math.max(most, Math.abs(each)), 0) || 1;
  const full = ticks(0, largest, 1).at(-1) || largest;
  return { largest, values: velocities.map((velocity) => (velocity / full) * 0.9) };
}

/**
 * The lowest and highest value to show, in steps so that small changes move nothing.
 * @param {number[][]} lists
 */
function range(lists) {
  let low = 0;
  let high = 1;
  for (const values of lists) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const step = high - low > 4 ? 1 : 0.2;
  return {
    low: low < -0.04 ? Math.floor((low - 0.02) / step) * step : -0.04,
    high: Math.max(1.2, Math.ceil((high + 0.06) / step) * step),
  };
}

/** The drawing of a state's answers. */
export class Plot {
  #svg;
  #grid = svg("g", { class: "grid", "aria-hidden": "true" });
  #band = svg("rect", { class: "band" });
  #target = svg("line", { class: "target" });
  #targetName = svg("text", { class: "note" }, "target");
  #duration = svg("line", { class: "duration" });
  #settle = svg("line", { class: "settle" });
  #rest = svg("rect", { class: "rest" });
  #settleName = svg("text", { class: "name settle-name" });
  #durationName = svg("text", { class: "name duration-name" });
  #overshoot = svg("line", { class: "overshoot" });
  #overshootName = svg("text", { class: "name overshoot-name" });
  #others = svg("g", { class: "others" });
  #velocity = svg("path", { class: "velocity" });
  #velocityName = svg("text", { class: "name velocity-name" });
  #curve = svg("path", { class: "curve" });
  #window = svg("rect", {});
  #head = svg("circle", { class: "head", visibility: "hidden" });
  /** Where handles are put. */
  handles = svg("g", {});
  scale = new Scale({ width: 800, height: 400, span: 1, low: 0, high: 1.2 }, Plot.margin(800));
  /** @type {Answers | null} */ #answers = null;

  /** @param {SVGSVGElement} element */
  constructor(element) {
    this.#svg = element;
    // Curves that are longer than the frame end with it.
    const curves = svg("g", { "clip-path": "url(#frame)" }, this.#others, this.#velocity, this.#curve);
    element.append(
      svg("clipPath", { id: "frame" }, this.#window), this.#rest, this.#grid, this.#band, this.#target, this.#targetName, this.#duration,
      this.#settle, this.#overshoot, curves,
      this.#settleName, this.#durationName, this.#overshootName, this.#velocityName,
      this.#head, this.handles,
    );
  }

  /** @param {number} width */
  static margin(width) {
    const roomy = width > em * 35;
    return {
      left: em * (roomy ? 2.75 : 1.9),
      right: em * (roomy ? 1.75 : 0.9),
      top: em * 1.9,
      bottom: em * 2.9,
    };
  }

  /**
   * @param {Answers} answers @param {State} state @param {number} span
   * @param {number | null} settled The settling time to mark.
   * @param {boolean} still Whether the frame shall stay as it is, as under a handle that is held.
   */
  draw(answers, state, span, settled, still) {
    this.#answers = answers;
    const motion = answers.motion;
    if (!motion) return;
    const { width, height } = this.#svg.getBoundingClientRect();
    if (!width || !height) return;
    const lists = [motion.values, ...answers.others.flatMap((other) => (other ? [other.values] : []))];
    const velocity = state.showVelocity ? scaled(motion.velocities) : null;
    if (velocity) lists.push(velocity.values);
    const { low, high } = still ? this.scale.frame : range(lists);
    set(this.#svg, { viewBox: `0 0 ${width} ${height}` });
    this.scale = new Scale({ width, height, span, low, high }, Plot.margin(width));
    const { left, right } = this.scale.margin;
    set(this.#window, { x: left - em / 2, y: 0, width: width - left - right + em / 2, height });
    this.#drawGrid();
    this.#drawMarks(answers, state, settled);
    this.#drawOthers(answers.others);
    this.#drawVelocity(motion.times, velocity);
    set(this.#curve, { d: this.scale.path(motion.times, motion.values) });
  }

  #drawGrid() {
    const { frame, margin } = this.scale;
    const bottom = frame.height - margin.bottom;
    const lines = [];
    for (const time of ticks(0, frame.span, frame.width / em / 6)) {
      const x = this.scale.x(time);
      lines.push(
        svg("line", { x1: x, x2: x, y1: margin.top, y2: bottom }),
        svg("text", { x, y: bottom + em * 1.05, class: "tick middle" }, String(time)),
      );
    }
    for (const value of ticks(frame.low, frame.high, frame.height / em / 4.5)) {
      const y = this.scale.y(value);
      lines.push(
        svg("line", { x1: margin.left, x2: frame.width - margin.right, y1: y, y2: y }),
        svg("text", { x: margin.left - em / 2, y: y + em / 4, class: "tick end" }, number(value)),
      );
    }
    lines.push(
      svg("text", { x: frame.width - margin.right, y: bottom + em * 2.2, class: "tick end" }, "seconds"),
    );
    this.#grid.replaceChildren(...lines);
  }

  /** @param {Answers} answers @param {State} state @param {number | null} settled */
  #drawMarks({ settling, conversion }, { tolerance }, settled) {
    const { frame, margin } = this.scale;
    const right = frame.width - margin.right;
    const bottom = frame.height - margin.bottom;
    const one = this.scale.y(1);
    set(this.#target, { x1: margin.left, x2: right, y1: one, y2: one });
    set(this.#targetName, { x: right, y: one + em, "text-anchor": "end" });
    const half = Math.max(0, this.scale.y(1 - tolerance) - one);
    set(this.#band, { x: margin.left, width: right - margin.left, y: one - half, height: half * 2 });

    const perceptual = settling?.perceptual ?? conversion?.spring.response ?? null;
    this.#vertical(this.#duration, this.#durationName, perceptual, bottom + em * 2.2, (time) =>
      `duration ${seconds(time)}`);
    const shown = settled !== null && settled <= frame.span ? settled : null;
    this.#vertical(this.#settle, this.#settleName, shown, margin.top - em * 0.6, (time) =>
      `settles ${seconds(time)}`);
    const x = shown === null ? right : this.scale.x(shown);
    set(this.#rest, { x, y: margin.top, width: right - x, height: bottom - margin.top });

    const over = settling?.overshoot ?? 0;
    const when = settling?.peakTimes[0];
    const has = over > 0.0005 && when !== undefined && when <= frame.span;
    this.#overshoot.setAttribute("visibility", has ? "visible" : "hidden");
    this.#overshootName.setAttribute("visibility", has ? "visible" : "hidden");
    if (has) {
      const peak = this.scale.x(when);
      const top = this.scale.y(1 + over);
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
    const has = time !== null && time <= this.scale.frame.span;
    line.setAttribute("visibility", has ? "visible" : "hidden");
    name.setAttribute("visibility", has ? "visible" : "hidden");
    if (!has) return;
    const x = this.scale.x(time);
    const { margin, frame } = this.scale;
    set(line, { x1: x, x2: x, y1: margin.top, y2: frame.height - margin.bottom });
    const edge = frame.width - em * 3.5;
    set(name, { x: Math.max(margin.left + em * 2.5, Math.min(edge, x)), y, "text-anchor": "middle" });
    say(name, text(time));
  }

  /** @param {(Motion | null)[]} others */
  #drawOthers(others) {
    this.#others.replaceChildren(
      ...others.flatMap((motion, index) =>
        motion
          ? svg("path", {
              class: `other other-${index + 1}`,
              d: this.scale.path(motion.times, motion.values),
            })
          : [],
      ),
    );
  }

  /** @param {number[]} times @param {{ largest: number, values: number[] } | null} velocity */
  #drawVelocity(times, velocity) {
    const visibility = velocity ? "visible" : "hidden";
    set(this.#velocity, { visibility });
    set(this.#velocityName, { visibility });
    if (!velocity) return;
    const { frame, margin } = this.scale;
    set(this.#velocity, { d: this.scale.path(times, velocity.values) });
    set(this.#velocityName, {
      x: frame.width - margin.right - em / 2,
      y: this.scale.y(0) - em / 2,
    });
    say(this.#velocityName, `velocity, at most ${number(velocity.largest)} per second`);
  }

  /**
   * Shows where the motion is.
   * @param {number | null} time
   */
  play(time) {
    const motion = this.#answers?.motion;
    const has = time !== null && motion && time <= this.scale.frame.span;
    this.#head.setAttribute("visibility", has ? "visible" : "hidden");
    if (!has) return;
    const value = at(motion.times, motion.values, time);
    set(this.#head, { cx: this.scale.x(time), cy: this.scale.y(value) });
  }

  /**
   * The value that is drawn at a time.
   * @param {number} time
   */
  valueAt(time) {
    const motion = this.#answers?.motion;
    return motion ? at(motion.times, motion.values, time) : 0;
  }
}
