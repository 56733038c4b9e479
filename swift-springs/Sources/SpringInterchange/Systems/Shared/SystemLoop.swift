// SPDX-License-Identifier: Apache-2.0

package import Springs

/// The loop by which a system plays a spring: its own steps, and what a display shows of them at each of its frames.
///
/// Frame n is shown n / ``refreshRate`` seconds after the start. Most systems take steps of semi-implicit Euler,
///
///     v += (k · distance − c · v) · h,   x += v · h
///
/// as many in each frame, or up to the frame's time in one of the ways of ``Clock``.
package struct SystemLoop: Hashable, Sendable {
  /// How a step is taken.
  enum Method: Hashable {
    /// Semi-implicit Euler.
    case euler
    /// MotionLayout's: by the velocity and the position in the middle of the step.
    case midpoint
    /// Rebound's: Runge-Kutta by a clock of its own, see ``RungeKuttaLoop``.
    case rungeKutta
    /// The curve of critical damping with an approximate exponential, cut where it would overshoot.
    case smoothDamp
    /// The curve of any spring with an approximate exponential and arc tangent.
    case halfLife
    /// The curve of any spring with an approximate exponential, see ``UnrealStep``.
    case unreal
    /// The position by the velocity, then the velocity by the new position.
    case positionFirst
    /// KWin's, see ``KWinStep``.
    case kwin
  }

  /// Which steps a frame shows.
  enum Clock: Hashable {
    /// So many more than the frame before.
    case whole(Int)
    /// Those up to its time, and the rest of it as a shorter one.
    case filled
    /// Those up to its time.
    case held
    /// A place between the last two, which are a step ahead.
    case interpolated
    /// The place at its time on the straight line between two steps.
    case lines
  }

  let method: Method
  let clock: Clock
  /// The pull of a unit mass, k in 1/s².
  var stiffness: Double
  /// The brake of a unit mass, c in 1/s.
  var damping: Double
  /// The length h of a step, in seconds.
  let step: Double
  /// The velocity before the first step, in distances per second.
  package var velocity = 0.0
  /// The frames of the display in a second.
  package let refreshRate: Double
  /// The threshold of arrival as a fraction of the way, as react-spring has it; nil if it goes by units or not at all.
  var precision: Double?

  /// Steps of the equation of a spring.
  init(_ spring: Spring, method: Method = .euler, clock: Clock, step: Double, refreshRate: Double) {
    (self.method, self.clock, self.step, self.refreshRate) = (method, clock, step, refreshRate)
    stiffness = spring.naturalFrequency * spring.naturalFrequency
    damping = 2 * spring.decayRate
  }

  /// Steps once a frame of the display, by the time of the frame.
  init(_ spring: Spring, method: Method = .euler, onceAFrameAt rate: Double) {
    self.init(spring, method: method, clock: .whole(1), step: 1 / rate, refreshRate: rate)
  }

  /// Steps by given numbers.
  init(stiffness: Double, damping: Double, velocity: Double, clock: Clock, step: Double, refreshRate: Double) {
    method = .euler
    (self.stiffness, self.damping, self.velocity) = (stiffness, damping, velocity)
    (self.clock, self.step, self.refreshRate) = (clock, step, refreshRate)
  }
}

extension SystemLoop {
  /// The spring of the equation, and the velocity, with which Euler's steps pass through a motion at every frame.
  ///
  /// - Returns: Nil for other steps, and for a motion that swings more than half a turn in a step.
  func passing(through motion: Motion) -> (spring: Spring, velocity: Double)? {
    guard method == .euler else { return nil }
    let frame: Double
    switch clock {
    case .whole(let count): frame = 1 / (refreshRate * Double(count))
    case .filled: frame = step
    case .held, .interpolated, .lines: return nil
    }
    guard let (sum, product) = FrameRecurrence.coefficients(of: motion.spring, frame: frame), product > 0 else {
      return nil
    }
    let pull = 1 + product - sum
    let start = (1 - pull + motion.remaining(at: frame)) / product
    let spring = try? Spring(validating: .stiffness(pull / (step * step), damping: (1 - product) / step))
    return spring.map { ($0, start / step) }
  }

  /// How long a frame takes, in steps of ``Steps``.
  var stepsPerFrame: Int {
    guard case .whole(let count) = clock else { return 1 }
    return method == .rungeKutta ? 8 : 1 + count / 4
  }

