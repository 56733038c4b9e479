// SPDX-License-Identifier: Apache-2.0

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

extension VelocityVerlet {
  /// When the loop stays within a distance of its target: the time of the first step from which on it does.
  ///
  /// The steps are linear, so that what remains after n of them is A ρⁿ cos(nθ − φ), or a z₁ⁿ + b z₂ⁿ: they lie on the motion
  /// of another spring, whose last crossing is known, but where they change sides from step to step.
  ///
  /// - Parameters:
  ///   - start: The state before the first step.
  ///   - target: Where the spring pulls it.
  ///   - distance: Distance in units of the value, greater than 0.
  /// - Returns: The seconds, a multiple of ``step``; `never` for a loop that fades no more than an undamped spring.
  public func settling(from start: MotionState, towards target: Double, distance: Double) -> Settling {
    let first = MotionState(position: start.position - target, velocity: start.velocity)
    let rest = RemainingSteps(self, from: first)
    guard let most = rest.steps(until: distance, step: step) else { return .never }
    // Nothing beyond is outside; the steps before may all be inside, where they leap over the last swing.
    var last = most
    let nearest = most - 10_000
    while last >= max(nearest, 0), rest.position(after: last).magnitude <= distance, Steps.take() { last -= 1 }
    return .after((last + 1) * step)
  }
}

/// The motion that remains after any number of a loop's steps.
private struct RemainingSteps {
  private enum Decline {
    case swings(rate: Double, turn: Double, even: Double, odd: Double)
    case creeps(Double, share: Double, Double, otherShare: Double)
  }

  private let decline: Decline

  init(_ loop: VelocityVerlet, from first: MotionState) {
    let moved = loop.advanced(MotionState(position: 1, velocity: 0), towards: 0)
    let kicked = loop.advanced(MotionState(position: 0, velocity: 1), towards: 0)
    let sum = moved.position + kicked.velocity
    let product = moved.position * kicked.velocity - kicked.position * moved.velocity
    let next = loop.advanced(first, towards: 0).position
    let discriminant = sum * sum / 4 - product
    guard discriminant < 0 else {
      // Equal roots are taken a little apart.
      let half = max(discriminant, 1e-14 * product).squareRoot()
      let (a, b) = (sum / 2 + half, sum / 2 - half)
      let share = (next - b * first.position) / (a - b)
      decline = .creeps(a, share: share, b, otherShare: first.position - share)
      return
    }
    let rate = product.squareRoot()
    let turn = Elementary.atan2(y: (-discriminant).squareRoot(), x: sum / 2)
    decline = .swings(
      rate: Elementary.log(rate), turn: turn, even: first.position,
      odd: (next / rate - first.position * Elementary.cos(turn)) / Elementary.sin(turn))
  }

  func position(after steps: Double) -> Double {
    switch decline {
    case .swings(let rate, let turn, let even, let odd):
      let angle = turn * steps
      return Elementary.exp(rate * steps) * (even * Elementary.cos(angle) + odd * Elementary.sin(angle))
    case .creeps(let a, let share, let b, let otherShare): return share * power(a, steps) + otherShare * power(b, steps)
    }
  }

  /// The steps after which it is within a distance for certain; nil if there are none.
  func steps(until distance: Double, step: Double) -> Double? {
    let (size, rate) =
      switch decline {
      case .swings(let rate, _, let even, let odd): ((even * even + odd * odd).squareRoot(), rate)
      case .creeps(let a, let share, let b, let otherShare):
        (share.magnitude + otherShare.magnitude, Elementary.log(max(a.magnitude, b.magnitude)))
      }
    guard size > distance else { return 0 }
    // Rounding takes and gives more than that.
    guard rate < -1e-15 else { return nil }
    if let motion = motion(step: step), let seconds = motion.settling(distance: distance).seconds {
      return (seconds / step).rounded(.up)
    }
    return (Elementary.log(size, over: distance) / -rate).rounded(.up)
  }

  /// The motion to 0 on which the steps lie; nil if they change sides from one to the next.
  private func motion(step: Double) -> Motion? {
    let (fast, product, start, velocity): (Double, Double, Double, Double)
    switch decline {
    case .swings(let rate, let turn, let even, let odd):
      let (decay, swing) = (-rate / step, turn / step)
      (fast, product) = (2 * decay, decay * decay + swing * swing)
      (start, velocity) = (even, swing * odd - decay * even)
    case .creeps(let a, let share, let b, let otherShare):
      guard a > 0, b > 0 else { return nil }
      let (slow, quick) = (-Elementary.log(a) / step, -Elementary.log(b) / step)
      (fast, product) = (slow + quick, slow * quick)
      (start, velocity) = (share + otherShare, -share * slow - otherShare * quick)
    }
    guard product > 0, product.isFinite else { return nil }
    let pace = product.squareRoot()
    let spring = try? Spring(validating: .naturalFrequency(pace, dampingRatio: fast / (2 * pace)))
    return spring.map { Motion(spring: $0, origin: start, target: 0, initialVelocity: velocity) }
  }

  private func power(_ base: Double, _ steps: Double) -> Double {
    guard base != 0 else { return steps == 0 ? 1 : 0 }
    let size = Elementary.exp(Elementary.log(base.magnitude) * steps)
    return base < 0 && steps.truncatingRemainder(dividingBy: 2) != 0 ? -size : size
  }
}
