// The errand with what typescript-fetch generates: node errand.js http://127.0.0.1:8080.

import {
  ComputationApi, Configuration, ResponseError, type Problem, type Spring, type Vocabulary,
} from "./springd/index";

declare const process: { argv: string[] };

const api = new ComputationApi(new Configuration({ basePath: process.argv[2] }));
const compose = new Set<Vocabulary>(["compose"]);
const spring: Spring = { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 };

function ok(condition: boolean | undefined, fault = "the answer is wrong"): asserts condition {
  if (!condition) throw new Error(fault);
}

function same(actual: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  ok(left === right, `${left} is not ${right}`);
}

function near(actual: number, expected: number, tolerance = 1e-9): void {
  ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);
}

async function run(): Promise<void> {
  const posted = await api.convert({ convertRequest: { spring, to: compose } });
  const got = await api.getConvert({ vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3, to: compose });
  same(got, posted);
  near(Number(posted.vocabularies["compose"]?.parameters?.["dampingRatio"]), 0.7);

  const motion = await api.motion({
    motionRequest: { spring, from: [0, 10], to: [100, 20], frameRate: 30, duration: 2 },
  });
  same(motion.values.length, 61);
  const [x, y] = motion.values.at(-1) as number[];
  near(x ?? NaN, 100, 0.01);
  near(y ?? NaN, 20, 0.01);
  const inQuery = await api.getMotion({
    vocabulary: "duration-bounce", springDuration: 0.5, bounce: 0.3, from: [0, 10], to: [100, 20], frameRate: 30,
    duration: 2,
  });
  same(inQuery, motion);

  const settling = await api.settling({ settlingRequest: { spring, tolerance: 0.001 } });
  ok(settling.settles && settling.exact !== null && settling.exact > 0.5 && settling.exact < 1.5);

  const retarget = await api.retarget({
    retargetRequest: { spring, from: 0, to: 240, events: [{ at: 0.15, to: 0 }], frameRate: 60 },
  });
  near(retarget.values?.at(-1) as number, 0, 0.5);

  const fit = await api.fit({
    fitRequest: { times: motion.times, values: motion.values.map((each) => (each as number[])[0] ?? 0) },
  });
  near(fit.spring.dampingRatio, 0.7, 1e-6);

  const frames = await api.springKeyframes({ springKeyframesRequest: { spring, format: "json" } });
  near(frames.values?.at(-1) ?? NaN, 1);
  const css = await api.springKeyframes({ springKeyframesRequest: { spring, format: "css-linear", as: "json" } });
  ok(css.text?.includes("linear("));

  const batch = await api.batch({
    batchRequest: {
      operations: [
        { operation: "convert", arguments: { spring, to: ["figma"] } },
        { operation: "convert", arguments: { spring: { vocabulary: "figma", mass: -1 } } },
      ],
    },
  });
  near(batch.results[0]?.result.vocabularies.figma.parameters.mass, 1);
  same(batch.results[1]?.problem?.status, 422);

  try {
    await api.convert({ convertRequest: { spring: { vocabulary: "android", stiffness: -1, dampingRatio: -1 } } });
    ok(false, "a wrong spring was converted");
  } catch (error) {
    ok(error instanceof ResponseError);
    same(error.response.status, 422);
    const problem = (await error.response.json()) as Problem;
    same(problem.errors?.map((each) => each.pointer).sort(), ["/spring/dampingRatio", "/spring/stiffness"]);
  }
  console.log("typescript-fetch: ran");
}

void run();
