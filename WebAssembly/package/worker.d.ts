import { Operations } from "./operations.js";
import type { Options, Source } from "./springs.js";

export { SpringsError } from "./springs.js";

/** The operations in a worker. */
export class RemoteSprings extends Operations {
  protected post<Answer>(path: string, request: object): Promise<Answer>;
  /** An operation by name. A signal ends the worker and everything that it has to do; the next call begins another. */
  run(operation: string, request?: object, options?: { signal?: AbortSignal }): Promise<unknown>;
  vocabularies(): Promise<unknown>;
  presets(): Promise<unknown>;
  formats(): Promise<unknown>;
  easings(): Promise<unknown>;
  /** Ends the worker; what waits is rejected. */
  close(): void;
}

/** Loads the file into a worker that is started with the first call. */
export function load(source?: Source | Promise<Source>, options?: Options): Promise<RemoteSprings>;
