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
      if (isJSON(type)) answer = await response.json();
      else if (response.ok && isFile(request, type)) answer = await response.text();
      else await response.body?.cancel();
    } catch (cause) {
      throw new SpringdError(address, response?.status, undefined, reason(cause, timeout), { cause });
    }
    if (answer === undefined) throw new SpringdError(address, response.status);
    if (!response.ok) throw new SpringdError(address, response.status, answer);
    return answer;
  }
}

const isJSON = (type) => /^[a-z]+\/([a-z.-]+\+)?json\b/.test(type);

/** Whether the text of an answer is the file that was requested; a page in HTML is some other server's. */
const isFile = (request, type) => request.format !== undefined && request.as !== "json" && !/^text\/html\b/.test(type);

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
    const { status, type, bytes } = this.#springs.call(operation, new TextEncoder().encode(JSON.stringify(request)));
    const text = new TextDecoder().decode(bytes);
    const answer = isJSON(type) ? JSON.parse(text) : text;
    if (status !== 200) throw new SpringdError(operation, status, answer);
    return answer;
  }
}
