// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringOperations

/// Arguments of an operation in which one number, text or list after the other is replaced by the most extreme ones.
///
/// They are made of what the operation documents: its examples, every other member by its schema, every word of a choice,
/// every vocabulary and shape of a spring.
struct Extremes {
  /// A body that is made when it is wanted.
  typealias Body = () -> [UInt8]

  private let computation: Computation

  init(_ computation: Computation) { self.computation = computation }

  /// Numbers as JSON has them; 1.8e308 is none that a double can be.
  static let numbers = ["0", "5e-324", "1e-300", "1e19", "9.3e18", "9223372036854775808", "1e300", "1.8e308"].flatMap {
    [$0, "-" + $0]
  }

  /// Texts as JSON has them, and bytes that are none.
  private static let texts: [[UInt8]] = [
    Array(#""""#.utf8), quoted(Array(repeating: UInt8(ascii: "a"), count: 64 << 10)), Array(#""a\u0000b""#.utf8),
    quoted([0x61, 0, 0x62]), Array(#""a\u001b[2Jb""#.utf8), Array(#""a\ud800b""#.utf8), quoted([0xED, 0xA0, 0x80]),
    quoted(Array(repeating: UInt8(ascii: "("), count: 40_000)),
    quoted(Array(String(repeating: "{a:[", count: 16_000).utf8)),
  ]

  /// Values nested as deep as may be read, and far deeper.
  private static let nested: [[UInt8]] = [30, 100_000].map { depth in
    Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth)
  }

  private static func quoted(_ bytes: [UInt8]) -> [UInt8] { [0x22] + bytes + [0x22] }

  // MARK: - All of them

  /// Calls a function with every body, in an order that is always the same.
  func visit(_ take: (Body) -> Void) {
    let examples = computation.examples.map(\.arguments) + Self.more(computation)
    for example in examples { walk(example, in: example, nil, take) }
    guard let first = examples.first else { return }
    for field in computation.fields {
      for value in Self.usual(field.schema.json) {
        let seed = Self.setting(field.name, to: value, in: first)
        // A choice changes what all other members mean.
        let isChoice = field.schema.json["enum"] != nil
        walk(seed, in: seed, isChoice ? nil : field.name, take)
      }
    }
  }

  private static func setting(_ name: String, to value: JSONValue, in object: JSONValue) -> JSONValue {
    .object(object.members.filter { $0.name != name } + [JSONValue.Member(name: name, value: value)])
  }

  /// Replaces a value and each part of it, in a seed; if a member is named, only in that one.
  private func walk(
    _ value: JSONValue, in seed: JSONValue, _ only: String?, at path: [Int] = [], _ take: (Body) -> Void
  ) {
    func put(_ bytes: [UInt8]) { take { Self.bytes(seed, replacing: path[...], by: bytes) } }
    switch value {
    case .number: for number in Self.numbers { put(Array(number.utf8)) }
    case .string(let text):
      for text in Self.texts + Self.nested { put(text) }
      for changed in Self.withExtremeNumbers(text) { put(JSONValue.string(changed).bytes) }
    case .array(let elements):
      let most = path.count == 1 ? most(of: seed.members[path[0]].name) : 2000
      for count in [0, 1, most, most + 1] {
        guard let element = elements.first else { continue }
        take {
          Self.bytes(seed, replacing: path[...], by: JSONValue.array(Array(repeating: element, count: count)).bytes)
        }
      }
      for (index, element) in elements.enumerated() { walk(element, in: seed, nil, at: path + [index], take) }
    case .object(let members):
      for bytes in [Array("{}".utf8)] + Self.nested { put(bytes) }
      for (index, member) in members.enumerated() where only == nil || !path.isEmpty || only == member.name {
        walk(member.value, in: seed, only, at: path + [index], take)
      }
    case .null, .bool: put(Array("1e19".utf8))
    }
  }

  /// The most elements of a list by its schema, or many.
  private func most(of name: String) -> Int {
    guard let schema = computation.fields.first(where: { $0.name == name })?.schema.json,
      case .number(let most)? = schema["maxItems"]
    else { return 2000 }
    return Int(exactly: most) ?? 2000
  }

  /// A text with each number in it replaced by each extreme one.
  private static func withExtremeNumbers(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var found: [String] = []
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex { !"0123456789.".utf8.contains($0) } ?? bytes.count
      let isNumber = end > index && bytes[index..<end] != [UInt8(ascii: ".")]
      if isNumber {
        found += numbers.map { String(decoding: bytes[..<index] + Array($0.utf8) + bytes[end...], as: UTF8.self) }
      }
      index = max(end, index + 1)
    }
    return found
  }

  /// A value as a text, with the part at a path replaced.
  private static func bytes(_ value: JSONValue, replacing path: ArraySlice<Int>, by part: [UInt8]) -> [UInt8] {
    guard let place = path.first else { return part }
    func inner(_ index: Int, _ value: JSONValue) -> [UInt8] {
      index == place ? bytes(value, replacing: path.dropFirst(), by: part) : value.bytes
    }
    switch value {
    case .object(let members):
      let parts = members.enumerated().map { JSONValue.string($1.name).bytes + [0x3A] + inner($0, $1.value) }
      return [0x7B] + parts.joined(separator: [0x2C]) + [0x7D]
    case .array(let elements):
      return [0x5B] + elements.enumerated().map { inner($0, $1) }.joined(separator: [0x2C]) + [0x5D]
    default: return part
    }
  }

