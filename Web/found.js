// @ts-check
// What was found in a pasted text, as choices: each with what was understood and how sure that is.

import { explain, ServiceError } from "./api.js";
import { find, html, say } from "./dom.js";
import { briefly } from "./families.js";
import { takeNumbers } from "./field.js";
import { operate, operateAll } from "./operations.js";
import { fullName } from "./presets.js";
import { number, percent, seconds, title, words } from "./words.js";

/** @typedef {import("./answers.js").Asker} Asker */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types").Candidate} Candidate */
/** @typedef {import("./types").Fit} Fit */
/** @typedef {import("./types").Found} Found */
/** @typedef {import("./types").Preset} Preset */
/** @typedef {import("./types").Spring} Spring */

/** How many readings of one set of numbers are shown. */
const most = 4;

/** The list in the dialog. */
export class FoundList {
  #place = find("paste-found", HTMLElement);

  /** @param {Store} store @param {Preset[]} presets @param {Asker} asker @param {() => void} chosen */
  constructor(store, presets, asker, chosen) {
    this.store = store;
    this.presets = presets;
    this.asker = asker;
    this.chosen = chosen;
  }

  clear() {
    this.#place.replaceChildren();
  }

  /** @param {Found[]} found */
  show(found) {
    this.#place.replaceChildren(...found.map((each) => html("li", { class: "found" },
      ...(found.length > 1 || each.name ? [html("h3", {}, heading(each))] : []),
      ...this.#choices(each, found.length === 1))));
  }

  /** @param {Found} found @param {boolean} isAlone @returns {HTMLElement[]} */
  #choices(found, isAlone) {
    if (found.kind === "recording") return [this.#recording(found)];
    if (found.kind === "wish") return [this.#wish(found)];
    if (found.kind === "decay") return [this.#decay(found)];
    return found.kind === "spring" ? this.#springs(found, isAlone) : [this.#easing(found)];
  }

  /**
   * The readings of one spring, the likeliest first. Of several springs whose code names their system the others are left out.
   * @param {Found} found @param {boolean} isAlone
   */
  #springs({ candidates, name, notes, spring, system }, isAlone) {
    const readings = candidates.length ? candidates.slice(0, system && !isAlone ? 1 : most)
      : spring ? [{ vocabulary: spring.vocabulary, spring, notes, sameIn: [] }] : [];
    return readings.map((each, index) => {
      const own = preset(each.spring, this.presets);
      const kind = own ? fullName(own) : !index && system ? briefly(each.vocabulary) : this.#title(each.vocabulary);
      const others = each.sameIn?.map((id) => this.#title(id)) ?? [];
      const how = !index && system ? "from the code" : sure(each.plausibility, index);
      return this.#choice(`${kind}${how && ` · ${how}`}`, [
        `${inWords(each.spring)}.`, ...each.notes,
        ...(others.length ? [`The same motion in ${others.slice(0, 4).join(", ")}${others.length > 4 ? " and others" : ""}.`] : []),
      ].join(" "), each.spring, name ?? (own ? fullName(own) : ""));
    });
  }

