// @ts-check
// What is named in pasted code and not numbered: constants, and the springs that a system has names for.

/**
 * The constants of Android's SpringForce and Compose's Spring.
 * @type {Record<string, number>}
 */
const constants = {
  stiffnesshigh: 10000, stiffnessmedium: 1500, stiffnessmediumlow: 400, stiffnesslow: 200, stiffnessverylow: 50,
  dampingratiohighbouncy: 0.2, dampingratiomediumbouncy: 0.5, dampingratiolowbouncy: 0.75, dampingrationobouncy: 1,
};

/** @param {string} text The text with the numbers of the constants in their places. */
export function withConstants(text) {
  return text.replace(/\bSpring(?:Force)?\.(Stiffness\w+|DampingRatio\w+|STIFFNESS_\w+|DAMPING_RATIO_\w+)/g,
    (whole, name) => String(constants[name.replaceAll("_", "").toLowerCase()] ?? whole));
}

/**
 * The named springs of SwiftUI and react-spring.
 * @type {Record<string, Record<string, number>>}
 */
const springs = {
  smooth: { duration: 0.5, bounce: 0 },
  snappy: { duration: 0.5, bounce: 0.15 },
  bouncy: { duration: 0.5, bounce: 0.3 },
  default: { tension: 170, friction: 26 },
  gentle: { tension: 120, friction: 14 },
  wobbly: { tension: 180, friction: 12 },
  stiff: { tension: 210, friction: 20 },
  slow: { tension: 280, friction: 60 },
  molasses: { tension: 280, friction: 120 },
};

/**
 * A spring by its name, with the duration and the extra bounce that SwiftUI lets it have.
 * @param {string} text
 * @returns {{ numbers: Record<string, number>, vocabularies: string[] } | null}
 */
export function namedSpring(text) {
  const apple =
    /(?:(?<![\w)\]])|\b(?:Animation|Spring))\.(smooth|snappy|bouncy)\b(?!\s*[{.])(?:\s*\(([^)]*)\))?/.exec(text);
  if (apple) {
    const { duration, bounce } = springs[apple[1]];
    const given = (/** @type {string} */ name) =>
      new RegExp(`\\b${name}\\s*:\\s*(-?[\\d.]+)`).exec(apple[2] ?? "")?.[1];
    return {
      numbers: {
        duration: Number(given("duration") ?? duration),
        bounce: Number((bounce + Number(given("extraBounce") ?? 0)).toFixed(9)),
      },
      vocabularies: ["duration-bounce"],
    };
  }
  const web = /(?<!\.\.\.\s*)\bconfig\.(default|gentle|wobbly|stiff|slow|molasses)\b/.exec(text);
  return web ? { numbers: springs[web[1]], vocabularies: ["react-spring"] } : null;
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
