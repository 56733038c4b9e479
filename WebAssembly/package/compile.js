// SPDX-License-Identifier: Apache-2.0
// A WebAssembly file from wherever it is.

// A name that bundlers do not look for: pages never come here.
const node = (name) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);

/** The compiled file; `elsewhere` is the advice if it cannot be fetched. */
export async function compiled(source, elsewhere) {
  source = await source;
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) {
    const url = new URL(source, import.meta.url ?? globalThis.location?.href);
    if (url.protocol === "file:") {
      const { readFile } = await node("fs/promises");
      return WebAssembly.compile(await readFile(url));
    }
    source = await fetch(url);
  }
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw new Error(`${source.url} is answered with ${source.status}: ${elsewhere}`);
    return source.headers.get("Content-Type") === "application/wasm"
      ? WebAssembly.compileStreaming(source) : WebAssembly.compile(await source.arrayBuffer());
  }
  return WebAssembly.compile(source);
}
