// @ts-check
// The platforms whose code can be copied: systems that play a spring themselves, and formats that hold its curve.

import { families } from "./families.js";
import { title } from "./words.js";

/** @typedef {import("./tabs.js").Family} Family */
/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {{ id: string, title?: string, mediaType?: string, fileExtension?: string, summary?: string, options?: string[] }} Format */
/** @typedef {{ id: string, name: string, format: Format, cut?: "bare" | "tailwind" }} Baked */

/**
 * How a vocabulary is called where its code is shown.
 * @type {Record<string, string>}
 */
const systems = {
  "duration-bounce": "SwiftUI", "response-damping-ratio": "SwiftUI response",
  "mass-stiffness-damping": "SwiftUI physics", "settling-duration": "SwiftUI settling", uiview: "UIKit",
  uispringtimingparameters: "UIKit timing",
};

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
  "duration-bounce", "format-css-linear", "compose", "uiview", "motion", "react-spring", "flutter",
  "format-android-xml", "format-lottie",
];

/**
 * The formats, and what is cut from the CSS.
 * @param {Format[]} all
 * @returns {Baked[]}
 */
export function baked(all) {
  const found = all.map((format) => (
    { id: `format-${format.id}`, name: formats[format.id] ?? format.title ?? title(format.id), format }));
  const css = all.find(({ id }) => id === "css-linear");
  if (!css) return found;
  const parts = /** @type {const} */ ([["bare", "linear() alone"], ["tailwind", "Tailwind"]]);
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
    ...families(vocabularies).map(({ name, tabs }) => (
      { name, tabs: tabs.map((tab) => ({ ...tab, name: systems[tab.id] ?? tab.name })) })),
    { name: "Files", tabs: files.map(({ id, name, format }) => ({ id, name, summary: format.summary })) },
  ];
  const tabs = new Map(all.flatMap((family) => family.tabs).map((tab) => [tab.id, tab]));
  const first = common.flatMap((id) => tabs.get(id) ?? []);
  const rest = all.map(({ name, tabs: own }) => ({
    name, tabs: own.filter(({ id }) => !common.includes(id)).map((tab) => ({ ...tab, isRare: true })),
  }));
  return [{ name: "", tabs: first.map((tab) => ({ ...tab, isRare: false })) }, ...rest];
}

/**
 * The most usual names of a format's file.
 * @type {Record<string, string>}
 */
const extensions = { lottie: "json", waapi: "json", json: "json", svg: "svg", csv: "csv", "android-xml": "xml" };

/**
 * What the file of a format is called.
 * @param {Format} format @param {string} source
 */
export function fileName({ id, fileExtension }, source) {
  const extension = fileExtension ?? extensions[id] ?? "txt";
  return `${source}-${id}.${extension.replace(/^\./, "")}`;
}
