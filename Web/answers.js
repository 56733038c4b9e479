// @ts-check
// Asks about the state and publishes what is known of one moment together: at once what the closed form tells, then what the
// operations answer.

import { played } from "./after-effects.js";
import { Ahead } from "./ahead.js";
import { coalesced, explain, ServiceError } from "./api.js";
import { defined } from "./first.js";
import { Form } from "./form.js";
import { isLocal, operateAll } from "./operations.js";
import { hasVelocity, withOwnVelocity, withVelocity } from "./physical.js";
import { highest, sampled, settlingTime } from "./sampled.js";
import { spanFor } from "./spans.js";
import { rivals } from "./state.js";
import { inWords } from "./words.js";

/** @typedef {import("./types").Answers} Answers */
/** @typedef {import("./types").Coefficients} Coefficients */
/** @typedef {import("./types").Conversion} Conversion */
/** @typedef {import("./types").Other} Other */
/** @typedef {import("./types").Pinned} Pinned */
/** @typedef {import("./types").Settling} Settling */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {import("./state.js").Held} Held */
/** @typedef {{ state: State, held: Held }} Question */

/** How many springs' coefficients are remembered. */
const most = 400;

/** As many significant digits as a number can have. */
export const allDigits = 17;

/** The answers about the state, kept current. */
export class Asker extends EventTarget {
  /** @type {Answers | null} */ answers = null;
  /** The time that the plot shows, in seconds. */
  span = 1;
  /**
   * The state that the answers are about, estimates aside.
   * @type {State | null}
   */
  confirmed = null;

  /** Whether it is known which words have an initial velocity. */
  knowsWords = false;

  ahead = new Ahead();
  /** @type {Vocabulary[]} */ vocabularies;
  /** @type {Map<string, Coefficients>} */ #coefficients = new Map();
  /** @type {Map<string, string>} */ #refusals = new Map();
  /** @type {Question | null} */ #latest = null;
  #isComplete = false;
  #ask;

  /** @param {Vocabulary[]} vocabularies */
  constructor(vocabularies) {
    super();
    this.vocabularies = vocabularies;
    this.#ask = coalesced(
      (/** @type {Question} */ question) => this.#answer(question),
      (answers, question) => {
        const isLate = this.#latest !== question && this.answers?.isEstimate;
        if (!isLate) this.#publish(answers, question);
      },
      (error, question) => {
        if (this.#latest === question) this.dispatchEvent(new CustomEvent("fault", { detail: error }));
      },
    );
  }

  /** @param {State} state @param {Held} held What is being dragged. */
  ask(state, held) {
    const question = { state, held };
    this.#latest = question;
    if (this.answers && !this.answers.isEstimate && this.#isKnown(state, held)) {
      this.confirmed = state;
      this.dispatchEvent(new Event("answers"));
      return;
    }
    // In the page an answer comes within the frame. From the service it comes when a drag has ended: until then the closed
    // form draws the same curve.
    const estimate = isLocal() ? null : this.#estimate(state, held);
    if (estimate) this.#publish(estimate, question);
    if ((estimate && held) || (state.velocity && !this.knowsWords)) this.#latest = question;
    else this.#ask(question);
  }

  /**
   * Whether everything that is shown of a state has been answered.
   * @param {State} state @param {Held} held
   */
  #isKnown(state, held) {
    const before = this.confirmed;
    if (!before || (!this.#isComplete && !held)) return false;
    return before.velocity === state.velocity && before.tolerance === state.tolerance &&
      before.definition === state.definition && before.take.isRounded === state.take.isRounded &&
      JSON.stringify([before.spring, rivals(before)]) === JSON.stringify([state.spring, rivals(state)]);
  }

  /** @param {Answers} answers @param {Question} question */
  #publish(answers, { state, held }) {
    this.answers = answers;
    if (!answers.isEstimate) {
      this.confirmed = state;
      this.#isComplete = !held;
    }
    this.dispatchEvent(new Event("answers"));
  }

