// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A value on a spring, advanced frame by frame, that can be sent elsewhere at any moment.
///
/// A new target, or a new spring, takes effect from where the value is and as fast as it moves: nothing jumps.
///
/// ```swift
/// var position = SpringAnimator(SIMD2(0.0, 0.0), spring: .snappy)
/// position.target = SIMD2(300, 120)
/// while position.advance(by: 1 / 60) {
///   draw(at: position.value)
/// }
/// ```
///
/// It is a value type: a copy is another animation in the same state.
public struct SpringAnimator<Value: SpringVector>: Sendable {
  /// Where the value is.
  public private(set) var value: Value
  /// How fast it moves, in units of the value per second.
  public private(set) var velocity: Value
  /// Where the spring pulls it; a new target wakes a settled animation.
  public var target: Value {
    didSet { if target != oldValue { isSettled = false } }
  }
  /// The spring that pulls; a new one takes effect at the next frame.
  public var spring: Spring
  /// When the animation counts as settled.
  public var restCondition: RestCondition
  /// Whether the value is at the target and stands still.
  public private(set) var isSettled: Bool

  /// An animation at rest.
  ///
  /// - Parameters:
  ///   - value: Where it starts, which is its target, too.
  ///   - spring: The spring.
  ///   - restDistance: The distance from the target, in units of the value, that counts as there. Half a unit suits points on a
  ///     screen; a value from 0 to 1 needs a smaller one, such as 0.001.
  public init(_ value: Value, spring: Spring, restDistance: Double = 0.5) {
    self.value = value
    velocity = .zero
    target = value
    self.spring = spring
    restCondition = RestCondition(distance: restDistance, spring: spring)
    isSettled = true
  }

  /// Sends the value to a target.
  ///
  /// - Parameters:
  ///   - target: Where it is to come to rest.
  ///   - velocity: Its velocity from now on, such as that of the finger that let it go; nil keeps the one it has.
  public mutating func animate(to target: Value, velocity: Value? = nil) {
    self.target = target
    if let velocity { self.velocity = velocity }
    isSettled = false
  }

  /// Puts the value somewhere, at rest.
  public mutating func jump(to value: Value) {
    self.value = value
    velocity = .zero
    target = value
    isSettled = true
  }

  /// Moves the value on.
  ///
  /// When the rest condition is met the value is set to the target exactly and stands still.
  ///
  /// - Parameter deltaTime: Seconds since the last frame, of any length: the step is exact. At 0 and below, and for NaN, nothing
  ///   moves.
  /// - Returns: Whether another frame is needed.
  @discardableResult
  public mutating func advance(by deltaTime: Double) -> Bool {
    guard !isSettled else { return false }
    guard deltaTime > 0 else { return true }
    spring.update(value: &value, velocity: &velocity, target: target, deltaTime: deltaTime)
    if restCondition.isMet(value: value, velocity: velocity, target: target) {
      jump(to: target)
    }
    return !isSettled
  }
}

/// When a value on a spring counts as settled: near its target, and slow.
///
///     |value - target| <= distance   and   |velocity| <= speed
///
/// Both must hold at once: a value that rushes through its target is near, but not slow.
public struct RestCondition: Hashable, Sendable {
  /// The distance from the target that counts as there, in units of the value.
  public var distance: Double
  /// The speed that counts as standing, in units per second.
  public var speed: Double

  /// A condition from its thresholds, each 0 or greater.
  public init(distance: Double, speed: Double) {
    self.distance = distance
    self.speed = speed
  }

  /// The condition after which a spring stays within one and a half times a distance of its target.
  ///
  /// The speed is that with which an undamped spring would swing as far as `distance`: distance times
  /// ``Spring/naturalFrequency``.
  public init(distance: Double, spring: Spring) {
    self.init(distance: distance, speed: distance * spring.naturalFrequency)
  }

  /// Whether it is met at this moment.
  @inlinable
  public func isMet<V: SpringVector>(value: V, velocity: V, target: V) -> Bool {
    (value - target).magnitudeSquared <= distance * distance
      && velocity.magnitudeSquared <= speed * speed
  }
}
