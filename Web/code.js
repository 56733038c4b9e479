// @ts-check
// Take it with you: code in every system's words, the curve in every format, and files.

import { allDigits } from "./answers.js";
import { explain, getText, newest, query, ServiceError } from "./api.js";
import { Change } from "./change.js";
import { copy, restore } from "./clipboard.js";
import { CodeBlocks } from "./code-blocks.js";
import { announce, find, say, set } from "./dom.js";
import { bare, tailwind } from "./easing.js";
import { baked, fileName, platformFamilies } from "./platforms.js";
import { asCurl, asFetch } from "./request.js";
import { saveText } from "./save.js";
import { Source } from "./source.js";
import { Tabs } from "./tabs.js";
import { token } from "./token.js";
import { fidelity, percent, rounded, saysVelocity } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./platforms.js").Baked} Baked */
/** @typedef {import("./platforms.js").Format} Format */
/** @typedef {import("./request.js").Request_} Request_ */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Translation} Translation */

/** How near the target the curve of a file ends, as a fraction of the distance. */
const usual = 0.001;

/** The platforms and the code of the one that is chosen. */
export class CodePanel {
  #tabs;
  #panel = find("code", HTMLElement);
  #verdict = find("code-verdict", HTMLElement);
  #save = find("save", HTMLAnchorElement);
  #curl = find("copy-curl", HTMLButtonElement);
  #fetch = find("copy-fetch", HTMLButtonElement);
  #blocks = new CodeBlocks();
  #change;
  #source;
  #load;
  #shown = "";
  /** @type {Request_} */ #request = { path: "v1/formats" };

