import type { Motion } from "./motion.js";
import type { MotionRequest, Problem, SynchronousOperations } from "./operations.js";

export * from "./operations.js";
export type { Motion } from "./motion.js";

/** Why there is no answer: the problem that the service would answer with, RFC 9457. */
export class SpringsError extends Error {
  /** The status that the service would answer with, such as 422. */
  readonly status: number;
  readonly problem: Problem;
}

export interface Options {
  /**
   * The most steps that one call may take, each of about a tenth of a microsecond, before it throws a problem with the
   * status 503; 536,870,912, the most, unless given.
   */
  maxSteps?: number;
}

/** Every operation, with its answer as an object, or as text if a format makes a file such as CSS. Throws SpringsError. */
export interface Springs extends SynchronousOperations {
  /** The bytes that the service answers to a POST of these. */
  call(operation: string, body: Uint8Array): { status: number; type: string; bytes: Uint8Array };
  /** An operation by name, such as `keyframes/spring`. */
  run(operation: string, request?: object): unknown;
  /**
   * A spring's motion as numbers, for every frame of an animation: in any vocabulary, without the steps or the early end that
   * a system gives it. `velocity` is that at the start, in units of the value per second; unless given it is the spring's own.
   */
  motionOf(request: { spring: MotionRequest["spring"]; from?: number; to?: number; velocity?: number }): Motion;
  vocabularies(): unknown;
  presets(): unknown;
  formats(): unknown;
  easings(): unknown;
  /** Bytes of WebAssembly memory; it grows and never shrinks. */
  readonly memory: number;
}

export const Springs: { new (module: WebAssembly.Module, options?: Options): Springs };

export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/** Loads the file once: from beside this module, or from the argument's place. */
export function load(source?: Source | Promise<Source>, options?: Options): Promise<Springs>;

/** The compiled file, to be given to workers. */
export function compile(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;
