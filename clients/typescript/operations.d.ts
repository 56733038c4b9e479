// Written by scripts/regenerate from the contract.

/**
 * A spring in the parameters of one vocabulary, which takes only its own. /v1/vocabularies has their ranges,
 * defaults and sources.
 */
export type Spring = {
  /** Whose parameters these are. */
  vocabulary: Vocabulary;
  /**
   * mass-stiffness-damping, core-animation, core-animation-overdamping, uispringtimingparameters, react-spring,
   * motion, react-native, figma, figma-motion, flutter, libadwaita, wobble, wobble-overdamping, reanimated, anime-
   * physics, anime-v3, spring-easing, wave, remotion, unreal, harmonyos, harmonyos-curve, hyprland, qt, avalonia,
   * popmotion, css-spring, motion-canvas, picom: Mass on the spring. In kg.
   */
  mass?: number;
  /**
   * mass-stiffness-damping, core-animation, core-animation-overdamping, uispringtimingparameters, motion, react-
   * native, figma, figma-motion, flutter, libadwaita, wobble, wobble-overdamping, reanimated, anime-physics,
   * anime-v3, spring-easing, remotion, unreal, harmonyos, harmonyos-curve, hyprland, popmotion, css-spring,
   * motion-canvas, picom: Spring constant. In N/m. android: Spring constant of a unit mass; STIFFNESS_HIGH is
   * 10000, MEDIUM 1500, LOW 200, VERY_LOW 50. In N/m. compose: Spring constant of a unit mass; StiffnessHigh is
   * 10000, Medium 1500, MediumLow 400, Low 200, VeryLow 50. In N/m. svelte: Pull of a frame, a share of the
   * distance; Svelte moves it into 0 to 1. niri: Spring constant of a unit mass; niri takes whole numbers. In N/m.
   * avalonia: Spring constant, of a clock that runs from 0 to 1. In N/m. kwin: The springConstant of a unit mass.
   * In N/m.
   */
  stiffness?: number;
  /**
   * mass-stiffness-damping, core-animation-overdamping, motion, figma, flutter, anime-physics, anime-v3, spring-
   * easing, harmonyos, harmonyos-curve, popmotion, motion-canvas: Viscous damping coefficient. In N·s/m. core-
   * animation, uispringtimingparameters, css-spring: Viscous damping coefficient; above critical damping it counts
   * as critical. In N·s/m. react-spring: Damping ratio; below 0 it counts as 0, and without frequency it is not
   * looked at. react-native: Viscous damping coefficient; React Native refuses 0 and takes more than critical for
   * critical. In N·s/m. figma-motion: Viscous damping coefficient; Figma refuses 0. In N·s/m. wobble, wobble-
   * overdamping: Viscous damping coefficient; wobble refuses 0. In N·s/m. reanimated: Viscous damping coefficient;
   * Reanimated refuses 0 and takes more than critical for critical. In N·s/m. remotion: Viscous damping
   * coefficient; Remotion refuses 0 and takes more than critical for critical. In N·s/m. svelte: Brake of a frame,
   * a share of the velocity; Svelte moves it into 0 to 1. feel: Damping divided by critical damping, in spite of
   * its name; 1 is critical. qt: Brake of a step, a share of the velocity; Qt takes more than 1 as 1. avalonia:
   * Viscous damping coefficient, of the same clock. In N·s/m.
   */
  damping?: number;
  /**
   * response-damping-ratio, libadwaita, wave, frequency-hertz, litmotion, half-life, windows-composition, kwin:
   * Damping divided by critical damping; 1 is critical. settling-duration: Damping divided by critical damping;
   * SwiftUI moves it into 2.2e-16 to 1. uiview: Damping divided by critical damping; UIKit moves it into 1.2e-7 to
   * 1. android: Damping ratio; DAMPING_RATIO_HIGH_BOUNCY is 0.2, MEDIUM 0.5, LOW 0.75, NO_BOUNCY 1. compose:
   * Damping ratio; DampingRatioHighBouncy is 0.2, MediumBouncy 0.5, LowBouncy 0.75, NoBouncy 1. reanimated-
   * duration: Damping ratio; the duration takes it as it is, the motion takes more than 1 for 1. angular-
   * frequency: Damping divided by critical damping; PhotoSwipe jumps to the end above 1. unreal:
   * CriticalDampingFactor: damping divided by critical damping. second-order-dynamics: ζ: damping divided by
   * critical damping. niri: Damping ratio; niri takes 0.1 to 10.
   */
  dampingRatio?: number;
  /**
   * mass-stiffness-damping, response-damping-ratio, duration-bounce, uiview, core-animation, core-animation-
   * overdamping, uispringtimingparameters, react-native, wobble, wobble-overdamping, reanimated, reanimated-
   * duration, anime-physics, anime-v3, spring-easing, remix, harmonyos-curve, windows-composition, motion-canvas:
   * Velocity at the start, in travelled distances per second; positive is towards the target. In 1/s. harmonyos:
   * Velocity at the start, in travelled distances per second; interpolatingSpring wants it first. In 1/s.
   * avalonia: Velocity at the start, in travelled distances per duration. css-spring: Velocity at the start, in
   * travelled distances per second. In 1/s.
   */
  initialVelocity?: number;
  /**
   * response-damping-ratio: Period that the spring would have without damping. In s. wave: Period without damping.
   * In s. harmonyos: Period without damping; responsiveSpringMotion's default is 0.15. In s.
   */
  response?: GivenTime;
  /**
   * duration-bounce, compose, remix: Perceptual duration, equal to the response. In s. uiview: Length of the
   * animation; UIKit moves it into 0.01 to 10. In s. motion-duration: Length of the animation; Motion moves it
   * into 0.01 to 10. In s. figma-motion-code: Length of the segment. In s. flutter: Perceptual duration, of
   * withDurationAndBounce; Flutter takes whole milliseconds. In s. reanimated-duration: Perceptual duration; short
   * ones all play the same spring, of stiffness 8000. In s. anime: Perceptual duration; anime.js moves it into
   * 0.01 to 10. In s. harmonyos-curve: Length of the animation, to which the natural duration is stretched. In s.
   * slint: Period of a swing without damping; Slint takes whole milliseconds. In s. avalonia: Length of the
   * animation. In s. embla: How many steps of 1/60 s the pull of one would need; 20 to 60 are advised. popmotion:
   * Length of the animation; Popmotion moves it into 0.01 to 10. In s. preset: Another perceptual duration; only
   * for SwiftUI's smooth, snappy and bouncy. In s.
   */
  duration?: GivenTime;
  /**
   * duration-bounce, compose: How much it bounces: 0 is critical damping, 1 none, negative values overdamp. core-
   * animation-overdamping: How much it bounces; a negative bounce is what Core Animation starts too fast. motion-
   * visual-duration, motion-duration: 1 minus the damping ratio; Motion moves it into 0 to 0.95. flutter: How much
   * it bounces, of withDurationAndBounce. anime: How much it bounces; anime.js moves it into -1 to 1. remix: How
   * much it bounces; Remix moves it to 0.95 at most. slint: 1 less the damping ratio. popmotion: 1 minus the
   * damping ratio, which Popmotion moves into 0.05 to 1.
   */
  bounce?: number;
  /** core-animation-overdamping: Perceptual duration, equal to the response. In s. */
  perceptualDuration?: GivenTime;
  /** settling-duration: Time after which the envelope is within epsilon; SwiftUI moves it into 0.01 to 10. In s. */
  settlingDuration?: GivenTime;
  /** motion-visual-duration: Time until it first looks arrived: 5/6 of the undamped period. In s. */
  visualDuration?: GivenTime;
  /**
   * settling-duration: What counts as settled, as a fraction of the distance. niri: What is left of the envelope
   * where the animation ends. qt: Distance and velocity, in the value's own unit, below which it stops; it shapes
   * nothing before.
   */
  epsilon?: number;
  /**
   * compose: Distance to the target, in the value's own unit, within which the animation ends; it shapes nothing
   * before.
   */
  visibilityThreshold?: number;
  /**
   * react-spring: Spring constant. In N/m. origami-tension-friction: Origami's tension; at its lowest the
   * stiffness is 0. react-native: Origami's tension; 40 is a stiffness of 230.2.
   */
  tension?: number;
  /**
   * react-spring: Viscous damping coefficient. In N·s/m. origami-tension-friction: Origami's friction; at its
   * lowest the damping is 0. react-native: Origami's friction; 7 is a damping of 22. embla: What is left of the
   * velocity after a step.
   */
  friction?: number;
  /**
   * react-spring: Seconds per undamped cycle, in spite of its name; below 0.01 it counts as 0.01. In s. frequency-
   * hertz, feel, half-life: Swings a second without damping. In Hz. unreal: Strength: swings a second without
   * damping. In Hz. second-order-dynamics: f: swings a second without damping. In Hz. after-effects: Swings a
   * second, damped. In Hz.
   */
  frequency?: GivenTime;
  /** origami: How much it bounces; POP's default is 4, React Native's 8. react-native: How much it bounces. */
  bounciness?: number;
  /** origami: How fast it is; the default everywhere is 12. react-native: How fast it is. */
  speed?: number;
  /** preset: Name of the preset. */
  name?: string;
  /** preset: Added to the preset's bounce; only for SwiftUI's smooth, snappy and bouncy. */
  extraBounce?: number;
  /** remotion: Frames a second of the composition; below 15.625 time runs slower. In 1/s. */
  fps?: number;
  /** remotion: Length in frames to which the natural duration is stretched. */
  durationInFrames?: number;
  /** remotion: What counts as settled in the natural duration, a fraction of the distance. */
  durationRestThreshold?: number;
  /** svelte: Distance and step, in the value's own unit, at which it stops; it shapes nothing before. */
  precision?: number;
  /**
   * react-spring, origami, origami-tension-friction, wave, svelte, smooth-damp, unreal, second-order-dynamics,
   * feel, litmotion, qt, embla, half-life, motion-layout, motion-canvas, kwin, picom: Frames a second of the
   * display. In 1/s.
   */
  refreshRate?: number;
  /** qt: Pull of a step of 16 ms; useful from 0.5 to 5. Qt's default of 0 animates nothing. */
  spring?: number;
  /**
   * smooth-damp: 2 divided by the natural frequency; below 0.0001 it counts as 0.0001. 41 % of the way is left
   * after it. In s. unreal: SmoothingTime: 2 divided by the natural frequency. In s.
   */
  smoothTime?: GivenTime;
  /**
   * angular-frequency: Undamped frequency; Fusion calls it speed, PhotoSwipe naturalFrequency. In rad/s.
   * litmotion: Undamped frequency, which LitMotion calls Stiffness. In rad/s.
   */
  angularFrequency?: number;
  /** half-life: Nominal time in which half of the way is left. In s. */
  halfLife?: GivenTime;
  /** harmonyos: Damping ratio; ArkUI moves it into 0.0001 to 10000. responsiveSpringMotion's default is 0.86. */
  dampingFraction?: number;
  /** hyprland, picom: Viscous damping coefficient. In N·s/m. */
  dampening?: number;
  /** flutter: Damping ratio, of withDampingRatio. */
  ratio?: number;
  /** motion-layout: Mass on the spring. In kg. */
  springMass?: number;
  /** motion-layout: Spring constant; without it there is no spring. In N/m. */
  springStiffness?: number;
  /** motion-layout: Viscous damping coefficient. In N·s/m. */
  springDamping?: number;
  /**
   * figma-motion-code: a: what fades over the whole segment, as the exponent of e. after-effects: Rate at which
   * the swings fade. In 1/s.
   */
  decay?: number;
  /** windows-composition: Time of a single oscillation, read as that without damping. In s. */
  period?: GivenTime;
  /** second-order-dynamics: r: the velocity at the start in multiples of ζ 2πf distances per second. */
  initialResponse?: number;
  /** figma-motion-code: b: the swings over the whole segment. In rad. */
  dampedFrequency?: number;
  /** figma-motion-code: c: the factor of the sine; a / b for a start from rest. */
  sine?: number;
};

