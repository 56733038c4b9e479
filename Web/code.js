// @ts-check
// Take it with you: code in every system's words, the curve in every format, and files.

import { explain, getText, newest, query } from "./api.js";
import { copy } from "./clipboard.js";
import { find, html, neighbour, say, set } from "./dom.js";
import { shortName } from "./vocabularies.js";
import { fidelity, title } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** @typedef {{ id: string, title?: string, mediaType?: string, fileExtension?: string, summary?: string }} Format */
/** @typedef {{ id: string, name: string, vocabulary?: Vocabulary, format?: Format }} Entry */

/** The most of a long text that is shown; copied and saved is all of it. */
const most = 6000;

/** @param {Format} format What the file is called. */
function fileName({ id, fileExtension }) {
  const usual = { lottie: "json", waapi: "json", json: "json", svg: "svg", csv: "csv", "android-xml": "xml" };
  const extension = fileExtension ?? /** @type {Record<string, string>} */ (usual)[id] ?? "txt";
  return `spring-${id}.${extension.replace(/^\./, "")}`;
}

/** The list of platforms and the code of the one that is chosen. */
export class CodePanel {
  #list = find("platforms", HTMLElement);
  #panel = find("code", HTMLElement);
  #verdict = find("code-verdict", HTMLElement);
  #blocks = find("code-blocks", HTMLElement);
  #save = find("save", HTMLAnchorElement);
  #property = find("property", HTMLSelectElement);
  #propertyLabel = find("property-label", HTMLElement);
  /** @type {Map<string, HTMLButtonElement>} */ #buttons = new Map();
  /** @type {Entry[]} */ #entries;
  /** @type {Entry} */ #chosen;
  #fetch;

  /** @param {Vocabulary[]} vocabularies @param {Format[]} formats @param {Asker} asker */
  constructor(vocabularies, formats, asker) {
    this.asker = asker;
    this.#entries = [
      ...vocabularies.filter(({ id }) => id !== "preset").map((vocabulary) => (
        { id: vocabulary.id, name: shortName(vocabulary), vocabulary })),
      ...formats.map((format) => (
        { id: `format-${format.id}`, name: format.title ?? title(format.id), format })),
    ];
    this.#chosen = this.#entries[0];
    this.#fetch = newest(
      (/** @type {string} */ path, signal) => getText(path, signal),
      (text) => this.#show([["", text]]),
      (error) => this.#show([["", explain(error)]]),
    );
    this.#property.addEventListener("change", () => this.update());
    this.#makeList();
  }

  #makeList() {
    for (const entry of this.#entries) {
      const button = html("button", {
        type: "button", role: "tab", id: `platform-${entry.id}`, "aria-controls": "code",
        "aria-selected": "false", tabindex: -1, click: () => this.#choose(entry),
      }, entry.name);
      this.#buttons.set(entry.id, button);
      if (entry.format && !this.#list.querySelector(".tab-break")) {
        this.#list.append(html("span", { class: "tab-break", "aria-hidden": "true" }, "Baked curves"));
      }
      this.#list.append(button);
    }
    this.#list.addEventListener("keydown", (event) => {
      const to = neighbour(event, [...this.#buttons.values()]);
      to?.focus();
      to?.click();
    });
  }

  /** @param {Entry} entry */
  #choose(entry) {
    this.#chosen = entry;
    this.update();
  }

  /**
   * The address of the curve in a format.
   * @param {Format} format
   */
  #address(format) {
    const spring = this.asker.answers?.spring;
    const property = this.#property.value || undefined;
    return `/v1/keyframes/spring?${query({ spring, format: format.id, property })}`;
  }

  /** Shows the chosen entry for the current answers. */
  update() {
    const conversion = this.asker.answers?.conversion;
    if (!conversion) return;
    for (const [id, button] of this.#buttons) {
      const translation = conversion.vocabularies[id];
      set(button, {
        "aria-selected": String(id === this.#chosen.id),
        tabindex: id === this.#chosen.id ? 0 : -1,
        "data-fidelity": translation ? fidelity(translation).mark : "",
      });
    }
    const { id, vocabulary, format } = this.#chosen;
    set(this.#panel, { "aria-labelledby": `platform-${id}` });
    this.#save.hidden = this.#propertyLabel.hidden = !format;
    if (vocabulary) {
      const translation = conversion.vocabularies[vocabulary.id];
      if (!translation) return;
      const { mark, text } = fidelity(translation);
      set(this.#verdict, { "data-fidelity": mark });
      say(this.#verdict, translation.note ? `${text} ${translation.note}` : text);
      const parameters = JSON.stringify(translation.parameters, null, 2);
      this.#show([...Object.entries(translation.code ?? {}), ["json", parameters]]);
    } else if (format) {
      const address = this.#address(format);
      set(this.#verdict, { "data-fidelity": "exact" });
      say(this.#verdict, format.summary ?? "The curve itself, sampled or in pieces.");
      set(this.#save, { href: address, download: fileName(format) });
      say(this.#save, `Save ${fileName(format)}`);
      this.#fetch(address);
    }
  }

  /** @param {[string, string][]} blocks Language and text. */
  #show(blocks) {
    const same = [...this.#blocks.children].map((each) => each.getAttribute("data-language"));
    if (same.join() !== blocks.map(([language]) => language).join()) {
      this.#blocks.replaceChildren(...blocks.map(([language]) => block(language)));
    }
    blocks.forEach(([, text], index) => {
      const element = this.#blocks.children[index];
      const code = element.querySelector("code");
      if (code) say(code, text.length > most ? `${text.slice(0, most)}\n…` : text);
      wholeTexts.set(element, text);
    });
  }
}

/** @type {WeakMap<Element, string>} */
const wholeTexts = new WeakMap();

/** @param {string} language */
function block(language) {
  const name = language ? title(language) : "text";
  const element = html("figure", { class: "block", "data-language": language },
    html("figcaption", {}, language ? name : "", html("button", {
      type: "button", class: "quiet copy", "aria-label": `Copy the ${name}`,
      click: (/** @type {Event} */ event) => copy(
        wholeTexts.get(element) ?? "",
        /** @type {HTMLElement} */ (event.currentTarget),
      ),
    }, "Copy")),
    html("pre", { tabindex: 0, role: "region", "aria-label": `${name} code` }, html("code")));
  return element;
}
