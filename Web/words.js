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
 * @param {string} called What the spring is called where it comes from, or nothing.
 * @returns {(string | { wish: "overshoot" | "settlesIn" })[]}
 */
export function headline(answers, settled, rule, called) {
  const { settling } = answers;
  const name = called || character(answers);
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
 * The losses that are the velocity's alone, and what to do about them.
 * @type {Record<string, string>}
 */
const velocityLosses = {
  "velocity-lost": "It is given where the animation starts.", "velocity-refused": "This system starts every spring from rest.",
};

/**
 * The name of a largest error: the one table for the marks, the sentences and the list.
 * @type {{ mark: string, below: number, text: string }[]}
 */
const grades = [
  { mark: "near", below: 0.002, text: "No visible difference" },
  { mark: "slight", below: 0.01, text: "Barely visible difference" },
  { mark: "far", below: 0.08, text: "Visibly different" },
  { mark: "other", below: Infinity, text: "A different motion" },
];

/** @param {number} error As a fraction of the way. */
export const grade = (error) => grades.find(({ below }) => error < below) ?? grades[3];

/**
 * How near a system comes, by its largest error and the codes of what is lost, and by nothing else.
 * @param {Translation} translation
 */
export function fidelity({ parameters, exact, maximumError, losses = [], code }) {
  if (!parameters && !Object.keys(code ?? {}).length) return { mark: "none", text: "This system cannot play this spring." };
  if (exact) return { mark: "exact", text: "Exact: the same motion." };
  const error = maximumError ?? 1;
  const by = `up to ${percent(error)} of the distance away`;
  const lost = Object.keys(velocityLosses).find((each) => losses.includes(each));
  if (lost && error >= 0.01) return { mark: "apart", text: `Without the initial velocity it is ${by}. ${velocityLosses[lost]}` };
  const { mark, text } = grade(error);
  return { mark, text: `${text}: ${by}.` };
}

/**
 * The service's notes on a translation; what it notes of a search in terms of its own is the page's to say.
 * @param {Translation} translation
 */
export const remark = ({ note, losses = [] }) => (losses.includes("search-not-requested") ? "" : note ?? "");

/**
 * Whether other parameters may come closer than the formula's: not where the velocity is given elsewhere.
 * @param {Translation | undefined} translation
 */
export const isSearched = (translation) =>
  translation?.losses?.includes("search-not-requested") === true && !translation.losses.includes("velocity-lost");

/**
 * How near all systems come: for each mark, what it means and where.
 * @param {{ name: string, translation: Translation }[]} systems
 */
export function everywhere(systems) {
  const meanings = [
    ...grades.slice(0, 2), { mark: "apart", text: "Initial velocity left out" }, ...grades.slice(2), { mark: "none", text: "Not possible" },
  ];
  /** @param {string} mark */
  const names = (mark) => systems.filter(({ translation }) => fidelity(translation).mark === mark).map(({ name }) => name);
  return [
    { mark: "exact", text: `Exact in ${names("exact").length} of ${systems.length} systems.` },
    ...meanings.flatMap(({ mark, text }) => {
      const found = names(mark);
      return found.length ? [{ mark, text: `${text} in ${found.join(", ")}.` }] : [];
    }),
  ];
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

/**
 * A spring's name, or its numbers.
 * @param {import("./types").Pinned} card
 */
export function inWords({ spring, velocity, name }) {
  if (name) return velocity ? `${name}, velocity ${number(velocity)}` : name;
  const { vocabulary, ...parameters } = spring;
  const text = Object.entries(parameters).map(([name, value]) =>
    typeof value === "number" ? `${words(name)} ${number(value)}` : title(value));
  if (velocity) text.push(`velocity ${number(velocity)}`);
  return text.join(", ") || title(vocabulary);
}
