// @ts-check
// One spring or a list of them for every platform at once: a file each, written by the service.

import { explain, newest } from "./api.js";
import { copy } from "./clipboard.js";
import { find, html, say } from "./dom.js";
import { operate } from "./operations.js";
import { withVelocity } from "./physical.js";
import { archive, saveBlob, saveText } from "./save.js";
import { percent, title } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").TokenFiles} TokenFiles */

/**
 * What the platforms are called.
 * @type {Record<string, string>}
 */
const names = {
  css: "CSS", typescript: "TypeScript", swiftui: "SwiftUI", uikit: "UIKit", "react-native": "React Native",
  "design-token": "Design tokens",
};

/**
 * A name's parts as groups and a token have them.
 * @param {string} name
 */
function path(name) {
  const parts = name.split(".").map((part) => part.replace(/[^\w-]+/g, "-").replace(/^[$-]+|-+$/g, ""));
  return parts.filter(Boolean).length ? parts.filter(Boolean) : ["spring"];
}

/**
 * The springs as a document of design tokens.
 * @param {Pinned[]} springs @param {Asker} asker
 */
async function tokenDocument(springs, asker) {
  /** @type {Record<string, unknown>} */
  const tokens = {};
  for (const each of springs) {
    const groups = path(each.name);
    const last = groups.pop() ?? "spring";
    let place = tokens;
    for (const group of groups) {
      place = /** @type {Record<string, unknown>} */ (place[group] ??= {});
    }
    place[last] = { $type: "spring", $value: await withVelocity(each, asker.vocabularies) };
  }
  return tokens;
}

/** The dialog with the files. */
export class AllPlatforms {
  #dialog = find("all", HTMLDialogElement);
  #said = find("all-said", HTMLElement);
  #files = find("all-files", HTMLElement);
  #archive = find("save-archive", HTMLButtonElement);
  /** @type {TokenFiles["files"]} */ #shown = [];
  #ask;

  /** @param {Asker} asker */
  constructor(asker) {
    this.#ask = newest(
      async (/** @type {Pinned[]} */ springs, signal) =>
        /** @type {TokenFiles} */ (await operate("tokens", { tokens: await tokenDocument(springs, asker) }, signal)),
      (answer) => this.#show(answer),
      (error) => say(this.#said, explain(error)),
    );
    this.#archive.addEventListener("click", () => saveBlob(archive(this.#shown), "springs.zip"));
  }

  /** @param {Pinned[]} springs */
  open(springs) {
    this.#files.replaceChildren();
    this.#archive.hidden = true;
    say(this.#said, "");
    this.#dialog.showModal();
    this.#ask(springs);
  }

  /** @param {TokenFiles} answer */
  #show({ files, tokens }) {
    this.#shown = files;
    this.#archive.hidden = !files.length;
    const worst = (/** @type {string} */ platform) =>
      Math.max(0, ...tokens.map(({ platforms }) => platforms[platform]?.maximumError ?? 0));
    say(this.#said, `${tokens.length === 1 ? "One spring" : `${tokens.length} springs`}, one file for each platform.`);
    this.#files.replaceChildren(...files.map(({ platform, path, text }) => {
      const error = worst(platform);
      /** @type {HTMLButtonElement} */
      const button = html("button", {
        type: "button", class: "quiet copy", "aria-label": `Copy ${path}`, click: () => copy(text, button),
      }, "Copy");
      return html("li", {},
        html("details", {},
          html("summary", {}, html("b", {}, names[platform] ?? title(platform)), ` ${path}`,
            html("span", { class: "about" }, error < 1e-6 ? " · exact" : ` · within ${percent(error)}`)),
          html("pre", { tabindex: 0, role: "region", "aria-label": path }, html("code", {}, text))),
        button,
        html("button", {
          type: "button", class: "quiet", "aria-label": `Save ${path}`, click: () => saveText(text, path.split("/").pop() ?? path),
        }, "Save"));
    }));
  }
}
