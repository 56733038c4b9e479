// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// What of a reading is compared: its motion, without words.
struct Course {
  let spring: Spring
  let initialVelocity: Double
  private let cut: Double?
  private let fadesAfterCut: Bool

  init(_ reading: borrowing Reading) {
    spring = reading.spring
    initialVelocity = reading.initialVelocity
    cut = reading.cut
    fadesAfterCut = reading.fadesAfterCut
  }

  /// The largest distance from what is played instead, over all t ≥ 0, as a fraction of the travelled distance.
  func difference(to played: Course) -> Double {
    let isSame = isSame(as: played)
    if isSame, played.cut == nil || cut != nil { return 0 }
    let second = Motion(spring: played.spring, relativeVelocity: played.initialVelocity)
    let end = played.cut.flatMap { end in
      cut == nil && second.strays(beyond: Translation.invisibleJump, after: end) ? end : nil
    }
    guard !isSame else {
      return end.map {
        MotionDifference.largest(
          between: second,
          and: second,
          secondEndsAt: $0,
          secondFades: played.fadesAfterCut
        )
      } ?? 0
    }
    return MotionDifference.largest(
      between: Motion(spring: spring, relativeVelocity: initialVelocity),
      and: second,
      secondEndsAt: end,
      secondFades: played.fadesAfterCut
    )
  }

  /// Whether two are the same spring and velocity but for the rounding of their parameters.
  private func isSame(as played: Course) -> Bool {
    Self.agree(spring.naturalFrequency, played.spring.naturalFrequency)
      && Self.agree(spring.dampingRatio, played.spring.dampingRatio)
      && Self.agree(initialVelocity, played.initialVelocity)
  }

  private static func agree(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude <= 1e-13 * first.magnitude
  }
}
