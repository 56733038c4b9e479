// @ts-check
// The clipboard.

import { announce, say } from "./dom.js";

/** How long a button shows what it did, in milliseconds. */
const shown = 1500;

/** @type {WeakMap<HTMLElement, { name: string, timer: ReturnType<typeof setTimeout> }>} */
const said = new WeakMap();

/**
 * Gives a button its own name back, as when what it copies has changed.
 * @param {HTMLElement} button
 */
export function restore(button) {
  const before = said.get(button);
  if (!before) return;
  clearTimeout(before.timer);
  said.delete(button);
  say(button, before.name);
}

/**
 * Copies a text and confirms it on the button.
 * @param {string} text
 * @param {HTMLElement} button
 */
export async function copy(text, button) {
  restore(button);
  const name = button.textContent ?? "";
  const outcome = await write(text) ? "Copied" : "Not allowed to copy";
  restore(button);
  say(button, outcome);
  announce(outcome);
  said.set(button, { name, timer: setTimeout(() => restore(button), shown) });
}

/** @param {string} text */
async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeSelected(text);
  }
}

/**
 * Copies by selecting, which browsers also allow on pages without TLS.
 * @param {string} text
 */
function writeSelected(text) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "hidden";
  area.readOnly = true;
  (focused?.closest("dialog[open]") ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}
