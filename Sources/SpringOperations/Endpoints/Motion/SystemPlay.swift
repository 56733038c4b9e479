// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs

/// A motion as the program of the spring's own system plays it: in its steps if it takes any, until its own end.
struct SystemPlay: Sendable {
  private let loop: SystemLoop?
  private let motions: [Motion]
  /// When the system stops each axis at its target, in seconds; nil if it never does.
  private let ends: [Double?]
  /// The velocity before the first step in distances per second, if the spring has its own.
  private let velocity: Double?

  init(_ spring: DecodedSpring, _ motions: [Motion]) {
    loop = spring.loop
    self.motions = motions
    velocity = spring.initialVelocity == 0 ? nil : spring.loop?.velocity
    ends = motions.map { motion in
      let own = spring.end.flatMap { $0.endsAnimation ? $0.report(for: motion).seconds : nil }
      return spring.loop == nil ? own ?? spring.cut : spring.cut ?? own
    }
  }

  /// When the last axis ends.
  var end: Settling { ends.contains(nil) ? .never : .after(ends.reduce(0) { max($0, $1 ?? 0) }) }

  /// When every axis stays within the tolerance; a loop at its frames, and each at its end.
  func settling(_ axes: AxisMotions, tolerance: Double) -> Settling {
    var latest = 0.0
    for (motion, end) in zip(motions, ends) {
      var settled = motion.lastTime(tolerance: tolerance).seconds
      if let loop, let end {
        var play = started(motion, by: loop)
        var last = 0
        while Double(play.frame) < end * loop.refreshRate, !play.isAtRest, Steps.take() {
          play.advance()
          if play.shown.position.magnitude > motion.band(of: tolerance) { last = play.frame }
        }
        settled = Double(last + 1) / loop.refreshRate
      }
      guard let seconds = [settled, end].compactMap({ $0 }).min() else { return .never }
      latest = max(latest, seconds)
    }
    return .after(latest)
  }

  /// The samples; those of a loop are its frames.
  func samples(at times: SampleTimes, count: Int, duration: Double) -> MotionSamples {
    let free = MotionSamples(motions, at: times, count: count, duration: duration)
    var (positions, velocities) = (free.positions, free.velocities)
    for (axis, motion) in motions.enumerated() {
      var play = loop.map { started(motion, by: $0) }
      for (index, time) in free.times.enumerated() {
        guard Steps.take() else { break }
        if index > 0 { play?.advance() }
        let isOver = ends[axis].map { time >= $0 - 1e-9 } ?? false
        if isOver || play?.isAtRest == true {
          (positions[axis][index], velocities[axis][index]) = (motion.target, 0)
        } else if let shown = play?.shown {
          (positions[axis][index], velocities[axis][index]) = (motion.target + shown.position, shown.velocity)
        }
      }
    }
    return MotionSamples(times: free.times, positions: positions, velocities: velocities)
  }

  private func started(_ motion: Motion, by loop: SystemLoop) -> SystemLoop.Play {
    let way = motion.target - motion.origin
    return SystemLoop.Play(
      loop, from: MotionState(position: -way, velocity: velocity.map { $0 * way } ?? motion.initialVelocity))
  }
}

extension DecodedSpring {
  /// The spring as its system plays it at the frame rate of a request, or nil where that cannot be; then there is an error.
  func played(at members: inout SamplingMembers, _ errors: inout ErrorCollector) -> DecodedSpring? {
    guard let given, end != nil || loop != nil else {
      errors.add(at: "integrator", "system plays a system's own terms until its own end; these have none")
      return nil
    }
    guard let loop else { return self }
    guard members.times == nil, members.count == nil else {
      errors.add(at: "integrator", "system takes its own steps here; neither count nor times can be given")
      return nil
    }
    guard let rate = members.frameRate, rate != loop.refreshRate else {
      members.frameRate = loop.refreshRate
      return self
    }
    guard let played = given.played(atRefreshRate: rate) else {
      errors.add(at: "frameRate", "is the refresh rate here, from 30 to 1000")
      return nil
    }
    return played
  }
}
