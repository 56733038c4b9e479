// @ts-check
// What a pasted text is: an easing, or named numbers of a spring in any notation.

/** @typedef {{ kind: "bezier", points: number[], duration: number }} Bezier */
/** @typedef {{ kind: "linear", text: string, duration: number }} Linear */
/** @typedef {{ kind: "numbers", numbers: Record<string, number> }} Numbers */

const numeral = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;

/**
 * A duration as CSS writes it, in seconds.
 * @param {string} text
 */
function duration(text) {
  const found = new RegExp(`(?<![\\w.(%])(${numeral})(ms|s)\\b`).exec(text);
  if (!found) return null;
  return Number(found[1]) / (found[2] === "ms" ? 1000 : 1);
}

/** @param {string} name The name as the service spells it: dampingRatio for damping_ratio or DampingRatio. */
function camel(name) {
  const text = name.replace(/^set(?=[A-Z])/, "").replace(/[-_]+(\w)/g, (_, letter) => letter.toUpperCase());
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** @param {string} text @returns {Bezier | Linear | Numbers | null} */
export function readPaste(text) {
  const bezier = /cubic-bezier\(([^)]*)\)/i.exec(text);
  const outside = text.replace(/\([^)]*\)/g, " ");
  if (bezier) {
    const points = bezier[1].split(",").map(Number);
    if (points.length !== 4 || points.some((point) => !Number.isFinite(point))) return null;
    return { kind: "bezier", points, duration: duration(outside) ?? 0.5 };
  }
  const linear = /linear\([^)]*\)/i.exec(text);
  if (linear) return { kind: "linear", text: linear[0], duration: duration(outside) ?? 0.5 };
  /** @type {Record<string, number>} */
  const numbers = {};
  const named = new RegExp(`([A-Za-z][\\w-]*)["']?\\s*[:=(]\\s*["']?(${numeral})(ms\\b)?`, "g");
  for (const [, name, value, unit] of text.matchAll(named)) {
    numbers[camel(name)] = Number(value) / (unit ? 1000 : 1);
  }
  if (!Object.keys(numbers).length) {
    const spoken = new RegExp(`([A-Za-z][\\w-]*)\\s+(?:of\\s+)?(${numeral})`, "g");
    for (const [, name, value] of text.matchAll(spoken)) numbers[camel(name)] = Number(value);
  }
  return Object.keys(numbers).length ? { kind: "numbers", numbers } : null;
}
