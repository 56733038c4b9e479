// @ts-check
// What is common to all questions: their errors, their addresses, and the two ways of asking often.

/** @typedef {import("./types").Problem} Problem */

/** The longest text of an error, in characters. */
const most = 160;

/** An unsuccessful answer, with the service's explanation. */
export class ServiceError extends Error {
  /** @param {number} status @param {Problem} problem */
  constructor(status, problem) {
    const faults = (problem.errors ?? []).map((fault) => {
      const [name = "", list = ""] = fault.pointer?.split("/").reverse() ?? [fault.parameter];
      const place = /^\d+$/.test(name) ? `${list} value ${Number(name) + 1}` : name;
      return `${place} ${fault.detail}`.trim();
    });
    super(faults.length ? faults.join("; ") : problem.detail ?? `The service answered ${status}.`);
    this.status = status;
    this.problem = problem;
  }
}

/**
 * Members of a body as a query: the spring's flattened beside the others, each as the spring's own.
 * @param {Record<string, unknown>} body
 */
export function query(body) {
  const items = new URLSearchParams();
  const { spring, ...rest } = body;
  for (const [name, value] of Object.entries(spring ?? {})) items.set(`spring.${name}`, String(value));
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) items.set(name, String(value));
  }
  return items.toString();
}

/**
 * For what changes with every frame: one question at a time, and of those that wait only the newest.
 * @template I, O
 * @param {(input: I) => Promise<O>} work
 * @param {(output: O, input: I) => void} done
 * @param {(error: unknown, input: I) => void} failed
 * @returns {(input: I) => void}
 */
export function coalesced(work, done, failed) {
  let busy = false;
  /** @type {{ input: I } | undefined} */
  let waiting;
  /** @param {I} input */
  async function run(input) {
    busy = true;
    try {
      done(await work(input), input);
    } catch (error) {
      failed(error, input);
    }
    busy = false;
    if (waiting) {
      const next = waiting.input;
      waiting = undefined;
      run(next);
    }
  }
  return (input) => {
    if (busy) waiting = { input };
    else run(input);
  };
}

/**
 * For what is asked now and then: a new question ends the one before.
 * @template I, O
 * @param {(input: I, signal: AbortSignal) => Promise<O>} work
 * @param {(output: O, input: I) => void} done
 * @param {(error: unknown) => void} failed
 * @returns {(input: I) => void}
 */
export function newest(work, done, failed) {
  let controller = new AbortController();
  return async (input) => {
    controller.abort();
    const own = (controller = new AbortController());
    try {
      const output = await work(input, own.signal);
      if (!own.signal.aborted) done(output, input);
    } catch (error) {
      if (!own.signal.aborted) failed(error);
    }
  };
}

/**
 * The beginning of what would fill the page, as a list of all that is allowed.
 * @param {string} text
 */
function short(text) {
  return text.length > most ? `${text.slice(0, text.lastIndexOf(" ", most))} …` : text;
}

/**
 * The message to a person about an error.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof ServiceError) {
    return error.status === 404 ? "This service does not offer it." : short(error.message);
  }
  const isAlone = document.documentElement.hasAttribute("data-alone");
  return isAlone ? "The WebAssembly file cannot be loaded." : "The service cannot be reached.";
}
