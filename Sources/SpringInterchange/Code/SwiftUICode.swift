// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Swift code for SwiftUI.
enum SwiftUICode {
  /// `Animation.spring(duration:bounce:)`.
  static func durationAnimation(_ spring: Spring) -> Snippet {
    Snippet("swift", ".spring(duration: \(spring.duration), bounce: \(spring.bounce))")
  }

  /// `Animation.spring(response:dampingFraction:)`.
  static func responseAnimation(_ spring: Spring) -> Snippet {
    Snippet(
      "swift",
      ".spring(response: \(spring.response), dampingFraction: \(spring.dampingRatio))"
    )
  }

  /// `Spring(mass:stiffness:damping:)`, which clamps to critical damping unless it is told not to.
  static func springModel(_ spring: Spring, initialVelocity: Double) -> Snippet {
    let physics =
      "mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping)"
    guard spring.dampingRatio <= 1 else {
      return Snippet("swift", ".spring(Spring(\(physics), allowOverDamping: true))")
    }
    return Snippet(
      "swift",
      ".interpolatingSpring(\(physics), initialVelocity: \(initialVelocity))"
    )
  }
}
