import type { Options, Springs } from "./springs.js";

export * from "./springs.js";

/** Loads the file that is inside this module. */
export function load(options?: Options): Promise<Springs>;
