// SPDX-License-Identifier: Apache-2.0

import Springs

/// The parts that translations of one spring to several vocabularies have in common, each found when the first one needs it.
package struct CommonFindings {
  private var withoutOverdamping: ClosestSpring.Choice?
  /// The motions that were compared with the spring's, and their distances.
  private var differences: [(motion: FreeMotion, end: MotionEnd?, maximum: Double?)] = []

  package init() {}

  /// Encodes the spring.
  mutating func encode(_ spring: DecodedSpring, in vocabulary: Vocabulary) -> EncodedSpring {
    vocabulary.encode(
      spring.spring, spring.initialVelocity, refreshRate: spring.refreshRate, withoutOverdamping: &withoutOverdamping)
  }

  /// The largest distance of what a system plays from what the spring's own system plays; nil if a loop runs away.
  mutating func difference(of spring: DecodedSpring, to played: DecodedSpring) -> Double? {
    guard spring.isCurve, played.isCurve, !spring.playsTheSame(as: played) else {
      return spring.playedDifference(to: played)?.maximum
    }
    // Springs of equal numbers may differ in the digits beyond, and so do their distances.
    let (motion, end) = (played.progress.free, played.motionEnd)
    if let known = differences.first(where: { $0.motion == motion && $0.end == end }) { return known.maximum }
    let maximum = spring.playedDifference(to: played)?.maximum
    differences.append((motion, end, maximum))
    return maximum
  }
}

extension DecodedSpring {
  /// Whether its motion and the end of that are all there is to compare.
  fileprivate var isCurve: Bool { loop == nil && lines == nil && !isPush && unpublished == nil }
}
