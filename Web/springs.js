// @ts-check
// The service's operations as one WebAssembly file: text in, text out.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @typedef {{ status: number, type: string, text: string }} Answer */

/**
 * What the file exports.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} [_initialize]
 * @property {(count: number) => number} springs_alloc
 * @property {(start: number) => void} springs_free
 * @property {(start: number, nameCount: number, bodyCount: number) => number} springs_call
 * @property {() => number} springs_answer
 * @property {() => number} springs_answer_count
 * @property {() => number} springs_type
 * @property {() => number} springs_type_count
 */

export class Springs {
  #module;
  /** @type {Exports} */ #exports;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
    this.#exports = this.#started();
  }

  #started() {
    const exports = /** @type {any} */ (new WebAssembly.Instance(this.#module).exports);
    exports._initialize?.();
    return /** @type {Exports} */ (exports);
  }

  /**
   * Runs one operation.
   * @param {string} operation Its path below `/v1`.
   * @param {string} text The body of the request.
   * @returns {Answer}
   */
  call(operation, text) {
    const [name, body] = [encoder.encode(operation), encoder.encode(text)];
    const own = this.#exports;
    try {
      const start = own.springs_alloc(name.length + body.length);
      const room = new Uint8Array(own.memory.buffer, start, name.length + body.length);
      room.set(name);
      room.set(body, name.length);
      const status = own.springs_call(start, name.length, body.length);
      own.springs_free(start);
      return {
        status,
        type: this.#text(own.springs_type(), own.springs_type_count()),
        text: this.#text(own.springs_answer(), own.springs_answer_count()),
      };
    } catch (trap) {
      // After a trap the memory may hold anything.
      this.#exports = this.#started();
      throw trap;
    }
  }

  /** @param {number} start @param {number} count */
  #text(start, count) {
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, start, count));
  }
}
