// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The check that stands before json-c: the whole grammar of RFC 8259, in one pass over the bytes.
///
/// json-c 0.16 takes more than JSON even in its strict mode (`01`, `2.`, `NaN`, raw line feeds in
/// strings, overlong UTF-8, bytes behind a NUL), cannot say where a text went wrong, lets the last of several
/// equal names win silently, and ends a name at its first NUL.
///
/// What the pass has understood it notes as tokens, where ``JSONElement`` finds the values.
struct Grammar {
  /// Whether a string has escapes, or a number may be too large for a double.
  private var needsParser = false

  private let maxDepth: Int
  private var depth = 0
  /// The offset of the next byte to read.
  private var position = 0
  /// Which token the innermost array or object is that is open.
  private var container = 0
  private var isInObject = false
  /// How many elements or members of it have ended.
  private var count = 0

  /// The largest nesting limit that can be asked for.
  static let depthLimit = 128

  private init(maxDepth: Int) {
    self.maxDepth = maxDepth
  }

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - text: The text, of fewer than ``Token/limit`` bytes.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128.
  /// - Returns: The tokens, in the order of the text, and whether any of them is a string with escapes or a number that may be
  ///   too large for a double.
  /// - Throws: ``JSONError``: `malformed` or `tooDeep`.
  static func check(
    _ text: Span<UInt8>,
    maxDepth: Int
  ) throws(JSONError) -> (tokens: [Token], needsParser: Bool) {
    var grammar = Grammar(maxDepth: maxDepth)
    var tokens: [Token] = []
    try tokens.append(addingCapacity: room(text, maxDepth)) { tokens throws(JSONError) in
      try grammar.readText(text, &tokens)
    }
    return (tokens, grammar.needsParser)
  }

  /// How many tokens a text may have.
  ///
  /// Each has a byte, and another one that parts it from the next or closes it, which an array lacks as long as it is open.
  private static func room(_ text: Span<UInt8>, _ maxDepth: Int) -> Int {
    (text.count &+ min(maxDepth, text.count)) / 2 &+ 1
  }

  /// Consumes the whole text.
  private mutating func readText(
    _ text: Span<UInt8>,
    _ tokens: inout OutputSpan<Token>
  ) throws(JSONError) {
    while true {
      if try readValue(text, &tokens) { continue }
      // What may stand behind a value: the ends of arrays and objects, and a comma.
      var byte = significantByte(text)
      while depth > 0, byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        close(&tokens)
        byte = significantByte(text)
      }
      guard depth > 0 else { break }
      guard byte == UInt8(ascii: ",") else {
        let expectation: Expectation = isInObject ? .commaOrBrace : .commaOrBracket
        throw expectation.error(at: position, in: text)
      }
      position &+= 1
      if isInObject { try readName(.name, text, &tokens) }
    }
    guard position == text.count else {
      throw Expectation.nothing.error(at: position, in: text)
    }
  }

  /// Consumes a value without parts, or the beginning of one that has some.
  ///
  /// - Returns: Whether another value has to follow: the first in an array or object.
  @inline(__always)
  private mutating func readValue(
    _ text: Span<UInt8>,
    _ tokens: inout OutputSpan<Token>
  ) throws(JSONError) -> Bool {
    let byte = significantByte(text)
    if byte == UInt8(ascii: "\"") {
      try readString(text, &tokens)
    } else if byte == UInt8(ascii: "-") || byte &- 0x30 <= 9 {
      let number = try Lexer.number(at: position, in: text)
      if number.isVast { needsParser = true }
      tokens.append(number)
      position = number.end
    } else if byte == UInt8(ascii: "{") {
      try open(.object, &tokens)
      guard significantByte(text) != UInt8(ascii: "}") else { return false }
      try readName(.nameOrEnd, text, &tokens)
      return true
    } else if byte == UInt8(ascii: "[") {
      try open(.array, &tokens)
      return significantByte(text) != UInt8(ascii: "]")
    } else if let literal = try Lexer.literal(byte, at: position, in: text) {
      tokens.append(literal)
      position = literal.end
    } else {
      let isFirst = depth > 0 && container == tokens.count &- 1
      let expectation: Expectation = isFirst ? .valueOrEnd : .value
      throw expectation.error(at: position, in: text)
    }
    count &+= 1
    return false
  }

  /// Consumes a member's name and the colon behind it.
  @inline(__always)
  private mutating func readName(
    _ expectation: Expectation,
    _ text: Span<UInt8>,
    _ tokens: inout OutputSpan<Token>
  ) throws(JSONError) {
    guard significantByte(text) == UInt8(ascii: "\"") else {
      throw expectation.error(at: position, in: text)
    }
    try readString(text, &tokens)
    guard significantByte(text) == UInt8(ascii: ":") else {
      throw Expectation.colon.error(at: position, in: text)
    }
    position &+= 1
  }

  @inline(__always)
  private mutating func readString(
    _ text: Span<UInt8>,
    _ tokens: inout OutputSpan<Token>
  ) throws(JSONError) {
    let string = try Lexer.takeString(at: &position, in: text)
    if string.kind == .escapedString { needsParser = true }
    tokens.append(string)
  }

  @inline(__always)
  private mutating func open(
    _ kind: Token.Kind,
    _ tokens: inout OutputSpan<Token>
  ) throws(JSONError) {
    guard depth < maxDepth else {
      throw .tooDeep(limit: maxDepth, offset: position)
    }
    depth &+= 1
    tokens.append(Token(kind, place: container, size: count))
    container = tokens.count &- 1
    isInObject = kind == .object
    count = 0
    position &+= 1
  }

  @inline(__always)
  private mutating func close(_ tokens: inout OutputSpan<Token>) {
    let opening = tokens[container]
    tokens[container] = Token(
      opening.kind,
      place: tokens.count &- container &- 1,
      size: count
    )
    depth &-= 1
    container = opening.place
    count = opening.size &+ 1
    isInObject = depth > 0 && tokens[container].kind == .object
    position &+= 1
  }

  /// Skips white space.
  ///
  /// - Returns: The byte that stops it, which is not consumed, or 0 at the end of the text: that can stand nowhere either.
  @inline(__always)
  private mutating func significantByte(_ text: Span<UInt8>) -> UInt8 {
    while position < text.count {
      let byte = text[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return byte
      }
      position &+= 1
    }
    return 0
  }
}
