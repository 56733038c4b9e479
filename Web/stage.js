// @ts-check
// The stage: throw the puck, or give it another target while it moves. The page knows the spring's closed form, so that a
// new target starts from where the puck is and as fast as it is, in that very frame.

import { Clock } from "./clock.js";
import { announce, find, say } from "./dom.js";
import { drag } from "./drag.js";
import { Form } from "./form.js";
import { number } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {[number, number]} Point */

/** Nearer to the target than this, in pixels, and staying there, the puck rests. */
const near = 0.3;

/** How long a spring that never settles is watched, in seconds. */
const endless = 8;

/** The puck and its target. */
export class Stage {
  #area = find("stage", HTMLElement);
  #puck = find("puck", HTMLElement);
  #mark = find("mark", HTMLElement);
  #said = find("stage-said", HTMLElement);
  #use = find("use-velocity", HTMLButtonElement);
  #clock = new Clock();
  /** @type {Point} */ #position = [0, 0];
  /** @type {Point} */ #velocity = [0, 0];
  /** @type {Point} */ #target = [0, 0];
  #corner = 0;
  #width = 0;
  #offered = 0;

  /** @param {Store} store @param {Asker} asker */
  constructor(store, asker) {
    this.store = store;
    this.asker = asker;
    this.#area.addEventListener("pointerdown", (event) => this.#down(event));
    this.#puck.addEventListener("keydown", (event) => this.#key(event));
    this.#use.addEventListener("click", () => {
      this.#use.hidden = true;
      store.set({ velocity: this.#offered });
    });
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

  /** Lets the spring pull from where the puck is, as fast as it is. */
  #pull() {
    const spring = this.asker.answers?.conversion.spring;
    if (!spring) return;
    const target = this.#target;
    const axes = [0, 1].map((axis) =>
      new Form({ ...spring, initialVelocity: this.#velocity[axis] }, this.#position[axis] - target[axis]));
    const end = Math.max(...axes.map((axis) => axis.bound(near) ?? endless));
    this.#clock.start(end, (elapsed) => {
      const [x, y] = axes.map((axis) => axis.at(elapsed));
      this.#velocity = [x[1], y[1]];
      this.#move([target[0] + x[0], target[1] + y[0]]);
    }, () => {
      this.#velocity = [0, 0];
      this.#move(target);
    });
  }

  /**
   * Lets the puck go.
   * @param {Point} velocity In pixels per second.
   */
  #release(velocity) {
    const way = [this.#target[0] - this.#position[0], this.#target[1] - this.#position[1]];
    const distance = Math.hypot(way[0], way[1]);
    const along = (velocity[0] * way[0] + velocity[1] * way[1]) / (distance || 1);
    this.#velocity = velocity;
    this.#pull();
    if (distance > 12 && Math.abs(along) > 20) this.#offer(distance, along);
  }

  /**
   * Offers the throw's speed as the spring's initial velocity.
   * @param {number} distance
   * @param {number} speed
   */
  #offer(distance, speed) {
    this.#offered = Number(Math.max(-60, Math.min(60, speed / distance)).toFixed(2));
    say(this.#said, `Thrown ${speed > 0 ? "towards" : "away from"} the target at ${Math.abs(Math.round(speed))} points per second.`);
    say(this.#use, `Use ${number(this.#offered)} distances per second as initial velocity`);
    this.#use.hidden = false;
    announce(this.#said.textContent ?? "");
  }

  /**
   * Sends the puck elsewhere; while it moves, from where it is and as fast as it is.
   * @param {Point} target
   */
  #send(target) {
    const isMoving = this.#clock.runs;
    this.#aim(target);
    this.#pull();
    if (isMoving) say(this.#said, "New target while it moves: position and velocity are continuous.");
  }

  /** @param {PointerEvent} event @returns {Point} */
  #point(event) {
    const box = this.#area.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    if (!(event.target instanceof Node && this.#puck.contains(event.target))) {
      // A finger on the empty stage may be about to scroll: only a tap is a new target.
      if (event.pointerType !== "touch") return this.#send(this.#point(event));
      const point = this.#point(event);
      const over = new AbortController();
      const { signal } = over;
      this.#area.addEventListener("pointerup", () => {
        over.abort();
        this.#send(point);
      }, { signal });
      return this.#area.addEventListener("pointercancel", () => over.abort(), { signal });
    }
    event.preventDefault();
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
