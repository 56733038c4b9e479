import { Operations, type Problem } from "./operations.js";

/** What a service, or something on the way to it, answers instead of what was asked for. */
export class SpringdError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** What springd says; missing where something else answered, such as a proxy with a page of its own. */
  readonly problem: Problem | undefined;

  constructor(status: number, problem?: Problem) {
    const faults = problem?.errors?.map((each) => `${each.pointer ?? each.parameter ?? ""} ${each.detail}`) ?? [];
    super([problem?.detail ?? `The answer, of status ${status}, is not springd's.`, ...faults].join("\n"));
    this.name = "SpringdError";
    this.status = status;
    this.problem = problem;
  }
}

export interface Options {
  /** Sent as a bearer token where the operator demands one. */
  token?: string;
  /** Milliseconds after which a request is given up; 10,000 unless given. */
  timeout?: number;
}

/** A client of one service, with a method for each operation. */
export class Springd extends Operations {
  private readonly address: string;

  /** @param address Such as http://localhost:8080, with a path if the service is below one. */
  constructor(address: string, private readonly options: Options = {}) {
    super();
    this.address = address.replace(/\/+$/, "");
  }

  protected async post<Answer>(path: string, request: object): Promise<Answer> {
    const headers: Record<string, string> = { "Content-Type": "application/json" };
    if (this.options.token !== undefined) headers["Authorization"] = `Bearer ${this.options.token}`;
    const response = await fetch(this.address + path, {
      method: "POST",
      headers,
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(this.options.timeout ?? 10_000),
    });
    const type = response.headers.get("Content-Type") ?? "";
    if (!/^application\/([a-z.-]+\+)?json\b/.test(type)) {
      await response.body?.cancel();
      throw new SpringdError(response.status);
    }
    const answer: unknown = await response.json();
    if (!response.ok) throw new SpringdError(response.status, answer as Problem);
    return answer as Answer;
  }
}
