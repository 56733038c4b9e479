// @ts-check
// A request of the page as a command or as code, so that what is seen here can be asked for elsewhere.

import { token } from "./token.js";

/**
 * The whole address of one that is relative to the page.
 * @param {string} path
 */
const whole = (path) => new URL(path, document.baseURI).href;

/** @param {string} text As one word of a shell. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * @typedef {object} Request_
 * @property {string} path
 * @property {string} [body] JSON, for a POST.
 * @property {string} [accept] The media type that is wanted.
 */

/** @param {Request_} request */
export function asCurl({ path, body, accept }) {
  return ["curl", "-s", quoted(whole(path)),
    ...(accept ? ["-H", quoted(`Accept: ${accept}`)] : []),
    // The token itself is nobody else's business.
    ...(token() ? ["-H", "\"Authorization: Bearer $SPRINGD_TOKEN\""] : []),
    ...(body === undefined ? [] : ["--json", quoted(body)])].join(" ");
}

/** @param {Request_} request */
export function asFetch({ path, body, accept }) {
  const headers = {
    ...(accept ? { Accept: accept } : {}),
    ...(token() ? { Authorization: "Bearer …" } : {}),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
  const options = {
    ...(body === undefined ? {} : { method: "POST" }),
    ...(Object.keys(headers).length ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
  };
  const more = Object.keys(options).length ? `, ${JSON.stringify(options, null, 2)}` : "";
  return `const response = await fetch(${JSON.stringify(whole(path))}${more});\n`;
}
