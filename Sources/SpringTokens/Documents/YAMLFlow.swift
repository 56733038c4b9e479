// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

/// The scalars and the flow collections of YAML, with what anchors stand for.
struct YAMLFlow {
  private let text: [UInt8]
  var position = 0
  private var offsets: [[String]: Int] = [:]
  private var anchors: [String: (value: JSONValue, size: Int)] = [:]
  /// How many values aliases may still stand for, since aliases of aliases could grow without end.
  private var allowance = 100_000

  static let mostDepth = 64

  init(_ text: [UInt8]) { self.text = text }

  /// Where the members of flow mappings stand that were read since this was asked.
  mutating func takeOffsets() -> [[String]: Int] {
    defer { offsets = [:] }
    return offsets
  }

  /// That a form is not read, with its line.
  func refusal(of form: String, at offset: Int) -> ValidationErrors {
    let place = JSONPlaces.place(of: min(offset, text.count), in: text)
    return ValidationErrors([
      ValidationError(
        path: [], "is not YAML as it is read here: line \(place.line), column \(place.column) has \(form)")
    ])
  }

  private var byte: UInt8? { position < text.count ? text[position] : nil }

  private func isNext(_ byte: UInt8) -> Bool { self.byte == byte }

  /// Whether nothing but spaces and a comment is left of the line; the position is then at its end.
  var isAtEndOfLine: Bool {
    mutating get {
      var index = position
      while index < text.count, text[index] == 0x20 || text[index] == 9 { index += 1 }
      let isComment =
        index < text.count && text[index] == UInt8(ascii: "#")
        && (index == position ? index == 0 || text[index - 1] <= 0x20 : true)
      guard index == text.count || text[index] == 10 || text[index] == 13 || isComment else { return false }
      position = isComment ? text[index...].firstIndex(of: 10) ?? text.count : index
      return true
    }
  }

  private mutating func skipSpaces() { while let byte, byte == 0x20 || byte == 9 { position += 1 } }

