// @ts-check
// The curve, large: position and velocity over time with what matters marked, and beside it, at the same height, what moves.

import { find, say, set, svg } from "./dom.js";
import { Grid } from "./grid.js";
import { Marks } from "./marks.js";
import { at } from "./samples.js";
import { em, margin, range, Scale, ticks } from "./scale.js";
import { spanFor } from "./spans.js";
import { number } from "./words.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").State} State */

/**
 * The velocities as they are drawn: the largest round number above them all is a little below the target.
 * @param {number[]} velocities
 */
function scaled(velocities) {
  const largest = velocities.reduce((most, each) => Math.max(most, Math.abs(each)), 0) || 1;
  const full = ticks(0, largest, 1).at(-1) || largest;
  return { largest, values: velocities.map((velocity) => (velocity / full) * 0.9) };
}

/** The drawing of a state's answers. */
export class Plot {
  #svg;
  #grid = new Grid();
  #others = svg("g", { class: "others" });
  #velocity = svg("path", { class: "velocity" });
  #velocityName = svg("text", { class: "name velocity-name" });
  #curve = svg("path", { class: "curve" });
  #window = svg("rect", {});
  #under = svg("path", { class: "under" });
  /**
   * The curve that the spring stands for.
   * @type {Motion | null}
   */
  #model = null;
  #head = svg("circle", { class: "head", visibility: "hidden" });
  #heads = svg("g", {});
  /** From the dot on the curve to the thing on the stage. */
  #link = svg("line", { class: "tie", visibility: "hidden" });
  /** The way back, which is the curve upside down. */
  #back = svg("path", { class: "back", visibility: "hidden" });
  #trails = svg("g", { class: "trails" });
  #lane = svg("rect", { class: "lane-ground" });
  #start = svg("line", { class: "target" });
  #lanes = find("lanes", HTMLElement);
  /** Where handles are put. */
  handles = svg("g", { class: "handles" });
  scale = new Scale({ width: 800, height: 400, span: 1, low: 0, high: 1.2 }, margin(800, 200));
  #marks = new Marks(this.scale);
  /** @type {Motion | null} */ #shown = null;

