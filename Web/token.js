// @ts-check
// The bearer token, where the operator asks for one; it is kept as long as the tab.

import { find, html } from "./dom.js";

const name = "token";

/** The token that was given, or an empty text. */
export function token() {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/**
 * Headers with the token among them.
 * @param {Record<string, string>} [headers]
 * @returns {Record<string, string>}
 */
export function authorized(headers = {}) {
  const given = token();
  return given ? { ...headers, Authorization: `Bearer ${given}` } : headers;
}

/** Asks for the token in the bar for problems. */
export function askForToken() {
  const field = html("input", { type: "password", id: "token", autocomplete: "off" });
  const use = () => {
    sessionStorage.setItem(name, field.value.trim());
    location.reload();
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") use();
  });
  const problem = find("problem", HTMLElement);
  problem.hidden = false;
  problem.replaceChildren(
    html("label", { for: "token" }, "This service asks for a token: "),
    field, " ", html("button", { type: "button", class: "quiet", click: use }, "Use it"),
  );
}
