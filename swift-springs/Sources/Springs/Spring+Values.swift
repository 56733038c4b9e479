// SPDX-License-Identifier: Apache-2.0

// SwiftUI's calls, with SwiftUI's names and meanings: a spring moves a value from zero to a target.
extension Spring {
  /// The value at a time.
  ///
  /// The value starts at zero with `initialVelocity` and is pulled to `target`. Within 1e-14 of the larger of the target and
  /// initialVelocity / ``naturalFrequency``.
  ///
  /// - Parameters:
  ///   - target: The value at rest.
  ///   - initialVelocity: The velocity at time 0, in units of the value per second.
  ///   - time: Seconds since the start; before it the value is zero. NaN gives NaN.
  /// - Returns: The value, in units of the target.
  @inlinable public func value<V: SpringVector>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let step = step(time)
    return target - target.scaled(by: step.released) + initialVelocity.scaled(by: step.kicked)
  }

  /// The velocity at a time, in units of the value per second; see ``value(target:initialVelocity:time:)``.
  ///
  /// Of an overdamped spring it is the derivative of the value, which SwiftUI's is not.
  @inlinable public func velocity<V: SpringVector>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let step = step(time)
    return initialVelocity.scaled(by: step.kickedRate) + target.scaled(by: step.releasedRate)
  }

  /// Moves a value and its velocity on by an interval, exactly: two steps of 8 ms end where one of 16 ms does.
  ///
  /// Call it once a frame with the time since the last one; the target may change between calls.
  ///
  /// - Parameters:
  ///   - value: The value, in units of its own.
  ///   - velocity: Its velocity, in these units per second.
  ///   - target: Where the spring pulls it.
  ///   - deltaTime: Seconds since the last call. Zero and below change nothing; any length is exact; NaN makes both NaN.
  @inlinable public func update<V: SpringVector>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
    guard !(deltaTime <= 0) else { return }
    let step = step(deltaTime)
    let displacement = value - target
    value = target + displacement.scaled(by: step.released) + velocity.scaled(by: step.kicked)
    velocity = velocity.scaled(by: step.kickedRate) - displacement.scaled(by: step.releasedRate)
  }

  /// The force k (target - position) - c velocity, in units of the value times kg/s².
  @inlinable public func force<V: SpringVector>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// The value at a time on the way between two others: `fromValue` plus ``value(target:initialVelocity:time:)`` of the distance.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0.
  ///   - toValue: The value at rest.
  ///   - initialVelocity: The velocity at time 0, in units of the value per second.
  ///   - time: Seconds since the start.
  /// - Returns: The value, in units of its own.
  @inlinable public func value<V: SpringVector>(fromValue: V, toValue: V, initialVelocity: V = .zero, time: Double) -> V
  { fromValue + value(target: toValue - fromValue, initialVelocity: initialVelocity, time: time) }

  /// The velocity at a time on the way between two values, in units of the value per second.
  @inlinable public func velocity<V: SpringVector>(fromValue: V, toValue: V, initialVelocity: V = .zero, time: Double)
    -> V
  { velocity(target: toValue - fromValue, initialVelocity: initialVelocity, time: time) }

  /// The force k (toValue - position) - c velocity; where the motion began makes no difference to it.
  @inlinable public func force<V: SpringVector>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    force(target: toValue - fromValue, position: position - fromValue, velocity: velocity)
  }

  /// A step of a fixed length, for loops whose frames are all equal.
  ///
  /// - Parameter deltaTime: Seconds, 0 or greater.
  /// - Returns: The step.
  public func fixedStep(_ deltaTime: Double) -> FixedStep { FixedStep(self, deltaTime: deltaTime) }
}

/// The effect of a spring on a displacement x and a velocity v over a time: x f + v g, and v g' - x omega² g.
@usableFromInline struct SpringStep {
  /// The factor f.
  @usableFromInline let released: Double
  /// The factor omega² g, which is -f'.
  @usableFromInline let releasedRate: Double
  /// The factor g, in seconds.
  @usableFromInline let kicked: Double
  /// The factor g'.
  @usableFromInline let kickedRate: Double
}

extension Spring {
  @usableFromInline func step(_ time: Double) -> SpringStep {
    let values = basis.values(at: time)
    return SpringStep(
      released: values.released, releasedRate: basis.omegaSquared * values.kicked, kicked: values.kicked,
      kickedRate: values.kickedRate)
  }
}

// MARK: - SwiftUI's presets

extension Spring {
  /// A spring without bounce: duration 0.5 s, bounce 0.
  public static var smooth: Spring { smooth() }
  /// A spring with a small bounce: duration 0.5 s, bounce 0.15.
  public static var snappy: Spring { snappy() }
  /// A spring that bounces: duration 0.5 s, bounce 0.3.
  public static var bouncy: Spring { bouncy() }

  /// A spring without bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce added to the preset's 0.
  /// - Returns: The spring.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce added to the preset's 0.15.
  /// - Returns: The spring.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring that bounces, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce added to the preset's 0.3.
  /// - Returns: The spring.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - Equality

extension Spring {
  /// Whether two springs are the same within a tolerance.
  ///
  /// - Parameters:
  ///   - other: The other spring.
  ///   - tolerance: The difference, as a part, up to which natural frequencies and masses count as equal, and damping ratios by
  ///     as much.
  /// - Returns: Whether no number differs by more.
  public func isApproximatelyEqual(to other: Spring, tolerance: Double = 1e-12) -> Bool {
    func isNear(_ a: Double, _ b: Double, _ size: Double) -> Bool { abs(a - b) <= tolerance * size }
    return isNear(naturalFrequency, other.naturalFrequency, max(naturalFrequency, other.naturalFrequency))
      && isNear(dampingRatio, other.dampingRatio, max(1, dampingRatio, other.dampingRatio))
      && isNear(mass, other.mass, max(mass, other.mass))
  }
}
