// @ts-check
// Many tabs in few rows: a row for each family, the family's name beside it.

import { html, neighbour, say, set } from "./dom.js";

/** @typedef {{ id: string, name: string, summary?: string, isRare?: boolean }} Tab */
/** @typedef {{ name: string, tabs: Tab[] }} Family */

/** A list of tabs, moved through by the arrow keys. */
export class Tabs {
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  /** @type {Set<string>} */ #rare = new Set();
  /** @type {HTMLElement[][]} */ #rows = [];
  #chosen = "";
  #strip;
  #more = html("button", {
    type: "button", class: "link", "aria-expanded": "false", click: () => this.#expand(),
  });

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
        if (tab.isRare) this.#rare.add(tab.id);
        row.append(button);
      }
      const family = html("span", { class: "tab-family", role: "presentation" }, name);
      this.#rows.push([family, row]);
      place.append(family, row);
    }
    this.#strip = html("div", { class: "tab-strip" });
    place.replaceWith(this.#strip);
    this.#strip.append(place, ...(this.#rare.size ? [this.#more] : []));
    this.#show();
    place.addEventListener("keydown", (event) => {
      const to = neighbour(event, [...this.#buttons.values()].filter((button) => !button.hidden && !button.disabled));
      to?.focus();
      to?.click();
    });
  }

  #expand() {
    const isExpanded = this.#more.getAttribute("aria-expanded") === "true";
    set(this.#more, { "aria-expanded": String(!isExpanded) });
    this.#show();
  }

  /** Shows the tabs that are wanted: all, or the common ones and the chosen. */
  #show() {
    const isExpanded = this.#more.getAttribute("aria-expanded") === "true";
    this.#strip.classList.toggle("expanded", isExpanded);
    say(this.#more, isExpanded ? "Show fewer" : `All ${this.#buttons.size}`);
    for (const [id, button] of this.#buttons) {
      button.hidden = !isExpanded && this.#rare.has(id) && id !== this.#chosen;
    }
    for (const [family, row] of this.#rows) {
      family.hidden = row.hidden = [...row.children].every((child) => child.matches("[hidden]"));
    }
  }

  /**
   * Leaves only some tabs to choose from.
   * @param {(id: string) => boolean} isPossible
   */
  limit(isPossible) {
    for (const [id, button] of this.#buttons) button.disabled = !isPossible(id);
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
    if (chosen !== this.#chosen) {
      this.#chosen = chosen;
      this.#show();
    }
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
