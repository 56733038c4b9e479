// @ts-check
// Asks the service everything about the state and publishes the answers of one moment together.

import { batch, coalesced, ServiceError } from "./api.js";
import { withVelocity } from "./physical.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").Settling} Settling */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Vocabulary} Vocabulary */

/** The fewest and the most samples of a curve. */
const [fewest, most] = [241, 2401];

/** Samples in one swing, so that between two of them a straight line is nearer than a pixel. */
const perSwing = 32;

/** The spans of time that a plot may show, in seconds. */
const spans = [
  0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20,
  30, 60, 120, 300,
];

/** @typedef {import("./state.js").Held} Held */
/** @typedef {{ state: State, held: Held }} Question */

/**
 * The least span that holds what matters with some air behind it.
 * @param {Settling | null} settling
 * @param {Conversion} conversion
 */
function span(settling, conversion) {
  const settled = settling?.settles ? settling.exact : null;
  const time = settled ?? conversion.spring.response * 5;
  return spans.find((each) => each >= time * 1.08) ?? time * 1.1;
}

/** The answers about the state, kept current. */
export class Asker extends EventTarget {
  /** @type {Answers | null} */ answers = null;
  /** The time that the plot shows, in seconds. */
  span = 1;
  /** @type {Vocabulary[]} */ #vocabularies;
  #count = fewest;
  #ask;

  /** @param {Vocabulary[]} vocabularies */
  constructor(vocabularies) {
    super();
    this.#vocabularies = vocabularies;
    this.#ask = coalesced(
      (/** @type {Question} */ question) => this.#answer(question),
      (answers) => {
        this.answers = answers;
        this.dispatchEvent(new Event("answers"));
      },
      (error) => this.dispatchEvent(new CustomEvent("fault", { detail: error })),
    );
  }

  /** @param {State} state @param {Held} held What is being dragged. */
  ask(state, held) {
    this.#ask({ state, held });
  }

  /** @param {Question} question @returns {Promise<Answers>} */
  async #answer({ state, held }) {
    const spring = await withVelocity(state, this.#vocabularies);
    // A pinned spring that cannot be is asked about as it stands, and refused by itself.
    const pinned = await Promise.all(state.pinned.map((each) =>
      withVelocity(each, this.#vocabularies).catch(() => each.spring)));
    // While something is dragged only what is in view is asked for.
    const to = held ? [state.tab] : undefined;
    const [converted, settled, ...moved] = await batch([
      ["convert", { spring, to }],
      ["settling", { spring, tolerance: state.tolerance }],
      ...[spring, ...pinned].map((each) => this.#motion(each)),
    ]);
    if (converted instanceof ServiceError) throw converted;
    const conversion = /** @type {Conversion} */ (converted);
    const settling = succeeded(/** @type {Settling | ServiceError} */ (settled));
    const motions = this.#frame(settling, conversion, held)
      ? await batch([spring, ...pinned].map((each) => this.#motion(each)))
      : moved;
    const [motion, ...others] = motions.map((each) =>
      succeeded(/** @type {Motion | ServiceError} */ (each)));
    const known = this.answers?.conversion?.vocabularies;
    if (held) conversion.vocabularies = { ...known, ...conversion.vocabularies };
    return { spring, conversion, settling, motion, others };
  }

  /**
   * Chooses the span and the samples for it. A handle that is held finds the span still.
   * @param {Settling | null} settling @param {Conversion} conversion @param {Held} held
   * @returns {boolean} Whether they are others than before.
   */
  #frame(settling, conversion, held) {
    const before = [this.span, this.#count];
    if (held !== "handle") this.span = span(settling, conversion);
    const wanted = (this.span / conversion.spring.response) * perSwing;
    const count = Math.round(Math.min(most, Math.max(fewest, wanted)));
    if (this.#count < count || this.#count > count * 2) this.#count = count;
    return this.span !== before[0] || this.#count !== before[1];
  }

  /** @param {Spring} spring @returns {[string, object]} */
  #motion(spring) {
    return ["motion", { spring, duration: this.span, count: this.#count, precision: 7 }];
  }
}

/** @template T @param {T | ServiceError} answer @returns {T | null} */
function succeeded(answer) {
  return answer instanceof ServiceError ? null : answer;
}
