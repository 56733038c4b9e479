// What a user's compiler has to accept, and to refuse; TypeScript 4.8 and later.

import { Course, Local, Springd, SpringdError, bake, type BakedSpring, type ConvertResponse, type Spring } from "springd/client";
import postcss from "springd/postcss";
import rollup from "springd/rollup";
import styleDictionary from "springd/style-dictionary";

const client = new Springd("http://localhost:8080", { token: "secret", timeout: 500 });
const spring = { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 } as const;

export async function errand(): Promise<number> {
  try {
    const { vocabularies }: ConvertResponse = await client.convert({ spring, to: ["compose"] });
    const baked: BakedSpring = await bake(client, spring);
    const course = new Course(baked, 0);
    course.to(240, 1.5);
    const { keyframes, options } = course.animation((x) => ({ transform: `translateX(${x}px)` }));
    const transform: string | undefined = keyframes[0]?.transform;
    return Object.keys(vocabularies).length + options.duration + (transform?.length ?? 0);
  } catch (error) {
    if (error instanceof SpringdError && error.status === 422) return error.problem?.errors?.length ?? 0;
    throw error;
  }
}

const springs = { call: (_: string, body: Uint8Array) => ({ status: 200, type: "application/json", bytes: body }) };
const local = new Local(springs);
export const answer: Promise<ConvertResponse> = local.convert({ spring });
export const plugins = [
  postcss({ service: "http://localhost:8080" }), rollup({ service: "http://localhost:8080", token: "secret" }),
  styleDictionary({ springs }),
];

// The format decides what the answer is.
export async function files(): Promise<string> {
  const css: string = await client.springKeyframes({ spring, format: "css-linear" });
  const inside: string = (await client.springKeyframes({ spring, format: "css-linear", as: "json" })).text;
  const values: number[] | undefined = (await client.springKeyframes({ spring })).values;
  const lottie: Record<string, unknown> = await client.springKeyframes({ spring, format: "lottie" });
  return css + inside + (values?.length ?? 0) + Object.keys(lottie).length;
}
// @ts-expect-error: a text has no values
export const textless = client.springKeyframes({ spring, format: "css-linear" }).then((answer) => answer.values);

// @ts-expect-error: a vocabulary that there is not
export const unknown: Spring = { vocabulary: "springy" };
// @ts-expect-error: a member that there is not
export const misspelled = client.convert({ sprung: spring });
