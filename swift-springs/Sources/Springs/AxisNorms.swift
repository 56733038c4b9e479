// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The norms of the distances to the target and of the velocities of several axes on the same spring.
///
/// With f and g the motions released from 1 and kicked with 1
///
///     |x|² = |x0|² f² + 2 x0·v0 f g + |v0|² g²,   |v|² = |x0|² f'² + 2 x0·v0 f' g' + |v0|² g'²
///
/// so that a look costs the same for any number of axes.
struct AxisNorms {
  /// The squares of the norms.
  typealias Squares = (distance: Double, velocity: Double)

  let spring: Spring
  private let released: Motion
  private let kicked: Motion
  private let distances: Double
  private let mixed: Double
  private let velocities: Double

  /// The norms of one axis or more; the spring is that of the first.
  init(_ motions: [Motion]) {
    spring = motions[0].spring
    released = Motion(spring: spring, origin: 1, target: 0)
    kicked = Motion(spring: spring, origin: 0, target: 0, initialVelocity: 1)
    let starts = motions.map { ($0.origin - $0.target, $0.initialVelocity) }
    distances = starts.reduce(0) { $0 + $1.0 * $1.0 }
    mixed = starts.reduce(0) { $0 + $1.0 * $1.1 }
    velocities = starts.reduce(0) { $0 + $1.1 * $1.1 }
  }

  /// The squares at a time.
  func squares(at time: Double) -> Squares {
    let (f, g) = (released.state(at: time), kicked.state(at: time))
    func square(_ a: Double, _ b: Double) -> Double { distances * a * a + 2 * mixed * a * b + velocities * b * b }
    return (square(f.position, g.position), square(f.velocity, g.velocity))
  }

  /// The one axis that stands for all, with their distance and speed, if they move alike, each by its own factor, to
  /// all digits that the squares have.
  var single: Motion? {
    let (distance, velocity) = (distances.squareRoot(), velocities.squareRoot())
    let product = distance * velocity
    guard abs(abs(mixed) - product) <= 5e-15 * product else { return nil }
    return Motion(spring: spring, origin: distance, target: 0, initialVelocity: mixed < 0 ? -velocity : velocity)
  }

  /// The time after which the motion released from 1 stays within a distance, by its envelope.
  func fadingTime(to distance: Double) -> Double? { released.settlingEnvelope(distance: distance).seconds }
}
