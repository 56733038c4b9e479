// @ts-check
// Saving a text as a file.

import { html } from "./dom.js";

/** @param {string} text @param {string} name */
export function saveText(text, name) {
  const address = URL.createObjectURL(new Blob([text]));
  html("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
