// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// okikio's spring-easing.
  static let springEasing = System(
    "spring-easing", vocabularies: [.springEasing], settling: [.springEasing], dialects: [.springEasing])
}

extension Vocabulary {
  /// Okikio's spring-easing, which moves every number into 0.0001 to 1000, the velocity too.
  public static let springEasing = Vocabulary(
    id: "spring-easing", title: "okikio spring-easing",
    summary:
      "mass, stiffness, damping and velocity of spring-easing, each moved into 0.0001 to 1000, the velocity too.",
    source: "okikio/spring-easing, src/mod.ts",
    parameters: [.mass, .stiffness(default: 100), .damping(default: 10), .initialVelocity],
    example: [(.mass, 1), (.stiffness, 100), (.damping, 10), (.initialVelocity, 1)],
    decode: { arguments throws(ValidationErrors) in try ParameterClamp.springEasing.decode(arguments) },
    encodeWithoutOverdamping: { closest, initialVelocity in
      ParameterClamp.springEasing.encoded(closest, initialVelocity: initialVelocity) { said, velocity in
        Snippet.springEasing(said, initialVelocity: velocity)
      }
    })
}

extension SettlingDefinition {
  /// The duration that spring-easing finds for its curve.
  public static let springEasing = Self(
    id: "spring-easing", title: "spring-easing, getSpringDuration",
    rule: """
      The first of sixteen looks in a row, one every sixth of a second, within 0.001 of the distance. \
      Overdamping plays as critical, and the initial velocity is moved into 0.0001 to 1000.
      """, source: "okikio/spring-easing, src/mod.ts"
  ) { motion in
    guard let played = ParameterClamp.springEasing.played(motion) else { return .noDistance }
    let rest = Anime3DurationSearch.rest(from: 0, looks: Int(clamping: FrameLoop.limit * 6)) {
      played.position(at: $0).magnitude < 0.001
    }
    return rest.map { .seconds($0.first) } ?? FrameLoop.stillMoving
  }
}

extension Snippet {
  /// A `SpringEasing` of okikio's with its easing string.
  static func springEasing(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      SpringEasing([0, 1], { easing: "spring(\(spring.mass), \(spring.stiffness), \(spring.damping), \(initialVelocity))" })
      """)
  }
}

extension Dialect {
  /// okikio's spring-easing.
  static let springEasing = Dialect(
    "spring-easing", "spring-easing", sets: [.set(.springEasing, needs: [.mass, .stiffness, .damping])],
    calls: [
      CallForm("spring", ["mass", "stiffness", "damping", "velocity"], looks: [.quoted, .marked]),
      CallForm("SpringFrame", ["mass", "stiffness", "damping", "velocity"]),
    ], marks: ["SpringEasing", "spring-easing", "CSSSpringEasing", "SpringFrame"], languages: .script)
}