  /// A motion that the loop plays, frame by frame.
  package struct Play {
    private let loop: SystemLoop
    /// The displacement from the target and the velocity after the last step.
    private var last: MotionState
    /// The state a step before.
    private var before: MotionState
    private var rungeKutta: RungeKuttaLoop?
    /// Where a frame of many steps takes a displacement of 1 and a velocity of 1.
    private var frameOfSteps: (displacement: MotionState, velocity: MotionState)?
    private var steps = 0
    /// The seconds of the steps that are filled.
    private var filled = 0.0
    /// The threshold of arrival, in the unit of the value.
    private let precision: Double?
    /// The number of the frame.
    package private(set) var frame = 0
    /// The displacement from the target, and the velocity that the loop has there.
    package private(set) var shown: MotionState
    /// Whether it has come to rest by a rule that goes by the way, and stands at the target.
    package private(set) var isAtRest = false

    /// Starts at a displacement from the target, with the velocity before the first step.
    package init(_ loop: SystemLoop, from start: MotionState) {
      self.loop = loop
      (last, before, shown) = (start, start, start)
      if loop.method == .positionFirst {
        // The step in which the target moves has the velocity of that, and the first pull; the value is where it was.
        last = MotionState(
          position: start.position, velocity: start.velocity - loop.stiffness * loop.step * start.position)
        shown = MotionState(position: start.position, velocity: last.velocity)
      }
      precision = loop.precision.map { start.position == 0 ? 0.005 : min(1, $0 * start.position.magnitude) }
      if loop.method == .midpoint, case .whole(let count) = loop.clock {
        func end(_ start: MotionState) -> MotionState {
          last = start
          for _ in 0..<count { takeStep(loop.step) }
          return last
        }
        frameOfSteps = (end(MotionState(position: 1, velocity: 0)), end(MotionState(position: 0, velocity: 1)))
        last = start
      }
      guard loop.method == .rungeKutta else { return }
      var own = RungeKuttaLoop(loop, from: start)
      // The first frame comes when the clock has run for a millisecond.
      own.advance(by: loop.step)
      shown = own.state
      rungeKutta = own
    }

    /// Goes on to the next frame.
    package mutating func advance() {
      frame += 1
      switch loop.clock {
      case .whole(let count):
        if rungeKutta != nil {
          rungeKutta?.advance(by: RungeKuttaLoop.frame(frame, at: loop.refreshRate))
          shown = rungeKutta?.state ?? shown
          return
        }
        if let (one, other) = frameOfSteps {
          last = MotionState(
            position: last.position * one.position + last.velocity * other.position,
            velocity: last.position * one.velocity + last.velocity * other.velocity)
        } else {
          for _ in 0..<count where !isAtRest { takeStep(loop.step) }
        }
      case .filled:
        let end = Double(frame) / loop.refreshRate
        while end - filled > 1e-9, Steps.take() {
          let part = min(loop.step, end - filled)
          takeStep(part)
          filled += part
        }
      case .held:
        let due = Int(clamping: Double(frame) / (loop.refreshRate * loop.step) + 1e-9)
        while steps < due, Steps.take() { takeStep(loop.step) }
      case .interpolated:
        // Two steps at the first frame, at which the first of them is shown.
        let run = Double(frame - 1) / (loop.refreshRate * loop.step) + 1e-9
        while steps < 2 + Int(clamping: run), Steps.take() { takeStep(loop.step) }
        let part = run.truncatingRemainder(dividingBy: 1)
        shown = MotionState(position: part * last.position + (1 - part) * before.position, velocity: before.velocity)
        return
      case .lines:
        let run = Double(frame) / (loop.refreshRate * loop.step) - 1e-9
        while steps < Int(clamping: run.rounded(.up)), Steps.take() { takeStep(loop.step) }
        let part = run - Double(steps - 1)
        shown = MotionState(
          position: part * last.position + (1 - part) * before.position,
          velocity: part * last.velocity + (1 - part) * before.velocity)
        return
      }
      shown = last
    }

    /// Sets the value to the target, as a system does that ends the animation.
    package mutating func end() {
      isAtRest = true
      shown = MotionState(position: 0, velocity: 0)
    }

    private mutating func takeStep(_ h: Double) {
      var (position, velocity) = (last.position, last.velocity)
      if let precision, velocity.magnitude <= 100 * precision, position.magnitude <= precision {
        isAtRest = true
        last = MotionState(position: 0, velocity: 0)
        return
      }
      before = last
      steps += 1
      let pull = -loop.stiffness * position - loop.damping * velocity
      switch loop.method {
      case .midpoint:
        let middle = velocity + pull * h / 2
        let gain = (-loop.stiffness * (position + middle * h / 2) - loop.damping * middle) * h
        position += (velocity + gain / 2) * h
        velocity += gain
      case .smoothDamp:
        last = SmoothDampStep.state(after: h, from: last, naturalFrequency: loop.damping / 2)
        return
      case .halfLife:
        last = HalfLifeStep.state(after: h, from: last, stiffness: loop.stiffness, damping: loop.damping)
        return
      case .unreal:
        last = UnrealStep.state(after: h, from: last, stiffness: loop.stiffness, damping: loop.damping)
        return
      case .kwin:
        last = KWinStep.state(after: h, from: last, stiffness: loop.stiffness, damping: loop.damping)
        return
      case .positionFirst:
        position += velocity * h
        velocity += (-loop.stiffness * position - loop.damping * velocity) * h
      case .euler, .rungeKutta:
        velocity += pull * h
        position += velocity * h
      }
      last = MotionState(position: position, velocity: velocity)
    }
  }
}

extension Parameter {
  /// The frames of the display in a second, for systems that step.
  static let refreshRate = number(
    .refreshRate, in: NumberRange(30...1000), unit: "1/s", default: usualRefreshRate, "Frames a second of the display.")

  /// The refresh rate that is taken if none is given.
  static let usualRefreshRate = 60.0
}
