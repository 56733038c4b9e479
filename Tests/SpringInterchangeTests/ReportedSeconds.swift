// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// A definition's time for a motion, and nil where it never ends.
func reportedSeconds(_ id: String, _ motion: Motion) throws -> Double? {
  try #require(SettlingDefinition.named(id)).report(for: motion).seconds
}

extension Motion {
  /// The motion of a vector that names mass, stiffness, damping and initial velocity, or some of them.
  init(_ vector: VectorCase, from origin: Double, to target: Double) throws {
    self.init(
      spring: Spring(
        mass: vector.number("input", "mass") ?? 1, stiffness: vector.number("input", "stiffness") ?? 100,
        damping: vector.number("input", "damping") ?? 10), origin: origin, target: target,
      initialVelocity: vector.number("input", "initialVelocity") ?? 0)
  }
}
