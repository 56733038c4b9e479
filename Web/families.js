// @ts-check
// Which vocabularies belong together, and what each is called where there is little room.

import { title } from "./words.js";

/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {import("./tabs.js").Family} Family */

/**
 * The families; of each, first those that are shown at once, then those that are shown on request.
 * @type {[string, Record<string, string>, Record<string, string>][]}
 */
const known = [
  ["Apple", {
    "duration-bounce": "SwiftUI",
    "response-damping-ratio": "SwiftUI, response",
    uiview: "UIKit",
    "core-animation": "Core Animation",
  }, {
    "settling-duration": "SwiftUI, settling duration",
    "mass-stiffness-damping": "SwiftUI, physics",
    uispringtimingparameters: "UIKit, timing parameters",
    "core-animation-overdamping": "Core Animation overdamping",
    wave: "Wave",
  }],
  ["Android", { compose: "Compose", android: "Android SpringForce" }, { "motion-layout": "MotionLayout OnSwipe" }],
  ["Web", { motion: "Motion", "react-spring": "react-spring" }, {
    "motion-visual-duration": "Motion, visual duration",
    "motion-duration": "Motion, duration",
    anime: "anime.js",
    "anime-physics": "anime.js, physics",
    "anime-v3": "anime.js 3",
    reanimated: "Reanimated",
    "reanimated-duration": "Reanimated by duration",
    remix: "Remix",
    wobble: "wobble",
    "wobble-overdamping": "wobble overdamping",
    "spring-easing": "spring-easing",
    "react-native": "React Native",
    remotion: "Remotion",
    svelte: "Svelte",
    embla: "Embla",
    popmotion: "Popmotion",
    "css-spring": "WebKit spring()",
  }],
  ["Design", { figma: "Figma" }, {
    "figma-motion": "Figma Motion",
    "figma-motion-code": "Figma Motion, closed form",
    origami: "Origami",
    "origami-tension-friction": "Origami, tension",
    "after-effects": "After Effects",
    "motion-canvas": "Motion Canvas",
  }],
  ["Games", {}, {
    "smooth-damp": "SmoothDamp",
    "frequency-hertz": "Hertz",
    "angular-frequency": "Radians",
    "half-life": "Half-life",
    unreal: "Unreal",
    "second-order-dynamics": "Second order",
    feel: "Feel",
    litmotion: "LitMotion",
  }],
  ["More", { flutter: "Flutter" }, {
    libadwaita: "GNOME",
    picom: "picom",
    slint: "Slint",
    avalonia: "Avalonia",
    kwin: "KWin",
    harmonyos: "HarmonyOS",
    "harmonyos-curve": "HarmonyOS curve",
    niri: "niri",
    hyprland: "Hyprland",
    qt: "Qt Quick",
    "windows-composition": "WinUI",
  }],
];

/**
 * The vocabularies that have sliders, in families; those the page has not heard of come last.
 * @param {Vocabulary[]} vocabularies
 * @returns {Family[]}
 */
export function families(vocabularies) {
  const left = new Map(vocabularies.map((each) => [each.id, each]));
  left.delete("preset");
  /** @param {Record<string, string>} names @param {boolean} isRare */
  const tabs = (names, isRare) => Object.entries(names).flatMap(([id, name]) => {
    const vocabulary = left.get(id);
    left.delete(id);
    return vocabulary ? { id, name, summary: vocabulary.summary, isRare } : [];
  });
  const found = known.map(([name, common, rare]) => (
    { name, tabs: [...tabs(common, false), ...tabs(rare, true)] }));
  const rest = [...left.values()].map(({ id, title, summary }) => (
    { id, name: title, summary, isRare: true }));
  return [...found, { name: "Other", tabs: rest }].filter((family) => family.tabs.length);
}

/**
 * A vocabulary's short name.
 * @param {string} id
 */
export function briefly(id) {
  return known.map(([, common, rare]) => common[id] ?? rare[id]).find(Boolean) ?? title(id);
}
