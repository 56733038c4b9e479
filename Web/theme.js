// @ts-check
// Light, dark, or as the system has it.

import { find, say, set } from "./dom.js";

const themes = ["auto", "light", "dark"];

/** Gives the button in the header its work. */
export function startTheme() {
  const button = find("theme", HTMLButtonElement);
  let at = Math.max(0, themes.indexOf(stored()));
  function show() {
    const theme = themes[at];
    if (theme === "auto") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.dataset.theme = theme;
    say(button, theme === "auto" ? "Auto" : theme === "light" ? "Light" : "Dark");
    set(button, { "aria-label": `Colours: ${theme}` });
  }
  button.addEventListener("click", () => {
    at = (at + 1) % themes.length;
    try {
      localStorage.setItem("theme", themes[at]);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    show();
  });
  show();
}

function stored() {
  try {
    return localStorage.getItem("theme") ?? "auto";
  } catch {
    return "auto";
  }
}
