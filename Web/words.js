// @ts-check
// Numbers and judgements in plain words.

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Translation} Translation */

/** Between a number and its unit, where no line may break. */
const space = "\u00a0";

/**
 * A number as short as it is useful.
 * @param {number} value
 * @param {number} [digits]
 */
export function number(value, digits = 3) {
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e7 || size < 1e-4) return value.toExponential(2);
  const places = Math.max(0, Math.min(6, digits - 1 - Math.floor(Math.log10(size))));
  return String(Number(value.toFixed(places)));
}

/**
 * A text whose fractions have at most six digits; what was a fraction stays one.
 * @param {string} text
 */
export function rounded(text) {
  return text.replace(/(?<![\w.])\d{1,6}\.\d+(?![\d.])(?!e)/g, (digits) => {
    const short = String(Number(Number(digits).toPrecision(6)));
    if (short.includes("e") || short.length >= digits.length) return digits;
    return short.includes(".") ? short : `${short}.0`;
  });
}

/**
 * Whether code gives an initial velocity that is not nothing.
 * @param {string} code
 */
export function saysVelocity(code) {
  return /velocity\b\W*[-\d.]*[1-9]|velocity[^\n]*?,\s*-?[\d.]*[1-9]|SpringSimulation\([^\n]*,\s*-?[\d.]*[1-9][\d.e-]*\)/i.test(code);
}

/** @param {number} value */
export function seconds(value) {
  const text = value >= 0.1 && value < 10 ? Number(value.toFixed(2)) : number(value, value < 1 ? 2 : 3);
  return `${text}${space}s`;
}

/** @param {number} fraction */
export function percent(fraction) {
  const value = fraction * 100;
  const size = Math.abs(value);
  return `${size < 0.01 ? number(value, 1) : Number(value.toFixed(size < 1 ? 2 : 1))}${space}%`;
}

/**
 * A length or an angle of what moves.
 * @param {number} value @param {string} property
 */
export function amount(value, property) {
  const unit = property.startsWith("translate") ? `${space}px` : property === "rotate" ? "°" : "";
  return `${number(value, 2)}${unit} off at the most`;
}

/**
 * The spring's character in one word.
 * @param {Answers} answers
 */
function character({ conversion, settling }) {
  const spring = conversion?.spring;
  if (!spring) return "A spring";
  if (spring.regime === "undamped") return "Endless";
  const overshoot = settling?.overshoot ?? 0;
  const pace = spring.response < 0.25 ? "quick" : spring.response > 0.9 ? "slow" : "";
  let mood = "Smooth";
  if (overshoot > 0.18) mood = "Wobbly";
  else if (overshoot > 0.04) mood = "Bouncy";
  else if (overshoot > 0.002) mood = "Snappy";
  else if (spring.dampingRatio > 1.05) mood = "Heavy";
  return pace ? `${mood}, ${pace}` : mood;
}

/**
 * The spring in one sentence: texts, and the numbers that can be changed in it.
 * @param {Answers} answers
 * @param {number | null} settled When it has settled by the chosen rule, or null if it has not.
 * @param {string} rule What the rule is called, or nothing.
 * @returns {(string | { wish: "overshoot" | "settlesIn" })[]}
 */
export function headline(answers, settled, rule) {
  const { settling } = answers;
  const name = character(answers);
  if (!settling) return [`${name}.`];
  const overshoot = settling.overshoot ?? 0;
  /** @type {(string | { wish: "overshoot" | "settlesIn" })[]} */
  const over = overshoot > 0.0005 ? [`${name}: overshoots by `, { wish: "overshoot" }] : [`${name}: never overshoots`];
  if (!settling.settles) return [...over, " and never settles."];
  if (settled === null) return [...over, "."];
  // By a rule other than the exact one the time is that system's: it cannot be asked for.
  return [...over, ", settles in ", ...(rule ? [`${seconds(settled)} ${rule}.`] : [{ wish: /** @type {const} */ ("settlesIn") }, "."])];
}

/**
 * How near a system comes, for people.
 * @param {Translation} translation
 * @param {number} velocity The spring's initial velocity.
 */
export function fidelity({ parameters, exact, maximumError }, velocity) {
  if (!parameters) return { mark: "none", text: "This system cannot play this spring." };
  if (exact) return { mark: "exact", text: "Exact: the same motion." };
  const error = maximumError ?? 1;
  const by = `up to ${percent(error)} of the distance away`;
  if (velocity && error >= 0.01 && !("initialVelocity" in parameters)) {
    return { mark: "apart", text: `Without the initial velocity it is ${by}.` };
  }
  if (error < 0.002) return { mark: "near", text: `No visible difference: ${by}.` };
  if (error < 0.01) return { mark: "near", text: `Barely visible difference: ${by}.` };
  if (error < 0.08) return { mark: "far", text: `Visibly different: ${by}.` };
  return { mark: "far", text: `A different motion: ${by}.` };
}

/**
 * How near all systems come: for each mark, what it means and where.
 * @param {{ name: string, translation: Translation }[]} systems
 * @param {number} velocity The spring's initial velocity.
 */
export function everywhere(systems, velocity) {
  const meanings = {
    near: "No visible difference in",
    apart: "Initial velocity left out in",
    far: "Visibly different in",
    none: "Not possible in",
  };
  /** @param {string} mark */
  const names = (mark) => systems
    .filter(({ translation }) => fidelity(translation, velocity).mark === mark)
    .map(({ name }) => name);
  const parts = [{ mark: "exact", text: `Exact in ${names("exact").length} of ${systems.length} systems.` }];
  for (const [mark, meaning] of Object.entries(meanings)) {
    const found = names(mark);
    if (found.length) parts.push({ mark, text: `${meaning} ${found.join(", ")}.` });
  }
  return parts;
}

/**
 * The id of a vocabulary or preset as a name.
 * @param {string} id
 */
export function title(id) {
  const text = id.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The name of a parameter in words: dampingRatio is "damping ratio".
 * @param {string} name
 */
export function words(name) {
  return name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
