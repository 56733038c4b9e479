// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The velocity-Verlet stepper of games and tutorials, step for step: what a loop would have played.
///
///     a  = (k (target - x) - c v) / m           with the velocity at the start of the step
///     vh = v + a h / 2
///     x' = x + vh h
///     v' = (vh + k (target - x') h / 2m) / (1 + c h / 2m)
///
/// An approximation of second order: half the step, a quarter of the error. It is here to reproduce
/// other programs; ``Motion`` is exact. It stays bounded while omega h < 2, for every damping.
public struct VelocityVerlet: Hashable, Sendable {
  /// The length h of a step, in seconds.
  public let step: Double

  private let stiffnessPerMass: Double
  private let dampingPerMass: Double

  /// A stepper for a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - step: The length of a step in seconds, greater than 0 and less than ``largestStep(for:)``.
  /// - Throws: ``SpringError`` naming `step`; the text has the largest stable step.
  public init(_ spring: Spring, step: Double) throws(SpringError) {
    guard step.isFinite else { throw .notFinite(.step) }
    guard step > 0 else { throw .notPositive(.step, value: step) }
    let largest = Self.largestStep(for: spring)
    guard step < largest else { throw .outOfRange(.step, value: step, lower: 0, upper: largest) }
    self.step = step
    stiffnessPerMass = spring.stiffness / spring.mass
    dampingPerMass = spring.damping / spring.mass
  }

  /// The step at which the scheme loses stability, 2 / omega, in seconds.
  ///
  /// - Parameter spring: The spring.
  /// - Returns: Seconds; a step must be less than this.
  public static func largestStep(for spring: Spring) -> Double { 2 / spring.naturalFrequency }

  /// The state one step later.
  ///
  /// - Parameters:
  ///   - state: Where the value is.
  ///   - target: Where the spring pulls it.
  /// - Returns: Where the value is after the step.
  public func advanced(_ state: MotionState, towards target: Double) -> MotionState {
    let pull = stiffnessPerMass * (target - state.position)
    let acceleration = pull - dampingPerMass * state.velocity
    let halfway = state.velocity + acceleration * step / 2
    let position = state.position + halfway * step
    let kick = stiffnessPerMass * (target - position) * step / 2
    return MotionState(position: position, velocity: (halfway + kick) / (1 + dampingPerMass * step / 2))
  }

  /// The trace of a start: its state and those after each step.
  ///
  /// - Parameters:
  ///   - start: The state before the first step.
  ///   - target: Where the spring pulls it.
  ///   - count: How many samples, the start included; none for 0 and below.
  /// - Returns: Positions and velocities at intervals of ``step``.
  public func trace(from start: MotionState, towards target: Double, count: Int) -> SampledMotion {
    var positions: [Double] = []
    var velocities: [Double] = []
    positions.reserveCapacity(max(0, count))
    velocities.reserveCapacity(max(0, count))
    var state = start
    for _ in 0..<max(0, count) {
      positions.append(state.position)
      velocities.append(state.velocity)
      state = advanced(state, towards: target)
    }
    return SampledMotion(interval: step, positions: positions, velocities: velocities)
  }
}
