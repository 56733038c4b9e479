// @ts-check
// The state: who changes it, who hears of it, and the way back.

/** @typedef {import("./types").State} State */

/** @type {State} */
export const initial = {
  spring: { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 },
  velocity: 0,
  name: "",
  tab: "duration-bounce",
  cards: [],
  racing: [],
  at: -1,
  definition: "exact",
  tolerance: 0.001,
  showVelocity: false,
  take: {
    source: "spring", settings: {}, platform: "duration-bounce", property: "translateY", from: 0, to: 100, name: "",
    limit: "tolerance", accuracy: 0, isRounded: true,
  },
  model: "",
};

/** @typedef {"" | "slider" | "handle"} Held What is being dragged. */
/** @typedef {"step" | "visit"} Kind Whether the page went there, or the browser's own way back or forward. */
/** @typedef {{ past: State[], future: State[], kept: State }} Steps */

/** How many steps back are kept. */
const depth = 200;

/** How long a change rests before it is kept as a step, in milliseconds. */
const rest = 400;

/** @param {unknown} one @param {unknown} other */
const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The most springs that race at once: there are no more colours that are told apart on both grounds. */
export const mostRacing = 4;

/**
 * Whether a card of the tray is the spring that is shown.
 * @param {import("./types").Pinned} card @param {State} state
 */
export const isShown = (card, { spring, velocity }) => card.velocity === velocity && equal(card.spring, spring);

/**
 * The cards that race beside the spring, each with the number of its colour; the one that is the spring is that itself.
 * @param {State} state
 */
export const rivals = (state) => state.racing.flatMap((index, place) =>
  isShown(state.cards[index], state) ? [] : [{ card: state.cards[index], series: place + 1 }]);

/** The state, its listeners and its history. */
export class Store extends EventTarget {
  /** @type {State[]} */ #past = [];
  /** @type {State[]} */ #future = [];
  /** @type {State} */ #kept;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {Held} */ #held = "";
  #isWaiting = false;
  /** @type {State} */ state;
  /**
   * Whether a state is known to be one that the service can play; others are not kept.
   * @type {(state: State) => boolean}
   */
  accepts = () => true;

  /** @param {State} state */
  constructor(state) {
    super();
    this.state = state;
    this.#kept = state;
  }

  /**
   * Changes the state for now, as while something is dragged; once at rest it is kept. A changed spring has no name.
   * @param {Partial<State>} change
   */
  change(change) {
    const isAnother = (change.spring && !equal(change.spring, this.state.spring)) ||
      (change.velocity !== undefined && change.velocity !== this.state.velocity);
    this.state = { ...this.state, ...(isAnother ? { name: "" } : {}), ...change };
    this.dispatchEvent(new Event("change"));
    clearTimeout(this.#timer);
    if (!this.#held) this.#timer = setTimeout(() => this.keep(), rest);
  }

  /** The dragged element: until it is let go nothing is kept, and a handle finds the plot's frame still. */
  get held() {
    return this.#held;
  }

  set held(held) {
    this.#held = held;
    this.change({});
  }

  /** Keeps the state as a step that undo returns to, at once or as soon as it is accepted. */
  keep() {
    clearTimeout(this.#timer);
    if (equal(this.state, this.#kept)) return;
    this.#isWaiting = !this.accepts(this.state);
    if (this.#isWaiting) return;
    this.#past = [...this.#past.slice(-depth + 1), this.#kept];
    this.#future = [];
    this.#kept = this.state;
    this.dispatchEvent(new CustomEvent("keep", { detail: "step" }));
  }

  /** Keeps what waited to be accepted. */
  settle() {
    if (this.#isWaiting && !this.#held) this.keep();
  }

  /**
   * Takes back what has not been accepted.
   * @param {State} accepted
   */
  revert(accepted) {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
    this.state = { ...this.state, spring: accepted.spring, velocity: accepted.velocity, name: accepted.name };
    this.dispatchEvent(new Event("change"));
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

  /**
   * The steps, to be kept elsewhere.
   * @returns {Steps}
   */
  get steps() {
    return { past: this.#past, future: this.#future, kept: this.#kept };
  }

  /**
   * Takes steps back up that lead to the state as it is.
   * @param {Steps} steps
   */
  resume({ past, future, kept }) {
    if (!equal(kept, this.state)) return;
    [this.#past, this.#future] = [past, future];
    this.dispatchEvent(new Event("keep"));
  }

  /**
   * Goes where the browser's own way back or forward leads.
   * @param {State} state
   */
  visit(state) {
    if (equal(state, this.#kept)) return;
    if (equal(state, this.#past.at(-1))) this.#back("visit");
    else if (equal(state, this.#future.at(-1))) this.#forth("visit");
    else {
      [this.#past, this.#future] = [[...this.#past, this.#kept], []];
      this.#restore(state, "visit");
    }
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  undo() {
    this.#back("step");
  }

  redo() {
    this.#forth("step");
  }

  /** @param {Kind} kind */
  #back(kind) {
    const before = this.#past.pop();
    if (!before) return;
    this.#future.push(this.#kept);
    this.#restore(before, kind);
  }

  /** @param {Kind} kind */
  #forth(kind) {
    const after = this.#future.pop();
    if (!after) return;
    this.#past.push(this.#kept);
    this.#restore(after, kind);
  }

  /** @param {State} state @param {Kind} kind */
  #restore(state, kind) {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
    this.#kept = state;
    this.state = state;
    this.dispatchEvent(new Event("change"));
    this.dispatchEvent(new CustomEvent("keep", { detail: kind }));
  }
}