export type ConvertRequest = {
  /** The spring to convert. */
  spring: Spring;
  /** The vocabularies to convert to; by default all. */
  to?: Vocabulary[];
  /** Whether to name the nearest preset of every system. */
  nearestPresets?: boolean;
  /**
   * Whether to search all parameters of each vocabulary that misses by more than 0.01 for what comes closer; some
   * ms each.
   */
  closest?: boolean;
  /** Significant digits of the numbers in code; 17 are all. */
  digits?: number;
};

export type ConvertResponse = {
  /** The spring itself, in physical quantities. */
  spring: PhysicalSpring;
  /** The spring in each requested vocabulary, by id. */
  vocabularies: Record<string, Translation>;
  /** The nearest named spring of every system, nearest first; null unless requested. */
  nearestPresets: NearestPreset[] | null;
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
};

export type MotionRequest = {
  /**
   * Springs one after another in place of spring, from, to and velocity. A step ends where its own system ends it,
   * as own of /v1/settling, or else when it has settled; of steps at once the one that started last is shown.
   */
  steps?: ({
    /** The spring of the step; its initialVelocity is relative to the step's way. */
    spring: Spring;
    /** Where the step goes. */
    to: number;
    /** Where it starts; left out, where the step ended that it follows, or 0. */
    from?: number;
    /** The index of the earlier step that it follows, from 0; null: the start; left out, the step before. */
    after?: number | null;
    /** Seconds between the end of that and the start of this, 0 by default. */
    delay?: GivenTime;
  })[];
  /** The spring. */
  spring?: Spring;
  /** Where it starts; an array has one number per axis. 0 if left out. */
  from?: Axes;
  /** Where it goes. 1 if left out. */
  to?: Axes;
  /** Velocity at the start, in units per second; not beside the spring's initialVelocity. 0 if left out. */
  velocity?: Axes;
  /** Samples per second, 60 unless one of frameRate, count and times is given. */
  frameRate?: number;
  /** Samples from 0 to the end, both included; the operator limits all axes' together, to 100000 by default. */
  count?: number;
  /** The times to sample at, in seconds, in any order. */
  times?: number[];
  /**
   * Seconds to sample; left out, until it has settled, so that an undamped spring needs it. With times it cannot
   * be given.
   */
  duration?: GivenTime;
  /**
   * What counts as settled, as a fraction of the travelled distance; where origin and target are equal, of the
   * farthest way from them.
   */
  tolerance?: number;
  /** Decimal places of the numbers in long arrays; left out, as many as it takes to read them back. */
  precision?: number;
  /**
   * The closed form; velocity-Verlet steps at the frame rate, with neither count nor times; or the spring's own
   * system until its end.
   */
  integrator?: "exact" | "velocity-verlet" | "system";
};

export type MotionResponse = {
  /** Seconds sampled: as given, or until it has settled. */
  duration: number;
  /** Whether it ever stays within the tolerance. */
  settles: boolean;
  /** Seconds after which every axis stays within the tolerance; null if it never does. */
  settlesAfter: number | null;
  /** When each step of a sequence starts and ends, in order; null for one spring. */
  steps: SequenceStep[] | null;
  /** Seconds until the last step of a sequence ends; null for one spring. */
  total: number | null;
  /** Why a member is null, or what to know of it, by its name. */
  reasons: Record<string, string>;
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
  /** The times of the samples, in seconds. */
  times: number[];
  /** The positions; an array per sample if the request has axes. */
  values: Axes[];
  /** The velocities in units per second, shaped as the values. */
  velocities: Axes[];
};

export type SettlingRequest = {
  /** The spring. */
  spring: Spring;
  /** Where it starts; an array has one number per axis. 0 if left out. */
  from?: Axes;
  /** Where it goes. 1 if left out. */
  to?: Axes;
  /** Velocity at the start, in units per second; not beside the spring's initialVelocity. 0 if left out. */
  velocity?: Axes;
  /**
   * What counts as settled, as a fraction of the travelled distance; where origin and target are equal, of the
   * farthest way from them.
   */
  tolerance?: number;
  /** Fractions of the way whose first arrival is wanted; left out 0.5, 0.9, 0.95 and 0.99. */
  fractions?: number[];
};