  /** @param {string} id */
  #title(id) {
    return this.asker.vocabularies.find((each) => each.id === id)?.title ?? title(id);
  }

  /**
   * An easing, with the springs that come nearest to it once its duration is known.
   * @param {Found} found
   */
  #easing(found) {
    const place = html("div", { class: "choices" });
    if (found.duration !== null) {
      this.#fit(found, found.duration, place);
      return place;
    }
    const fault = html("small", { class: "fault", id: `lasts-${found.start}-fault`, hidden: true });
    const field = html("input", {
      type: "text", class: "number", id: `lasts-${found.start}`, autocomplete: "off", inputmode: "decimal",
    });
    takeNumbers(field, fault, {
      unit: "ms", low: 1, high: 3600000, step: () => 50, standing: () => "",
      use: (duration) => this.#fit(found, duration / 1000, place),
    });
    return html("div", {},
      html("p", { class: "option" },
        html("label", { for: field.id }, `${found.excerpt} has no duration here. It lasts`), field,
        html("span", { class: "unit" }, "ms"),
        // Leaving the field is what takes the number; the button is where one goes.
        html("button", {
          type: "button", class: "quiet", click: () => field.value || field.dispatchEvent(new Event("change")),
        }, "Find springs"), fault),
      place);
  }

  /** @param {Found} found @param {number} duration @param {HTMLElement} place */
  async #fit({ easing, name }, duration, place) {
    const { function: id, ...curve } = easing ?? {};
    if (!easing || id) return say(place, `The easing ${id} is in the list of motions at the top.`);
    try {
      // Few stops say little of the velocity, and most animations start from rest.
      const fits = (await operateAll([
        ["fit", { ...curve, duration }], ["fit", { ...curve, duration, initialVelocity: 0 }],
      ])).map((each) => {
        if (each instanceof ServiceError) throw each;
        return /** @type {Fit} */ (each);
      }).sort((one, other) => one.maximumError - other.maximumError);
      // If the nearest starts from rest, the other is the same one.
      const kept = fits.slice(0, fits[0].spring.initialVelocity ? 2 : 1);
      const model = `${Math.round(duration * 1e6) / 1000}ms ${css(easing)}`;
      place.replaceChildren(...kept.map((fit) => this.#fitted(fit, model, name ?? "")));
    } catch (error) {
      say(place, explain(error));
    }
  }

  /**
   * A recording, with the spring that comes nearest to it.
   * @param {Found} found
   */
  #recording(found) {
    const place = html("div", { class: "choices" });
    this.#fitRecording(found, place);
    return place;
  }

  /** @param {Found} found @param {HTMLElement} place */
  async #fitRecording({ times, values, unit, name, notes, remarks }, place) {
    if (!times?.length || !values) return;
    // How near the reader's own estimate comes is not of interest beside the fit.
    const own = notes.filter((_, index) => remarks?.[index] !== "origin");
    const counted = { s: "seconds", ms: "milliseconds", frames: "frames" }[unit ?? "s"] ?? unit;
    place.append(html("p", { class: "about" },
      `A recording of ${times.length} values over ${seconds(times[times.length - 1] - times[0])}; its times are in ${counted}. ${own.join(" ")}`));
    const waiting = html("p", { class: "about", role: "status" }, "The spring that comes nearest is being found…");
    place.append(waiting);
    try {
      /** @type {Fit} */
      const fit = await operate("fit", { times, values });
      const model = fit.from === null || fit.to === null || fit.from === fit.to ? ""
        : recorded(times, values, { ...fit, from: fit.from, to: fit.to });
      place.append(this.#fitted({ ...fit, notes: [...range(fit), ...fit.notes] }, model, name ?? ""));
    } catch (error) {
      place.append(html("p", { class: "fault" }, explain(error)));
    }
    waiting.remove();
  }

  /**
   * A decay, which isn't a spring: its law and numbers.
   * @param {Found} found
   */
  #decay({ decay, notes }) {
    const { law, ...numbers } = decay ?? {};
    const words = Object.entries(numbers).map(([name, value]) => `${title(name)} ${value}`).join(", ");
    return html("p", {}, `A decay by ${law}${words && `: ${words}`}. `, html("small", {}, notes.join(" ")));
  }

  /**
   * A wish in words, with the spring that it determines.
   * @param {Found} found
   */
  #wish({ wish, notes }) {
    const place = html("div", { class: "choices" });
    const asked = { ...("settlesIn" in (wish ?? {}) ? { tolerance: this.store.state.tolerance } : {}), ...wish };
    const { tolerance: _, ...said } = asked;
    operate("solve", asked).then((/** @type {any} */ { spring: { response, dampingRatio }, solutions }) => {
      const others = (solutions?.length ?? 1) > 1 ? [`${solutions.length} springs have these numbers; this is the first.`] : [];
      place.append(this.#choice(`A wish: ${wished(/** @type {Record<string, number>} */ (said))}`,
        [`Response ${seconds(response)}, damping ratio ${number(dampingRatio)}.`, ...others, ...notes].join(" "),
        { vocabulary: "response-damping-ratio", response, dampingRatio }, ""));
    }, (/** @type {unknown} */ error) => place.append(html("p", { class: "fault" }, explain(error))));
    return place;
  }

  /** @param {Fit} fit @param {string} model The easing. @param {string} name */
  #fitted({ spring, verdict, maximumError, notes }, model, name) {
    const { response, dampingRatio, initialVelocity } = spring;
    const start = initialVelocity ? `initial velocity ${number(initialVelocity)}` : "from rest";
    return this.#choice(
      `Within ${percent(maximumError)}: response ${seconds(response)}, damping ratio ${number(dampingRatio)}, ${start}`,
      [verdict, ...notes].join(" "),
      { vocabulary: "response-damping-ratio", response, dampingRatio, initialVelocity }, name, model);
  }

  /** @param {string} heading @param {string} text @param {Spring} spring @param {string} name @param {string} [model] */
  #choice(heading, text, spring, name, model = "") {
    return html("button", {
      type: "button", class: "choice",
      click: () => {
        this.chosen();
        this.store.set({ ...asState(spring, this.presets), name, model });
      },
    }, html("b", {}, heading), html("span", {}, text));
  }
}

