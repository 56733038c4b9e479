// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

extension System {
  /// Jetpack Compose.
  static let compose = System(
    "Compose", vocabularies: [.compose], settling: [.compose],
    presets: [
      PresetTable(
        in: .compose, source: "androidx, compose/animation-core, AnimationSpec.kt",
        [
          ("compose-default", [(.stiffness, 1500), (.dampingRatio, 1)]),
          ("compose-stiffness-high", [(.stiffness, 10_000), (.dampingRatio, 1)]),
          ("compose-stiffness-medium", [(.stiffness, 1500), (.dampingRatio, 1)]),
          ("compose-stiffness-medium-low", [(.stiffness, 400), (.dampingRatio, 1)]),
          ("compose-stiffness-low", [(.stiffness, 200), (.dampingRatio, 1)]),
          ("compose-stiffness-very-low", [(.stiffness, 50), (.dampingRatio, 1)]),
          ("compose-high-bouncy", [(.stiffness, 1500), (.dampingRatio, 0.2)]),
          ("compose-medium-bouncy", [(.stiffness, 1500), (.dampingRatio, 0.5)]),
          ("compose-low-bouncy", [(.stiffness, 1500), (.dampingRatio, 0.75)]),
          ("compose-no-bouncy", [(.stiffness, 1500), (.dampingRatio, 1)]),
        ])
    ],
    hypotheses: [
      Hypothesis(.compose, [.stiffness, .dampingRatio], takes: [.visibilityThreshold], plausibility: 0.75),
      Hypothesis(
        .compose, [.stiffness, .damping], takes: [.visibilityThreshold], plausibility: 0.45,
        assumes: "The damping is read as a ratio here, where 1 is critical."),
      Hypothesis(.compose, [.stiffness], plausibility: 0.2), Hypothesis(.compose, [.dampingRatio], plausibility: 0.2),
    ], dialects: [.compose])
}

extension Vocabulary {
  /// Jetpack Compose's spring(): SpringForce's two numbers with other defaults, and a threshold.
  public static let compose = Vocabulary(
    id: "compose", title: "Jetpack Compose spring()",
    summary: "spring() of Jetpack Compose, in single precision and whole milliseconds there.",
    source: "androidx, compose/animation-core, SpringSimulation.kt and AnimationSpec.kt",
    parameters: [
      .stiffness(
        default: 1500,
        "Spring constant of a unit mass; StiffnessHigh is 10000, Medium 1500, MediumLow 400, Low 200, VeryLow 50."),
      .dampingRatio(
        default: 1, "Damping ratio; DampingRatioHighBouncy is 0.2, MediumBouncy 0.5, LowBouncy 0.75, NoBouncy 1."),
      .number(
        .visibilityThreshold, in: .positive, default: defaultThreshold,
        "Distance to the target, in the value's own unit, within which the animation ends; it shapes nothing before."),
    ],
    [
      .number(.duration, in: .seconds, unit: "s", "Perceptual duration, equal to the response."),
      .number(
        .bounce, in: NumberRange(above: -1, through: 1), default: 0,
        "How much it bounces: 0 is critical damping, 1 none, negative values overdamp."),
    ], example: [(.stiffness, 1500), (.dampingRatio, 1), (.visibilityThreshold, 0.01)],
    end: { numbers, _ in .compose(visibilityThreshold: numbers.number(.visibilityThreshold) ?? defaultThreshold) },
    decode: { arguments throws(ValidationErrors) in
      if let duration = arguments.number(.duration) {
        let bounce = arguments.required(.bounce)
        let spring = try Vocabulary.spring { () throws(SpringError) in
          try Spring(validating: .duration(duration, bounce: bounce))
        }
        return DecodedSpring(spring)
      }
      let isDefault = arguments.required(.visibilityThreshold) == defaultThreshold
      return DecodedSpring(try stiffnessAndRatio(arguments), notes: isDefault ? [] : [otherThreshold])
    },
    encode: { spring, initialVelocity in
      let stiffness = spring.stiffnessOfUnitMass
      let code = Snippet.compose(spring, visibilityThreshold: defaultThreshold, initialVelocity: initialVelocity)
      return EncodedSpring(
        numbers: [.stiffness: stiffness, .dampingRatio: spring.dampingRatio, .visibilityThreshold: defaultThreshold],
        losses: .present(
          .velocityLost(initialVelocity, givenBy: code), .singlePrecision(stiffness, spring.dampingRatio, by: "Compose")
        ), code: code)
    })

  /// Compose's `DefaultDisplacementThreshold`.
  private static let defaultThreshold = 0.01
  private static let otherThreshold = Remark.own(
    .thresholdLost,
    """
    The visibilityThreshold only says where Compose ends the animation; its code and its estimated duration are answered \
    for the default, 0.01.
    """)
}

extension SettlingDefinition {
  /// The duration that Jetpack Compose estimates for `spring()` with the default threshold.
  public static let compose = compose(visibilityThreshold: 0.01)

