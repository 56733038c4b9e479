// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

/// A spring in one vocabulary, as answers say it.
enum TranslationRecord {
  static let record = Record<Translation>([
    RecordMember(
      "parameters",
      "The vocabulary's own parameters, or null where it can say nothing sensible.",
      schema: Schema([
        ("type", .array([.string("object"), .string("null")])),
        ("additionalProperties", Schema([("type", ["number", "string"])]).json),
      ])
    ) { translation, writer in
      guard let parameters = translation.saying.parameters else {
        writer.null()
        return
      }
      writer.beginObject()
      for (name, value) in parameters {
        writer.key(name)
        switch value {
        case .number(let number): writer.number(number)
        case .text(let text): writer.string(text)
        }
      }
      writer.endObject()
    },
    .flag("exact", "Whether it plays the very same motion.") { $0.isExact },
    .optionalNumber(
      "maximumError",
      "The largest distance to the motion asked for, as a fraction of the travelled distance."
    ) { $0.maximumError },
    .optionalText("note", "What is lost or replaced; null where nothing is.") { $0.saying.note },
    RecordMember(
      "code",
      "Code to paste, by language.",
      schema: .map(of: .string())
    ) { translation, writer in
      writer.beginObject()
      for snippet in translation.saying.code {
        writer.key(snippet.language)
        writer.string(snippet.text)
      }
      writer.endObject()
    },
  ])
}

extension RecordMember {
  /// A spring in several vocabularies, by id.
  static func translations(
    _ summary: String,
    _ get: @escaping @Sendable (Value) -> (reading: Reading, names: [String])
  ) -> Self {
    Self("vocabularies", summary, schema: .map(of: TranslationRecord.record.schema)) {
      value,
      writer in
      let (reading, names) = get(value)
      writer.beginObject()
      for vocabulary in names.compactMap({ Vocabulary.named($0) }) {
        writer.key(vocabulary.id)
        TranslationRecord.record.write(Translation(reading, to: vocabulary), to: &writer)
      }
      writer.endObject()
    }
  }
}
