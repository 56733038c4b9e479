// @ts-check
// Puts the page together.

import { Asker } from "./answers.js";
import { explain, get, getText, newest, query, ServiceError } from "./api.js";
import { Dock } from "./bounce.js";
import { copy } from "./clipboard.js";
import { CodePanel } from "./code.js";
import { announce, find } from "./dom.js";
import { readEasing } from "./easing.js";
import { Facts, settlingTime } from "./facts.js";
import { makeHandles } from "./handles.js";
import { Nearest } from "./nearest.js";
import { Paste } from "./paste.js";
import * as permalink from "./permalink.js";
import { Pins } from "./pins.js";
import { Plot } from "./plot.js";
import { Presets } from "./presets.js";
import { clearProblem, showError, showProblem } from "./problem.js";
import { Readout } from "./readout.js";
import { Stage } from "./stage.js";
import { initial, Store } from "./state.js";
import { startTheme } from "./theme.js";
import { Things } from "./things.js";
import { VelocityControl } from "./velocity.js";
import { VocabularyPanel } from "./vocabularies.js";

/** @typedef {import("./types").Preset} Preset */
/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {import("./code.js").Format} Format */

/** @template T @param {string} path @param {T} otherwise @returns {Promise<T>} */
async function listed(path, otherwise) {
  try {
    return await get(path);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return otherwise;
    throw error;
  }
}

/** Asks again what failed: once the page is put together only what it shows. */
let again = start;

async function open() {
  const [{ vocabularies }, { presets }, { formats }] = await Promise.all([
    listed("/v1/vocabularies", { vocabularies: /** @type {Vocabulary[]} */ ([]) }),
    listed("/v1/presets", { presets: /** @type {Preset[]} */ ([]) }),
    listed("/v1/formats", { formats: /** @type {Format[]} */ ([]) }),
  ]);
  const store = new Store(permalink.read(location));
  const asker = new Asker(vocabularies);
  const plot = new Plot(find("plot", SVGSVGElement));
  const grips = makeHandles(plot, asker, store);
  const facts = new Facts(store);
  const panel = new VocabularyPanel(
    find("tabs", HTMLElement), find("vocabulary", HTMLElement), vocabularies, store, asker);
  const velocity = new VelocityControl(store);
  const code = new CodePanel(vocabularies, formats, asker);
  const nearest = new Nearest();
  const pins = new Pins(vocabularies, store, asker);
  const readout = new Readout(find("plot", SVGSVGElement), plot);
  const things = new Things((time) => plot.play(time));
  new Presets(presets, store);
  new Paste(store, presets);
  new Stage(store, asker);
  new Dock();

  function draw() {
    const { answers } = asker;
    if (!answers) return;
    const settled = settlingTime(answers.settling, store.state.definition);
    plot.draw(answers, store.state, asker.span, settled, store.held === "handle");
    for (const grip of grips) grip.place();
    facts.update(answers);
    panel.update();
    readout.update();
  }

  const easing = newest(
    (/** @type {boolean} */ _, signal) => {
      const spring = asker.answers?.spring;
      return getText(`/v1/keyframes/spring?${query({ spring, format: "css-linear" })}`, signal);
    },
    (css) => run(readEasing(css)),
    () => run(null),
  );
  /** @param {ReturnType<typeof readEasing>} found */
  function run(found) {
    const { answers, span } = asker;
    if (!answers?.motion) return;
    things.play(answers.motion, found?.duration ?? answers.settling?.exact ?? span, found?.easing);
  }

  /** Plays the curve; one that never ends is no easing. */
  function play() {
    if (asker.answers?.settling?.settles === false) run(null);
    else easing(true);
  }

  /** Why the page shows another spring than it was asked for. */
  let excuse = "";
  let settled = "";
  /** What is done once the state has come to rest, not with every frame of a drag. */
  function rest() {
    if (!asker.answers || store.held) return;
    code.update();
    pins.update();
    const said = JSON.stringify(asker.answers.spring);
    if (said === settled) return;
    if (settled) announce(find("headline", HTMLElement).textContent ?? "");
    settled = said;
    nearest.update(store.state.spring, store.state.velocity);
    if (Things.playsByItself) play();
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  asker.addEventListener("answers", () => {
    if (excuse) showProblem(excuse);
    else clearProblem();
    draw();
    clearTimeout(resting);
    resting = setTimeout(rest, settled ? 150 : 0);
  });
  asker.addEventListener("fault", (event) => {
    const error = /** @type {CustomEvent<unknown>} */ (event).detail;
    if (!asker.answers && store.state !== initial && error instanceof ServiceError && error.status === 422) {
      store.restart(initial);
      excuse = `The link's spring cannot be played; here is the usual one. ${explain(error)}`;
      return;
    }
    showError(error, again);
  });
  store.addEventListener("change", () => {
    excuse = "";
    velocity.update();
    find("show-velocity", HTMLInputElement).checked = store.state.showVelocity;
    asker.ask(store.state, store.held);
  });
  store.addEventListener("keep", () => {
    find("undo", HTMLButtonElement).disabled = !store.canUndo;
    find("redo", HTMLButtonElement).disabled = !store.canRedo;
    history.replaceState(null, "", `${location.pathname}#${permalink.write(store.state)}`);
  });
  addEventListener("hashchange", () => store.set(permalink.read(location)));
  new ResizeObserver(draw).observe(find("plot", SVGSVGElement));

  find("undo", HTMLElement).addEventListener("click", () => store.undo());
  find("redo", HTMLElement).addEventListener("click", () => store.redo());
  find("play", HTMLElement).addEventListener("click", play);
  find("show-velocity", HTMLInputElement).addEventListener("change", (event) =>
    store.set({ showVelocity: /** @type {HTMLInputElement} */ (event.target).checked }));
  find("share", HTMLElement).addEventListener("click", (event) =>
    copy(location.href, /** @type {HTMLElement} */ (event.currentTarget)));
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
addEventListener("token", () => again());
addEventListener("online", () => again());
start();