  /** @param {Pinned} asked @returns {string} */
  #key({ spring, velocity }) {
    return JSON.stringify([spring, hasVelocity(spring, this.vocabularies) ? velocity : 0]);
  }

  /**
   * Remembers what a spring's motion depends on.
   * @param {Pinned} asked @param {Coefficients} coefficients
   */
  learn(asked, coefficients) {
    if (this.#coefficients.size >= most) this.#coefficients.clear();
    this.#coefficients.set(this.#key(asked), coefficients);
  }

  /** @param {Pinned} asked @returns {Coefficients | null} */
  known(asked) {
    const found = this.#coefficients.get(this.#key(asked)) ?? this.#along(asked) ?? defined(asked.spring);
    if (!found) return null;
    const isOwn = hasVelocity(asked.spring, this.vocabularies);
    return isOwn ? found : { ...found, initialVelocity: asked.velocity };
  }

  /**
   * Answers fetched ahead along one of the spring's parameters.
   * @param {Pinned} asked
   */
  #along({ spring, velocity }) {
    for (const [name, value] of Object.entries({ ...spring, initialVelocity: velocity })) {
      if (typeof value !== "number") continue;
      const found = this.ahead.at(wayKey(spring, velocity, name), value);
      if (found) return found;
    }
    return null;
  }

  /** @param {State} state @param {Held} held @returns {Answers | null} */
  #estimate(state, held) {
    const coefficients = this.known({ spring: state.spring, velocity: state.velocity, name: "" });
    if (!coefficients) return null;
    const { naturalFrequency, dampingRatio } = coefficients;
    const response = (2 * Math.PI) / naturalFrequency;
    const form = new Form(coefficients);
    const peak = highest(form, response);
    const exact = settlingTime(form, state.tolerance, response);
    /** @type {Settling} */
    const settling = {
      settles: dampingRatio > 0, exact, envelope: null, perceptual: response,
      overshoot: peak ? peak.value - 1 : 0,
      peakTimes: peak ? [peak.time] : [], peakValues: peak ? [peak.value] : [],
      definitions: {}, reasons: {},
    };
    /** @type {Conversion["spring"]} */
    const spring = {
      ...coefficients, response, mass: 1, stiffness: naturalFrequency ** 2, damping: 2 * dampingRatio * naturalFrequency,
      bounce: dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1, regime: regime(dampingRatio),
    };
    const before = this.answers?.conversion.vocabularies ?? {};
    const own = estimated(spring, before);
    const conversion = { spring, vocabularies: { ...before, ...own } };
    const isCurrent = (/** @type {string} */ id) => id in own || id === state.spring.vocabulary;
    return this.#drawn({ spring: state.spring, conversion, settling, isEstimate: true, isCurrent }, state, held);
  }

  /** @param {Question} question @returns {Promise<Answers>} */
  async #answer({ state, held }) {
    const asked = { spring: state.spring, velocity: state.velocity, name: "" };
    const spring = await withVelocity(asked, this.vocabularies);
    const raced = rivals(state).map(({ card }) => card).filter((each) => !this.known(each));
    // While something is dragged only what is in view is asked for.
    const [converted, settled, ...others] = await operateAll([
      ["convert", { spring, to: held ? [state.tab] : undefined, digits: state.take.isRounded ? undefined : allDigits }],
      ["settling", { spring, tolerance: state.tolerance }],
      ...raced.map((each) => /** @type {[string, Record<string, unknown>]} */ (["convert", this.alone(each)])),
    ]);
    if (converted instanceof ServiceError) throw converted;
    const conversion = /** @type {Conversion} */ (converted);
    this.learn(asked, conversion.spring);
    others.forEach((answer, index) => {
      if (answer instanceof ServiceError) this.#refusals.set(this.#key(raced[index]), explain(answer));
      else this.learn(raced[index], /** @type {Conversion} */ (answer).spring);
    });
    const effects = conversion.vocabularies["after-effects"];
    if (effects) conversion.vocabularies["after-effects"] = played(effects);
    if (held) conversion.vocabularies = { ...this.answers?.conversion.vocabularies, ...conversion.vocabularies };
    const settling = settled instanceof ServiceError ? null : /** @type {Settling} */ (settled);
    return this.#drawn({ spring, conversion, settling, isEstimate: false, isCurrent: () => true }, state, held);
  }

  /**
   * Why a spring of the tray cannot be played, if so.
   * @param {Pinned} asked
   */
  refusal(asked) {
    return this.#refusals.get(this.#key(asked)) ?? "";
  }

  /**
   * The question for a spring's coefficients alone.
   * @param {Pinned} asked
   */
  alone(asked) {
    return { spring: withOwnVelocity(asked, this.vocabularies), to: ["mass-stiffness-damping"] };
  }

  /**
   * Adds the curves, over a span that holds them all. Under a handle that is held the span stays.
   * @param {Pick<Answers, "spring" | "conversion" | "settling" | "isEstimate" | "isCurrent">} answers
   * @param {State} state @param {Held} held
   * @returns {Answers}
   */
  #drawn(answers, state, held) {
    const { response } = answers.conversion.spring;
    const form = new Form(answers.conversion.spring);
    const others = rivals(state).map(({ card, series }) => {
      const coefficients = this.known(card);
      if (!coefficients) return null;
      const own = (2 * Math.PI) / coefficients.naturalFrequency;
      const other = new Form(coefficients);
      return { name: inWords(card), series, form: other, response: own, settles: settlingTime(other, state.tolerance, own) };
    });
    if (held !== "handle") {
      const { settling } = answers;
      const times = [settling?.exact, settling?.definitions[state.definition], ...others.map((each) => each?.settles)];
      this.span = spanFor(times, response);
    }
    return {
      ...answers, form,
      motion: sampled(form, this.span, response),
      others: others.map((each) => each && {
        name: each.name, series: each.series, form: each.form, settles: each.settles,
        motion: sampled(each.form, this.span, each.response),
      }),
    };
  }

  /**
   * Asks for the coefficients along a parameter that is about to be changed.
   * @param {State} state @param {string} name Of the parameter, or initialVelocity.
   * @param {import("./ranges.js").Range} range
   */
  lookAhead(state, name, { low, high, log }) {
    const { spring, velocity } = state;
    if (isLocal()) return;
    if (name === "initialVelocity" && !hasVelocity(spring, this.vocabularies)) return;
    this.ahead.prepare({
      key: wayKey(spring, velocity, name), low, high, isLogarithmic: log,
      question: (value) => ["convert", this.alone(name === "initialVelocity"
        ? { spring, velocity: value, name: "" }
        : { spring: { ...spring, [name]: value }, velocity, name: "" })],
    });
  }
}

