// Requests for every operation: the contract's examples, and as many changed ones as wanted, the same for one seed.

export function corpus(contract, vocabularies, count) {
  const examples = [];
  for (const [path, { post }] of Object.entries(contract.paths)) {
    for (const { value } of Object.values(post?.requestBody?.content?.["application/json"]?.examples ?? {})) {
      examples.push([path.slice("/v1/".length), value]);
    }
  }
  const random = generator(56);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const words = ["", "none", "duration", "spring", "css", "flutter", "\u0000", "\"\\/\b", "é€😀", "uiview", "smooth", "x".repeat(300)];

  function number(value = 1) {
    switch (Math.floor(random() * 9)) {
      case 0: return value;
      case 1: return -value;
      case 2: return 0;
      case 3: return 10 ** Math.round(random() * 60 - 30);
      case 4: return Math.round(value * random() * 3);
      case 5: return Number((value * random() * 2).toPrecision(1 + Math.floor(random() * 6)));
      default: return value * (0.2 + random() * 2);
    }
  }

  /** A spring of any vocabulary, mostly within the ranges of its parameters. */
  function spring() {
    const { id, example, parameters } = pick(vocabularies);
    const made = { ...example, vocabulary: id };
    for (const { name, type, minimum, maximum, choices } of parameters) {
      if (random() < 0.4 && made[name] === undefined) continue;
      if (type !== "number") made[name] = pick(choices);
      else if (random() < 0.05) made[name] = number();
      else {
        const [low, high] = [Math.max(minimum, -50), Math.min(maximum, 400)];
        made[name] = Number((low + random() ** 2 * (high - low)).toPrecision(1 + Math.floor(random() * 16)));
      }
    }
    return made;
  }

  function changed(value, depth = 0) {
    if (random() < 0.01) return pick([null, true, "7", [], {}, number(), pick(words)]);
    if (typeof value === "number") return random() < 0.5 ? value : number(value);
    if (typeof value === "string") return random() < 0.05 ? pick(words) : value;
    if (Array.isArray(value)) return value.filter(() => random() > 0.03).map((each) => changed(each, depth + 1));
    if (value === null || typeof value !== "object") return value;
    if ("vocabulary" in value && random() < 0.7) return spring();
    const made = {};
    for (const [name, each] of Object.entries(value)) if (random() > 0.02) made[name] = changed(each, depth + 1);
    if (depth === 0 && random() < 0.2) made[pick(["precision", "tolerance", "duration", "frameRate", "count", "to", "velocity", "extra"])] = number(4);
    return made;
  }

  const made = examples.map(([operation, value]) => [operation, JSON.stringify(value)]);
  const targets = vocabularies.map(({ id }) => id);
  while (made.length < count) {
    const [operation, value] = pick(examples);
    if (random() < 0.25) made.push(["convert", JSON.stringify({ spring: spring(), ...(random() < 0.8 && { to: [pick(targets), pick(targets)] }) })]);
    else made.push([operation, JSON.stringify(changed(value))]);
  }
  for (const text of ["", "{", "[]", "null", '{"spring":"\\ud800"}', '{"spring":{"vocabulary":"\\u0061ndroid","stiffness":1e999}}', '{"a":1,"a":1}']) {
    made.push(["convert", text]);
  }
  return made;
}

/** Mulberry32: numbers from 0 to 1. */
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
