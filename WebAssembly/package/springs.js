// SPDX-License-Identifier: Apache-2.0
// Every operation of springd in this process: synchronous after one await, and byte for byte what the service answers.

import { compiled } from "./compile.js";
import { Instance } from "./instance.js";
import { Motion } from "./motion.js";
import { Operations } from "./operations.js";

export { Operations } from "./operations.js";

/** Why there is no answer: the problem that the service would answer with, RFC 9457. */
export class SpringsError extends Error {
  constructor(operation, problem) {
    const faults = problem.errors?.map((each) => `${each.pointer ?? ""} ${each.detail}`) ?? [];
    super([`${operation}: ${problem.detail}`, ...faults].join("\n"));
    this.name = "SpringsError";
    this.status = problem.status;
    this.problem = problem;
  }
}

export class Springs extends Operations {
  #instance;

  /** @param module The compiled file. */
  constructor(module, { maxSteps } = {}) {
    super();
    this.#instance = new Instance(module, maxSteps);
  }

  /** The bytes that the service answers to a POST of these. */
  call(operation, body) { return this.#instance.call(operation, body); }

  get memory() { return this.#instance.memory; }

  /** An answer as an object, or as text if it is a file such as CSS. */
  run(operation, request = {}) {
    const { status, type, text } = this.#instance.answer(operation, JSON.stringify(request));
    if (status !== 200) throw new SpringsError(operation, JSON.parse(text));
    return /^[a-z]+\/([\w.-]+\+)?json\b/.test(type) ? JSON.parse(text) : text;
  }

  post(path, request) { return this.run(path.slice("/v1/".length), request); }

  /** A spring's motion as numbers, for every frame of an animation. */
  motionOf({ spring, from = 0, to = 1, velocity }) {
    const { mass, stiffness, damping, initialVelocity } = this.convert({ spring, to: ["mass-stiffness-damping"] }).spring;
    velocity ??= initialVelocity * (to - from);
    return new Motion(this.#instance.exports, { mass, stiffness, damping, from, to, velocity });
  }

  vocabularies() { return this.run("vocabularies"); }
  presets() { return this.run("presets"); }
  formats() { return this.run("formats"); }
  easings() { return this.run("easings"); }
}

const elsewhere = `pass the address of springs.wasm to load(), or import "springd/inline", which has the file inside`;

/** The file beside this module; a script that a bundler wrote as one function does not know where it is. */
function beside() {
  try {
    return new URL("springs.wasm", import.meta.url);
  } catch (cause) {
    throw new Error(`springs.wasm cannot be found from this script: ${elsewhere}`, { cause });
  }
}

/** Loads the file once: from beside this module, or from the argument's place. */
export async function load(source, options) {
  return new Springs(await compile(source), options);
}

/** The compiled file, to be given to workers. */
export async function compile(source) {
  return compiled(await source ?? beside(), elsewhere);
}
