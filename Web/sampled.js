// @ts-check
// What is read off a closed form: samples for drawing, the overshoot and the settling time.

import { horizon } from "./form.js";
import { peak } from "./samples.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./types").Motion} Motion */

/** The fewest and the most samples of a curve, and those in one swing: between two a straight line is nearer than a pixel. */
const [fewest, most, perSwing] = [241, 2401, 32];

/**
 * @param {Form} form
 * @param {number} span In seconds.
 * @param {number} response The time of a swing without damping.
 * @returns {Motion}
 */
export function sampled(form, span, response) {
  const count = Math.round(Math.min(most, Math.max(fewest, (span / response) * perSwing)));
  const [times, values, velocities] = [new Array(count), new Array(count), new Array(count)];
  for (let index = 0; index < count; index += 1) {
    const time = (span * index) / (count - 1);
    const [displacement, velocity] = form.at(time);
    times[index] = time;
    values[index] = 1 + displacement;
    velocities[index] = velocity;
  }
  return { times, values, velocities };
}

/**
 * The last time at which the distance to the target is the tolerance; null where that is never, or later than is looked at.
 * @param {Form} form @param {number} tolerance @param {number} response
 */
export function settlingTime(form, tolerance, response) {
  const bound = form.bound(tolerance);
  if (bound === null || bound >= horizon) return null;
  const { times, values } = sampled(form, bound, response);
  let index = times.length - 1;
  while (index > 0 && Math.abs(values[index] - 1) <= tolerance) index -= 1;
  let [low, high] = [times[index], times[index + 1] ?? bound];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (Math.abs(form.position(middle) - 1) > tolerance) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * When and how far it is beyond the target at the most, if it is.
 * @param {Form} form @param {number} response
 */
export function highest(form, response) {
  const { times, values } = sampled(form, Math.min(form.bound(0.01) ?? Infinity, response * 4), response);
  const index = peak(values);
  if (!(values[index] > 1) || index === 0 || index === values.length - 1) return null;
  let [low, high] = [times[index - 1], times[index + 1]];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (form.velocity(middle) > 0) low = middle;
    else high = middle;
  }
  return { time: low, value: form.position(low) };
}
