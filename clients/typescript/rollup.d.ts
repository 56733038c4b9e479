import type { BakeOptions } from "./bake.js";

/**
 * A plug-in for Rollup and Vite. It bakes `spring(…)` in style sheets, and
 * `import spring from "springd:duration-bounce?duration=0.5&bounce=0.3"` as the numbers that a `Course` plays.
 */
export default function springd(options: BakeOptions): {
  name: string;
  enforce: "pre";
  resolveId(id: string): string | null;
  load(id: string): Promise<string | null>;
  transform(code: string, id: string): Promise<{ code: string; map: null } | null>;
};