  /// Skips spaces, ends of lines and comments.
  private mutating func skipLines() {
    while let byte {
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "#"), position == 0 || text[position - 1] <= 0x20 {
        position = text[position...].firstIndex(of: 10) ?? text.count
      } else {
        return
      }
    }
  }

  // MARK: - Keys

  /// The key at the position, which is then after its colon and the spaces behind; nil if none stands there.
  mutating func key(before end: Int) throws(ValidationErrors) -> String? {
    let start = position
    guard let byte else { return nil }
    try refuseIndicators()
    if byte == UInt8(ascii: "?"), start + 1 >= text.count || text[start + 1] <= 0x20 {
      throw refusal(of: "a key that isn't a scalar", at: start)
    }
    let key: String
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      key = try quoted()
      skipSpaces()
      guard isNext(UInt8(ascii: ":")), position + 1 >= text.count || text[position + 1] <= 0x20 else {
        position = start
        return nil
      }
    } else {
      guard byte != UInt8(ascii: "{"), byte != UInt8(ascii: "["), byte != UInt8(ascii: "*") else { return nil }
      let colon = (start..<end).first { index in
        text[index] == UInt8(ascii: ":") && (index + 1 >= end || text[index + 1] <= 0x20)
      }
      let comment = (start..<end).first { text[$0] == UInt8(ascii: "#") && $0 > start && text[$0 - 1] <= 0x20 }
      guard let colon, colon < comment ?? end, colon > start else { return nil }
      key = try string(start..<colon)
      position = colon
    }
    position += 1
    skipSpaces()
    return key
  }

  /// The text of some bytes without the spaces behind it.
  private func string(_ bytes: Range<Int>) throws(ValidationErrors) -> String {
    var end = bytes.upperBound
    while end > bytes.lowerBound, text[end - 1] <= 0x20 { end -= 1 }
    guard let string = String(validating: text[bytes.lowerBound..<end], as: UTF8.self) else {
      throw refusal(of: "what is not UTF-8", at: bytes.lowerBound)
    }
    return string
  }

  private func refuseIndicators() throws(ValidationErrors) {
    switch byte {
    case UInt8(ascii: "!"): throw refusal(of: "a tag", at: position)
    case UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      throw refusal(of: "a mark with which no scalar begins", at: position)
    default: break
    }
  }

  // MARK: - Anchors

  /// The name of the anchor at the position, if there is one; the position is after it and its spaces.
  mutating func anchor() throws(ValidationErrors) -> String? {
    guard isNext(UInt8(ascii: "&")) else { return nil }
    let name = try anchorName()
    skipSpaces()
    return name
  }

  private mutating func anchorName() throws(ValidationErrors) -> String {
    let start = position + 1
    position = start
    while let byte, byte > 0x20, !",[]{}".utf8.contains(byte) { position += 1 }
    guard position > start else { throw refusal(of: "an anchor without a name", at: start) }
    return try string(start..<position)
  }

  /// Remembers what an anchor stands for.
  mutating func keep(_ value: JSONValue, as anchor: String) -> JSONValue {
    anchors[anchor] = (value, Self.size(of: value))
    return value
  }

  private static func size(of value: JSONValue) -> Int {
    switch value {
    case .object(let members): members.reduce(1) { Steps.take() ? $0 + size(of: $1.value) : $0 }
    case .array(let elements): elements.reduce(1) { Steps.take() ? $0 + size(of: $1) : $0 }
    case .null, .bool, .number, .string: 1
    }
  }

  private mutating func alias() throws(ValidationErrors) -> JSONValue {
    let start = position
    let name = try anchorName()
    guard let (value, size) = anchors[name] else {
      throw refusal(of: "*\(name), which no anchor before it is", at: start)
    }
    allowance -= size
    guard allowance >= 0 else { throw refusal(of: "aliases that stand for too much", at: start) }
    return value
  }

  /// The members that `<<` brings: of several mappings the first has each name.
  func merged(_ value: JSONValue, at offset: Int) throws(ValidationErrors) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    for part in value.elements ?? [value] {
      guard case .object(let others) = part else { throw refusal(of: "<< of what isn't a mapping", at: offset) }
      members += others.filter { names.insert($0.name).inserted }
    }
    return members
  }

  // MARK: - Values

  /// The value at the position.
  mutating func value(at path: [String], isInFlow: Bool) throws(ValidationErrors) -> JSONValue {
    guard path.count <= Self.mostDepth, Steps.take() else {
      throw refusal(of: "values nested deeper than \(Self.mostDepth)", at: position)
    }
    try refuseIndicators()
    switch byte {
    case UInt8(ascii: "{"): return try mapping(at: path)
    case UInt8(ascii: "["): return try sequence(at: path)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try quoted())
    case UInt8(ascii: "*"): return try alias()
    case UInt8(ascii: "&"):
      guard let anchor = try anchor() else { return .null }
      return keep(try value(at: path, isInFlow: isInFlow), as: anchor)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): throw refusal(of: "a block scalar in a flow collection", at: position)
    default: return try plain(isInFlow)
    }
  }

  private mutating func mapping(at path: [String]) throws(ValidationErrors) -> JSONValue {
    let open = position
    position += 1
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    while true {
      skipLines()
      if isNext(UInt8(ascii: "}")) { break }
      let start = position
      let name: String
      if isNext(UInt8(ascii: "\"")) || isNext(UInt8(ascii: "'")) {
        name = try quoted()
        skipLines()
      } else {
        try refuseIndicators()
        while let byte, !",[]{}".utf8.contains(byte), byte != 10 {
          if byte == UInt8(ascii: ":"), position + 1 >= text.count || text[position + 1] <= 0x20 { break }
          position += 1
        }
        name = try string(start..<position)
      }
      guard isNext(UInt8(ascii: ":")) else {
        throw refusal(of: "a member without a value; an alias such as {motion.enter} needs quotes", at: start)
      }
      position += 1
      guard names.insert(name).inserted else { throw refusal(of: "\(name) for the second time", at: start) }
      let path = path + [name]
      offsets[path] = start
      skipLines()
      members.append(JSONValue.Member(name: name, value: try value(at: path, isInFlow: true)))
      guard try endsItem(UInt8(ascii: "}"), from: open) else { break }
    }
    position += 1
    return .object(members)
  }

  private mutating func sequence(at path: [String]) throws(ValidationErrors) -> JSONValue {
    let open = position
    position += 1
    var elements: [JSONValue] = []
    while true {
      skipLines()
      if isNext(UInt8(ascii: "]")) { break }
      let path = path + ["\(elements.count)"]
      offsets[path] = position
      elements.append(try value(at: path, isInFlow: true))
      guard try endsItem(UInt8(ascii: "]"), from: open) else { break }
    }
    position += 1
    return .array(elements)
  }

  /// Goes to the next item of a collection.
  ///
  /// - Returns: False at its end.
  private mutating func endsItem(_ close: UInt8, from open: Int) throws(ValidationErrors) -> Bool {
    skipLines()
    guard let byte else { throw refusal(of: "a bracket that is not closed", at: open) }
    if byte == close { return false }
    guard byte == UInt8(ascii: ",") else { throw refusal(of: "something after a value", at: position) }
    position += 1
    return true
  }

  // MARK: - Scalars

  private mutating func plain(_ isInFlow: Bool) throws(ValidationErrors) -> JSONValue {
    let start = position
    while let byte, byte != 10, byte != 13 {
      if isInFlow, ",[]{}".utf8.contains(byte) { break }
      if byte == UInt8(ascii: "#"), position > start, text[position - 1] <= 0x20 { break }
      if byte == UInt8(ascii: ":"), position + 1 >= text.count || text[position + 1] <= 0x20 {
        throw refusal(of: "a second colon on a line; a text with one needs quotes", at: position)
      }
      position += 1
    }
    let string = try string(start..<position)
    switch string {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: return Self.number(string).map { .number($0) } ?? .string(string)
    }
  }

  /// The number that a plain scalar is in the core schema; nil if it is none.
  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return UInt64(text.dropFirst(2), radix: 16).map { Double($0) } }
    if text.hasPrefix("0o") { return UInt64(text.dropFirst(2), radix: 8).map { Double($0) } }
    var digits = text
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    guard let first = digits.utf8.first, 0x30...0x39 ~= first || first == UInt8(ascii: "."),
      digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 || ".eE+-".utf8.contains($0) })
    else { return nil }
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits += "0" }
    guard let number = Double(digits), number.isFinite else { return nil }
    return isNegative ? -number : number
  }

  private mutating func quoted() throws(ValidationErrors) -> String {
    let start = position
    let quote = text[position]
    position += 1
    var bytes: [UInt8] = []
    while let byte, byte != 10 {
      position += 1
      if byte == quote {
        guard quote == UInt8(ascii: "'"), isNext(quote) else {
          guard let string = String(validating: bytes, as: UTF8.self) else {
            throw refusal(of: "what is not UTF-8", at: start)
          }
          return string
        }
        position += 1
        bytes.append(quote)
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try escape(into: &bytes)
      } else {
        bytes.append(byte)
      }
    }
    throw refusal(of: "a quoted scalar that does not end on its line", at: start)
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(ValidationErrors) {
    let start = position
    guard let byte else { throw refusal(of: "an escape without a letter", at: start) }
    position += 1
    let simple: [UInt8: UInt8] = [
      0x30: 0, 0x61: 7, 0x62: 8, 0x74: 9, 0x6E: 10, 0x76: 11, 0x66: 12, 0x72: 13, 0x65: 27, 0x20: 0x20, 0x22: 0x22,
      0x2F: 0x2F, 0x5C: 0x5C,
    ]
    if let value = simple[byte] { return bytes.append(value) }
    let counts: [UInt8: Int] = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8]
    let end = min(position + (counts[byte] ?? 0), text.count)
    guard let count = counts[byte], end - position == count,
      let value = UInt32(String(decoding: text[position..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw refusal(of: "an escape that YAML has not", at: start - 1) }
    position = end
    bytes.append(contentsOf: String(Character(scalar)).utf8)
  }
}
