// @ts-check
// The clipboard.

import { announce, say } from "./dom.js";

/**
 * Copies a text and says so on the button.
 * @param {string} text
 * @param {HTMLElement} button
 */
export async function copy(text, button) {
  const before = button.dataset.name ?? button.textContent ?? "";
  button.dataset.name = before;
  let said = "Copied";
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    said = "Not allowed to copy";
  }
  say(button, said);
  announce(said);
  setTimeout(() => say(button, before), 1500);
}
