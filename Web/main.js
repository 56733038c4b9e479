// @ts-check
// Puts the page together.

import { AllPlatforms } from "./all-platforms.js";
import { Asker } from "./answers.js";
import { explain, get, post, ServiceError } from "./api.js";
import { copy } from "./clipboard.js";
import { CodePanel } from "./code.js";
import { announce, find } from "./dom.js";
import { Everywhere } from "./everywhere.js";
import { Facts, settlingTime } from "./facts.js";
import { makeHandles } from "./handles.js";
import { sampledEasing } from "./model.js";
import { Nearest } from "./nearest.js";
import { Paste } from "./paste.js";
import * as permalink from "./permalink.js";
import { Pins } from "./pins.js";
import { Plot } from "./plot.js";
import { Presets } from "./presets.js";
import { Preview } from "./preview.js";
import { clearProblem, showError, showProblem } from "./problem.js";
import { Readout } from "./readout.js";
import { Stage } from "./stage.js";
import { initial, Store } from "./state.js";
import { rememberSteps } from "./steps.js";
import { startTheme } from "./theme.js";
import { TokenList } from "./token-list.js";
import { VelocityControl } from "./velocity.js";
import { VocabularyPanel } from "./vocabularies.js";

/** @typedef {import("./types").Preset} Preset */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {import("./platforms.js").Format} Format */

/** @template T @param {string} path @param {T} otherwise @returns {Promise<T>} */
async function listed(path, otherwise) {
  try {
    return await get(path);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return otherwise;
    throw error;
  }
}

/**
 * The state that the address holds, and what to say of it. Numbers without a vocabulary are recognized.
 * @returns {Promise<{ state: State, excuse: string }>}
 */
async function addressed() {
  const { state, notes, isSpring } = permalink.read(location);
  const excuse = notes.length ? `The link's ${notes.join(", ")} is no number and was left out.` : "";
  const { vocabulary, ...numbers } = state.spring;
  if (!isSpring || vocabulary) return { state, excuse };
  if (!Object.keys(numbers).length) return { state: initial, excuse };
  /** @type {{ candidates: { vocabulary: string, spring: Spring }[] }} */
  const { candidates } = await post("v1/recognize", numbers);
  const [best] = candidates;
  if (!best) return { state: initial, excuse: "No system has the numbers of this link; here is the usual spring." };
  const { initialVelocity = state.velocity, ...spring } = { ...best.spring, vocabulary: best.vocabulary };
  return {
    state: { ...state, spring: /** @type {Spring} */ (spring), velocity: Number(initialVelocity), tab: best.vocabulary },
    excuse: excuse || `The link names no vocabulary; its numbers are read as ${best.vocabulary}.`,
  };
}

/** Asks again what failed: once the page is put together only what it shows. */
let again = start;

