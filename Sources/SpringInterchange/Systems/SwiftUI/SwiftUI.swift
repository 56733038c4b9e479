// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Response and damping ratio: ω₀ = 2π / response.
  public static let responseDampingRatio = Vocabulary(
    id: "response-damping-ratio",
    title: "Response and damping ratio",
    summary: "SwiftUI's spring(response:dampingFraction:); the frequency response of WWDC18.",
    source: "Apple, WWDC18 session 803 \"Designing Fluid Interfaces\"",
    parameters: [
      .number(
        .response,
        in: .seconds,
        unit: "s",
        "Period that the spring would have without damping."
      ),
      .dampingRatio,
      .initialVelocity,
    ],
    example: [("response", .number(0.5)), ("dampingRatio", .number(0.7))],
    read: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          response: arguments.required(.response),
          dampingRatio: arguments.required(.dampingRatio)
        )
      }
      return Reading(spring, initialVelocity: arguments.required(.initialVelocity))
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: [
          .response: spring.response,
          .dampingRatio: spring.dampingRatio,
          .initialVelocity: initialVelocity,
        ],
        note: Notes.massIsLost(spring.mass),
        code: SwiftUICode.responseAnimation(spring, initialVelocity: initialVelocity)
      )
    }
  )
}

extension Vocabulary {
  /// Perceptual duration and bounce: ω₀ = 2π / duration, ζ = 1 − bounce, or 1 / (1 + bounce) below zero.
  ///
  /// The slide of WWDC23 session 10158 prints other formulas for the damping; they do not give these springs.
  public static let durationBounce = Vocabulary(
    id: "duration-bounce",
    title: "Duration and bounce",
    summary:
      "SwiftUI, UIKit and Core Animation since 2023; the duration is perceptual, not the end.",
    source: "OpenSwiftUI, Spring+DurationBounce.swift; Apple, WWDC23 session 10158",
    parameters: [
      .number(
        .duration,
        in: .seconds,
        unit: "s",
        default: 0.5,
        "Perceptual duration, equal to the response."
      ),
      .number(
        .bounce,
        in: NumberRange(above: -1, through: 1),
        default: 0,
        "How much it bounces: 0 is critical damping, 1 none, negative values overdamp."
      ),
      .initialVelocity,
    ],
    example: [("duration", .number(0.5)), ("bounce", .number(0.3))],
    read: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          duration: arguments.required(.duration),
          bounce: arguments.required(.bounce)
        )
      }
      return Reading(spring, initialVelocity: arguments.required(.initialVelocity))
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: [
          .duration: spring.duration,
          .bounce: spring.bounce,
          .initialVelocity: initialVelocity,
        ],
        note: Notes.massIsLost(spring.mass),
        code: SwiftUICode.durationAnimation(spring, initialVelocity: initialVelocity)
      )
    }
  )
}

/// Swift code for SwiftUI: expressions of type `Animation`.
enum SwiftUICode {
  /// `Animation.spring(duration:bounce:)`; with a velocity, the interpolating spring of the same numbers.
  static func durationAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? durationSpring.filled([spring.duration, spring.bounce])
      : movingDurationSpring.filled([spring.duration, spring.bounce, initialVelocity])
  }

  private static let durationSpring = CodeTemplate(
    "swift",
    "Animation.spring(duration: #, bounce: #)"
  )

  private static let movingDurationSpring = CodeTemplate(
    "swift",
    "Animation.interpolatingSpring(duration: #, bounce: #, initialVelocity: #)"
  )

  /// `Animation.spring(response:dampingFraction:)`; with a velocity, the interpolating spring of a `Spring`.
  static func responseAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? responseSpring.filled([spring.response, spring.dampingRatio])
      : movingResponseSpring.filled([spring.response, spring.dampingRatio, initialVelocity])
  }

  private static let responseSpring = CodeTemplate(
    "swift",
    "Animation.spring(response: #, dampingFraction: #)"
  )

  private static let movingResponseSpring = CodeTemplate(
    "swift",
    "Animation.interpolatingSpring(Spring(response: #, dampingRatio: #), initialVelocity: #)"
  )

  /// `Animation.interpolatingSpring` of physics; a `Spring` that allows overdamping where the plain form would clamp it.
  static func springModel(_ spring: Spring, initialVelocity: Double) -> Snippet {
    (spring.dampingRatio > 1 ? overdampedModel : springModel).filled([
      spring.mass, spring.stiffness, spring.damping, initialVelocity,
    ])
  }

  private static let springModel = CodeTemplate(
    "swift",
    "Animation.interpolatingSpring(mass: #, stiffness: #, damping: #, initialVelocity: #)"
  )

  private static let overdampedModel = CodeTemplate(
    "swift",
    """
    Animation.interpolatingSpring(Spring(mass: #, stiffness: #, damping: #, allowOverDamping: true), \
    initialVelocity: #)
    """
  )

  /// An animation by a `Spring` of settling duration and damping ratio.
  static func settlingAnimation(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double
  ) -> Snippet {
    initialVelocity == 0
      ? settlingSpring.filled([duration, dampingRatio])
      : movingSettlingSpring.filled([duration, dampingRatio, initialVelocity])
  }

  private static let settlingSpring = CodeTemplate(
    "swift",
    "Animation.spring(Spring(settlingDuration: #, dampingRatio: #))"
  )

  private static let movingSettlingSpring = CodeTemplate(
    "swift",
    "Animation.interpolatingSpring(Spring(settlingDuration: #, dampingRatio: #), initialVelocity: #)"
  )
}

extension Preset {
  /// SwiftUI's three named springs and its defaults.
  static let swiftUI: [Self] =
    [
      tunable("swiftui-smooth", bounce: 0),
      tunable("swiftui-snappy", bounce: 0.15),
      tunable("swiftui-bouncy", bounce: 0.3),
    ]
    + group(
      of: "SwiftUI",
      in: "response-damping-ratio",
      source: "OpenSwiftUI, SpringAnimation.swift",
      [
        ("swiftui-default", [("response", 0.55), ("dampingRatio", 1)]),
        ("swiftui-spring", [("response", 0.5), ("dampingRatio", 0.825)]),
        ("swiftui-interactive-spring", [("response", 0.15), ("dampingRatio", 0.86)]),
      ]
    )

  private static func tunable(_ name: String, bounce: Double) -> Self {
    Self(
      name: name,
      system: "SwiftUI",
      vocabulary: "duration-bounce",
      parameters: [("duration", 0.5), ("bounce", bounce)],
      isTunable: true,
      source: "OpenSwiftUI, Spring.swift"
    )
  }
}
