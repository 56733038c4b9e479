import { Baker, type BakeOptions } from "./bake.js";
import { bake } from "./course.js";
import type { Spring, Vocabulary } from "./operations.js";

const prefix = "springd:";

/**
 * A plug-in for Rollup and Vite. It bakes `spring(…)` in style sheets, and
 * `import spring from "springd:duration-bounce?duration=0.5&bounce=0.3"` as the numbers that a `Course` plays.
 */
export default function springd(options: BakeOptions) {
  const baker = new Baker(options);
  return {
    name: "springd",
    enforce: "pre" as const,
    resolveId(id: string): string | null {
      return id.startsWith(prefix) ? `\0${id}` : null;
    },
    async load(id: string): Promise<string | null> {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const numbers = await bake(baker.client, parse(id.slice(prefix.length + 1)));
      return `export default ${JSON.stringify(numbers)};`;
    },
    async transform(code: string, id: string): Promise<{ code: string; map: null } | null> {
      if (!/\.(css|scss|less)(\?.*)?$/.test(id)) return null;
      return { code: await baker.css(code), map: null };
    },
  };
}

function parse(source: string): Spring {
  const [vocabulary, query = ""] = source.split("?");
  const members = [...new URLSearchParams(query)].map(([name, value]) =>
    [name, Number.isNaN(Number(value)) ? value : Number(value)]);
  return { vocabulary: vocabulary as Vocabulary, ...Object.fromEntries(members) };
}
