// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The velocity that an interface wants which measures it in distances per second.
///
///     velocity = V / (target - origin),   in 1/s, positive towards the target
///
/// At the target the quotient has no meaning. If the push alone would carry the value visibly, the
/// start is moved by a hair in the direction of travel, and the quotient becomes a large negative
/// number, which plays the right swing; if not, the velocity is dropped.
///
/// ``Motion`` itself needs none of this: its velocities are absolute. Test: `RelativeVelocityTests`.
package struct RelativeVelocity: Hashable, Sendable {
  /// The velocity in distances per second.
  package let velocity: Double
  /// The start, moved when origin and target are (almost) equal.
  package let origin: Double

  /// The relative velocity of a start.
  ///
  /// - Parameters:
  ///   - spring: The spring that will pull; it decides how far a push carries.
  ///   - origin: Where the value is.
  ///   - target: Where it should go.
  ///   - absoluteVelocity: Its velocity V, in units per second.
  ///   - hair: The distance that does not show, such as one pixel; `nil` for |V| / 1000.
  package init(spring: Spring, origin: Double, target: Double, absoluteVelocity: Double, hair: Double? = nil) {
    let hair = hair ?? abs(absoluteVelocity) / 1_000
    guard absoluteVelocity != 0 else {
      self.init(velocity: 0, origin: origin)
      return
    }
    if origin != target, abs(target - origin) >= hair {
      self.init(velocity: absoluteVelocity / (target - origin), origin: origin)
      return
    }
    let push = Motion(spring: spring, origin: 0, target: 0, initialVelocity: absoluteVelocity)
    let reach = abs(push.farthestPastTarget?.position ?? 0)
    let moved = absoluteVelocity > 0 ? target + hair : target - hair
    guard reach >= 2 * hair, moved != target else {
      self.init(velocity: 0, origin: origin)
      return
    }
    self.init(velocity: absoluteVelocity / (target - moved), origin: moved)
  }

  private init(velocity: Double, origin: Double) {
    self.velocity = velocity
    self.origin = origin
  }
}
