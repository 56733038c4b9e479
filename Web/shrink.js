// @ts-check
// In one column what is below the curve is used with the curve in sight: it stays at the top, and gets lower as the page is
// scrolled. The room that it gives up is kept, so that nothing else moves.

import { find } from "./dom.js";

/** The part of the window's height that the curve keeps. */
const least = 0.3;

export function startShrinking() {
  const narrow = matchMedia("(max-width: 61.99rem) and (min-height: 34rem)");
  const card = find("plot-card", HTMLElement);
  const canvas = find("stage", HTMLElement);
  const main = /** @type {HTMLElement} */ (card.closest("main"));
  let shrunk = 0;
  let isWaiting = false;
  function place() {
    isWaiting = false;
    const most = Math.max(0, canvas.offsetHeight + shrunk - innerHeight * least);
    const wanted = narrow.matches ? Math.round(Math.min(most, Math.max(0, scrollY - main.offsetTop))) : 0;
    if (wanted === shrunk) return;
    shrunk = wanted;
    card.style.setProperty("--shrunk", `${shrunk}px`);
    card.classList.toggle("stuck", shrunk > 0);
  }
  const soon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(place);
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  narrow.addEventListener("change", soon);
  place();
}
