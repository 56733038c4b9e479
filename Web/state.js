// @ts-check
// The state: who changes it, who hears of it, and the way back.

/** @typedef {import("./types").State} State */

/** @type {State} */
export const initial = {
  spring: { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 },
  velocity: 0,
  tab: "duration-bounce",
  pinned: [],
  definition: "exact",
  tolerance: 0.001,
  showVelocity: false,
};

/** @typedef {"" | "slider" | "handle"} Held What is being dragged. */

/** How many steps back are kept. */
const depth = 200;

/** How long a change rests before it is kept as a step, in milliseconds. */
const rest = 400;

/** The state, its listeners and its history. */
export class Store extends EventTarget {
  /** @type {State[]} */ #past = [];
  /** @type {State[]} */ #future = [];
  /** @type {State} */ #kept;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {Held} */ #held = "";
  /** @type {State} */ state;

  /** @param {State} state */
  constructor(state) {
    super();
    this.state = state;
    this.#kept = state;
  }

  /**
   * Changes the state for now, as while something is dragged; once at rest it is kept.
   * @param {Partial<State>} change
   */
  change(change) {
    this.state = { ...this.state, ...change };
    this.dispatchEvent(new Event("change"));
    clearTimeout(this.#timer);
    if (!this.#held) this.#timer = setTimeout(() => this.keep(), rest);
  }

  /** What is being dragged: until it is let go nothing is kept, and a handle finds the plot's frame still. */
  get held() {
    return this.#held;
  }

  set held(held) {
    this.#held = held;
    this.change({});
  }

  /** Keeps the state as a step that undo returns to. */
  keep() {
    clearTimeout(this.#timer);
    if (JSON.stringify(this.state) === JSON.stringify(this.#kept)) return;
    this.#past = [...this.#past.slice(-depth + 1), this.#kept];
    this.#future = [];
    this.#kept = this.state;
    this.dispatchEvent(new Event("keep"));
  }

  /**
   * Changes the state in one step.
   * @param {Partial<State>} change
   */
  set(change) {
    this.change(change);
    this.keep();
  }

  /**
   * Begins anew: there is no way back to a state that cannot be.
   * @param {State} state
   */
  restart(state) {
    [this.#past, this.#future, this.#kept, this.state] = [[], [], state, state];
    this.change({});
    this.dispatchEvent(new Event("keep"));
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  undo() {
    const before = this.#past.pop();
    if (before) this.#restore(before, this.#future);
  }

  redo() {
    const after = this.#future.pop();
    if (after) this.#restore(after, this.#past);
  }

  /** @param {State} state @param {State[]} other */
  #restore(state, other) {
    other.push(this.#kept);
    this.#kept = state;
    this.state = state;
    this.dispatchEvent(new Event("change"));
    this.dispatchEvent(new Event("keep"));
  }
}
