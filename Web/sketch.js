// @ts-check
// A curve as small as a stamp, and what moves by it beside it.

import { svg } from "./dom.js";
import { wantsLessMotion } from "./motion-settings.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("./types").Curve} Curve */

/** The time that a sketch shows, in seconds: all have the same, so that they compare. */
const span = 1;

/** @param {Curve} curve The first second of it. */
export function sketch(curve) {
  const points = Array.from({ length: 41 }, (_, index) =>
    `${(index * 1.5).toFixed(1)} ${(30 - curve.position((index / 40) * span) * 20).toFixed(1)}`);
  return svg("svg", { viewBox: "0 0 60 32", preserveAspectRatio: "xMinYMid", class: "sketch", "aria-hidden": "true" },
    svg("line", { x1: 0, x2: 60, y1: 10, y2: 10 }),
    svg("path", { d: `M${points.join("L")}` }));
}

/**
 * @param {HTMLElement} mover @param {Form} form @param {(position: number) => string} transform
 */
function play(mover, form, transform) {
  if (wantsLessMotion()) return;
  const end = Math.min(3, form.bound(0.002) ?? 3);
  const frames = Array.from({ length: 121 }, (_, index) => ({ transform: transform(form.position((index / 120) * end)) }));
  for (const running of mover.getAnimations()) running.cancel();
  mover.animate(frames, { duration: end * 1000, fill: "forwards" });
}

/** @param {HTMLElement} mover What goes to the right. @param {Form} form */
export function playAcross(mover, form) {
  const way = (mover.parentElement?.clientWidth ?? 0) * 0.68;
  play(mover, form, (at) => `translateX(${at * way}px)`);
}

/** @param {HTMLElement} mover What goes up, as far as the curve. @param {Form} form */
export function playUp(mover, form) {
  const way = (mover.parentElement?.clientHeight ?? 0) * (20 / 32);
  play(mover, form, (at) => `translateY(${-at * way}px)`);
}