export type SettlingResponse = {
  /** Whether it ever stays within the tolerance. */
  settles: boolean;
  /** The last time, in seconds, at which the distance to the target is the tolerance. */
  exact: number | null;
  /** When a smooth bound of the motion is within the tolerance; never before the exact time, and without its jumps. */
  envelope: number | null;
  /** Apple's perceptual duration 2π/ω₀, in seconds. */
  perceptual: number;
  /** The farthest past the target as a fraction of the distance; an array if the request has axes. */
  overshoot: OptionalAxes;
  /**
   * When the motion turns around, in seconds, as long as that is farther from the target than the tolerance, and
   * in any case until it is farthest past the target; the first 100, or two of an undamped spring. A list per axis
   * where the request has axes.
   */
  peakTimes: AxisTurns[];
  /** The positions where it turns around, shaped as the times. */
  peakValues: AxisTurns[];
  /** The first time at which each fraction of the way is reached. */
  arrivals: {
    /** The fraction of the way from origin to target. */
    fraction: number;
    /** Seconds, or null; an array if the request has axes. */
    time: OptionalAxes;
  }[];
  /** The end by the spring's own system, as it was given; null for terms of no system. */
  own: {
    /** The spring's. */
    vocabulary: string;
    /** Null if it never ends. */
    seconds: number | null;
    /** In words. */
    rule: string;
  } | null;
  /**
   * What each system itself reports, in seconds, by its id; null if it has none. docs/accuracy.md says where that
   * was read.
   *
   * - swiftui: SwiftUI Spring.settlingDuration. Below critical damping ln((|d| + |d·b − v0|) / 0.001) / b with the
   * distance d, which forgets to divide by ωd. Otherwise a walk of at most 1024 tenths of a second; where that is
   * not enough, 0.
   * - core-animation: CASpringAnimation.settlingDuration. Below critical damping ln((1 + |(b − v0) / ωd|) / 0.001)
   * / b, a bound. Otherwise a walk in tenths of a second along the critically damped curve.
   * - core-animation-overdamping: CASpringAnimation.settlingDuration with allowsOverdamping. As core-animation up
   * to critical damping. Above it a walk in tenths of a second along the curve that Core Animation plays there,
   * whose two coefficients are exchanged: it starts too fast and settles early.
   * - uikit: UISpringTimingParameters. Below critical damping as core-animation. Otherwise the critically damped
   * curve's time by an approximation of the Lambert W function, 9.235 / ω for a start from rest.
   * - uiview: UIView.animate with spring damping. The duration for which UIKit's equation gives this spring: the
   * envelope without its cosine part is then 0.001 of the distance.
   * - android: Android SpringAnimation. The first frame, at 60 Hz, with |distance| < 0.75 units, three quarters of
   * the least visible change, and |velocity| < 46.875 units/s, 62.5 times that. The units are pixels: for opacity,
   * scale and rotation Android takes other least changes.
   * - compose: Compose, estimateAnimationDurationMillis. Whole milliseconds until the motion is within the
   * visibility threshold of 0.01 units: the envelope below critical damping, at most 100 steps of Newton above it,
   * with single-precision inputs.
   * - react-spring: react-spring. Semi-implicit Euler steps of 1 ms, 17 to a frame; it stops within the frame
   * where |velocity| ≤ precision / 10 per ms and |distance| ≤ precision, which is a thousandth of the distance and
   * at most 1.
   * - react-motion: react-motion. Semi-implicit Euler steps of 1/60 s, each a frame; it stops at the first with
   * |velocity| < 0.01 units/s and |distance| < 0.01 units.
   * - motion: Motion, calcGeneratorDuration. The first multiple of 50 ms at which |velocity| ≤ 0.01 and |distance|
   * ≤ 0.005 hold at that instant, or 2 and 0.5 where origin and target are 5 or more apart; from 20 s on never.
   * Beyond γt = 300 an overdamped spring counts as arrived.
   * - rebound: Rebound. Runge-Kutta steps of 1 ms by a clock that loses some of each frame's; it stops in the
   * first frame, at 60 Hz, with |velocity| < 0.001 units/s and |distance| ≤ 0.001 units.
   * - pop: POPSpringAnimation. Runge-Kutta steps of 1 ms by a clock that loses some of each frame's; it stops in
   * the first frame, at 60 Hz, with |distance| < 0.5 units, |velocity| < 5 and |acceleration| < 25. The units are
   * points: for opacity, scale and others POP takes less.
   * - react-native: React Native Animated.spring. The first frame, at 60 Hz, with |velocity| ≤ 0.001 units/s and
   * |distance| ≤ 0.001 units; overdamping plays as critical.
   * - figma: Figma, natural duration. Core Animation's bound for a start from rest, rounded to single precision.
   * - flutter: Flutter SpringSimulation.isDone. The first frame, at 60 Hz, with |distance| < 0.001 units and
   * |velocity| < 0.001 units/s; so it depends on the unit.
   * - libadwaita: AdwSpringAnimation:estimated-duration. Whole milliseconds: −ln(0.001) / b while b is less than ω
   * + 1.19e-7, whatever distance and velocity are; above it Newton's method with a slope over a millisecond, and 0
   * where 1000 steps are not enough. Beyond bt = 745 its e^(−bt) is 0, and a strongly overdamped spring counts as
   * arrived.
   * - libadwaita-clamp: AdwSpringAnimation:estimated-duration with clamp. The first whole millisecond at which the
   * target is passed or nearer than 0.001 units, looked for over 20 s.
   * - wobble: wobble. The first frame, every 16 ms, with |velocity| ≤ 0.001 units per millisecond and |distance| ≤
   * 0.001 units; overdamping plays as critical.
   * - reanimated: Reanimated withSpring. The first frame, at 60 Hz, in which at most 6e-9 of the energy is left;
   * overdamping plays as critical.
   * - anime: anime.js spring, settlingDuration. Looked at every 20 ms for at most 60 s: the last of the first
   * eleven looks in a row within 0.0005 of the distance. So it includes 200 ms of rest.
   * - anime-v3: anime.js 3, spring easing. A sixth of the time of the last of sixteen looks in a row, one every
   * sixth of a second, that found the target to the last bit of a number. Overdamping plays as critical, and the
   * initial velocity is moved into 0.1 to 100.
   * - spring-easing: spring-easing, getSpringDuration. The first of sixteen looks in a row, one every sixth of a
   * second, within 0.001 of the distance. Overdamping plays as critical, and the initial velocity is moved into
   * 0.0001 to 1000.
   * - remix: Remix spring(). The first multiple of 50 ms at which |velocity| ≤ 0.01 and |distance| ≤ 0.005 of the
   * way hold at that instant, with the velocity from the half millisecond before; 20 s where there is none.
   * - wave: Wave Spring.settlingDuration. ln(10000) / (ζω) below critical damping, else 1.25 ln(10000) / ω: far
   * too short for overdamped springs.
   * - remotion: Remotion measureSpring. The first of twenty-one frames in a row, at 30 Hz, within 0.005 of the
   * distance; of twenty after it has left once. Overdamping plays as critical, and none has an initial velocity.
   * - svelte: Svelte Spring. The first frame, at 60 Hz, before which the distance and the step to come are both
   * below 0.01 units: then it is set to the target.
   * - maath: maath easing.damp. The first frame, at 60 Hz, with |distance| ≤ 0.001 units, or in which it would
   * overshoot, which is cut. There is none for a spring that is not critically damped.
   * - roblox-spr: Roblox spr. The first frame, at 60 Hz, with distance² ≤ (1/3840)² and velocity² ≤ 0.0001, in
   * units of the value; spr takes other limits for rotations.
   * - flipper: Roblox Flipper. The first frame, at 60 Hz, with |distance| < 0.001 units and |velocity| < 0.001
   * units/s.
   * - litmotion: LitMotion. The first frame, at 60 Hz, with |distance| < 0.01 units, however fast it is there; so
   * it depends on the unit, and a spring that swings may end on its first way through the target.
   * - harmonyos-spring-motion: HarmonyOS springMotion. Whole milliseconds: below critical damping ln(max(1, |b −
   * v0| / ωd) / 0.001) / b, which leaves out the hypotenuse; at critical damping the same for a ratio of 0.999;
   * above it the longer of both exponentials.
   * - harmonyos-interpolating-spring: HarmonyOS interpolatingSpring. Whole milliseconds until the amplitude is
   * 0.00025 of the distance below critical damping; otherwise a bisection to a millisecond.
   * - niri: niri. −ln(0.0001) / b up to critical damping, whatever the velocity is; above it Newton's method in
   * steps of a millisecond, and 0 if 1000 steps are not enough.
   * - hyprland: Hyprland. The first frame, at 60 Hz, with |distance| < 0.001 of the way and |velocity| < 0.001
   * ways per second.
   * - qt: Qt Quick SpringAnimation. The first frame, at 60 Hz, with |velocity| < 0.01 units/s, by its last step of
   * 16 ms, and |distance| < 0.01 units.
   * - slint: Slint spring(). The first frame, at 60 Hz, within 0.001 of the way and slower than 0.05 of it a
   * second.
   * - embla: Embla carousel. The first step, at 60 Hz, with |distance| < 0.001 pixels. A swing that crosses the
   * target within a step does not end it.
   * - popmotion: Popmotion, VueUse Motion. The first frame, at 60 Hz, with |velocity| ≤ 2 units/s and |distance| ≤
   * a hundredth of the way, 0.4 units at most. At critical damping and above it takes its velocity for 0, so that
   * the distance alone decides.
   * - motion-layout: MotionLayout OnSwipe. The first frame, at 60 Hz, with √(velocity² · mass / stiffness +
   * distance²) ≤ 0.01, the threshold of Compose's SwipeMode.Spring. It starts from rest.
   * - motion-canvas: Motion Canvas spring(). The first step of 1/120 s with |distance| and |velocity| below 0.001
   * units.
   */
  definitions: Record<string, number | null>;
  /** Why a member is null, or what to know of it, by its name. */
  reasons: Record<string, string>;
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
};

export type RetargetRequest = {
  /** The spring at the start. */
  spring: Spring;
  /** Where it starts; an array has one number per axis. 0 if left out. */
  from?: Axes;
  /** Where it goes at first. 1 if left out. */
  to?: Axes;
  /** Velocity at the start, in units per second; not beside the spring's initialVelocity. 0 if left out. */
  velocity?: Axes;
  /** The changes, each with to, spring or both. */
  events?: {
    /** When, in seconds since the start. */
    at: GivenTime;
    /** The new target; left out, the old one stays. */
    to?: Axes;
    /** The new spring, without an initialVelocity; left out, the old one stays. */
    spring?: Spring;
  }[];
  /** Samples per second, 60 unless one of frameRate, count and times is given. */
  frameRate?: number;
  /** Samples from 0 to the end, both included; the operator limits all axes' together, to 100000 by default. */
  count?: number;
  /** The times to sample at, in seconds, in any order. */
  times?: number[];
  /**
   * Seconds to sample; left out, until it has settled, so that an undamped spring needs it. With times it cannot
   * be given.
   */
  duration?: GivenTime;
  /**
   * What counts as settled, as a fraction of the travelled distance; where origin and target are equal, of the
   * farthest way from them.
   */
  tolerance?: number;
  /** Decimal places of the numbers in long arrays; left out, as many as it takes to read them back. */
  precision?: number;
  /** When the motion counts as being at rest. */
  rest?: {
    /** The distance that always counts as there, in units. */
    distance?: number;
    /** The part of the target's own value that counts as there. */
    distanceFactor?: number;
    /** The speed that counts as standing, in units per second. */
    speed?: number;
  };
  /** The closed form, or velocity-Verlet steps at the frame rate or through rising times. */
  integrator?: "exact" | "velocity-verlet";
  /** Without it the Accept header decides. */
  format?: "json" | "css-linear" | "css-keyframes" | "waapi" | "android-xml" | "compose" | "swiftui" | "core-animation" | "flutter" | "lottie" | "unity" | "godot" | "csv" | "svg" | "after-effects";
  as?: FileForm;
  property?: AnimatedProperty;
  /** The name inside the file, in formats that have one; in CSS none of the words of animation, such as ease. */
  name?: string;
};

/**
 * Always with the members from duration to velocities, but in the format waapi, which has keyframes to spring,
 * and if the request says as json.
 */
export type RetargetResponse = {
  /** Seconds sampled: as given, or until it has settled. */
  duration?: number;
  /** Whether it ever stays within the tolerance. */
  settles?: boolean;
  /** Seconds after which every axis stays within the tolerance; null if it never does. */
  settlesAfter?: number | null;
  /** The first time after the last event at which the motion counts as being at rest. */
  restTime?: number | null;
  /**
   * The state at each event, for a loop at the frame at which it takes effect, in order of time; a number per axis
   * if the request has axes.
   */
  events?: {
    /** When, in seconds. */
    at: number;
    /** The position, the same before and after. */
    value: Axes;
    /** The velocity, the same before and after. */
    velocity: Axes;
  }[];
  /** Why a member is null, or what to know of it, by its name. */
  reasons?: Record<string, string>;
  /** What else to know, in sentences. */
  notes?: string[];
  /** The code of each of the notes, in their order. */
  remarks?: RemarkCode[];
  /** The times of the samples, in seconds. */
  times?: number[];
  /** The positions; an array per sample if the request has axes. */
  values?: Axes[];
  /** The velocities in units per second, shaped as the values. */
  velocities?: Axes[];
  /** The first argument of element.animate(). */
  keyframes?: WebAnimationFrame[];
  /** The second argument of element.animate(). */
  options?: WebAnimationOptions;
  /**
   * The largest distance between straight lines through the values and the exact curve at any time, as a fraction
   * of the distance; in waapi, of what is played from it.
   */
  maximumError?: number;
  /** In waapi: null, since it is no spring's motion. */
  spring?: Record<string, number> | null;
  /** The format's id. */
  format?: string;
  /** The Content-Type that the file has by itself. */
  mediaType?: string;
  /** The ending of its name, without the point. */
  fileExtension?: string;
  /** The file. */
  text?: string;
};

export type VelocityRequest = {
  /** Where each axis is. */
  from: Axes;
  /** Where each axis should go. */
  to: Axes;
  /** The velocity of each axis, in units per second. */
  velocity: Axes;
  /**
   * The spring that will pull, without an initialVelocity; it decides whether a push at the target shows. Left
   * out, response 0.5 and damping ratio 1.
   */
  spring?: Spring;
  /** Pixels per unit: a start is moved by one pixel then, and not by a thousandth of the velocity. */
  displayScale?: number;
  /** The part of the speed that a fling keeps per millisecond; 0.998 is ordinary scrolling, 0.99 fast. */
  decelerationRate?: number;
};

export type VelocityResponse = {
  /** Distances per second, positive towards the target. */
  relativeVelocity: Axes;
  /** The start; moved if an axis is already at its target. */
  from: Axes;
  /** Where a fling from here comes to rest by itself. */
  projection: {
    /** The part d of the speed that is kept per millisecond. */
    decelerationRate: number;
    /** Where it comes to rest: x − V / (1000 ln d), the limit of short steps. */
    rest: Axes;
    /** The same in whole milliseconds: x + V / 1000 · d / (1 − d); a thousandth of the way shorter. */
    steppedRest: Axes;
  };
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
};

