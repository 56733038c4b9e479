// @ts-check
// One clock for all that plays, so that everything starts in the same frame.

/** Whether the person asked their system for less motion. */
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const wantsLessMotion = () => reduced.matches;

/** Tells the time since the start, frame by frame, until it is over. */
export class Clock {
  #frame = 0;

  /** @param {number} duration In seconds. @param {(elapsed: number) => void} tick @param {() => void} [ended] */
  start(duration, tick, ended) {
    this.stop();
    let began = -1;
    /** @param {number} now */
    const step = (now) => {
      if (began < 0) began = now;
      const elapsed = (now - began) / 1000;
      tick(Math.min(elapsed, duration));
      if (elapsed < duration) {
        this.#frame = requestAnimationFrame(step);
      } else {
        this.#frame = 0;
        ended?.();
      }
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  get runs() {
    return this.#frame !== 0;
  }
}
