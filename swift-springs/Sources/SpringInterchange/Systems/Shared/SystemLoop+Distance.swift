// SPDX-License-Identifier: Apache-2.0

import Springs

// How far a loop is from a motion, and whether it comes to rest.

extension SystemLoop {
  /// The largest distance of the shown frames from a motion, as a fraction of the way.
  ///
  /// After so many frames the spring through the steps is compared in place of them, except of a half-life, each of whose
  /// frames starts anew with an angle that is off.
  ///
  /// - Parameters:
  ///   - asked: The motion, from 0 to 1.
  ///   - played: The spring that the system plays, that of its equation.
  ///   - limit: The largest distance that matters.
  ///   - frames: How many frames are looked at one by one.
  /// - Returns: The distance; infinite if the loop runs away, or it is above the limit.
  func largestDistance(from asked: Motion, of played: DecodedSpring, below limit: Double, frames: Int)
    -> MotionDifference
  {
    var play = Play(self, from: MotionState(position: -1, velocity: velocity))
    let step = FixedStep(asked.spring, deltaTime: 1 / refreshRate)
    var (value, speed) = (asked.origin, asked.initialVelocity)
    var (largest, farthest) = ((play.shown.position + 1 - value).magnitude, 0)
    var last = 0
    let quickness = (1 / asked.spring.naturalFrequency, 2 / stiffness.squareRoot())
    for frame in 1...(method == .halfLife ? FrameDifference.mostFrames : frames) {
      guard Steps.take() else { break }
      last = frame
      step.update(value: &value, velocity: &speed, target: 1)
      if !play.isAtRest { play.advance() }
      if let cut = played.cut, Double(frame) > cut * refreshRate - 1e-6 { play.end() }
      let shown = play.shown
      let distance = (shown.position + 1 - value).magnitude
      if distance > largest { (largest, farthest) = (distance, frame) }
      guard largest < 1e6, largest <= limit else { return MotionDifference(maximum: .infinity, time: nil) }
      // The distance from the target that both can still have.
      let left =
        (value - 1).magnitude + speed.magnitude * quickness.0 + 2 * shown.position.magnitude + shown.velocity.magnitude
        * quickness.1
      if left <= max(largest, FrameDifference.nothing) {
        return MotionDifference(maximum: largest, time: Double(farthest) / refreshRate)
      }
    }
    let found = MotionDifference(maximum: largest, time: Double(farthest) / refreshRate)
    guard method != .halfLife else { return found }
    let rest = distanceOfSprings(from: asked, of: played, after: Double(last) / refreshRate)
    return found.maximum >= rest.maximum ? found : rest
  }

  /// The distance of a motion from the spring through the steps, which many frames come near, from a time on.
  private func distanceOfSprings(from asked: Motion, of played: DecodedSpring, after time: Double) -> MotionDifference {
    guard let (motion, lag) = smoothed(of: played) else { return MotionDifference(maximum: .infinity, time: nil) }
    return MotionDifference(
      between: asked.later(by: time + max(lag, 0)), and: motion.later(by: time + max(-lag, 0)),
      secondEndsAt: played.cut.map { max($0 - time, 0) }
    ).later(by: time)
  }

