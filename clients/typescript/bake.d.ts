import type { Options, Springs } from "./service.js";
import type { Operations, Spring } from "./operations.js";

/** Where a plug-in gets its springs from: one of the two. */
export interface BakeOptions extends Options {
  /** springd's WebAssembly package, `await load()`: nothing else has to run. */
  springs?: Springs;
  /** A service that runs while the plug-in does, such as http://localhost:8080. */
  service?: string;
}

/** The operations that a plug-in's options name: in this process, or of a service. */
export function operations(options: BakeOptions): Operations;

/**
 * Writes `spring(duration-bounce, duration 0.5, bounce 0.3)` in CSS as the duration and the `linear()` of the spring:
 * `transition: transform spring(…)`. `spring-duration(…)` and `spring-easing(…)` write one of them.
 */
export class Baker {
  readonly client: Operations;
  constructor(options: BakeOptions);
  /** A text with every spring in it written out; texts without one are returned as they are. */
  css(text: string): Promise<string>;
}

/** A spring in the terms `duration-bounce, duration 0.5, bounce 0.3`. */
export function parseSpring(source: string): Spring;
