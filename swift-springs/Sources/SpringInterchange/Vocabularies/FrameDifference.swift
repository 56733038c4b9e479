// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs

/// The largest distance between two systems' motions if one of them steps at least: at the frames that it shows.
///
/// Of two that step at different rates each frame of either is compared with the straight line between the two frames of
/// the other that are around it. After some thousand frames, or as many as a search looks at, the springs through the steps
/// are compared in place of them.
package enum FrameDifference {
  /// The most frames that are looked at one by one.
  package static let mostFrames = 6000
  /// The largest difference that counts as none, as a fraction of the way.
  static let nothing = 1e-10

  /// The distance with some frames looked at one by one; nil if a loop runs away.
  static func largest(_ first: DecodedSpring, _ second: DecodedSpring, frames most: Int) -> MotionDifference? {
    let rates = [first.loop?.refreshRate, second.loop?.refreshRate].compactMap { $0 }
    guard let rate = rates.first else { return nil }
    let isUneven = rates.contains { $0 != rate }
    // Of a half-life each frame starts anew with an angle that is off, which no spring goes through.
    let isHalfLife = first.loop?.method == .halfLife || second.loop?.method == .halfLife
    let count = isHalfLife ? mostFrames : most
    let frames =
      isUneven
      ? uneven(first, second, count)
      : even(ShownFrames(first, rate: rate), ShownFrames(second, rate: rate), rate: rate, count)
    guard !isUneven || frames.largest.maximum < 1e6 else { return nil }
    guard let end = frames.end, !isHalfLife else { return frames.largest }
    guard let rest = smooth(first, second, after: end) else { return nil }
    return rest.maximum > frames.largest.maximum ? rest : frames.largest
  }

  /// The distance of what steps from a timing curve, after which that one stands.
  static func largest(_ spring: DecodedSpring, _ curve: TimingCurve, duration: Double) -> MotionDifference? {
    guard let rate = spring.loop?.refreshRate, spring.loop?.runsAway == false else { return nil }
    let frames = even(
      ShownFrames(spring, rate: rate), ShownFrames(PlayedCurve(curve, duration: duration), rate: rate), rate: rate,
      mostFrames)
    guard let end = frames.end else { return frames.largest }
    let rest =
      duration <= end
      ? MotionDifference(maximum: spring.progress.farthestDistance(after: end), time: end)
      : MotionDifference(between: .motion(spring.progress), and: .easing(curve, duration: duration))
    return rest.maximum > frames.largest.maximum ? rest : frames.largest
  }

  /// Frame by frame, and the time up to which it looked; nil if both have come to rest by then.
  private static func even(_ first: ShownFrames, _ second: ShownFrames, rate: Double, _ count: Int) -> (
    largest: MotionDifference, end: Double?
  ) {
    var (a, b) = (first, second)
    var largest = MotionDifference(maximum: (a.value - b.value).magnitude, time: 0)
    var last = 0
    for frame in 1...count {
      guard Steps.take(2) else { break }
      a.advance()
      b.advance()
      last = frame
      largest.take((a.value - b.value).magnitude, at: Double(frame) / rate)
      if a.reach + b.reach <= max(largest.maximum, nothing) || largest.maximum > 1e6 { return (largest, nil) }
    }
    return (largest, Double(last) / rate)
  }

  /// At the frames of either, between those of the other.
  private static func uneven(_ first: DecodedSpring, _ second: DecodedSpring, _ count: Int) -> (
    largest: MotionDifference, end: Double?
  ) {
    var last = 0.0
    var (a, b) = (FramesAhead(first), FramesAhead(second))
    var largest = MotionDifference(maximum: (a.value(at: 0) - b.value(at: 0)).magnitude, time: 0)
    for _ in 0..<(2 * count) {
      guard Steps.take(2) else { break }
      let time = min(a.next, b.next)
      largest.take((a.value(at: time) - b.value(at: time)).magnitude, at: time)
      last = time
      if a.reach + b.reach <= max(largest.maximum, nothing) || largest.maximum > 1e6 { return (largest, nil) }
      a.goOn(past: time)
      b.goOn(past: time)
    }
    return (largest, last)
  }

  /// By the springs through the steps, from a time on.
  private static func smooth(_ first: DecodedSpring, _ second: DecodedSpring, after time: Double) -> MotionDifference? {
    func end(_ spring: DecodedSpring) -> MotionEnd? {
      spring.motionEnd.map { MotionEnd($0.time - time, fades: $0.fades) }
    }
    guard let a = first.smoothed, let b = second.smoothed else { return nil }
    let late = a.lag - b.lag
    // The one that shows its steps later is compared with where the other one is by then.
    return MotionDifference.largest(
      between: a.motion.later(by: time + max(-late, 0)), until: end(first),
      and: b.motion.later(by: time + max(late, 0)), until: end(second), below: .infinity)?.later(by: time)
  }
}

