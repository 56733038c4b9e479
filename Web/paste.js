// @ts-check
// Paste or drop a text from any tool, and choose which of its springs and easings is meant.

import { explain, newest } from "./api.js";
import { find, html, say } from "./dom.js";
import { FoundList } from "./found.js";
import { operate } from "./operations.js";
import { namedSprings } from "./presets.js";
import { understood } from "./wish-words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./tray.js").Tray} Tray */
/** @typedef {import("./types").Found} Found */
/** @typedef {import("./types").Preset} Preset */
/** @typedef {{ text: string, fileName?: string }} Text */

/** The longest text that the service reads, in bytes. */
const longest = 256 * 1024;

/** The dialog, and the paste and the drop that open it. */
export class Paste {
  #dialog = find("paste", HTMLDialogElement);
  #text = find("paste-text", HTMLTextAreaElement);
  #said = find("paste-said", HTMLElement);
  #list;
  #ask;
  /** @type {string | undefined} */ #fileName;

  /** @param {Store} store @param {Preset[]} presets @param {Asker} asker @param {Tray} tray */
  constructor(store, presets, asker, tray) {
    this.#list = new FoundList(store, presets, asker, () => this.#dialog.close());
    this.#ask = newest(
      (/** @type {Text} */ text, signal) => read(text, presets, signal),
      (answer) => this.#show(answer.found, answer.notes, tray),
      (error) => {
        this.#list.clear();
        say(this.#said, explain(error));
      },
    );
    find("open-paste", HTMLElement).addEventListener("click", () => this.open(""));
    this.#text.addEventListener("input", () => {
      say(this.#said, "Reading…");
      this.#ask({ text: this.#text.value, fileName: this.#fileName });
    });
    document.addEventListener("paste", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (target.closest("input, textarea, dialog[open]")) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (!text.trim()) return;
      // Otherwise the browser pastes it once more, into the field that is focused by then.
      event.preventDefault();
      this.open(text);
    });
    document.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
    document.addEventListener("drop", (event) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      this.#drop(file);
    });
  }

  /** @param {File} file */
  async #drop(file) {
    const text = file.size > longest ? "" : await file.text();
    this.open(text, file.name);
    if (!text) say(this.#said, tooLong);
  }

  /** @param {string} text @param {string} [fileName] */
  open(text, fileName) {
    this.#fileName = fileName;
    this.#text.value = text;
    this.#list.clear();
    say(this.#said, "");
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#ask({ text, fileName });
  }

  /** @param {Found[] | null} found Null where there was nothing to read. @param {string[]} notes @param {Tray} tray */
  #show(found, notes, tray) {
    if (!found) {
      this.#list.clear();
      return say(this.#said, notes.join(" "));
    }
    const count = found.length === 1 ? "" : `${found.length} found. `;
    say(this.#said, found.length ? `${count}${notes.join(" ")}` : ["No spring, no easing, no recording and no wish in it.", ...notes].join(" "));
    this.#list.show(found);
    if (found.filter(({ spring }) => spring).length < 2) return;
    this.#said.append(html("button", {
      type: "button", class: "quiet",
      click: () => {
        this.#dialog.close();
        tray.take(found);
      },
    }, "Keep all in the tray"));
  }
}

const tooLong = "This is too long: the service reads texts of up to 256 KiB.";

/** @param {Text} text @param {Preset[]} presets @param {AbortSignal} signal @returns {Promise<{ found: Found[] | null, notes: string[] }>} */
async function read({ text, fileName }, presets, signal) {
  if (!text.trim()) return { found: null, notes: [] };
  if (new Blob([text]).size > longest) return { found: null, notes: [tooLong] };
  /** @type {{ found: Found[], notes: string[] }} */
  const answer = await operate("read", { text, fileName }, signal);
  // A table whose columns have names in another language is one without them.
  const [first, ...table] = answer.found.length ? [] : text.trim().split("\n");
  if (table.length > 2 && !/\d/.test(first)) {
    /** @type {{ found: Found[], notes: string[] }} */
    const unnamed = await operate("read", { text: table.join("\n"), fileName }, signal);
    if (unnamed.found.length) return { ...unnamed, notes: [...unnamed.notes, "The names of its columns are not known; it is read without them."] };
  }
  if (answer.found.length || text.length > mostWished || fileName) return answer;
  const meant = await understood(text, namedSprings(presets));
  return meant && !("fault" in meant) ? { ...answer, found: [asFound(text, meant)] } : answer;
}

/** The longest text that may be a wish in words. */
const mostWished = 200;

/** @param {string} text @param {{ spring?: import("./types").Spring, name?: string, wish?: Record<string, number> }} meant @returns {Found} */
const asFound = (text, { spring = undefined, name = undefined, wish = undefined }) => ({
  kind: wish ? "wish" : "spring", start: 0, line: 1, excerpt: text, name: name ?? null, system: null, spring: spring ?? null, candidates: [],
  easing: null, duration: null, wish: wish ?? null, notes: [],
});
