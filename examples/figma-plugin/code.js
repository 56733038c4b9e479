// Takes the springs out of the selected layers' prototype interactions and shows the code that plays them on every
// platform; puts a spring from another tool in.

// The same address as in manifest.json: a plug-in reaches no other. springd answers every origin, "null" too.
const service = "http://localhost:8080";

/** Figma's named springs, as the service knows them. */
const named = { GENTLE: "figma-gentle", QUICK: "figma-quick", BOUNCY: "figma-bouncy", SLOW: "figma-slow" };

async function ask(operation, body) {
  const response = await fetch(`${service}/v1/${operation}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    // Such as a proxy's page.
    throw new Error(`${service} answers with status ${response.status} and nothing of springd's.`);
  }
  if (!response.ok) {
    const faults = (answer.errors || []).map((each) => `${each.pointer} ${each.detail}`);
    throw new Error([answer.detail].concat(faults).join("\n"));
  }
  return answer;
}

/** The spring of an interaction in the service's words, or null where it has none. */
function springOf(easing) {
  if (!easing) return null;
  if (easing.type === "CUSTOM_SPRING") {
    const { mass, stiffness, damping } = easing.easingFunctionSpring;
    return { vocabulary: "figma", mass, stiffness, damping };
  }
  return named[easing.type] ? { vocabulary: "preset", name: named[easing.type] } : null;
}

/** Every transition of the selection with its layer. */
function transitions() {
  const found = [];
  for (const node of figma.currentPage.selection) {
    for (const reaction of node.reactions || []) {
      for (const action of reaction.actions || []) {
        if (action.transition) found.push({ node, easing: action.transition.easing });
      }
    }
  }
  return found;
}

async function takeOut() {
  const springs = [];
  for (const { node, easing } of transitions()) {
    const spring = springOf(easing);
    if (!spring) continue;
    const { vocabularies } = await ask("convert", { spring });
    springs.push({ layer: node.name, easing: easing.type, vocabularies });
  }
  figma.ui.postMessage({ type: "springs", springs });
}

/** Puts a spring of any system into every transition of the selection. */
async function putIn(numbers) {
  const { candidates } = await ask("recognize", numbers);
  if (!candidates.length) throw new Error("No system has a spring with these names.");
  const { vocabularies } = await ask("convert", { spring: candidates[0].spring, to: ["figma"] });
  const { parameters, note } = vocabularies.figma;
  const settled = await ask("settling", { spring: candidates[0].spring });
  const easing = {
    type: "CUSTOM_SPRING",
    easingFunctionSpring: { mass: parameters.mass, stiffness: parameters.stiffness, damping: parameters.damping, initialVelocity: 0 },
  };
  for (const node of figma.currentPage.selection) {
    if (!node.reactions) continue;
    const reactions = JSON.parse(JSON.stringify(node.reactions));
    for (const reaction of reactions) {
      for (const action of reaction.actions || []) {
        if (!action.transition) continue;
        action.transition.easing = easing;
        // Figma stretches the curve to this duration: only its own natural one leaves the spring as it is.
        if (settled.definitions.figma) action.transition.duration = settled.definitions.figma;
      }
    }
    await node.setReactionsAsync(reactions);
  }
  figma.notify(note || `Set as ${candidates[0].vocabulary} says it.`);
}

figma.showUI(__html__, { width: 420, height: 560, themeColors: true });
figma.ui.onmessage = async (message) => {
  try {
    if (message.type === "take") await takeOut();
    if (message.type === "put") await putIn(message.numbers);
  } catch (error) {
    figma.ui.postMessage({ type: "fault", text: String(error.message || error) });
  }
};
