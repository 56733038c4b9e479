// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes

extension Operation {
  package static let vocabularies = registry(
    "/v1/vocabularies", id: "getVocabularies", summary: "List the vocabularies",
    description: "Every vocabulary with its parameters, their units, ranges, defaults and source.",
    member: "vocabularies", record: VocabularyRecord.record, entries: Vocabulary.all)

  package static let presets = registry(
    "/v1/presets", id: "getPresets", summary: "List the named springs",
    description: "Every preset by name, in the parameters of the system that defines it.", member: "presets",
    record: PresetRecord.record, entries: Preset.all)

  /// A list: one object with one array.
  static func registry<Entry: Sendable>(
    _ path: StaticString, id: String, summary: String, description: String, member: StaticString, record: Record<Entry>,
    entries: [Entry]
  ) -> Self {
    let whole = Record<[Entry]>([.objects(member, "All of them.", record) { $0 }])
    return Self(
      path: path, id: id, tag: .registries, summary: summary, description: description,
      work: .registry(
        Registry(schema: whole.schema) {
          var writer = JSONWriter(capacity: 8192)
          whole.write(entries, to: &writer)
          return writer.take()
        }))
  }
}

private enum VocabularyRecord {
  static let record = Record<Vocabulary>([
    .text("id", "The wire id, given as `vocabulary` inside a spring.") { $0.id },
    .text("title", "Its name for people.") { $0.title }, .text("summary", "Whose parameters these are.") { $0.summary },
    .text("source", "Where the rules were read or measured.") { $0.source },
    .objects("parameters", "Its parameters.", parameter) { $0.parameters },
    RecordMember(
      "sets", "The names of the parameters that go together; a spring has those of one set.",
      schema: .array(of: .array(of: .string()))
    ) { $1.value(.array($0.shapes.map { .array($0.map { .string($0.name) }) })) },
    RecordMember("example", "A spring that can be sent as it stands.", schema: .reference("Spring")) {
      $1.value(.spring($0, $0.example))
    },
  ])

  static let parameter = Record<Parameter>([
    .text("name", "The member's name inside a spring.") { $0.name }, .text("summary", "What it is.") { $0.summary },
    RecordMember("type", "The kind of value.", schema: .choice(["number", "string"])) {
      $1.string($0.range == nil ? "string" : "number")
    }, .optionalText("unit", "The unit; null for a pure number or a word.") { $0.unit },
    .flag("required", "Whether it must be given, whatever the set.") { $0.isRequired },
    RecordMember(
      "default", "The value if none is given; null if there is no default.",
      schema: .oneOf([.number(), .string(), Schema([("type", "null")])])
    ) { parameter, writer in
      switch parameter.fallback {
      case .number(let number): writer.number(number)
      case .text(let text): writer.string(text)
      case nil: writer.null()
      }
    }, .optionalNumber("minimum", "The smallest number accepted; null for a word.") { $0.range?.lower },
    RecordMember("exclusiveMinimum", "Whether the minimum itself is refused.", schema: .boolean()) {
      $1.bool($0.range?.excludesLower ?? false)
    }, .optionalNumber("maximum", "The largest number accepted; null for a word.") { $0.range?.upper },
    .texts("choices", "The words accepted; empty for a number.") { $0.choices },
  ])
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

private enum PresetRecord {
  static let record = Record<Preset>([
    .text("id", "The id, which the vocabulary `preset` takes as its `name`.") { $0.name },
    .text("system", "Whose preset it is.") { $0.system },
    .text("vocabulary", "The vocabulary in which the system gives it.") { $0.vocabulary },
    RecordMember("parameters", "The preset in that vocabulary.", schema: .map(of: .number())) { preset, writer in
      writer.beginObject()
      for (name, value) in preset.parameters {
        writer.key(name)
        writer.number(value)
      }
      writer.endObject()
    }, .flag("tunable", "Whether it takes another duration and an extraBounce.") { $0.isTunable },
    .text("source", "Where the numbers were read.") { $0.source },
  ])
}

extension Operation {
  package static let formats = registry(
    "/v1/formats", id: "getFormats", summary: "List the formats of keyframes",
    description: """
      Every format that /v1/keyframes/… writes, with its media type. A format is asked for by `format`, or by the Accept \
      header, to which the first format of a media type answers.
      """, member: "formats",
    record: Record<Format>([
      .text("id", "The id, given as `format`.") { $0.id }, .text("title", "Its name for people.") { $0.title },
      .text("summary", "What it holds and what plays it.") { $0.summary },
      .text("mediaType", "The Content-Type of the answer.") { $0.mediaType },
      .text("fileExtension", "The ending of a file's name.") { $0.fileExtension },
      .texts("options", "The members besides those of the motion that change it.") { $0.options },
      .text("source", "Where the rules of the format were read.") { $0.source },
    ]), entries: Format.all)
}
