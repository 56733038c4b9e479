// @ts-check
// Take it with you: code in every system's terms, the curve in every format, and files.

import { allDigits } from "./answers.js";
import { explain, newest, ServiceError } from "./api.js";
import { Change } from "./change.js";
import { copy, restore } from "./clipboard.js";
import { CodeBlocks } from "./code-blocks.js";
import { announce, find, html, say, set } from "./dom.js";
import { bare, modern, tailwind } from "./easing.js";
import { addressOf, isAlone, isLocal, operate, operateText } from "./operations.js";
import { baked, fileName, platformFamilies } from "./platforms.js";
import { asCurl, asFetch } from "./request.js";
import { savePicture, saveText } from "./save.js";
import { question } from "./sources.js";
import { Tabs } from "./tabs.js";
import { token } from "./token.js";
import { amount, fidelity, grade, isSearched, percent, remark, rounded } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./platforms.js").Baked} Baked */
/** @typedef {import("./platforms.js").Format} Format */
/** @typedef {import("./request.js").Request_} Request_ */
/** @typedef {import("./sources.js").Sources} Sources */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Translation} Translation */
/** @typedef {import("./types").Answers} Answers */
/** @typedef {{ wanted: string[], answers: Answers, isRounded: boolean }} Searched */
/** @typedef {{ asked: [string, Record<string, unknown>][], translation: Translation }} Effects */

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
  #load;
  #loadEffects;
  #search;
  #picture = html("img", { class: "picture", alt: "The curve as it is in the file", hidden: true });
  #shown = "";
  /** @type {Request_} */ #request = { path: "v1/formats" };

  /**
   * @param {Format[]} formats @param {Asker} asker @param {Store} store @param {Sources} sources
   * @param {(error: unknown) => void} failed Hears of failures after which asking again may help.
   */
  constructor(formats, asker, store, sources, failed) {
    this.sources = sources;
    this.failed = failed;
    this.asker = asker;
    this.store = store;
    this.baked = new Map(baked(formats).map((each) => [each.id, each]));
    this.#change = new Change(store);
    this.#tabs = new Tabs(find("platforms", HTMLElement), "code",
      platformFamilies(asker.vocabularies, [...this.baked.values()]),
      (platform) => {
        // A system that is chosen gives its words to the sliders, too.
        const isSystem = asker.vocabularies.some(({ id }) => id === platform);
        this.store.set({
          take: { ...this.store.state.take, platform }, ...(isSystem && sources.isSpring ? { tab: platform } : {}),
        });
        this.update();
      });
    this.#load = newest(
      (/** @type {{ asked: [string, Record<string, unknown>], file: Baked }} */ { asked }, signal) =>
        Promise.all([operateText(...asked, signal), this.#error(asked, signal)]),
      ([text, error], { asked, file }) => this.#showFile(text, error, addressOf(...asked), file),
      (error) => this.#failed(error),
    );
    this.#loadEffects = newest(
      (/** @type {Effects} */ { asked }, signal) => Promise.all(asked.map((each) => operateText(...each, signal))),
      ([expression, keyframes], { asked, translation }) => {
        this.#showCode(effects, { ...translation, code: { expression, keyframes } }, this.store.state.take.isRounded);
        this.#shown = addresses(asked);
        this.#request = { path: addressOf(...asked[0]) };
      },
      (error) => this.#failed(error),
    );
    this.#search = newest(
      (/** @type {Searched} */ { wanted, answers, isRounded }, signal) =>
        operateText("convert", conversion(wanted, answers.spring, isRounded), signal),
      (text, searched) => this.#showClosest(JSON.parse(text).vocabularies, searched),
      // The system's formula stays.
      () => {},
    );
    this.#save.addEventListener("click", (event) => {
      // A link cannot carry a token, and neither a part of a file nor one that was made here has an address.
      if (!isLocal() && !token() && !this.#save.dataset.whole) return;
      event.preventDefault();
      saveText(this.#blocks.first, this.#save.download);
    });
    this.#panel.prepend(this.#picture);
    find("save-png", HTMLElement).addEventListener("click", () => this.#savePicture());
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
    const translations = answers.conversion.vocabularies;
    this.#tabs.update(chosen, (id) =>
      isSpring && translations[id] ? fidelity(translations[id]).mark : "");
    this.#tabs.limit((id) => isSpring || this.baked.has(id));
    // The system whose terms the sliders have, and the one whose code is shown, are searched.
    const wanted = [...new Set([chosen, this.store.state.tab])].filter((id) => isSearched(translations[id]));
    if (wanted.length && isSpring) this.#search({ wanted, answers, isRounded });
    const file = this.baked.get(chosen);
    const isEffects = chosen === effects;
    this.#change.show(file ? file.format.options ?? [] : isEffects ? ["property"] : null, source, file?.format.id === "css-linear", !isEffects);
    if (file) {
      const asked = this.#asked(file.format);
      if (`${chosen} ${addressOf(...asked)}` === this.#shown) return this.#fresh();
      this.age();
      return this.#load({ asked, file });
    }
    const translation = translations[chosen];
    if (translation && isEffects) {
      const asked = this.#effects();
      if (addresses(asked) === this.#shown) return this.#fresh();
      this.age();
      return this.#loadEffects({ asked, translation });
    }
    if (translation) this.#showCode(chosen, translation, isRounded);
  }

  /** @param {string} chosen @param {Translation} translation @param {boolean} isRounded */
  #showCode(chosen, translation, isRounded) {
    const code = Object.entries(translation.code ?? {});
    // The service rounds code and leaves the parameters as they are.
    const exact = JSON.stringify(translation.parameters, null, 2);
    const parameters = isRounded ? rounded(exact) : exact;
    this.#shown = chosen;
    const { mark, text } = fidelity(translation);
    set(this.#verdict, { "data-fidelity": mark });
    say(this.#verdict, `${text}${this.#inUnits(translation.exact ? 0 : translation.maximumError)} ${remark(translation)}`.trim());
    this.#save.hidden = this.#picture.hidden = true;
    this.#request = {
      path: "v1/convert",
      body: JSON.stringify(conversion([chosen], this.asker.answers?.spring, isRounded)),
    };
    this.#blocks.show([...code, ...(translation.parameters ? [/** @type {[string, string]} */ (["json", parameters])] : [])]);
    this.#fresh();
  }

  /**
   * Puts what a search over all of a system's parameters found in place of its formula, wherever that is shown.
   * @param {Record<string, Translation>} found @param {Searched} searched
   */
  #showClosest(found, { answers }) {
    if (this.asker.answers !== answers) return;
    for (const [id, translation] of Object.entries(found)) {
      answers.conversion.vocabularies[id] = translation.closest ? { ...translation.closest, exact: false } : translation;
    }
    this.asker.dispatchEvent(new Event("answers"));
    this.update();
  }

  /**
   * An error in the unit of what moves, or nothing.
   * @param {number | null} error As a fraction of the way.
   */
  #inUnits(error) {
    const { from, to, property } = this.store.state.take;
    return error ? ` On the way from ${from} to ${to} it is ${amount(error * Math.abs(to - from), property)}.` : "";
  }

  /** The curve as a picture of dots, at twice its size. */
  async #savePicture() {
    const svg = [...this.baked.values()].find(({ format }) => format.id === "svg");
    if (!svg) return;
    try {
      const [operation, arguments_] = this.#asked(svg.format);
      const { name, source } = this.store.state.take;
      await savePicture(await operateText(operation, arguments_), `${name || source}.png`);
      announce("Saved");
    } catch (error) {
      this.#failed(error);
    }
  }

  /**
   * What is asked for the curve in a format.
   * @param {Format} format
   * @returns {[operation: string, arguments_: Record<string, unknown>]}
   */
  #asked(format) {
    const { source, property, from, to, name, accuracy, limit, isRounded } = this.store.state.take;
    const has = (/** @type {string} */ option) => format.options?.includes(option);
    const options = {
      format: format.id,
      property: has("property") ? property : undefined,
      name: has("name") && name ? name : undefined,
      precision: has("precision") && isRounded ? 6 : undefined,
    };
    const isPossible = accuracy > 0 && (limit !== "maxBytes" || format.id === "css-linear");
    const limited = isPossible ? { [limit]: accuracy } : {};
    if (source !== "spring") {
      const [operation, own] = question(this.store.state.take);
      if (source === "dock-bounce") return [operation, { height: to, ...options }];
      if (source === "gravity-bounce") return [operation, { ...own, ...options }];
      // Without a limit an easing is sixty even steps, longer and less exact than as few as keep to one.
      const close = isPossible || !inPieces(format.id) ? limited : { tolerance: usualTolerance };
      return [operation, { ...own, from, to, ...close, ...options }];
    }
    const close = isPossible || !inPieces(format.id) || format.id === "design-token" ? limited : { tolerance: usualTolerance };
    return ["keyframes/spring", { spring: this.asker.answers?.spring, from, to, ...close, ...options }];
  }

  /**
   * What is asked for After Effects: the expression, which has no values of its own, and the keyframes.
   * @returns {Effects["asked"]}
   */
  #effects() {
    const { property, from, to, isRounded } = this.store.state.take;
    const spring = this.asker.answers?.spring;
    return [
      ["keyframes/spring", { spring, format: "after-effects-expression", digits: isRounded ? undefined : allDigits }],
      ["keyframes/spring", { spring, from, to, property, format: "after-effects" }],
    ];
  }

  /**
   * How far a file is from the curve, by what the operations answer; null where they do not say.
   * @param {[operation: string, arguments_: Record<string, unknown>]} asked @param {AbortSignal} signal
   * @returns {Promise<number | null>}
   */
  async #error([operation, { format, ...rest }], signal) {
    if (!inPieces(String(format)) || format === "design-token") return null;
    // Cubic pieces keep to the limit that they are given.
    if (format !== "css-linear") return typeof rest.tolerance === "number" ? rest.tolerance : null;
    const { property: _, name: __, precision: ___, ...limits } = rest;
    /** @type {{ maximumError?: number }} */
    const { maximumError } = await operate(operation, { ...limits, format: "json" }, signal);
    return maximumError ?? null;
  }

  /** @param {string} text @param {number | null} asked @param {string} address @param {Baked} file */
  #showFile(text, asked, address, { id, format, cut }) {
    const { source, name } = this.store.state.take;
    const own = isBounceName(source) ? source : "spring";
    const shown = cut === "css" ? modern(text) : cut === "bare" ? bare(text)
      : cut === "tailwind" ? tailwind(text, name || own) : text;
    this.#shown = `${id} ${address}`;
    const error = asked ?? stated(text, format.id);
    set(this.#verdict, { "data-fidelity": error === null ? "" : error === 0 ? "exact" : grade(error).mark });
    const summary = cut === "tailwind"
      ? "Theme variables for Tailwind 4 and the classes that use them."
      : cut === "bare" ? "The duration and the function, for a transition."
        : cut === "css" ? "An easing function with its duration, and what browsers without linear() take."
          : format.summary ?? "The curve itself.";
    const near = error === null ? ""
      : error === 0 ? "Exact." : `Within ${percent(error)} of the curve.${this.#inUnits(error)}`;
    say(this.#verdict, `${near} ${summary} ${this.#ending(source)}`.trim());
    this.#picture.hidden = format.id !== "svg";
    if (format.id === "svg") this.#picture.src = `data:image/svg+xml,${encodeURIComponent(shown)}`;
    const saved = fileName(cut && cut !== "css" ? { ...format, id: cut } : format, name || source);
    this.#save.hidden = false;
    set(this.#save, { href: address, download: saved, "data-whole": cut ?? "" });
    say(this.#save, "Save");
    set(this.#save, { "aria-label": `Save ${saved}` });
    this.#request = { path: address };
    this.#blocks.show([["", shown]]);
    this.#measure(error, text, shown);
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

  /** @param {number | null} error @param {string} text The service's own, which counts its pieces. @param {string} shown */
  #measure(error, text, shown) {
    const pieces = /(\d+) (stops|keyframes|pieces|values)/.exec(text.slice(0, 600))?.[0];
    this.#change.measure([
      ...(error ? [`within ${percent(error)}`] : []), ...(pieces ? [pieces] : []),
      `${new Blob([shown]).size} bytes`,
    ].join(", "));
  }

  #fresh() {
    set(this.#panel, { "aria-busy": "false" });
    this.#blocks.fresh();
    this.#curl.hidden = this.#fetch.hidden = isAlone;
    restore(this.#curl);
    restore(this.#fetch);
  }

  /** @param {unknown} error */
  #failed(error) {
    this.fail(error);
    if (!(error instanceof ServiceError) || error.status >= 500) this.failed(error);
  }

  /**
   * Says why there is no code, in place of what is that of another spring.
   * @param {unknown} error
   */
  fail(error) {
    this.#shown = "";
    const isEndless = this.sources.isSpring && this.asker.answers?.settling?.settles === false;
    const said = isEndless && error instanceof ServiceError && error.status === 422
      ? "This spring never settles: a file of it would have no end." : explain(error);
    set(this.#verdict, { "data-fidelity": "none" });
    say(this.#verdict, said);
    announce(said);
    this.#save.hidden = this.#curl.hidden = this.#fetch.hidden = this.#picture.hidden = true;
    this.#blocks.show([]);
    set(this.#panel, { "aria-busy": "false" });
  }
}

/**
 * The query for the terms of systems, with a search over all parameters.
 * @param {string[]} wanted @param {unknown} spring @param {boolean} isRounded
 */
function conversion(wanted, spring, isRounded) {
  return { spring, to: wanted, closest: true, digits: isRounded ? undefined : allDigits };
}

/** The tolerance of a curve in pieces where none is chosen, as springs have it. */
const usualTolerance = 0.002;

/** @param {string} id Whether a format has as few pieces as keep to a limit, and not a value for each frame. */
const inPieces = (id) => id !== "csv" && id !== "svg" && id !== "json";

/** The system for which there are two files in place of its code. */
const effects = "after-effects";

/** @param {[string, Record<string, unknown>][]} asked */
const addresses = (asked) => asked.map((each) => addressOf(...each)).join(" ");

/** @param {string} source */
const isBounceName = (source) => source !== "spring";

/**
 * The error that a file has as a member, as a fraction of the way; null where it has none.
 * @param {string} text @param {string} format
 */
function stated(text, format) {
  if (format !== "json" && format !== "design-token") return null;
  const found = /"(?:timingFunctionMaximumError|maximumError)":\s*([\d.e-]+)/.exec(text);
  return found ? Number(found[1]) : null;
}
