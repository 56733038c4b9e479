// @ts-check
// A springd client for the web in one file: springs for element.animate, and new targets in mid-flight.

/** @typedef {{ vocabulary: string, [parameter: string]: number | string }} Spring */
/** @typedef {{ times: number[], values: number[], velocities: number[] }} Samples */

export class SpringdClient {
  /** @param {string} address Such as http://localhost:8080. */
  constructor(address) {
    this.address = address;
  }

  /**
   * @template T
   * @param {string} operation
   * @param {object} body
   * @returns {Promise<T>}
   */
  async ask(operation, body) {
    const response = await fetch(`${this.address}/v1/${operation}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) {
      // RFC 9457: every fault of the request is listed.
      const faults = (answer.errors ?? []).map(
        (/** @type {{ pointer: string, detail: string }} */ each) => `${each.pointer} ${each.detail}`);
      throw new Error([answer.detail, ...faults].join("\n"));
    }
    return answer;
  }

  /**
   * Keyframes and options for element.animate, from one value of a property to another.
   * @param {Spring} spring
   * @param {{ property: string, from: number, to: number }} change Such as translateX from 0 to 240.
   * @returns {Promise<{ keyframes: Record<string, string | number>[], options: { duration: number } }>}
   */
  keyframes(spring, change) {
    return this.ask("keyframes/spring", { spring, ...change, format: "waapi" });
  }

  /**
   * Where the motion goes on to when the target changes: position and velocity stay unbroken.
   * @param {Spring} spring
   * @param {{ from: number, to: number, events: { at: number, to: number }[] }} course
   * @returns {Promise<Samples>}
   */
  retarget(spring, course) {
    return this.ask("retarget", { spring, ...course, frameRate: 60 });
  }

  /**
   * The same spring in another system's words.
   * @param {Spring} spring
   * @param {string} vocabulary
   * @returns {Promise<{ parameters: Record<string, number>, exact: boolean, note: string | null }>}
   */
  async convert(spring, vocabulary) {
    /** @type {{ vocabularies: Record<string, any> }} */
    const answer = await this.ask("convert", { spring, to: [vocabulary] });
    return answer.vocabularies[vocabulary];
  }
}