export type DecayRequest = {
  /** The decay, or the follower. */
  decay: Decay;
  /** The laws to convert to; by default all. */
  to?: ("exponential" | "uiscrollview" | "compose-exponential" | "compose-spline" | "reanimated" | "flutter-friction" | "motion-inertia" | "follower")[];
  /** The times to sample at, in seconds; of times, count and frameRate one can be given. */
  times?: number[];
  /**
   * Samples from the start to the decay's own end, or until a thousandth of the way is left; the operator limits
   * them, to 100000 by default.
   */
  count?: number;
  /** Samples per second, as long. */
  frameRate?: number;
  /** Decimal places of the numbers in long arrays; left out, as many as it takes to read them back. */
  precision?: number;
  /** Significant digits of the numbers in code; 17 are all. */
  digits?: number;
  /** Without it the Accept header decides. */
  format?: "json" | "css-linear" | "css-keyframes" | "waapi" | "android-xml" | "compose" | "swiftui" | "core-animation" | "flutter" | "lottie" | "unity" | "godot" | "csv" | "svg" | "after-effects";
  as?: FileForm;
  property?: AnimatedProperty;
  /** The name inside the file, in formats that have one; in CSS none of the words of animation, such as ease. */
  name?: string;
};

/**
 * Always with the members from rest to reasons, but in the format waapi, which has keyframes to spring, and if
 * the request says as json.
 */
export type DecayResponse = {
  /** Where and when its own system ends it. */
  rest?: {
    /** Where the value stands then, or what it comes nearer to without an end. */
    place: number;
    /** Seconds from the start; null if it has no end of its own, or none is published. */
    seconds: number | null;
    /** The rule in words. */
    rule: string;
  };
  /** The decay in each requested law, by id. */
  laws?: Record<string, DecayTranslation>;
  /** The times of the samples, in seconds; null unless the request asks for some. */
  times?: number[] | null;
  /** The value at each of the times, or null. */
  values?: number[] | null;
  /** The velocity at each of the times, in units per second, or null. */
  velocities?: number[] | null;
  /** Why a member is null, or what to know of it, by its name. */
  reasons?: Record<string, string>;
  /** The first argument of element.animate(). */
  keyframes?: WebAnimationFrame[];
  /** The second argument of element.animate(). */
  options?: WebAnimationOptions;
  /**
   * The largest distance between straight lines through the values and the exact curve at any time, as a fraction
   * of the distance; in waapi, of what is played from it.
   */
  maximumError?: number;
  /** In waapi: null, since it is no spring's motion. */
  spring?: Record<string, number> | null;
  /** The format's id. */
  format?: string;
  /** The Content-Type that the file has by itself. */
  mediaType?: string;
  /** The ending of its name, without the point. */
  fileExtension?: string;
  /** The file. */
  text?: string;
};

export type CompareRequest = {
  /** The two springs; a curve, cubicBezier or cssLinear with its duration, may stand for one. */
  springs: (Spring | {
    /** The numbers x1, y1, x2, y2 of a cubic-bezier() of CSS; x1 and x2 are from 0 to 1. */
    cubicBezier?: number[];
    /** A linear() of CSS; a duration such as 750ms may precede it. */
    cssLinear?: string;
    /** How long it takes. */
    duration?: GivenTime;
  })[];
  /**
   * What counts as settled, as a fraction of the travelled distance; where origin and target are equal, of the
   * farthest way from them.
   */
  tolerance?: number;
};

export type CompareResponse = {
  /** The largest difference, as a fraction of the distance. */
  maximumDifference: number;
  /** When it is, in seconds; null if it is never reached. */
  at: number | null;
  /** How much the second lags: the shift, in seconds, at which the squared difference is smallest over all time. */
  timeShift: number | null;
  /** How much later the second stays within the tolerance, in seconds. */
  settlingDifference: number | null;
  /** How much farther the second goes past the target. */
  overshootDifference: number;
  /** When each first reaches half of the way, in seconds. */
  halfway: (number | null)[];
  /** When each stays within the tolerance, in seconds. */
  settling: (number | null)[];
  /** How far each goes past the target, as a fraction of the distance. */
  overshoot: (number | null)[];
  /** Why a member is null, or what to know of it, by its name. */
  reasons: Record<string, string>;
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
};

export type SolveRequest = {
  /** The spring whose tolerance is wanted; with settlesIn. */
  spring?: Spring;
  /** The period of the undamped spring in seconds. */
  response?: GivenTime;
  /** The perceptual duration in seconds, which is the response. */
  duration?: GivenTime;
  /** The undamped angular frequency in rad/s. */
  naturalFrequency?: number;
  /** The spring constant in N/m. */
  stiffness?: number;
  /** The damping ratio. */
  dampingRatio?: number;
  /** The damping coefficient in N·s/m. */
  damping?: number;
  /** How far past the target it is to go, as a fraction of the distance. */
  overshoot?: number;
  /** When it is to be farthest past the target, in seconds. */
  peakTime?: number;
  /** The time in seconds after which it is to stay within the tolerance. */
  settlesIn?: GivenTime;
  /** What counts as settled, as a fraction of the distance, 0.001 if left out; with settlesIn. */
  tolerance?: number;
  /** Velocity at the start in distances per second, 0 if left out; not with a spring, which has its own. */
  initialVelocity?: number;
  /** The mass in kg that stiffness and damping go with. */
  mass?: number;
};

export type SolveResponse = {
  /** The spring found, or the one given. */
  spring: PhysicalSpring;
  /**
   * Every spring that answers, `spring` first: by rising natural frequency, and of one frequency that whose
   * damping ratio is nearest to 1 first. At most 64.
   */
  solutions: PhysicalSpring[];
  /** What counts as settled, as a fraction of the distance: found, given, or 0.001. */
  tolerance: number | null;
  /**
   * From when on it stays within the tolerance: of a spring found by its time, that within 1e-9 of itself; where a
   * velocity takes all that creeps of an overdamped one, within 1e-14 / tolerance.
   */
  settlesAfter: number | null;
  /**
   * False if no tolerance settles at exactly that time: the last turning point lies farther out, and the motion
   * has settled before.
   */
  exact: boolean;
  /** How far past the target it goes, as a fraction of the distance. */
  overshoot: number;
  /** When it is farthest past the target, in seconds; null if it never passes it. */
  peakTime: number | null;
  /** Why a member is null, or what to know of it, by its name. */
  reasons: Record<string, string>;
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
};

export type FitRequest = {
  /** When the samples were taken, in seconds, in order; with values. Of equal times the mean counts. */
  times?: number[];
  /**
   * The positions at the times, in any unit; null where there is none. Arrays of one number per axis are fitted
   * with one spring for all axes.
   */
  values?: OptionalAxes[];
  /** Where recorded samples start from; left out, it is found (up to 7 samples: the first value). */
  from?: Axes;
  /** Where recorded samples come to rest; left out, it is found (up to 5 samples: the last value). */
  to?: Axes;
  /** The numbers x1, y1, x2, y2 of a cubic-bezier() of CSS; x1 and x2 are from 0 to 1. */
  cubicBezier?: number[];
  /** A linear() of CSS; a duration such as 750ms may precede it. */
  cssLinear?: string;
  /** How long the curve takes. */
  duration?: GivenTime;
  /** The velocity at the start in distances per second if known; by default it is found. */
  initialVelocity?: number;
  /**
   * Whether to look for when the motion begins, which may be before the first sample where that is not at from;
   * left out, only in recorded samples.
   */
  findDelay?: boolean;
  /** The vocabularies to express the spring in; by default all. */
  vocabularies?: Vocabulary[];
};

export type FitResponse = {
  /** The spring that matches best; of several axes with the velocity of the one that goes farthest. */
  spring: PhysicalSpring;
  /** How long it waits before it moves, in seconds; negative where it left from before the first sample. */
  delay: number;
  /** Where it starts, in the unit of the values; 0 for a timing curve. */
  from: Axes;
  /** Where it comes to rest; 1 for a timing curve. */
  to: Axes;
  /** Its velocity at the start, in units of the values per second. */
  velocity: Axes;
  /** Whether a spring is a fair account of what was given. */
  fits: boolean;
  /** How well it fits, in plain words. */
  verdict: string;
  /**
   * Why no spring is a fair account of it: `too-few-samples`, `undetermined`, `other-motion` or `no-spring`; empty
   * if one is.
   */
  reasons: RemarkCode[];
  /**
   * What the samples do not determine: `to` if they end before they show it and it is not given, `spring` if
   * others fit as well.
   */
  undetermined: string[];
  /**
   * How the samples show that another motion made them. `motion`: neighbouring samples deviate from the fit alike
   * while it moves, and independently where it rests. `neighbours`: they deviate alike, and no rest is recorded.
   * null: the deviations may be noise, or are too small to be seen.
   */
  structure: "motion" | "neighbours" | null;
  /**
   * How the recording differs from a motion with independent noise of one size; the intervals allow for it. `held-
   * frames`: frames were shown twice, and are left out. `jitter`: the times are uneven. `correlated-noise`: the
   * noise of a sample depends on its neighbours'.
   */
  assumptions: ("jitter" | "held-frames" | "correlated-noise")[];
  /** The times of samples that repeat the one before while it moves on, and are left out. */
  heldFrames: number[];
  /**
   * Root mean squared difference as a fraction of the distance, at the samples or over the curve's duration. Where
   * the values, with from and to if they are given, span more than twice the distance, half of that counts as the
   * distance.
   */
  rootMeanSquareError: number;
  /** Largest difference as a fraction of the distance, at the samples or over all t ≥ 0 for a curve. */
  maximumError: number;
  /** Largest difference at the stops of a linear() that was drawn from this spring; else null. */
  maximumErrorAtStops: number | null;
  /**
   * What recorded samples allow, at about 95 %, each number while the others make up for it; null for a curve, for
   * too few samples, or where another motion made them.
   */
  intervals: {
    /** Of the undamped angular frequency, in rad/s. */
    naturalFrequency: number[];
    /** Of the damping ratio. */
    dampingRatio: number[];
    /** Of the velocity at the start, in distances per second; null if it comes back to where it started. */
    initialVelocity: number[] | null;
    /** Of the velocity of a motion that comes back, in units of the values per second; null for any other. */
    velocity: number[] | null;
  } | null;
  /** Recorded samples that were left out, in order. */
  outliers: ({
    /** When it was taken, in seconds. */
    time: number;
    /** Its value. */
    value: Axes;
    /** Where the spring is then. */
    expected: Axes;
    /**
     * Why it is left out: alone, with one neighbour or with more that are off by as much to both sides (`slip`), or
     * with more that are off by as much to one side (`shift`) or have one value (`held`).
     */
    reason: "slip" | "shift" | "held";
  })[];
  /** The nearest named spring of every system, nearest first. */
  nearestPresets: NearestPreset[];
  /** The spring in each requested vocabulary, by id. */
  vocabularies: Record<string, Translation>;
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
};

