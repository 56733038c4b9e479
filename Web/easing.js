// @ts-check
// What is cut from CSS with linear().

import { rounded } from "./words.js";

/**
 * The easing and its duration in seconds, or null where the text has none.
 * @param {string} css
 */
function parts(css) {
  const easing = /-easing:\s*(linear\([^)]*\))/.exec(css)?.[1];
  const duration = /-duration:\s*([\d.]+)ms/.exec(css)?.[1];
  const fallback = /-easing:\s*(cubic-bezier\([^)]*\))/.exec(css)?.[1];
  return easing && duration ? { easing, duration: Number(duration) / 1000, fallback } : null;
}

/**
 * The custom properties with linear() first and what older browsers take after it.
 * @param {string} css
 */
export function modern(css) {
  const found = parts(css);
  if (!found) return css;
  const { easing, duration, fallback } = found;
  const name = /--([\w-]+)-duration:/.exec(css)?.[1] ?? "spring";
  const still = /@media \(prefers-reduced-motion[\s\S]*$/.exec(css)?.[0] ?? "";
  const older = fallback ? `\n@supports not (animation-timing-function: linear(0, 1)) {\n  :root { --${name}-easing: ${fallback}; }\n}\n` : "";
  // By this line the page and everybody else read the spring itself back.
  const spring = /spring: mass [\d.e+-]+, stiffness [\d.e+-]+, damping [\d.e+-]+(, initial velocity [\d.e+-]+)?/.exec(css)?.[0];
  const origin = spring ? `/* ${rounded(spring)} */\n` : "";
  return `${origin}:root {\n  --${name}-easing: ${easing};\n  --${name}-duration: ${Math.round(duration * 1000)}ms;\n}\n${older}${still ? `\n${still}` : ""}`;
}

/**
 * The bare function with its duration before it, as a transition has them.
 * @param {string} css
 */
export function bare(css) {
  const found = parts(css);
  return found ? `${Math.round(found.duration * 1000)}ms ${found.easing}` : css;
}

/**
 * The theme variables from which Tailwind 4 makes the utilities ease-NAME and duration-NAME.
 * @param {string} css @param {string} name
 */
export function tailwind(css, name) {
  const found = parts(css);
  if (!found) return css;
  const milliseconds = Math.round(found.duration * 1000);
  return `@theme {\n  --ease-${name}: ${found.easing};\n  --transition-duration-${name}: ${milliseconds}ms;\n}\n` +
    `/* <div class="transition ease-${name} duration-${name}"> */\n`;
}
