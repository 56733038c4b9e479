// @ts-check
// What is named in pasted code and not numbered: constants, and the springs that a system has names for.

/** @typedef {import("./types").Preset} Preset */

/**
 * The text with the numbers of Compose's and Android's constants in their places: `StiffnessMediumLow` is the stiffness
 * of the preset `compose-stiffness-medium-low`, `DampingRatioLowBouncy` the damping ratio of `compose-low-bouncy`.
 * @param {string} text @param {Preset[]} presets
 */
export function withConstants(text, presets) {
  return text.replace(/\bSpring(?:Force)?\.(Stiffness\w+|DampingRatio\w+|STIFFNESS_\w+|DAMPING_RATIO_\w+)/g,
    (whole, constant) => {
      const words = constant.replace(/(?<=[a-z])(?=[A-Z])/g, "-").replaceAll("_", "-").toLowerCase();
      const parameters = presets.find(({ name }) => name === `compose-${words.replace("damping-ratio-", "")}`)?.parameters;
      return String(parameters?.[words.startsWith("stiffness") ? "stiffness" : "dampingRatio"] ?? whole);
    });
}

/**
 * A spring of SwiftUI or react-spring by its name, with the duration and the extra bounce that SwiftUI lets it have.
 * @param {string} text @param {Preset[]} presets
 * @returns {{ numbers: Record<string, number>, vocabularies: string[] } | null}
 */
export function namedSpring(text, presets) {
  const apple =
    /(?:(?<![\w)\]])|\b(?:Animation|Spring))\.(smooth|snappy|bouncy)\b(?!\s*[{.])(?:\s*\(([^)]*)\))?/.exec(text);
  const web = /(?<!\.\.\.\s*)\bconfig\.(default|gentle|wobbly|stiff|slow|molasses)\b/.exec(text);
  const named = apple ? `swiftui-${apple[1]}` : `react-spring-${web?.[1]}`;
  const preset = presets.find(({ name }) => name === named);
  if (!preset) return null;
  const numbers = { ...preset.parameters };
  const [, duration] = /\bduration\s*:\s*(-?[\d.]+)/.exec(apple?.[2] ?? "") ?? [];
  const [, extraBounce] = /\bextraBounce\s*:\s*(-?[\d.]+)/.exec(apple?.[2] ?? "") ?? [];
  if (duration) numbers.duration = Number(duration);
  if (extraBounce) numbers.bounce = Number((numbers.bounce + Number(extraBounce)).toFixed(9));
  return { numbers, vocabularies: [preset.vocabulary] };
}

/**
 * The easings that CSS has names for, as their handles.
 * @type {Record<string, number[]>}
 */
const easings = {
  ease: [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
};

/**
 * The handles of an easing that is named, alone or in a transition or animation of CSS, or is no more than four numbers.
 * @param {string} text
 */
export function namedEasing(text) {
  const name = /(?:^|\b(?:transition|animation)[\w-]*\s*:[^;}]*\s)(ease(?:-in)?(?:-out)?)\s*(?:$|[\s,;}])/.exec(text)?.[1];
  if (name && (/^\s*ease[-\w]*\s*;?\s*$/.test(text) || /(?:transition|animation)/.test(text))) return easings[name];
  const numbers = /^\s*[[({]?([-+\d.,\s]+)[\])}]?\s*;?\s*$/.exec(text)?.[1].trim().split(/\s*,\s*/) ?? [];
  return numbers.length === 4 && numbers.every((each) => /^-?(\d+\.?\d*|\.\d+)$/.test(each)) ? numbers.map(Number) : null;
}
