// @ts-check
// What can be taken hold of on the plot: duration, overshoot, settling time and initial velocity.

import { coalesced, explain } from "./api.js";
import { overshootTime } from "./facts.js";
import { Grip } from "./grip.js";
import { isLocal, operate } from "./operations.js";
import { clearProblem, showProblem } from "./problem.js";
import { em } from "./scale.js";
import { number, percent, seconds } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./grip.js").Handle} Handle */
/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./state.js").Store} Store */

/** The length of the arm that shows the initial velocity, in pixels. */
const arm = 3.4 * em;

/** How near two handles may come, in pixels. */
const apart = 2 * em;

/**
 * A number whose last digits come from arithmetic alone.
 * @param {number | undefined} value
 */
const round = (value) => Number((value ?? 0).toPrecision(9));

/** @param {Plot} plot @param {Asker} asker @param {Store} store @param {import("./wishes.js").Wishes} wishes */
export function makeHandles(plot, asker, store, wishes) {
  const solve = coalesced(
    (/** @type {Record<string, unknown>} */ question) => operate("solve", question),
    (/** @type {{ spring: { response: number, dampingRatio: number } }} */ { spring: { response, dampingRatio } }) => {
      clearProblem();
      store.change({ spring: { vocabulary: "response-damping-ratio", response, dampingRatio } });
    },
    // Things that can't go together state why.
    (error) => showProblem(explain(error)),
  );
  /**
   * Changes a number by itself, or with the one that is locked.
   * @param {import("./wishes.js").WishName} name @param {(value: number) => void} change
   */
  const keeping = (name, change) => (/** @type {number} */ value) =>
    (wishes.locked && wishes.locked !== name ? wishes.ask(name, value) : change(value));
  const now = () => asker.answers?.conversion.spring;
  const settling = () => asker.answers?.settling;
  const initialVelocity = () => store.state.velocity;

  /** @type {Record<string, unknown> | null} */
  let pending = null;
  store.addEventListener("change", () => {
    if (store.held || !pending) return;
    const question = pending;
    pending = null;
    solve(question);
  });

  /**
   * The spring that answers a question: while a handle is held, the one that was asked ahead; once let go, the answer.
   * @param {Record<string, unknown>} question @param {string} key @param {number} value
   */
  function seek(question, key, value) {
    const isSupposed = suppose(key, value);
    if (isSupposed && store.held) pending = question;
    else solve(question);
  }

  /**
   * A spring from what was asked ahead, for as long as the service takes to answer.
   * @param {string} key @param {number} value
   * @returns {boolean} Whether it was asked ahead.
   */
  function suppose(key, value) {
    const found = isLocal() ? null : asker.ahead.at(key, value);
    if (!found) return false;
    const response = (2 * Math.PI) / found.naturalFrequency;
    const spring = { vocabulary: "response-damping-ratio", response, dampingRatio: found.dampingRatio };
    asker.learn({ spring, velocity: initialVelocity(), name: "" }, found);
    store.change({ spring });
    return true;
  }

  /**
   * What the spring with an overshoot is asked by.
   * @param {number} overshoot
   */
  const overshooting = (overshoot) => (
    { response: now()?.response ?? 0.5, initialVelocity: initialVelocity(), overshoot });
  const overshootKey = () => JSON.stringify(["overshoot", round(now()?.response), initialVelocity()]);

  /**
   * What the spring with a settling time is asked by.
   * @param {number} settlesIn
   */
  const settlingIn = (settlesIn) => ({
    dampingRatio: now()?.dampingRatio ?? 1, initialVelocity: initialVelocity(), settlesIn,
    tolerance: store.state.tolerance,
  });
  const settlingKey = () => {
    const { settlesIn: _, ...rest } = settlingIn(0);
    return JSON.stringify(["settling", { ...rest, dampingRatio: round(rest.dampingRatio) }]);
  };

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
  const peakTime = () => overshootTime(settling()) ?? now()?.response ?? 0;

  /** @returns {[number, number]} The end of the arm that points where the spring is going, in pixels. */
  function velocityPlace() {
    const dx = plot.scale.x(1) - plot.scale.x(0);
    const dy = plot.scale.y(initialVelocity()) - plot.scale.y(0);
    const length = Math.hypot(dx, dy);
    return [plot.scale.x(0) + (dx / length) * arm, plot.scale.y(0) + (dy / length) * arm];
  }

  /** @type {Handle[]} */
  const handles = [
    {
      name: "Perceptual duration", unit: "s",
      value: () => now()?.response ?? null,
      text: seconds,
      limits: [0.02, 10],
      step: 0.01,
      place: () => {
        const x = plot.scale.x(now()?.response ?? 0);
        const y = plot.scale.frame.height - plot.scale.margin.bottom - em * 0.6;
        const [otherX, otherY] = velocityPlace();
        return Math.hypot(x - otherX, y - otherY) < apart ? [x, otherY - apart] : [x, y];
      },
      moved: (start, dx) => start + plot.scale.seconds(dx),
      change: keeping("response", (value) => bouncing(Number(value.toFixed(3)), round(now()?.bounce))),
      prepare: () => {
        const spring = { vocabulary: "duration-bounce", duration: now()?.response ?? 0.5, bounce: round(now()?.bounce) };
        asker.lookAhead({ ...store.state, spring }, "duration", { low: 0.02, high: 10, log: true });
      },
    },
    {
      name: "Overshoot", unit: "%",
      value: overshoot,
      text: (value) => (value >= 0 ? percent(value) : `none, bounce ${number(value)}`),
      limits: [-0.9, 0.95],
      step: 0.01,
      place: () => {
        const time = peakTime();
        return [plot.scale.x(time), plot.scale.y(plot.valueAt(time))];
      },
      moved: (start, _, dy) => start + plot.scale.value(dy),
      change: keeping("overshoot", (value) => {
        const response = now()?.response ?? 0.5;
        if (value <= 0.0005) return bouncing(response, Number(Math.min(0, value).toFixed(3)));
        seek(overshooting(value), overshootKey(), value);
      }),
      prepare: () => isLocal() || asker.ahead.prepare({
        key: overshootKey(), low: 0.001, high: 0.95, isLogarithmic: false,
        question: (overshoot) => ["solve", overshooting(overshoot)],
      }),
    },
    {
      name: "Settling time", unit: "s",
      value: () => (settling()?.settles ? settling()?.exact ?? null : null),
      text: seconds,
      limits: [0.05, 30],
      step: 0.02,
      place: () => [plot.scale.x(settling()?.exact ?? 0), plot.scale.y(1)],
      moved: (start, dx) => start + plot.scale.seconds(dx),
      change: keeping("settlesIn", (settlesIn) => seek(settlingIn(settlesIn), settlingKey(), settlesIn)),
      prepare: () => isLocal() || asker.ahead.prepare({
        key: settlingKey(), low: 0.05, high: 30, isLogarithmic: true,
        question: (settlesIn) => ["solve", settlingIn(settlesIn)],
      }),
    },
    {
      name: "Initial velocity", unit: "×/s",
      value: initialVelocity,
      text: (value) => `${number(value)} distances per second`,
      limits: [-60, 60],
      step: 0.5,
      place: velocityPlace,
      moved: (start, dx, dy) => {
        const unitX = plot.scale.x(1) - plot.scale.x(0);
        const unitY = plot.scale.y(start) - plot.scale.y(0);
        const length = Math.hypot(unitX, unitY);
        const x = Math.max(2, (unitX / length) * arm + dx);
        const y = (unitY / length) * arm + dy;
        return plot.scale.value(y) / plot.scale.seconds(x);
      },
      change: (value) => store.change({ velocity: Number(value.toFixed(2)) }),
      prepare: () => asker.lookAhead(store.state, "initialVelocity", { low: -60, high: 60, log: false }),
    },
  ];
  return handles.map((handle) => new Grip(handle, plot, store));
}
