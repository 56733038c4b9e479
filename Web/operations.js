// @ts-check
// Every operation is asked here: of the WebAssembly file once it is loaded, of the service before that and without it.

import { Instance } from "../WebAssembly/package/instance.js";
import { query, ServiceError } from "./api.js";
import { askForToken, authorized } from "./token.js";
import { awaited } from "./waiting.js";

/** @typedef {import("../WebAssembly/package/instance.js").Answer} Answer */
/** @typedef {import("./types").Problem} Problem */

/** What takes far less than a frame, and is asked while something is dragged; all else runs in a worker. */
const quick = new Set(["convert", "settling", "solve", "motion"]);

/** Operations without arguments. */
const registries = new Set(["vocabularies", "presets", "formats", "easings"]);

/** Empty where the file has not been built. */
const [module, script] = ["assets/springs.wasm", "assets/worker.js"];

/** @type {Instance | null} */
let springs = null;
/** @type {Worker | null} */
let worker = null;
/** @type {Map<number, { resolve: (answer: Answer) => void, reject: (error: Error) => void }>} */
const waiting = new Map();
let count = 0;

/** Whether operations run in the page. */
export const isLocal = () => springs !== null;

/** Whether the page comes from a folder and has no service behind it. */
export const isAlone = document.documentElement.hasAttribute("data-alone");

/** @type {Promise<void> | null} */
let loading = null;

/** Loads the file, if there is one, when the page has nothing else to do. Without it the service goes on answering. */
export function loadOperations() {
  if (!module || springs) return Promise.resolve();
  loading ??= load().finally(() => (loading = null));
  return loading;
}

async function load() {
  try {
    const compiled = await WebAssembly.compileStreaming(fetch(module));
    start(compiled);
    springs = new Instance(compiled);
    if (isAlone) navigator.serviceWorker?.register("offline.js").catch(() => undefined);
  } catch {
    // An older browser, or a file that did not arrive whole.
    springs = null;
  }
}

/** @param {WebAssembly.Module} compiled */
function start(compiled) {
  const own = new Worker(script, { type: "module" });
  own.addEventListener("message", ({ data: { id, answer, fault } }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (answer) asked?.resolve(answer);
    else asked?.reject(new Error(fault));
  });
  // Without a worker the page runs everything itself.
  own.addEventListener("error", ({ message }) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });
  own.postMessage(compiled);
  worker = own;
}

/** @param {string} operation @param {string} text @param {AbortSignal} [signal] @returns {Promise<Answer>} */
async function answered(operation, text, signal) {
  if (quick.has(operation) || registries.has(operation) || !worker) {
    return /** @type {Instance} */ (springs).answer(operation, text);
  }
  const id = (count += 1);
  /** @type {Promise<Answer>} */
  const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  signal?.addEventListener("abort", () => waiting.delete(id), { once: true });
  worker.postMessage({ id, operation, text });
  return awaited(answer);
}

/**
 * An answer as a text.
 * @param {string} operation Its path below `/v1`.
 * @param {Record<string, unknown>} arguments_
 * @param {AbortSignal} [signal]
 */
export async function operateText(operation, arguments_, signal) {
  if (isAlone && !springs) await loadOperations();
  if (springs) {
    const { status, text } = await answered(operation, registries.has(operation) ? "" : JSON.stringify(arguments_), signal);
    if (status === 200) return text;
    throw new ServiceError(status, problem(text));
  }
  if (isAlone) throw new Error("The WebAssembly file cannot be loaded.");
  const response = await awaited(fetch(...request(operation, arguments_, signal)));
  const text = await response.text();
  if (response.ok) return text;
  if (response.status === 401) askForToken();
  throw new ServiceError(response.status, problem(text));
}

/**
 * An answer as an object.
 * @template T
 * @param {string} operation @param {Record<string, unknown>} [arguments_] @param {AbortSignal} [signal]
 * @returns {Promise<T>}
 */
export async function operate(operation, arguments_ = {}, signal) {
  return JSON.parse(await operateText(operation, arguments_, signal));
}

/**
 * Several operations at once, each answered or refused by itself.
 * @param {[operation: string, arguments_: Record<string, unknown>][]} operations
 * @returns {Promise<unknown[]>} Where one is refused, a ServiceError stands.
 */
export async function operateAll(operations) {
  if (springs || isAlone) {
    return Promise.all(operations.map(([operation, arguments_]) =>
      operate(operation, arguments_).catch((/** @type {unknown} */ error) => {
        if (error instanceof ServiceError) return error;
        throw error;
      })));
  }
  /** @type {{ results: { result?: unknown, problem?: Problem }[] }} */
  const { results } = await operate("batch", {
    operations: operations.map(([operation, arguments_]) => ({ operation, arguments: arguments_ })),
  });
  return results.map(({ result, problem }) =>
    problem ? new ServiceError(problem.status ?? 500, problem) : result);
}

/**
 * The address of a file, which anybody may ask for.
 * @param {string} operation @param {Record<string, unknown>} arguments_
 */
export const addressOf = (operation, arguments_) => `v1/${operation}?${query(arguments_)}`;

/**
 * An answer that browsers and proxies may keep has an address; all else is posted. Paths are relative to the page, which a proxy may
 * serve below a path of its own.
 * @param {string} operation @param {Record<string, unknown>} arguments_ @param {AbortSignal} [signal]
 * @returns {[string, RequestInit]}
 */
function request(operation, arguments_, signal) {
  if (registries.has(operation)) return [`v1/${operation}`, { headers: authorized(), signal }];
  if (operation.startsWith("keyframes/")) return [addressOf(operation, arguments_), { headers: authorized(), signal }];
  return [`v1/${operation}`, {
    method: "POST", headers: authorized({ "Content-Type": "application/json" }), body: JSON.stringify(arguments_), signal,
  }];
}

/** @param {string} text @returns {Problem} */
function problem(text) {
  try {
    return JSON.parse(text);
  } catch {
    // A page of an intermediary adds nothing to its status.
    return {};
  }
}
