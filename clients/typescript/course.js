/** Asks for a spring's numbers. */
export async function bake(client, spring, frameRate = 60) {
  const { settlesAfter } = await client.motion({ spring, from: 1, to: 0, tolerance: 0.0005, times: [0] });
  if (settlesAfter === null) throw new RangeError("The spring never settles.");
  const count = Math.ceil(settlesAfter * 1.25 * frameRate) + 1;
  const course = { spring, to: 0, frameRate, duration: (count - 1) / frameRate, precision: 6 };
  const [release, push] = await Promise.all([
    client.motion({ ...course, from: 1 }),
    client.motion({ ...course, from: 0, velocity: 1 }),
  ]);
  const numbers = ({ values, velocities }) => ({ values, velocities });
  return { frameRate, release: numbers(release), push: numbers(push) };
}

/**
 * A value on its way, which takes a new target at any moment with its position and velocity unbroken.
 *
 * A spring is linear: its motion from anywhere with any velocity is the sum of the two that are baked.
 */
export class Course {
  #spring;
  #target;
  #start = -Infinity;
  #distance = 0;
  #speed = 0;

  constructor(spring, target) {
    this.#spring = spring;
    this.#target = target;
  }

  get duration() {
    return (this.#spring.release.values.length - 1) / this.#spring.frameRate;
  }

  to(target, now) {
    const { position, velocity } = this.at(now);
    [this.#start, this.#distance, this.#speed, this.#target] = [now, position - target, velocity, target];
  }

  at(now) {
    const frame = (now - this.#start) * this.#spring.frameRate;
    const { release, push } = this.#spring;
    if (!(frame <= release.values.length - 1)) return { position: this.#target, velocity: 0 };
    const sum = (first, second) => this.#distance * between(first, frame) + this.#speed * between(second, frame);
    return {
      position: this.#target + sum(release.values, push.values),
      velocity: sum(release.velocities, push.velocities),
    };
  }

  animation(style) {
    const { frameRate, release } = this.#spring;
    const keyframes = release.values.map((_, frame) =>
      style(frame === release.values.length - 1 ? this.#target : this.at(this.#start + frame / frameRate).position));
    return { keyframes, options: { duration: this.duration * 1000, fill: "both", easing: "linear" } };
  }
}

function between(values, frame) {
  const low = Math.min(Math.floor(frame), values.length - 1);
  const [left, right] = [values[low] ?? 0, values[low + 1] ?? values[low] ?? 0];
  return left + (right - left) * (frame - low);
}
