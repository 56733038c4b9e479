// SPDX-License-Identifier: Apache-2.0
// The file inside the script, for pages that may load nothing, such as a Figma plugin's.

import { load as loadFrom } from "./springs.js";
import packed from "./packed.js";

export { Springs, SpringsError } from "./springs.js";

/** Loads the file that is inside this module. */
export async function load(options) {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return loadFrom(await new Response(stream).arrayBuffer(), options);
}
