// @ts-check
// Making and finding elements.

const svgSpace = "http://www.w3.org/2000/svg";

/**
 * @param {Element} element
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string)[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") {
      element.addEventListener(name, /** @type {EventListener} */ (value));
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children);
}

/**
 * An HTML element with attributes, listeners and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes] A function is a listener for the event of that name.
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * The same in SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(svgSpace, tag);
  fill(element, attributes, children);
  return element;
}

/**
 * Sets attributes that may have changed.
 * @param {Element} element
 * @param {Record<string, string | number>} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const text = String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/**
 * Sets a text that may have changed.
 * @param {Node} node
 * @param {string} text
 */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * The element with an id that the page has for certain.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function find(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${kind.name} ${id}.`);
}

/**
 * Tells a screen reader, politely.
 * @param {string} text
 */
export function announce(text) {
  say(find("live", HTMLElement), text);
}

/**
 * Moves among siblings by the arrow keys, Home and End, as tabs and options do.
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} elements
 * @returns {HTMLElement | null} The one to go to.
 */
export function neighbour(event, elements) {
  const at = elements.indexOf(/** @type {HTMLElement} */ (event.target));
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = /** @type {Record<string, number>} */ (steps)[event.key];
  let to = -1;
  if (event.key === "Home") to = 0;
  else if (event.key === "End") to = elements.length - 1;
  else if (step && at >= 0) to = (at + step + elements.length) % elements.length;
  if (to < 0) return null;
  event.preventDefault();
  return elements[to];
}

/**
 * A text with what stands between backticks as code.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function prose(text) {
  return text.split("`").map((part, index) => (index % 2 ? html("code", {}, part) : part));
}