export type RecognizeRequest = {
  /** Whose numbers they are: a system's or a vocabulary's id. */
  system?: "swiftui" | "uikit" | "core-animation" | "android" | "compose" | "react-spring" | "react-motion" | "motion" | "origami" | "pop-dynamics" | "react-native" | "react-native-skia" | "react-native-ease" | "figma" | "figma-motion" | "flutter" | "springster" | "libadwaita" | "wobble" | "reanimated" | "reanimated-1" | "react-native-redash" | "anime" | "anime-v3" | "spring-easing" | "remix" | "wave" | "remotion" | "svelte" | "smooth-damp" | "frequency-hertz" | "angular-frequency" | "ripple" | "unreal" | "second-order-dynamics" | "feel" | "litmotion" | "harmonyos" | "niri" | "hyprland" | "qt" | "slint" | "avalonia" | "embla" | "half-life" | "popmotion" | "motion-layout" | "css-spring" | "after-effects" | "windows-composition" | "miuix" | "motion-canvas" | "kwin" | "picom" | "design-tokens" | "duration-bounce" | "response-damping-ratio" | "settling-duration" | "mass-stiffness-damping" | "uiview" | "uispringtimingparameters" | "core-animation-overdamping" | "motion-visual-duration" | "motion-duration" | "origami-tension-friction" | "wobble-overdamping" | "reanimated-duration" | "anime-physics" | "harmonyos-curve";
};

export type RecognizeResponse = {
  /** The readings, the likeliest first; possibly none. */
  candidates: Candidate[];
  /**
   * The members that say nothing of a spring, and why, by name; without a candidate, those that want others beside
   * them.
   */
  ignored: Record<string, string>;
};

export type SpringKeyframesRequest = {
  /**
   * Springs one after another in place of spring, from, to and velocity. A step ends where its own system ends it,
   * as own of /v1/settling, or else when it has settled; of steps at once the one that started last is shown.
   */
  steps?: ({
    /** The spring of the step; its initialVelocity is relative to the step's way. */
    spring: Spring;
    /** Where the step goes. */
    to: number;
    /** Where it starts; left out, where the step ended that it follows, or 0. */
    from?: number;
    /** The index of the earlier step that it follows, from 0; null: the start; left out, the step before. */
    after?: number | null;
    /** Seconds between the end of that and the start of this, 0 by default. */
    delay?: GivenTime;
  })[];
  /** The spring. */
  spring?: Spring;
  /** The value at the start. */
  from?: number;
  /** The value at the end. */
  to?: number;
  /** Velocity at the start, in units per second; not beside the spring's initialVelocity. */
  velocity?: number;
  /** Frames per second; of frameRate, count, tolerance, maxStops and maxBytes one can be given. */
  frameRate?: number;
  /** Values at equal intervals, both ends included; the operator limits them, to 100000 by default. */
  count?: number;
  /** The largest error, as a fraction of the distance. */
  tolerance?: number;
  /** The most points, or knots of cubic pieces. */
  maxStops?: number;
  /** The most bytes of the text linear(…). */
  maxBytes?: number;
  /** Seconds to follow the motion; left out, until it has settled, which must be within an hour. */
  duration?: GivenTime;
  /** Whether the calm variant is wanted. */
  reduced?: boolean;
  /** Without it the Accept header decides. */
  format?: "json" | "css-linear" | "css-keyframes" | "waapi" | "android-xml" | "compose" | "swiftui" | "core-animation" | "flutter" | "lottie" | "design-token" | "unity" | "godot" | "csv" | "svg" | "after-effects" | "after-effects-expression";
  as?: FileForm;
  property?: AnimatedProperty;
  /** The name inside the file, in formats that have one; in CSS none of the words of animation, such as ease. */
  name?: string;
  /** Decimal places of the numbers in long arrays; left out, as many as it takes to read them back. */
  precision?: number;
  /** Significant digits of the numbers in code; 17 are all. */
  digits?: number;
};

export type DockBounceRequest = {
  /** The icon's height, which the first arc reaches. */
  height?: number;
  /** The largest error, as a fraction of the way. */
  tolerance?: number;
  /** The most stops. */
  maxStops?: number;
  /** The most bytes of the text linear(…). */
  maxBytes?: number;
  /** Without it the Accept header decides. */
  format?: "json" | "css-linear" | "css-keyframes" | "waapi" | "android-xml" | "compose" | "swiftui" | "core-animation" | "flutter" | "lottie" | "unity" | "godot" | "csv" | "svg" | "after-effects";
  as?: FileForm;
  property?: AnimatedProperty;
  /** The name inside the file, in formats that have one; in CSS none of the words of animation, such as ease. */
  name?: string;
  /** Decimal places of the numbers in long arrays; left out, as many as it takes to read them back. */
  precision?: number;
};

export type GravityBounceRequest = {
  /** Upward speed at the start, in units per second. */
  initialMomentum?: number;
  /** Downward acceleration, in units per second squared. */
  gravity?: number;
  /** The part of the speed that a bounce keeps. */
  dampening?: number;
  /** Slices of time per second. */
  slicesPerSecond?: number;
  /** The upward speed below which it stays on the ground, in units per second. */
  momentumCutoff?: number;
  /** Seconds to spread the values over; left out, those simulated. */
  duration?: GivenTime;
  /** The largest error, as a fraction of the way. */
  tolerance?: number;
  /** The most stops. */
  maxStops?: number;
  /** The most bytes of the text linear(…). */
  maxBytes?: number;
  /** Without it the Accept header decides. */
  format?: "json" | "css-linear" | "css-keyframes" | "waapi" | "android-xml" | "compose" | "swiftui" | "core-animation" | "flutter" | "lottie" | "unity" | "godot" | "csv" | "svg" | "after-effects";
  as?: FileForm;
  property?: AnimatedProperty;
  /** The name inside the file, in formats that have one; in CSS none of the words of animation, such as ease. */
  name?: string;
  /** Decimal places of the numbers in long arrays; left out, as many as it takes to read them back. */
  precision?: number;
};

export type EasingKeyframesRequest = {
  /** The function, one of /v1/easings. */
  function?: EasingFunction;
  /** The first value, given exactly. */
  from?: number;
  /** The last value, given exactly. */
  to?: number;
  /**
   * Values at equal intervals; of count, tolerance, maxStops and maxBytes one can be given. The operator limits
   * them, to 100000 by default.
   */
  count?: number;
  /** The largest error, as a fraction of the way. */
  tolerance?: number;
  /** The most stops. */
  maxStops?: number;
  /** The most bytes of the text linear(…). */
  maxBytes?: number;
  /** Seconds from the first value to the last, 1 by default. */
  duration?: GivenTime;
  /** Without it the Accept header decides. */
  format?: "json" | "css-linear" | "css-keyframes" | "waapi" | "android-xml" | "compose" | "swiftui" | "core-animation" | "flutter" | "lottie" | "unity" | "godot" | "csv" | "svg" | "after-effects";
  as?: FileForm;
  property?: AnimatedProperty;
  /** The name inside the file, in formats that have one; in CSS none of the words of animation, such as ease. */
  name?: string;
  /** Decimal places of the numbers in long arrays; left out, as many as it takes to read them back. */
  precision?: number;
};

export type DecayKeyframesRequest = {
  /** The decay, or the follower. */
  decay: Decay;
  /**
   * Values at equal intervals; of count, tolerance, maxStops and maxBytes one can be given. The operator limits
   * them, to 100000 by default.
   */
  count?: number;
  /** The largest error, as a fraction of the way. */
  tolerance?: number;
  /** The most stops. */
  maxStops?: number;
  /** The most bytes of the text linear(…). */
  maxBytes?: number;
  /** Without it the Accept header decides. */
  format?: "json" | "css-linear" | "css-keyframes" | "waapi" | "android-xml" | "compose" | "swiftui" | "core-animation" | "flutter" | "lottie" | "unity" | "godot" | "csv" | "svg" | "after-effects";
  as?: FileForm;
  property?: AnimatedProperty;
  /** The name inside the file, in formats that have one; in CSS none of the words of animation, such as ease. */
  name?: string;
  /** Decimal places of the numbers in long arrays; left out, as many as it takes to read them back. */
  precision?: number;
};

export type ReadRequest = {
  /** The text; in a query a short one. */
  text: string;
  /** Its file's name, whose ending tells the language. */
  fileName?: string;
  /** Whether to fit a spring to easings. */
  fit?: boolean;
};

export type ReadResponse = {
  /** What stands in the text, in order. */
  found: ({
    /** What it is. */
    kind: "spring" | "easing" | "recording" | "wish" | "decay";
    /** Offset of its first byte. */
    start: number;
    /** Offset after its last byte. */
    end: number;
    /** Its line, from 1. */
    line: number;
    /** Its column, from 1, in Unicode scalars. */
    column: number;
    /** Its text, at most 160 bytes. */
    excerpt: string;
    /** The token, variable or property, or null. */
    name: string | null;
    /** Whose code it stands in, or null. */
    system: string | null;
    /** The likeliest spring, of a wish the first that /v1/solve answers; null for an easing. */
    spring: Spring | null;
    /** What the spring may be, the likeliest first. */
    candidates: Candidate[];
    /** The numbers beside one that cannot be read. */
    known: Record<string, unknown>;
    /** The arguments that cannot be read. */
    unknown: string[];
    /** The easing; null for a spring, and where its curve is unknown. */
    easing: {
      cubicBezier: number[];
    } | {
      cssLinear: string;
    } | {
      function: EasingFunction;
    } | null;
    /** Of an easing in seconds, or null. */
    duration: number | null;
    /** Of a recording its times in seconds, else null. */
    times: number[] | null;
    /** Of a recording as many values, else null. */
    values: number[] | null;
    /** Of a recording what the text counts its times in: s, ms or frames; else null. */
    unit: string | null;
    /** Of a wish the members of /v1/solve, in seconds and fractions; else null. */
    wish: Record<string, unknown> | null;
    /**
     * Of a decay its law and the numbers that stand there or are the law's own defaults, as /v1/decay takes them;
     * else null. What is missing is in unknown.
     */
    decay: Record<string, unknown> | null;
    /** With fit, the spring nearest to the easing, as /v1/fit answers. */
    fit: Record<string, unknown> | null;
    /** What else to know, in sentences. */
    notes: string[];
    /** The code of each of the notes, in their order. */
    remarks: RemarkCode[];
  })[];
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
};

