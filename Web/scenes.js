// @ts-check
// The things on the stage, each moved by a position from 0 to 1 along the curve's own scale: what moves is as high as its dot.

import { html } from "./dom.js";

/**
 * @typedef {object} Frame
 * @property {number} zero Where the position 0 is, in pixels from the top.
 * @property {number} one Where the position 1 is.
 */

/**
 * @typedef {object} Made
 * @property {HTMLElement[]} parts What is put on the stage.
 * @property {HTMLElement[]} movers What moves; of several each starts a little after the one before.
 * @property {(position: number) => Partial<CSSStyleDeclaration>} style
 */

/** @typedef {{ id: string, name: string, make: (width: number, frame: Frame) => Made }} Scene */

/** How much later each of a list starts, in seconds. */
export const stagger = 0.05;

/** @param {string} kind @param {...(HTMLElement | string)} children */
const part = (kind, ...children) => html("span", { class: kind }, ...children);

const lines = () => part("lines", part("line"), part("line short"));

/** @param {HTMLElement} element @param {{ left: number, top: number, width: number, height: number }} box */
function placed(element, { left, top, width, height }) {
  for (const [name, value] of Object.entries({ left, top, width, height })) {
    element.style.setProperty(name, `${Math.round(value)}px`);
  }
  return element;
}

/** @param {HTMLElement} element @param {number} within @param {number} width @param {number} top @param {number} height */
const centred = (element, within, width, top, height) =>
  placed(element, { left: (within - width) / 2, top, width, height });

/** @param {number} y */
const lifted = (y) => `translate3d(0, ${y.toFixed(3)}px, 0)`;

/** @param {Frame} frame @returns {(position: number) => { transform: string }} */
const along = ({ zero, one }) => (at) => ({ transform: lifted(at * (one - zero)) });

/** @param {number} at How much is seen of what appears. */
const seen = (at) => String(Math.min(1, Math.max(0, at * 2)));

/** @type {Scene[]} */
export const scenes = [
  {
    id: "card", name: "Card",
    make: (width, frame) => {
      const tall = Math.min(92, (frame.zero - frame.one) * 0.24);
      const mover = centred(part("note mover", part("avatar"), lines()), width, Math.min(300, width * 0.86),
        frame.zero - tall / 2, tall);
      return { parts: [mover], movers: [mover], style: along(frame) };
    },
  },
  {
    id: "list", name: "List",
    make: (width, frame) => {
      const [count, gap] = [3, 10];
      const own = (Math.min(300, width * 0.9) - (count - 1) * gap) / count;
      const start = (width - count * own - (count - 1) * gap) / 2;
      const movers = Array.from({ length: count }, (_, index) => placed(part("row mover", part("avatar")),
        { left: start + index * (own + gap), top: frame.zero - 32, width: own, height: 64 }));
      return { parts: movers, movers, style: along(frame) };
    },
  },
  {
    id: "sheet", name: "Sheet",
    make: (width, frame) => {
      const way = frame.zero - frame.one;
      const [top, tall] = [frame.one - way * 0.16, way * 1.22];
      const own = Math.min(280, width * 0.86);
      const mover = placed(part("sheet mover", part("grabber"), lines(), lines(), lines()),
        { left: 0, top: frame.zero - top - 2, width: own - 4, height: way * 1.6 });
      const phone = centred(part("phone", part("content", lines(), lines(), lines(), lines()), mover), width, own, top, tall);
      return { parts: [phone], movers: [mover], style: along(frame) };
    },
  },
  {
    id: "switch", name: "Switch",
    make: (width, frame) => {
      const size = Math.min(110, width * 0.5);
      const knob = centred(part("knob mover"), width, size, frame.zero - size / 2, size);
      const track = centred(part("switch"), width, size + 16, frame.one - size / 2 - 8, frame.zero - frame.one + size + 16);
      return { parts: [track, knob], movers: [knob], style: along(frame) };
    },
  },
  {
    id: "menu", name: "Menu",
    make: (width, frame) => {
      const mover = centred(part("menu mover", lines(), lines(), lines(), lines()), width, Math.min(250, width * 0.86),
        frame.one, frame.zero - frame.one);
      return {
        parts: [mover], movers: [mover],
        style: (at) => ({ transform: `scale(${(0.7 + at * 0.3).toFixed(5)}, ${at.toFixed(5)})`, opacity: seen(at) }),
      };
    },
  },
  {
    id: "dialog", name: "Dialog",
    make: (width, frame) => {
      const tall = Math.min(180, (frame.zero - frame.one) * 0.45);
      const mover = centred(part("alert mover", lines(), lines(), part("answers", part("answer"), part("answer main"))),
        width, Math.min(300, width * 0.86), frame.zero - tall / 2, tall);
      return {
        parts: [mover], movers: [mover],
        style: (at) => ({
          transform: `${lifted(at * (frame.one - frame.zero))} scale(${(0.7 + at * 0.3).toFixed(5)})`, opacity: seen(at),
        }),
      };
    },
  },
  {
    id: "dock", name: "Dock icon",
    make: (width, frame) => {
      const size = Math.min(60, width * 0.2);
      const top = frame.zero - size / 2;
      /** @param {number} index @param {string} kind */
      const icon = (index, kind) => placed(part(kind), { left: width / 2 + (index - 0.5) * size + index * 12, top, width: size, height: size });
      const mover = icon(0, "app mover");
      const bar = centred(part("dock"), width, 3 * size + 48, top - 12, size + 24);
      return { parts: [bar, icon(-1, "app"), icon(1, "app"), mover], movers: [mover], style: along(frame) };
    },
  },
];
