// A page whose element plays what the client of typescript-fetch answers, and jumps nowhere on the way.

import { ComputationApi, Configuration, type Spring } from "./springd/index";

declare global {
  interface Window {
    play(service: string): Promise<Played>;
  }
}

/** Where the element was in each frame, where the spring is then, and how far that may be by the answer. */
interface Played {
  allowed: number;
  shown: number[];
  expected: number[];
  last: number;
}

const spring: Spring = { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 };
const [from, to] = [0, 240];

window.play = async (service) => {
  const api = new ComputationApi(new Configuration({ basePath: service }));
  const { keyframes, options, maximumError } = await api.springKeyframes({
    springKeyframesRequest: { spring, from, to, property: "translateX", format: "waapi" },
  });
  if (keyframes === undefined || options === undefined || maximumError === undefined) throw new Error("no keyframes");

  const card = document.body.appendChild(document.createElement("div"));
  const animation = card.animate(keyframes as unknown as Keyframe[], options);
  const place = (): number => new DOMMatrix(getComputedStyle(card).transform).e;
  const times: number[] = [];
  const shown: number[] = [];
  await new Promise<void>((resolve) => {
    const note = (): void => {
      times.push(Number(animation.currentTime) / 1000);
      shown.push(place());
      if (animation.playState === "finished") resolve();
      else requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const during = times.filter((time) => time < options.duration / 1000);
  const { values } = await api.motion({ motionRequest: { spring, from, to, times: during } });
  const allowed = maximumError * (to - from);
  return { allowed, shown: shown.slice(0, during.length), expected: values as number[], last: place() };
};
