// Builds the page, which needs no service then: node build.mjs http://localhost:8080 dist.

import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import { rollup } from "rollup";
import inCSS from "springd/postcss";
import inModules from "springd/rollup";

const [service, out] = process.argv.slice(2);
const here = fileURLToPath(new URL(".", import.meta.url));
await mkdir(out, { recursive: true });

const course = {
  name: "springd/client",
  resolveId: (id) =>
    id === "springd/client"
      ? { id: fileURLToPath(import.meta.resolve(id)), moduleSideEffects: false }
      : null,
};
const bundle = await rollup({ input: `${here}demo.js`, plugins: [course, inModules({ service })] });
await bundle.write({ dir: out, format: "es" });

const { css } = await postcss([inCSS({ service })]).process(await readFile(`${here}demo.css`), { from: "demo.css" });
await writeFile(`${out}/demo.css`, css);
await copyFile(`${here}index.html`, `${out}/index.html`);
