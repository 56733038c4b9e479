// SPDX-License-Identifier: Apache-2.0

import Curves
package import Springs

// Both sides are what their systems play: in steps, in lines, and up to their own ends.

extension DecodedSpring {
  /// The largest distance from what another system plays, over all t ≥ 0, as a fraction of the travelled distance.
  ///
  /// It is the same from either side; infinite if a loop runs away.
  package func difference(to other: DecodedSpring) -> Double { difference(to: other, below: .infinity) ?? .infinity }

  /// The largest distance if it is below a limit.
  ///
  /// - Parameters:
  ///   - other: What is played.
  ///   - limit: The largest distance that matters.
  ///   - frames: How many frames of what steps are looked at one by one; the springs through the steps stand for those after
  ///     them.
  /// - Returns: Nil if the distance is above the limit or next to it.
  package func difference(to other: DecodedSpring, below limit: Double, frames: Int = FrameDifference.mostFrames)
    -> Double?
  { playedDifference(to: other, below: limit, frames: frames)?.maximum }

  /// Returns the largest distance with its time if it is below a limit; nil if a loop runs away, or the motion is not published.
  package func playedDifference(
    to other: DecodedSpring, below limit: Double = .infinity, frames: Int = FrameDifference.mostFrames
  ) -> MotionDifference? {
    if loop?.runsAway == true || other.loop?.runsAway == true { return nil }
    if unpublished != nil || other.unpublished != nil {
      return unpublished == other.unpublished && playsTheSame(as: other) ? MotionDifference(maximum: 0, time: 0) : nil
    }
    // A value pushed from the target is away from the way to it by all that is left of that.
    if isPush != other.isPush {
      let way = isPush ? other : self
      let motion = Motion(spring: way.spring, relativeVelocity: way.initialVelocity)
      return MotionDifference(maximum: max(1, motion.farthestDistance(after: 0)), time: 0)
    }
    if playsTheSame(as: other) { return MotionDifference(maximum: 0, time: 0) }
    switch (loop, other.loop) {
    case (nil, let loop?) where isPlainMotion:
      return loop.largestDistance(from: progress, of: other, below: limit, frames: frames).below(limit)
    case (let loop?, nil) where other.isPlainMotion:
      return loop.largestDistance(from: other.progress, of: self, below: limit, frames: frames).below(limit)
    case (nil, nil):
      guard lines == nil, other.lines == nil else {
        return PlayedCurve.difference(PlayedCurve(self), PlayedCurve(other), below: limit)
      }
      // The digits of the parameters do not count as a difference.
      let same = isSameMotion(as: other)
      return MotionDifference.largest(
        between: same ? other.progress : progress, until: motionEnd, and: other.progress, until: other.motionEnd,
        below: limit)
    default: return FrameDifference.largest(self, other, frames: frames)?.below(limit)
    }
  }

  /// That its system does not publish what it plays; nil if it is known.
  var unpublished: Remark? { notes.first { $0.code == .ruleUnpublished } }

  /// Its way from 0 to 1, or the push at 1.
  var progress: Motion { Motion(spring: spring, relativeVelocity: initialVelocity) }

  /// When its system ends it.
  var motionEnd: MotionEnd? { cut.map { MotionEnd($0, fades: fadesAfterCut) } }

  /// Whether it plays the spring's own curve for ever.
  private var isPlainMotion: Bool { loop == nil && cut == nil && lines == nil }

  func playsTheSame(as other: DecodedSpring) -> Bool {
    guard isSameMotion(as: other), fadesAfterCut == other.fadesAfterCut || cut == nil,
      (lines == nil) == (other.lines == nil)
    else { return false }
    switch (cut, other.cut) {
    case (nil, nil): break
    case (let cut?, let other?) where Self.agree(cut, other): break
    default: return false
    }
    switch (loop, other.loop) {
    case (nil, nil): return true
    case (let loop?, let other?): return loop.isSame(as: other)
    default: return false
    }
  }

  /// Whether both are the same spring and velocity, apart from the rounding of their parameters.
  private func isSameMotion(as other: DecodedSpring) -> Bool {
    Self.agree(spring.naturalFrequency, other.spring.naturalFrequency)
      && Self.agree(spring.dampingRatio, other.spring.dampingRatio)
      && Self.agree(initialVelocity, other.initialVelocity)
  }

  static func agree(_ first: Double, _ second: Double) -> Bool { (first - second).magnitude <= 1e-13 * first.magnitude }
}

/// A motion as played: a spring's by its own system, or a timing curve's of some duration.
package enum Played: Sendable {
  case spring(DecodedSpring)
  case easing(TimingCurve, duration: Double)

  /// The largest distance between both, over all t ≥ 0; nil if a loop runs away.
  package func difference(to other: Self) -> MotionDifference? {
    switch (self, other) {
    case (.spring(let first), .spring(let second)): return first.playedDifference(to: second)
    case (.easing(let first, let a), .easing(let second, let b)):
      return MotionDifference(between: .easing(first, duration: a), and: .easing(second, duration: b))
    case (.spring(let spring), .easing(let curve, let duration)),
      (.easing(let curve, let duration), .spring(let spring)):
      guard spring.loop == nil else { return FrameDifference.largest(spring, curve, duration: duration) }
      guard spring.cut == nil else {
        return PlayedCurve.difference(PlayedCurve(spring), PlayedCurve(curve, duration: duration))
      }
      return MotionDifference(between: .motion(spring.progress), and: .easing(curve, duration: duration))
    }
  }
}

extension MotionDifference {
  /// The difference if it is finite and at most a limit.
  fileprivate func below(_ limit: Double) -> Self? { maximum.isFinite && maximum <= limit ? self : nil }
}
