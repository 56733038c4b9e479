// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

/// A spring in one vocabulary, as answers say it.
enum TranslationRecord {
  static let record = Record<Translation>(
    [
      RecordMember(
        "parameters",
        "The vocabulary's own parameters, or null where it can say nothing sensible.",
        schema: Schema([
          ("type", .array([.string("object"), .string("null")])),
          ("additionalProperties", Schema([("type", ["number", "string"])]).json),
        ])
      ) { translation, writer in
        write(translation.saying.words, to: &writer)
      },
      .flag("exact", "Whether it plays the very same motion.") { $0.isExact },
      .optionalNumber(
        "maximumError",
        "The largest distance to the motion asked for, as a fraction of the travelled distance."
      ) { $0.maximumError },
      .optionalText("note", "What is lost or replaced; null where nothing is.") { $0.note },
      RecordMember(
        "code",
        "Code to paste, by language.",
        schema: .map(of: .string())
      ) { translation, writer in
        if let snippet = translation.saying.code {
          writer.object(snippet.code)
        } else {
          writer.beginObject()
          writer.endObject()
        }
      },
    ],
    mostly: UsualMembers("exact", "maximumError", "note", as: .lossless) {
      $0.isExact && $0.saying.note == nil
    }
  )

  private static func write(_ words: Saying.Words, to writer: inout JSONWriter) {
    let members = ParameterName.members.span
    switch words {
    case .none:
      writer.null()
    case .numbers(let numbers):
      numbers.lend { writer.object($0, namedBy: $1, of: members) }
    case .name(let name):
      writer.beginObject()
      writer.key(members[Int(ParameterName.name.rawValue)])
      writer.string(name)
      writer.endObject()
    }
  }
}

extension ParameterName {
  /// Each name as it stands in front of its value.
  fileprivate static let members = allCases.map { MemberName($0.text) }
}

extension RecordMember {
  /// A spring in several vocabularies, by id.
  static func translations(
    _ summary: String,
    _ get:
      @escaping @Sendable (Value) -> (
        reading: Reading, vocabularies: [Vocabulary]
      )
  ) -> Self {
    Self("vocabularies", summary, schema: .map(of: TranslationRecord.record.schema)) {
      value,
      writer in
      let (reading, vocabularies) = get(value)
      writer.beginObject()
      let all = vocabularies.span
      var translator = Translator(of: reading)
      for index in all.indices {
        writer.key(all[index].key)
        translator.say(in: all[index])
        TranslationRecord.record.write(&translator.translation, to: &writer)
      }
      writer.endObject()
    }
  }
}