/**
 * The common part of all springs along a parameter.
 * @param {Spring} spring @param {number} velocity @param {string} name
 */
function wayKey(spring, velocity, name) {
  const rest = Object.entries(name === "initialVelocity" ? spring : { ...spring, initialVelocity: velocity })
    .filter(([each]) => each !== name);
  return JSON.stringify([name, ...rest]);
}

/**
 * The words that are the motion itself, with which no field waits for the service while a handle is held.
 * @param {Conversion["spring"]} spring @param {Conversion["vocabularies"]} before
 * @returns {Conversion["vocabularies"]}
 */
function estimated({ response, dampingRatio, bounce, naturalFrequency }, before) {
  /** @param {string} id @param {Record<string, number>} parameters */
  const as = (id, parameters) => {
    const { code = {}, parameters: older } = before[id] ?? {};
    return [id, { parameters: { ...older, ...parameters }, exact: true, maximumError: 0, note: null, code }];
  };
  return Object.fromEntries([
    as("duration-bounce", { duration: response, bounce }), as("response-damping-ratio", { response, dampingRatio }),
    ...["mass-stiffness-damping", "figma", "motion", "flutter", "core-animation"].flatMap((id) => {
      const mass = before[id]?.parameters?.mass;
      return typeof mass === "number" ? [as(id, {
        stiffness: mass * naturalFrequency ** 2, damping: 2 * mass * dampingRatio * naturalFrequency,
      })] : [];
    }),
  ]);
}

/** @param {number} dampingRatio */
function regime(dampingRatio) {
  if (dampingRatio === 0) return "undamped";
  if (dampingRatio === 1) return "critically-damped";
  return dampingRatio < 1 ? "underdamped" : "overdamped";
}
