// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// What `print` and a debugger show: the code that makes the value, not what it keeps beside its numbers.

extension Spring: CustomStringConvertible {
  /// The spring as it is made of its ``mass``, ``stiffness`` and ``damping``.
  public var description: String {
    "Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping))"
  }
}

extension Motion: CustomStringConvertible {
  /// The motion as it is made of its spring, its ends and its velocity.
  public var description: String {
    "Motion(spring: \(spring), origin: \(origin), target: \(target), "
      + "initialVelocity: \(initialVelocity))"
  }
}
