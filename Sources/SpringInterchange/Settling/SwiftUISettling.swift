// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// SwiftUI's `Spring.settlingDuration(fromValue:toValue:initialVelocity:epsilon:)`.
  static let swiftUI = Self(
    id: "swiftui",
    title: "SwiftUI Spring.settlingDuration",
    rule: """
      Below critical damping ln((|d| + |d·b − v0|) / 0.001) / b with the distance d, which forgets to divide by ωd. \
      Otherwise a walk of at most 1024 tenths of a second; where that is not enough, 0.
      """,
    source: "OpenSwiftUI, Spring+SettlingDuration.swift; spot values measured on macOS 26"
  ) { motion in
    SwiftUISettling(epsilon: 0.001).report(for: motion)
  }
}

/// SwiftUI's rule for any epsilon, in units of the value.
struct SwiftUISettling {
  private let epsilon: Double

  init(epsilon: Double) {
    self.epsilon = epsilon
  }

  func report(for motion: Motion) -> SettlingReport {
    let decay = motion.spring.decayRate
    let distance = motion.target - motion.origin
    if decay == 0 {
      return .none("SwiftUI says infinity.")
    }
    if motion.spring.dampingRatio < 1 {
      let amplitude = distance.magnitude + (distance * decay - motion.initialVelocity).magnitude
      return .seconds(max(0, Elementary.log(amplitude / epsilon) / decay))
    }
    let found = TenthsWalk.settling(steps: 1024) { motion.remaining(at: $0).magnitude < epsilon }
    return found.map { .seconds($0) }
      ?? .seconds(0, note: "SwiftUI gives up after 102.4 seconds and says 0.")
  }
}
