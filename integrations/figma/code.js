// The plug-in's half that sees the document: it collects the motions of the selected layers, or of the page if nothing is
// selected, and puts a spring into them. Every number is computed by the other half, ui.js.

/** The selected layers with all that is in them, or everything on the page. */
function layers() {
  const page = figma.currentPage;
  if (!page.selection.length) return page.findAll(() => true);
  const found = new Set();
  for (const node of page.selection) {
    found.add(node);
    if (node.findAll) for (const inner of node.findAll(() => true)) found.add(inner);
  }
  return Array.from(found);
}

/** The actions of an interaction; older documents have one. */
const actionsOf = (reaction) => reaction.actions || (reaction.action ? [reaction.action] : []);

/** The keyframe tracks of Figma Motion by property, or null if this Figma, or its user, has none. */
function tracksOf(node) {
  try {
    return node.manualKeyframeTracks || null;
  } catch (error) {
    return null;
  }
}

/** Keyframes in the order of their times. The easing of each is that of the way to it. */
const inOrder = (track) => Array.from(track.keyframes || []).sort((a, b) => a.timelinePosition - b.timelinePosition);

function collect() {
  const motions = [];
  for (const node of layers()) {
    for (const reaction of node.reactions || []) {
      for (const action of actionsOf(reaction)) {
        if (!action.transition || !action.transition.easing) continue;
        const { easing, duration } = action.transition;
        motions.push({ layer: node.name, from: "prototype", easing, seconds: duration });
      }
    }
    const tracks = tracksOf(node);
    for (const property of Object.keys(tracks || {})) {
      const keyframes = inOrder(tracks[property]);
      for (let index = 1; index < keyframes.length; index += 1) {
        const { easing, timelinePosition } = keyframes[index];
        if (!easing) continue;
        const seconds = timelinePosition - keyframes[index - 1].timelinePosition;
        motions.push({ layer: node.name, from: "motion", property, easing, seconds });
      }
    }
  }
  return motions;
}

/**
 * Puts a spring into every transition, and into every way between two keyframes that has an easing.
 * `seconds` is the natural duration, with which Figma plays the spring as it is and does not stretch it; null if none is known.
 */
async function put({ mass, stiffness, damping, seconds }) {
  const count = { prototype: 0, motion: 0, refused: [] };
  const easing = { type: "CUSTOM_SPRING", easingFunctionSpring: { mass, stiffness, damping, initialVelocity: 0 } };
  for (const node of layers()) {
    const reactions = JSON.parse(JSON.stringify(node.reactions || []));
    let changed = 0;
    for (const action of reactions.flatMap(actionsOf)) {
      if (!action.transition) continue;
      action.transition.easing = easing;
      if (seconds) action.transition.duration = seconds;
      changed += 1;
    }
    if (changed) {
      await node.setReactionsAsync(reactions);
      count.prototype += changed;
    }
    const tracks = tracksOf(node);
    for (const property of Object.keys(tracks || {})) {
      const keyframes = inOrder(tracks[property]).map((keyframe) => JSON.parse(JSON.stringify(keyframe)));
      const eased = keyframes.slice(1).filter(({ easing }) => easing && easing.type !== "HOLD");
      if (!eased.length) continue;
      try {
        const bounce = figma.motion.physicalSpringToNormalized({ mass, stiffness, damping });
        for (const keyframe of eased) keyframe.easing = { type: "CUSTOM_SPRING", easingFunctionSpring: { bounce } };
        const track = Object.assign({}, tracks[property], { keyframes });
        node.applyManualKeyframeTrack({ type: "PROPERTY", name: property }, track);
        count.motion += eased.length;
      } catch (error) {
        count.refused.push(`${node.name}, ${property}: ${error.message || error}`);
      }
    }
  }
  return count;
}

figma.showUI(__html__, { width: 460, height: 640, themeColors: true });
figma.ui.onmessage = async (message) => {
  try {
    if (message.type === "collect") figma.ui.postMessage({ type: "motions", motions: collect() });
    if (message.type === "put") figma.ui.postMessage({ type: "done", count: await put(message) });
  } catch (error) {
    figma.ui.postMessage({ type: "fault", text: String(error.message || error) });
  }
};
