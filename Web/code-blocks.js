// @ts-check
// Texts with a button to copy each.

import { copy, restore } from "./clipboard.js";
import { announce, find, html, say, set } from "./dom.js";
import { title } from "./words.js";

/**
 * Languages whose names are no plain words.
 * @type {Record<string, string>}
 */
const languages = {
  javascript: "JavaScript", json: "Parameters", "objective-c": "Objective-C", css: "CSS", xml: "XML", "": "file",
  keyframes: "Keyframes for the clipboard", expression: "Expression between two keys",
};

/** The most of a long text that is shown; copied and saved is all of it. */
const most = 6000;

/** @typedef {{ element: HTMLElement, code: HTMLElement, button: HTMLButtonElement, text: string }} Block */

/** The blocks under the verdict. */
export class CodeBlocks {
  #place = find("code-blocks", HTMLElement);
  /** @type {Block[]} */ #blocks = [];
  #languages = "";
  #isOld = false;

  /** @param {[language: string, text: string][]} blocks */
  show(blocks) {
    const wanted = JSON.stringify(blocks.map(([language]) => language));
    if (wanted !== this.#languages) {
      this.#languages = wanted;
      this.#blocks = blocks.map(([language]) => this.#block(language));
      this.#place.replaceChildren(...this.#blocks.map(({ element }) => element));
    }
    blocks.forEach(([, text], index) => {
      const block = this.#blocks[index];
      if (block.text !== text) restore(block.button);
      block.text = text;
      say(block.code, text.length > most ? `${text.slice(0, most)}\n…` : text);
    });
  }

  /** The first text, whole. */
  get first() {
    return this.#blocks[0]?.text ?? "";
  }

  /** From now on the texts are of another spring than the page shows. */
  age() {
    this.#isOld = true;
    for (const { button } of this.#blocks) {
      restore(button);
      set(button, { "aria-disabled": "true" });
    }
  }

  fresh() {
    this.#isOld = false;
    for (const { button } of this.#blocks) button.removeAttribute("aria-disabled");
  }

  /** @param {string} language @returns {Block} */
  #block(language) {
    const name = languages[language] ?? title(language);
    const code = html("code");
    /** @type {HTMLButtonElement} */
    const button = html("button", {
      type: "button", class: "quiet copy", "aria-label": `Copy ${name}`,
      click: () => {
        if (this.#isOld) return announce("The code is not ready yet.");
        copy(block.text, button);
      },
    }, "Copy");
    const element = html("figure", { class: "block", "data-language": language },
      html("pre", { tabindex: 0, role: "region", "aria-label": `${name} code` }, code), button);
    const block = { element, code, button, text: "" };
    return block;
  }
}
