// @ts-check
// What can be taken hold of on the plot: duration, overshoot, settling time and initial velocity.

import { coalesced, explain, post } from "./api.js";
import { announce, set, svg } from "./dom.js";
import { number, percent, seconds } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Spring} Spring */

/**
 * @typedef {object} Handle
 * @property {string} name
 * @property {() => number | null} value Null where there is nothing to hold.
 * @property {(value: number) => string} text
 * @property {[number, number]} limits
 * @property {number} step By an arrow key.
 * @property {() => [number, number]} place In pixels.
 * @property {(start: number, dx: number, dy: number) => number} moved The value after a way in pixels.
 * @property {(value: number) => void} change
 */

/** The length of the arm that shows the initial velocity, in pixels. */
const arm = 3.4 * parseFloat(getComputedStyle(document.documentElement).fontSize);

/** @param {Plot} plot @param {Asker} asker @param {Store} store */
export function makeHandles(plot, asker, store) {
  const solve = coalesced(
    (/** @type {object} */ question) => post("/v1/solve", question),
    (/** @type {{ spring: { response: number, dampingRatio: number } }} */ { spring }) =>
      store.change({
        spring: {
          vocabulary: "response-damping-ratio",
          response: spring.response,
          dampingRatio: spring.dampingRatio,
        },
      }),
    (error) => announce(explain(error)),
  );
  const now = () => asker.answers?.conversion?.spring;
  const settling = () => asker.answers?.settling;
  const initialVelocity = () => store.state.velocity;

  /** @param {number} duration @param {number} bounce */
  const bouncing = (duration, bounce) =>
    store.change({ spring: { vocabulary: "duration-bounce", duration, bounce } });

  /** How far above the target the curve goes; below it, how much more than critically it is damped. */
  function overshoot() {
    const spring = now();
    if (!spring) return null;
    const over = settling()?.overshoot ?? 0;
    return over > 0 ? over : Math.min(0, spring.bounce);
  }
  const peakTime = () => settling()?.peakTimes[0] ?? now()?.response ?? 0;

  /** @type {Handle[]} */
  const handles = [
    {
      name: "Perceptual duration",
      value: () => now()?.response ?? null,
      text: seconds,
      limits: [0.02, 10],
      step: 0.01,
      place: () => [plot.scale.x(now()?.response ?? 0), plot.scale.frame.height - plot.scale.margin.bottom],
      moved: (start, dx) => start + plot.scale.seconds(dx),
      change: (value) => bouncing(Number(value.toFixed(3)), now()?.bounce ?? 0),
    },
    {
      name: "Overshoot",
      value: overshoot,
      text: (value) => (value >= 0 ? percent(value) : `none, bounce ${number(value)}`),
      limits: [-0.9, 0.95],
      step: 0.01,
      place: () => {
        const time = peakTime();
        return [plot.scale.x(time), plot.scale.y(plot.valueAt(time))];
      },
      moved: (start, _, dy) => start + plot.scale.value(dy),
      change: (value) => {
        const response = now()?.response ?? 0.5;
        if (value <= 0.0005) return bouncing(response, Number(Math.min(0, value).toFixed(3)));
        solve({ response, initialVelocity: initialVelocity(), overshoot: value });
      },
    },
    {
      name: "Settling time",
      value: () => (settling()?.settles ? settling()?.exact ?? null : null),
      text: seconds,
      limits: [0.05, 30],
      step: 0.02,
      place: () => [plot.scale.x(settling()?.exact ?? 0), plot.scale.y(1)],
      moved: (start, dx) => start + plot.scale.seconds(dx),
      change: (settlesIn) =>
        solve({
          dampingRatio: now()?.dampingRatio ?? 1,
          initialVelocity: initialVelocity(),
          settlesIn,
          tolerance: store.state.tolerance,
        }),
    },
    {
      name: "Initial velocity",
      value: initialVelocity,
      text: (value) => `${number(value)} distances per second`,
      limits: [-60, 60],
      step: 0.5,
      place: () => {
        const dx = plot.scale.x(1) - plot.scale.x(0);
        const dy = plot.scale.y(initialVelocity()) - plot.scale.y(0);
        const length = Math.hypot(dx, dy);
        return [
          plot.scale.x(0) + (dx / length) * arm,
          plot.scale.y(0) + (dy / length) * arm,
        ];
      },
      moved: (start, dx, dy) => {
        const unitX = plot.scale.x(1) - plot.scale.x(0);
        const unitY = plot.scale.y(start) - plot.scale.y(0);
        const length = Math.hypot(unitX, unitY);
        const x = Math.max(2, (unitX / length) * arm + dx);
        const y = (unitY / length) * arm + dy;
        return plot.scale.value(y) / plot.scale.seconds(x);
      },
      change: (value) => store.change({ velocity: Number(value.toFixed(2)) }),
    },
  ];
  return handles.map((handle) => new Grip(handle, plot, store));
}

/** One handle on the screen: a slider to a screen reader and to the keyboard. */
class Grip {
  #line = svg("line", { class: "arm" });
  #group;

  /** @param {Handle} handle @param {Plot} plot @param {Store} store */
  constructor(handle, plot, store) {
    this.handle = handle;
    this.plot = plot;
    this.store = store;
    this.#group = svg(
      "g",
      {
        class: "handle",
        role: "slider",
        tabindex: 0,
        "aria-label": handle.name,
        pointerdown: (/** @type {PointerEvent} */ event) => this.#hold(event),
        keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
      svg("title", {}, handle.name),
      svg("circle", { class: "reach" }),
      svg("circle", { class: "ring" }),
      svg("circle", { class: "grip" }),
    );
    if (handle.name === "Initial velocity") plot.handles.append(this.#line);
    plot.handles.append(this.#group);
  }

  /** Puts it where its value is. */
  place() {
    const value = this.handle.value();
    const [x, y] = this.handle.place();
    const { width } = this.plot.scale.frame;
    const has = value !== null && Number.isFinite(x + y) && x <= width;
    set(this.#group, {
      visibility: has ? "visible" : "hidden",
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
    });
    if (value === null) return;
    set(this.#group, {
      "aria-valuemin": this.handle.limits[0],
      "aria-valuemax": this.handle.limits[1],
      "aria-valuenow": Number(value.toFixed(4)),
      "aria-valuetext": this.handle.text(value),
    });
    const { scale } = this.plot;
    set(this.#line, { x1: scale.x(0), y1: scale.y(0), x2: x, y2: y });
  }

  /** @param {number} value */
  #change(value) {
    const [low, high] = this.handle.limits;
    this.handle.change(Math.min(high, Math.max(low, value)));
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    const start = this.handle.value();
    if (start === null || event.button !== 0) return;
    event.preventDefault();
    this.#group.focus();
    this.#group.setPointerCapture(event.pointerId);
    this.store.held = "handle";
    const from = [event.clientX, event.clientY];
    /** @param {PointerEvent} moved */
    const move = (moved) =>
      this.#change(this.handle.moved(start, moved.clientX - from[0], moved.clientY - from[1]));
    const release = () => {
      this.#group.removeEventListener("pointermove", move);
      this.store.held = "";
    };
    this.#group.addEventListener("pointermove", move);
    this.#group.addEventListener("lostpointercapture", release, { once: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 };
    const steps = /** @type {Record<string, number>} */ (way)[event.key];
    const value = this.handle.value();
    if (!steps || value === null) return;
    event.preventDefault();
    this.#change(value + steps * this.handle.step * (event.shiftKey ? 10 : 1));
  }
}
