// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

/// Reads one document of YAML 1.2 in the forms in which settings and tokens are written, in time linear in its length.
///
/// Block mappings and sequences, flow ones over several lines, plain and quoted scalars of one line, `|` and `>`,
/// anchors, aliases and merge keys. Tags, directives, several documents, keys that are no scalar, and plain or quoted
/// scalars over several lines are refused by name with their line. Scalars are those of the core schema.
struct YAMLReader {
  private struct Line {
    /// Offset of its first byte that isn't a space.
    var start: Int
    /// How many bytes stand before that, those of an indicator included.
    var indent: Int
    /// Offset after its last byte.
    let end: Int
  }

  private let text: [UInt8]
  /// The lines that are not empty and no comment.
  private var lines: [Line] = []
  /// The line that is read.
  private var index = 0
  private var flow: YAMLFlow
  private var offsets: [[String]: Int] = [:]

  private init(_ text: [UInt8]) {
    self.text = text
    flow = YAMLFlow(text)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - first: The offset at which the document begins.
  ///   - last: The offset after it.
  /// - Returns: Its value, and where each member stands.
  /// - Throws: The first error, with its line.
  static func read(_ text: [UInt8], from first: Int = 0, to last: Int? = nil) throws(ValidationErrors) -> (
    value: JSONValue, offsets: [[String]: Int]
  ) {
    var reader = Self(last.map { Array(text[..<$0]) } ?? text)
    try reader.findLines(from: first)
    guard reader.index < reader.lines.count else { return (.null, [:]) }
    let value = try reader.block(at: [])
    guard reader.index == reader.lines.count else {
      throw reader.flow.refusal(of: "a line that is indented otherwise than its neighbours", at: reader.line.start)
    }
    return (value, reader.offsets)
  }

  private var line: Line { lines[index] }

  private var isAtEnd: Bool { index >= lines.count }

  private mutating func findLines(from first: Int) throws(ValidationErrors) {
    var start = first
    while start < text.count, Steps.take() {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let trimmed = end > start && text[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
      let content = text[start..<trimmed].firstIndex { $0 != 0x20 } ?? trimmed
      if content < trimmed, text[content] == 9, text[content..<trimmed].contains(where: { $0 > 0x20 }) {
        throw flow.refusal(of: "a tab as indentation", at: content)
      }
      if content < trimmed, text[content] != UInt8(ascii: "#"), text[content] > 0x20 {
        lines.append(Line(start: content, indent: content - start, end: trimmed))
      }
      start = end + 1
    }
    try findDocument()
  }

  /// Leaves out the marks around the document.
  private mutating func findDocument() throws(ValidationErrors) {
    func isMark(_ line: Line, _ mark: String) -> Bool {
      line.indent == 0 && line.end - line.start == 3 && text[line.start..<line.end].elementsEqual(mark.utf8)
    }
    if let first = lines.first, text[first.start] == UInt8(ascii: "%") {
      throw flow.refusal(of: "a directive", at: first.start)
    }
    if let first = lines.first, isMark(first, "---") { lines.removeFirst() }
    if let last = lines.last, isMark(last, "...") || isMark(last, "---") { lines.removeLast() }
    if let mark = lines.first(where: { isMark($0, "---") || isMark($0, "...") }) {
      throw flow.refusal(of: "a second document", at: mark.start)
    }
  }

  // MARK: - Blocks

  /// The node that begins with the current line.
  private mutating func block(at path: [String]) throws(ValidationErrors) -> JSONValue {
    guard path.count <= YAMLFlow.mostDepth, Steps.take() else {
      throw flow.refusal(of: "values nested deeper than \(YAMLFlow.mostDepth)", at: line.start)
    }
    if isEntry { return try sequence(at: path) }
    flow.position = line.start
    let anchor = try flow.anchor()
    if let anchor {
      if flow.isAtEndOfLine {
        index += 1
        guard !isAtEnd else { return .null }
        return flow.keep(try block(at: path), as: anchor)
      }
      // An anchor before a key is the key's.
      return try scalarBlock(at: path, anchor)
    }
    return try flow.key(before: line.end) == nil ? scalarBlock(at: path, nil) : mapping(at: path)
  }

  private mutating func scalarBlock(at path: [String], _ anchor: String?) throws(ValidationErrors) -> JSONValue {
    let indent = line.indent
    let value = try inline(at: path, in: indent - 1)
    return anchor.map { flow.keep(value, as: $0) } ?? value
  }

  /// Whether the current line is an entry of a sequence.
  private var isEntry: Bool {
    text[line.start] == UInt8(ascii: "-") && (line.end == line.start + 1 || text[line.start + 1] == 0x20)
  }

  private mutating func sequence(at path: [String]) throws(ValidationErrors) -> JSONValue {
    let indent = line.indent
    var elements: [JSONValue] = []
    while !isAtEnd, line.indent == indent, isEntry, Steps.take() {
      let path = path + ["\(elements.count)"]
      offsets[path] = line.start
      let rest = text[(line.start + 1)..<line.end].firstIndex { $0 != 0x20 }
      guard let rest, text[rest] != UInt8(ascii: "#") else {
        index += 1
        elements.append(isAtEnd || line.indent <= indent ? .null : try block(at: path))
        continue
      }
      // The text after the hyphen is a line of its own that is indented so far.
      lines[index].indent += rest - line.start
      lines[index].start = rest
      if text[rest] == UInt8(ascii: "|") || text[rest] == UInt8(ascii: ">") {
        flow.position = rest
        elements.append(try inline(at: path, in: indent))
      } else {
        elements.append(try block(at: path))
      }
    }
    if !isAtEnd, line.indent > indent {
      throw flow.refusal(of: "a line that is indented otherwise than its neighbours", at: line.start)
    }
    return .array(elements)
  }

  private mutating func mapping(at path: [String]) throws(ValidationErrors) -> JSONValue {
    let indent = line.indent
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    var merged: [JSONValue.Member] = []
    while !isAtEnd, line.indent == indent, !isEntry, Steps.take() {
      let start = line.start
      flow.position = start
      guard let key = try flow.key(before: line.end) else {
        throw flow.refusal(of: "a line that isn't a member, as those before it are", at: start)
      }
      let path = path + [key]
      guard names.insert(key).inserted else { throw flow.refusal(of: "\(key) for the second time", at: start) }
      offsets[path] = start
      let value = try member(at: path, in: indent)
      if key == "<<" {
        merged = try flow.merged(value, at: start)
      } else {
        members.append(JSONValue.Member(name: key, value: value))
      }
    }
    if !isAtEnd, line.indent > indent {
      throw flow.refusal(of: "a line that is indented otherwise than its neighbours", at: line.start)
    }
    return .object(merged.filter { !names.contains($0.name) } + members)
  }

  /// The value after a key and its colon.
  private mutating func member(at path: [String], in indent: Int) throws(ValidationErrors) -> JSONValue {
    let anchor = try flow.anchor()
    let value: JSONValue
    if flow.isAtEndOfLine {
      index += 1
      let isInside = !isAtEnd && (line.indent > indent || line.indent == indent && isEntry)
      value = isInside ? try block(at: path) : .null
    } else {
      value = try inline(at: path, in: indent)
    }
    return anchor.map { flow.keep(value, as: $0) } ?? value
  }

  /// The value at the position, which ends its line; the next line is the current one then.
  private mutating func inline(at path: [String], in indent: Int) throws(ValidationErrors) -> JSONValue {
    let start = flow.position
    if text[start] == UInt8(ascii: "|") || text[start] == UInt8(ascii: ">") { return try literal(in: indent) }
    let value = try flow.value(at: path, isInFlow: false)
    for (path, offset) in flow.takeOffsets() where offsets[path] == nil { offsets[path] = offset }
    guard flow.isAtEndOfLine else {
      let something = text[flow.position...].firstIndex { $0 != 0x20 && $0 != 9 } ?? flow.position
      throw flow.refusal(of: "something after a value", at: something)
    }
    while !isAtEnd, line.start < flow.position { index += 1 }
    guard isAtEnd || line.indent <= indent else {
      throw flow.refusal(of: "a scalar on several lines without quotes, which", at: line.start)
    }
    return value
  }

  // MARK: - Literals

  /// The text of `|`, line by line, or of `>`, with a space for each end of a line.
  private mutating func literal(in indent: Int) throws(ValidationErrors) -> JSONValue {
    let isFolded = text[flow.position] == UInt8(ascii: ">")
    flow.position += 1
    var keeps: UInt8?
    if flow.position < text.count, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(text[flow.position]) {
      keeps = text[flow.position]
      flow.position += 1
    }
    guard flow.isAtEndOfLine else { throw flow.refusal(of: "an indicator of indentation", at: flow.position) }
    var start = (text[flow.position...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count) + 1
    var own: Int?
    var parts: [String] = []
    while start < text.count, Steps.take() {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let trimmed = end > start && text[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
      let content = text[start..<trimmed].firstIndex { $0 != 0x20 } ?? trimmed
      if content < trimmed {
        guard content - start > indent, content - start >= own ?? 0 else { break }
        own = own ?? content - start
      }
      let first = min(start + (own ?? 0), trimmed)
      guard let part = String(validating: text[first..<trimmed], as: UTF8.self) else {
        throw flow.refusal(of: "what is not UTF-8", at: first)
      }
      parts.append(part)
      start = end + 1
    }
    index = lines[index...].firstIndex { $0.start >= start } ?? lines.count
    var ends = 0
    while let last = parts.last, last.isEmpty {
      parts.removeLast()
      ends += 1
    }
    let joined = isFolded ? Self.folded(parts) : parts.joined(separator: "\n")
    switch keeps {
    case UInt8(ascii: "-")?: return .string(joined)
    case nil: return .string(parts.isEmpty ? "" : joined + "\n")
    default: return .string(joined + String(repeating: "\n", count: ends + (parts.isEmpty ? 0 : 1)))
    }
  }

  /// One space for the end of a line, and one line feed for each empty line.
  private static func folded(_ parts: [String]) -> String {
    var text = ""
    for (index, part) in parts.enumerated() {
      if part.isEmpty { text += "\n" } else { text += index > 0 && !parts[index - 1].isEmpty ? " \(part)" : part }
    }
    return text
  }
}