  /** @param {SVGSVGElement} element */
  constructor(element) {
    this.#svg = element;
    // Curves that are longer than the frame end with it.
    const curves = svg("g", { "clip-path": "url(#frame)" }, this.#under, this.#others, this.#velocity, this.#back,
      this.#trails, this.#curve);
    element.append(
      svg("clipPath", { id: "frame" }, this.#window),
      this.#marks.rest, this.#lane, this.#grid.group, this.#start, this.#marks.lines, this.#link, curves,
      this.#marks.names, this.#velocityName, this.#heads, this.#head, this.handles,
    );
  }

  /**
   * @param {Answers} answers @param {State} state @param {number} span
   * @param {number | null} settled The settling time to mark.
   * @param {boolean} still Whether the frame shall stay as it is, as under a handle that is held.
   */
  draw(answers, state, span, settled, still) {
    const { motion } = answers;
    this.#shown = motion;
    set(this.handles, { visibility: "visible" });
    const { width, height } = this.#svg.getBoundingClientRect();
    if (!width || !height) return;
    const lists = [motion.values, ...answers.others.flatMap((other) => (other ? [other.motion.values] : []))];
    const velocity = state.showVelocity ? scaled(motion.velocities) : null;
    if (velocity) lists.push(velocity.values);
    const { low, high } = still ? this.scale.frame : range(lists);
    this.#frame({ width, height, span, low, high });
    this.#grid.draw(this.scale);
    this.#marks.draw(this.scale, answers, state.tolerance, settled);
    this.#drawOthers(answers);
    this.#drawUnder();
    this.#drawVelocity(motion.times, velocity);
    set(this.#curve, { d: this.scale.path(motion.times, motion.values) });
  }

  /**
   * Draws a bounce or an easing, which has no handles and no marks but its end.
   * @param {import("./sources.js").Played} played
   */
  drawSource({ curve, duration, values }) {
    const { width, height } = this.#svg.getBoundingClientRect();
    if (!width || !height) return;
    const span = spanFor([duration], duration);
    const { low, high } = range([values]);
    this.#frame({ width, height, span, low, high });
    const times = Array.from({ length: 601 }, (_, index) => (index / 600) * duration);
    const motion = { times, values: times.map((time) => curve.position(time)), velocities: [] };
    this.#shown = motion;
    this.#grid.draw(this.scale);
    this.#marks.drawEnd(this.scale, duration);
    this.#others.replaceChildren();
    this.#drawUnder();
    set(this.#velocity, { visibility: "hidden" });
    set(this.#velocityName, { visibility: "hidden" });
    set(this.handles, { visibility: "hidden" });
    set(this.#curve, { d: this.scale.path(motion.times, motion.values) });
  }

  /** @param {import("./scale.js").Scale["frame"]} frame */
  #frame(frame) {
    const { width, height } = frame;
    const lane = this.#lanes.getBoundingClientRect().width;
    set(this.#svg, { class: "plot", viewBox: `0 0 ${width} ${height}` });
    this.scale = new Scale(frame, margin(width, lane));
    const { left, right } = this.scale.margin;
    set(this.#window, { x: left - em / 2, y: 0, width: width - left - right + em / 2, height });
    set(this.#lane, { x: width - lane, y: em * 0.6, width: lane, height: Math.max(0, height - em * 0.6), rx: em * 0.6 });
    const zero = this.scale.y(0);
    set(this.#start, { x1: left, x2: width, y1: zero, y2: zero });
  }

  /**
   * The curves that race, and between each and the spring's own what differs.
   * @param {Answers} answers
   */
  #drawOthers({ motion, others }) {
    this.#others.replaceChildren(
      ...others.flatMap((other) => (other ? [
        svg("path", { class: `between other-${other.series}`, d: this.scale.area(motion, other.motion) }),
        svg("path", { class: `other other-${other.series}`, d: this.scale.path(other.motion.times, other.motion.values) }),
      ] : [])),
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
      x: frame.width - margin.right,
      y: this.scale.y(0) - em / 2,
    });
    say(this.#velocityName, `velocity, up to ${number(velocity.largest)}/s`);
  }

  /**
   * Draws a curve under the spring's, such as the easing that the spring was fitted to.
   * @param {Pick<Motion, "times" | "values"> | null} model
   */
  underlay(model) {
    this.#model = model && { ...model, velocities: [] };
    this.#drawUnder();
  }

  #drawUnder() {
    set(this.#under, { d: this.#model ? this.scale.path(this.#model.times, this.#model.values) : "" });
  }

  /**
   * Shows where the motion is: a dot as high as what moves on the stage, and a line between the two.
   * @param {number} time @param {number} value
   * @param {{ isBack?: boolean, others?: { kind: string, value: number }[], trails?: [time: number, position: number][][] }} beside
   * Whether it is on its way back, where what moves beside it is, and where what was thrown has been.
   */
  follow(time, value, { isBack = false, others = [], trails = [] }) {
    const { frame, margin } = this.scale;
    const isInFrame = time <= frame.span;
    const x = Math.min(this.scale.x(time), frame.width - margin.right);
    const y = this.scale.y(value);
    set(this.#head, { visibility: isInFrame ? "visible" : "hidden", cx: x, cy: y });
    set(this.#link, { visibility: "visible", x1: x, x2: frame.width - this.#lanes.offsetWidth, y1: y, y2: y });
    while (this.#heads.childElementCount > others.length) this.#heads.lastElementChild?.remove();
    while (this.#heads.childElementCount < others.length) this.#heads.append(svg("circle", {}));
    others.forEach(({ kind, value: own }, index) => set(this.#heads.children[index], {
      class: `head other-head ${kind}`, visibility: isInFrame ? "visible" : "hidden", cx: x, cy: this.scale.y(own),
    }));
    const motion = this.#shown;
    set(this.#back, { visibility: isBack ? "visible" : "hidden" });
    if (isBack && motion) set(this.#back, { d: this.scale.path(motion.times, motion.values.map((each) => 1 - each)) });
    while (this.#trails.childElementCount > trails.length) this.#trails.firstElementChild?.remove();
    while (this.#trails.childElementCount < trails.length) this.#trails.append(svg("path", { class: "trail" }));
    trails.forEach((trail, index) => set(this.#trails.children[index], {
      d: this.scale.path(trail.map(([at]) => at), trail.map(([, position]) => position)),
    }));
  }

  /**
   * The value that is drawn at a time.
   * @param {number} time
   */
  valueAt(time) {
    const motion = this.#shown;
    return motion ? at(motion.times, motion.values, time) : 0;
  }
}
