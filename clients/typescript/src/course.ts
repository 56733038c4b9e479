import type { Springd } from "./client.js";
import type { Spring } from "./operations.js";

/** A spring as numbers, taken from the service once, at build time as a rule. */
export interface BakedSpring {
  /** Samples per second. */
  frameRate: number;
  /** The way back from 1 to 0, let go at rest, and its velocities. */
  release: { values: number[]; velocities: number[] };
  /** The way from 0 to 0 with a velocity of 1 per second, and its velocities. */
  push: { values: number[]; velocities: number[] };
}

/** Asks the service for a spring's numbers. */
export async function bake(client: Springd, spring: Spring, frameRate = 60): Promise<BakedSpring> {
  const { settlesAfter } = await client.motion({ spring, from: 1, to: 0, tolerance: 0.0005, times: [0] });
  if (settlesAfter === null) throw new RangeError("The spring never settles.");
  const count = Math.ceil(settlesAfter * 1.25 * frameRate) + 1;
  const course = { spring, to: 0, frameRate, duration: (count - 1) / frameRate, precision: 6 };
  const [release, push] = await Promise.all([
    client.motion({ ...course, from: 1 }),
    client.motion({ ...course, from: 0, velocity: 1 }),
  ]);
  const numbers = (answer: typeof release) => ({
    values: answer.values as number[], velocities: answer.velocities as number[],
  });
  return { frameRate, release: numbers(release), push: numbers(push) };
}

/**
 * A value on its way, which takes a new target at any moment with its position and velocity unbroken.
 *
 * A spring is linear: its motion from anywhere with any velocity is the sum of the two that are baked.
 */
export class Course {
  private start = -Infinity;
  private distance = 0;
  private speed = 0;

  /** At rest at a value. */
  constructor(private readonly spring: BakedSpring, private target: number) {}

  /** Seconds until the value rests. */
  get duration(): number {
    return (this.spring.release.values.length - 1) / this.spring.frameRate;
  }

  /** Sends the value to a target at a time in seconds, which is not before the last. */
  to(target: number, now: number): void {
    const { position, velocity } = this.at(now);
    [this.start, this.distance, this.speed, this.target] = [now, position - target, velocity, target];
  }

  /** Where the value is, and how fast. */
  at(now: number): { position: number; velocity: number } {
    const frame = (now - this.start) * this.spring.frameRate;
    const { release, push } = this.spring;
    if (!(frame <= release.values.length - 1)) return { position: this.target, velocity: 0 };
    const sum = (first: number[], second: number[]) =>
      this.distance * between(first, frame) + this.speed * between(second, frame);
    return {
      position: this.target + sum(release.values, push.values),
      velocity: sum(release.velocities, push.velocities),
    };
  }

  /** Keyframes and options for `element.animate`, from the last target's moment on. */
  animation(style: (position: number) => Keyframe): { keyframes: Keyframe[]; options: KeyframeAnimationOptions } {
    const frames = this.spring.release.values.length;
    const keyframes = Array.from({ length: frames }, (_, frame) =>
      style(frame === frames - 1 ? this.target : this.at(this.start + frame / this.spring.frameRate).position));
    return { keyframes, options: { duration: this.duration * 1000, fill: "both", easing: "linear" } };
  }
}

function between(values: number[], frame: number): number {
  const low = Math.min(Math.floor(frame), values.length - 1);
  const [left, right] = [values[low] ?? 0, values[low + 1] ?? values[low] ?? 0];
  return left + (right - left) * (frame - low);
}