export type TokensRequest = {
  /** The document: groups and tokens, as an object. */
  tokens?: Record<string, unknown>;
  /** The document as a text: JSON, JSON5, YAML or custom properties of CSS; in place of tokens. */
  text?: string;
  /** Several documents that are read as one, in place of tokens: an alias may lead from one into another. */
  documents?: {
    /** Its name, such as that of its file, whose ending tells its format. */
    name: string;
    /** The document: groups and tokens, as an object. */
    tokens?: Record<string, unknown>;
    /** The document as a text, in place of tokens. */
    text?: string;
  }[];
  /** The platforms to write for; left out, all of them. */
  platforms?: ("css" | "tailwind" | "typescript" | "swiftui" | "uikit" | "compose" | "android" | "flutter" | "react-native" | "design-token")[];
  /** Words in front of every name. */
  prefix?: string;
  /** How far linear() may be from the motion, as a fraction of the distance. */
  tolerance?: number;
};

export type TokensResponse = {
  /** The files: one for each platform, and those that a curve has for itself on Android. */
  files: {
    /** The platform's id. */
    platform: string;
    /** A name for the file. */
    path: string;
    /** What the text is. */
    mediaType: string;
    /** The file's text. */
    text: string;
  }[];
  /** What each motion became, in order. */
  tokens: ({
    /** The names of its groups and its own, with points between. */
    path: string;
    /** The spring, ready for every other operation; null for a curve or a duration. */
    spring: {
      /** The vocabulary of the members beside it. */
      vocabulary: string;
      /** Mass in kg. */
      mass: number;
      /** Spring constant in N/m. */
      stiffness: number;
      /** Damping coefficient in N·s/m. */
      damping: number;
      /** Velocity at the start, in distances per second. */
      initialVelocity: number;
    } | null;
    /** How faithful it is on each platform that has such a motion, by id. */
    platforms: Record<string, {
      /** The largest distance from the token's motion, as a fraction of the distance. */
      maximumError: number;
      /** How many bytes of the file are its own. */
      bytes: number;
    }>;
    /** What else to know, in sentences. */
    notes: string[];
    /** The code of each of the notes, in their order. */
    remarks: RemarkCode[];
  })[];
  /** The formats of documents that are read here. */
  formats: string[];
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
};

export type LintRequest = {
  /** The code, or the style sheet. */
  text: string;
  /** Its file's name, whose ending tells the language; without it there are no replacements. */
  fileName?: string;
  /** The document: groups and tokens, as an object. */
  tokens?: Record<string, unknown>;
  /** Several documents that are read as one, in place of tokens: an alias may lead from one into another. */
  documents?: {
    /** Its name, such as that of its file, whose ending tells its format. */
    name: string;
    /** The document: groups and tokens, as an object. */
    tokens?: Record<string, unknown>;
    /** The document as a text, in place of tokens. */
    text?: string;
  }[];
  /** How far from a token a motion may be to be it, as a fraction of the distance. */
  tolerance?: number;
  /** Words in front of the tokens' names in code. */
  prefix?: string;
};

export type LintResponse = {
  /** What was held against the tokens, in the order of the text. */
  findings: ({
    /** The rule by its id. */
    rule: "is-token" | "near-token" | "no-token" | "no-duration-token";
    /** How much it weighs: info for what is a token. */
    severity: "info" | "warning" | "error";
    /** Offset of the first byte of the expression that the replacement stands for. */
    start: number;
    /** Offset after its last byte. */
    end: number;
    /** Its line, from 1. */
    line: number;
    /** Its column, from 1, in Unicode scalars. */
    column: number;
    /** The finding in a sentence. */
    message: string;
    /** The token that it is, or that is within a tenth of the way; null for none. */
    token: {
      /** The names of its groups and its own, with points between. */
      name: string;
      /** The largest distance as a fraction of the way; of durations their difference as a fraction of the longer. */
      distance: number;
      /** Code that uses the token in place of the finding's bytes; null if none is known to be right there. */
      replacement: string | null;
    } | null;
  })[];
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
};

export type BatchRequest = {
  /** The operations, answered in this order. */
  operations: {
    /**
     * The operation: convert, motion, settling, retarget, velocity, decay, compare, solve, fit, recognize,
     * keyframes/spring, keyframes/dock-bounce, keyframes/gravity-bounce, keyframes/easing, keyframes/decay.
     */
    operation?: unknown;
    /** The body that the operation has alone. */
    arguments?: unknown;
  }[];
};

export type BatchResponse = {
  /** One per operation. */
  results: {
    /** The body that the operation has alone; missing if it failed. */
    result?: unknown;
    /** Why the operation failed; missing if it has a result. */
    problem?: Problem;
  }[];
};

/** Whose terms; /v1/vocabularies describes each. */
export type Vocabulary = "mass-stiffness-damping" | "response-damping-ratio" | "duration-bounce" | "settling-duration" | "uiview" | "core-animation" | "core-animation-overdamping" | "uispringtimingparameters" | "android" | "compose" | "react-spring" | "motion" | "motion-visual-duration" | "motion-duration" | "origami" | "origami-tension-friction" | "react-native" | "figma" | "figma-motion" | "figma-motion-code" | "flutter" | "libadwaita" | "wobble" | "wobble-overdamping" | "reanimated" | "reanimated-duration" | "anime" | "anime-physics" | "anime-v3" | "spring-easing" | "remix" | "wave" | "remotion" | "svelte" | "smooth-damp" | "frequency-hertz" | "angular-frequency" | "unreal" | "second-order-dynamics" | "feel" | "litmotion" | "harmonyos" | "harmonyos-curve" | "niri" | "hyprland" | "qt" | "slint" | "avalonia" | "embla" | "half-life" | "popmotion" | "motion-layout" | "css-spring" | "after-effects" | "windows-composition" | "motion-canvas" | "kwin" | "picom" | "preset";

/**
 * A time: a number of seconds, or a text with its unit, such as "550ms" or "0.55s". A number above 60 is refused
 * if it is the time of a spring or an easing; a text is not.
 */
export type GivenTime = number | string;

/** A number, or an array of one per axis; the answer has arrays if the request has one. */
export type Axes = number | number[];

/** A number or null, or an array of these, one per axis. */
export type OptionalAxes = number | null | (number | null)[];

/** A number, or those of one axis. */
export type AxisTurns = number | number[];

/** An easing; /v1/easings describes each. */
export type EasingFunction = "linear-interpolation" | "quadratic-ease-in" | "quadratic-ease-out" | "quadratic-ease-in-out" | "cubic-ease-in" | "cubic-ease-out" | "cubic-ease-in-out" | "quartic-ease-in" | "quartic-ease-out" | "quartic-ease-in-out" | "quintic-ease-in" | "quintic-ease-out" | "quintic-ease-in-out" | "sine-ease-in" | "sine-ease-out" | "sine-ease-in-out" | "circular-ease-in" | "circular-ease-out" | "circular-ease-in-out" | "exponential-ease-in" | "exponential-ease-out" | "exponential-ease-in-out" | "elastic-ease-in" | "elastic-ease-out" | "elastic-ease-in-out" | "back-ease-in" | "back-ease-out" | "back-ease-in-out" | "bounce-ease-in" | "bounce-ease-out" | "bounce-ease-in-out" | "gsap-elastic-in" | "gsap-elastic-out" | "gsap-elastic-in-out" | "gsap-back-in" | "gsap-back-out" | "gsap-back-in-out" | "gsap-bounce-in" | "gsap-bounce-out" | "gsap-bounce-in-out" | "godot-spring-in" | "godot-spring-out" | "godot-spring-in-out" | "rive-elastic-in" | "rive-elastic-out" | "rive-elastic-in-out" | "wpf-elastic-in" | "wpf-elastic-out" | "wpf-elastic-in-out" | "android-overshoot";

/** file for the file itself; json for an object with format, mediaType, fileExtension and the file as text. */
export type FileForm = "file" | "json";

/**
 * What the value moves, in formats that say so: translations in px, points, dp (px in keyframes of Android's
 * XML) or logical px, rotate in degrees, opacity from 0 to 1. Heights are negative for translateY.
 */
export type AnimatedProperty = "translateX" | "translateY" | "scale" | "rotate" | "opacity";

