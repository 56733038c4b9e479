// @ts-check
// One handle on the plot: a slider to a screen reader and to the keyboard, whose number can also be typed there.

import { find, html, set, svg } from "./dom.js";
import { readQuantity } from "./field.js";
import { showProblem } from "./problem.js";
import { em } from "./scale.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./state.js").Store} Store */

/**
 * @typedef {object} Handle
 * @property {string} name
 * @property {string} unit As it is typed; a value in per cent is a fraction.
 * @property {() => number | null} value Null where there is nothing to hold.
 * @property {(value: number) => string} text
 * @property {[number, number]} limits
 * @property {number} step By an arrow key.
 * @property {() => [number, number]} place In pixels.
 * @property {(start: number, dx: number, dy: number) => number} moved The value after a way in pixels.
 * @property {(value: number) => void} change
 * @property {() => void} prepare What to do when it may be moved soon.
 */

export class Grip {
  #line = svg("line", { class: "arm" });
  #name = svg("text", { class: "note" }, "initial velocity");
  #group;

  /** @param {Handle} handle @param {Plot} plot @param {Store} store */
  constructor(handle, plot, store) {
    this.handle = handle;
    this.plot = plot;
    this.store = store;
    this.#group = svg(
      "g",
      {
        class: "handle",
        role: "slider",
        tabindex: 0,
        "aria-label": handle.name,
        pointerenter: () => this.handle.prepare(),
        focus: () => this.handle.prepare(),
        pointerdown: (/** @type {PointerEvent} */ event) => this.#hold(event),
        dblclick: () => this.#type(""),
        keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
      svg("title", {}, `${handle.name}: drag, use the arrow keys or type a number`),
      svg("circle", { class: "reach" }),
      svg("circle", { class: "ring" }),
      svg("circle", { class: "grip" }),
    );
    if (handle.name === "Initial velocity") plot.handles.append(this.#line, this.#name);
    plot.handles.append(this.#group);
  }

  /** Puts it where its value is. */
  place() {
    const value = this.handle.value();
    const [x, y] = this.handle.place();
    const { width } = this.plot.scale.frame;
    const has = value !== null && Number.isFinite(x + y) && x <= width;
    set(this.#group, { visibility: has ? "visible" : "hidden" });
    if (value === null) return;
    set(this.#group, {
      "aria-valuemin": this.handle.limits[0],
      "aria-valuemax": this.handle.limits[1],
      "aria-valuenow": Number(value.toFixed(4)),
      "aria-valuetext": this.handle.text(value),
    });
    if (!has) return;
    set(this.#group, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
    const { scale } = this.plot;
    // Where there is room; below the line unless the arm points down.
    set(this.#name, { visibility: width > em * 35 ? "visible" : "hidden", x: x + em * 0.8, y: y + (y > scale.y(0) ? em : -em * 0.5) });
    set(this.#line, { x1: scale.x(0), y1: scale.y(0), x2: x, y2: y });
  }

  /** @param {number} value */
  #change(value) {
    const [low, high] = this.handle.limits;
    this.handle.change(Math.min(high, Math.max(low, value)));
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    const start = this.handle.value();
    if (start === null || event.button !== 0) return;
    event.preventDefault();
    this.handle.prepare();
    this.#group.focus();
    this.#group.setPointerCapture(event.pointerId);
    this.store.held = "handle";
    const from = [event.clientX, event.clientY];
    /** @param {PointerEvent} moved */
    const move = (moved) =>
      this.#change(this.handle.moved(start, moved.clientX - from[0], moved.clientY - from[1]));
    const release = () => {
      this.#group.removeEventListener("pointermove", move);
      this.store.held = "";
    };
    this.#group.addEventListener("pointermove", move);
    this.#group.addEventListener("lostpointercapture", release, { once: true });
  }

  /**
   * A field over the handle for its number; Enter takes it, Escape leaves it.
   * @param {string} begun What has been typed already; without, the number as it is.
   */
  #type(begun) {
    const { name, unit } = this.handle;
    const value = this.handle.value();
    if (value === null) return;
    const factor = unit === "%" ? 100 : 1;
    const [x, y] = this.handle.place();
    const area = find("stage", HTMLElement);
    let isOver = false;
    /** @param {boolean} isTaken */
    const end = (isTaken) => {
      if (isOver) return;
      isOver = true;
      const typed = readQuantity(field.value, unit) ?? readQuantity(field.value.replace(/%\s*$/, ""), unit);
      field.remove();
      this.#group.focus();
      if (!isTaken) return;
      if (typed === null) showProblem(`${name}: “${field.value.trim().slice(0, 20)}” is no number.`);
      else this.#change(typed / factor);
    };
    const field = html("input", {
      type: "text", class: "number mark-field", "aria-label": `${name}, ${unit}`, autocomplete: "off", inputmode: "decimal",
      keydown: (/** @type {KeyboardEvent} */ event) => {
        event.stopPropagation();
        if (event.key === "Enter") end(true);
        if (event.key === "Escape") end(false);
      },
      pointerdown: (/** @type {Event} */ event) => event.stopPropagation(),
      blur: () => end(false),
    });
    field.value = begun || String(Number((value * factor).toPrecision(4)));
    field.style.left = `${Math.min(Math.max(x, 60), area.clientWidth - 60)}px`;
    field.style.top = `${Math.max(y, 56)}px`;
    area.append(field);
    field.focus();
    if (!begun) field.select();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (/^[\d.,-]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      return this.#type(event.key);
    }
    if (event.key === "Enter") return this.#type("");
    const way = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 };
    const steps = /** @type {Record<string, number>} */ (way)[event.key];
    const value = this.handle.value();
    if (value === null) return;
    const end = ["Home", "End"].indexOf(event.key);
    if (!steps && end < 0) return;
    event.preventDefault();
    this.handle.prepare();
    if (end >= 0) return this.#change(this.handle.limits[end]);
    this.#change(value + steps * this.handle.step * (event.shiftKey ? 10 : 1));
  }
}
