// @ts-check
// Asks the service everything about the state and publishes the answers of one moment together.

import { coalesced, explain, post, ServiceError } from "./api.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Motion} Motion */
/** @typedef {import("./types").Pinned} Pinned */
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

/** @type {Map<string, Promise<Conversion>>} */
const physicalForms = new Map();

/**
 * The spring with an initial velocity, in physical words where its own have none.
 * @param {Pinned} pinned
 * @param {Vocabulary[]} vocabularies
 * @returns {Promise<Spring>}
 */
export async function withVelocity({ spring, velocity }, vocabularies) {
  if (!velocity) return spring;
  const vocabulary = vocabularies.find((each) => each.id === spring.vocabulary);
  if (vocabulary?.parameters.some((parameter) => parameter.name === "initialVelocity")) {
    return { ...spring, initialVelocity: velocity };
  }
  const key = JSON.stringify(spring);
  let form = physicalForms.get(key);
  if (!form) {
    form = post("/v1/convert", { spring, to: ["mass-stiffness-damping"] });
    if (physicalForms.size > 100) physicalForms.clear();
    physicalForms.set(key, form);
    form.catch(() => physicalForms.delete(key));
  }
  const { mass, stiffness, damping } = (await form).spring;
  return {
    vocabulary: "mass-stiffness-damping",
    mass,
    stiffness,
    damping,
    initialVelocity: velocity,
  };
}

/**
 * The least span that holds a time with some air behind it.
 * @param {number} time
 */
export function span(time) {
  return spans.find((each) => each >= time * 1.08) ?? time * 1.1;
}

/** @param {Answers} answers The time that the plot should show. */
function wanted({ settling, conversion }) {
  if (settling?.settles && settling.exact) return settling.exact;
  return (conversion?.spring.response ?? 0.5) * 5;
}

/** The answers about the state, kept current. */
export class Asker extends EventTarget {
  /** @type {Answers | null} */ answers = null;
  /** The time that the plot shows, in seconds. */
  span = 1;
  /** @type {Vocabulary[]} */ #vocabularies;
  #ask;
  #still = false;
  #count = fewest;

  /** @param {Vocabulary[]} vocabularies */
  constructor(vocabularies) {
    super();
    this.#vocabularies = vocabularies;
    this.#ask = coalesced(
      (/** @type {State} */ state) => this.#answer(state),
      (answers) => {
        this.answers = answers;
        this.dispatchEvent(new Event("answers"));
      },
      (error) => this.dispatchEvent(new CustomEvent("fault", { detail: explain(error) })),
    );
  }

  /** @param {State} state @param {boolean} still Whether the span shall stay as it is. */
  ask(state, still) {
    this.#still = still;
    this.#ask(state);
  }

  /** @param {State} state @returns {Promise<Answers>} */
  async #answer(state) {
    const spring = await withVelocity(state, this.#vocabularies);
    const asked = this.span;
    /** @type {Answers} */
    const answers = {
      spring,
      conversion: null,
      motion: null,
      settling: null,
      others: [],
    };
    const [conversion, settling, motion] = await Promise.allSettled([
      /** @type {Promise<Conversion>} */ (post("/v1/convert", { spring })),
      /** @type {Promise<Settling>} */ (
        post("/v1/settling", { spring, tolerance: state.tolerance })
      ),
      this.#motion(spring, this.span),
    ]);
    if (conversion.status === "rejected") throw conversion.reason;
    answers.conversion = conversion.value;
    answers.settling = settling.status === "fulfilled" ? settling.value : null;
    answers.motion = motion.status === "fulfilled" ? motion.value : null;
    const next = span(wanted(answers));
    if (!this.#still) this.span = next;
    const { response } = answers.conversion.spring;
    const swings = (this.span / response) * perSwing;
    const count = Math.round(Math.min(most, Math.max(fewest, swings)));
    const isCoarse = this.#count < count || this.#count > count * 2;
    if (isCoarse) this.#count = count;
    if (answers.motion && (isCoarse || this.span !== asked)) {
      answers.motion = await this.#motion(spring, this.span);
    }
    answers.others = await Promise.all(state.pinned.map((each) => this.#pinned(each)));
    return answers;
  }

  /** @param {Spring} spring @param {number} duration @returns {Promise<Motion>} */
  #motion(spring, duration) {
    return post("/v1/motion", { spring, duration, count: this.#count, precision: 7 });
  }

  /** @param {Pinned} pinned @returns {Promise<Motion | null>} */
  async #pinned(pinned) {
    try {
      return await this.#motion(await withVelocity(pinned, this.#vocabularies), this.span);
    } catch (error) {
      if (error instanceof ServiceError) return null;
      throw error;
    }
  }
}
