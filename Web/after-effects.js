// @ts-check
// After Effects has no springs: here the way between two keys as an expression, exact, and as keyframes for its clipboard.

import { Form } from "./form.js";
import { number } from "./words.js";

/** @typedef {import("./types").Coefficients} Coefficients */
/** @typedef {import("./types").Export} Export */
/** @typedef {import("./types").Translation} Translation */

/** Frames per second of the keyframes, and the most of them. */
const [rate, most] = [60, 3600];

/** How near the target the last keyframe lies, as a part of the way. */
const rest = 0.001;

/** @param {number} value As a number of an expression. */
const digits = (value) => String(Number(value.toPrecision(6)));

/**
 * The value between the first two keys, by the closed form.
 * @param {Coefficients} spring
 */
export function expression({ naturalFrequency, dampingRatio, initialVelocity: v }) {
  const d = dampingRatio * naturalFrequency;
  const square = naturalFrequency ** 2 * (1 - dampingRatio) * (1 + dampingRatio);
  const w = Math.sqrt(Math.abs(square));
  // What is left of the way, from 1 at the first key.
  let left = `Math.exp(-${digits(d)} * t) * (1 + ${digits(d - v)} * t)`;
  if (square > 0 && w > 1e-4 * naturalFrequency) {
    left = `Math.exp(-${digits(d)} * t) * (Math.cos(${digits(w)} * t) + ${digits((d - v) / w)} * Math.sin(${digits(w)} * t))`;
  } else if (square < 0 && w > 1e-4 * naturalFrequency) {
    const slow = naturalFrequency ** 2 / (d + w);
    const fast = d + w;
    const lasting = (fast - v) / (fast - slow);
    left = `${digits(lasting)} * Math.exp(-${digits(slow)} * t) + ${digits(1 - lasting)} * Math.exp(-${digits(fast)} * t)`;
  }
  return `// A spring from the first key to the second: damping ratio ${number(dampingRatio)}, response ${number((2 * Math.PI) / naturalFrequency)} s.
a = key(1);
b = key(2);
t = Math.max(0, time - a.time);
left = ${left.replaceAll("+ -", "- ")};
b.value + (a.value - b.value) * left;
`;
}

/**
 * What a property is called there, and its columns; the place says which of them moves.
 * @type {Record<string, { group: string, columns: string[], place: number, unit: number }>}
 */
const properties = {
  translateX: { group: "Transform\tPosition", columns: ["X pixels", "Y pixels", "Z pixels"], place: 0, unit: 1 },
  translateY: { group: "Transform\tPosition", columns: ["X pixels", "Y pixels", "Z pixels"], place: 1, unit: 1 },
  scale: { group: "Transform\tScale", columns: ["X percent", "Y percent", "Z percent"], place: -1, unit: 100 },
  opacity: { group: "Transform\tOpacity", columns: ["percent"], place: 0, unit: 100 },
  rotate: { group: "Transform\tRotation", columns: ["degrees"], place: 0, unit: 1 },
};

/**
 * A keyframe on every frame, as After Effects takes them from the clipboard.
 * @param {Coefficients} spring @param {Export} take
 */
export function keyframes(spring, { property, from, to }) {
  const form = new Form(spring);
  const { group, columns, place, unit } = properties[property] ?? properties.translateY;
  const count = Math.min(most, Math.ceil((form.bound(rest) ?? 10) * rate)) + 1;
  const rows = Array.from({ length: count }, (_, frame) => {
    const value = Number(((from + (to - from) * (frame === count - 1 ? 1 : form.position(frame / rate))) * unit).toFixed(4));
    return ["", frame, ...columns.map((_, column) => (place < 0 || column === place ? value : 0)), ""].join("\t");
  });
  return `Adobe After Effects 8.0 Keyframe Data

\tUnits Per Second\t${rate}
\tSource Width\t100
\tSource Height\t100
\tSource Pixel Aspect Ratio\t1
\tComp Pixel Aspect Ratio\t1

${group}
\tFrame\t${columns.join("\t")}\t
${rows.join("\n")}


End of Keyframe Data
`;
}

/**
 * What the page writes for After Effects in place of the usual expression, which answers a push and plays no way.
 * @param {Coefficients} spring @param {Translation} translation
 * @returns {Translation}
 */
export function played(spring, { parameters }) {
  return {
    parameters, exact: true, maximumError: 0, losses: [],
    note: "The expression is the closed form between the first two keys of a property; the keyframes have its value on each of 60 frames a second.",
    code: { expression: expression(spring) },
  };
}