extension MotionDifference {
  /// The same counted from an earlier start.
  func later(by seconds: Double) -> Self { Self(maximum: maximum, time: time.map { $0 + seconds }) }

  /// Takes a distance and its time if it is larger.
  fileprivate mutating func take(_ distance: Double, at time: Double) {
    if distance > maximum || distance.isNaN {
      self = MotionDifference(maximum: distance.isNaN ? .infinity : distance, time: time)
    }
  }
}

extension DecodedSpring {
  /// The motion through what it shows, and by how much that comes later.
  fileprivate var smoothed: (motion: Motion, lag: Double)? {
    guard let loop else { return (progress, 0) }
    return loop.smoothed(of: self)
  }
}

/// A system's motion as it is shown, frame by frame.
struct ShownFrames {
  private enum Program {
    case loop(SystemLoop.Play, stiffness: Double)
    case curve(PlayedCurve)
    case motion(FixedStep, pace: Double)
  }

  private var program: Program
  private var speed = 0.0
  private var frame = 0
  private let rate: Double
  private let cut: Double?
  /// The value, on the way from 0 to 1.
  private(set) var value: Double

  init(_ spring: DecodedSpring, rate: Double) {
    self.rate = rate
    cut = spring.cut
    if let loop = spring.loop {
      let play = SystemLoop.Play(loop, from: MotionState(position: -1, velocity: loop.velocity))
      value = 1 + play.shown.position
      program = .loop(play, stiffness: loop.stiffness)
    } else if spring.cut == nil {
      value = 0
      speed = spring.initialVelocity
      program = .motion(FixedStep(spring.spring, deltaTime: 1 / rate), pace: spring.spring.naturalFrequency)
    } else {
      let curve = PlayedCurve(spring)
      value = curve.value(at: 0)
      program = .curve(curve)
    }
  }

  init(_ curve: PlayedCurve, rate: Double) {
    self.rate = rate
    cut = nil
    value = curve.value(at: 0)
    program = .curve(curve)
  }

  private var isOver: Bool { cut.map { Double(frame) > $0 * rate - 1e-6 } ?? false }

  mutating func advance() {
    frame += 1
    switch program {
    case .loop(var play, let stiffness):
      if !play.isAtRest { play.advance() }
      if isOver { play.end() }
      value = 1 + play.shown.position
      program = .loop(play, stiffness: stiffness)
    case .curve(let curve): value = curve.value(at: Double(frame) / rate)
    case .motion(let step, _): step.update(value: &value, velocity: &speed, target: 1)
    }
  }

  /// How far it can still be from the target.
  var reach: Double {
    switch program {
    case .loop(let play, let stiffness):
      2 * play.shown.position.magnitude + play.shown.velocity.magnitude * 2 / stiffness.squareRoot()
    case .curve(let curve): curve.reach(from: Double(frame) / rate)
    case .motion(_, let pace): (value - 1).magnitude + speed.magnitude / pace
    }
  }
}

/// The frames of a system that steps, read a frame ahead.
private struct FramesAhead {
  private var frames: ShownFrames
  private var before: Double
  private var count = 1
  private let rate: Double

  init(_ spring: DecodedSpring) {
    rate = spring.loop?.refreshRate ?? Parameter.usualRefreshRate
    frames = ShownFrames(spring, rate: rate)
    before = frames.value
    frames.advance()
  }

  /// The time of the next frame.
  var next: Double { Double(count) / rate }

  var reach: Double { frames.reach }

  /// The value between the frame before and the next one.
  func value(at time: Double) -> Double {
    let part = time * rate - Double(count - 1)
    return before + min(max(part, 0), 1) * (frames.value - before)
  }

  mutating func goOn(past time: Double) {
    guard next <= time + 1e-12 else { return }
    before = frames.value
    frames.advance()
    count += 1
  }
}
