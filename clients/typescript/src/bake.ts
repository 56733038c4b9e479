import { Springd, type Options } from "./client.js";
import type { Spring, Vocabulary } from "./operations.js";

export interface BakeOptions extends Options {
  /** The service at build time, such as http://localhost:8080. */
  service: string;
}

/**
 * Writes `spring(duration-bounce, duration 0.5, bounce 0.3)` in CSS as the duration and the `linear()` of the spring:
 * `transition: transform spring(…)`. `spring-duration(…)` and `spring-easing(…)` write one of them.
 */
export class Baker {
  readonly client: Springd;
  private readonly known = new Map<string, Promise<{ duration: string; easing: string }>>();

  constructor(options: BakeOptions) {
    this.client = new Springd(options.service, options);
  }

  /** A text with every spring in it written out; texts without one are returned as they are. */
  async css(text: string): Promise<string> {
    let written = "";
    let end = 0;
    for (const match of text.matchAll(/(?<![\w-])spring(-duration|-easing)?\(([^()]*)\)/g)) {
      const { duration, easing } = await this.curve(match[2] ?? "");
      const value = match[1] === "-duration" ? duration : match[1] === "-easing" ? easing : `${duration} ${easing}`;
      written += text.slice(end, match.index) + value;
      end = match.index + match[0].length;
    }
    return written + text.slice(end);
  }

  private curve(source: string): Promise<{ duration: string; easing: string }> {
    const key = source.replace(/\s+/g, " ").trim();
    const found = this.known.get(key) ?? this.ask(parseSpring(key));
    this.known.set(key, found);
    return found;
  }

  private async ask(spring: Spring): Promise<{ duration: string; easing: string }> {
    const { text = "" } = await this.client.springKeyframes({ spring, format: "css-linear", as: "json" });
    const duration = /--spring-duration: ([^;]+);/.exec(text)?.[1];
    const easing = /--spring-easing: (linear\([^;]+);/.exec(text)?.[1];
    if (duration === undefined || easing === undefined) throw new Error(`no linear() in the answer:\n${text}`);
    return { duration, easing };
  }
}

/** A spring in the words `duration-bounce, duration 0.5, bounce 0.3`. */
export function parseSpring(source: string): Spring {
  const [vocabulary, ...members] = source.split(",").map((each) => each.trim());
  const pairs = members.map((member): [string, number | string] => {
    const [name, value, ...rest] = member.split(/\s+/);
    if (!name || !value || rest.length > 0) throw new SyntaxError(`spring(${source}): "${member}" is no name and value`);
    return [name, Number.isNaN(Number(value)) ? value : Number(value)];
  });
  return { vocabulary: vocabulary as Vocabulary, ...Object.fromEntries(pairs) };
}
