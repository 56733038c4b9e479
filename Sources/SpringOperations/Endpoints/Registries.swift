// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes

extension Operation {
  package static let vocabularies = registry(
    "/v1/vocabularies", id: "getVocabularies", summary: "List the vocabularies",
    description: "Every vocabulary with its parameters, their units, ranges, defaults and source.", VocabularyList.self,
    entries: Vocabulary.all)

  package static let presets = registry(
    "/v1/presets", id: "getPresets", summary: "List the named springs",
    description: "Every preset by name, in the parameters of the system that defines it.", PresetList.self,
    entries: Preset.all)

  package static let formats = registry(
    "/v1/formats", id: "getFormats", summary: "List the formats of keyframes",
    description: """
      Every format that /v1/keyframes/… writes, with its media type. A format is asked for by `format`, or by the Accept \
      header, to which the first format of a media type answers.
      """, FormatList.self, entries: Format.all)

  package static let easings = registry(
    "/v1/easings", id: "getEasings", summary: "List the easing functions",
    description: "AHEasing's 31 functions and those of other systems by the ids that /v1/keyframes/easing takes.",
    EasingList.self, entries: Easing.all)

  /// A list: one object with one array.
  private static func registry<List: Record>(
    _ path: StaticString, id: String, summary: String, description: String, _: List.Type, entries: List.Value
  ) -> Self where List.Value: Sendable {
    Self(
      path: path, id: id, tag: .registries, summary: summary, description: description,
      work: .registry(
        Registry(schema: List.schema) {
          var writer = JSONWriter(capacity: 8192)
          List.write(entries, to: &writer)
          return writer.take()
        }))
  }
}

private enum VocabularyList: Record {
  typealias Value = [Vocabulary]

  static func list(_ answer: inout some AnswerList<[Vocabulary]> & ~Copyable) {
    answer.objects("vocabularies", "All of them.", VocabularyRecord.self) { $0 }
  }
}

private enum PresetList: Record {
  typealias Value = [Preset]

  static func list(_ answer: inout some AnswerList<[Preset]> & ~Copyable) {
    answer.objects("presets", "All of them.", PresetRecord.self) { $0 }
  }
}

private enum FormatList: Record {
  typealias Value = [Format]

  static func list(_ answer: inout some AnswerList<[Format]> & ~Copyable) {
    answer.objects("formats", "All of them.", FormatRecord.self) { $0 }
  }
}

private enum EasingList: Record {
  typealias Value = [Easing]

  static func list(_ answer: inout some AnswerList<[Easing]> & ~Copyable) {
    answer.objects("easings", "All of them.", EasingRecord.self) { $0 }
  }
}

private enum VocabularyRecord: Record {
  typealias Value = Vocabulary

  static func list(_ answer: inout some AnswerList<Vocabulary> & ~Copyable) {
    answer.text("id", "The wire id, given as `vocabulary` inside a spring.") { $0.id }
    answer.text("title", "Its name for people.") { $0.title }
    answer.text("summary", "Whose parameters these are.") { $0.summary }
    answer.text("source", "Where the rules were read or measured.") { $0.source }
    answer.objects("parameters", "Its parameters.", ParameterRecord.self) { $0.parameters }
    answer.member(
      "sets", "The names of the parameters that go together; a spring has those of one set.",
      .array(of: .array(of: .string()))
    ) { $1.value(.array($0.shapes.map { .array($0.map { .string($0.name) }) })) }
    answer.member("example", "A spring that can be sent as it stands.", .reference("Spring")) {
      $1.value(.spring($0, $0.example))
    }
  }
}

private enum ParameterRecord: Record {
  typealias Value = Parameter

  static func list(_ answer: inout some AnswerList<Parameter> & ~Copyable) {
    answer.text("name", "The member's name inside a spring.") { $0.name }
    answer.text("summary", "What it is.") { $0.summary }
    answer.member("type", "The kind of value.", .choice(["number", "string"])) {
      $1.string($0.range == nil ? "string" : "number")
    }
    answer.optionalText("unit", "The unit; null for a pure number or a word.") { $0.unit }
    answer.optionalText("codeUnit", "The unit in the system's own code; null for a pure number or a word.") {
      $0.codeUnit
    }
    answer.flag("required", "Whether it must be given, whatever the set.") { $0.isRequired }
    answer.member(
      "default", "The value if none is given; null if there is no default.",
      .oneOf([.number(), .string(), Schema([("type", "null")])])
    ) { parameter, writer in
      switch parameter.fallback {
      case .number(let number): writer.number(number)
      case .text(let text): writer.string(text)
      case nil: writer.null()
      }
    }
    answer.optionalNumber("minimum", "The smallest number accepted; null for a word.") { $0.range?.lower }
    answer.flag("exclusiveMinimum", "Whether the minimum itself is refused.") { $0.range?.excludesLower ?? false }
    answer.optionalNumber("maximum", "The largest number accepted; null for a word.") { $0.range?.upper }
    answer.texts("choices", "The words accepted; empty for a number.") { $0.choices }
  }
}

extension Parameter {
  fileprivate var range: NumberRange? {
    guard case .number(let range) = kind else { return nil }
    return range
  }

  fileprivate var choices: [String] {
    guard case .choice(let words) = kind else { return [] }
    return words
  }
}

private enum PresetRecord: Record {
  typealias Value = Preset

  static func list(_ answer: inout some AnswerList<Preset> & ~Copyable) {
    answer.text("id", "The id, which the vocabulary `preset` takes as its `name`.") { $0.name }
    answer.text("system", "Whose preset it is.") { $0.system }
    answer.text("vocabulary", "The vocabulary in which the system gives it.") { $0.vocabulary }
    answer.member("parameters", "The preset in that vocabulary.", .map(of: .number())) { preset, writer in
      writer.beginObject()
      for (name, value) in preset.parameters {
        writer.key(name)
        writer.number(value)
      }
      writer.endObject()
    }
    answer.flag("tunable", "Whether it takes another duration and an extraBounce.") { $0.isTunable }
    answer.text("source", "Where the numbers were read.") { $0.source }
  }
}

private enum FormatRecord: Record {
  typealias Value = Format

  static func list(_ answer: inout some AnswerList<Format> & ~Copyable) {
    answer.text("id", "The id, given as `format`.") { $0.id }
    answer.text("title", "Its name for people.") { $0.title }
    answer.text("summary", "What it holds and what plays it.") { $0.summary }
    answer.text("mediaType", "The Content-Type of the answer.") { $0.mediaType }
    answer.text("fileExtension", "The ending of a file's name.") { $0.fileExtension }
    answer.texts("options", "The members besides those of the motion that change it.") { $0.options }
    answer.text("source", "Where the rules of the format were read.") { $0.source }
  }
}

private enum EasingRecord: Record {
  typealias Value = Easing

  static func list(_ answer: inout some AnswerList<Easing> & ~Copyable) {
    answer.text("id", "The id, given as `function`.") { $0.id }
    answer.text("title", "The name in its system.") { $0.title }
    answer.text("summary", "What it looks like.") { $0.summary }
    answer.text("source", "Where it was read.") { $0.source }
  }
}
