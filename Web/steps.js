// @ts-check
// The steps back outlive the page while the tab is open, so that a reload or a visit to the reference loses none.

/** @typedef {import("./state.js").Store} Store */

const name = "steps";

/** @param {Store} store */
export function rememberSteps(store) {
  try {
    const steps = JSON.parse(sessionStorage.getItem(name) ?? "null");
    if (steps) store.resume(steps);
  } catch {
    // Without storage, or with what an older page left there, the history begins here.
  }
  store.addEventListener("keep", () => {
    try {
      sessionStorage.setItem(name, JSON.stringify(store.steps));
    } catch {
      // Then it lasts as long as the page.
    }
  });
}
