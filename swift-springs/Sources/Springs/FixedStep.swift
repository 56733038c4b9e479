// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A step of a spring through a fixed interval: six multiplications for each number, the same motion as any other step.
///
/// ```swift
/// let step = spring.fixedStep(1 / 60)
/// step.update(value: &x, velocity: &v, target: 1)
/// ```
///
/// A million steps of 1 µs end within 1e-10 of one step of 1 s, `FixedStepTests`.
public struct FixedStep: Hashable, Sendable {
  /// The interval, in seconds.
  public let deltaTime: Double

  // x(t + h) = u x + (a x + b v), v(t + h) = u v + (c x + d v); u is 1 for a short step, so that small changes keep their digits.
  @usableFromInline let unit: Double
  @usableFromInline let a: Double
  @usableFromInline let b: Double
  @usableFromInline let c: Double
  @usableFromInline let d: Double

  /// A step of a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - deltaTime: Seconds, finite and 0 or greater; anything else is a programming error and traps.
  public init(_ spring: Spring, deltaTime: Double) {
    precondition(deltaTime >= 0 && deltaTime.isFinite, "a step has a length of 0 seconds or more")
    self.deltaTime = deltaTime
    let step = SamplingStep(spring.basis, interval: deltaTime)
    (unit, a, b, c, d) = (step.unit, step.a, step.b, step.c, step.d)
  }

  /// Moves a value and its velocity on by the interval.
  ///
  /// - Parameters:
  ///   - value: The value, in units of its own.
  ///   - velocity: Its velocity, in these units per second.
  ///   - target: Where the spring pulls it.
  @inlinable public func update<V: SpringVector>(value: inout V, velocity: inout V, target: V) {
    let displacement = value - target
    let change = displacement.scaled(by: a) + velocity.scaled(by: b)
    let rate = displacement.scaled(by: c) + velocity.scaled(by: d)
    if unit == 1 {
      value = value + change
      velocity = velocity + rate
    } else {
      value = target + change
      velocity = rate
    }
  }
}
