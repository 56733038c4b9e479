// SPDX-License-Identifier: Apache-2.0

import Springs

extension DecayLaw {
  /// Jetpack Compose's `exponentialDecay()`.
  public static let composeExponential = DecayLaw(
    "compose-exponential", "Compose, exponentialDecay()",
    summary: "v = v₀ e^(−4.2 frictionMultiplier t), in single precision and whole milliseconds there.",
    source: "androidx/androidx 31adf48, compose/animation/animation-core, FloatDecayAnimationSpec.kt",
    end: "Where the speed has fallen to absVelocityThreshold, in whole milliseconds; it stays there.",
    parameters: [
      .number(
        .frictionMultiplier, in: NumberRange(1e-4...1e4), default: 1, "How many times 4.2/s the speed is lost at."),
      .number(
        .absVelocityThreshold, in: NumberRange(1e-7...1e6), unit: "1/s", default: 0.1,
        "The speed at which it ends, in units of the value per second."), .velocity, .from,
    ], example: [(.frictionMultiplier, 1), (.velocity, 1000)],
    forms: [DecayForm("exponentialDecay", [.frictionMultiplier, .absVelocityThreshold], languages: .kotlin)],
    play: { numbers in
      let friction = ComposeFriction(multiplier: numbers.required(.frictionMultiplier))
      let (from, velocity) = (numbers.required(.from), numbers.required(.velocity))
      return DecayMotion(
        from: from, way: velocity / friction.rate, rate: friction.rate,
        rest: friction.rest(from: from, velocity: velocity, threshold: numbers.required(.absVelocityThreshold)))
    },
    express: { motion, _ in
      guard let closest = motion.exponential(keepsWay: false) else { return .none(DecayMotion.standsStill) }
      let multiplier = closest.rate / ComposeFriction.unit
      return ExpressedDecay(
        numbers: [(.frictionMultiplier, multiplier), (.velocity, closest.way * closest.rate), (.from, motion.origin)],
        losses: closest.losses + [ComposeFriction.precision, ComposeFriction.milliseconds])
    },
    code: { numbers in
      Snippet(
        "kotlin",
        """
        exponentialDecay<Float>(frictionMultiplier = \(single: numbers.required(.frictionMultiplier))f, \
        absVelocityThreshold = \(single: numbers.required(.absVelocityThreshold))f)
        """)
    })

  /// Jetpack Compose's `splineBasedDecay()`, the fling of Android's scroller.
  public static let composeSpline = DecayLaw(
    "compose-spline", "Compose, splineBasedDecay(); Android's fling",
    summary: """
      Android's fling: way and length follow from the velocity and the density of the display, the curve is a spline of 100 \
      straight lines.
      """, source: "androidx/androidx 55c737b, compose/animation/animation, SplineBasedDecay.kt and FlingCalculator.kt",
    end: "After 1000 (0.35 |v₀| / F)^0.74 whole milliseconds, with F = 51.88 density.",
    parameters: [
      .required(.density, in: NumberRange(0.01...1000), unit: "px/dp", "Pixels per dp of the display, such as 2.75."),
      .velocity, .from,
    ], example: [(.density, 2.75), (.velocity, 4000)],
    forms: [
      DecayForm("splineBasedDecay", [.density], languages: .kotlin),
      DecayForm("rememberSplineBasedDecay", languages: .kotlin),
    ],
    play: { numbers in
      AndroidFling(density: numbers.required(.density), velocity: numbers.required(.velocity)).motion(
        from: numbers.required(.from))
    },
    express: { motion, _ in
      guard motion.way != 0 else { return .none(DecayMotion.standsStill) }
      let velocity = motion.launchVelocity
      let density = DecaySearch.best(
        around: AndroidFling.density(ofWay: motion.way.magnitude, velocity: velocity), in: 0.01...1000
      ) { density in
        motion.largestDifference(
          from: AndroidFling(density: density, velocity: velocity).motion(from: motion.origin), isRough: true)
      }
      return ExpressedDecay(
        numbers: [(.density, density), (.velocity, velocity), (.from, motion.origin)],
        losses: [
          .own(
            .closestFamily,
            """
            Android's fling has one curve; with this velocity this density comes closest, and another velocity needs \
            another one.
            """), ComposeFriction.precision, ComposeFriction.milliseconds,
        ])
    }, code: { Snippet("kotlin", "splineBasedDecay<Float>(Density(\(single: $0.required(.density))f))") })
}

/// The friction of Compose's exponential decay.
private struct ComposeFriction {
  /// The rate in 1/s of a multiplier of 1.
  static let unit = 4.2
  /// The rate in 1/s.
  let rate: Double
  private let friction: Float

