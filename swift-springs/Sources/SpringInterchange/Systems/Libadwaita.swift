// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

extension System {
  /// GNOME's libadwaita.
  static let libadwaita = System(
    "libadwaita", vocabularies: [.libadwaita], settling: [.libadwaita, .libadwaitaClamped],
    hypotheses: [
      Hypothesis(.libadwaita, [.stiffness, .dampingRatio, .mass], plausibility: 0.78),
      Hypothesis(.libadwaita, [.stiffness, .dampingRatio], takes: [.mass], plausibility: 0.6),
    ], dialects: [.libadwaita])
}

extension Vocabulary {
  /// The spring parameters of GNOME's libadwaita.
  ///
  /// Its overdamped curve has the factor e^(−ζω₀t) as a number of its own, which is 0 from ζω₀t = 745.13 on: a strongly
  /// overdamped spring drops to the target then.
  public static let libadwaita = Vocabulary(
    id: "libadwaita", title: "libadwaita AdwSpringParams",
    summary: "dampingRatio, mass and stiffness of GNOME's AdwSpringParams; time passes in whole milliseconds there.",
    source: "GNOME/libadwaita, src/adw-spring-params.c and adw-spring-animation.c",
    parameters: [.dampingRatio, .mass, .stiffness], example: [(.dampingRatio, 0.7), (.mass, 1), (.stiffness, 200)],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .dampingRatio(
            arguments.required(.dampingRatio), stiffness: arguments.required(.stiffness),
            mass: arguments.required(.mass)))
      }
      let drop = LibadwaitaLimits.dropTime(of: spring)
      let end = LibadwaitaEstimate(Motion(spring: spring), epsilon: 0.001).report(clamped: false).seconds
      return DecodedSpring(
        spring, cut: [drop, end].compactMap { $0 }.min(),
        notes: drop == nil ? [] : [.overdampingDropped(by: "libadwaita")])
    },
    encode: { spring, initialVelocity in
      let code = Snippet.adwSpringAnimation(spring, initialVelocity: initialVelocity)
      return EncodedSpring(
        numbers: [.dampingRatio: spring.dampingRatio, .mass: spring.mass, .stiffness: spring.stiffness],
        losses: .present(
          LibadwaitaLimits.end(of: spring), .velocityLost(initialVelocity, givenBy: code),
          LibadwaitaLimits.dropTime(of: spring) == nil ? nil : .overdampingDropped(by: "libadwaita")), code: code)
    })
}

/// libadwaita's treatment of springs at the limits of its numbers.
enum LibadwaitaLimits {
  /// Beyond it e to the power −x is less than half of the smallest double.
  private static let lastExponent = 745.1332191019412

  /// Returns the remark on the end that libadwaita estimates for a start from rest; nil if it has none.
  static func end(of spring: Spring) -> Remark? {
    let end = LibadwaitaEstimate(Motion(spring: spring), epsilon: 0.001).report(clamped: false).seconds
    return end.map {
      .own(.endsEarly, "libadwaita ends the animation after \(NumberText.text($0)) s, where it takes it for settled.")
    }
  }

  /// When an overdamped spring drops to its target, in seconds; nil if it has ended before, with a thousandth left.
  static func dropTime(of spring: Spring) -> Double? {
    let zeta = spring.dampingRatio
    guard zeta > 1 else { return nil }
    // The slow exponential is e^(−σt), σ = ω²/(b+γ).
    let root = ((zeta - 1) * (zeta + 1)).squareRoot()
    guard Elementary.exp(-lastExponent / (zeta * (zeta + root))) > 0.001 else { return nil }
    return lastExponent / spring.decayRate
  }
}

/// C code for GTK; the value goes from 0 to 1, so the velocity is in distances per second.
extension Snippet {
  /// A libadwaita spring animation of a `widget` with a `target`, both the caller's.
  static func adwSpringAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "c",
      """
      AdwSpringParams *params = adw_spring_params_new (\(spring.dampingRatio), \(spring.mass), \(spring.stiffness));
      AdwAnimation *animation = adw_spring_animation_new (widget, 0, 1, params, target);
      adw_spring_animation_set_initial_velocity (ADW_SPRING_ANIMATION (animation), \(initialVelocity));
      """)
  }
}

extension SettlingDefinition {
  /// libadwaita's `AdwSpringAnimation:estimated-duration`.
  public static let libadwaita = Self(
    id: "libadwaita", title: "AdwSpringAnimation:estimated-duration",
    rule: """
      Whole milliseconds: −ln(0.001) / b while b is less than ω + 1.19e-7, whatever distance and velocity are; above \
      it Newton's method with a slope over a millisecond, and 0 where 1000 steps are not enough. Beyond bt = 745 its \
      e^(−bt) is 0, and a strongly overdamped spring counts as arrived.
      """, source: "GNOME/libadwaita, src/adw-spring-animation.c"
  ) { motion in LibadwaitaEstimate(motion, epsilon: 0.001).report(clamped: false) }

  /// The definition with `clamp`, which ends the animation at the target.
  public static let libadwaitaClamped = Self(
    id: "libadwaita-clamp", title: "AdwSpringAnimation:estimated-duration with clamp",
    rule: "The first whole millisecond at which the target is passed or nearer than 0.001 units, looked for over 20 s.",
    source: "GNOME/libadwaita, src/adw-spring-animation.c"
  ) { motion in LibadwaitaEstimate(motion, epsilon: 0.001).report(clamped: true) }
}

