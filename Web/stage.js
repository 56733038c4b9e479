// @ts-check
// The stage: throw the puck, or click elsewhere while it moves; every path comes from the service.

import { explain, newest, post } from "./api.js";
import { Clock } from "./clock.js";
import { announce, find } from "./dom.js";
import { drag } from "./drag.js";
import { at } from "./samples.js";
import { number } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {[number, number]} Point */

/** @typedef {{ times: number[], values: number[][], velocities: number[][] }} Path */

/** @typedef {{ spring: Spring, from: Point, to: Point, velocity: Point, events: { at: number, to: Point }[] }} Throw */

/** How long before a new target counts, in seconds: the path up to there is known already. */
const notice = 0.03;

/** How many new targets one question may carry. */
const most = 40;

/** The puck and its target. */
export class Stage {
  #area = find("stage", HTMLElement);
  #puck = find("puck", HTMLElement);
  #mark = find("mark", HTMLElement);
  #said = find("stage-said", HTMLElement);
  #clock = new Clock();
  /** @type {Point} */ #position = [0, 0];
  /** @type {Point} */ #target = [0, 0];
  /** @type {Throw | null} */ #thrown = null;
  /** @type {Path | null} */ #path = null;
  #elapsed = 0;
  #corner = 0;
  #width = 0;
  #ask;

  /** @param {Store} store @param {Asker} asker */
  constructor(store, asker) {
    this.store = store;
    this.asker = asker;
    this.#ask = newest(
      (/** @type {Throw} */ thrown, signal) => this.#question(thrown, signal),
      (path, thrown) => this.#play(path, thrown),
      (error) => (this.#said.textContent = explain(error)),
    );
    this.#area.addEventListener("pointerdown", (event) => this.#down(event));
    this.#puck.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#home()).observe(this.#area);
  }

  #size() {
    return [this.#area.clientWidth, this.#area.clientHeight];
  }

  /** Puts the puck at rest where it starts, once the stage has another width. */
  #home() {
    const [width, height] = this.#size();
    if (width === this.#width) return;
    this.#width = width;
    this.#clock.stop();
    this.#thrown = null;
    this.#target = [width * 0.7, height / 2];
    this.#move(this.#target);
    this.#aim(this.#target);
  }

  /** @param {Point} position */
  #move(position) {
    this.#position = position;
    this.#puck.style.transform = `translate(${position[0]}px, ${position[1]}px)`;
  }

  /** @param {Point} target */
  #aim(target) {
    this.#target = target;
    this.#mark.style.transform = `translate(${target[0]}px, ${target[1]}px)`;
  }

  /** @param {Throw} thrown @param {AbortSignal} signal @returns {Promise<Path>} */
  #question({ events, ...thrown }, signal) {
    // A spring that never settles is watched for a while.
    const duration = this.asker.answers?.settling?.settles === false ? 8 : undefined;
    const question = { ...thrown, duration, frameRate: 120 };
    return events.length
      ? post("/v1/retarget", { ...question, events }, signal)
      : post("/v1/motion", question, signal);
  }

  /** @param {Path} path @param {Throw} thrown */
  #play(path, thrown) {
    this.#path = path;
    const [xs, ys] = [path.values.map((each) => each[0]), path.values.map((each) => each[1])];
    const began = thrown.events.length ? this.#elapsed : 0;
    const end = path.times[path.times.length - 1] ?? 0;
    if (!thrown.events.length) this.#thrown = thrown;
    this.#clock.start(Math.max(0, end - began), (passed) => {
      this.#elapsed = began + passed;
      this.#move([at(path.times, xs, this.#elapsed), at(path.times, ys, this.#elapsed)]);
    }, () => {
      this.#thrown = null;
      this.#move(this.#target);
    });
  }

  /**
   * Lets the puck go.
   * @param {Point} velocity In pixels per second.
   */
  #release(velocity) {
    this.#thrown = null;
    const spring = this.store.state.spring;
    this.#ask({ spring, from: this.#position, to: this.#target, velocity, events: [] });
    const way = [this.#target[0] - this.#position[0], this.#target[1] - this.#position[1]];
    const distance = Math.hypot(way[0], way[1]);
    const along = (velocity[0] * way[0] + velocity[1] * way[1]) / (distance || 1);
    if (distance > 12 && Math.abs(along) > 20) this.#keep(distance, along);
  }

  /**
   * Takes the throw's speed over as the spring's initial velocity.
   * @param {number} distance
   * @param {number} speed
   */
  async #keep(distance, speed) {
    try {
      /** @type {{ relativeVelocity: number }} */
      const { relativeVelocity } = await post("/v1/velocity", { from: 0, to: distance, velocity: speed });
      const velocity = Number(Math.max(-60, Math.min(60, relativeVelocity)).toFixed(2));
      this.store.set({ velocity });
      this.#said.textContent =
        `Thrown ${speed > 0 ? "towards" : "away from"} the target at ${Math.abs(Math.round(speed))} points per second: ` +
        `the initial velocity is ${number(velocity)} distances per second.`;
      announce(this.#said.textContent);
    } catch (error) {
      this.#said.textContent = explain(error);
    }
  }

  /**
   * Sends the puck elsewhere; while it moves, from where it is and as fast as it is.
   * @param {Point} target
   */
  #send(target) {
    this.#aim(target);
    if (this.#thrown && this.#clock.runs) {
      this.#retarget(this.#thrown, target);
      this.#said.textContent = "New target while it moves: position and velocity go on unbroken.";
    } else {
      const spring = this.asker.answers?.spring ?? this.store.state.spring;
      this.#ask({ spring, from: this.#position, to: target, velocity: [0, 0], events: [] });
    }
  }

  /** @param {Throw} thrown @param {Point} target */
  #retarget(thrown, target) {
    if (thrown.events.length >= most && this.#path) {
      const { times, velocities } = this.#path;
      const speed = (/** @type {number} */ axis) =>
        at(times, velocities.map((each) => each[axis]), this.#elapsed);
      const { spring } = thrown;
      const velocity = /** @type {Point} */ ([speed(0), speed(1)]);
      return this.#ask({ spring, from: this.#position, to: target, velocity, events: [] });
    }
    const event = { at: this.#elapsed + notice, to: target };
    this.#thrown = { ...thrown, events: [...thrown.events, event] };
    this.#ask(this.#thrown);
  }

  /** @param {PointerEvent} event @returns {Point} */
  #point(event) {
    const box = this.#area.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    const point = this.#point(event);
    if (!(event.target instanceof Node && this.#puck.contains(event.target))) {
      return this.#send(point);
    }
    this.#clock.stop();
    drag(this.#puck, event, this.#position, (position) => this.#move(position), (velocity) =>
      this.#release(velocity));
  }

  /**
   * Arrow keys throw, Enter and the space bar move the target.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    /** @type {Record<string, Point>} */
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    const [width, height] = this.#size();
    if (way) {
      event.preventDefault();
      this.#release([way[0] * width * 5, way[1] * width * 5]);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#corner = (this.#corner + 1) % 4;
      this.#send([
        width * (this.#corner % 2 ? 0.25 : 0.75),
        height * (this.#corner < 2 ? 0.3 : 0.7),
      ]);
    }
  }
}
