// @ts-check
// The spans of time that a plot may show, in steps so that small changes move nothing.

const spans = [
  0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20,
  30, 60, 120, 300,
];

/**
 * The least span that holds all settling times with some air after them.
 * @param {(number | null | undefined)[]} times The first is the spring's own; it may never settle.
 * @param {number} response What is shown of a spring that never settles, in fifths.
 */
export function spanFor([own, ...others], response) {
  const time = Math.max(own ?? response * 5, ...others.map((each) => each ?? 0));
  return spans.find((each) => each >= time * 1.08) ?? time * 1.1;
}
