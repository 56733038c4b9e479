// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import Springs

/// The intervals of a fit.
enum FitIntervals {
  static let record = Record<SpringFitRanges>([
    interval("naturalFrequency", "Of the undamped angular frequency, in rad/s.") { $0.naturalFrequency },
    interval("dampingRatio", "Of the damping ratio.") { $0.dampingRatio },
    interval("initialVelocity", "Of the velocity at the start, in distances per second.") { $0.relativeVelocity },
  ])

  private static func interval(
    _ name: StaticString, _ summary: String, _ get: @escaping @Sendable (SpringFitRanges) -> ClosedRange<Double>
  ) -> RecordMember<SpringFitRanges> {
    RecordMember(name, summary, schema: .array(of: .number(), count: 2...2)) { ranges, writer in
      writer.numbers([get(ranges).lowerBound, get(ranges).upperBound])
    }
  }
}
