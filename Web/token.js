// @ts-check
// The bearer token, where the operator asks for one; it is kept as long as the tab.

import { find, html } from "./dom.js";

const name = "token";

/** The token where the browser keeps nothing: it is gone with the page. */
let unkept = "";

/** The token that was given, or an empty text. */
export function token() {
  try {
    return sessionStorage.getItem(name) ?? unkept;
  } catch {
    return unkept;
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

/** Asks for the token in the bar for problems; once it is given, the window hears of it by the event `token`. */
export function askForToken() {
  const problem = find("problem", HTMLElement);
  if (problem.querySelector("#token")) return;
  const field = html("input", { type: "password", id: "token", autocomplete: "off" });
  const use = () => {
    unkept = field.value.trim();
    problem.hidden = true;
    problem.replaceChildren();
    try {
      sessionStorage.setItem(name, unkept);
    } catch {
      // Without storage the token lasts as long as the page.
    }
    dispatchEvent(new Event("token"));
  };
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") use();
  });
  problem.hidden = false;
  problem.replaceChildren(
    html("label", { for: "token" }, token()
      ? "This token does not open the service; another one: " : "This service asks for a token: "),
    field, " ", html("button", { type: "button", class: "quiet", click: use }, "Use it"),
  );
}
