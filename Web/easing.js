// @ts-check
// The browser's own linear(), as the service's CSS holds it, and what else is cut from that CSS.

/**
 * The easing and its duration in seconds, or null where the text has none.
 * @param {string} css
 */
function parts(css) {
  const easing = /-easing:\s*(linear\([^)]*\))/.exec(css)?.[1];
  const duration = /-duration:\s*([\d.]+)ms/.exec(css)?.[1];
  return easing && duration ? { easing, duration: Number(duration) / 1000 } : null;
}

/**
 * The same, or null where the browser knows no linear().
 * @param {string} css
 */
export function readEasing(css) {
  return CSS.supports("transition-timing-function", "linear(0, 1)") ? parts(css) : null;
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
