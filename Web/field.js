// @ts-check
// A field for a number, which is written with a point or with a comma, with or without its unit.

import { announce, say, set } from "./dom.js";
import { number as inWords } from "./words.js";

/** Whether a comma in a number is a decimal comma to whoever reads the page. */
const hasDecimalComma = new Intl.NumberFormat().format(0.5).includes(",");

/**
 * The number in a text, or null where it is none. Where a comma may part thousands as well as decimals, as in 1,250,
 * the browser's language tells which.
 * @param {string} text
 */
export function readNumber(text) {
  let digits = text.replace(/(?<=\d)[\s_'’](?=\d{3})/g, "").replace(/^\s*[−–]\s*/, "-").trim();
  if (/^[-+]?\d{1,3}(\.\d{3})+,\d*$|^[-+]?\d{1,3}(\.\d{3}){2,}$/.test(digits)) digits = digits.replaceAll(".", "");
  else if (/^[-+]?\d{1,3}(,\d{3})+\.\d*$|^[-+]?\d{1,3}(,\d{3}){2,}$/.test(digits)) digits = digits.replaceAll(",", "");
  else if (/^[-+]?[1-9]\d{0,2},\d{3}$/.test(digits) && !hasDecimalComma) digits = digits.replace(",", "");
  digits = digits.replace(",", ".");
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(digits)) return null;
  const number = Number(digits);
  return Number.isFinite(number) ? number : null;
}

/**
 * A number with a unit that its field may have: seconds also as milliseconds, fractions also as per cent.
 * @param {string} text @param {string} unit
 */
export function readQuantity(text, unit) {
  const [, digits = text, written = ""] = /^(.*?\d[.,]?)\s*([a-zA-Zµ%·/²]+)$/.exec(text.trim()) ?? [];
  const alone = readNumber(text);
  if (alone !== null) return alone;
  const number = readNumber(digits);
  if (number === null) return null;
  if (written === unit && unit) return number;
  if (unit === "ms" && written === "s") return Number((number * 1000).toPrecision(15));
  if (unit === "s" && written === "ms") return Number((number / 1000).toPrecision(15));
  if (!unit && written === "%") return Number((number / 100).toPrecision(15));
  return null;
}

/**
 * @typedef {object} Quantity
 * @property {string} unit
 * @property {number} low
 * @property {number} high
 * @property {boolean} [isAbove] Whether the lowest value itself is excluded.
 * @property {(value: number) => number} step By an arrow key.
 * @property {(value: number) => void} use
 * @property {() => string} standing What the field shows by itself.
 */

/**
 * A text's fault, or its number.
 * @param {string} text @param {Quantity} quantity
 * @returns {string | number}
 */
function read(text, { unit, low, high, isAbove }) {
  const value = readQuantity(text, unit);
  const units = unit === "ms" ? " Milliseconds or seconds, such as 500 or 0.5s." : unit === "s" ? " Seconds or milliseconds, such as 0.5 or 500ms." : "";
  if (value === null) return `“${text.trim().slice(0, 20)}” is no number.${units}`;
  if (value > high) return `At most ${inWords(high)}.`;
  if (isAbove && value <= low) return `More than ${inWords(low)}.`;
  return value < low ? `At least ${inWords(low)}.` : value;
}

/**
 * Lets a text field take numbers; what is none, or out of range, is explained beside it and changes nothing. The arrow
 * keys go up and down by a step, with Shift by ten, with Alt by a tenth; Escape brings back what stood there.
 * @param {HTMLInputElement} field @param {HTMLElement} fault Where to say what is wrong. @param {Quantity} quantity
 */
export function takeNumbers(field, fault, quantity) {
  let before = "";
  let entered = NaN;
  /** @param {string} text */
  const complain = (text) => {
    fault.hidden = !text;
    say(fault, text);
    set(field, { "aria-invalid": String(text !== "") });
    if (text) announce(text);
  };
  /** @param {number} value */
  const take = (value) => {
    complain("");
    field.value = String(value);
    quantity.use(value);
  };
  set(field, { "aria-describedby": fault.id });
  field.addEventListener("focus", () => {
    before = field.getAttribute("aria-invalid") === "true" ? quantity.standing() : field.value;
    entered = Number(before);
  });
  field.addEventListener("input", () => complain(""));
  field.addEventListener("change", () => {
    const value = read(field.value, quantity);
    if (typeof value === "number") take(value);
    else complain(value);
  });
  field.addEventListener("keydown", (event) => {
    // Where nothing stood there is nothing to bring back, and Escape is the dialog's.
    if (event.key === "Escape" && before && field.value !== before) {
      event.preventDefault();
      if (Number.isFinite(entered)) take(entered);
      field.value = before;
      return complain("");
    }
    const ways = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    const way = /** @type {Record<string, number>} */ (ways)[event.key];
    const value = read(field.value, quantity);
    if (!way || typeof value !== "number") return;
    event.preventDefault();
    const step = quantity.step(value) * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
    const next = Number((value + way * step).toPrecision(12));
    if (quantity.isAbove && next <= quantity.low) return;
    take(Math.min(quantity.high, Math.max(quantity.low, next)));
  });
  return complain;
}
