// @ts-check
// The things on the stage, at the size that they have in an application, each moved by a position from 0 to 1.

import { html } from "./dom.js";

/**
 * @typedef {object} Made
 * @property {HTMLElement} element
 * @property {HTMLElement[]} movers What moves; of several each starts a little after the one before.
 * @property {[number, number]} way From start to target, in pixels; what grows or fades is dragged along it all the same.
 * @property {(position: number) => Partial<CSSStyleDeclaration>} style
 */

/** @typedef {{ id: string, name: string, make: (width: number, height: number) => Made }} Scene */

/** How much later each of a list starts, in seconds. */
export const stagger = 0.05;

/** @param {string} kind @param {...(HTMLElement | string)} children */
const part = (kind, ...children) => html("span", { class: kind }, ...children);

const lines = () => part("lines", part("line"), part("line short"));

/** @param {HTMLElement} element @param {number} width @param {number} height */
function sized(element, width, height) {
  element.style.width = `${Math.round(width)}px`;
  element.style.height = `${Math.round(height)}px`;
  return element;
}

/** @param {number} x @param {number} y */
const moved = (x, y) => ({ transform: `translate3d(${x.toFixed(3)}px, ${y.toFixed(3)}px, 0)` });

/** @type {Scene[]} */
export const scenes = [
  {
    id: "card", name: "Card",
    make: (width, height) => {
      // Room on both sides, so that what overshoots stays in sight.
      const own = Math.min(300, width * 0.34);
      const room = Math.min(width * 0.1, 96);
      const mover = sized(part("note mover", part("avatar"), lines()), own, Math.min(92, height * 0.7));
      mover.style.marginLeft = `${Math.round(room / 2)}px`;
      const way = width - own - room * 1.5;
      return { element: part("across", mover), movers: [mover], way: [way, 0], style: (at) => moved(at * way, 0) };
    },
  },
  {
    id: "list", name: "List",
    make: (width, height) => {
      const count = Math.max(2, Math.min(6, Math.floor((height - 24) / 60)));
      const own = Math.min(360, width * 0.45);
      const room = Math.min(width * 0.1, 80);
      const way = width - own - room * 1.5;
      const movers = Array.from({ length: count }, () => sized(part("row mover", part("avatar"), lines()), own, 48));
      const element = part("rows", ...movers);
      element.style.marginLeft = `${Math.round(room / 2)}px`;
      return { element, movers, way: [way, 0], style: (at) => moved(at * way, 0) };
    },
  },
  {
    id: "sheet", name: "Sheet",
    make: (width, height) => {
      const [own, tall] = [Math.min(390, width * 0.8), height - 16];
      const way = tall * 0.76;
      const mover = sized(part("sheet mover", part("grabber"), lines(), lines(), lines()), own - 4, tall * 1.4);
      mover.style.top = `${Math.round(tall - way)}px`;
      const phone = sized(part("phone", part("content", lines(), lines(), lines(), lines()), mover), own, tall);
      return { element: phone, movers: [mover], way: [0, -way], style: (at) => moved(0, (1 - at) * way) };
    },
  },
  {
    id: "switch", name: "Switch",
    make: (width, height) => {
      const own = Math.min(width * 0.8, height * 1.2, 560);
      const tall = own * 0.6;
      const way = own - tall;
      const knob = sized(part("knob mover"), tall - 16, tall - 16);
      const element = sized(part("switch", knob), own, tall);
      return { element, movers: [knob], way: [way, 0], style: (at) => moved(at * way, 0) };
    },
  },
  {
    id: "menu", name: "Menu",
    make: (_, height) => {
      const tall = Math.min(300, height * 0.8);
      const mover = sized(part("menu mover", lines(), lines(), lines(), lines()), 250, tall);
      return {
        element: mover, movers: [mover], way: [0, tall],
        style: (at) => ({ transform: `scale(${(0.2 + at * 0.8).toFixed(5)})`, opacity: String(Math.min(1, Math.max(0, at * 1.6))) }),
      };
    },
  },
  {
    id: "dialog", name: "Dialog",
    make: (width, height) => {
      const mover = sized(part("alert mover", lines(), lines(), part("answers", part("answer"), part("answer main"))),
        Math.min(340, width * 0.8), Math.min(200, height * 0.7));
      return {
        element: mover, movers: [mover], way: [0, -height * 0.5],
        style: (at) => ({
          transform: `translateY(${((1 - at) * height * 0.5).toFixed(3)}px) scale(${(0.7 + at * 0.3).toFixed(5)})`,
          opacity: String(Math.min(1, Math.max(0, at * 2))),
        }),
      };
    },
  },
  {
    id: "dock", name: "Dock icon",
    make: (_, height) => {
      const way = Math.max(60, height - 150);
      const mover = sized(part("app mover"), 64, 64);
      const other = () => sized(part("app"), 64, 64);
      return {
        element: part("dock", other(), mover, other()), movers: [mover], way: [0, -way], style: (at) => moved(0, -at * way),
      };
    },
  },
];
