// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves
import JSON
import SpringInterchange

/// What `/v1/read` answers.
struct ReadAnswer: Sendable {
  struct Found: Sendable {
    let motion: FoundMotion
    let fit: FitAnswer?
  }

  let found: [Found]
  let notes: [String]
}

enum ReadRecord {
  static let record = Record<ReadAnswer>([
    .objects("found", "The springs and easings, in the order of the text.", found) { $0.found }, .notes { $0.notes },
  ])

  private static let found = Record<ReadAnswer.Found>([
    RecordMember("kind", "What it is.", schema: .choice(["spring", "easing"])) { found, writer in
      writer.string(found.motion.easing == nil ? "spring" : "easing")
    }, .number("start", "Offset of its first byte in the text.") { Double($0.motion.bytes.lowerBound) },
    .number("end", "Offset after its last byte.") { Double($0.motion.bytes.upperBound) },
    .number("line", "The line on which it begins, from 1.") { Double($0.motion.line) },
    .number("column", "The column in which it begins, from 1, in Unicode scalars.") { Double($0.motion.column) },
    .text("excerpt", "The text itself, at most 160 bytes of it.") { $0.motion.excerpt },
    .optionalText("name", "The token path, variable or property whose value it is, or null.") { $0.motion.name },
    .optionalText("system", "The system in whose code it stands, or null.") { $0.motion.system?.id },
    RecordMember(
      "spring", "The likeliest spring as the other operations take it; null for an easing.",
      schema: nullable(.reference("Spring"))
    ) { found, writer in
      if let spring = found.motion.spring {
        writer.value(.spring(spring.vocabulary, spring.parameters))
      } else {
        writer.null()
      }
    },
    .objects("candidates", "What the spring may be, the likeliest first.", RecognitionRecord.candidate) {
      $0.motion.candidates
    },
    RecordMember("easing", "The easing; null for a spring.", schema: easing) { found, writer in
      write(found.motion.easing, to: &writer)
    },
    .optionalNumber("duration", "How long it lasts in seconds, or null if the text does not tell.") {
      $0.motion.duration
    },
    RecordMember(
      "fit", "The spring nearest to the easing, as /v1/fit answers; null if it was not asked for, or there is none.",
      schema: Schema([("type", ["object", "null"])])
    ) { found, writer in if let fit = found.fit { FitAnswer.record.write(fit, to: &writer) } else { writer.null() } },
    .notes { ($0.motion.spring?.notes ?? []) + $0.motion.notes },
  ])

  private static func nullable(_ schema: Schema) -> Schema { .oneOf([schema, Schema([("type", "null")])]) }

  private static let easing: Schema = .oneOf([
    .object([("cubicBezier", .array(of: .number(), count: 4...4))], required: ["cubicBezier"]),
    .object([("cssLinear", .string())], required: ["cssLinear"]),
    .object([("function", .reference("EasingFunction"))], required: ["function"]), Schema([("type", "null")]),
  ])

  private static func write(_ easing: FoundEasing?, to writer: inout JSONWriter) {
    guard let easing else { return writer.null() }
    writer.beginObject()
    switch easing {
    case .cubicBezier(let bezier):
      writer.key("cubicBezier")
      writer.numbers([bezier.x1, bezier.y1, bezier.x2, bezier.y2])
    case .linear(_, let text):
      writer.key("cssLinear")
      writer.string(text)
    case .function(let function):
      writer.key("function")
      writer.string(function.id)
    }
    writer.endObject()
  }
}