/**
 * The stable code of a remark. Decide by codes, not by sentences, which may change in any version; a version may
 * add codes, and none changes its meaning.
 *
 * | code | meaning |
 * |---|---|
 * | `velocity-lost` | The vocabulary has no place for the velocity at the start; its code may have. |
 * | `velocity-refused` | The system starts such a spring from rest. |
 * | `velocity-changed` | The system starts the spring with another velocity than the one that was asked for. |
 * | `velocity-compensated` | The parameters have another velocity, which makes up for what the system does to
 * it. |
 * | `mass-lost` | The vocabulary has no place for the mass; the motion does not change. |
 * | `mass-changed` | The parameters have another mass; the motion does not change. |
 * | `clamped` | The system moves a number into a range of its own. |
 * | `overdamping-lost` | The system does not play the overdamped spring to its end. |
 * | `closest-family` | The closest spring of a family, by a formula or a search along that family. |
 * | `closest-searched` | The closest that a search over all parameters found. |
 * | `search-not-requested` | A search over all parameters may come closer; closest: true requests it. |
 * | `lines` | The system plays straight lines in place of the curve, which are a part of the error. |
 * | `steps` | The system plays the spring in steps, which are a part of the error. |
 * | `source-steps` | The system in whose terms the spring was given plays it in steps, which are a part of the
 * error. |
 * | `source-lines` | The system in whose terms the spring was given plays straight lines, which are a part of
 * the error. |
 * | `source-ends-early` | The system in whose terms the spring was given ends it before it has settled, which is
 * a part of the error. |
 * | `runs-away` | The system's loop does not come to rest with this spring, so that there are no parameters. |
 * | `ends-early` | The system ends the animation before the spring has settled. |
 * | `unsettled` | What was given ends before the motion has settled. |
 * | `list-cut` | A list has its first entries alone. |
 * | `single-precision` | The system computes in single precision, which the error does not count. |
 * | `milliseconds` | The system counts whole milliseconds. |
 * | `rounded` | Numbers are rounded. |
 * | `undamped` | The system refuses a spring without damping. |
 * | `no-spring` | The system has no spring near this one. |
 * | `no-decay` | The law has no numbers for this decay. |
 * | `default-filled` | A number that was not given is filled in. |
 * | `threshold-lost` | A threshold at which the system ends the motion has no place in the answer. |
 * | `other-clock` | The system's clock runs slower or faster than time. |
 * | `unit-assumed` | A number without a unit was read in one of two units. |
 * | `name-assumed` | A name that means two things was read as one of them. |
 * | `solver-misses` | The system's own solver stops beside the solution of its equation. |
 * | `push-only` | The system plays the answer to a push, and no way from one value to another. |
 * | `documented-only` | The system's motion follows from its documentation and was not measured. |
 * | `rule-unpublished` | The system does not publish what it plays for these numbers, so that no distance is
 * known. |
 * | `alternative` | The system plays the spring in another way with another setting, which the note names. |
 * | `version-differs` | The system's versions differ here. |
 * | `natural-duration` | The duration follows from the spring, so that the system does not stretch it. |
 * | `nearest-preset` | The nearest named spring of any system. |
 * | `start-moved` | The start is moved, because it is next to the target. |
 * | `heights` | Values are heights, of which up is positive. |
 * | `intervals` | The times of the values follow from their number. |
 * | `first-slice` | The first value is the one after the first slice, and not the start. |
 * | `frames-miss` | The frames are too few to show the motion. |
 * | `assumed` | Something that the text leaves open was taken for granted. |
 * | `meaning` | The system means these words or numbers in its own way. |
 * | `agrees` | A further number agrees with the spring. |
 * | `contradicts` | A further number contradicts the spring. |
 * | `number-ignored` | A number has no place beside the others and is left out. |
 * | `unusual` | The numbers would be an unusual spring. |
 * | `preset-numbers` | The numbers are those of a named spring. |
 * | `stretched` | A duration beside the spring stretches its curve. |
 * | `pace-scaled` | A factor of the pace is counted in. |
 * | `origin` | The spring was not written as parameters; the note says from what it was read. |
 * | `unread` | Something that stands there is not read, and nothing is filled in for it. |
 * | `refused` | The system refuses a number that stands there. |
 * | `limited` | Something beside the spring limits or ends the motion, which no spring does. |
 * | `duration-missing` | The duration of an easing does not stand beside it. |
 * | `samples-left-out` | Samples are left out of the fit. |
 * | `samples-merged` | Of several samples at one time the mean is taken. |
 * | `comes-back` | The motion comes back to where it started, so that its velocity is no share of a distance. |
 * | `jitter` | The samples were not taken at their times, which the intervals allow for. |
 * | `held-frames` | Samples that repeat the one before while it moves on are left out. |
 * | `correlated-noise` | The noise of neighbouring samples goes together, which the intervals allow for. |
 * | `too-few-samples` | The samples are no more than the numbers that are looked for. |
 * | `undetermined` | The samples of a fit, whose `undetermined` has the name, or the numbers of a wish do not
 * determine what is looked for. |
 * | `other-motion` | The samples differ from the nearest spring as those of another motion do, and not as noise
 * does. |
 * | `no-name` | The token is left out on the platform: no name can be made of its own. |
 * | `name-taken` | The token is left out on the platform: another one has its name there. |
 * | `never-ends` | The token is left out on the platform: its motion never ends, and the file needs an end. |
 * | `approximated` | The platform has the nearest motion in place of the token's. |
 * | `velocity-unit` | The platform takes the velocity in another unit. |
 * | `letters-lost` | The platform's name is without letters that names cannot have there. |
 * | `renamed` | The token's name is a word of the platform's language and written otherwise. |
 */
export type RemarkCode = string;

export type Candidate = {
  /** Whose terms they may be. */
  vocabulary: string;
  /** The spring as the other operations take it. */
  spring: Spring;
  /** How likely it was meant so, from 0 to 1; the order says more than the number. */
  plausibility: number;
  /** What else to know, in sentences. */
  notes: string[];
  /** The code of each of the notes, in their order. */
  remarks: RemarkCode[];
  /** The other vocabularies in which these numbers are the same motion. */
  sameIn: string[];
  /** Undamped angular frequency of its spring in rad/s. */
  naturalFrequency: number;
  /** Damping ratio of its spring. */
  dampingRatio: number;
  /** The named spring nearest to it. */
  nearestPresets: NearestPreset[];
};

export type PhysicalSpring = {
  /** Mass m in kg; 1 if the vocabulary has none. */
  mass: number;
  /** Spring constant k = mω₀² in N/m. */
  stiffness: number;
  /** Damping coefficient c = 2ζmω₀ in N·s/m. */
  damping: number;
  /** Velocity at the start in travelled distances per second. */
  initialVelocity: number;
  /** Undamped angular frequency ω₀ = √(k/m) in rad/s. */
  naturalFrequency: number;
  /** Damping ratio ζ = c / (2√(km)). */
  dampingRatio: number;
  /** Damped angular frequency ω₀√(1−ζ²) in rad/s; null if nothing oscillates. */
  dampedFrequency: number | null;
  /** Period 2π/ω₀ in seconds; also Apple's perceptual duration. */
  response: number;
  /** Apple's bounce: 1 − ζ, or 1/ζ − 1 beyond critical damping. */
  bounce: number;
  /** How it is damped. */
  regime: "undamped" | "underdamped" | "critically-damped" | "overdamped";
  /** Values that the system silently replaces; the answer's notes say why. */
  clamped: {
    /** The parameter that is replaced. */
    parameter: string;
    /** The value that was given. */
    given: number;
    /** The value that the system uses. */
    used: number;
  }[];
  /** Where the system's own solver misses: the largest ω₀ that solves its equation, in rad/s; else null. */
  exactNaturalFrequency: number | null;
};

export type Translation = {
  /** The vocabulary's own parameters, or null if it has no sensible equivalent. */
  parameters: Record<string, number | string> | null;
  /** Whether its system plays what the spring's own system plays. */
  exact: boolean;
  /**
   * The largest distance between what both systems play, each up to its own end, as a fraction of the travelled
   * distance.
   */
  maximumError: number | null;
  /** What is lost or replaced; null if nothing is. */
  note: string | null;
  /** The codes of what the note says, each once. */
  losses: RemarkCode[];
  /** Code to paste, by language. */
  code: Record<string, string>;
  /**
   * Only if the request has closest: the best that a search over all parameters finds, the initial velocity
   * included; null if maximumError is at most 0.01, or nothing is found below nine tenths of it.
   */
  closest?: {
    /** The vocabulary's own parameters. */
    parameters: Record<string, number | string>;
    /** The largest distance to the requested motion, as above. */
    maximumError: number | null;
    /** Code to paste, by language. */
    code: Record<string, string>;
    /** The codes of what the note says, each once. */
    losses: RemarkCode[];
    /** What is lost or replaced, and that it was searched for. */
    note: string | null;
  } | null;
};

export type NearestPreset = {
  /** The id, which the vocabulary `preset` takes as its `name`. */
  id: string;
  /** Whose preset it is. */
  system: string;
  /** The largest distance between what both systems play, over all t ≥ 0, as a fraction of the travelled distance. */
  difference: number;
};

/**
 * A value that slows down by itself, or follows a goal: a law and its numbers. Of several ways to say how fast
 * it is one is enough.
 *
 * | law | numbers | what it plays | its own end |
 * |---|---|---|---|
 * | `exponential` | `rate`, `timeConstant`, `halfLife`, `velocity`, `from` (0.0) | v = v₀ e^(−λt), x = x₀ + v₀ /
 * λ (1 − e^(−λt)); λ as rate per millisecond, timeConstant or halfLife. | It has no end of its own: it comes
 * ever nearer to its place of rest. |
 * | `uiscrollview` | `decelerationRate` (0.998), `velocity`, `from` (0.0) | The part of the speed that a scroll
 * view keeps in a millisecond: .normal is 0.998, .fast 0.99. | UIKit does not publish when a scroll view stops.
 * |
 * | `compose-exponential` | `frictionMultiplier` (1.0), `absVelocityThreshold` (0.1), `velocity`, `from` (0.0) |
 * v = v₀ e^(−4.2 frictionMultiplier t), in single precision and whole milliseconds there. | Where the speed has
 * fallen to absVelocityThreshold, in whole milliseconds; it stays there. |
 * | `compose-spline` | `density`, `velocity`, `from` (0.0) | Android's fling: way and length follow from the
 * velocity and the density of the display, the curve is a spline of 100 straight lines. | After 1000 (0.35 |v₀|
 * / F)^0.74 whole milliseconds, with F = 51.88 density. |
 * | `reanimated` | `deceleration` (0.998), `velocityFactor` (1.0), `refreshRate` (60.0), `velocity`, `from`
 * (0.0) | In each frame v *= e^(−(1 − deceleration) 0.1 T), with T the milliseconds since the start, and x +=
 * velocityFactor v Δt: the velocity falls as a Gaussian does, and faster on a display of more frames. | The
 * first frame with a speed below 1 unit per second (0.05 in a browser); it stays there. |
 * | `flutter-friction` | `drag`, `constantDeceleration` (0.0), `velocity`, `from` (0.0) | v = v₀ drag^t − c t:
 * drag is the part of the speed that is left after a second, c the constantDeceleration. | Where the speed has
 * fallen to 0.001 units per second; at the latest after ten steps of Newton's method towards a standstill, which
 * are 10 time constants without a constant deceleration. |
 * | `motion-inertia` | `power` (0.8), `timeConstant` (0.325), `restDelta` (0.5), `velocity`, `from` (0.0) | x =
 * target − power v₀ e^(−t / timeConstant), target = x₀ + power v₀: it starts power / timeConstant times as fast.
 * | Where less than restDelta is left; then the value is set to its target. |
 * | `follower` | `lambda`, `halfLife`, `onePercentTime`, `from` (0.0), `to` | x += (1 − e^(−λt)) (to − x):
 * lambda of three.js, decay_rate of Bevy, a half life, or Cinemachine's damp time. | It has no end of its own:
 * it comes ever nearer to its goal. |
 */
