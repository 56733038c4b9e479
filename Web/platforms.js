// @ts-check
// The platforms whose code can be copied: systems that play a spring themselves, and formats that hold its curve.

import { families } from "./families.js";
import { title } from "./words.js";

/** @typedef {import("./tabs.js").Family} Family */
/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {{ id: string, title?: string, mediaType?: string, fileExtension?: string, summary?: string, options?: string[] }} Format */
/** @typedef {{ id: string, name: string, format: Format, cut?: "css" | "bare" | "tailwind" }} Baked */

/**
 * How a format is called, apart from systems of the same name.
 * @type {Record<string, string>}
 */
const formats = {
  "css-linear": "CSS", "css-keyframes": "CSS @keyframes", "android-xml": "Android XML", svg: "SVG",
  compose: "Compose keyframes", swiftui: "SwiftUI keyframes", "core-animation": "Core Animation keyframes",
  flutter: "Flutter keyframes",
};

/** What is shown at once, in this order; everything else on request. */
const common = [
  "duration-bounce", "format-css-linear", "format-bare", "format-tailwind", "compose", "uiview", "motion", "react-spring",
  "flutter", "figma", "format-lottie",
];

/**
 * The formats, and what is cut from the CSS.
 * @param {Format[]} all
 * @returns {Baked[]}
 */
export function baked(all) {
  // Those of After Effects are shown where the system is.
  const found = all.filter(({ id }) => !id.startsWith("after-effects")).map((format) => (
    {
      id: `format-${format.id}`, name: formats[format.id] ?? format.title ?? title(format.id), format,
      ...(format.id === "css-linear" ? { cut: /** @type {const} */ ("css") } : {}),
    }));
  const css = all.find(({ id }) => id === "css-linear");
  if (!css) return found;
  const parts = /** @type {const} */ ([["bare", "linear()"], ["tailwind", "Tailwind"]]);
  const cuts = parts.map(([cut, name]) => ({ id: `format-${cut}`, name, format: css, cut }));
  return [...found, ...cuts];
}

/**
 * The tabs: a row of the common ones, then the others in families.
 * @param {Vocabulary[]} vocabularies @param {Baked[]} files
 * @returns {Family[]}
 */
export function platformFamilies(vocabularies, files) {
  /** @type {Family[]} */
  const all = [
    ...families(vocabularies),
    { name: "Files", tabs: files.map(({ id, name, format }) => ({ id, name, summary: format.summary })) },
  ];
  const tabs = new Map(all.flatMap((family) => family.tabs).map((tab) => [tab.id, tab]));
  const first = common.flatMap((id) => tabs.get(id) ?? []);
  const rest = all.map(({ name, tabs: own }) => ({
    name, tabs: own.filter(({ id }) => !common.includes(id)).map((tab) => ({ ...tab, isRare: true })),
  })).filter((family) => family.tabs.length);
  return [{ name: "", tabs: first.map((tab) => ({ ...tab, isRare: false })) }, ...rest];
}

/**
 * The most usual names of a format's file.
 * @type {Record<string, string>}
 */
const extensions = { lottie: "json", waapi: "json", json: "json", svg: "svg", csv: "csv", "android-xml": "xml" };

/**
 * The file name of a format: by what is in it, and by its format only where several have the same ending.
 * @param {Format} format @param {string} name
 */
export function fileName({ id, fileExtension }, name) {
  const extension = (fileExtension ?? extensions[id] ?? "txt").replace(/^\./, "");
  const isAlone = ["svg", "csv", "tokens.json", "kt", "dart"].includes(extension) || id === "css-linear";
  return isAlone ? `${name}.${extension}` : `${name}-${id}.${extension}`;
}

/** The systems that count in milliseconds. */
const milliseconds = new Set(["format-css-linear", "format-bare", "format-tailwind", "anime", "reanimated-duration"]);

/**
 * Whether a system's own code has milliseconds.
 * @param {string} platform
 */
export const countsMilliseconds = (platform) => milliseconds.has(platform);
