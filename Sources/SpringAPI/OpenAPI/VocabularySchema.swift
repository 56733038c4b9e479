// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

/// A vocabulary's spring as a schema.
enum VocabularySchema {
  static func schema(_ vocabulary: Vocabulary) -> Schema {
    let shapes = vocabulary.shapes.map { shape($0, of: vocabulary) }
    return (shapes.count == 1 ? shapes[0] : .oneOf(shapes))
      .with("title", .string(vocabulary.title))
      .with("description", .string("\(vocabulary.summary) Source: \(vocabulary.source)."))
      .with("examples", .array([.spring(vocabulary, vocabulary.example)]))
  }

  private static func shape(_ parameters: [Parameter], of vocabulary: Vocabulary) -> Schema {
    let tag = Schema.choice([vocabulary.id]).described("Whose parameters these are.")
    return Schema.object(
      [("vocabulary", tag)] + parameters.map { ($0.name, schema($0)) },
      required: ["vocabulary"] + parameters.filter(\.isRequired).map(\.name)
    )
  }

  private static func schema(_ parameter: Parameter) -> Schema {
    let unit = parameter.unit.map { " Unit: \($0)." } ?? ""
    return kind(parameter).described(parameter.summary + unit)
  }

  private static func kind(_ parameter: Parameter) -> Schema {
    switch (parameter.kind, parameter.fallback) {
    case (.number(let range), .number(let value)): .number(range, default: value)
    case (.number(let range), _): .number(range)
    case (.choice(let words), .text(let word)): .choice(words, default: word)
    case (.choice(let words), _): .choice(words)
    }
  }
}

extension JSONValue {
  /// A spring as a request has it.
  static func spring(
    _ vocabulary: Vocabulary,
    _ parameters: [(name: String, value: Argument)]
  ) -> Self {
    let members = parameters.map { name, value in
      switch value {
      case .number(let number): Member(name: name, value: .number(number))
      case .text(let text): Member(name: name, value: .string(text))
      }
    }
    return .object([Member(name: "vocabulary", value: .string(vocabulary.id))] + members)
  }
}
