// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import Springs

/// Samples as `/v1/motion` answers them.
struct MotionAnswer: Sendable {
  let duration: Double
  let settling: Settling
  let samples: MotionSamples
  let isNumber: Bool
  let notes: [String]
  let precision: Int?

  /// Why members have no value.
  var reasons: [(name: String, reason: String)] {
    settling.seconds == nil ? [("settlesAfter", AxisMotions.neverSettles)] : []
  }

  static let record = Record<Self>(
    head + [.reasons("reasons", "Why a member is null, by its name.") { $0.reasons }] + tail
  )

  /// The members in front of the reasons.
  static let head: [RecordMember<Self>] = [
    .number("duration", "Seconds sampled: as given, or until it has settled.") { $0.duration },
    .flag("settles", "Whether it ever stays within the tolerance.") {
      $0.settling.seconds != nil
    },
    .optionalNumber(
      "settlesAfter",
      "Seconds after which every axis stays within the tolerance; null where it never does."
    ) { $0.settling.seconds },
  ]

  /// The members behind the reasons.
  static let tail: [RecordMember<Self>] = [
    .texts("notes", "What else to know of the spring.") { $0.notes },
    RecordMember(
      "times",
      "The times of the samples, in seconds.",
      schema: .array(of: .number())
    ) { $1.numbers($0.samples.times, precision: $0.precision) },
    columns("values", "The positions; an array per sample where the request has axes.") {
      $0.positions
    },
    columns("velocities", "The velocities in units per second, shaped as the values.") {
      $0.velocities
    },
  ]

  private static func columns(
    _ name: StaticString,
    _ summary: String,
    _ get: @escaping @Sendable (MotionSamples) -> [[Double]]
  ) -> RecordMember<Self> {
    RecordMember(name, summary, schema: MotionSamples.schema) { answer, writer in
      MotionSamples.write(
        get(answer.samples),
        isNumber: answer.isNumber,
        precision: answer.precision,
        to: &writer
      )
    }
  }
}