async function open() {
  const [{ vocabularies }, { presets }, { formats }, { easings }, address] = await Promise.all([
    listed("v1/vocabularies", { vocabularies: /** @type {Vocabulary[]} */ ([]) }),
    listed("v1/presets", { presets: /** @type {Preset[]} */ ([]) }),
    listed("v1/formats", { formats: /** @type {Format[]} */ ([]) }),
    listed("v1/easings", { easings: /** @type {{ id: string, title: string }[]} */ ([]) }),
    addressed(),
  ]);
  const store = new Store(address.state);
  const asker = new Asker(vocabularies);
  const plot = new Plot(find("plot", SVGSVGElement));
  const grips = makeHandles(plot, asker, store);
  const facts = new Facts(store);
  const panel = new VocabularyPanel(
    find("tabs", HTMLElement), find("vocabulary", HTMLElement), vocabularies, store, asker);
  const velocity = new VelocityControl(store, asker);
  const code = new CodePanel(formats, easings, asker, store, (error) => showError(error, again));
  const nearest = new Nearest(vocabularies);
  const everywhere = new Everywhere(vocabularies);
  const pins = new Pins(store, asker);
  const readout = new Readout(find("plot", SVGSVGElement), plot);
  const preview = new Preview(store, asker, (time) => plot.play(time));
  const presetList = new Presets(presets, store);
  const all = new AllPlatforms(asker);
  const tokens = new TokenList(store, presets, all);
  new Paste(store, presets, asker, tokens);
  new Stage(store, asker);

  let drawnModel = "";
  function draw() {
    const { answers } = asker;
    if (!answers) return;
    const settled = settlingTime(answers.settling, store.state.definition);
    if (store.state.model !== drawnModel) {
      drawnModel = store.state.model;
      plot.underlay(sampledEasing(drawnModel));
      find("model-note", HTMLElement).hidden = !drawnModel;
    }
    plot.draw(answers, store.state, asker.span, settled, store.held === "handle");
    for (const grip of grips) grip.place();
    facts.update(answers);
    panel.update();
    readout.update();
    pins.update();
    preview.update(false);
  }
  let isDrawing = false;
  /** Draws once in a frame, however often there is something new. */
  function drawSoon() {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => {
      isDrawing = false;
      draw();
    });
  }

  /** Why the page shows another spring than the link has. */
  let { excuse } = address;
  let settled = "";
  /** What is done once the state has come to rest, not with every frame of a drag. */
  function rest() {
    const { answers } = asker;
    if (!answers || answers.isEstimate || store.held) return;
    code.update();
    everywhere.update(answers.conversion);
    preview.update(true);
    const said = JSON.stringify(answers.spring);
    if (said === settled) return;
    const isFirst = !settled;
    if (!isFirst) announce(find("headline", HTMLElement).textContent ?? "");
    settled = said;
    nearest.update(store.state.spring, store.state.velocity);
    if (isFirst) preview.begin();
  }

  store.accepts = (state) => asker.confirmed?.spring === state.spring && asker.confirmed.velocity === state.velocity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  asker.addEventListener("answers", () => {
    if (asker.answers?.isEstimate) code.age();
    else if (excuse) showProblem(excuse);
    else clearProblem();
    drawSoon();
    if (!asker.answers?.isEstimate) store.settle();
    clearTimeout(resting);
    resting = setTimeout(rest, settled ? 150 : 0);
  });
  asker.addEventListener("fault", (event) => {
    const error = /** @type {CustomEvent<unknown>} */ (event).detail;
    const isRefused = error instanceof ServiceError && error.status === 422;
    if (isRefused && asker.confirmed) return refuse(error, asker.confirmed);
    if (!asker.answers && store.state !== initial && isRefused) {
      store.restart(initial);
      excuse = `The link's spring cannot be played; here is the usual one. ${explain(error)}`;
      return;
    }
    showError(error, again);
  });
  /**
   * What the service refuses is taken back, and the reason is given beside the number or in the bar.
   * @param {ServiceError} error @param {State} before
   */
  function refuse(error, before) {
    const faults = error.problem.errors ?? [];
    const isSaid = faults.length > 0 && faults.every(({ pointer = "", parameter = "", detail }) =>
      panel.refuse(pointer.split("/").pop() || parameter, detail));
    store.revert(before);
    if (!isSaid) showProblem(explain(error));
  }
  let isFirstChange = true;
  store.addEventListener("change", () => {
    if (!isFirstChange) excuse = "";
    isFirstChange = false;
    velocity.update();
    presetList.update();
    tokens.update();
    find("show-velocity", HTMLInputElement).checked = store.state.showVelocity;
    asker.ask(store.state, store.held);
    if (asker.confirmed && !store.accepts(store.state)) code.age();
  });
  store.addEventListener("keep", (event) => {
    find("undo", HTMLButtonElement).disabled = !store.canUndo;
    find("redo", HTMLButtonElement).disabled = !store.canRedo;
    const link = `${location.pathname}#${permalink.write(store.state)}`;
    const isStep = event instanceof CustomEvent && event.detail === "step";
    if (isStep) history.pushState(null, "", link);
    else history.replaceState(null, "", link);
  });
  addEventListener("popstate", () => {
    const { state, isSpring } = permalink.read(location);
    // An address of another kind, such as the skip link's, says nothing of the spring.
    if (isSpring || !location.hash) store.visit(state);
  });
  rememberSteps(store);
  new ResizeObserver(drawSoon).observe(find("plot", SVGSVGElement));

  find("undo", HTMLElement).addEventListener("click", () => store.undo());
  find("redo", HTMLElement).addEventListener("click", () => store.redo());
  find("show-velocity", HTMLInputElement).addEventListener("change", (event) =>
    store.set({ showVelocity: /** @type {HTMLInputElement} */ (event.target).checked }));
  find("all-platforms", HTMLElement).addEventListener("click", () => {
    const { spring, velocity, name } = store.state;
    all.open([{ spring, velocity, name: store.state.take.name || name || "spring" }]);
  });
  find("forget-model", HTMLElement).addEventListener("click", () => store.set({ model: "" }));
  find("share", HTMLElement).addEventListener("click", (event) =>
    copy(new URL(`#${permalink.write(store.state)}`, location.href).href, /** @type {HTMLElement} */ (event.currentTarget)));
  addEventListener("keydown", (event) => {
    if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== "z") return;
    if (/** @type {HTMLElement} */ (event.target).matches("textarea, [type=text], [type=search]")) return;
    event.preventDefault();
    if (event.shiftKey) store.redo();
    else store.undo();
  });
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog")?.close());
  }
  again = () => asker.ask(store.state, store.held);
  store.change({});
}

let isOpening = false;
function start() {
  if (isOpening) return;
  isOpening = true;
  open().catch((error) => {
    isOpening = false;
    showError(error, again);
    if (!(error instanceof ServiceError)) throw error;
  });
}

startTheme();
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  find("plot-card", HTMLElement).focus();
});
addEventListener("token", () => again());
addEventListener("online", () => again());
start();
