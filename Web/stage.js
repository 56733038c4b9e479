// @ts-check
// The stage: something moves there and back by the spring, alone or beside those that race, and can be dragged, thrown and sent
// elsewhere while it moves. The page knows the closed form, so that what it does next starts from where it is and as fast.

import { Actor } from "./actor.js";
import { announce, find, html, say, set } from "./dom.js";
import { endless, Flight } from "./flight.js";
import { playedEasing } from "./model.js";
import { isLeftAlone, wantsLessMotion } from "./motion-settings.js";
import { scenes } from "./scenes.js";
import { isShown, rivals as expected } from "./state.js";
import { number, seconds } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./sources.js").Sources} Sources */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Curve} Curve */
/** @typedef {{ kind: string, name: string, form: Curve, settles: number | null }} Rival What moves beside the spring; its kind is a class. */

/** How long it rests at each end, in seconds. */
const pause = 0.6;

/** How many ways of what was thrown leave a trail. */
const mostTrails = 4;

/** How far back a hand's speed is measured, in milliseconds. */
const memory = 80;

/** The stage and what is under it. */
export class Stage extends EventTarget {
  #area = find("stage", HTMLElement);
  #lanes = find("lanes", HTMLElement);
  #own = new Actor();
  /** @type {Actor[]} */ #others = [];
  #button = find("play", HTMLButtonElement);
  #turn = find("turn", HTMLButtonElement);
  #scrub = find("scrub", HTMLInputElement);
  #clock = find("clock", HTMLElement);
  #speed = find("speed", HTMLSelectElement);
  #scene = find("scene", HTMLSelectElement);
  #repeat = find("repeat", HTMLSelectElement);
  #said = find("stage-said", HTMLElement);
  #use = find("use-velocity", HTMLButtonElement);
  #chosen = "card";
  #isPlaying = false;
  #isVisible = true;
  #frame = 0;
  #last = 0;
  #time = 0;
  #duration = 1;
  #offered = 0;
  #source = "spring";
  #model = { text: "", played: playedEasing("") };
  /** @type {Flight | null} */ #flight = null;
  /**
   * Where what was thrown has been on each of its last ways.
   * @type {[time: number, position: number][][]}
   */
  #trails = [];
  /** @type {unknown} */ #trailed = null;

