// @ts-check
// Take it with you: code in every system's words, the curve in every format, and files.

import { explain, getText, newest, query } from "./api.js";
import { Change } from "./change.js";
import { copy } from "./clipboard.js";
import { find, html, say, set } from "./dom.js";
import { families } from "./families.js";
import { Tabs } from "./tabs.js";
import { token } from "./token.js";
import { everywhere, fidelity, title } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** @typedef {{ id: string, title?: string, mediaType?: string, fileExtension?: string, summary?: string, options?: string[] }} Format */

/**
 * Languages whose names are no plain words.
 * @type {Record<string, string>}
 */
const languages = {
  javascript: "JavaScript", json: "JSON", "objective-c": "Objective-C", css: "CSS", xml: "XML",
};

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
  #tabs;
  #everywhere = find("everywhere", HTMLElement);
  #verdict = find("code-verdict", HTMLElement);
  #blocks = find("code-blocks", HTMLElement);
  #save = find("save", HTMLAnchorElement);
  #change = new Change(() => this.update());
  #chosen = "duration-bounce";
  #fetch;

  /** @param {Vocabulary[]} vocabularies @param {Format[]} formats @param {Asker} asker */
  constructor(vocabularies, formats, asker) {
    this.asker = asker;
    this.formats = new Map(formats.map((format) => [`format-${format.id}`, format]));
    this.systems = families(vocabularies).flatMap((family) => family.tabs);
    const baked = formats.map((format) => ({
      id: `format-${format.id}`,
      name: format.title ?? title(format.id),
      summary: format.summary,
    }));
    this.#tabs = new Tabs(
      find("platforms", HTMLElement),
      "code",
      [...families(vocabularies), { name: "Baked", tabs: baked }],
      (id) => {
        this.#chosen = id;
        this.update();
      },
    );
    this.#fetch = newest(
      (/** @type {string} */ path, signal) => getText(path, signal),
      (text) => this.#show([["", text]]),
      (error) => {
        set(this.#verdict, { "data-fidelity": "none" });
        say(this.#verdict, explain(error));
        this.#save.hidden = true;
        this.#show([]);
      },
    );
    // A link cannot carry a token; what is shown can be saved all the same.
    this.#save.addEventListener("click", (event) => {
      const whole = this.#blocks.firstElementChild && wholeTexts.get(this.#blocks.firstElementChild);
      if (!token() || !whole) return;
      event.preventDefault();
      const address = URL.createObjectURL(new Blob([whole]));
      html("a", { href: address, download: this.#save.download }).click();
      URL.revokeObjectURL(address);
    });
  }

  /**
   * The address of the curve in a format.
   * @param {Format} format
   */
  #address(format) {
    const spring = this.asker.answers?.spring;
    return `/v1/keyframes/spring?${query({ spring, format: format.id, ...this.#change.values })}`;
  }

  /** Shows the chosen entry for the current answers. */
  update() {
    const conversion = this.asker.answers?.conversion;
    if (!conversion) return;
    const translations = conversion.vocabularies;
    const velocity = conversion.spring.initialVelocity;
    this.#tabs.update(this.#chosen, (id) =>
      translations[id] ? fidelity(translations[id], velocity).mark : "");
    const systems = this.systems.flatMap(({ id, name }) =>
      translations[id] ? { name, translation: translations[id] } : []);
    this.#everywhere.replaceChildren(...everywhere(systems, velocity).map(({ mark, text }) =>
      html("li", { "data-fidelity": mark }, text)));
    const translation = translations[this.#chosen];
    const format = this.formats.get(this.#chosen);
    this.#save.hidden = !format;
    this.#change.show(format?.options ?? null);
    if (translation) {
      const { mark, text } = fidelity(translation, velocity);
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
  const name = languages[language] ?? (language ? title(language) : "text");
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
