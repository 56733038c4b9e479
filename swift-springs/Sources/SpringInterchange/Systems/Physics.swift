// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// The physical quantities themselves.
  static let physics = System(
    "Physics", vocabularies: [.massStiffnessDamping],
    hypotheses: [
      Hypothesis(.massStiffnessDamping, plausibility: 0.8),
      Hypothesis(
        .massStiffnessDamping, [.stiffness, .dampingRatio], takes: [.mass], plausibility: 0.3,
        assumes: "What is called a damping ratio is read as the damping coefficient here."),
    ])
}

extension Vocabulary {
  /// Physics: mass, stiffness and damping, ω₀ = √(k/m) and ζ = c / (2√(km)).
  public static let massStiffnessDamping = Vocabulary(
    id: "mass-stiffness-damping", title: "Mass, stiffness, damping",
    summary: "The physical quantities; SwiftUI's interpolatingSpring without its clamp.",
    source: "m·x″ + c·x′ + k·x = 0", parameters: [.mass, .stiffness, .damping, .initialVelocity],
    example: [(.mass, 1), (.stiffness, 100), (.damping, 10), (.initialVelocity, 0)],
    decode: { arguments throws(ValidationErrors) in
      DecodedSpring(try arguments.spring(), initialVelocity: arguments.required(.initialVelocity))
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: physics(spring).adding(.initialVelocity, initialVelocity),
        code: Snippet.springModel(spring, initialVelocity: initialVelocity))
    })
}

extension Snippet {
  /// `Animation.interpolatingSpring` of physics; a `Spring` that allows overdamping if the plain form would clamp it.
  static func springModel(_ spring: Spring, initialVelocity: Double) -> Snippet {
    spring.dampingRatio > 1
      ? Snippet(
        "swift",
        """
        Animation.interpolatingSpring(Spring(mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping), allowOverDamping: true), initialVelocity: \(initialVelocity))
        """)
      : Snippet(
        "swift",
        """
        Animation.interpolatingSpring(mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping), initialVelocity: \(initialVelocity))
        """)
  }
}
