// @ts-check
// SPDX-License-Identifier: Apache-2.0
// The file at work, for the package and for the playground: bytes or text in, bytes or text out.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The file's exports.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} _initialize
 * @property {(steps: number) => void} springs_limit
 * @property {(count: number) => number} springs_alloc
 * @property {(start: number) => void} springs_free
 * @property {(start: number, nameCount: number, bodyCount: number) => number} springs_call
 * @property {() => number} springs_answer
 * @property {() => number} springs_answer_count
 * @property {() => number} springs_type
 * @property {() => number} springs_type_count
 */

/** @typedef {{ status: number, type: string, text: string }} Answer */

export class Instance {
  #module;
  #maxSteps;
  /** @type {Exports} */ #exports;

  /** @param {WebAssembly.Module} module @param {number} maxSteps */
  constructor(module, maxSteps = 2 ** 29) {
    this.#module = module;
    this.#maxSteps = maxSteps;
    this.#exports = this.#started();
  }

  #started() {
    const exports = /** @type {any} */ (new WebAssembly.Instance(this.#module).exports);
    exports._initialize();
    exports.springs_limit(this.#maxSteps);
    return /** @type {Exports} */ (exports);
  }

  /**
   * The bytes that the service answers to a POST of these.
   * @param {string} operation Its path below `/v1`.
   * @param {Uint8Array} body
   */
  call(operation, body) {
    const name = encoder.encode(operation);
    const own = this.#exports;
    try {
      const start = own.springs_alloc(name.length + body.length);
      const room = new Uint8Array(own.memory.buffer, start, name.length + body.length);
      room.set(name);
      room.set(body, name.length);
      const status = own.springs_call(start, name.length, body.length);
      own.springs_free(start);
      const type = decoder.decode(new Uint8Array(own.memory.buffer, own.springs_type(), own.springs_type_count()));
      const bytes = new Uint8Array(own.memory.buffer, own.springs_answer(), own.springs_answer_count()).slice();
      return { status, type, bytes };
    } catch (trap) {
      // With any contents of the memory, the next call begins with another.
      this.#exports = this.#started();
      throw trap;
    }
  }

  /**
   * The same with texts.
   * @param {string} operation @param {string} body
   * @returns {Answer}
   */
  answer(operation, body) {
    const { status, type, bytes } = this.call(operation, encoder.encode(body));
    return { status, type, text: decoder.decode(bytes) };
  }

  /** The file's exports: a reference to one lives on if it begins with another memory. */
  get exports() { return this.#exports; }

  /** Bytes of WebAssembly memory; it grows and never shrinks. */
  get memory() { return this.#exports.memory.buffer.byteLength; }
}
