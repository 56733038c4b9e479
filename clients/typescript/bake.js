import { Local, Springd } from "./service.js";

/** The operations that a plug-in's options name: in this process, or of a service. */
export function operations(options) {
  if (options?.springs) return new Local(options.springs);
  if (options?.service) return new Springd(options.service, options);
  throw new TypeError("springd: the options need springs, the WebAssembly package, or service, an address");
}

/**
 * Writes `spring(duration-bounce, duration 0.5, bounce 0.3)` in CSS as the duration and the `linear()` of the spring:
 * `transition: transform spring(…)`. `spring-duration(…)` and `spring-easing(…)` write one of them.
 */
export class Baker {
  #known = new Map();

  constructor(options) {
    this.client = operations(options);
  }

  /** A text with every spring in it written out; texts without one are returned as they are. */
  async css(text) {
    let written = "";
    let end = 0;
    for (const match of text.matchAll(/(?<![\w-])spring(-duration|-easing)?\(([^()]*)\)/g)) {
      const { duration, easing } = await this.#curve(match[2]);
      const value = match[1] === "-duration" ? duration : match[1] === "-easing" ? easing : `${duration} ${easing}`;
      written += text.slice(end, match.index) + value;
      end = match.index + match[0].length;
    }
    return written + text.slice(end);
  }

  #curve(source) {
    const key = source.replace(/\s+/g, " ").trim();
    const found = this.#known.get(key) ?? this.#ask(parseSpring(key));
    this.#known.set(key, found);
    return found;
  }

  async #ask(spring) {
    const { text = "" } = await this.client.springKeyframes({ spring, format: "css-linear", as: "json" });
    const duration = /--spring-duration: ([^;]+);/.exec(text)?.[1];
    const easing = /--spring-easing: (linear\([^;]+);/.exec(text)?.[1];
    if (duration === undefined || easing === undefined) throw new Error(`no linear() in the answer:\n${text}`);
    return { duration, easing };
  }
}

/** A spring in the terms `duration-bounce, duration 0.5, bounce 0.3`. */
export function parseSpring(source) {
  const [vocabulary, ...members] = source.split(",").map((each) => each.trim());
  const pairs = members.map((member) => {
    const [name, value, ...rest] = member.split(/\s+/);
    if (!name || !value || rest.length > 0) throw new SyntaxError(`spring(${source}): "${member}" is no name and value`);
    return [name, Number.isNaN(Number(value)) ? value : Number(value)];
  });
  return { vocabulary, ...Object.fromEntries(pairs) };
}
