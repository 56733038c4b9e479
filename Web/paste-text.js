// @ts-check
// What a pasted text is: an easing, or named numbers of a spring in any notation.

import { namedEasing, namedSpring, withConstants } from "./paste-names.js";

/** @typedef {import("./types").Preset} Preset */
/** @typedef {{ kind: "bezier", points: number[], duration: number }} Bezier */
/** @typedef {{ kind: "linear", text: string, duration: number }} Linear */
/** @typedef {{ kind: "numbers", numbers: Record<string, number | string>, vocabularies: string[] }} Numbers */

/** The longest text that is read, in characters: no spring needs more. */
export const longest = 40_000;

const numeral = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?`;

/**
 * A duration as CSS writes it, in seconds; a delay may stand before one that is named.
 * @param {string} text
 */
function duration(text) {
  const time = `(${numeral})(ms|s)\\b`;
  const found = new RegExp(`duration["']?\\s*:\\s*["']?${time}`, "i").exec(text) ??
    new RegExp(`(?<![\\w.(%])${time}`).exec(text);
  if (!found) return null;
  return Number(found[1]) / (found[2] === "ms" ? 1000 : 1);
}

/** @param {string} name The name as the service spells it: dampingRatio for damping_ratio or DampingRatio. */
function camel(name) {
  const text = name.replace(/^set(?=[A-Z])/, "").replace(/[-_]+(\w)/g, (_, letter) => letter.toUpperCase());
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * The text as other notations would have it: no comments, no underscores and commas in numbers, Android's constants as
 * their numbers, Flutter's durations as times, UIKit's vectors as numbers. A comma before three digits parts thousands,
 * unless only a zero is before it.
 * @param {string} text @param {Preset[]} presets
 */
function plain(text, presets) {
  return withConstants(text, presets)
    .replace(/\/\*.*?\*\//gs, " ")
    .replace(/(?<!:)\/\/.*$/gm, " ")
    .replace(/\s+/g, " ")
    .replace(/(?<=\d)_(?=\d)/g, "")
    .replace(/(?<=[A-Za-z]["']?\s*[:=]?\s*)[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g, (number) => number.replaceAll(",", ""))
    .replace(/,(?<=\p{L}["']?(?:\s*[:=]\s*|\s+(?:of\s+)?)-?\d+,)(?=\d+(?![\d,.]))/gu, ".")
    .replace(/(?:const\s+)?Duration\(\s*(milli)?seconds:\s*([\d.]+)\s*\)/g,
      (_, milli, time) => `${time}${milli ? "ms" : "s"}`)
    .replace(/CGVector\(\s*dx\s*:\s*([^,)]+),[^)]*\)/g, "$1");
}

/**
 * Numbers that have their names by their places: GNOME's function, and the easing of anime.js 3 and spring-easing.
 * @param {string} text
 * @returns {Record<string, number> | null}
 */
function placed(text) {
  const calls = [
    { call: /\b(?:adw_spring_params_new|Adw\.SpringParams(?:\.new)?)\s*\(([^)]*)\)/, names: ["dampingRatio", "mass", "stiffness"] },
    { call: /\bspring\(([^):=]*)\)/, names: ["mass", "stiffness", "damping", "velocity"] },
  ];
  for (const { call, names: parameters } of calls) {
    const values = call.exec(text)?.[1].trim().split(/[\s,]+/).map(parseFloat) ?? [];
    if (values.length < 3 || values.length > parameters.length || !values.every(Number.isFinite)) continue;
    return Object.fromEntries(values.map((value, place) => [parameters[place], value]));
  }
  return null;
}

/**
 * What only one system's code has in it, and that system's vocabularies.
 * @type {[RegExp, string[]][]}
 */
const marks = [
  [/\bCASpringAnimation\b[^]*\ballowsOverdamping\s*=\s*true\b/, ["core-animation-overdamping"]],
  [/\bnew Spring\s*\([^]*\ballowsOverdamping\s*:\s*true\b/, ["wobble-overdamping"]],
  [/\bnew Spring\s*\(/, ["wobble"]],
  [/\bwithSpring\s*\(/, ["reanimated", "reanimated-duration"]],
  [/\btype["']?\s*:\s*["']spring["']/, ["motion", "motion-visual-duration", "motion-duration"]],
  [/\buseSpring\b/, ["react-spring"]],
  [/\bease\w*\s*:\s*spring\s*\(/, ["anime", "anime-physics"]],
  [/\.\.\.\s*spring\s*\(/, ["remix"]],
  [/\bSpringDescription\b/, ["flutter"]],
  [/\busingSpringWithDamping\b/, ["uiview"]],
  [/\bUISpringTimingParameters\b/, ["uispringtimingparameters"]],
  [/\bCASpringAnimation\b/, ["core-animation"]],
  [/\bCUSTOM_SPRING\b/, ["figma"]],
  [/\bAnimated\.spring\s*\(/, ["origami-tension-friction", "origami", "mass-stiffness-damping"]],
  [/(?:(?<![\w)\]])|\bAnimation)\.(?:interpolating|interactive)?[sS]pring\s*\(/, ["mass-stiffness-damping", "response-damping-ratio", "duration-bounce"]],
];

/** The systems whose velocities are in distances per millisecond. */
const perMillisecond = new Set(["react-spring", "wobble", "wobble-overdamping"]);

/** What a velocity at the start is called; `restVelocity` and the like are limits. */
const velocityName = /^(initial|start|spring|initialSpring)?velocity$|^v0?$/i;

/**
 * A velocity that no name stands before: of Flutter's simulation, GNOME's function, Objective-C's number.
 * @param {string} text
 */
function placedVelocity(text) {
  const called = new RegExp(
    `(?:set_initial_velocity\\s*\\([^,]*,\\s*|\\bvelocity\\s*=\\s*@\\(?)(${numeral})`,
  ).exec(text);
  if (called) return Number(called[1]);
  const flutter = new RegExp(`\\)\\s*,\\s*(${numeral})\\s*,\\s*(${numeral})\\s*,\\s*(${numeral})\\s*\\)`);
  const simulation = /\bSpringSimulation\s*\(/.test(text) ? flutter.exec(text) : null;
  if (!simulation) return null;
  const [from, to, velocity] = simulation.slice(1).map(Number);
  return from === to ? null : velocity / (to - from);
}

/**
 * The numbers of a spring, with the velocity that it starts with in distances per second.
 * @param {Record<string, number | string>} found
 * @param {string} text
 * @param {string[]} vocabularies
 * @returns {Numbers | null}
 */
function spring(found, text, vocabularies) {
  const named = Object.entries(found);
  if (!named.length) return null;
  const numbers = Object.fromEntries(named.filter(([name]) => !velocityName.test(name)));
  const velocity = named.find(([name]) => velocityName.test(name))?.[1] ?? placedVelocity(text);
  const scale = vocabularies.some((each) => perMillisecond.has(each)) ? 1000 : 1;
  if (velocity !== null) numbers.velocity = typeof velocity === "number" ? velocity * scale : velocity;
  return { kind: "numbers", numbers, vocabularies };
}

/**
 * The readings of pasted numbers, those of the system whose code they stood in before all others.
 * @template {{ vocabulary: string }} Candidate
 * @param {Candidate[]} candidates
 * @param {string[]} vocabularies
 */
export function likeliest(candidates, vocabularies) {
  const isMeant = (/** @type {Candidate} */ { vocabulary }) => vocabularies.includes(vocabulary);
  return [...candidates.filter(isMeant), ...candidates.filter((each) => !isMeant(each))];
}

/**
 * @param {string} pasted
 * @param {Preset[]} presets The springs that may be meant by their names.
 * @returns {Bezier | Linear | Numbers | null}
 */
export function readPaste(pasted, presets) {
  if (pasted.length > longest) return null;
  const text = plain(pasted, presets);
  // A file of keyframes has many curves of other systems, and is no easing.
  const others = [...text.matchAll(/\bcubic(?:bezier)?(?:easing)?\(([^)]*)\)/gi)];
  const bezier = /cubic-bezier\(([^)]*)\)/i.exec(text) ?? (others.length === 1 ? others[0] : null);
  const outside = text.replace(/\([^)]*\)/g, " ");
  if (bezier) {
    const points = bezier[1].split(",").map(parseFloat);
    if (points.length !== 4 || points.some((point) => !Number.isFinite(point))) return null;
    return { kind: "bezier", points, duration: duration(outside) ?? 0.5 };
  }
  const linear = /linear\([^)]*\)/i.exec(text);
  if (linear) return { kind: "linear", text: linear[0], duration: duration(outside) ?? 0.5 };
  const handles = namedEasing(text);
  if (handles) return { kind: "bezier", points: handles, duration: duration(outside) ?? 0.5 };
  const named = namedSpring(text, presets);
  if (named) return { kind: "numbers", ...named };
  const vocabularies = marks.find(([mark]) => mark.test(text))?.[1] ?? [];
  const places = placed(text);
  if (places) return spring(places, text, vocabularies);
  /** @type {Record<string, number | string>} */
  const numbers = {};
  // A name begins where a word does: of a long one not every ending is tried.
  const start = "(?<![\\p{L}\\w]-*)([\\p{L}][\\p{L}\\w-]*)";
  const value = `(${numeral})(?:\\s*/\\s*(\\d+(?:\\.\\d*)?)(?![\\w(]))?(\\s?ms\\b|\\s?%)?`;
  for (const between of [`["']?\\s*[:=(]\\s*["']?`, `\\s+(?:of\\s+)?`]) {
    if (Object.keys(numbers).length) break;
    for (const [, name, digits, parts, unit] of text.matchAll(new RegExp(`${start}${between}${value}`, "gu"))) {
      const number = Number(digits) / Number(parts ?? 1);
      if (!Number.isFinite(number)) numbers[camel(name)] = digits;
      else numbers[camel(name)] = !unit ? number : unit.endsWith("%") ? `${number}%` : number / 1000;
    }
  }
  return spring(numbers, text, vocabularies);
}
