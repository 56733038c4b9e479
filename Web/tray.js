// @ts-check
// The tray: springs under their names, each with its curve. A card opens as a copy, and nothing in the tray changes but by
// Update; up to four race beside the spring.

import { ServiceError } from "./api.js";
import { announce, find, html, neighbour, say, set, svg } from "./dom.js";
import { briefly } from "./families.js";
import { Form } from "./form.js";
import { asState } from "./found.js";
import { operateAll } from "./operations.js";
import { mostKept } from "./permalink.js";
import { playUp, sketch } from "./sketch.js";
import { isShown, mostRacing, rivals } from "./state.js";
import { inWords, percent, seconds } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./export-all.js").ExportAll} ExportAll */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Found} Found */
/** @typedef {import("./types").Other} Other */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Preset} Preset */
/** @typedef {{ element: HTMLElement, open: HTMLButtonElement, name: HTMLElement, picture: HTMLElement, race: HTMLButtonElement, drawn: string }} Card */

/** The longest name. */
const longest = 80;

const full = "Four springs race, as many as there are colours for. Take one out to let another in.";

/** The section under the stage; the state has what is in it, so that the link and the way back have it too. */
export class Tray {
  #place = find("cards", HTMLElement);
  #help = find("tray-help", HTMLElement);
  #differ = find("differ", HTMLElement);
  #race = find("race", HTMLButtonElement);
  #export = find("export-all", HTMLButtonElement);
  #opened = find("tray-open", HTMLElement);
  #name = find("card-name", HTMLInputElement);
  #update = find("update-card", HTMLButtonElement);
  /** @type {Card[]} */ #cards = [];
  /** @type {Preset[]} */ presets = [];
  #isAsking = false;
  /** @type {Set<string>} */ #refused = new Set();

  /** @param {Store} store @param {Asker} asker @param {ExportAll} all @param {{ race: () => void }} stage */
  constructor(store, asker, all, stage) {
    this.store = store;
    this.asker = asker;
    find("keep", HTMLElement).addEventListener("click", () => this.#keep());
    this.#race.addEventListener("click", () => {
      const { cards, racing } = store.state;
      // Without a choice the first ones race.
      if (!racing.length) store.set({ racing: cards.slice(0, mostRacing).map((_, index) => index) });
      stage.race();
      announce(this.#differ.textContent ?? "");
    });
    this.#export.addEventListener("click", () => all.open(store.state.cards));
    this.#update.addEventListener("click", () => this.#write());
    find("remove-card", HTMLElement).addEventListener("click", () => this.#remove());
    this.#name.addEventListener("change", () => this.#rename(this.#name.value.trim()));
    this.#place.addEventListener("keydown", (event) => {
      if (/^(Arrow(Left|Right)|Home|End)$/.test(event.key)) neighbour(event, this.#cards.map(({ open }) => open))?.focus();
    });
    this.#dropOn(find("stage", HTMLElement));
    this.update();
  }