  /// Returns the definition with another threshold.
  fileprivate static func compose(visibilityThreshold: Double) -> Self {
    Self(
      id: "compose", title: "Compose, estimateAnimationDurationMillis",
      rule: """
        Whole milliseconds until the motion is within the visibility threshold of \(NumberText.text(visibilityThreshold)) units: the envelope below \
        critical damping, at most 100 steps of Newton above it, with single-precision inputs.
        """, source: "androidx/androidx, animation-core SpringEstimation.kt"
    ) { motion in
      let spring = motion.spring
      let threshold = Float(visibilityThreshold)
      let frequency = spring.naturalFrequency
      let estimate = ComposeEstimate(
        stiffness: Double(Float(frequency * frequency)), dampingRatio: Double(Float(spring.dampingRatio)),
        velocity: Double(Float(motion.initialVelocity) / threshold),
        displacement: Double((Float(motion.origin) - Float(motion.target)) / threshold), delta: 1)
      let answer = estimate.answer
      guard let milliseconds = answer.milliseconds else {
        return .none("Compose gets no finite number, or says 292 years: never.")
      }
      let seconds = milliseconds / 1000
      guard answer.isFound else {
        return .seconds(
          seconds, note: "Compose's search finds no end here; what it says may be another number on each device.")
      }
      guard seconds < 0 else { return .seconds(seconds) }
      return .seconds(
        seconds,
        note: motion.hasSettled(distance: Double(threshold), by: 0)
          ? "Negative: the motion never leaves the threshold."
          : """
          Compose's search fails here: it comes to a time before the start, so that Compose shows the target at once.
          """)
    }
  }
}

extension Snippet {
  /// A Compose `spring`, inside `Animatable.animateTo` if there is a velocity to start with.
  static func compose(_ spring: Spring, visibilityThreshold: Double, initialVelocity: Double) -> Snippet? {
    guard initialVelocity != 0 else {
      return Snippet(
        "kotlin",
        """
        spring<Float>(dampingRatio = \(single: spring.dampingRatio)f, stiffness = \(single: spring.stiffnessOfUnitMass)f, visibilityThreshold = \(single: visibilityThreshold)f)
        """)
    }
    guard Float(initialVelocity).isFinite else { return nil }
    return Snippet(
      "kotlin",
      """
      Animatable(0f).animateTo(1f, spring<Float>(dampingRatio = \(single: spring.dampingRatio)f, stiffness = \(single: spring.stiffnessOfUnitMass)f, visibilityThreshold = \(single: visibilityThreshold)f), initialVelocity = \(single: initialVelocity)f)
      """)
  }
}

extension Dialect {
  /// Jetpack Compose's `spring()`.
  static let compose = Dialect(
    "compose", "Jetpack Compose",
    sets: [
      .set(.compose), .set(.compose, needs: [.stiffness, .damping], note: "Material 3's damping is a ratio."),
      .set(.compose, needs: [.duration], takes: [.bounce]),
    ],
    calls: [
      CallForm(
        "spring", ["dampingRatio", "stiffness", "visibilityThreshold"],
        excludes: [
          "damping", "mass", "duration", "response", "frame", "fps", "velocity", "from", "to", "tension",
          "visualDuration", "dampingFraction",
        ], looks: .unnamed, playsAlone: true),
      CallForm("SpringSpec", ["dampingRatio", "stiffness", "visibilityThreshold"], playsAlone: true),
    ],
    marks: [
      "androidx.compose", "androidx.wear.compose", "animateFloatAsState", "animateDpAsState", "AnimationSpec",
      "Animatable", "tween", "StiffnessLow", "StiffnessMedium", "StiffnessMediumLow", "StiffnessHigh",
      "StiffnessVeryLow", "DampingRatioMediumBouncy", "DampingRatioLowBouncy", "DampingRatioNoBouncy",
      "DampingRatioHighBouncy", "Composable",
    ], names: ["visibilityThreshold"], languages: .kotlin,
    receivers: ["animationSpec", "enterTransition", "animateTo", "AnimationSpec"], bareTime: .milliseconds)
}

/// Compose's estimate of the last time at which a spring's displacement is `delta`.
///
/// With the roots r1 and r2 of the characteristic polynomial, a start at p ≥ 0 and the velocity v:
///
///     ζ < 1:  ln(δ / √(c1² + c2²)) / r,  c1 = p, c2 = (v − r p) / ωd: the envelope
///     ζ = 1:  x = (c1 + c2 t) e^(r t),            c1 = p, c2 = v − r p
///     ζ > 1:  x = c1 e^(r1 t) + c2 e^(r2 t),      c2 = (r1 p − v) / (r1 − r2), c1 = p − c2
///
/// The last two are solved for δ or −δ by Newton's method from a guess, until a step is at most a millisecond, in at
/// most 100 steps. Source: androidx/androidx, SpringEstimation.kt.
struct ComposeEstimate {
  private let roots: (real: (Double, Double), imaginary: Double)
  private let dampingRatio: Double
  private let displacement: Double
  private let velocity: Double
  private let delta: Double

