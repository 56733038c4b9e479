import { Baker } from "./bake.js";
import { bake } from "./course.js";

const prefix = "springd:";

/**
 * A plug-in for Rollup and Vite. It bakes `spring(…)` in style sheets, and
 * `import spring from "springd:duration-bounce?duration=0.5&bounce=0.3"` as the numbers that a `Course` plays.
 */
export default function springd(options) {
  const baker = new Baker(options);
  return {
    name: "springd",
    enforce: "pre",
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : null;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const numbers = await bake(baker.client, parse(id.slice(prefix.length + 1)));
      return `export default ${JSON.stringify(numbers)};`;
    },
    async transform(code, id) {
      if (!/\.(css|scss|less)(\?.*)?$/.test(id)) return null;
      return { code: await baker.css(code), map: null };
    },
  };
}

function parse(source) {
  const [vocabulary, query = ""] = source.split("?");
  const members = [...new URLSearchParams(query)].map(([name, value]) =>
    [name, Number.isNaN(Number(value)) ? value : Number(value)]);
  return { vocabulary, ...Object.fromEntries(members) };
}
