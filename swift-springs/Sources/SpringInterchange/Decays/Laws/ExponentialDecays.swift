// SPDX-License-Identifier: Apache-2.0

import Springs

extension DecayLaw {
  /// An exponential decay by its pace alone.
  public static let exponential = DecayLaw(
    "exponential", "Exponential decay",
    summary: "v = v₀ e^(−λt), x = x₀ + v₀ / λ (1 − e^(−λt)); λ as rate per millisecond, timeConstant or halfLife.",
    source: "The formula itself", end: "It has no end of its own: it comes ever nearer to its place of rest.",
    parameters: [
      .pace(
        .rate, .rate, in: DecayParameter.rates, unit: "1/ms", "The part of the speed that is left after a millisecond."),
      .timeConstant, .halfLife, .velocity, .from,
    ], example: [(.timeConstant, 0.5), (.velocity, 1000)],
    play: { numbers in
      let rate = numbers.lambda(.timeConstant, .timeConstant)
      return DecayMotion(from: numbers.required(.from), way: numbers.required(.velocity) / rate, rate: rate)
    },
    express: { motion, _ in
      guard let closest = motion.exponential(keepsWay: false) else { return .none(DecayMotion.standsStill) }
      return ExpressedDecay(
        numbers: [(.timeConstant, 1 / closest.rate), (.velocity, closest.way * closest.rate), (.from, motion.origin)],
        losses: closest.losses)
    })

  /// The deceleration of UIKit's scroll views.
  public static let uiScrollView = DecayLaw(
    "uiscrollview", "UIScrollView, decelerationRate",
    summary: "The part of the speed that a scroll view keeps in a millisecond: .normal is 0.998, .fast 0.99.",
    source: "Apple, UIScrollView.DecelerationRate; the formula of WWDC 2018, session 803",
    end: "UIKit does not publish when a scroll view stops.",
    parameters: [
      .number(
        .decelerationRate, in: DecayParameter.rates, unit: "1/ms", default: 0.998,
        "The part of the speed that is left after a millisecond."), .velocity, .from,
    ], example: [(.decelerationRate, 0.998), (.velocity, 1000)],
    forms: [
      DecayForm(
        "decelerationRate",
        words: [
          "normal": 0.998, "fast": 0.99, "UIScrollViewDecelerationRateNormal": 0.998,
          "UIScrollViewDecelerationRateFast": 0.99,
        ], languages: .apple)
    ],
    play: { numbers in
      let rate = DecayParameter.Pace.rate.lambda(of: numbers.required(.decelerationRate))
      return DecayMotion(from: numbers.required(.from), way: numbers.required(.velocity) / rate, rate: rate)
    },
    express: { motion, _ in
      guard let closest = motion.exponential(keepsWay: false) else { return .none(DecayMotion.standsStill) }
      let kept = DecayParameter.Pace.rate.number(of: closest.rate)
      return ExpressedDecay(
        numbers: [(.decelerationRate, kept), (.velocity, closest.way * closest.rate), (.from, motion.origin)],
        losses: closest.losses)
    },
    code: {
      Snippet(
        "swift",
        "scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: \($0.required(.decelerationRate)))")
    })

  /// A value that covers a part of its remaining way, as Bevy, three.js and Unity's Cinemachine have it.
  public static let follower = DecayLaw(
    "follower", "Exponential follower: three.js damp, Bevy smooth_nudge, Cinemachine Damper",
    summary:
      "x += (1 − e^(−λt)) (to − x): lambda of three.js, decay_rate of Bevy, a half life, or Cinemachine's damp time.",
    source: """
      mrdoob/three.js, MathUtils.js; bevyengine/bevy, bevy_math/src/common_traits.rs; Unity Cinemachine, Damper.cs; Freya \
      Holmér, "Lerp smoothing is broken"
      """, end: "It has no end of its own: it comes ever nearer to its goal.",
    parameters: [
      .pace(
        .lambda, .lambda, in: NumberRange(1e-5...1e6), unit: "1/s", "The rate at which the rest of the way is covered."),
      .halfLife,
      .pace(
        .onePercentTime, .onePercentTime, in: .duration(from: 1e-6), unit: "s",
        "Seconds in which a hundredth of the way is left, Cinemachine's damp time."), .from,
      .required(.to, in: NumberRange(-1e12...1e12), "The goal."),
    ], example: [(.lambda, 5), (.to, 100)],
    forms: [
      DecayForm("damp", of: "MathUtils", [.from, .to, .lambda], languages: .script),
      DecayForm("smooth_nudge", [.to, .lambda], languages: .rust),
      DecayForm("Damp", of: "Damper", [nil, .onePercentTime], languages: .cSharp),
      DecayForm("expDecay", [.from, .to, .lambda], languages: followerLanguages),
      DecayForm("ExpDecay", [.from, .to, .lambda], languages: followerLanguages),
    ],
    play: { numbers in
      let (from, to) = (numbers.required(.from), numbers.required(.to))
      return DecayMotion(
        from: from, way: to - from, rate: numbers.lambda(.lambda, .lambda),
        rest: DecayMotion.Rest(place: to, seconds: nil))
    },
    express: { motion, _ in
      guard let closest = motion.exponential(keepsWay: true) else { return .none(DecayMotion.standsStill) }
      let goal = motion.origin + closest.way
      return ExpressedDecay(
        numbers: [(.lambda, closest.rate), (.from, motion.origin), (.to, goal)], losses: closest.losses)
    },
    code: {
      Snippet("javascript", "x = THREE.MathUtils.damp(x, \($0.required(.to)), \($0.required(.lambda)), deltaSeconds);")
    })
}

/// The languages of games, in which `expDecay(a, b, decay, dt)` is a follower.
private let followerLanguages: Languages = [.cSharp, .script, .c, .lua, .gdScript]

extension DecayNumbers {
  /// The rate in 1/s of one of a law's paces.
  func lambda(_ name: DecayParameterName, _ pace: DecayParameter.Pace) -> Double { pace.lambda(of: required(name)) }
}
