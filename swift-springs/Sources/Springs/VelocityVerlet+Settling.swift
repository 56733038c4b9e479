// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
    while last >= max(nearest, 0), rest.position(after: last).magnitude <= distance { last -= 1 }
    return .after((last + 1) * step)
  }
}

/// What remains of a loop after any number of its steps.
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