  /**
   * @param {Format[]} formats @param {{ id: string, title: string }[]} easings @param {Asker} asker @param {Store} store
   * @param {(error: unknown) => void} failed Hears of failures after which asking again may help.
   */
  constructor(formats, easings, asker, store, failed) {
    this.failed = failed;
    this.asker = asker;
    this.store = store;
    this.baked = new Map(baked(formats).map((each) => [each.id, each]));
    this.#source = new Source(easings, store);
    this.#change = new Change(store);
    this.#tabs = new Tabs(find("platforms", HTMLElement), "code",
      platformFamilies(asker.vocabularies, [...this.baked.values()]),
      (platform) => {
        this.store.set({ take: { ...this.store.state.take, platform } });
        this.update();
      });
    this.#load = newest(
      (/** @type {{ address: string, file: Baked }} */ { address }, signal) => getText(address, signal),
      (text, { address, file }) => this.#showFile(text, address, file),
      (error) => this.#fail(error),
    );
    this.#save.addEventListener("click", (event) => {
      // A link cannot carry a token, and a part of a file has no address.
      if (!token() && !this.#save.dataset.whole) return;
      event.preventDefault();
      saveText(this.#blocks.first, this.#save.download);
    });
    this.#curl.addEventListener("click", () => copy(asCurl(this.#request), this.#curl));
    this.#fetch.addEventListener("click", () => copy(asFetch(this.#request), this.#fetch));
  }

  /** The chosen platform; other sources than springs have files only. */
  get #platform() {
    const { platform, source } = this.store.state.take;
    if (source !== "spring" && !this.baked.has(platform)) return "format-css-linear";
    return this.#tabs.has(platform) ? platform : "duration-bounce";
  }

  /** Marks what is shown as older than the spring, until there is newer. */
  age() {
    set(this.#panel, { "aria-busy": "true" });
    this.#blocks.age();
  }

  /** Shows the chosen entry for the current answers. */
  update() {
    const { answers } = this.asker;
    if (!answers || answers.isEstimate) return;
    const chosen = this.#platform;
    const { source, isRounded } = this.store.state.take;
    const isSpring = source === "spring";
    const velocity = answers.conversion.spring.initialVelocity;
    const translations = answers.conversion.vocabularies;
    this.#source.update();
    this.#tabs.update(chosen, (id) =>
      isSpring && translations[id] ? judged(translations[id], velocity).mark : "");
    this.#tabs.limit((id) => isSpring || this.baked.has(id));
    const file = this.baked.get(chosen);
    this.#change.show(file ? file.format.options ?? [] : null, source, file?.format.id === "css-linear");
    if (file) {
      const address = this.#address(file.format);
      if (`${chosen} ${address}` === this.#shown) return this.#fresh();
      this.age();
      return this.#load({ address, file });
    }
    const translation = translations[chosen];
    if (translation) this.#showCode(chosen, translation, velocity, isRounded);
  }

  /** @param {string} chosen @param {Translation} translation @param {number} velocity @param {boolean} isRounded */
  #showCode(chosen, translation, velocity, isRounded) {
    const code = Object.entries(translation.code ?? {});
    // The service rounds code and leaves the parameters as they are.
    const exact = JSON.stringify(translation.parameters, null, 2);
    const parameters = isRounded ? rounded(exact) : exact;
    this.#shown = chosen;
    const { mark, text, note } = judged(translation, velocity);
    set(this.#verdict, { "data-fidelity": mark });
    say(this.#verdict, `${text} ${note}`.trim());
    this.#save.hidden = true;
    this.#request = {
      path: "v1/convert",
      body: JSON.stringify({
        spring: this.asker.answers?.spring, to: [chosen], digits: isRounded ? undefined : allDigits,
      }),
    };
    this.#blocks.show([...code, ["json", parameters]]);
    this.#fresh();
  }

  /**
   * The address of the curve in a format.
   * @param {Format} format
   */
  #address(format) {
    const { source, property, from, to, name, accuracy, limit, isRounded } = this.store.state.take;
    const has = (/** @type {string} */ option) => format.options?.includes(option);
    const options = {
      format: format.id,
      property: has("property") ? property : undefined,
      name: has("name") && name ? name : undefined,
      precision: has("precision") && isRounded ? 6 : undefined,
    };
    if (source === "dock-bounce") return `v1/keyframes/dock-bounce?${query({ height: to, ...options })}`;
    if (source === "gravity-bounce") return `v1/keyframes/gravity-bounce?${query(options)}`;
    if (source !== "spring") return `v1/keyframes/easing?${query({ function: source, from, to, ...options })}`;
    const isPossible = accuracy > 0 && (limit !== "maxBytes" || format.id === "css-linear");
    const limited = isPossible ? { [limit]: accuracy } : {};
    return `v1/keyframes/spring?${query({ spring: this.asker.answers?.spring, from, to, ...limited, ...options })}`;
  }

  /** @param {string} text @param {string} address @param {Baked} file */
  #showFile(text, address, { id, format, cut }) {
    const { source, name } = this.store.state.take;
    const shown = cut === "bare" ? bare(text) : cut === "tailwind" ? tailwind(text, name || "spring") : text;
    this.#shown = `${id} ${address}`;
    set(this.#verdict, { "data-fidelity": "exact" });
    const summary = cut === "tailwind"
      ? "Theme variables for Tailwind 4 and the classes that use them."
      : cut === "bare" ? "The duration and the function, for a transition." : format.summary ?? "The curve itself.";
    say(this.#verdict, `${summary} ${this.#ending(source)}`.trim());
    const saved = fileName(cut ? { ...format, id: cut } : format, source);
    this.#save.hidden = false;
    set(this.#save, { href: address, download: saved, "data-whole": cut ?? "" });
    say(this.#save, "Save");
    set(this.#save, { "aria-label": `Save ${saved}` });
    this.#request = { path: address };
    this.#blocks.show([["", shown]]);
    this.#measure(text, shown);
    this.#fresh();
  }

  /**
   * What to know where another tolerance is chosen for the settling time than the service ends a file by.
   * @param {string} source
   */
  #ending(source) {
    const { tolerance } = this.store.state;
    return source !== "spring" || tolerance === usual
      ? "" : `The file ends within ${percent(usual)} of the target; the settling time is given for ${percent(tolerance)}.`;
  }

  /** @param {string} text The service's own, which says how near it is. @param {string} shown */
  #measure(text, shown) {
    const head = text.slice(0, 600);
    const pieces = /(\d+) (stops|keyframes|pieces)/.exec(head)?.[0];
    const error = /within ([\d.]+) of/.exec(head)?.[1];
    this.#change.measure([
      ...(error ? [`within ${percent(Number(error))}`] : []), ...(pieces ? [pieces] : []),
      `${new Blob([shown]).size} bytes`,
    ].join(", "));
  }

  #fresh() {
    set(this.#panel, { "aria-busy": "false" });
    this.#blocks.fresh();
    this.#curl.hidden = this.#fetch.hidden = false;
    restore(this.#curl);
    restore(this.#fetch);
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#shown = "";
    set(this.#verdict, { "data-fidelity": "none" });
    say(this.#verdict, explain(error));
    announce(explain(error));
    if (!(error instanceof ServiceError) || error.status >= 500) this.failed(error);
    this.#save.hidden = this.#curl.hidden = this.#fetch.hidden = true;
    this.#blocks.show([]);
    set(this.#panel, { "aria-busy": "false" });
  }
}

/**
 * How near code comes to the spring. Where the parameters have no initial velocity the code may start with it all the same;
 * then what the service notes of the parameters is not true of the code.
 * @param {Translation} translation @param {number} velocity
 */
function judged(translation, velocity) {
  const isOwn = velocity === 0 || "initialVelocity" in (translation.parameters ?? {});
  if (!isOwn && Object.values(translation.code ?? {}).some(saysVelocity)) {
    return { mark: "near", text: "The code starts with the initial velocity, which is no parameter of the spring here.", note: "" };
  }
  return { ...fidelity(translation, velocity), note: translation.note ?? "" };
}
