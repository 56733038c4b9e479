// The plug-in's half that computes: springd's operations in the WebAssembly file that is inside this page.

const byId = (id) => document.getElementById(id);
const say = (id, text) => { byId(id).textContent = text; };

/** springd's operations. */
const operations = (async () => {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const instance = new Instance(await WebAssembly.compile(await new Response(stream).arrayBuffer()));
  return (operation, request) => {
    const { status, text } = instance.answer(operation, JSON.stringify(request));
    const answer = JSON.parse(text);
    if (status === 200) return answer;
    throw new Error([answer.detail, ...(answer.errors ?? []).map((each) => `${each.pointer ?? ""} ${each.detail}`)].join("\n"));
  };
})();

/** Figma's named springs are presets; the names of its curves, and the curves that it plays for them. */
const springNames = new Set(["GENTLE", "QUICK", "BOUNCY", "SLOW"]);
const curves = {
  LINEAR: [0, 0, 1, 1], EASE_IN: [0.42, 0, 1, 1], EASE_OUT: [0, 0, 0.58, 1], EASE_IN_AND_OUT: [0.42, 0, 0.58, 1],
  EASE_IN_BACK: [0.3, -0.05, 0.7, -0.5], EASE_OUT_BACK: [0.45, 1.45, 0.8, 1], EASE_IN_AND_OUT_BACK: [0.7, -0.4, 0.4, 1.4],
};

const milliseconds = (seconds) => ({ value: Number((seconds * 1000).toPrecision(12)), unit: "ms" });

/** A motion as a token, and what there is to know of it. */
function tokenOf(ask, { from, easing, seconds }) {
  const { type, easingFunctionSpring: spring, easingFunctionCubicBezier: bezier } = easing;
  const curve = bezier ? [bezier.x1, bezier.y1, bezier.x2, bezier.y2] : curves[type];
  if (curve) {
    const value = { duration: milliseconds(seconds), delay: milliseconds(0), timingFunction: curve };
    return { token: { $type: "transition", $value: value }, notes: [] };
  }
  if (from === "motion" && (spring || springNames.has(type))) {
    const word = spring ? `bounce ${spring.bounce}` : type;
    const note = `Figma Motion's spring, ${word}. Figma publishes no curve for it, so the token has its time only.`;
    return { token: { $type: "duration", $description: note, $value: milliseconds(seconds) }, notes: [note] };
  }
  if (!spring && !springNames.has(type)) return { token: null, notes: [`${type} is no motion of a token.`] };
  const numbers = spring
    ? { mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping } : { name: type, duration: seconds };
  const { candidates } = ask("recognize", { ...numbers, system: "figma" });
  if (!candidates.length) return { token: null, notes: [`${type} is no spring.`] };
  const [{ spring: meant, notes: all, remarks }] = candidates;
  // That it is Figma's own spring is known.
  const notes = all.filter((_, index) => !["name-assumed", "agrees"].includes(remarks[index]));
  const { mass, stiffness, damping } = ask("convert", { spring: meant, to: ["mass-stiffness-damping"] }).spring;
  return { token: { $type: "spring", $value: { mass, stiffness, damping } }, notes };
}

/** A layer's name as a token's. */
const nameOf = (layer) => layer.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "motion";

/** One token for equal motions, under the first layer's name. */
function documentOf(ask, motions) {
  const tokens = {};
  const byValue = new Map();
  const lines = [];
  for (const motion of motions) {
    const { token, notes } = tokenOf(ask, motion);
    const place = motion.property ? `${motion.layer}, ${motion.property}` : motion.layer;
    const value = token && JSON.stringify([token.$type, token.$value, notes]);
    let name = byValue.get(value);
    if (token && !name) {
      const plain = nameOf(motion.layer);
      name = plain;
      for (let number = 2; Object.hasOwn(tokens, name); number += 1) name = `${plain}-${number}`;
      byValue.set(value, name);
      tokens[name] = { ...token, $description: token.$description ?? `${place}: ${motion.easing.type}` };
    }
    lines.push([`${place} · ${motion.easing.type}. ${token ? `motion.${name}` : "no token"}.`, ...notes].join(" "));
  }
  return { document: { motion: tokens }, lines, count: byValue.size };
}

async function show(motions) {
  const ask = await operations;
  const { document: tokens, lines, count } = documentOf(ask, motions);
  byId("motions").replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  byId("tokens").hidden = count === 0;
  say("status", motions.length ? `${motions.length} motions, ${count} tokens.` : "No layer here has an interaction or a keyframe with an easing.");
  if (!count) return;
  const text = `${JSON.stringify(tokens, null, 2)}\n`;
  byId("document").value = text;
  byId("save").href = `data:application/json,${encodeURIComponent(text)}`;
  const { files } = ask("tokens", { tokens });
  const showCode = () => say("code", files[byId("platform").selectedIndex].text);
  byId("platform").replaceChildren(...files.map(({ platform, path }) => new Option(`${platform}: ${path}`)));
  byId("platform").onchange = showCode;
  showCode();
}

/** The spring of a text: the first that it has, or what it wishes. */
function springOf(ask, text) {
  const found = ask("read", { text }).found.find(({ spring, wish }) => spring || wish);
  if (found?.spring) return found.spring;
  if (found?.wish) {
    const { mass, stiffness, damping } = ask("solve", found.wish).spring;
    return { vocabulary: "mass-stiffness-damping", mass, stiffness, damping };
  }
  throw new Error("There is no spring in this text.");
}

async function put() {
  const ask = await operations;
  const spring = springOf(ask, byId("spring").value);
  const { vocabularies } = ask("convert", { spring, to: ["figma"] });
  const { parameters, maximumError, exact, note } = vocabularies.figma;
  if (!parameters) throw new Error(note);
  const { definitions } = ask("settling", { spring: { vocabulary: "figma", ...parameters } });
  outcome = exact ? "Exactly this spring." : `Within ${maximumError} of the way. ${note ?? ""}`;
  send({ type: "put", ...parameters, seconds: definitions.figma });
}

let outcome = "";

function done({ prototype, motion, refused }) {
  if (!prototype && !motion && !refused.length) return say("outcome", "No layer here has an interaction or a keyframe with an easing.");
  const parts = [`${prototype} transitions.`];
  if (motion) parts.push(`${motion} ways between keyframes: Figma Motion stretches the spring to the time between them.`);
  say("outcome", [...parts, outcome, ...refused.map((each) => `Refused: ${each}`)].join(" "));
}

const send = (message) => parent.postMessage({ pluginMessage: message }, "*");
/** Runs a step, and reports why it failed. */
const attempt = (id, step) => step().catch((error) => say(id, error.message));

byId("collect").onclick = () => send({ type: "collect" });
byId("put").onclick = () => attempt("outcome", put);
onmessage = ({ data: { pluginMessage: message } }) => {
  if (message?.type === "motions") attempt("status", () => show(message.motions));
  if (message?.type === "done") done(message.count);
  if (message?.type === "fault") say("outcome", message.text);
};