export type Decay = {
  /** Whose terms. */
  law: "exponential" | "uiscrollview" | "compose-exponential" | "compose-spline" | "reanimated" | "flutter-friction" | "motion-inertia" | "follower";
  /** The part of the speed that is left after a millisecond. */
  rate?: number;
  /** Seconds in which the speed falls to 1/e. */
  timeConstant?: GivenTime;
  /** Seconds in which half of the way that is left is covered. */
  halfLife?: GivenTime;
  /** Velocity at the start, in units of the value per second. */
  velocity?: number;
  /** The place at the start. */
  from?: number;
  /** The part of the speed that is left after a millisecond. */
  decelerationRate?: number;
  /** How many times 4.2/s the speed is lost at. */
  frictionMultiplier?: number;
  /** The speed at which it ends, in units of the value per second. */
  absVelocityThreshold?: number;
  /** Pixels per dp of the display, such as 2.75. */
  density?: number;
  /** 1 less what a millisecond since the start takes from ten frames' speed. */
  deceleration?: number;
  /** What the velocity is multiplied by as the value moves. */
  velocityFactor?: number;
  /** Frames a second of the display. */
  refreshRate?: number;
  /** The part of the speed that is left after a second; 0.135 in scrolling. */
  drag?: number;
  /** What else is taken from the speed, in units per second squared. */
  constantDeceleration?: number;
  /** The way divided by the velocity. */
  power?: number;
  /** What is left where it ends, in units of the value. */
  restDelta?: number;
  /** The rate at which the rest of the way is covered. */
  lambda?: number;
  /** Seconds in which a hundredth of the way is left, Cinemachine's damp time. */
  onePercentTime?: GivenTime;
  /** The goal. */
  to?: number;
};

export type DecayTranslation = {
  /** The law's own numbers, each way to say the pace among them; null if it has none for this. */
  parameters: Record<string, number> | null;
  /** Whether its system plays what the given law's system plays. */
  exact: boolean;
  /** The largest distance between what both systems play, thresholds of rest not counted, as a fraction of the way. */
  maximumError: number | null;
  /** What is lost or replaced; null if nothing is. */
  note: string | null;
  /** The codes of what the note says, each once. */
  losses: RemarkCode[];
  /** Code to paste, by language. */
  code: Record<string, string>;
};

export type SequenceStep = {
  /** Seconds from the start of the whole. */
  start: number;
  /** Seconds from the start of the whole. */
  end: number;
  /** Where it starts. */
  from: number;
  /** Where it goes. */
  to: number;
};

/**
 * In the format json the members from source to spring; in waapi keyframes, options, maximumError and spring;
 * where the request says as json, format, mediaType, fileExtension and text.
 */
export type Keyframes = {
  /** Where they come from. */
  source?: "spring" | "dock-bounce" | "gravity-bounce" | "easing" | "retarget" | "decay";
  /** Seconds from the first value to the last. */
  duration?: number;
  /** When each value is reached, as a fraction of the duration. */
  keyTimes?: number[];
  /** The values, in the unit of from and to. */
  values?: number[];
  /**
   * The largest distance between straight lines through the values and the exact curve at any time, as a fraction
   * of the distance; in waapi, of what is played from it.
   */
  maximumError?: number;
  /** Whether it comes to rest, so that the last value is where it stays. */
  settles?: boolean;
  /** Whether this is the calm variant. */
  reduced?: boolean;
  /** What else to know, in sentences. */
  notes?: string[];
  /** The code of each of the notes, in their order. */
  remarks?: RemarkCode[];
  /** The spring that this was written from, which /v1/read finds again; null if it is no spring's motion. */
  spring?: {
    mass: number;
    stiffness: number;
    damping: number;
    initialVelocity: number;
  } | null;
  /** The first argument of element.animate(). */
  keyframes?: WebAnimationFrame[];
  /** The second argument of element.animate(). */
  options?: WebAnimationOptions;
  /** The format's id. */
  format?: string;
  /** The Content-Type that the file has by itself. */
  mediaType?: string;
  /** The ending of its name, without the point. */
  fileExtension?: string;
  /** The file. */
  text?: string;
};

export type WebAnimationFrame = {
  /** The fraction of the duration. */
  offset: number;
  /** If the property is a transform. */
  transform?: string;
  /** If the property is opacity. */
  opacity?: string;
  /** The easing to the next frame. */
  easing?: string;
};

export type WebAnimationOptions = {
  /** Milliseconds. */
  duration: number;
  /** It holds its ends. */
  fill: "both";
};

export type Problem = {
  /** Names the kind of problem; the page it leads to describes it. */
  type: string;
  /** The kind in words. */
  title: string;
  /** The HTTP status code. */
  status: number;
  /** What went wrong this time. */
  detail: string;
  /** Every error of the request, each with its location; of very many the first 256. */
  errors?: {
    /** JSON Pointer (RFC 6901) into the request's body. */
    pointer?: string;
    /** Name of the query parameter; empty for the query as a whole. */
    parameter?: string;
    /** What is wrong with it. */
    detail: string;
  }[];
  /** Where an integrator's step is too long: the step in seconds that it must be shorter than. */
  largestStableStep?: number;
};

/** The formats whose file is a text. */
export type TextFormat = "css-linear" | "css-keyframes" | "android-xml" | "compose" | "swiftui" | "core-animation" | "flutter" | "unity" | "godot" | "csv" | "svg" | "after-effects" | "after-effects-expression";

/** The formats whose file is a JSON document of its own. */
export type DocumentFormat = "lottie" | "design-token";

/** The file in a format: its text, its document, or the operation's own answer if the format is that. */
export type FileIn<Format, Answer> = Format extends TextFormat ? string
  : Format extends DocumentFormat ? Record<string, unknown> : Answer;

/** The answer to a request for a file; with `as: "json"` it is an object that has the file as `text`. */
export type FileAnswer<Request, Answer> = Request extends { as: "json"; format: TextFormat | DocumentFormat }
  ? Answer & { text: string } : FileIn<Request extends { format?: infer Format } ? Format : undefined, Answer>;

/** The operations, each with a request and its answer. */
export abstract class Operations {
  protected abstract post<Answer>(path: string, request: object): Promise<Answer>;

  /** Convert a spring to other systems' parameters. */
  convert(request: ConvertRequest): Promise<ConvertResponse>;

  /** Sample a spring's motion. */
  motion(request: MotionRequest): Promise<MotionResponse>;

  /** Compute when a spring has settled. */
  settling(request: SettlingRequest): Promise<SettlingResponse>;

  /** Play a spring whose target or spring changes on the way. */
  retarget<Given extends RetargetRequest>(request: Given): Promise<FileAnswer<Given, RetargetResponse>>;

  /** Turn a gesture's velocity into a relative one. */
  velocity(request: VelocityRequest): Promise<VelocityResponse>;

  /** Convert a decay or a follower to other systems' laws. */
  decay<Given extends DecayRequest>(request: Given): Promise<FileAnswer<Given, DecayResponse>>;

  /** Compare two springs. */
  compare(request: CompareRequest): Promise<CompareResponse>;

  /** Answer the inverse questions. */
  solve(request: SolveRequest): Promise<SolveResponse>;

  /** Find the spring that matches best. */
  fit(request: FitRequest): Promise<FitResponse>;

  /** Find the vocabularies that numbers may belong to. */
  recognize(request: RecognizeRequest): Promise<RecognizeResponse>;

  /** A spring as keyframes, in the format a client plays. */
  springKeyframes<Given extends SpringKeyframesRequest>(request: Given): Promise<FileAnswer<Given, Keyframes>>;

  /** The bounce of an icon in the dock. */
  dockBounce<Given extends DockBounceRequest>(request: Given): Promise<FileAnswer<Given, Keyframes>>;

  /** Something thrown up that bounces until it lies still. */
  gravityBounce<Given extends GravityBounceRequest>(request: Given): Promise<FileAnswer<Given, Keyframes>>;

  /** An easing function as keyframes. */
  easingKeyframes<Given extends EasingKeyframesRequest>(request: Given): Promise<FileAnswer<Given, Keyframes>>;

  /** A decay or a follower as keyframes. */
  decayKeyframes<Given extends DecayKeyframesRequest>(request: Given): Promise<FileAnswer<Given, Keyframes>>;

  /** Find every spring and easing in a text. */
  read(request: ReadRequest): Promise<ReadResponse>;

  /** Write the motions of a token file for every platform. */
  tokens(request: TokensRequest): Promise<TokensResponse>;

  /** Hold the springs, easings and durations of a text against tokens. */
  lint(request: LintRequest): Promise<LintResponse>;

  /** Answer many questions in one request. */
  batch(request: BatchRequest): Promise<BatchResponse>;
}

/** The same operations without waiting, in springd's WebAssembly package. */
export interface SynchronousOperations {
  /** Convert a spring to other systems' parameters. */
  convert(request: ConvertRequest): ConvertResponse;

  /** Sample a spring's motion. */
  motion(request: MotionRequest): MotionResponse;

  /** Compute when a spring has settled. */
  settling(request: SettlingRequest): SettlingResponse;

  /** Play a spring whose target or spring changes on the way. */
  retarget<Given extends RetargetRequest>(request: Given): FileAnswer<Given, RetargetResponse>;

  /** Turn a gesture's velocity into a relative one. */
  velocity(request: VelocityRequest): VelocityResponse;

  /** Convert a decay or a follower to other systems' laws. */
  decay<Given extends DecayRequest>(request: Given): FileAnswer<Given, DecayResponse>;

  /** Compare two springs. */
  compare(request: CompareRequest): CompareResponse;

  /** Answer the inverse questions. */
  solve(request: SolveRequest): SolveResponse;

  /** Find the spring that matches best. */
  fit(request: FitRequest): FitResponse;

  /** Find the vocabularies that numbers may belong to. */
  recognize(request: RecognizeRequest): RecognizeResponse;

  /** A spring as keyframes, in the format a client plays. */
  springKeyframes<Given extends SpringKeyframesRequest>(request: Given): FileAnswer<Given, Keyframes>;

  /** The bounce of an icon in the dock. */
  dockBounce<Given extends DockBounceRequest>(request: Given): FileAnswer<Given, Keyframes>;

  /** Something thrown up that bounces until it lies still. */
  gravityBounce<Given extends GravityBounceRequest>(request: Given): FileAnswer<Given, Keyframes>;

  /** An easing function as keyframes. */
  easingKeyframes<Given extends EasingKeyframesRequest>(request: Given): FileAnswer<Given, Keyframes>;

  /** A decay or a follower as keyframes. */
  decayKeyframes<Given extends DecayKeyframesRequest>(request: Given): FileAnswer<Given, Keyframes>;

  /** Find every spring and easing in a text. */
  read(request: ReadRequest): ReadResponse;

  /** Write the motions of a token file for every platform. */
  tokens(request: TokensRequest): TokensResponse;

  /** Hold the springs, easings and durations of a text against tokens. */
  lint(request: LintRequest): LintResponse;

  /** Answer many questions in one request. */
  batch(request: BatchRequest): BatchResponse;
}
