// @ts-check
// What can be taken hold of on the plot: duration, overshoot, settling time and initial velocity.

import { coalesced, explain, post } from "./api.js";
import { announce } from "./dom.js";
import { overshootTime } from "./facts.js";
import { Grip } from "./grip.js";
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
      name: "Perceptual duration",
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
    },
  ];
  return handles.map((handle) => new Grip(handle, plot, store));
}
