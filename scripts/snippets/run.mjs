// Runs every JavaScript snippet against stand-ins that look at what they are given, and reads Figma's JSON.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const snippets = JSON.parse(readFileSync(process.argv[2], "utf8"));

function numbers(object, names, optional = []) {
  for (const [name, value] of Object.entries(object)) {
    if (![...names, ...optional].includes(name) || !Number.isFinite(value)) {
      throw new Error(`${name}: ${value}`);
    }
  }
  for (const name of names) {
    if (!(name in object)) {
      throw new Error(`${name} is missing`);
    }
  }
}

let called = 0;
const physics = ["mass", "stiffness", "damping"];
const stands = {
  useSpring({ from, to, config }) {
    called += 1;
    numbers(from, ["x"]);
    numbers(to, ["x"]);
    numbers(config, ["tension", "friction", "mass"], ["velocity"]);
  },
  animate(element, values, options) {
    called += 1;
    const { ease, ...properties } = values;
    if (properties.x?.join() !== "0,1") {
      throw new Error("x does not go from 0 to 1");
    }
    if (options === undefined) {
      return ease;
    }
    const { type, ...rest } = options;
    if (type !== "spring") {
      throw new Error(`type: ${type}`);
    }
    if ("stiffness" in rest) {
      numbers(rest, physics, ["velocity"]);
    } else {
      numbers(rest, ["visualDuration" in rest ? "visualDuration" : "duration", "bounce"]);
    }
  },
  spring(options) {
    called += 1;
    numbers(options, "mass" in options ? physics : ["duration", "bounce"], ["velocity"]);
    return { duration: 1, easing: "linear" };
  },
  withSpring(target, options) {
    called += 1;
    if (target !== 1) {
      throw new Error(`to ${target}`);
    }
    numbers(options, "duration" in options ? ["duration", "dampingRatio"] : physics, ["velocity"]);
  },
  Spring: class {
    constructor({ allowsOverdamping = true, ...options }) {
      called += 1;
      if (allowsOverdamping !== true) {
        throw new Error(`allowsOverdamping: ${allowsOverdamping}`);
      }
      numbers(options, ["fromValue", "toValue", ...physics], ["initialVelocity"]);
    }
    start() {}
  },
  anime({ easing }) {
    called += 1;
    if (!/^spring\(([\d.e-]+, ){3}[\d.e-]+\)$/.test(easing)) {
      throw new Error(easing);
    }
  },
  SpringEasing(values, { easing }) {
    called += 1;
    if (!/^spring\(([\d.e-]+, ){3}[\d.e-]+\)$/.test(easing)) {
      throw new Error(easing);
    }
  },
  element: { animate(frames, options) { numbers({ duration: options.duration }, ["duration"]); } },
};

function own(condition, what) {
  called += 1;
  if (!condition) {
    throw new Error(what);
  }
}

// Names that mean something else in one system than in the others.
const ownStands = {
  "react-native": {
    value: {},
    Animated: {
      spring(value, { useNativeDriver, ...config }) {
        own(useNativeDriver === true, "useNativeDriver");
        numbers(config, ["toValue", ...physics], ["velocity"]);
      },
    },
  },
  remotion: {
    frame: 3,
    fps: 30,
    spring({ frame, fps, config }) {
      own(frame === 3 && fps === 30, "frame and fps");
      numbers(config, physics);
    },
  },
  svelte: {
    Spring: class {
      constructor(value, options) {
        own(value === 0 && options.stiffness <= 1 && options.damping <= 1, "stiffness and damping are at most 1");
        numbers(options, ["stiffness", "damping", "precision"]);
      }
    },
  },
  embla: {
    embla: {
      internalEngine: () => ({
        scrollBody: {
          useDuration(duration) {
            numbers({ duration }, ["duration"]);
            return { useFriction: (friction) => own(friction >= 0 && friction <= 1, `friction: ${friction}`) };
          },
        },
      }),
    },
  },
  "figma-motion": {
    figma: {
      motion: {
        physicalSpringToNormalized(spring) {
          called += 1;
          numbers(spring, physics);
          return 0.3;
        },
      },
    },
  },
  "figma-motion-code": {
    animate(element, { x }, { duration, ease, ...rest }) {
      numbers({ duration }, ["duration"]);
      own(x.join() === "0,1" && Object.keys(rest).length === 0, "x from 0 to 1, a duration and an ease");
      // Of doubles near critical damping, whose sine has a large factor, and to the end of the segment.
      own(Math.abs(ease(0)) < 1e-9 && Math.abs(ease(1) - 1) < 0.01, `ease(0) is ${ease(0)}, ease(1) ${ease(1)}`);
    },
  },
  popmotion: {
    animate({ type, ...options }) {
      own(type === "spring", `type: ${type}`);
      numbers(options, ["from", "to", ...physics], ["velocity"]);
    },
  },
};

// An expression of After Effects is a script of its own, whose value is that of its last line.
function expression(text) {
  const value = runInNewContext(text, {
    Math, value: 5, time: 1.5, numKeys: 2, key: () => ({ time: 1 }), velocityAtTime: () => 100,
  });
  own(Number.isFinite(value), `the value is ${value}`);
}

let read = 0;
for (const { id, language, text } of snippets) {
  try {
    if (language === "json") {
      const easing = JSON.parse(text);
      if (easing.type !== "CUSTOM_SPRING") {
        throw new Error(easing.type);
      }
      numbers(easing.easingFunctionSpring, physics, ["initialVelocity"]);
      read += 1;
      continue;
    }
    const before = called;
    if (id === "after-effects") {
      expression(text);
    } else {
      const known = { ...stands, ...ownStands[id] };
      new Function(...Object.keys(known), `"use strict"; ${text}`)(...Object.values(known));
    }
    if (called === before) {
      throw new Error("calls nothing");
    }
  } catch (error) {
    console.error(`${id}: ${text}\n${error}`);
    process.exitCode = 1;
  }
}
console.log(`javascript: ${snippets.length - read} run, json: ${read} read`);