  // MARK: - Usual values

  /// The usual values of a schema: one for each way to give it.
  private static func usual(_ schema: JSONValue) -> [JSONValue] {
    if let reference = schema["$ref"]?.text { return referenced(reference) }
    if let choices = schema["oneOf"]?.elements { return choices.flatMap { usual($0) } }
    if let words = schema["enum"]?.elements { return words }
    func number(_ name: String) -> Double? { if case .number(let number)? = schema[name] { number } else { nil } }
    switch schema["type"]?.elements?.first?.text ?? schema["type"]?.text ?? "" {
    case "number", "integer":
      let lower = number("minimum") ?? number("exclusiveMinimum") ?? 0
      return [.number(min(max(lower + 1, 1), number("maximum") ?? number("exclusiveMaximum") ?? 1))]
    case "boolean": return [.bool(true), .bool(false)]
    case "array":
      let count = max(1, Int(number("minItems") ?? 1))
      return usual(schema["items"] ?? .null).map { .array(Array(repeating: $0, count: count)) }
    case "object":
      let properties = schema["properties"]?.members ?? []
      return [
        .object(
          properties.compactMap { member in usual(member.value).first.map { .init(name: member.name, value: $0) } })
      ]
    case "string": return ["a", "linear(0, 0.5 20%, 1)"]
    default: return []
    }
  }

  private static func referenced(_ reference: String) -> [JSONValue] {
    switch reference.split(separator: "/").last.map(String.init) ?? "" {
    case "Spring": return springs
    case "Vocabulary": return ["android"]
    case "Axes", "OptionalAxes": return [1, [0, 1], [.null, 1]]
    default: return ["a"]
    }
  }

  /// A spring in every shape of every vocabulary, with all of its parameters.
  private static let springs: [JSONValue] = Vocabulary.all.flatMap { vocabulary in
    vocabulary.shapes.map { shape in
      let given = shape.map { parameter -> JSONValue.Member in
        let example = vocabulary.example.first { $0.name == parameter.name }?.value ?? parameter.fallback
        let value: JSONValue =
          switch (example, parameter.kind) {
          case (.number(let number)?, _): .number(number)
          case (.text(let text)?, _): .string(text)
          case (nil, .number(let range)): .number(min(max(1, range.lower), range.upper))
          case (nil, .choice(let words)): .string(words.first ?? "")
          }
        return JSONValue.Member(name: parameter.name, value: value)
      }
      return .object([JSONValue.Member(name: "vocabulary", value: .string(vocabulary.id))] + given)
    }
  }

  /// Inputs that no schema describes: texts to read and documents of tokens.
  private static func more(_ computation: Computation) -> [JSONValue] {
    let names = Set(computation.fields.map(\.name))
    if names == ["text", "fileName", "fit"] { return (codes + texts(ofCSS: true)).map { ["text": .string($0)] } }
    guard names.contains("tokens") else { return [] }
    return codes.map { ["tokens": ["a": ["$type": "spring", "$value": .string($0)]]] }
      + texts(ofCSS: false).map { ["tokens": ["a": ["$type": "transition", "$value": .string($0)]]] }
      + springs.map { ["tokens": ["a": ["$type": "spring", "$value": $0, "delay": ["value": 5, "unit": "ms"]]]] }
      + documents
  }

  /// The code of every vocabulary for one spring.
  private static let codes: [String] = Vocabulary.all.compactMap { vocabulary in
    guard
      let decoded = try? Vocabulary.all.first(where: { $0.id == "response-damping-ratio" })?.decode([
        ("response", .number(0.5)), ("dampingRatio", .number(0.5)),
      ])
    else { return nil }
    return Translation(decoded, to: vocabulary).encoded.code?.text
  }

  private static func texts(ofCSS isDeclaration: Bool) -> [String] {
    let values = ["all 0.5s cubic-bezier(0.1, 0.2, 0.3, 1) 0.2s", "all 300ms linear(0, 0.5 20%, 1)", "0.5s ease"]
    return isDeclaration ? values.map { "a { transition: \($0) }" } : values
  }

  private static let documents: [JSONValue] = [
    [
      "tokens": [
        "a": [
          "$type": "transition",
          "$value": [
            "duration": ["value": 200, "unit": "ms"], "delay": ["value": 10, "unit": "ms"],
            "timingFunction": [0, 0, 1, 1],
          ],
        ], "b": ["$type": "cubicBezier", "$value": [0.1, 0.2, 0.3, 1]],
        "c": ["$type": "transition", "$value": ["duration": "200ms", "delay": 0.1, "timingFunction": "linear(0, 1)"]],
        "d": ["$extends": "{e}", "f": ["$value": "{a}"]],
        "e": ["g": ["type": "spring", "value": ["stiffness": 100, "damping": "10", "mass": 1]]],
      ], "tolerance": 0.001, "prefix": "my",
    ]
  ]
}
