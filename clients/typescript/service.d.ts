import { Operations, type Problem } from "./operations.js";

/** Why there is no answer to a request. */
export class SpringdError extends Error {
  /** The address that was asked, with the operation's path. */
  readonly address: string;
  /** The HTTP status; undefined if nothing answered. */
  readonly status: number | undefined;
  /** The error that springd describes; undefined if nothing answered, or something else, such as a proxy. */
  readonly problem: Problem | undefined;
}

export interface Options {
  /** A bearer token, for a service that demands one. */
  token?: string;
  /** Milliseconds after which a request is given up; 10,000 unless given. */
  timeout?: number;
}

/** A client of one service, with a method for each operation. */
export class Springd extends Operations {
  /** @param address Such as http://localhost:8080, with a path if the service is below one. */
  constructor(address: string, options?: Options);
  protected post<Answer>(path: string, request: object): Promise<Answer>;
}

/** The result of `load()` of springd's WebAssembly package. */
export interface Springs {
  call(operation: string, body: Uint8Array): { status: number; type: string; bytes: Uint8Array };
}

/** The operations of springd's WebAssembly package, with the methods and the errors of a service's client. */
export class Local extends Operations {
  constructor(springs: Springs);
  protected post<Answer>(path: string, request: object): Promise<Answer>;
}