  /// The overload of the service's springs: stiffness over mass and damping ratio.
  init(stiffness: Double, dampingRatio: Double, velocity: Double, displacement: Double, delta: Double) {
    let damping = 2 * dampingRatio * stiffness.squareRoot()
    let discriminant = damping * damping - 4 * stiffness
    let root = discriminant.magnitude.squareRoot()
    roots =
      discriminant < 0
      ? ((-damping * 0.5, -damping * 0.5), root * 0.5) : (((-damping + root) * 0.5, (-damping - root) * 0.5), 0)
    self.dampingRatio = dampingRatio
    self.velocity = displacement < 0 ? -velocity : velocity
    self.displacement = displacement.magnitude
    self.delta = delta
  }

  /// The overload with a damping coefficient and a mass.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double, displacement: Double, delta: Double) {
    let discriminant = damping * damping - 4 * mass * stiffness
    let divisor = 1 / (2 * mass)
    let root = discriminant.magnitude.squareRoot()
    roots =
      discriminant < 0
      ? ((-damping * divisor, -damping * divisor), root * divisor)
      : (((-damping + root) * divisor, (-damping - root) * divisor), 0)
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    self.velocity = displacement < 0 ? -velocity : velocity
    self.displacement = displacement.magnitude
    self.delta = delta
  }

  /// Whole milliseconds, cut off, or nil if Compose gets no number or never ends.
  var milliseconds: Double? { answer.milliseconds }

  /// The milliseconds, and whether they are an end that the search came to: if there is none, as for a push too weak to
  /// leave the threshold, they follow from the last digit of the exponentials.
  var answer: (milliseconds: Double?, isFound: Bool) {
    guard dampingRatio != 0 else { return (nil, true) }
    guard displacement != 0 || velocity != 0 else { return (0, true) }
    let end = dampingRatio > 1 ? overdamped : dampingRatio < 1 ? underdamped : critical
    let milliseconds = (end.time * 1000).rounded(.towardZero)
    // Kotlin turns NaN into 0 and cuts at the ends of a 64-bit integer.
    let cut = milliseconds.isNaN ? 0 : milliseconds.magnitude < 0x1p63 ? milliseconds : nil
    return (cut, end.isFound)
  }

  private var underdamped: (time: Double, isFound: Bool) {
    let rate = roots.real.0
    let width = (velocity - rate * displacement) / roots.imaginary
    let amplitude = (displacement * displacement + width * width).squareRoot()
    return (Elementary.log(delta / amplitude) / rate, true)
  }

  private var critical: (time: Double, isFound: Bool) {
    let rate = roots.real.0
    let slope = velocity - rate * displacement
    let first = Elementary.log((delta / displacement).magnitude) / rate
    let guess = Elementary.log((delta / slope).magnitude)
    var product = guess
    for _ in 0...5 { product = guess - Elementary.log((product / rate).magnitude) }
    var start = Self.later(first, product / rate)

    let turn = -(rate * displacement + slope) / (rate * slope)
    let fade = Elementary.exp(rate * turn)
    let atTurn = displacement * fade + slope * turn * fade
    var level = -delta
    if turn > 0 {
      if -atTurn < delta {
        start = slope < 0 && displacement > 0 ? 0 : start
      } else {
        start = -(2 / rate) - displacement / slope
        level = delta
      }
    }
    return newton(from: start) { time in
      let fade = Elementary.exp(rate * time)
      return ((displacement + slope * time) * fade + level, (slope * (rate * time + 1) + displacement * rate) * fade)
    }
  }

  private var overdamped: (time: Double, isFound: Bool) {
    let (slow, fast) = roots.real
    let quick = (slow * displacement - velocity) / (slow - fast)
    let late = displacement - quick
    func slope(_ time: Double) -> Double {
      late * slow * Elementary.exp(slow * time) + quick * fast * Elementary.exp(fast * time)
    }
    var start = Self.later(
      Elementary.log((delta / late).magnitude) / slow, Elementary.log((delta / quick).magnitude) / fast)
    let turn = Elementary.log((late * slow) / (-quick * fast)) / (fast - slow)
    let atTurn = late * Elementary.exp(slow * turn) + quick * Elementary.exp(fast * turn)
    var level = -delta
    if turn > 0 {
      if -atTurn < delta {
        start = quick > 0 && late < 0 ? 0 : start
      } else {
        start = Elementary.log(-(quick * fast * fast) / (late * slow * slow)) / (slow - fast)
        level = delta
      }
    }
    guard slope(start).magnitude >= 0.0001 else { return (start, true) }
    return newton(from: start) { time in
      let value = late * Elementary.exp(slow * time) + quick * Elementary.exp(fast * time)
      return (value + level, slope(time))
    }
  }

  /// The later of two guesses; one that is not finite does not count.
  private static func later(_ first: Double, _ second: Double) -> Double {
    guard first.isFinite, second.isFinite else { return first.isFinite ? first : second }
    return max(first, second)
  }

  private func newton(from start: Double, _ function: (Double) -> (value: Double, slope: Double)) -> (
    time: Double, isFound: Bool
  ) {
    var time = start
    for _ in 0..<100 {
      guard Steps.take() else { break }
      let (value, slope) = function(time)
      let next = time - value / slope
      let change = (time - next).magnitude
      time = next
      guard change > 0.001 else { return (time, time.isFinite) }
    }
    return (time, false)
  }
}
