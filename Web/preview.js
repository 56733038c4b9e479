// @ts-check
// The preview: a thing moves by the spring, in a loop with a pause, beside a pinned spring or the browser's linear().

import { explain, getText, newest, query } from "./api.js";
import { played } from "./bounce.js";
import { wantsLessMotion } from "./clock.js";
import { find, html, say, set } from "./dom.js";
import { readEasing } from "./easing.js";
import { Lane } from "./lane.js";
import { clearProblem, showProblem } from "./problem.js";
import { scenes } from "./scenes.js";
import { seconds } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./bounce.js").Played} Played */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Spring} Spring */

/** How long it rests between two rounds, in seconds. */
const pause = 0.5;

/** The longest motion, in seconds, for which an easing is requested. */
const longest = 60;

/** The most swings of it: more would need more stops than the service gives. */
const mostSwings = 100;

/** How long a spring that never settles is shown, in seconds. */
const endless = 8;

/** The lanes and what is under them. */
export class Preview {
  #own = new Lane();
  #other = new Lane();
  #button = find("play", HTMLButtonElement);
  #scrub = find("scrub", HTMLInputElement);
  #clock = find("clock", HTMLElement);
  #speed = find("speed", HTMLSelectElement);
  #scene = find("scene", HTMLSelectElement);
  #against = find("against", HTMLSelectElement);
  #time = 0;
  #duration = 1;
  #frame = 0;
  #last = 0;
  #isVisible = true;
  /**
   * The easing of the browser, and the spring that it is of.
   * @type {{ spring: string, easing: string, duration: number } | null}
   */
  #easing = null;
  /** @type {Played | null} */ #source = null;
  #sourceId = "spring";
  #named = "";
  #ask;

