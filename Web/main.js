// @ts-check
// Puts the page together.

import { Asker } from "./answers.js";
import { explain, ServiceError } from "./api.js";
import { copy } from "./clipboard.js";
import { CodePanel } from "./code.js";
import { announce, find } from "./dom.js";
import { Everywhere } from "./everywhere.js";
import { ExportAll } from "./export-all.js";
import { Facts, settlingTime } from "./facts.js";
import { remember } from "./first.js";
import { makeHandles } from "./handles.js";
import { sampledEasing } from "./model.js";
import { Nearest } from "./nearest.js";
import { loadOperations, operate } from "./operations.js";
import { Paste } from "./paste.js";
import * as permalink from "./permalink.js";
import { Plot } from "./plot.js";
import { Presets } from "./presets.js";
import { clearProblem, showError, showProblem } from "./problem.js";
import { Readout } from "./readout.js";
import { Sources } from "./sources.js";
import { Stage } from "./stage.js";
import { startShrinking } from "./shrink.js";
import { initial, Store } from "./state.js";
import { rememberSteps } from "./steps.js";
import { startTheme } from "./theme.js";
import { Tray } from "./tray.js";
import { VelocityControl } from "./velocity.js";
import { VocabularyPanel } from "./vocabularies.js";
import { WishForm } from "./wish-form.js";

/** @typedef {import("./types").Preset} Preset */
/** @typedef {import("./types").Spring} Spring */
/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {import("./platforms.js").Format} Format */

/** @template T @param {string} path @param {T} otherwise @returns {Promise<T>} */
async function listed(path, otherwise) {
  try {
    return await operate(path);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return otherwise;
    throw error;
  }
}

/**
 * The state that the address holds, and what to say of it.
 * @returns {{ state: State, excuse: string, numbers: Record<string, unknown> | null }} Numbers without a vocabulary have yet
 * to be recognized.
 */
function addressed() {
  const { state, notes, isSpring } = permalink.read(location);
  const excuse = notes.length ? `The link's ${notes.join(", ")} cannot be read and was left out.` : "";
  const { vocabulary, ...numbers } = state.spring;
  if (!isSpring || vocabulary) return { state, excuse, numbers: null };
  if (!Object.keys(numbers).length) return { state: initial, excuse, numbers: null };
  return { state, excuse, numbers };
}

/**
 * The state with numbers whose system the link does not name.
 * @param {State} state @param {Record<string, unknown>} numbers @param {string} excuse
 */
async function recognized(state, numbers, excuse) {
  /** @type {{ candidates: { vocabulary: string, spring: Spring }[] }} */
  const { candidates } = await operate("recognize", numbers);
  const [best] = candidates;
  if (!best) return { state: initial, excuse: "No system has the numbers of this link; here is the usual spring." };
  const { initialVelocity = state.velocity, ...spring } = { ...best.spring, vocabulary: best.vocabulary };
  return {
    state: { ...state, spring: /** @type {Spring} */ (spring), velocity: Number(initialVelocity), tab: best.vocabulary },
    excuse: excuse || `The link names no system; its numbers are read as ${best.vocabulary}.`,
  };
}

/** Shows what was hidden until it is whole. */
const showWhole = () => document.documentElement.toggleAttribute("data-whole", true);

/** Asks again what failed: once the page is put together only what it shows. */
let again = start;

