// @ts-check
// A field for a number, which is written with a point or with a comma.

import { announce, set } from "./dom.js";

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
 * Lets a text field take numbers. What was read stands in it afterwards; what is no number is marked, and gone once the
 * field is left. The arrow keys go up and down by one.
 * @param {HTMLInputElement} field
 * @param {(value: number) => void} use
 * @param {() => string} standing What the field shows by itself.
 */
export function takeNumbers(field, use, standing) {
  const isBad = (/** @type {boolean} */ bad) => set(field, { "aria-invalid": String(bad) });
  /** @param {number} value */
  const take = (value) => {
    field.value = String(value);
    isBad(false);
    use(value);
  };
  field.addEventListener("input", () => isBad(false));
  field.addEventListener("change", () => {
    const value = readNumber(field.value);
    if (value !== null) return take(value);
    isBad(true);
    announce(`“${field.value}” is no number.`);
  });
  field.addEventListener("blur", () => {
    if (readNumber(field.value) === null) field.value = standing();
    isBad(false);
  });
  field.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    const value = readNumber(field.value);
    if (!step || value === null) return;
    event.preventDefault();
    take(Number((value + step).toPrecision(12)));
  });
}