/**
 * How sure a reading is, in words.
 * @param {number | undefined} plausibility @param {number} index Its place among the readings.
 */
function sure(plausibility, index) {
  if (plausibility === undefined) return index ? "" : "most likely";
  return plausibility >= 0.9 ? "certain" : plausibility >= 0.5 ? (index ? "as likely" : "likely") : plausibility >= 0.2 ? "possible" : "unlikely";
}

/**
 * What a fit leaves open: its ranges, and what the data do not tell.
 * @param {Fit} fit
 */
function range({ intervals, outliers, fits, undetermined = [] }) {
  const ratio = intervals?.dampingRatio;
  return [
    ...(fits ? [] : ["What is left over has a pattern: it may be no spring."]),
    ...(undetermined.length ? [`The recording does not tell ${undetermined.join(", ")}.`] : []),
    ...(ratio && number(ratio[0]) !== number(ratio[1])
      ? [`The damping ratio is between ${number(ratio[0])} and ${number(ratio[1])} in 95 of 100 such recordings.`] : []),
    ...(outliers?.length ? [`${outliers.length} values are left out as wrong.`] : []),
  ];
}

/** The most stops of a recording that is drawn and kept in the link. */
const mostStops = 90;

/**
 * A recording as an easing: a duration and a linear() from 0, where the fit has it start, to 1, where it has it end.
 * @param {number[]} times @param {number[]} values @param {{ from: number, to: number, delay: number }} fit
 */
function recorded(times, values, { from, to, delay }) {
  const start = delay || times[0];
  const end = times[times.length - 1];
  const every = Math.ceil(times.length / mostStops);
  const stops = times.flatMap((time, index) => (time < start || (index % every && index < times.length - 1) ? []
    : [`${Number(((values[index] - from) / (to - from)).toFixed(4))} ${Number((((time - start) / (end - start)) * 100).toFixed(2))}%`]));
  return stops.length < 2 || !(end > start) ? "" : `${Math.round((end - start) * 1e6) / 1000}ms linear(${stops.join(", ")})`;
}

/** @param {Found} found */
function heading({ name, excerpt, line }) {
  return `${name ?? excerpt.split("\n")[0].slice(0, 60)} · line ${line}`;
}

/** @param {NonNullable<Found["easing"]>} easing */
const css = ({ cubicBezier, cssLinear }) => cssLinear ?? `cubic-bezier(${cubicBezier?.join(", ")})`;

/** @param {Spring} spring */
function inWords({ vocabulary: _, ...parameters }) {
  return Object.entries(parameters).map(([name, value]) =>
    `${words(name)} ${typeof value === "number" ? number(value) : value}`).join(", ");
}

/**
 * The members of a wish with their units.
 * @param {Record<string, number>} members
 */
function wished(members) {
  return Object.entries(members).map(([name, value]) => `${words(name)} ${
    name === "overshoot" ? percent(value) : name === "dampingRatio" ? number(value) : seconds(value)}`).join(", ");
}

/**
 * The preset that a spring equals.
 * @param {Spring} spring @param {Preset[]} presets
 */
function preset(spring, presets) {
  const isPlain = spring.vocabulary === "preset" && Object.keys(spring).length === 2;
  return isPlain ? presets.find(({ id }) => id === spring.name) : undefined;
}

/**
 * A spring's name where it is only a preset, or nothing.
 * @param {Spring} spring @param {Preset[]} presets
 */
export function presetName(spring, presets) {
  const own = preset(spring, presets);
  return own ? fullName(own) : "";
}

/**
 * A spring as the state has it: with its velocity apart, and a named one in the terms of its system.
 * @param {Spring} spring @param {Preset[]} presets
 */
export function asState(spring, presets) {
  const own = preset(spring, presets);
  const { initialVelocity = 0, ...rest } = own ? { vocabulary: own.vocabulary, ...own.parameters } : spring;
  return { spring: /** @type {Spring} */ (rest), tab: rest.vocabulary, velocity: Number(initialVelocity) };
}
