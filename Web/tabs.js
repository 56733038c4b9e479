// @ts-check
// Many tabs in few rows: a row for each family, the family's name beside it.

import { html, neighbour, set } from "./dom.js";

/** @typedef {{ id: string, name: string, summary?: string }} Tab */
/** @typedef {{ name: string, tabs: Tab[] }} Family */

/** A list of tabs, moved through by the arrow keys. */
export class Tabs {
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();

  /**
   * @param {HTMLElement} place An element with the role of a tablist.
   * @param {string} panel The id of the panel.
   * @param {Family[]} families
   * @param {(id: string) => void} choose
   */
  constructor(place, panel, families, choose) {
    this.panel = panel;
    for (const { name, tabs } of families) {
      if (!tabs.length) continue;
      const row = html("div", { class: "tab-row", role: "presentation" });
      for (const tab of tabs) {
        const button = html("button", {
          type: "button",
          role: "tab",
          id: `${panel}-${tab.id}`,
          "aria-controls": panel,
          "aria-selected": "false",
          tabindex: -1,
          title: tab.summary,
          click: () => choose(tab.id),
        }, tab.name);
        this.#buttons.set(tab.id, button);
        row.append(button);
      }
      place.append(html("span", { class: "tab-family", "aria-hidden": "true" }, name), row);
    }
    place.addEventListener("keydown", (event) => {
      const to = neighbour(event, [...this.#buttons.values()]);
      to?.focus();
      to?.click();
    });
  }

  /** @param {string} id */
  has(id) {
    return this.#buttons.has(id);
  }

  /**
   * Marks the chosen tab, and each with how near its system comes.
   * @param {string} chosen
   * @param {(id: string) => string} fidelity
   */
  update(chosen, fidelity) {
    for (const [id, button] of this.#buttons) {
      set(button, {
        "aria-selected": String(id === chosen),
        tabindex: id === chosen ? 0 : -1,
        "data-fidelity": fidelity(id),
      });
    }
    const panel = document.getElementById(this.panel);
    if (panel) set(panel, { "aria-labelledby": `${this.panel}-${chosen}` });
  }
}
