// @ts-check
// Which vocabularies belong together, and what each is called where there is little room.

/** @typedef {import("./types").Vocabulary} Vocabulary */
/** @typedef {import("./tabs.js").Family} Family */

/** @type {[string, Record<string, string>][]} */
const known = [
  ["Apple", {
    "duration-bounce": "Bounce",
    "response-damping-ratio": "Response",
    "core-animation": "Core Animation",
    uiview: "UIView",
    "settling-duration": "Settling",
  }],
  ["Android", { compose: "Compose", android: "SpringForce" }],
  ["Web", {
    motion: "Motion",
    "motion-visual-duration": "Motion visual",
    "motion-duration": "Motion timed",
    "react-spring": "react-spring",
  }],
  ["Design", { figma: "Figma", origami: "Origami", "origami-tension-friction": "Origami tension" }],
  ["More", { "mass-stiffness-damping": "Physics", flutter: "Flutter", libadwaita: "GNOME" }],
];

/**
 * The vocabularies that have sliders, in families; those the page has not heard of come last.
 * @param {Vocabulary[]} vocabularies
 * @returns {Family[]}
 */
export function families(vocabularies) {
  const left = new Map(vocabularies.map((each) => [each.id, each]));
  left.delete("preset");
  const found = known.map(([name, names]) => ({
    name,
    tabs: Object.entries(names).flatMap(([id, short]) => {
      const vocabulary = left.get(id);
      left.delete(id);
      return vocabulary ? { id, name: short, summary: vocabulary.summary } : [];
    }),
  }));
  const rest = [...left.values()].map(({ id, title, summary }) => ({ id, name: title, summary }));
  return [...found, { name: "Other", tabs: rest }];
}