  /**
   * @param {Store} store @param {Asker} asker @param {Sources} sources
   * @param {import("./plot.js").Plot} plot The curve, on whose scale everything moves.
   */
  constructor(store, asker, sources, plot) {
    super();
    this.store = store;
    this.asker = asker;
    this.sources = sources;
    this.plot = plot;
    this.#lanes.append(this.#own.element);
    this.#scene.append(...scenes.map(({ id, name }) => html("option", { value: id }, name)));
    this.#button.addEventListener("click", () => (this.#isPlaying ? this.stop() : this.play()));
    this.#scrub.addEventListener("input", () => {
      this.stop();
      this.#flight = null;
      this.#trails = [];
      this.#time = (Number(this.#scrub.value) / 1000) * this.#whole;
      this.#show();
    });
    this.#scene.addEventListener("change", () => {
      this.#chosen = this.#scene.value;
      this.update();
    });
    this.#repeat.addEventListener("change", () => this.update());
    for (const list of [this.#scene, this.#repeat, this.#speed]) {
      list.addEventListener("change", () => this.dispatchEvent(new Event("view")));
    }
    this.#turn.addEventListener("click", () => this.#turnAround());
    this.#turn.addEventListener("keydown", (event) => this.#key(event));
    this.#area.addEventListener("pointerdown", (event) => this.#down(event));
    this.#use.addEventListener("click", () => {
      this.#use.hidden = true;
      say(this.#said, "");
      store.set({ velocity: this.#offered });
    });
    const wide = matchMedia("(min-width: 40rem)");
    const open = () => (find("staging", HTMLDetailsElement).open = wide.matches);
    wide.addEventListener("change", open);
    open();
    new IntersectionObserver(([entry]) => {
      this.#isVisible = entry.isIntersecting;
      this.#run();
    }).observe(this.#area);
    new ResizeObserver(() => this.update()).observe(this.#area);
  }

  /** The curve that is played, and how long it lasts. */
  get #curve() {
    const played = this.sources.current;
    if (played) return { curve: /** @type {Curve} */ (played.curve), duration: played.duration };
    const { answers } = this.asker;
    if (!answers) return null;
    const settles = answers.settling?.settles === false ? endless : answers.settling?.exact ?? this.asker.span;
    return { curve: /** @type {Curve} */ (answers.form), duration: Math.min(settles, 60) };
  }

  /**
   * What is played beside this spring: those that race, and what it was fitted to.
   * @returns {Rival[]}
   */
  get #rivals() {
    if (this.sources.current) return [];
    const raced = (this.asker.answers?.others ?? []).flatMap((other) => (other
      ? [{ kind: `other-${other.series}`, name: other.name, form: /** @type {Curve} */ (other.form), settles: other.settles }] : []));
    const model = this.#pasted;
    return model ? [...raced, { kind: "model", name: "pasted", ...model }] : raced;
  }

  /** The easing that the spring was fitted to, or null. */
  get #pasted() {
    const { model } = this.store.state;
    if (model !== this.#model.text) this.#model = { text: model, played: playedEasing(model) };
    return this.#model.played;
  }

  get #isBack() {
    return this.#repeat.value === "back" && !this.sources.current?.isBounce;
  }

  /** One round, in seconds. */
  get #whole() {
    return (this.#duration + pause) * (this.#isBack ? 2 : 1);
  }

  /**
   * How it is looked at, which a link carries: what moves, how often, and how fast.
   * @returns {import("./types").View}
   */
  get view() {
    return { scene: this.#chosen, repeat: this.#repeat.value, speed: this.#speed.value };
  }

  set view(view) {
    for (const [list, value] of /** @type {const} */ ([[this.#scene, view.scene], [this.#repeat, view.repeat], [this.#speed, view.speed]])) {
      if ([...list.options].some((option) => option.value === value)) list.value = value;
    }
    this.#chosen = this.#scene.value;
  }

  /** @param {string} scene What shall move. */
  choose(scene) {
    this.#chosen = this.#scene.value = scene;
    this.#flight = null;
    this.#time = 0;
    this.update();
  }

  /** Takes over what is known now. */
  update() {
    const source = this.sources.current?.id ?? "spring";
    if (source !== this.#source) {
      // A bounce is one of a dock icon; what comes after it is not.
      this.#source = source;
      this.#scene.value = this.sources.current?.isBounce ? "dock" : this.#chosen;
      if (this.#isPlaying) this.#time = 0;
    }
    const scene = scenes.find(({ id }) => id === this.#scene.value) ?? scenes[0];
    const frame = { zero: Math.round(this.plot.scale.y(0)), one: Math.round(this.plot.scale.y(1)) };
    // Trails are those of one motion.
    const motion = this.sources.current ?? this.asker.answers?.form;
    if (motion !== this.#trailed) this.#trails = [];
    this.#trailed = motion;
    const rivals = this.#rivals;
    this.#turn.hidden = !this.#hasEnds;
    while (this.#others.length > rivals.length) this.#others.pop()?.element.remove();
    while (this.#others.length < rivals.length) {
      const actor = new Actor();
      this.#others.push(actor);
      this.#lanes.append(actor.element);
    }
    const { cards, at, name } = this.store.state;
    const own = name || (cards[at] && isShown(cards[at], this.store.state) ? cards[at].name : "this spring");
    // A card that is about to race has its room already.
    const beside = this.sources.current || this.asker.answers?.isEstimate === false ? rivals.length : Math.max(rivals.length, expected(this.store.state).length);
    set(this.#lanes, { class: `lanes in-${scene.id} ${["one", "two", "three", "four", "four"][beside] ?? "four"}` });
    this.#own.put(scene, frame);
    this.#own.name(rivals.length ? own : "", "own");
    rivals.forEach(({ kind, name: called }, index) => {
      this.#others[index].put(scene, frame);
      this.#others[index].name(called, kind);
    });
    const played = this.#curve;
    if (!played) return;
    this.#duration = Math.max(played.duration, ...rivals.map(({ settles }) => Math.min(settles ?? 0, 60))) + this.#own.delay;
    this.#time = Math.min(this.#time, this.#whole);
    if (!this.#flight) this.#show();
    this.#run();
  }

  /**
   * Where something that moves by a curve is.
   * @param {Curve} curve @param {number} time
   */
  #position(curve, time) {
    const turn = this.#duration + pause;
    if (!this.#isBack || time < turn) return time < 0 ? 0 : curve.position(time);
    return time - turn < 0 ? 1 : 1 - curve.position(time - turn);
  }

  #show() {
    const played = this.#curve;
    if (!played) return;
    const flight = this.#flight;
    const turn = this.#duration + pause;
    const isBack = this.#isBack && this.#time >= turn;
    // A part that starts later is still on its way there when the first turns.
    /** @param {Curve} curve */
    const by = (curve) => (/** @type {number} */ delay) => {
      const time = this.#time - delay;
      return isBack && time < turn ? curve.position(Math.max(0, Math.min(time, this.#duration)))
        : this.#position(curve, time);
    };
    this.#own.show(flight ? () => flight.position : by(played.curve));
    const rivals = this.#rivals.slice(0, this.#others.length);
    rivals.forEach(({ form }, index) => this.#others[index].show(flight ? () => flight.position : by(form)));
    const leg = this.#time >= turn ? this.#time - turn : this.#time;
    if (!this.#scrub.matches(":active")) this.#scrub.value = String(Math.round((this.#time / this.#whole) * 1000));
    set(this.#scrub, { "aria-valuetext": seconds(Math.min(leg, this.#duration)) });
    say(this.#clock, flight ? "" : seconds(Number(Math.min(leg, this.#duration).toFixed(2))));
    if (flight) return this.plot.follow(flight.time ?? 0, flight.position, { trails: this.#trails });
    const time = Math.min(leg, this.#duration);
    this.plot.follow(time, by(played.curve)(0), {
      isBack: this.#isBack && this.#time >= turn, trails: this.#trails,
      others: rivals.map(({ kind, form }) => ({ kind, value: by(form)(0) })),
    });
  }

  get #isMoving() {
    return this.#isVisible && (this.#isPlaying || this.#flight !== null);
  }

  #run() {
    if (this.#frame || !this.#isMoving) return;
    this.#last = 0;
    this.#frame = requestAnimationFrame((now) => this.#step(now));
  }

  /** @param {number} now */
  #step(now) {
    this.#frame = 0;
    const passed = this.#last ? Math.min(0.1, (now - this.#last) / 1000) : 0;
    const elapsed = passed * Number(this.#speed.value);
    if (this.#flight) {
      const isOver = !this.#flight.advance(elapsed);
      if (this.#flight.time !== null) this.#trails.at(-1)?.push([this.#flight.time, this.#flight.position]);
      if (isOver) this.#land(this.#flight);
    } else if (this.#isPlaying) {
      this.#time += elapsed;
      if (this.#time >= this.#whole) {
        // Left alone it does not go on for ever: it ends with the round, and can be played again.
        this.#time = this.#repeat.value === "once" || wantsLessMotion() || isLeftAlone() ? this.#whole : 0;
        if (this.#time) this.stop();
      }
    }
    this.#show();
    if (!this.#isMoving) return;
    this.#last = now;
    this.#frame = requestAnimationFrame((next) => this.#step(next));
  }

  /**
   * Goes on with the round from the end at which what was thrown lies.
   * @param {Flight} flight
   */
  #land(flight) {
    this.#flight = null;
    this.#time = flight.target ? this.#duration : this.#isBack ? this.#whole - pause : 0;
  }

  /** Starts from the beginning, unless it was stopped on the way. */
  play() {
    this.#isPlaying = true;
    this.#trails = [];
    if (this.#time >= this.#whole) this.#time = 0;
    say(this.#button, "Pause");
    this.#run();
  }

  /** Lets all that race start together. */
  race() {
    this.#flight = null;
    this.#time = 0;
    this.update();
    this.play();
  }

  stop() {
    this.#isPlaying = false;
    say(this.#button, "Play");
  }

  /** Plays without being asked to, unless the reader wants less motion. */
  begin() {
    if (!wantsLessMotion()) this.play();
  }

  /** The moving card, taken out of the round, with its speed. */
  #taken() {
    if (this.#flight) return this.#flight;
    const flight = new Flight();
    const played = this.#curve;
    const turn = this.#duration + pause;
    const isBack = this.#isBack && this.#time >= turn;
    const leg = isBack ? this.#time - turn : this.#time;
    // Before a way has begun it lies still where that way starts.
    const hasBegun = leg > 0;
    flight.target = hasBegun === isBack ? 0 : 1;
    if (!hasBegun) flight.position = flight.target;
    else if (played) {
      const [one, other] = [this.#time, this.#time + 0.0005];
      flight.position = this.#position(played.curve, one);
      flight.velocity = (this.#position(played.curve, other) - flight.position) / (other - one);
    }
    return (this.#flight = flight);
  }

  /** The spring, if a spring is what is played: an easing and a bounce have no hidden one. */
  get #coefficients() {
    return this.sources.isSpring ? this.asker.answers?.conversion.spring ?? null : null;
  }

  /** Whether it can be sent to its other end: a bounce ends where it began. */
  get #hasEnds() {
    return this.sources.isSpring || this.sources.current?.isBounce === false;
  }

  /** Sends what moves to the other end, from where it is; a spring also as fast as it is. */
  #turnAround() {
    const spring = this.#coefficients;
    const played = this.#curve;
    if (!this.#hasEnds || !played || (this.sources.isSpring && !spring)) return;
    const flight = this.#taken();
    flight.target = flight.target ? 0 : 1;
    if (spring) flight.pull(spring);
    else flight.ease(played.curve, played.duration);
    this.#leaveTrail(flight);
    this.#run();
  }

  /** @param {Flight} flight */
  #leaveTrail(flight) {
    this.#trails = [...this.#trails.slice(1 - mostTrails), [[0, flight.position]]];
  }

  /** The way from start to target, upwards, in pixels. */
  get #way() {
    return this.plot.scale.y(0) - this.plot.scale.y(1);
  }

  /** @param {number} velocity In ways per second. */
  #throw(velocity) {
    const spring = this.#coefficients;
    if (!spring) return;
    const flight = this.#taken();
    flight.velocity = velocity;
    // It goes where it is thrown, if it is thrown hard enough.
    flight.target = flight.position + velocity * 0.15 > 0.5 ? 1 : 0;
    const distance = flight.target - flight.position;
    const pixels = this.#way;
    flight.pull(spring);
    this.#leaveTrail(flight);
    this.#run();
    if (Math.abs(distance) * pixels > 12 && Math.abs(velocity) * pixels > 20) this.#offer(velocity, distance, pixels);
  }

  /**
   * Offers the throw's speed as the spring's initial velocity.
   * @param {number} velocity @param {number} distance @param {number} pixels
   */
  #offer(velocity, distance, pixels) {
    this.#offered = Number(Math.max(-60, Math.min(60, velocity / distance)).toFixed(2));
    say(this.#said, `Thrown at ${Math.round(Math.abs(velocity) * pixels)} px/s ${this.#offered > 0 ? "towards" : "away from"} the target.`);
    say(this.#use, `Start with ${number(this.#offered)} distances/s`);
    this.#use.hidden = false;
    announce(this.#said.textContent ?? "");
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button, .handle"))) return;
    if (!this.#coefficients || !this.#own.holds(event.target)) {
      // A finger on the empty stage may be about to scroll: only a tap sends it elsewhere.
      if (event.pointerType !== "touch") return this.#turnAround();
      const over = new AbortController();
      const { signal } = over;
      this.#area.addEventListener("pointerup", () => {
        over.abort();
        this.#turnAround();
      }, { signal });
      return this.#area.addEventListener("pointercancel", () => over.abort(), { signal });
    }
    event.preventDefault();
    const flight = this.#taken();
    flight.hold();
    this.#area.setPointerCapture(event.pointerId);
    /** @param {PointerEvent} at */
    const along = (at) => (event.clientY - at.clientY) / this.#way;
    const start = flight.position;
    let track = [{ time: event.timeStamp, position: start }];
    /** @param {PointerEvent} at */
    const move = (at) => {
      flight.position = start + along(at);
      track.push({ time: at.timeStamp, position: flight.position });
      track = track.filter(({ time }) => at.timeStamp - time < memory);
      this.#run();
    };
    this.#area.addEventListener("pointermove", move);
    this.#area.addEventListener("lostpointercapture", (end) => {
      this.#area.removeEventListener("pointermove", move);
      const first = track.find(({ time }) => end.timeStamp - time < memory);
      const time = first ? (end.timeStamp - first.time) / 1000 : 0;
      this.#throw(first && time > 0 ? (flight.position - first.position) / time : 0);
    }, { once: true });
    this.#run();
  }

  /**
   * Arrow keys throw.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
    const direction = /** @type {Record<string, number>} */ (way)[event.key];
    if (!direction) return;
    event.preventDefault();
    this.#throw(direction * 6);
  }
}
