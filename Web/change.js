// @ts-check
// How a curve is exported: what it moves, under which name, and how exactly.

import { find, html, set } from "./dom.js";
import { takeNumbers } from "./field.js";
import { percent } from "./words.js";

/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Export} Export */

/**
 * Where a property usually starts and ends.
 * @type {Record<string, [number, number]>}
 */
const usual = {
  translateX: [0, 100],
  translateY: [0, 100],
  scale: [0.8, 1],
  opacity: [0, 1],
  rotate: [0, 90],
};

/**
 * What a curve in pieces may be limited by, each from exact to coarse; the first value leaves it to the service.
 * @type {Record<import("./types").Export["limit"], { name: string, values: number[], said: (value: number) => string }>}
 */
const limits = {
  tolerance: {
    name: "Largest error", said: (value) => `at most ${percent(value)}`,
    values: [0, 0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05],
  },
  maxStops: {
    name: "Most stops", said: (value) => `at most ${value} stops`, values: [0, 48, 32, 24, 20, 16, 12, 10, 8, 6, 4],
  },
  maxBytes: {
    name: "Most bytes", said: (value) => `at most ${value} bytes`, values: [0, 400, 256, 200, 160, 128, 100, 80, 64, 48],
  },
};

/** The fields under the code. */
export class Change {
  #property = html("select", { id: "property" }, ...Object.keys(usual).map((name) => html("option", {}, name)));
  #from = html("input", { type: "text", class: "number", id: "from", autocomplete: "off" });
  #to = html("input", { type: "text", class: "number", id: "to", autocomplete: "off" });
  #name = html("input", {
    type: "text", id: "export-name", autocomplete: "off", spellcheck: "false", placeholder: "spring",
    pattern: "[A-Za-z][A-Za-z0-9\\-]{0,63}",
  });
  #limit = html("select", { id: "limit" },
    ...Object.entries(limits).map(([value, { name }]) => html("option", { value }, name)));
  #accuracy = html("input", { type: "range", id: "accuracy", min: 0, step: 1, "aria-labelledby": "limit-label" });
  #rounded = html("input", { type: "checkbox", id: "rounded" });
  #size = html("output", { id: "size", class: "about", for: "accuracy" });
  #nameFault = html("small", { class: "fault", id: "name-fault", hidden: true });
  /** @type {Record<string, HTMLElement>} */ #rows;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    const faults = { from: fault("from"), to: fault("to") };
    this.#rows = {
      property: row("Property", this.#property),
      from: row("From", this.#from, faults.from),
      to: row("To", this.#to, faults.to),
      name: row("Name", this.#name, this.#nameFault),
      accuracy: html("div", { class: "option" },
        html("label", { for: "limit", id: "limit-label" }, "Limit"), this.#limit, this.#accuracy, this.#size),
      rounded: html("label", { class: "check" }, this.#rounded, " Rounded numbers"),
    };
    find("change", HTMLElement).append(...Object.values(this.#rows));
    this.#property.addEventListener("change", () => {
      const [from, to] = usual[this.#property.value] ?? [0, 1];
      this.#set({ property: this.#property.value, from, to });
    });
    this.#take(this.#from, faults.from, "from");
    this.#take(this.#to, faults.to, "to");
    set(this.#name, { "aria-describedby": "name-fault" });
    this.#name.addEventListener("input", () => {
      const isBad = !this.#name.checkValidity();
      this.#nameFault.hidden = !isBad;
      this.#nameFault.textContent = isBad ? "A letter, then letters, digits and hyphens." : "";
      set(this.#name, { "aria-invalid": String(isBad) });
      if (!isBad) this.#set({ name: this.#name.value });
    });
    this.#limit.addEventListener("change", () =>
      this.#set({ limit: /** @type {Export["limit"]} */ (this.#limit.value), accuracy: 0 }));
    this.#accuracy.addEventListener("input", () =>
      this.#set({ accuracy: limits[this.store.state.take.limit].values[Number(this.#accuracy.value)] }));
    this.#rounded.addEventListener("change", () => this.#set({ isRounded: this.#rounded.checked }));
  }

  /** @param {Partial<Export>} change */
  #set(change) {
    this.store.change({ take: { ...this.store.state.take, ...change } });
  }

  /** @param {HTMLInputElement} field @param {HTMLElement} fault @param {"from" | "to"} end */
  #take(field, fault, end) {
    takeNumbers(field, fault, {
      unit: "", low: -1e6, high: 1e6, step: (value) => (Math.abs(value) >= 10 ? 1 : 0.1),
      use: (value) => this.#set({ [end]: value }),
      standing: () => String(this.store.state.take[end]),
    });
  }

  /**
   * @param {string[] | null} options A format's options, or null for code of a system.
   * @param {string} source @param {boolean} isLinear Whether the format is CSS's linear().
   * @param {boolean} [hasLimit] Whether a limit of error or size has a meaning.
   */
  show(options, source, isLinear, hasLimit = true) {
    const { take } = this.store.state;
    const isSpring = source === "spring";
    const shown = {
      property: options?.includes("property"), name: options?.includes("name"), rounded: !options || options.includes("precision"),
      from: options && source !== "dock-bounce" && source !== "gravity-bounce",
      to: options && source !== "gravity-bounce", accuracy: options && hasLimit && (isSpring || !/-bounce$/.test(source)),
    };
    for (const [name, row] of Object.entries(this.#rows)) {
      row.hidden = !(/** @type {Record<string, unknown>} */ (shown)[name]);
    }
    this.#property.value = take.property;
    if (document.activeElement !== this.#from) this.#from.value = String(take.from);
    if (document.activeElement !== this.#to) this.#to.value = String(take.to);
    if (document.activeElement !== this.#name) this.#name.value = take.name;
    const { values, said } = limits[take.limit];
    const index = Math.max(0, values.indexOf(take.accuracy));
    this.#limit.value = take.limit;
    // Bytes are those of linear(…) alone.
    const bytes = [...this.#limit.options].find(({ value }) => value === "maxBytes");
    if (bytes) bytes.disabled = !isLinear;
    this.#accuracy.max = String(values.length - 1);
    this.#accuracy.value = String(index);
    set(this.#accuracy, { "aria-valuetext": values[index] ? said(values[index]) : "as the service chooses" });
    this.#rounded.checked = take.isRounded;
  }

  /**
   * Says what the curve costs.
   * @param {string} text
   */
  measure(text) {
    this.#size.textContent = text;
  }
}

/** @param {string} id */
const fault = (id) => html("small", { class: "fault", id: `${id}-fault`, hidden: true });

/** @param {string} name @param {HTMLElement} field @param {...HTMLElement} more */
const row = (name, field, ...more) =>
  html("div", { class: "option" }, html("label", { for: field.id }, name), field, ...more);
