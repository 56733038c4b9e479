// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Checks a text against the grammar of RFC 8259 in one pass, and writes the tape of its document.
///
/// json-c alone does not do: 0.16 accepts more than JSON even in its strict mode (`01`, `2.`, `NaN`, raw line feeds in
/// strings, overlong UTF-8, bytes after a NUL), cannot say where a text went wrong, lets the last of several equal names win
/// silently, and ends a name at its first NUL.
struct JSONScanner {
  let text: [UInt8]
  /// The offset of the next byte to read.
  var position = 0
  private(set) var tape: [TapeEntry] = []
  /// Whether any string has an escape.
  private(set) var hasEscapes = false

  private let maxDepth: Int
  private var depth = 0
  /// The index of the innermost open array or object.
  private var container = 0
  private var isInObject = false
  /// How many elements or members of it have ended.
  private var count = 0

  /// - Parameters:
  ///   - text: Fewer than ``TapeEntry/limit`` bytes.
  ///   - maxDepth: How deep arrays and objects may be nested.
  init(_ text: [UInt8], maxDepth: Int) {
    self.text = text
    self.maxDepth = maxDepth
    // Names and short numbers: few bytes of a usual request are more than an entry for every six of them.
    tape.reserveCapacity(text.count / 6 + 4)
  }

  /// Scans the whole text.
  ///
  /// - Throws: ``JSONError/malformed(message:offset:)`` or ``JSONError/tooDeep(limit:offset:)``.
  mutating func scan() throws(JSONError) {
    while true {
      if try scanValue() { continue }
      // After a value: the ends of arrays and objects, then a comma or the end of the text.
      var byte = significantByte()
      while depth > 0, byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        close()
        byte = significantByte()
      }
      guard depth > 0 else { break }
      guard byte == UInt8(ascii: ",") else { throw unexpected(isInObject ? .commaOrBrace : .commaOrBracket) }
      position += 1
      if isInObject { try scanName(.name) }
    }
    guard position == text.count else { throw unexpected(.nothing) }
  }

  /// Consumes a scalar, or the beginning of an array or object.
  ///
  /// - Returns: Whether another value has to follow: the first of a container.
  private mutating func scanValue() throws(JSONError) -> Bool {
    let byte = significantByte()
    switch byte {
    case UInt8(ascii: "\""): try scanString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
    case UInt8(ascii: "{"):
      try open(.object)
      guard significantByte() != UInt8(ascii: "}") else { return false }
      try scanName(.nameOrEnd)
      return true
    case UInt8(ascii: "["):
      try open(.array)
      return significantByte() != UInt8(ascii: "]")
    case UInt8(ascii: "t"): try scanLiteral("true", .true)
    case UInt8(ascii: "f"): try scanLiteral("false", .false)
    case UInt8(ascii: "n"): try scanLiteral("null", .null)
    default:
      let isFirst = depth > 0 && container == tape.count - 1
      throw unexpected(isFirst ? .valueOrEnd : .value)
    }
    count += 1
    return false
  }

  /// Consumes a member's name and the colon after it.
  private mutating func scanName(_ expected: ExpectedToken) throws(JSONError) {
    guard significantByte() == UInt8(ascii: "\"") else { throw unexpected(expected) }
    try scanString()
    guard significantByte() == UInt8(ascii: ":") else { throw unexpected(.colon) }
    position += 1
  }

  private mutating func scanString() throws(JSONError) {
    let start = position + 1
    let isEscaped = try skipString()
    if isEscaped { hasEscapes = true }
    let kind: TapeEntry.Kind = isEscaped ? .escapedString : .string
    tape.append(TapeEntry(kind, offset: start, count: position - 1 - start))
  }

  private mutating func scanLiteral(_ word: String, _ kind: TapeEntry.Kind) throws(JSONError) {
    guard text[position...].starts(with: word.utf8) else {
      throw .malformed(message: "expected \(word)", offset: position)
    }
    tape.append(TapeEntry(kind, offset: position, count: word.utf8.count))
    position += word.utf8.count
  }

  /// Consumes a number: RFC 8259 section 6.
  private mutating func scanNumber() throws(JSONError) {
    let start = position
    if byte(at: position) == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    try skipDigits(after: "a minus sign")
    if text[firstDigit] == UInt8(ascii: "0") && position - firstDigit > 1 {
      throw .malformed(message: "a number must not begin with a needless zero", offset: firstDigit)
    }
    if byte(at: position) == UInt8(ascii: ".") {
      position += 1
      try skipDigits(after: "a decimal point")
    }
    if byte(at: position) | 0x20 == UInt8(ascii: "e") {
      position += 1
      let sign = byte(at: position)
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      try skipDigits(after: "an exponent mark")
    }
    tape.append(TapeEntry(.number, offset: start, count: position - start))
  }

  private mutating func skipDigits(after what: String) throws(JSONError) {
    let start = position
    while byte(at: position) &- 0x30 <= 9 { position += 1 }
    guard position == start else { return }
    let found = position < text.count ? ", found \(Self.describe(text[position]))" : ""
    throw .malformed(message: "expected a digit after \(what)\(found)", offset: position)
  }

  private mutating func open(_ kind: TapeEntry.Kind) throws(JSONError) {
    guard depth < maxDepth else { throw .tooDeep(limit: maxDepth, offset: position) }
    depth += 1
    tape.append(TapeEntry(kind, offset: container, count: count))
    container = tape.count - 1
    isInObject = kind == .object
    count = 0
    position += 1
  }

  private mutating func close() {
    let opening = tape[container]
    tape[container] = TapeEntry(opening.kind, offset: tape.count - container - 1, count: count)
    depth -= 1
    container = opening.offset
    count = opening.count + 1
    isInObject = depth > 0 && tape[container].kind == .object
    position += 1
  }

  /// Skips white space.
  ///
  /// - Returns: The byte at the position then, which is not consumed; 0 at the end, where a NUL would be as wrong.
  private mutating func significantByte() -> UInt8 {
    while true {
      let byte = byte(at: position)
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return byte
      }
    }
  }

  /// The byte at an offset; 0 after the end of the text, where a NUL would be as wrong.
  func byte(at offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }
}

// MARK: - Errors

extension JSONScanner {
  /// What may come next, apart from white space.
  private enum ExpectedToken: String {
    case value = "a value"
    case valueOrEnd = "a value or ']'"
    case name = "a member name in double quotes"
    case nameOrEnd = "a member name in double quotes or '}'"
    case colon = "':' after the member name"
    case commaOrBracket = "',' or ']'"
    case commaOrBrace = "',' or '}'"
    case nothing = "nothing more after the value"
  }

  /// The error at a position where something else was expected, or where the text ends too early.
  private func unexpected(_ expected: ExpectedToken) -> JSONError {
    let message: String
    if position == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) {
      message = "a byte order mark is not JSON"
    } else if position < text.count {
      message = "expected \(expected.rawValue), found \(Self.describe(text[position]))"
    } else if text.isEmpty {
      message = "the text is empty"
    } else {
      message = "the text ends where \(expected.rawValue) is expected"
    }
    return .malformed(message: message, offset: position)
  }

  /// A byte as a reader can recognise it.
  static func describe(_ byte: UInt8) -> String {
    if byte > 0x20 && byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "the byte 0x\(byte < 16 ? "0" : "")\(digits)"
  }
}
