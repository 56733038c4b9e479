import type { BakeOptions } from "./bake.js";

interface Token {
  type?: string;
  $type?: string;
  value?: unknown;
  $value?: unknown;
  path?: string[];
}

/** A transform for Style Dictionary 4 and later: a spring's token becomes `819ms linear(…)`, to stand in a `transition`. */
export default function springd(options: BakeOptions): {
  name: string;
  type: "value";
  transitive: true;
  filter(token: Token): boolean;
  transform(token: Token): Promise<string>;
};
