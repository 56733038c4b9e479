// The interface of ArkUI's curves and animateTo, and Motion Canvas's springs.
interface ICurve {
  interpolate(fraction: number): number;
}

declare namespace curves {
  function springMotion(response?: number, dampingFraction?: number, overlapDuration?: number): ICurve;
  function interpolatingSpring(velocity: number, mass: number, stiffness: number, damping: number): ICurve;
  function springCurve(velocity: number, mass: number, stiffness: number, damping: number): ICurve;
}

declare function animateTo(value: { duration?: number; curve?: ICurve | string }, event: () => void): void;

interface Spring {
  mass: number;
  stiffness: number;
  damping: number;
  initialVelocity?: number;
}

declare function makeSpring(mass: number, stiffness: number, damping: number, initialVelocity?: number): Spring;
