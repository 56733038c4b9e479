// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

/// Reads JSON5, and with it JSON with comments and with commas at the end of lists; see https://spec.json5.org.
///
/// Numbers have to be finite, and strings may also run over a line's end, as they do where people write them by hand.
struct JSON5Reader {
  private let text: [UInt8]
  private var position = 0
  /// Where each member and element begins.
  private var offsets: [[String]: Int] = [:]

  private static let mostDepth = 32

  private init(_ text: [UInt8]) { self.text = text }

  /// Reads a whole text.
  ///
  /// - Throws: The first error, with its line and column.
  static func read(_ text: [UInt8]) throws(ValidationErrors) -> (value: JSONValue, offsets: [[String]: Int]) {
    var reader = Self(text)
    let value = try reader.value(at: [])
    try reader.skipSpace()
    guard reader.position == text.count else { throw reader.unexpected("the end of the document") }
    return (value, reader.offsets)
  }

  private func unexpected(_ wanted: String) -> ValidationErrors {
    let place = JSONPlaces.place(of: position, in: text)
    return ValidationErrors([
      ValidationError(path: [], "is not JSON5: line \(place.line), column \(place.column) has not \(wanted)")
    ])
  }

  private var byte: UInt8? { position < text.count ? text[position] : nil }

  private func isNext(_ word: StaticString) -> Bool {
    text.count - position >= word.utf8CodeUnitCount && text[position...].starts(with: "\(word)".utf8)
  }

  // MARK: - Values

  private mutating func value(at path: [String]) throws(ValidationErrors) -> JSONValue {
    try skipSpace()
    guard path.count <= Self.mostDepth, Steps.take() else { throw unexpected("a value that is nested less deeply") }
    switch byte {
    case UInt8(ascii: "{"): return try object(at: path)
    case UInt8(ascii: "["): return try array(at: path)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
    default: break
    }
    for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)] {
      let end = position + word.utf8.count
      guard text[position...].starts(with: word.utf8), end == text.count || !Self.isPartOfName(text[end]) else {
        continue
      }
      position = end
      return value
    }
    return .number(try number())
  }

  private mutating func object(at path: [String]) throws(ValidationErrors) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    while true {
      try skipSpace()
      if byte == UInt8(ascii: "}") {
        position += 1
        return .object(members)
      }
      let start = position
      let name = try name()
      let path = path + [name]
      if offsets[path] == nil { offsets[path] = start }
      try skipSpace()
      guard byte == UInt8(ascii: ":") else { throw unexpected("a colon") }
      position += 1
      members.append(JSONValue.Member(name: name, value: try value(at: path)))
      try skipSpace()
      if byte == UInt8(ascii: ",") {
        position += 1
      } else if byte != UInt8(ascii: "}") {
        throw unexpected("a comma or a closing brace")
      }
    }
  }

  private mutating func array(at path: [String]) throws(ValidationErrors) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    while true {
      try skipSpace()
      if byte == UInt8(ascii: "]") {
        position += 1
        return .array(elements)
      }
      let path = path + ["\(elements.count)"]
      offsets[path] = position
      elements.append(try value(at: path))
      try skipSpace()
      if byte == UInt8(ascii: ",") {
        position += 1
      } else if byte != UInt8(ascii: "]") {
        throw unexpected("a comma or a closing bracket")
      }
    }
  }

  private mutating func name() throws(ValidationErrors) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try string() }
    let start = position
    while let byte, Self.isPartOfName(byte) { position += 1 }
    guard position > start, let name = String(validating: text[start..<position], as: UTF8.self) else {
      throw unexpected("a name")
    }
    return name
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func number() throws(ValidationErrors) -> Double {
    let start = position
    while let byte, "0123456789abcdefABCDEFxX.+-".utf8.contains(byte) { position += 1 }
    var digits = String(decoding: text[start..<position], as: UTF8.self)
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    let number =
      if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
        UInt64(digits.dropFirst(2), radix: 16).map { Double($0) }
      } else { Double(digits.hasSuffix(".") ? digits + "0" : digits.hasPrefix(".") ? "0" + digits : digits) }
    guard let number, number.isFinite, let first = digits.utf8.first, first != UInt8(ascii: "-"),
      first != UInt8(ascii: "+")
    else {
      position = start
      throw unexpected("a value")
    }
    return isNegative ? -number : number
  }

  // MARK: - Strings

  private mutating func string() throws(ValidationErrors) -> String {
    let quote = text[position]
    position += 1
    var bytes: [UInt8] = []
    while let byte, byte != quote {
      position += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &bytes) } else { bytes.append(byte) }
    }
    guard byte == quote, let string = String(validating: bytes, as: UTF8.self) else {
      throw unexpected("the end of a string in UTF-8")
    }
    position += 1
    return string
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(ValidationErrors) {
    guard let byte else { throw unexpected("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "b"): bytes.append(8)
    case UInt8(ascii: "f"): bytes.append(12)
    case UInt8(ascii: "n"): bytes.append(10)
    case UInt8(ascii: "r"): bytes.append(13)
    case UInt8(ascii: "t"): bytes.append(9)
    case UInt8(ascii: "v"): bytes.append(11)
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "x"): append(try hexadecimal(2), to: &bytes)
    case UInt8(ascii: "u"):
      var scalar = try hexadecimal(4)
      if 0xD800..<0xDC00 ~= scalar, isNext("\\u") {
        position += 2
        let low = try hexadecimal(4)
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (low &- 0xDC00) & 0x3FF
      }
      append(scalar, to: &bytes)
    default: bytes.append(byte)
    }
  }

  private mutating func hexadecimal(_ count: Int) throws(ValidationErrors) -> UInt32 {
    let end = min(position + count, text.count)
    let digits = String(decoding: text[position..<end], as: UTF8.self)
    guard digits.utf8.count == count, let value = UInt32(digits, radix: 16) else { throw unexpected("\(count) digits") }
    position = end
    return value
  }

  /// Half of a pair stands for nothing, and is written as the sign for that.
  private func append(_ value: UInt32, to bytes: inout [UInt8]) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    bytes.append(contentsOf: String(Character(scalar)).utf8)
  }

  // MARK: - Space

  private mutating func skipSpace() throws(ValidationErrors) {
    while let byte {
      if byte == 0x20 || 9...13 ~= byte {
        position += 1
      } else if isNext("//") {
        while let byte = self.byte, byte != UInt8(ascii: "\n") { position += 1 }
      } else if isNext("/*") {
        position += 2
        while self.byte != nil, !isNext("*/") { position += 1 }
        guard self.byte != nil else { throw unexpected("the end of a comment") }
        position += 2
      } else if isNext("\u{A0}") || isNext("\u{FEFF}") {
        position += isNext("\u{A0}") ? 2 : 3
      } else {
        return
      }
    }
  }
}