/// libadwaita's rules for any epsilon, in units of the value.
struct LibadwaitaEstimate {
  private let motion: Motion
  private let epsilon: Double

  /// Numbers less than this apart are one, and a rate below it is none.
  private static let resolution = Double.ulpOfOne
  /// The two rates are one if they are less than this apart: the spring counts as critically damped.
  private static let resolutionOfRates = Double(Float.ulpOfOne)

  /// Beyond it e to the power −x has no longer all digits.
  private static let lastExact = 708.0

  init(_ motion: Motion, epsilon: Double) {
    self.motion = motion
    self.epsilon = epsilon
  }

  func report(clamped: Bool) -> SettlingReport {
    guard motion.spring.decayRate >= Self.resolution else { return .none("libadwaita says that it lasts for ever.") }
    guard let milliseconds = clamped ? firstNear : estimate else {
      return .seconds(0, note: "libadwaita's search fails, and it says 0.")
    }
    guard milliseconds < 0x1p32, milliseconds > -1 else {
      return .none("libadwaita's number does not fit its 32 bits.")
    }
    return .seconds(milliseconds / 1000)
  }

  private var estimate: Double? {
    let first = -Elementary.log(epsilon) / motion.spring.decayRate
    guard motion.spring.decayRate - motion.spring.naturalFrequency >= Self.resolutionOfRates else {
      return (first * 1000).rounded(.towardZero)
    }
    var time = newton(first)
    var steps = 0
    // A comparison with NaN is false and ends the search, as in C.
    while remaining(time).magnitude > epsilon, Steps.take() {
      guard steps <= 1000 else { return nil }
      time = newton(time)
      steps += 1
    }
    return time.isFinite ? (time * 1000).rounded(.towardZero) : nil
  }

  /// One step of Newton's method, in which every time is cut to whole milliseconds.
  private func newton(_ time: Double) -> Double {
    let value = remaining(time)
    let slope = (remaining(time + 0.001) - value) / 0.001
    return (-value + slope * time) / slope
  }

  /// The distance to the target at a time cut to whole milliseconds.
  private func remaining(_ time: Double) -> Double { computedRemaining(at: (time * 1000).rounded(.towardZero) / 1000) }

  /// The distance to the target that libadwaita computes.
  private func computedRemaining(at time: Double) -> Double { motion.remaining(at: time) * envelopeKept(at: time) }

  /// Returns the share of e^(−bt) that remains when it is computed as a number of its own.
  ///
  /// libadwaita multiplies it with hyperbolic functions in a wider format. Beyond bt = 708 it loses its digits, beyond
  /// 745 it is 0: a strongly overdamped spring, which is far from its target then, drops to it.
  private func envelopeKept(at time: Double) -> Double {
    let decayed = motion.spring.decayRate * time
    guard motion.spring.dampingRatio > 1, decayed > Self.lastExact else { return 1 }
    return Elementary.exp(-decayed) * Elementary.exp(600) / Elementary.exp(600 - decayed)
  }

  private var firstNear: Double? {
    let distance = motion.target - motion.origin
    guard distance.magnitude > Self.resolution else { return 0 }
    // Before it has come so near there is nothing to find, unless the rest of an overdamped one was cut to 0.
    let arrival = motion.firstArrival(fraction: 1 - epsilon / distance.magnitude) ?? 0
    let cut = motion.spring.dampingRatio > 1 ? Self.lastExact / motion.spring.decayRate : .infinity
    let first = Int(clamping: (min(arrival, cut) * 1000).rounded(.down)) - 1
    guard first <= 20_001 else { return nil }
    for milliseconds in max(1, first)...20_001 {
      guard Steps.take() else { break }
      let ahead = -computedRemaining(at: Double(milliseconds) / 1000)
      if (distance > 0 ? ahead : -ahead) <= epsilon { return Double(milliseconds) }
    }
    return nil
  }
}

extension Dialect {
  /// GNOME's libadwaita, in C, JavaScript, Python and Vala.
  static let libadwaita = Dialect(
    "libadwaita", "libadwaita",
    sets: [.set(.libadwaita, needs: [.stiffness, .dampingRatio], takes: [.mass]), .set(.massStiffnessDamping)],
    calls: [
      CallForm("adw_spring_params_new", ["dampingRatio", "mass", "stiffness"]),
      CallForm("adw_spring_params_new_full", ["damping", "mass", "stiffness"]),
      CallForm("Adw.SpringParams.new", ["dampingRatio", "mass", "stiffness"]),
      CallForm("Adw.SpringParams.new_full", ["damping", "mass", "stiffness"]),
      CallForm("Adw.SpringParams.full", ["damping", "mass", "stiffness"]),
      CallForm("Adw.SpringParams", ["dampingRatio", "mass", "stiffness"]),
      CallForm("SpringParams.new", ["dampingRatio", "mass", "stiffness"]),
      CallForm("SpringParams", ["dampingRatio", "mass", "stiffness"]),
    ], marks: ["Adw", "AdwSpringParams"])
}
