// SPDX-License-Identifier: Apache-2.0

import Springs

/// The frames of a loop in velocity-Verlet steps that is retargeted on the way, with all its axes.
struct RetargetedFrames: Sendable {
  /// When the loop looks.
  private enum Clock {
    case rate(Double)
    case times([Double])

    func time(ofFrame frame: Int) -> Double {
      switch self {
      case .rate(let rate): Double(frame) / rate
      case .times(let times): times[frame]
      }
    }
  }

  private(set) var times: [Double] = []
  /// A column per axis.
  private(set) var positions: [[Double]]
  private(set) var velocities: [[Double]]
  /// The state of every axis at the frame at which each event takes effect.
  private(set) var states: [[MotionState]] = []
  /// The first frame after the last event at which the loop is at rest; nil if no frame is.
  private(set) var restTime: Double?

  private let clock: Clock
  /// The loops at the frame at which the last event takes effect.
  private var lastStart: [RetargetedLoop]

  /// Plays the loop: up to the end that is requested, or to its rest.
  ///
  /// - Parameters:
  ///   - script: The script that is played.
  ///   - sampling: At which times; `Integrator.check` had no error with them.
  ///   - rest: When it is at rest.
  ///   - limit: The most numbers of a column.
  /// - Throws: An error of too many frames, of a step that is not stable, or of an event that no frame comes to.
  init(_ script: RetargetScript, at sampling: Sampling, rest: RestThresholds, limit: Int) throws(ComputationError) {
    let axes = script.tracks.count
    positions = Array(repeating: [], count: axes)
    velocities = positions
    var loops = script.loops
    lastStart = loops
    var count: Int?
    switch sampling.times {
    case .times(let times):
      clock = .times(times)
      count = try sampling.extent(settling: .never, axes: axes, limit: limit).count
    case .frames(let rate):
      clock = .rate(rate)
      if sampling.duration != nil {
        count = try sampling.extent(settling: .never, axes: axes, limit: limit).count
      } else {
        let least = sampling.times.sampleCount(duration: script.times.last ?? 0, covers: true)
        _ = try SampleLimit.check(least, axes: axes, demand: sampling.demand, limit: limit)
      }
    case .count: throw .arguments(Self.error { $0.add(at: "integrator", "velocity-verlet takes no count") })
    }
    if let count, let index = script.firstEvent(after: clock.time(ofFrame: count - 1)) {
      throw .arguments(
        Self.error { RetargetScript.add("at", "comes after the last frame of the loop", toEvent: index, &$0) })
    }
    let most = limit / axes
    noteEvents(loops)
    var frame = 0
    while true {
      try advance(&loops, toFrame: frame)
      note(loops, rest)
      frame += 1
      if let count {
        if frame == count { break }
      } else if restTime != nil {
        break
      } else if frame >= most {
        throw .arguments(
          Self.error {
            $0.add(at: "duration", "is required: the loop is not at rest in the \(most) frames that an answer holds")
          })
      }
    }
  }

  private static func error(_ add: (inout ErrorCollector) -> Void) -> ErrorCollector {
    var errors = ErrorCollector()
    add(&errors)
    return errors
  }

  private mutating func advance(_ loops: inout [RetargetedLoop], toFrame frame: Int) throws(ComputationError) {
    let time = clock.time(ofFrame: frame)
    let step: Double
    switch clock {
    case .rate(let rate):
      guard frame > 0 else { return }
      step = 1 / rate
    case .times:
      step = time - (frame > 0 ? clock.time(ofFrame: frame - 1) : 0)
      guard step > 0 else { return }
    }
    for axis in loops.indices {
      do throws(SpringError) { try loops[axis].advance(to: time, step: step) } catch {
        throw .arguments(unstable(step, VelocityVerlet.largestStep(for: loops[axis].spring), frame))
      }
      let state = loops[axis].state
      guard Self.bounds.contains(state.position), Self.bounds.contains(state.velocity) else {
        throw .arguments(
          Self.error {
            $0.add(
              at: "integrator",
              "leads beyond 1e100 units or units per second at \(time) s: its steps and the events drive it")
          })
      }
    }
  }

  private static let bounds = -1e100...1e100

  private func unstable(_ step: Double, _ largest: Double, _ frame: Int) -> ErrorCollector {
    var errors = Self.error { errors in
      let _: Void? = errors.within("times") {
        $0.add(at: "\(frame)", "makes a step of \(step) s, which is unstable; the largest stable step is \(largest) s")
      }
    }
    errors.largestStableStep = largest
    return errors
  }

  private mutating func note(_ loops: [RetargetedLoop], _ rest: RestThresholds) {
    let time = clock.time(ofFrame: times.count)
    times.append(time)
    for axis in loops.indices {
      positions[axis].append(loops[axis].state.position)
      velocities[axis].append(loops[axis].state.velocity)
    }
    noteEvents(loops)
    if restTime == nil, loops[0].hasTakenAllEvents, isAtRest(loops, rest) { restTime = time }
  }

  private mutating func noteEvents(_ loops: [RetargetedLoop]) {
    guard states.count < loops[0].eventCount else { return }
    let now = loops.map { $0.state }
    while states.count < loops[0].eventCount { states.append(now) }
    lastStart = loops
  }

  private func isAtRest(_ loops: [RetargetedLoop], _ rest: RestThresholds) -> Bool {
    func norm(_ number: (RetargetedLoop) -> Double) -> Double {
      guard loops.count > 1 else { return number(loops[0]).magnitude }
      return loops.reduce(0) { $0 + number($1) * number($1) }.squareRoot()
    }
    return norm { $0.state.velocity } <= rest.speed
      && norm { $0.state.position - $0.target } <= rest.allowedDistance(target: norm { $0.target })
  }

  /// When every axis stays within a part of the way of its last stretch.
  ///
  /// At a frame rate as the loop would go on; through given times as far as they go.
  func settling(tolerance: Double) -> Settling {
    var latest = lastStart[0].time
    for (axis, loop) in lastStart.enumerated() {
      let motion = Motion(
        spring: loop.spring, origin: loop.state.position, target: loop.target, initialVelocity: loop.state.velocity)
      let band = motion.band(of: tolerance)
      guard let seconds = settling(of: loop, axis, within: band) else { return .never }
      latest = max(latest, seconds)
    }
    return .after(latest)
  }

  private func settling(of loop: RetargetedLoop, _ axis: Int, within band: Double) -> Double? {
    switch clock {
    case .rate(let rate):
      let stepper = try? VelocityVerlet(loop.spring, step: 1 / rate)
      return stepper?.settling(from: loop.state, towards: loop.target, distance: band).seconds.map { loop.time + $0 }
    case .times:
      let outside = positions[axis].lastIndex { ($0 - loop.target).magnitude > band }
      guard let outside else { return times[0] }
      return outside + 1 < times.count ? times[outside + 1] : nil
    }
  }
}
