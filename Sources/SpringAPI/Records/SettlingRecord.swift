// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

extension SettlingAnswer {
  static let record = Record<Self>([
    .flag("settles", "Whether it ever stays within the tolerance.") { $0.exact.seconds != nil },
    .optionalNumber(
      "exact",
      "The last time, in seconds, at which the distance to the target is the tolerance."
    ) { $0.exact.seconds },
    .optionalNumber(
      "envelope",
      "When a smooth bound of the motion is within the tolerance; never before the exact time, and without its jumps."
    ) { $0.envelope.seconds },
    .number("perceptual", "Apple's perceptual duration 2π/ω₀, in seconds.") { $0.perceptual },
    RecordMember(
      "overshoot",
      "The farthest past the target as a fraction of the distance; an array where the request has axes.",
      schema: perAxis(.number(nullable: true))
    ) { answer, writer in
      answer.write(to: &writer) { $1.optional($0.overshoot) }
    },
    RecordMember(
      "peakTimes",
      """
      When the motion turns around, in seconds, as long as that is farther from the target than the tolerance, and in any \
      case until it is farthest past the target; the first 100, or two of an undamped spring. A list per axis where the \
      request has axes.
      """,
      schema: perAxis(.array(of: .number()))
    ) { answer, writer in
      answer.write(to: &writer) { $1.numbers($0.turningPoints.map(\.time)) }
    },
    RecordMember(
      "peakValues",
      "The positions where it turns around, shaped as the times.",
      schema: perAxis(.array(of: .number()))
    ) { answer, writer in
      answer.write(to: &writer) { $1.numbers($0.turningPoints.map(\.position)) }
    },
    RecordMember(
      "arrivals",
      "The first time at which each fraction of the way is reached.",
      schema: .array(
        of: .object(
          [
            ("fraction", .number().described("The fraction of the way from origin to target.")),
            (
              "time",
              perAxis(.number(nullable: true)).described(
                "Seconds, or null; an array where the request has axes."
              )
            ),
          ],
          required: ["fraction", "time"]
        )
      )
    ) { answer, writer in
      writer.beginArray()
      for (index, fraction) in answer.fractions.enumerated() {
        writer.beginObject()
        writer.key("fraction")
        writer.number(fraction)
        writer.key("time")
        answer.write(to: &writer) { $1.optional($0.arrivals[index]) }
        writer.endObject()
      }
      writer.endArray()
    },
    RecordMember(
      "definitions",
      "What each system itself reports, in seconds; null where it has no number.",
      schema: .object(
        SettlingDefinition.all.map {
          (
            $0.id,
            .number(nullable: true).described("\($0.title). \($0.rule) Source: \($0.source).")
          )
        },
        required: SettlingDefinition.all.map(\.id)
      )
    ) { answer, writer in
      writer.beginObject()
      for (id, report) in answer.definitions {
        writer.key(id)
        writer.optional(report.seconds)
      }
      writer.endObject()
    },
    .reasons("definitionNotes", "Why a system has no number, or what to know of it.") { answer in
      answer.definitions.compactMap { id, report in report.note.map { (id, $0) } }
    },
    .reasons("reasons", "Why a member is null, by its name.") { $0.reasons },
    .texts("notes", "What else to know of the spring.") { $0.notes },
  ])

  /// A value for a plain number, or an array of them where the request has axes.
  private static func perAxis(_ schema: Schema) -> Schema {
    .oneOf([schema, .array(of: schema, count: Axes.counts)])
  }

  private func write(to writer: inout JSONWriter, _ one: (AxisPath, inout JSONWriter) -> Void) {
    guard !isNumber else {
      one(paths[0], &writer)
      return
    }
    writer.beginArray()
    for path in paths {
      one(path, &writer)
    }
    writer.endArray()
  }
}

extension JSONWriter {
  /// Writes a number, or null where there is none.
  mutating func optional(_ number: Double?) {
    if let number {
      self.number(number)
    } else {
      null()
    }
  }
}
