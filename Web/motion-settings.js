// @ts-check
// Whether the reader wants less motion, and whether anybody is there to see it.

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const wantsLessMotion = () => reduced.matches;

/** After how long without a hand on the page nothing moves by itself any more, in milliseconds. */
const patience = 30_000;

let touched = performance.now();
for (const event of ["pointermove", "pointerdown", "keydown", "wheel", "focus"]) {
  addEventListener(event, () => (touched = performance.now()), { passive: true, capture: true });
}

/** Whether nobody has touched the page for a while. */
export const isLeftAlone = () => performance.now() - touched > patience;
