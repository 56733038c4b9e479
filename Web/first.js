// @ts-check
// What can be drawn before anything has been answered: springs in words that are the motion itself, and the one seen last.

/** @typedef {import("./types").Coefficients} Coefficients */
/** @typedef {import("./types").Spring} Spring */

const store = "drawn";

/** @param {number} response @param {number} dampingRatio @returns {Coefficients | null} */
const coefficients = (response, dampingRatio) => response > 0 && dampingRatio >= 0 && Number.isFinite(dampingRatio)
  ? { naturalFrequency: (2 * Math.PI) / response, dampingRatio, initialVelocity: 0 } : null;

/**
 * What a spring's motion depends on where its parameters say so by definition, or where it is the spring seen last.
 * @param {Spring} spring
 * @returns {Coefficients | null}
 */
export function defined(spring) {
  const { vocabulary, duration, bounce = 0, response, dampingRatio } = /** @type {Record<string, any>} */ (spring);
  if (vocabulary === "duration-bounce" && Math.abs(bounce) <= 1) {
    return coefficients(duration, bounce >= 0 ? 1 - bounce : 1 / (1 + bounce));
  }
  if (vocabulary === "response-damping-ratio") return coefficients(response, dampingRatio);
  try {
    const seen = JSON.parse(localStorage.getItem(store) ?? "null");
    return JSON.stringify(seen?.spring) === JSON.stringify(spring) ? seen.coefficients : null;
  } catch {
    return null;
  }
}

/**
 * Remembers a spring for the next load of the page.
 * @param {Spring} spring @param {Coefficients} seen
 */
export function remember(spring, { naturalFrequency, dampingRatio, initialVelocity }) {
  try {
    localStorage.setItem(store, JSON.stringify({ spring, coefficients: { naturalFrequency, dampingRatio, initialVelocity } }));
  } catch {
    // Then the next page waits for its first answer.
  }
}
