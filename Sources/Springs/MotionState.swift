// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Where a motion is and how fast it moves.
public struct MotionState: Hashable, Sendable {
  /// The position, in the units of the value that moves.
  public var position: Double
  /// The velocity, in those units per second.
  public var velocity: Double

  /// A state from its position and velocity.
  public init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}
