import { Operations } from "./operations.js";

/** Why there is no answer to a request. */
export class SpringdError extends Error {
  constructor(address, status, problem, reason, options) {
    const faults = problem?.errors?.map((each) => `${each.pointer ?? each.parameter ?? ""} ${each.detail}`) ?? [];
    const detail = problem?.detail ?? reason ?? `the answer, of status ${status}, is not springd's.`;
    super([`${address}: ${detail}`, ...faults].join("\n"), options);
    this.name = "SpringdError";
    this.address = address;
    this.status = status;
    this.problem = problem;
  }
}

/** A client of one service, with a method for each operation. */
export class Springd extends Operations {
  #address;
  #options;

  constructor(address, options = {}) {
    super();
    this.#address = address.replace(/\/+$/, "");
    this.#options = options;
  }

  async post(path, request) {
    const { token, timeout = 10_000 } = this.#options;
    const address = this.#address + path;
    const headers = { "Content-Type": "application/json" };
    if (token !== undefined) headers.Authorization = `Bearer ${token}`;
    let response, answer;
    try {
      response = await fetch(address, {
        method: "POST", headers, body: JSON.stringify(request), signal: AbortSignal.timeout(timeout),
      });
      const type = response.headers.get("Content-Type") ?? "";
      if (/^application\/([a-z.-]+\+)?json\b/.test(type)) answer = await response.json();
      else await response.body?.cancel();
    } catch (cause) {
      throw new SpringdError(address, response?.status, undefined, reason(cause, timeout), { cause });
    }
    if (answer === undefined) throw new SpringdError(address, response.status);
    if (!response.ok) throw new SpringdError(address, response.status, answer);
    return answer;
  }
}

function reason(cause, timeout) {
  if (cause.name === "TimeoutError") return `no answer within ${timeout / 1000} s`;
  if (cause instanceof SyntaxError) return "the answer is not JSON, though it claims to be.";
  // Node has what went wrong one step further down, and for names with several addresses only its code.
  const inner = cause.cause;
  return `no answer: ${inner?.message || inner?.code || cause.message}`;
}

/** The operations of springd's WebAssembly package, with the methods and the errors of a service's client. */
export class Local extends Operations {
  #springs;

  constructor(springs) {
    super();
    this.#springs = springs;
  }

  async post(path, request) {
    const operation = path.slice("/v1/".length);
    const { status, bytes } = this.#springs.call(operation, new TextEncoder().encode(JSON.stringify(request)));
    const answer = JSON.parse(new TextDecoder().decode(bytes));
    if (status !== 200) throw new SpringdError(operation, status, answer);
    return answer;
  }
}
