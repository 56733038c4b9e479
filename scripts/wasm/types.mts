// Uses that the package's types allow or refuse; compiled, not run.

import { load, SpringsError, type Springs } from "../../.build/springd-npm/springs.js";
import { load as loadInline } from "../../.build/springd-npm/inline.js";
import { load as loadMotions } from "../../.build/springd-npm/motion.js";
import { load as loadWorker } from "../../.build/springd-npm/worker.js";

export async function use(): Promise<number> {
  const springs: Springs = await load(undefined, { maxSteps: 1e6 });
  const spring = { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 } as const;
  const converted = springs.convert({ spring, to: ["motion"] });
  // @ts-expect-error No vocabulary of this name.
  springs.convert({ spring: { vocabulary: "andriod" } });
  // @ts-expect-error No promise.
  springs.motion({ spring, from: 0, to: 1 }).then;
  const css: string = springs.springKeyframes({ spring, format: "css-linear" });
  const inside: string = springs.springKeyframes({ spring, format: "css-linear", as: "json" }).text;
  // @ts-expect-error A text has no values.
  springs.springKeyframes({ spring, format: "css-linear" }).values;
  const { status } = springs.call("convert", new Uint8Array());
  const frames: Float64Array = springs.motionOf({ spring, to: 300 }).positions(new Float64Array(120), 1 / 60);
  const place: number = (await loadMotions()).motion({ stiffness: 200, damping: 20 }).position(0.1) + frames[0]!;
  // @ts-expect-error A motion alone knows no vocabularies.
  (await loadMotions()).motion({ spring });
  const remote = await loadWorker();
  const motion = await remote.motion({ spring, from: 0, to: 1 });
  try {
    (await loadInline()).settling({ spring });
  } catch (error) {
    if (error instanceof SpringsError) return error.problem.status;
  }
  return converted.spring.dampingRatio + status + (motion.settlesAfter ?? 0) + css.length + inside.length + place;
}