async function open() {
  let { state, excuse, numbers } = addressed();
  if (numbers) ({ state, excuse } = await recognized(state, numbers, excuse));
  const store = new Store(state);
  const asker = new Asker([]);
  const sources = new Sources(store);
  const plot = new Plot(find("plot", SVGSVGElement));
  const facts = new Facts(store);
  const grips = makeHandles(plot, asker, store, facts.wishes);
  const velocity = new VelocityControl(store, asker);
  const readout = new Readout(find("plot", SVGSVGElement), plot);
  const stage = new Stage(store, asker, sources, plot);
  stage.view = permalink.readView(location);
  // Parts that need the tables of systems and formats come with them.
  /** @type {{ panel: VocabularyPanel, code: CodePanel, nearest: Nearest, everywhere: Everywhere, presetList: Presets } | null} */
  let furniture = null;
  let drawnModel = "";
  function draw() {
    const { answers } = asker;
    const played = sources.current;
    if (played) {
      plot.drawSource(played);
      facts.updateSource(played);
      furniture?.panel.update();
      return stage.update();
    }
    if (!answers) return;
    const settled = settlingTime(answers.settling, store.state.definition);
    if (store.state.model !== drawnModel) {
      drawnModel = store.state.model;
      plot.underlay(sampledEasing(drawnModel));
      find("forget-model", HTMLElement).hidden = !drawnModel;
    }
    plot.draw(answers, store.state, asker.span, settled, store.held === "handle");
    for (const grip of grips) grip.place();
    facts.update(answers);
    furniture?.panel.update();
    readout.update();
    tray.draw();
    stage.update();
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

  let settled = "";
  /** Done once the state has come to rest, not with every frame of a drag. */
  function rest() {
    const { answers } = asker;
    if (!answers || answers.isEstimate || store.held) return;
    if (!furniture) return;
    furniture.code.update();
    furniture.everywhere.update(answers.conversion);
    showWhole();
    remember(store.state.spring, answers.conversion.spring);
    document.title = `${store.state.name || (find("headline", HTMLElement).textContent ?? "").replace(/\.$/, "")} · springd`;
    const said = JSON.stringify(answers.spring);
    if (said === settled) return;
    if (settled) announce(find("headline", HTMLElement).textContent ?? "");
    settled = said;
    furniture.nearest.update(store.state.spring, store.state.velocity);
  }

  store.accepts = (state) => asker.confirmed?.spring === state.spring && asker.confirmed.velocity === state.velocity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  asker.addEventListener("answers", () => {
    if (asker.answers?.isEstimate) furniture?.code.age();
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
    furniture?.code.fail(error);
    showWhole();
  });
  /**
   * What the service refuses is taken back, and the reason is given beside the number or in the bar.
   * @param {ServiceError} error @param {State} before
   */
  function refuse(error, before) {
    const faults = error.problem.errors ?? [];
    const isSaid = faults.length > 0 && faults.every(({ pointer = "", parameter = "", detail }) =>
      furniture?.panel.refuse(pointer.split("/").pop() || parameter, detail));
    store.revert(before);
    if (!isSaid) showProblem(explain(error));
  }
  let isFirstChange = true;
  store.addEventListener("change", () => {
    if (!isFirstChange) excuse = "";
    isFirstChange = false;
    velocity.update();
    sources.update();
    furniture?.presetList.update();
    tray.update();
    find("show-velocity", HTMLInputElement).checked = store.state.showVelocity;
    asker.ask(store.state, store.held);
    if (asker.confirmed && !store.accepts(store.state)) furniture?.code.age();
  });
  store.addEventListener("keep", (event) => {
    find("undo", HTMLButtonElement).disabled = !store.canUndo;
    find("redo", HTMLButtonElement).disabled = !store.canRedo;
    const link = `${location.pathname}#${permalink.write(store.state, stage.view)}`;
    const isStep = event instanceof CustomEvent && event.detail === "step";
    if (isStep) history.pushState(null, "", link);
    else history.replaceState(null, "", link);
  });
  stage.addEventListener("view", () =>
    history.replaceState(null, "", `${location.pathname}#${permalink.write(store.state, stage.view)}`));
  addEventListener("popstate", () => {
    const { state, isSpring } = permalink.read(location);
    // An address of another kind, such as the skip link's, has nothing of the spring.
    stage.view = permalink.readView(location);
    if (isSpring || !location.hash) store.visit(state);
  });
  rememberSteps(store);
  const sizes = new ResizeObserver(drawSoon);
  for (const each of [find("plot", SVGSVGElement), find("lanes", HTMLElement)]) sizes.observe(each);

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
    copy(new URL(`#${permalink.write(store.state, stage.view)}`, location.href).href, /** @type {HTMLElement} */ (event.currentTarget)));
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
  sources.addEventListener("curve", () => {
    drawSoon();
    furniture?.code.update();
    if (sources.current) stage.begin();
  });
  const all = new ExportAll(asker);
  const tray = new Tray(store, asker, all, stage);
  again = () => (furniture ? asker.ask(store.state, store.held) : furnish().catch(failed));
  store.change({});
  if (asker.answers) {
    draw();
    stage.begin();
  }
  await furnish();

  /** Puts in what needs the tables, asks what has only been estimated until now, and then loads the operations. */
  async function furnish() {
    const [{ vocabularies }, { presets }, { formats }, { easings }] = await Promise.all([
      listed("vocabularies", { vocabularies: /** @type {Vocabulary[]} */ ([]) }),
      listed("presets", { presets: /** @type {Preset[]} */ ([]) }),
      listed("formats", { formats: /** @type {Format[]} */ ([]) }),
      listed("easings", { easings: /** @type {{ id: string, title: string }[]} */ ([]) }),
    ]);
    if (furniture) return;
    asker.vocabularies = vocabularies;
    asker.knowsWords = true;
    tray.presets = presets;
    furniture = {
      panel: new VocabularyPanel(find("vocabulary", HTMLElement), vocabularies, store, asker),
      code: new CodePanel(formats, asker, store, sources, (error) => showError(error, again)),
      nearest: new Nearest(vocabularies), everywhere: new Everywhere(vocabularies),
      presetList: new Presets(presets, store, stage),
    };
    const paste = new Paste(store, presets, asker, tray);
    new WishForm(store, facts.wishes, presets, (text) => paste.open(text));
    sources.furnish(easings);
    furniture.presetList.update();
    const isDrawn = asker.answers !== null;
    asker.ask(store.state, store.held);
    if (!isDrawn) asker.addEventListener("answers", () => stage.begin(), { once: true });
    const { requestIdleCallback: idle = (/** @type {() => void} */ work) => setTimeout(work, 200) } = window;
    idle(() => loadOperations());
  }
}

/** @param {unknown} error */
function failed(error) {
  showWhole();
  showError(error, again);
  if (!(error instanceof ServiceError)) throw error;
}

let isOpening = false;
function start() {
  if (isOpening) return;
  isOpening = true;
  open().catch((error) => {
    isOpening = again !== start;
    failed(error);
  });
}

startTheme();
startShrinking();
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  find("plot-card", HTMLElement).focus();
});
addEventListener("token", () => again());
addEventListener("online", () => again());
start();
