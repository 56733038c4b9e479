// SPDX-License-Identifier: Apache-2.0

package import JSON
import SpringInterchange
import SpringOperations

/// An operation as a tool of the Model Context Protocol, whose answers are short enough for a model to read.
package struct MCPTool {
  private let operation: OperationCommand
  /// The name of the list that the operation answers with; nil if it computes.
  private let list: String?

  init(_ operation: OperationCommand) {
    self.operation = operation
    list = operation.takesArguments ? nil : operation.name
  }

  /// The answer to a call.
  package struct Answer {
    /// The texts, each a content of its own: the answer, and what to know of it.
    package var texts: [String]
    /// The answer as an object in JSON on one line; nil if the arguments are wrong.
    package var object: [UInt8]?

    package init(texts: [String], object: [UInt8]?) { (self.texts, self.object) = (texts, object) }
  }

  /// The longest answer as JSON, in bytes: twice this, as a text and as an object, is a message.
  static let longestAnswer = 32_000
  /// The longest answer for a part of a list, in bytes, so that the whole message has less than 20,000.
  static let longestPart = 8000

  /// The operation's name, with `_` for what no tool's name may have.
  package var name: String { String(operation.name.map { $0 == "/" || $0 == "-" ? "_" : $0 }) }

  var description: JSONValue {
    [
      "name": .string(name), "title": .string(operation.summary),
      "description": .string(list == nil ? operation.description : "\(operation.description) \(Self.listing)"),
      "inputSchema": list == nil ? operation.inputSchema : Self.listArguments,
      "outputSchema": list.map(Self.listSchema) ?? operation.outputSchema,
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  /// Answers a call.
  ///
  /// - Parameter arguments: An object; nil for none.
  /// - Returns: The answer, or the faults of the arguments.
  package func call(_ arguments: JSONElement?) -> Answer {
    let arguments: InputValue = arguments.map { .json($0) } ?? .object([])
    let content: Content
    do throws(Problem) { content = try operation.run(list == nil ? .value(arguments) : .items([])) } catch {
      return Answer(texts: [error.lines.joined(separator: "\n")], object: nil)
    }
    if let list { return part(of: list, content.bytes, arguments) }
    guard content.mediaType.hasPrefix(Content.json), content.bytes.first == UInt8(ascii: "{") else {
      return written(String(decoding: content.bytes, as: UTF8.self), content.mediaType)
    }
    let text = String(decoding: content.bytes, as: UTF8.self)
    let isShort = content.bytes.count <= Self.longestAnswer
    // A message is one line, which most answers are.
    if isShort, !content.bytes.contains(where: { $0 < 0x20 }) { return Answer(texts: [text], object: content.bytes) }
    guard let value = try? JSONValue(parsing: content.bytes) else {
      return Answer(texts: [text], object: Array("{}".utf8))
    }
    guard !isShort else { return Answer(texts: [text], object: value.bytes) }
    let short = ShortAnswer(value, bytes: Self.longestAnswer)
    return Answer(texts: [short.value.json, "\(short.note)\(advice)"], object: short.value.bytes)
  }

  /// An answer in a format that is not JSON.
  private func written(_ text: String, _ mediaType: String) -> Answer {
    var text = text
    var notes: [String] = []
    if text.utf8.count > Self.longestAnswer {
      notes.append("The text has \(text.utf8.count) bytes; the first \(Self.longestAnswer) are here.\(advice)")
      text = String(text.prefix(Self.longestAnswer))
    }
    let object: JSONValue = ["mediaType": .string(mediaType), "text": .string(text)]
    return Answer(texts: [text] + notes, object: object.bytes)
  }

  /// How to ask for less.
  private var advice: String {
    let names = operation.members.map { $0.name }
    let fewer = ["count", "frameRate", "maxStops", "to", "platforms"].filter(names.contains)
    let hint = fewer.isEmpty ? "Ask for less" : "Ask for less with \(fewer.joined(separator: " or "))"
    return " \(hint); the command springd \(operation.name) prints all of it."
  }

  // MARK: - Lists

  private static let listing = "Without name and system in short; with one of them whole entries."

  private static let listArguments: JSONValue = [
    "type": "object",
    "properties": [
      "name": ["type": "string", "description": "A part of the id or title."],
      "system": ["type": "string", "description": "A part of the system's name, such as SwiftUI."],
      "offset": ["type": "integer", "minimum": 0, "description": "How many to leave out: next of the answer before."],
    ], "additionalProperties": false,
  ]

  private static func listSchema(_ list: String) -> JSONValue {
    let properties: [(String, JSONValue)] = [
      (list, ["type": "array", "items": ["type": "object"]]), ("total", ["type": "integer"]),
      ("next", ["type": ["integer", "null"]]),
    ]
    return ["type": "object", "properties": .object(properties.members), "required": [.string(list), "total", "next"]]
  }

  /// The entries of a list that the arguments want, as many as a model should read at once.
  private func part(of list: String, _ body: [UInt8], _ arguments: InputValue) -> Answer {
    let known = ["name", "system", "offset"]
    if let other = arguments.members?.first(where: { !known.contains($0.name) }) {
      let objection = Suggestion.objection(to: other.name, among: known, kind: "arguments")
      return Answer(texts: ["\(other.name) \(objection)"], object: nil)
    }
    var offset = 0
    if let given = arguments.member("offset") { offset = given.number.flatMap { Int(exactly: $0) } ?? -1 }
    guard offset >= 0 else { return Answer(texts: ["offset must be a whole number from 0 on"], object: nil) }
    for name in ["name", "system"] as [StaticString] {
      guard let given = arguments.member(name), given.string == nil else { continue }
      return Answer(texts: ["\(name) must be a text"], object: nil)
    }
    let (name, system) = (arguments.member("name")?.string, arguments.member("system")?.string)
    let all = (try? JSONValue(parsing: body))?[list]?.elements ?? []
    let entries = all.filter { entry in
      func has(_ word: String, in members: [String]) -> Bool {
        members.contains { Self.plain(entry[$0]?.text ?? "").has(part: Self.plain(word)) }
      }
      return (name.map { has($0, in: ["id", "title"]) } ?? true)
        && (system.map { has($0, in: ["system", "title", "summary", "vocabulary"]) } ?? true)
    }
    if entries.isEmpty, let word = name ?? system {
      let known = all.compactMap { $0[name == nil ? "system" : "id"]?.text }
      let question = Suggestion.question(for: word, among: Array(Set(known)).sorted())
      return Answer(texts: ["none of the \(all.count) \(list) is called \(word)\(question)"], object: nil)
    }
    var part: [JSONValue] = []
    var bytes = 0
    for entry in entries.dropFirst(offset) {
      let entry = name == nil && system == nil ? Self.brief(entry) : entry
      bytes += entry.bytes.count
      guard bytes <= Self.longestPart || part.isEmpty else { break }
      part.append(entry)
    }
    let next = offset + part.count
    let isWhole = next >= entries.count
    let object = JSONValue.object(
      [
        (list, .array(part)), ("total", .number(Double(entries.count))),
        ("next", isWhole ? .null : .number(Double(next))),
      ].members)
    let note = "\(part.count) of \(entries.count); the next ones with offset \(next)."
    let json = object.bytes
    return Answer(texts: [String(decoding: json, as: UTF8.self)] + (isWhole ? [] : [note]), object: json)
  }

  /// Letters and digits in lower case.
  private static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// An entry without its source, and lists of objects as the names in them.
  private static func brief(_ entry: JSONValue) -> JSONValue {
    .object(
      entry.members.compactMap { member in
        guard !["source", "example", "sets", "tunable", "fileExtension"].contains(member.name) else { return nil }
        guard case .array(let elements) = member.value else { return member }
        return JSONValue.Member(name: member.name, value: .array(elements.map { $0["name"] ?? $0 }))
      })
  }
}

/// An answer whose long arrays and texts are cut.
struct ShortAnswer {
  private(set) var value: JSONValue
  /// The cuts, one sentence each.
  private(set) var note = ""

  /// - Parameters:
  ///   - value: An object.
  ///   - bytes: The most bytes of the result as JSON, if cutting can reach it.
  init(_ value: JSONValue, bytes: Int) {
    self.value = value
    var most = 512
    while most > 0, self.value.bytes.count > bytes {
      var cuts: [String] = []
      self.value = Self.cut(value, to: most, at: "", &cuts)
      let more = cuts.count > 3 ? " \(cuts.count - 3) others are cut too." : ""
      note = cuts.prefix(3).joined(separator: " ") + more
      most /= 2
    }
  }

  private static func cut(_ value: JSONValue, to most: Int, at path: String, _ cuts: inout [String]) -> JSONValue {
    switch value {
    case .object(let members):
      return .object(
        members.map { member in
          let path = path.isEmpty ? member.name : "\(path).\(member.name)"
          return JSONValue.Member(name: member.name, value: cut(member.value, to: most, at: path, &cuts))
        })
    case .array(let elements):
      if elements.count > most { cuts.append("\(path) has \(elements.count) elements; the first \(most) are here.") }
      return .array(elements.prefix(most).map { cut($0, to: most, at: path, &cuts) })
    case .string(let text):
      guard text.utf8.count > 16 * most + 256 else { return value }
      cuts.append("\(path) has \(text.utf8.count) bytes; the beginning is here.")
      return .string(String(text.prefix(16 * most + 256)))
    case .null, .bool, .number: return value
    }
  }
}