  /// The motion through the steps, and by how much what is shown comes after it, in seconds; nil if there is none.
  func smoothed(of played: DecodedSpring) -> (motion: Motion, lag: Double)? {
    let own = played.progress
    switch (method, clock) {
    case (.euler, .whole), (.euler, .filled):
      var frame = step
      if case .whole(let count) = clock { frame = 1 / (refreshRate * Double(count)) }
      let recurrence = FrameRecurrence(
        pull: stiffness * step * step, brake: damping * step, start: velocity * step, frame: frame)
      guard let spring = try? recurrence.spring else { return nil }
      return (spring.progress, 0)
    case (.rungeKutta, _):
      // Its clock loses some of each frame: of the first 60 as of all.
      var clock = RungeKuttaLoop(self, from: MotionState(position: 0, velocity: 0))
      var progress = 0.0
      for frame in 1...60 { progress += clock.advance(by: RungeKuttaLoop.frame(frame, at: refreshRate)) }
      let pace = progress * refreshRate / 60
      guard
        let spring = try? Spring(
          validating: .naturalFrequency(pace * played.spring.naturalFrequency, dampingRatio: played.spring.dampingRatio)
        )
      else { return nil }
      return (Motion(spring: spring, relativeVelocity: pace * played.initialVelocity), 0)
    case (.smoothDamp, _):
      // (1 + ωt) κ^n with what the approximate exponential is of the exact one, κ = e^(ωh) / (1 + ωh + …).
      let omega = damping / 2
      let pace = -Elementary.log(SmoothDampStep.fading(omega * step)) / step
      guard let spring = try? Spring(validating: .naturalFrequency(pace, dampingRatio: 1)) else { return nil }
      return (Motion(spring: spring, relativeVelocity: pace - omega), 0)
    case (.unreal, _): return UnrealStep.smoothed(own, step: step).map { ($0, 0) }
    case (.positionFirst, _):
      let recurrence = FrameRecurrence(
        pull: stiffness * step * step, brake: damping * step, kick: velocity * step, frame: step)
      return (try? recurrence.spring).map { ($0.progress, 0) }
    case (.kwin, _): return (try? KWinStep.recurrence(of: self).spring).map { ($0.progress, 0) }
    case (_, .held): return (own, step)
    case (_, .interpolated): return (own, 1 / refreshRate - step)
    case (_, .lines), (.midpoint, _), (.halfLife, _): return (own, 0)
    }
  }

  /// Whether both take the same steps, apart from the rounding of their parameters.
  func isSame(as other: Self) -> Bool {
    let agree = DecodedSpring.agree
    return method == other.method && clock == other.clock && agree(step, other.step) && refreshRate == other.refreshRate
      && precision == other.precision && agree(stiffness, other.stiffness) && agree(damping, other.damping)
      && agree(velocity, other.velocity)
  }
}

// MARK: - Coming to rest

extension SystemLoop {
  /// Whether its steps move away from the target for ever: the larger root of a step is 1 or more and not the spring's own.
  ///
  ///     Euler:     p + 2q ≥ 4,  p = k h², q = c h; below that it swings at most as long as the spring does
  ///     midpoint:  |S| ≥ 1 + P or P > 1 of z² = S z − P
  package var runsAway: Bool {
    let (pull, brake) = (stiffness * step * step, damping * step)
    switch method {
    case .euler, .positionFirst: return !(pull + 2 * brake < 4)
    case .kwin: return (try? KWinStep.recurrence(of: self).spring) == nil
    case .midpoint:
      let fall = pull / 2 + brake
      let (ofPlace, ofSpeed) = (fall * pull / 2 - pull, -fall * (1 - brake / 2))
      let (sum, product) = (2 + ofPlace / 2 + ofSpeed, 1 + ofSpeed - ofPlace / 2)
      return !(product <= 1 + 1e-12 && sum.magnitude < 1 + product + 1e-12)
    case .rungeKutta: return !(pull < 0.25 && brake < 1) && rungeKuttaGrows
    case .smoothDamp, .halfLife, .unreal: return !(pull + brake).isFinite
    }
  }

  /// Whether Runge-Kutta steps, pulled from a place that is old, grow: in three thousand of them.
  private var rungeKuttaGrows: Bool {
    var own = RungeKuttaLoop(self, from: MotionState(position: -1, velocity: 0))
    own.advance(by: 3000 * step)
    return !(own.state.position.magnitude < 1)
  }

  /// The least refresh rate at which the steps come to rest, in whole frames a second; nil if none up to 1000 does.
  package var leastRefreshRate: Double? {
    // Steps of a length of their own are the same at every rate.
    guard runsAway, method == .euler, clock == .whole(1), DecodedSpring.agree(step * refreshRate, 1) else { return nil }
    // k h² + 2 c h < 4
    let root = (damping * damping + 4 * stiffness).squareRoot()
    let rate = (stiffness / (root - damping)).rounded(.down) + 1
    return rate <= 1000 ? rate : nil
  }
}

extension Motion {
  /// The motion from a time on.
  func later(by seconds: Double) -> Motion {
    let state = state(at: seconds)
    return Motion(spring: spring, origin: state.position, target: target, initialVelocity: state.velocity)
  }
}

extension Spring {
  /// The rate at which its slowest part fades, in 1/s.
  var slowestRate: Double {
    guard dampingRatio > 1 else { return decayRate }
    return naturalFrequency / (dampingRatio + ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot())
  }
}
