// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension FitProblem {
  /// The same motion, from the last time on at which it left a known origin before the first sample.
  ///
  /// A motion that began earlier and came by the origin again fits as well; it says that it was thrown harder, and away.
  func fromLastDeparture(_ candidate: FitCandidate) -> FitCandidate {
    guard candidate.delay < 0, let motion = candidate.motion else { return candidate }
    var later = -candidate.delay
    for turn in motion.turningPoints(limit: 1000).map({ $0.time }).filter({ $0 < later }).reversed() {
      let ends = [turn, later].map { motion.position(at: $0) - motion.origin }
      guard (ends[0] < 0) == (ends[1] < 0) else {
        let passing = root(between: turn, and: later) { motion.position(at: $0) - motion.origin }
        var last = candidate
        last.delay += passing
        last.velocity = motion.velocity(at: passing)
        return last
      }
      later = turn
    }
    return candidate
  }
}

extension FitCandidate {
  /// The motion, its time counted from the delay; nil if there is no such spring.
  var motion: Motion? {
    guard let spring = try? Spring(validating: .naturalFrequency(omega, dampingRatio: dampingRatio)) else { return nil }
    return Motion(spring: spring, origin: origin, target: target, initialVelocity: velocity)
  }
}
