// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Unreal's springs: FloatSpringInterp, the control rig's SpringInterp, SpringDamperSmoothing.
  static let unreal = System("Unreal", vocabularies: [.unreal], dialects: [.unreal])
}

extension Vocabulary {
  /// Unreal's three sets of numbers for one spring, which all play by `FMath::SpringDamper`.
  ///
  ///     FloatSpringInterp      ω = √(Stiffness / Mass)
  ///     SpringInterp           ω = 2π Strength
  ///     SpringDamperSmoothing  ω = 2 / SmoothingTime
  ///
  /// The damping ratio is called CriticalDampingFactor, CriticalDamping and DampingRatio there.
  public static let unreal = Vocabulary(
    id: "unreal", title: "Unreal, springs",
    summary: """
      stiffness, dampingRatio and mass of FloatSpringInterp; frequency, its Strength, and dampingRatio of SpringInterp; \
      smoothTime and dampingRatio of SpringDamperSmoothing.
      """, source: "Unreal Engine 5, UnrealMathUtility.h and KismetMathLibrary.cpp",
    parameters: [
      .stiffness, .dampingRatio(default: 1, "CriticalDampingFactor: damping divided by critical damping."), .mass,
      .refreshRate,
    ],
    [
      .number(.frequency, in: NumberRange(1e-6...1e6), unit: "Hz", "Strength: swings a second without damping."),
      .dampingRatio(default: 1, "CriticalDamping: damping divided by critical damping."), .refreshRate,
    ],
    [
      .number(.smoothTime, in: .duration(from: 1e-4), unit: "s", "SmoothingTime: 2 divided by the natural frequency."),
      .dampingRatio(default: 1), .refreshRate,
    ], example: [(.stiffness, 100), (.dampingRatio, 0.5)],
    decode: { arguments throws(ValidationErrors) in
      let ratio = arguments.required(.dampingRatio)
      let spring = try spring { () throws(SpringError) in
        if let stiffness = arguments.number(.stiffness) {
          return try Spring(
            validating: .naturalFrequency(
              (stiffness / arguments.required(.mass)).squareRoot(), dampingRatio: ratio, mass: arguments.required(.mass)
            ))
        }
        if let frequency = arguments.number(.frequency) {
          return try Spring(validating: .response(1 / frequency, dampingRatio: ratio))
        }
        return try Spring(validating: .naturalFrequency(2 / arguments.required(.smoothTime), dampingRatio: ratio))
      }
      var decoded = DecodedSpring(spring)
      decoded.loop = SystemLoop(spring, method: .unreal, onceAFrameAt: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.stiffness: spring.stiffness, .dampingRatio: spring.dampingRatio, .mass: spring.mass],
        losses: .present(
          .velocityLost(initialVelocity), .singlePrecision(spring.stiffness, spring.dampingRatio, by: "Unreal")),
        code: Snippet(
          "cpp",
          """
          Value = UKismetMathLibrary::FloatSpringInterp(Value, Target, State, \(single: spring.stiffness), \
          \(single: spring.dampingRatio), DeltaTime, \(single: spring.mass));
          """))
    })
}

/// A frame of Unreal's `SpringDamper`, which is exact except for its exponential.
enum UnrealStep {
  /// Its e^(−x).
  static func fading(_ x: Double) -> Double {
    1 / (1 + 1.007_460_54 * x + 0.450_539_01 * x * x + 0.257_246_32 * x * x * x)
  }

  /// The displacement and the velocity after a frame.
  static func state(after seconds: Double, from start: MotionState, stiffness: Double, damping: Double) -> MotionState {
    let (x, v, decay) = (start.position, start.velocity, damping / 2)
    let excess = stiffness - decay * decay
    // The solver compares the ratio with 1 in single precision, and its overdamped motion has another limit there.
    if excess >= -0x1p-23 * stiffness, excess <= 0x1p-24 * stiffness {
      let (push, fade) = (v + x * decay, fading(decay * seconds))
      return MotionState(
        position: (x + push * seconds) * fade, velocity: (push - x * decay - push * decay * seconds) * fade)
    }
    if excess > 0 {
      let swing = excess.squareRoot()
      let (side, fade) = ((v + x * decay) / swing, fading(decay * seconds))
      let (cosine, sine) = (Elementary.cos(swing * seconds) * fade, Elementary.sin(swing * seconds) * fade)
      return MotionState(
        position: x * cosine + side * sine,
        velocity: (side * swing - x * decay) * cosine - (x * swing + side * decay) * sine)
    }
    let root = (-excess).squareRoot()
    let (fast, slow) = (decay + root, decay - root)
    let second = -(v + slow * x) / (2 * root)
    let (first, last) = ((x - second) * fading(slow * seconds), second * fading(fast * seconds))
    return MotionState(position: first + last, velocity: -slow * first - fast * last)
  }

  /// The spring through the frames: the rates are those of the approximate exponential.
  static func smoothed(_ own: Motion, step: Double) -> Motion? {
    func rate(_ rate: Double) -> Double { -Elementary.log(fading(rate * step)) / step }
    let spring = own.spring
    let decay = spring.decayRate
    guard Float(spring.dampingRatio) > 1 else {
      let (swing, slower) = (spring.dampedFrequency ?? 0, rate(decay))
      let omega = Elementary.hypot(slower, swing)
      return played(omega, slower / omega, velocity: own.initialVelocity + slower - decay)
    }
    let root = spring.naturalFrequency * ((spring.dampingRatio - 1) * (spring.dampingRatio + 1)).squareRoot()
    let slow = spring.slowestRate
    let (first, second) = (rate(slow), rate(decay + root))
    // Of what is left from -1: the part of the fast rate, and that of the slow one.
    let part = (slow - own.initialVelocity) / (2 * root)
    let omega = (first * second).squareRoot()
    return played(omega, (first + second) / (2 * omega), velocity: (1 + part) * first - part * second)
  }

  private static func played(_ omega: Double, _ ratio: Double, velocity: Double) -> Motion? {
    (try? Spring(validating: .naturalFrequency(omega, dampingRatio: ratio))).map {
      Motion(spring: $0, relativeVelocity: velocity)
    }
  }
}

extension Dialect {
  /// Unreal's springs.
  static let unreal = Dialect(
    "unreal", "Unreal",
    sets: [
      .set(.unreal, needs: [.stiffness, .dampingRatio], takes: [.mass], fills: [(.mass, 1)]),
      .set(.unreal, needs: [.hertz, .dampingRatio]), .set(.unreal, needs: [.smoothTime, .dampingRatio]),
    ],
    calls: [
      CallForm("FloatSpringInterp", ["", "", "", "stiffness", "dampingRatio", "", "mass"]),
      CallForm("VectorSpringInterp", ["", "", "", "stiffness", "dampingRatio", "", "mass"]),
      CallForm("QuaternionSpringInterp", ["", "", "", "stiffness", "dampingRatio", "", "mass"]),
      CallForm("SpringDamperSmoothing", ["", "", "", "", "", "smoothTime", "dampingRatio"]),
    ], languages: [.c, .cSharp])
}
