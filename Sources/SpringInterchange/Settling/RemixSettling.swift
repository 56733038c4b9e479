// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The duration that Remix's spring() finds for its curve.
  static let remix = Self(
    id: "remix",
    title: "Remix spring()",
    rule: """
      The first multiple of 50 ms at which |velocity| ≤ 0.01 and |distance| ≤ 0.005 of the way hold at that instant, \
      with the velocity from the half millisecond before; 20 s where there is none.
      """,
    source: "remix-run/remix, packages/ui/src/animation/spring.ts"
  ) { motion in
    guard let velocity = motion.relativeVelocity else {
      return .noDistance
    }
    guard motion.spring.bounce <= RemixSpring.mostBounce else {
      return .none("Remix has no bounce above 0.95.")
    }
    let end = RemixSpring.end(of: Motion(spring: motion.spring, relativeVelocity: velocity))
    return .seconds(end, note: end < 20 ? nil : "Remix stops looking after 20 seconds.")
  }
}
