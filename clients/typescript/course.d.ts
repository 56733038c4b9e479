import type { Operations, Spring } from "./operations.js";

/** A spring as numbers, computed once, at build time as a rule. */
export interface BakedSpring {
  /** Samples per second. */
  frameRate: number;
  /** The way back from 1 to 0, let go at rest, and its velocities. */
  release: { values: number[]; velocities: number[] };
  /** The way from 0 to 0 with a velocity of 1 per second, and its velocities. */
  push: { values: number[]; velocities: number[] };
}

/** Asks for a spring's numbers. */
export function bake(client: Operations, spring: Spring, frameRate?: number): Promise<BakedSpring>;

/** A value on its way, which takes a new target at any moment with its position and velocity unbroken. */
export class Course {
  /** At rest at a value. */
  constructor(spring: BakedSpring, target: number);
  /** Seconds until the value rests. */
  get duration(): number;
  /** Sends the value to a target at a time in seconds, which is not before the last. */
  to(target: number, now: number): void;
  /** Where the value is, and how fast. */
  at(now: number): { position: number; velocity: number };
  /** Keyframes and options for `element.animate`, from the last target's moment on. */
  animation<Style>(style: (position: number) => Style): {
    keyframes: Style[];
    options: { duration: number; fill: "both"; easing: "linear" };
  };
}
