// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension System {
  /// SwiftUI.
  static let swiftUI = System(
    "SwiftUI", vocabularies: [.responseDampingRatio, .durationBounce, .settlingDuration], settling: [.swiftUI],
    presets: [
      PresetTable(
        in: .durationBounce, isTunable: true, source: "OpenSwiftUI, Spring.swift",
        [
          ("swiftui-smooth", [("duration", 0.5), ("bounce", 0)]),
          ("swiftui-snappy", [("duration", 0.5), ("bounce", 0.15)]),
          ("swiftui-bouncy", [("duration", 0.5), ("bounce", 0.3)]),
        ]),
      // Since Xcode 15 the calls without arguments mean the springs by duration and bounce.
      PresetTable(
        in: .durationBounce, source: "OpenSwiftUI, SpringAnimation.swift and FluidSpringAnimation.swift",
        [
          ("swiftui-spring", [("duration", 0.5), ("bounce", 0)]),
          ("swiftui-interactive-spring", [("duration", 0.15), ("bounce", 0.15)]),
          ("swiftui-interpolating-spring", [("duration", 0.5), ("bounce", 0)]),
        ]),
      PresetTable(
        in: .responseDampingRatio, source: "OpenSwiftUI, SpringAnimation.swift",
        [
          ("swiftui-default", [("response", 0.55), ("dampingRatio", 1)]),
          ("swiftui-spring-response", [("response", 0.5), ("dampingRatio", 0.825)]),
          ("swiftui-interactive-spring-response", [("response", 0.15), ("dampingRatio", 0.86)]),
        ]),
    ],
    hypotheses: [
      Hypothesis(
        .responseDampingRatio, [(.response, "response"), (.dampingRatio, "dampingRatio")], plausibility: 0.95),
      Hypothesis(
        .responseDampingRatio, [(.response, "response"), (.damping, "dampingRatio")], plausibility: 0.8,
        note: "The damping is read as a ratio here, where 1 is critical."),
      Hypothesis(
        .responseDampingRatio, [(.duration, "response"), (.dampingRatio, "dampingRatio")], plausibility: 0.35,
        note: "The duration is read as the response here, which is a pace and not the end."),
      Hypothesis(
        .responseDampingRatio, [(.response, "response")], fills: [("dampingRatio", 0.825)], plausibility: 0.35,
        note: "SwiftUI fills in a damping fraction of 0.825."),
      Hypothesis(
        .durationBounce, [(.response, "duration"), (.bounce, "bounce")], plausibility: 0.7,
        note: "Apple's response and perceptual duration are the same number."),
      Hypothesis(
        .durationBounce, [(.duration, "duration"), (.bounce, "bounce")], plausibility: 0.8,
        note: "The duration is perceptual: a pace, not the end."),
      Hypothesis(.durationBounce, [(.perceptualDuration, "duration"), (.bounce, "bounce")], plausibility: 0.95),
      Hypothesis(.durationBounce, [(.duration, "duration")], plausibility: 0.25),
      Hypothesis(.durationBounce, [(.perceptualDuration, "duration")], plausibility: 0.45),
      Hypothesis(.durationBounce, [(.bounce, "bounce")], plausibility: 0.25),
      Hypothesis(
        .settlingDuration, [(.duration, "settlingDuration"), (.dampingRatio, "dampingRatio")],
        takes: [(.epsilon, "epsilon")], plausibility: 0.4),
      Hypothesis(
        .settlingDuration, [(.settlingDuration, "settlingDuration"), (.dampingRatio, "dampingRatio")],
        takes: [(.epsilon, "epsilon")], plausibility: 0.95),
      Hypothesis(
        .settlingDuration, [(.settlingDuration, "settlingDuration"), (.bounce, "dampingRatio")],
        takes: [(.epsilon, "epsilon")], plausibility: 0.9, note: "A bounce is 1 less the damping ratio."),
    ], dialects: [.swiftUI])
}

extension Vocabulary {
  /// Response and damping ratio: ω₀ = 2π / response.
  public static let responseDampingRatio = Vocabulary(
    id: "response-damping-ratio", title: "Response and damping ratio",
    summary: "SwiftUI's spring(response:dampingFraction:); the frequency response of WWDC18.",
    source: "Apple, WWDC18 session 803 \"Designing Fluid Interfaces\"",
    parameters: [
      .number(.response, in: .seconds, unit: "s", "Period that the spring would have without damping."), .dampingRatio,
      .initialVelocity,
    ], example: [("response", .number(0.5)), ("dampingRatio", .number(0.7))],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .response(arguments.required(.response), dampingRatio: arguments.required(.dampingRatio)))
      }
      return DecodedSpring(spring, initialVelocity: arguments.required(.initialVelocity))
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.response: spring.response, .dampingRatio: spring.dampingRatio, .initialVelocity: initialVelocity],
        note: Notes.massIsLost(spring.mass), code: Snippet.responseAnimation(spring, initialVelocity: initialVelocity))
    })
}

extension Vocabulary {
  /// Perceptual duration and bounce: ω₀ = 2π / duration, ζ = 1 − bounce, or 1 / (1 + bounce) below zero.
  ///
  /// The slide of WWDC23 session 10158 prints other formulas for the damping; they do not give these springs.
  public static let durationBounce = Vocabulary(
    id: "duration-bounce", title: "Duration and bounce",
    summary: "SwiftUI, UIKit and Core Animation since 2023; the duration is perceptual, not the end.",
    source: "OpenSwiftUI, Spring+DurationBounce.swift; Apple, WWDC23 session 10158",
    parameters: [
      .number(.duration, in: .seconds, unit: "s", default: 0.5, "Perceptual duration, equal to the response."),
      .number(
        .bounce, in: .bounce, default: 0,
        "How much it bounces: 0 is critical damping, 1 none, negative values overdamp."), .initialVelocity,
    ], example: [("duration", .number(0.5)), ("bounce", .number(0.3))],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .duration(arguments.required(.duration), bounce: arguments.required(.bounce)))
      }
      return DecodedSpring(spring, initialVelocity: arguments.required(.initialVelocity))
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.duration: spring.duration, .bounce: spring.bounce, .initialVelocity: initialVelocity],
        note: Notes.massIsLost(spring.mass), code: Snippet.durationAnimation(spring, initialVelocity: initialVelocity))
    })
}

/// Swift code for SwiftUI: expressions of type `Animation`.
extension Snippet {
  /// `Animation.spring(duration:bounce:)`; with a velocity, the interpolating spring of the same numbers.
  static func durationAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? Snippet(
        "swift",
        """
        Animation.spring(duration: \(spring.duration), bounce: \(spring.bounce))
        """)
      : Snippet(
        "swift",
        """
        Animation.interpolatingSpring(duration: \(spring.duration), bounce: \(spring.bounce), initialVelocity: \(initialVelocity))
        """)
  }

  /// `Animation.spring(response:dampingFraction:)`; with a velocity, the interpolating spring of a `Spring`.
  static func responseAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? Snippet(
        "swift",
        """
        Animation.spring(response: \(spring.response), dampingFraction: \(spring.dampingRatio))
        """)
      : Snippet(
        "swift",
        """
        Animation.interpolatingSpring(Spring(response: \(spring.response), dampingRatio: \(spring.dampingRatio)), initialVelocity: \(initialVelocity))
        """)
  }
}