  /** @param {Store} store @param {Asker} asker @param {(time: number | null) => void} tick Hears where the motion is. */
  constructor(store, asker, tick) {
    this.store = store;
    this.asker = asker;
    this.tick = tick;
    find("lanes", HTMLElement).append(this.#own.element, this.#other.element);
    this.#scene.append(...scenes.map(({ id, name }) => html("option", { value: id }, name)));
    this.#ask = newest(
      (/** @type {Spring} */ spring, signal) =>
        getText(`v1/keyframes/spring?${query({ spring, format: "css-linear" })}`, signal),
      (css, spring) => {
        const found = readEasing(css);
        this.#easing = found && { ...found, spring: JSON.stringify(spring) };
        this.#arrange();
      },
      () => (this.#easing = null),
    );
    this.#button.addEventListener("click", () => (this.#frame ? this.stop() : this.play()));
    this.#scrub.addEventListener("input", () => {
      this.stop();
      this.#time = (Number(this.#scrub.value) / 1000) * this.#duration;
      this.#show();
    });
    this.#scene.addEventListener("change", () => this.#arrange());
    this.#against.addEventListener("change", () => this.#arrange());
    // Where there is room, all its controls are in sight.
    const wide = matchMedia("(min-width: 40rem)");
    const open = () => (find("staging", HTMLDetailsElement).open = wide.matches);
    wide.addEventListener("change", open);
    open();
    new IntersectionObserver(([entry]) => (this.#isVisible = entry.isIntersecting)).observe(find("lanes", HTMLElement));
    this.#arrange();
  }

  /**
   * Takes over what is known now; at rest it also asks for the browser's easing.
   * @param {boolean} isAtRest
   */
  update(isAtRest) {
    this.#load();
    this.#list();
    this.#arrange();
    const { answers } = this.asker;
    const settles = answers?.settling?.exact ?? Infinity;
    if (!isAtRest || !answers || answers.isEstimate || settles > longest) return;
    if (settles > mostSwings * answers.conversion.spring.response) return;
    if (this.#easing?.spring !== JSON.stringify(answers.spring)) this.#ask(answers.spring);
  }

  /** Fetches the bounce or the easing that is exported, if there is one. */
  async #load() {
    const { source } = this.store.state.take;
    if (source === this.#sourceId) return;
    this.#sourceId = source;
    this.#source = null;
    if (source === "spring") return this.#choose("card");
    try {
      const found = await played(source);
      if (this.#sourceId !== source) return;
      this.#source = found;
      clearProblem();
      if (found.isBounce) this.#choose("dock");
      this.#arrange();
      if (!wantsLessMotion()) this.play();
    } catch (error) {
      this.#sourceId = "";
      showProblem(explain(error), () => this.#load());
    }
  }

  /** @param {string} scene */
  #choose(scene) {
    this.#scene.value = scene;
  }

  /** What the other lane may show: the pinned springs and the browser's easing. */
  #list() {
    const { pinned } = this.store.state;
    const names = pinned.map(({ name }, index) => name || `pinned ${index + 1}`);
    const key = JSON.stringify(names);
    if (key === this.#named) return;
    const isNew = JSON.parse(this.#named || "[]").length < names.length;
    const before = this.#against.value;
    this.#named = key;
    this.#against.replaceChildren(
      ...names.map((name, index) => html("option", { value: String(index) }, `against ${name}`)),
      html("option", { value: "linear" }, "against linear()"),
      html("option", { value: "none" }, "alone"),
    );
    // A spring is pinned to be seen beside the other.
    const wanted = isNew && names.length ? String(names.length - 1) : before;
    this.#against.value = [...this.#against.options].some(({ value }) => value === wanted) ? wanted : "linear";
  }

  /** Gives each lane what it moves by. */
  #arrange() {
    const { answers } = this.asker;
    const scene = scenes.find(({ id }) => id === this.#scene.value) ?? scenes[0];
    set(find("lanes", HTMLElement), { class: `lanes ${scene.isWide ? "wide" : "side"}` });
    this.#own.put(scene);
    this.#other.put(scene);
    if (!answers) return;
    const own = answers.settling?.settles === false ? endless : answers.settling?.exact ?? this.asker.span;
    let other = own;
    let hasOther = true;
    if (this.#source) {
      this.#own.name(this.#source.name);
      this.#own.follow(this.#source.curve);
      hasOther = false;
    } else {
      this.#own.name("this spring");
      this.#own.follow(answers.form);
    }
    const pin = /^\d+$/.test(this.#against.value) ? answers.others[Number(this.#against.value)] : null;
    if (pin) {
      this.#other.name(this.store.state.pinned[Number(this.#against.value)]?.name || "pinned");
      this.#other.follow(pin.form);
      other = pin.settles ?? endless;
    } else if (this.#against.value === "linear" && this.#easing?.spring === JSON.stringify(answers.spring)) {
      this.#other.name("linear()");
      this.#other.ease(this.#easing.easing, this.#easing.duration);
      other = this.#easing.duration;
    } else if (this.#against.value === "linear" && this.#easing) {
      // Until the browser's easing of this spring is there, the lane rests.
      this.#other.name("linear()");
      this.#other.follow({ position: () => 1 });
    } else {
      hasOther = false;
    }
    this.#other.element.hidden = !hasOther;
    this.#duration = this.#source ? this.#source.duration : Math.max(own, hasOther ? other : 0);
    this.#time = Math.min(this.#time, this.#duration);
    this.#show();
  }

  #show() {
    this.#own.show(this.#time);
    this.#other.show(this.#time);
    if (!this.#frame || !this.#scrub.matches(":active")) {
      this.#scrub.value = String(Math.round((this.#time / this.#duration) * 1000));
    }
    set(this.#scrub, { "aria-valuetext": seconds(this.#time) });
    say(this.#clock, seconds(Number(this.#time.toFixed(2))));
    this.tick(this.#source || this.#time >= this.#duration ? null : this.#time);
  }

  /** Starts from the beginning; in a loop, unless the reader wants less motion. */
  play() {
    cancelAnimationFrame(this.#frame);
    this.#time = 0;
    this.#last = 0;
    let rest = 0;
    /** @param {number} now */
    const step = (now) => {
      this.#frame = requestAnimationFrame(step);
      const passed = this.#last ? Math.min(0.1, (now - this.#last) / 1000) : 0;
      this.#last = now;
      if (!this.#isVisible) return;
      if (this.#time >= this.#duration) {
        rest += passed;
        if (wantsLessMotion()) return this.stop();
        if (rest < pause) return;
        rest = 0;
        this.#time = 0;
      } else {
        this.#time = Math.min(this.#duration, this.#time + passed * Number(this.#speed.value));
      }
      this.#show();
    };
    this.#frame = requestAnimationFrame(step);
    say(this.#button, "Pause");
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    say(this.#button, "Play");
  }

  /** Plays without being asked to, unless the reader wants less motion or has stopped it. */
  begin() {
    if (!wantsLessMotion()) this.play();
  }
}
