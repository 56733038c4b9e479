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

/// An answer that says a spring in several vocabularies.
protocol Translated: Sendable {
  var spring: Reading { get }
  var vocabularies: [Vocabulary] { get }
}

extension RecordMember where Value: Translated {
  /// The spring in each vocabulary asked for, by id.
  static var translations: Self {
    Self(
      "vocabularies",
      "The spring in each vocabulary asked for, by id.",
      schema: .map(of: TranslationRecord.record.schema)
    ) { value, writer in
      let record = TranslationRecord.record
      writer.beginObject()
      let all = value.vocabularies.span
      var translator = Translator(of: value.spring)
      for index in all.indices {
        writer.key(all[index].key)
        translator.say(in: all[index]) { record.write(&$0, to: &writer) }
      }
      writer.endObject()
    }
  }
}
