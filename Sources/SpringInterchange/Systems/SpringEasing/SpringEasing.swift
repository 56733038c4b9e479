// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Okikio's spring-easing, which moves every number into 0.0001 to 1000, the velocity too.
  public static let springEasing = Vocabulary(
    id: "spring-easing",
    title: "okikio spring-easing",
    summary:
      "mass, stiffness, damping and velocity of spring-easing, each moved into 0.0001 to 1000, the velocity too.",
    source: "okikio/spring-easing, src/mod.ts",
    parameters: [.mass, .stiffness(default: 100), .damping(default: 10), .initialVelocity],
    example: [
      ("mass", .number(1)), ("stiffness", .number(100)), ("damping", .number(10)),
      ("initialVelocity", .number(1)),
    ],
    mayMiss: true,
    read: { arguments throws(ValidationErrors) in
      try PhysicsBox.springEasing.reading(&arguments)
    },
    say: { spring, initialVelocity in
      PhysicsBox.springEasing.saying(spring, initialVelocity: initialVelocity) { said, velocity in
        JavaScriptCode.springEasing(said, initialVelocity: velocity)
      }
    }
  )
}

extension SettlingDefinition {
  /// The duration that spring-easing finds for its curve.
  static let springEasing = Self(
    id: "spring-easing",
    title: "spring-easing, getSpringDuration",
    rule: """
      The first of sixteen looks in a row, one every sixth of a second, within 0.001 of the distance. An overdamped \
      spring is played as critically damped, and the initial velocity is moved into 0.0001 to 1000.
      """,
    source: "okikio/spring-easing, src/mod.ts"
  ) { motion in
    guard let played = PhysicsBox.springEasing.played(motion) else {
      return .noDistance
    }
    let rest = SixthsWalk.rest(from: 0, looks: Int(FrameLoop.limit * 6)) {
      played.position(at: $0).magnitude < 0.001
    }
    return rest.map { .seconds($0.first) } ?? FrameLoop.stillMoving
  }

  /// The duration of anime.js 3's spring easing.
  static let animeThree = Self(
    id: "anime-v3",
    title: "anime.js 3, spring easing",
    rule: """
      A sixth of the time of the last of sixteen looks in a row, one every sixth of a second, that found the target \
      to the last bit of a number. An overdamped spring is played as critically damped, and the initial velocity is \
      moved into 0.1 to 100.
      """,
    source: "juliangarnier/anime 3.2.2, src/index.js"
  ) { motion in
    guard let played = PhysicsBox.animeThree.played(motion) else {
      return .noDistance
    }
    let rest = SixthsWalk.rest(from: 1.0 / 6, looks: Int(FrameLoop.limit * 36)) {
      1 + played.position(at: $0) == 1
    }
    return rest.map { .seconds($0.last / 6) } ?? FrameLoop.stillMoving
  }
}

extension PhysicsBox {
  /// The motion from -1 to 0 with the damping and the velocity that the system plays, or nil where there is no distance.
  fileprivate func played(_ motion: Motion) -> Motion? {
    motion.relativeVelocity.map { velocity in
      Motion(
        spring: motion.withoutOverdamping.spring,
        origin: -1,
        target: 0,
        initialVelocity: min(max(velocity, velocities.lowerBound), velocities.upperBound)
      )
    }
  }
}