  init(multiplier: Double) {
    rate = Self.unit * multiplier
    friction = -4.2 * max(0.0001, Float(multiplier))
  }

  /// Compose's own end, in its own arithmetic.
  func rest(from origin: Double, velocity: Double, threshold: Double) -> DecayMotion.Rest {
    let threshold = max(0.0000001, Float(threshold))
    let speed = Float(velocity).magnitude
    guard speed > threshold else { return DecayMotion.Rest(place: origin, seconds: 0) }
    let milliseconds = 1000 * Float(Elementary.log(Double(threshold / speed))) / friction
    let left = velocity / rate * Double(threshold) / velocity.magnitude
    return DecayMotion.Rest(
      place: origin + velocity / rate - left, seconds: Double(milliseconds.rounded(.towardZero)) / 1000)
  }

  static let precision = Remark.singlePrecision(system: "Compose")
  static let milliseconds = Remark.own(
    .milliseconds, "Compose cuts the time of each frame to whole milliseconds, which the error does not count.")
}

/// Android's fling by its velocity and the density of the display.
struct AndroidFling {
  /// Signed, in units of the value.
  let way: Double
  /// In whole milliseconds, as seconds.
  let seconds: Double
  private let velocity: Double

  init(density: Double, velocity: Double) {
    let friction = Double(Self.friction(density))
    self.velocity = velocity
    guard velocity != 0 else {
      (way, seconds) = (0, 0)
      return
    }
    let slowing = Elementary.log(Double(0.35 * Float(velocity).magnitude) / friction)
    let distance = Double(Float(friction * Elementary.exp(Self.rate / (Self.rate - 1) * slowing)))
    way = velocity < 0 ? -distance : distance
    seconds = (1000 * Elementary.exp(slowing / (Self.rate - 1))).rounded(.towardZero) / 1000
  }

  func motion(from origin: Double) -> DecayMotion {
    DecayMotion(
      origin: origin, way: way, launchVelocity: velocity, rest: DecayMotion.Rest(place: origin + way, seconds: seconds),
      shape: .spline(seconds: seconds))
  }

  /// The density with which a velocity has a way.
  static func density(ofWay way: Double, velocity: Double) -> Double {
    // way = F (0.35 |v| / F)^(r / (r − 1)), so that F^(−1 / (r − 1)) = way / (0.35 |v|)^(r / (r − 1)).
    let friction = Elementary.exp(rate * Elementary.log(0.35 * velocity.magnitude) - (rate - 1) * Elementary.log(way))
    return friction / Double(Self.friction(1))
  }

  /// ln 0.78 / ln 0.9, in single precision.
  private static let rate = Double(Float(Elementary.log(0.78) / Elementary.log(0.9)))

  /// The scroll friction 0.015 by gravity in pixels, in single precision and in the order of the source.
  private static func friction(_ density: Double) -> Float {
    let coefficient: Float = 9.80665 * 39.37 * Float(density) * 160 * 0.84
    return 0.015 * coefficient
  }

  /// The part of the way that is covered after a part of the time.
  static func part(at part: Double) -> Double {
    guard part < 1 else { return 1 }
    let line = Int(clamping: (part * 100).rounded(.down))
    let (start, end) = (Double(positions[line]), Double(positions[line + 1]))
    return start + (part * 100 - Double(line)) * (end - start)
  }

  /// The slope of the line there, in ways per length.
  static func slope(at part: Double) -> Double {
    guard part < 1 else { return 0 }
    let line = Int(clamping: (part * 100).rounded(.down))
    return 100 * (Double(positions[line + 1]) - Double(positions[line]))
  }

  /// The spline at each hundredth of the time, by the bisection of the source in single precision.
  private static let positions: [Float] = {
    let (inflection, startTension): (Float, Float) = (0.35, 0.5)
    let first = startTension * inflection
    let second: Float = 1 - (1 - inflection)
    var positions: [Float] = []
    var lower: Float = 0
    for index in 0..<100 {
      let alpha = Float(index) / 100
      var upper: Float = 1
      var (x, coefficient): (Float, Float) = (0, 0)
      // As many halvings as a float has bits are more than the source takes.
      for _ in 0..<64 {
        x = lower + (upper - lower) / 2
        coefficient = 3 * x * (1 - x)
        let time = coefficient * ((1 - x) * first + x * second) + x * x * x
        if Double((time - alpha).magnitude) < 1e-5 { break }
        if time > alpha { upper = x } else { lower = x }
      }
      positions.append(coefficient * ((1 - x) * startTension + x) + x * x * x)
    }
    return positions + [1]
  }()
}
