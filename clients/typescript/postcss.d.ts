import type { BakeOptions } from "./bake.js";

interface Declaration {
  value: string;
  error(message: string): Error;
}

interface Root {
  walkDecls(visit: (declaration: Declaration) => void): void;
}

/** A PostCSS plug-in that bakes `spring(…)` in declarations. */
declare const springd: {
  (options: BakeOptions): { postcssPlugin: string; Once(root: Root): Promise<void> };
  postcss: true;
};
export default springd;
