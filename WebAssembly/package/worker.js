// SPDX-License-Identifier: Apache-2.0
// The operations in a worker, for what takes longer than a frame: a batch, a fit, a linear() within a narrow tolerance.

import { Operations } from "./operations.js";
import { SpringsError, compile } from "./springs.js";

export { SpringsError } from "./springs.js";

export class RemoteSprings extends Operations {
  #module;
  #options;
  #worker;
  #waiting = new Map();
  #next = 0;

  constructor(module, options, Worker) {
    super();
    this.#module = module;
    this.#options = options;
    this.Worker = Worker;
  }

  #start() {
    const worker = new this.Worker(new URL("./thread.js", import.meta.url), { type: "module" });
    const receive = ({ id, answer, problem, fault }) => {
      const { operation, resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (problem) reject(new SpringsError(operation, problem));
      else if (fault) reject(new Error(`${operation}: ${fault}`));
      else resolve(answer);
    };
    const fail = (event) => this.#drop(new Error(event.message ?? "the worker has ended"));
    if (worker.on) worker.on("message", receive).on("error", fail);
    else Object.assign(worker, { onmessage: (event) => receive(event.data), onerror: fail });
    worker.postMessage({ module: this.#module, options: this.#options });
    this.#worker = worker;
  }

  #drop(reason) {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  /** An answer of the worker. A signal ends the worker and everything that it has to do; the next call begins another. */
  run(operation, request = {}, { signal } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (!this.#worker) this.#start();
      signal?.addEventListener("abort", () => this.#waiting.has(id) && this.#drop(signal.reason), { once: true });
      const id = this.#next++;
      this.#waiting.set(id, { operation, resolve, reject });
      this.#worker.postMessage({ id, operation, request });
    });
  }

  post(path, request) { return this.run(path.slice("/v1/".length), request); }

  vocabularies() { return this.run("vocabularies"); }
  presets() { return this.run("presets"); }
  formats() { return this.run("formats"); }
  easings() { return this.run("easings"); }

  /** Ends the worker; what waits is rejected. */
  close() { this.#drop(new Error("closed")); }
}

/** Loads the file into a worker that is started with the first call. */
export async function load(source, options) {
  const threads = "node:worker_threads";
  const Worker = globalThis.Worker ?? (await import(/* webpackIgnore: true */ /* @vite-ignore */ threads)).Worker;
  return new RemoteSprings(await compile(source), options, Worker);
}
