/** A spring and where it pulls a value, in numbers. */
export interface MotionNumbers {
  /** In kg, above 0; 1 unless given. */
  mass?: number;
  /** In N/m, above 0. */
  stiffness: number;
  /** In N s/m, 0 or above. */
  damping: number;
  /** The position at the start; 0 unless given. */
  from?: number;
  /** The position of rest; 1 unless given. */
  to?: number;
  /** The velocity at the start, in units of the value per second, positive upwards; 0 unless given. */
  velocity?: number;
}

/** A spring at work: it pulls a value from an origin to a target. Times are in seconds from the start. */
export interface Motion {
  /** The position at a time, within 1e-14 of the distance; at 0 and before it `from` exactly. */
  position(at: number): number;
  /** The velocity at a time, in units of the value per second. */
  velocity(at: number): number;
  /**
   * Fills an array with the positions at 0, `interval`, 2 `interval` and so on, and returns it: for many frames at once, at
   * a small part of the cost of each by itself.
   */
  positions(into: Float64Array, interval: number): Float64Array;
  /** The last time at which the value is farther than `within` from its target; Infinity if there is none. */
  settling(within: number): number;
}

/** Motions alone, in a file of their own. */
export interface Motions {
  /** A motion; throws RangeError for numbers that no spring has. */
  motion(numbers: MotionNumbers): Motion;
}

export const Motions: { new (module: WebAssembly.Module): Motions };

/** Loads the file once: from beside this module, or from the argument's place. */
export function load(source?: string | URL | Response | BufferSource | WebAssembly.Module): Promise<Motions>;
