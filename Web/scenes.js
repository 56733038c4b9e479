// @ts-check
// The things that move in the preview, each by a position from 0 to 1.

import { html } from "./dom.js";

/** @typedef {{ id: string, name: string, isWide: boolean, make: () => HTMLElement, frame: (progress: number) => Keyframe }} Scene */

/** @param {string} kind @param {...HTMLElement} children */
const part = (kind, ...children) => html("span", { class: kind }, ...children);

const lines = () => [part("line"), part("line short")];

/** @type {Scene[]} */
export const scenes = [
  {
    id: "card", name: "Card", isWide: true,
    make: () => part("track", part("note mover", part("avatar"), part("lines", ...lines()))),
    frame: (progress) => ({ transform: `translateX(${progress * 42}cqw)` }),
  },
  {
    id: "switch", name: "Switch", isWide: false,
    make: () => part("switch", part("knob mover")),
    frame: (progress) => ({ transform: `translateX(${progress * 100}%)` }),
  },
  {
    id: "sheet", name: "Sheet", isWide: false,
    make: () => part("phone", part("sheet mover", ...lines())),
    frame: (progress) => ({ transform: `translateY(${(1 - progress) * 70}%)` }),
  },
  {
    id: "scale", name: "Menu", isWide: false,
    make: () => part("menu mover", ...lines(), ...lines()),
    frame: (progress) => ({ transform: `scale(${0.4 + progress * 0.6})` }),
  },
  {
    id: "rotate", name: "Arrow", isWide: false,
    make: () => part("arrow mover", part("notch")),
    frame: (progress) => ({ transform: `rotate(${progress * 90}deg)` }),
  },
  {
    id: "fade", name: "Fade", isWide: false,
    make: () => part("menu mover", ...lines(), ...lines()),
    frame: (progress) => ({ opacity: String(progress) }),
  },
  {
    id: "dock", name: "Dock icon", isWide: false,
    make: () => part("dock", part("app"), part("app bouncing mover"), part("app")),
    frame: (progress) => ({ transform: `translateY(${-progress * 100}%)` }),
  },
];

/**
 * What a scene moves.
 * @param {HTMLElement} scene @returns {HTMLElement}
 */
export function mover(scene) {
  return scene.classList.contains("mover") ? scene : scene.querySelector(".mover") ?? scene;
}
