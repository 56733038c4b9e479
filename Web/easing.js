// @ts-check
// The browser's own linear(), as the service's CSS holds it.

/**
 * The easing and its duration in seconds, or null where the text has none or the browser knows none.
 * @param {string} css
 */
export function readEasing(css) {
  const easing = /-easing:\s*(linear\([^)]*\))/.exec(css)?.[1];
  const duration = /-duration:\s*([\d.]+)ms/.exec(css)?.[1];
  if (!CSS.supports("transition-timing-function", "linear(0, 1)")) return null;
  return easing && duration ? { easing, duration: Number(duration) / 1000 } : null;
}