  /**
   * A name that no card has.
   * @param {string} wanted @param {Pinned[]} cards
   */
  #free(wanted, cards) {
    const taken = new Set(cards.map(({ name }) => name));
    const own = wanted.slice(0, longest);
    let name = own;
    for (let count = 2; taken.has(name); count += 1) name = `${own}-${count}`;
    return name;
  }

  #keep() {
    const { cards, spring, velocity, name } = this.store.state;
    if (cards.length >= mostKept) return announce(`The tray holds ${mostKept} springs.`);
    const own = this.#free(name || `spring-${cards.length + 1}`, cards);
    this.store.set({ cards: [...cards, { spring, velocity, name: own }], at: cards.length, name: own });
    this.#cards.at(-1)?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
    announce(`Kept as ${own}.`);
  }

  /** Writes the spring into the card of which it is a changed copy. */
  #write() {
    const { cards, at, spring, velocity } = this.store.state;
    if (!cards[at] || isShown(cards[at], this.store.state)) return;
    const { name } = cards[at];
    this.store.set({ name, cards: cards.map((each, index) => (index === at ? { spring, velocity, name } : each)) });
    announce(`${name} is updated; Undo brings back what it was.`);
  }

  /** @param {string} name */
  #rename(name) {
    const { cards, at } = this.store.state;
    if (!cards[at]) return;
    if (!name || cards.some((each, index) => index !== at && each.name === name)) {
      announce(name ? `Another spring is called ${name}.` : "A spring in the tray needs a name.");
      this.#name.value = cards[at].name;
      return;
    }
    this.store.set({
      ...(isShown(cards[at], this.store.state) ? { name } : {}),
      cards: cards.map((each, index) => (index === at ? { ...each, name } : each)),
    });
  }

  #remove() {
    const { cards, racing, at } = this.store.state;
    if (!cards[at]) return;
    announce(`${cards[at].name} is removed; Undo brings it back.`);
    const left = racing.filter((index) => index !== at).map((index) => (index > at ? index - 1 : index));
    this.store.set({ cards: cards.filter((_, index) => index !== at), racing: left, at: -1 });
    (this.#cards[Math.min(at, this.#cards.length - 1)]?.open ?? find("keep", HTMLElement)).focus();
  }

  /** @param {number} index */
  #open(index) {
    const { spring, velocity, name } = this.store.state.cards[index];
    this.store.set({ spring, velocity, name, at: index, tab: spring.vocabulary, model: "", take: { ...this.store.state.take, source: "spring", settings: {} } });
  }

  /** @param {number} index */
  #toggle(index) {
    const { cards, racing } = this.store.state;
    if (racing.includes(index)) return this.store.set({ racing: racing.filter((each) => each !== index) });
    if (racing.length >= mostRacing) {
      announce(full);
      return say(this.#differ, full);
    }
    this.store.set({ racing: [...racing, index] });
    announce(`${cards[index].name} races.`);
  }

  /**
   * A card that is dragged there races.
   * @param {HTMLElement} stage
   */
  #dropOn(stage) {
    const type = "application/x-card";
    this.#place.addEventListener("dragstart", (event) => {
      const index = this.#cards.findIndex(({ element }) => element.contains(/** @type {Node} */ (event.target)));
      if (index >= 0) event.dataTransfer?.setData(type, String(index));
    });
    stage.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes(type)) event.preventDefault();
    });
    stage.addEventListener("drop", (event) => {
      const index = Number(event.dataTransfer?.getData(type) || -1);
      if (index < 0 || this.store.state.racing.includes(index)) return;
      event.preventDefault();
      this.#toggle(index);
    });
  }

  /**
   * Adds the springs that were found in a text.
   * @param {Found[]} found
   */
  take(found) {
    const { cards } = this.store.state;
    let all = cards;
    for (const { spring, name } of found) {
      if (!spring || all.length >= mostKept) continue;
      const { spring: own, velocity } = asState(spring, this.presets);
      all = [...all, { spring: own, velocity, name: this.#free(name ?? briefly(own.vocabulary), all) }];
    }
    if (all.length === cards.length) return announce(`The tray holds ${mostKept} springs.`);
    const { spring, velocity, name } = all[cards.length];
    this.store.set({ cards: all, at: cards.length, spring, velocity, name, tab: spring.vocabulary, model: "" });
    this.#place.scrollIntoView({ block: "nearest" });
    announce(`${all.length - cards.length} springs are in the tray.`);
  }

  /** Shows the cards as they are in the state, and how those that race differ. */
  update() {
    const { state } = this.store;
    const { cards, racing, at } = state;
    while (this.#cards.length > cards.length) this.#cards.pop()?.element.remove();
    while (this.#cards.length < cards.length) {
      const card = this.#card(this.#cards.length);
      this.#cards.push(card);
      this.#place.append(card.element);
    }
    this.#cards.forEach((card, index) => {
      const { name } = cards[index];
      const place = racing.indexOf(index);
      const isOwn = isShown(cards[index], state);
      card.element.className = `tray-card ${place >= 0 && !isOwn ? `other-${place + 1}` : ""}`;
      say(card.name, name);
      set(card.open, { title: inWords({ ...cards[index], name: "" }), "aria-current": String(index === at) });
      set(card.race, { "aria-pressed": String(place >= 0), "aria-label": `Race ${name}` });
    });
    this.#place.hidden = !cards.length;
    this.#help.hidden = cards.length > 0;
    // Room for what will be said, so that the curve stays as it is when that comes.
    const count = rivals(state).length;
    if (count) this.#differ.dataset.races = count > 1 ? "several" : "one";
    else delete this.#differ.dataset.races;
    this.#race.hidden = this.#export.hidden = !cards.length;
    this.#opened.hidden = !cards[at];
    if (cards[at]) {
      if (document.activeElement !== this.#name) this.#name.value = cards[at].name;
      const isSame = isShown(cards[at], state);
      set(this.#update, {
        "aria-disabled": String(isSame), "aria-label": `Update ${cards[at].name}`,
        title: isSame ? "The spring is as it is in the tray" : `Writes this spring into ${cards[at].name}`,
      });
    }
    this.draw();
  }

  /** Draws what has been answered: the cards' curves, and where they differ. */
  draw() {
    const { cards, racing, at } = this.store.state;
    const { answers } = this.asker;
    const unknown = this.#cards.filter((card, index) => !this.#sketched(card, cards[index], index === at ? answers : null));
    if (unknown.length) this.#ask();
    if (!answers) return;
    const texts = answers.others.map((other, index) => (other
      ? html("span", { class: `differs other-${other.series}` }, html("span", { class: "swatch", "aria-hidden": "true" }), `${other.name} ${difference(answers, other)}`)
      : html("span", { class: "differs" }, this.asker.refusal(cards[racing[index]]))));
    const text = texts.map(({ textContent }) => textContent).join("; ");
    if (this.#differ.dataset.said === text && texts.length) return;
    this.#differ.dataset.said = text;
    this.#differ.replaceChildren(...texts);
  }

  /**
   * Draws a card's curve, if what it depends on is known; on the one that is open also the curve that Update would write.
   * @param {Card} card @param {Pinned} pinned @param {Answers | null} open
   */
  #sketched(card, pinned, open) {
    const coefficients = this.asker.known(pinned);
    if (!coefficients) return this.#refused.has(JSON.stringify(pinned));
    const changed = open && !isShown(pinned, this.store.state) ? open.form : null;
    const key = JSON.stringify([coefficients, changed && open?.conversion.spring]);
    if (key === card.drawn) return true;
    card.drawn = key;
    const form = new Form(coefficients);
    const mover = html("span", { class: "card-mover", "aria-hidden": "true" });
    const picture = sketch(form);
    if (changed) picture.append(svg("path", { class: "changed", d: sketch(changed).querySelector("path")?.getAttribute("d") ?? "" }));
    card.picture.replaceChildren(picture, mover);
    card.open.onpointerenter = card.open.onfocus = () => playUp(mover, form);
    return true;
  }

  /** Asks for what the cards' curves depend on, all at once. */
  async #ask() {
    if (this.#isAsking || !this.asker.knowsWords) return;
    this.#isAsking = true;
    const unknown = this.store.state.cards.filter((each) => !this.asker.known(each)).slice(0, mostKept);
    try {
      const answers = await operateAll(unknown.map((each) => ["convert", this.asker.alone(each)]));
      answers.forEach((answer, index) => {
        if (answer instanceof ServiceError) this.#refused.add(JSON.stringify(unknown[index]));
        else this.asker.learn(unknown[index], /** @type {Conversion} */ (answer).spring);
      });
      this.#isAsking = false;
      this.draw();
    } catch {
      // The next change asks again.
      this.#isAsking = false;
    }
  }

  /** @param {number} index @returns {Card} */
  #card(index) {
    const name = html("span", { class: "card-name" });
    const picture = html("span", { class: "card-picture" });
    /** @type {HTMLButtonElement} */
    const open = html("button", { type: "button", class: "card-open", draggable: "true", click: () => this.#open(index) }, picture, name);
    /** @type {HTMLButtonElement} */
    const race = html("button", { type: "button", class: "card-race", title: "Draws it and plays it beside the spring", click: () => this.#toggle(index) }, "race");
    return { element: html("li", { class: "tray-card" }, open, race), open, name, picture, race, drawn: "" };
  }
}

/**
 * How another spring differs: where the most, and in when it has settled.
 * @param {Answers} answers @param {Other} other
 */
export function difference({ form, motion, settling }, other) {
  const reach = Math.max(settling?.exact ?? 0, other.settles ?? 0) || (motion.times.at(-1) ?? 1);
  const differences = Array.from({ length: 401 }, (_, index) => {
    const time = (index / 400) * reach;
    return Math.abs(form.position(time) - other.form.position(time));
  });
  const most = Math.max(...differences);
  if (most < 1e-6) return "is the same motion";
  const text = `differs by ${percent(most)} at ${seconds((differences.indexOf(most) / 400) * reach)}`;
  if (!other.settles || !settling?.exact) return text;
  const later = other.settles - settling.exact;
  return Math.abs(later) < 0.005 ? text
    : `${text}, settles ${seconds(Math.abs(later))} ${later > 0 ? "later" : "earlier"}`;
}
