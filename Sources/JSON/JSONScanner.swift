// SPDX-License-Identifier: Apache-2.0

import Bytes

/// Checks a text against the grammar of RFC 8259 in one pass, and writes the tape of its document.
///
/// json-c alone does not do: 0.16 accepts more than JSON even in its strict mode (`01`, `2.`, `NaN`, raw line feeds in
/// strings, overlong UTF-8, bytes after a NUL), cannot locate an error, lets the last of several equal names win
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
    while byte(at: position).isDigit { position += 1 }
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
  /// The tokens that may come next, apart from white space.
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

extension JSONScanner {
  /// Consumes a string: RFC 8259 section 7, no control characters, strict UTF-8.
  ///
  /// - Returns: Whether it has an escape.
  mutating func skipString() throws(JSONError) -> Bool {
    let start = position
    var hasEscape = false
    position += 1
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return hasEscape
      case UInt8(ascii: "\\"):
        hasEscape = true
        try skipEscape()
      case 0..<0x20:
        let message = "a string holds \(Self.describe(byte)), which must be escaped"
        throw .malformed(message: message, offset: position)
      case 0x20..<0x80: position += 1
      default: try skipMultibyteCharacter(byte)
      }
    }
    throw .malformed(message: "the text ends inside the string that opens here", offset: start)
  }

  private mutating func skipEscape() throws(JSONError) {
    let start = position
    guard position + 1 < text.count else { throw .malformed(message: "the text ends inside an escape", offset: start) }
    switch text[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      let unit = try readCodeUnit()
      if UTF16.isTrailSurrogate(unit) { throw loneSurrogate(at: start) }
      if UTF16.isLeadSurrogate(unit) {
        guard byte(at: position) == UInt8(ascii: "\\"), byte(at: position + 1) == UInt8(ascii: "u"),
          try UTF16.isTrailSurrogate(readCodeUnit())
        else { throw loneSurrogate(at: start) }
      }
    default: throw .malformed(message: "a backslash begins no known escape", offset: start)
    }
  }

  private func loneSurrogate(at offset: Int) -> JSONError {
    .malformed(message: "the escape is one half of a surrogate pair", offset: offset)
  }

  /// Consumes a backslash, the letter u and four hexadecimal digits.
  private mutating func readCodeUnit() throws(JSONError) -> UInt16 {
    let start = position
    position += 2
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = byte(at: position).hexadecimalValue else {
        throw .malformed(message: "expected four hexadecimal digits after \\u", offset: start)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  /// Consumes a character of two to four bytes: table 3-7 of the Unicode standard, section 3.9.
  ///
  /// The table leaves out overlong forms, surrogates, and values beyond U+10FFFF.
  private mutating func skipMultibyteCharacter(_ lead: UInt8) throws(JSONError) {
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw notUTF8
    }
    guard second.contains(byte(at: position + 1)) else { throw notUTF8 }
    for offset in 2..<max(length, 2) where byte(at: position + offset) & 0xC0 != 0x80 { throw notUTF8 }
    position += length
  }

  private var notUTF8: JSONError { .malformed(message: "a string is not valid UTF-8", offset: position) }
}
