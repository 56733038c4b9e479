// SPDX-License-Identifier: Apache-2.0

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
  // The state that changes in `advance`, apart from access: the step is inlined into its caller, who must not set it.
  @usableFromInline var state: State

  @usableFromInline struct State: Sendable {
    @usableFromInline var value: Value
    @usableFromInline var velocity: Value
    @usableFromInline var target: Value
    @usableFromInline var isSettled: Bool
    // How far the last retarget has to go: the distance to the target, or how far the velocity alone would carry an undamped spring.
    @usableFromInline var way: Double

    @inlinable init(restingAt value: Value) {
      (self.value, velocity, target, isSettled, way) = (value, .zero, value, true, 0)
    }

    @inlinable mutating func depart(on spring: Spring) {
      isSettled = false
      way = max(
        (target - value).magnitudeSquared.squareRoot(), velocity.magnitudeSquared.squareRoot() / spring.naturalFrequency
      )
    }
  }

  /// The spring that pulls; a new one takes effect at the next frame.
  public var spring: Spring
  /// When the animation counts as settled; nil for a thousandth of the way that the last retarget asked for.
  ///
  /// The way is the distance from value to target at the retarget or, if it is greater, the velocity then divided by
  /// ``Spring/naturalFrequency``, so that opacities, points and kilometres all end equally near to where they were sent.
  public var restCondition: RestCondition?

  /// Where the value is.
  @inlinable public var value: Value { state.value }
  /// How fast it moves, in units of the value per second.
  @inlinable public var velocity: Value { state.velocity }
  /// Whether the value is at the target and stands still.
  @inlinable public var isSettled: Bool { state.isSettled }
  /// Where the spring pulls it; a new target wakes a settled animation.
  @inlinable public var target: Value {
    get { state.target }
    set {
      let isNew = newValue != state.target
      state.target = newValue
      if isNew { state.depart(on: spring) }
    }
  }

  /// An animation at rest.
  ///
  /// - Parameters:
  ///   - value: Where it starts, which is its target, too.
  ///   - spring: The spring.
  ///   - restDistance: The distance from the target, in units of the value, that counts as there, 0 or greater; nil for a
  ///     thousandth of the way that the last retarget asked for.
  @inlinable public init(_ value: Value, spring: Spring, restDistance: Double? = nil) {
    state = State(restingAt: value)
    self.spring = spring
    restCondition = restDistance.map { RestCondition(distance: $0, spring: spring) }
  }

  /// Sends the value to a target.
  ///
  /// - Parameters:
  ///   - target: Where it is to come to rest.
  ///   - velocity: Its velocity from now on, such as that of the finger that let it go; nil keeps the one it has.
  @inlinable public mutating func animate(to target: Value, velocity: Value? = nil) {
    state.target = target
    if let velocity { state.velocity = velocity }
    state.depart(on: spring)
  }

  /// Puts the value somewhere, at rest.
  @inlinable public mutating func jump(to value: Value) { state = State(restingAt: value) }

  /// Moves the value on.
  ///
  /// When the rest condition is met the value is set to the target exactly and stands still. A value that is not a number
  /// stays so, and counts as settled, because no frame would change that.
  ///
  /// - Parameter deltaTime: Seconds since the last frame, of any length: the step is exact. At 0 and below, and for NaN, nothing
  ///   moves.
  /// - Returns: Whether another frame is needed.
  @inlinable @discardableResult public mutating func advance(by deltaTime: Double) -> Bool {
    guard !state.isSettled else { return false }
    guard deltaTime > 0 else { return true }
    spring.update(value: &state.value, velocity: &state.velocity, target: state.target, deltaTime: deltaTime)
    let rest = restCondition ?? RestCondition(distance: state.way / 1000, spring: spring)
    if rest.isMet(value: state.value, velocity: state.velocity, target: state.target) {
      state = State(restingAt: state.target)
    } else if state.value.magnitudeSquared.isNaN {
      state.isSettled = true
    }
    return !state.isSettled
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
  @inlinable public init(distance: Double, speed: Double) {
    self.distance = distance
    self.speed = speed
  }

  /// The condition after which a spring stays within one and a half times a distance of its target.
  ///
  /// The speed is that with which an undamped spring would swing as far as `distance`: distance times
  /// ``Spring/naturalFrequency``.
  @inlinable public init(distance: Double, spring: Spring) {
    self.init(distance: distance, speed: distance * spring.naturalFrequency)
  }

  /// Whether it is met at this moment.
  @inlinable public func isMet<V: SpringVector>(value: V, velocity: V, target: V) -> Bool {
    (value - target).magnitudeSquared <= distance * distance && velocity.magnitudeSquared <= speed * speed
  }
}

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
