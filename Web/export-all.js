// @ts-check
// One spring or the whole tray at once: a file for each platform, the code of one system, and a Lottie file for each spring.

import { explain, newest, ServiceError } from "./api.js";
import { copy } from "./clipboard.js";
import { find, html, say } from "./dom.js";
import { families } from "./families.js";
import { operate, operateAll, operateText } from "./operations.js";
import { withVelocity } from "./physical.js";
import { archive, saveBlob, saveText } from "./save.js";
import { percent, title } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").TokenFiles} TokenFiles */
/** @typedef {{ title: string, path: string, text: string, error: number | null }} File_ */

/**
 * The platforms' names.
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

/**
 * How a language begins a comment, and how its files end.
 * @type {Record<string, [comment: string, ending: string]>}
 */
const languages = {
  swift: ["//", "swift"], kotlin: ["//", "kt"], javascript: ["//", "js"], typescript: ["//", "ts"], dart: ["//", "dart"],
  java: ["//", "java"], "objective-c": ["//", "m"], csharp: ["//", "cs"], c: ["//", "c"], cpp: ["//", "cpp"], go: ["//", "go"],
  lua: ["--", "lua"], qml: ["//", "qml"], kdl: ["//", "kdl"],
};

/** @param {string} name As a part of a file's name. */
const plain = (name) => name.replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "") || "spring";

/** The dialog with the files. */
export class ExportAll {
  #dialog = find("all", HTMLDialogElement);
  #said = find("all-said", HTMLElement);
  #files = find("all-files", HTMLElement);
  #archive = find("save-archive", HTMLButtonElement);
  #system = find("all-system", HTMLSelectElement);
  /** @type {File_[]} */ #shown = [];
  /** @type {Pinned[]} */ #springs = [];
  #ask;

  /** @param {Asker} asker */
  constructor(asker) {
    this.#ask = newest(
      (/** @type {Pinned[]} */ springs, signal) => this.#written(springs, asker, signal),
      (files) => this.#show(files),
      (error) => say(this.#said, explain(error)),
    );
    this.asker = asker;
    this.#archive.addEventListener("click", () => saveBlob(archive(this.#shown), "springs.zip"));
    this.#system.addEventListener("change", () => this.#ask(this.#springs));
  }

  /** @param {Pinned[]} springs */
  open(springs) {
    if (!this.#system.options.length) {
      this.#system.append(...families(this.asker.vocabularies).map(({ name, tabs }) => html("optgroup", { label: name },
        ...tabs.map((tab) => html("option", { value: tab.id }, tab.name)))));
    }
    this.#springs = springs;
    this.#files.replaceChildren();
    this.#archive.hidden = true;
    say(this.#said, "");
    this.#dialog.showModal();
    this.#ask(springs);
  }

  /** @param {Pinned[]} springs @param {Asker} asker @param {AbortSignal} signal @returns {Promise<File_[]>} */
  async #written(springs, asker, signal) {
    const { files, tokens } = /** @type {TokenFiles} */ (
      await operate("tokens", { tokens: await tokenDocument(springs, asker) }, signal));
    const worst = (/** @type {string} */ platform) =>
      Math.max(0, ...tokens.map(({ platforms }) => platforms[platform]?.maximumError ?? 0));
    const own = await Promise.all(springs.map((each) => withVelocity(each, asker.vocabularies)));
    return [
      ...files.map(({ platform, path, text }) => ({ title: names[platform] ?? title(platform), path, text, error: worst(platform) })),
      ...await this.#code(springs, own),
      ...await Promise.all(springs.slice(0, mostLottie).map((each, index) => lottie(each, own[index], signal))),
    ];
  }

  /**
   * The code of the chosen system for each of them.
   * @param {Pinned[]} springs @param {Spring[]} own
   * @returns {Promise<File_[]>}
   */
  async #code(springs, own) {
    const system = this.#system.value;
    const answers = await operateAll(own.map((spring) => ["convert", { spring, to: [system] }]));
    let worst = 0;
    let ending = "txt";
    const parts = answers.map((answer, index) => {
      const translation = answer instanceof ServiceError ? null : /** @type {Conversion} */ (answer).vocabularies[system];
      const [language = "", code = ""] = Object.entries(translation?.code ?? {})[0] ?? [];
      const [comment = "//", extension = "txt"] = languages[language] ?? [];
      worst = Math.max(worst, translation?.maximumError ?? 1);
      if (code) ending = extension;
      return `${comment} ${springs[index].name}${code ? `\n${code}` : ": this system cannot play it"}\n`;
    });
    const name = this.#system.selectedOptions[0]?.textContent ?? title(system);
    return [{ title: name, path: `springs-${system}.${ending}`, text: parts.join("\n"), error: worst }];
  }

  /** @param {File_[]} files */
  #show(files) {
    this.#shown = files;
    this.#archive.hidden = !files.length;
    const count = this.#springs.length;
    say(this.#said, `${count === 1 ? "One spring" : `${count} springs`} in ${files.length} files.`);
    this.#files.replaceChildren(...files.map(({ title, path, text, error }) => {
      /** @type {HTMLButtonElement} */
      const button = html("button", {
        type: "button", class: "quiet copy", "aria-label": `Copy ${path}`, click: () => copy(text, button),
      }, "Copy");
      return html("li", {},
        html("details", {},
          html("summary", {}, html("b", {}, title), ` ${path}`,
            html("span", { class: "about" }, error === null ? "" : error < 1e-6 ? " · exact" : ` · within ${percent(error)}`)),
          html("pre", { tabindex: 0, role: "region", "aria-label": path }, html("code", {}, text))),
        button,
        html("button", {
          type: "button", class: "quiet", "aria-label": `Save ${path}`, click: () => saveText(text, path.split("/").pop() ?? path),
        }, "Save"));
    }));
  }
}

/** How many springs have a Lottie file each. */
const mostLottie = 24;

/** @param {Pinned} card @param {Spring} spring @param {AbortSignal} signal @returns {Promise<File_>} */
async function lottie({ name }, spring, signal) {
  const own = /^[A-Za-z]/.test(plain(name)) ? plain(name).slice(0, 64) : `spring-${plain(name)}`.slice(0, 64);
  const text = await operateText("keyframes/spring", { spring, from: 0, to: 100, format: "lottie", name: own }, signal);
  return { title: "Lottie", path: `lottie/${plain(name)}.json`, text, error: null };
}
