// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The check that stands before json-c: the whole grammar of RFC 8259, in one pass over the bytes.
///
/// json-c 0.16 takes more than JSON even in its strict mode (`01`, `2.`, `NaN`, raw line feeds in
/// strings, overlong UTF-8, bytes behind a NUL), cannot say where a text went wrong, lets the last of several
/// equal names win silently, and ends a name at its first NUL.
///
/// What the pass has understood it notes as tokens, of which ``ValueBuilder`` makes the value.
struct Grammar {
  /// The values and names in the order of the text.
  private(set) var tokens: [Token] = []
  /// The first array that is long enough to be parsed in parts; nil where there is none.
  private(set) var longArray: LongArray?

  private var lexer = Lexer()
  private let maxDepth: Int
  private var depth = 0
  /// Which token the innermost array or object is that is open.
  private var container = 0
  private var isInObject = false
  /// How many elements or members of it have ended.
  private var count = 0
  private var cuts = LongArrayCuts()

  /// The largest nesting limit that can be asked for.
  static let depthLimit = 128

  /// Checks the text.
  ///
  /// - Parameters:
  ///   - bytes: The text, of fewer than ``Token/limit`` bytes.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128.
  /// - Throws: ``JSONError``: `malformed` or `tooDeep`.
  init(checking bytes: [UInt8], maxDepth: Int) throws(JSONError) {
    self.maxDepth = maxDepth
    // A token has a byte, and another one that parts it from the next or closes it, which an array lacks as long as it is open.
    let room = (bytes.count &+ min(maxDepth, bytes.count)) / 2 &+ 1
    var tokens: [Token] = []
    try tokens.append(addingCapacity: room) { tokens throws(JSONError) in
      try readText(bytes.span, &tokens)
    }
    self.tokens = tokens
    // It is to be said at once, and where.
    if lexer.mayOverflow { longArray = nil }
  }

  /// Consumes a value and what is around it.
  private mutating func readText(
    _ text: Span<UInt8>,
    _ tokens: inout OutputSpan<Token>
  ) throws(JSONError) {
    repeat {
      while try readValue(text, &tokens) {}
    } while try readEnds(text, &tokens)
    guard lexer.position == text.count else {
      throw unexpected(.nothing, in: text)
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
    switch lexer.nextSignificantByte(in: text) {
    case UInt8(ascii: "\""):
      tokens.append(try lexer.readString(in: text))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      tokens.append(try lexer.readNumber(in: text))
    case UInt8(ascii: "{"):
      try open(.object, &tokens)
      guard lexer.nextSignificantByte(in: text) != UInt8(ascii: "}") else { return false }
      try readName(.nameOrEnd, text, &tokens)
      return true
    case UInt8(ascii: "["):
      try open(.array, &tokens)
      return lexer.nextSignificantByte(in: text) != UInt8(ascii: "]")
    case UInt8(ascii: "t"):
      tokens.append(try lexer.readLiteral("true", .yes, in: text))
    case UInt8(ascii: "f"):
      tokens.append(try lexer.readLiteral("false", .no, in: text))
    case UInt8(ascii: "n"):
      tokens.append(try lexer.readLiteral("null", .null, in: text))
    default:
      let isFirst = depth > 0 && container == tokens.count &- 1
      throw unexpected(isFirst ? .valueOrEnd : .value, in: text)
    }
    count &+= 1
    return false
  }

  /// Consumes what may stand behind a value: the ends of arrays and objects, and a comma.
  ///
  /// - Returns: Whether there was a comma, so that another value has to follow.
  @inline(__always)
  private mutating func readEnds(
    _ text: Span<UInt8>,
    _ tokens: inout OutputSpan<Token>
  ) throws(JSONError) -> Bool {
    while true {
      let byte = lexer.nextSignificantByte(in: text)
      guard depth > 0 else { return false }
      switch byte {
      case UInt8(ascii: ","):
        if depth == LongArray.depth {
          cuts.mayBeCut(at: lexer.position, token: tokens.count, elements: count)
        }
        lexer.position &+= 1
        if isInObject { try readName(.name, text, &tokens) }
        return true
      case isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
        close(&tokens)
      default:
        throw unexpected(isInObject ? .commaOrBrace : .commaOrBracket, in: text)
      }
    }
  }

  /// Consumes a member's name and the colon behind it.
  @inline(__always)
  private mutating func readName(
    _ expectation: Expectation,
    _ text: Span<UInt8>,
    _ tokens: inout OutputSpan<Token>
  ) throws(JSONError) {
    guard lexer.nextSignificantByte(in: text) == UInt8(ascii: "\"") else {
      throw unexpected(expectation, in: text)
    }
    tokens.append(try lexer.readString(in: text))
    guard lexer.nextSignificantByte(in: text) == UInt8(ascii: ":") else {
      throw unexpected(.colon, in: text)
    }
    lexer.position &+= 1
  }

  private mutating func open(
    _ kind: Token.Kind,
    _ tokens: inout OutputSpan<Token>
  ) throws(JSONError) {
    guard depth < maxDepth else {
      throw .tooDeep(limit: maxDepth, offset: lexer.position)
    }
    depth &+= 1
    tokens.append(Token(kind, place: container, size: count))
    container = tokens.count &- 1
    isInObject = kind == .object
    count = 0
    if depth == LongArray.depth {
      cuts.begin(at: lexer.position, token: tokens.count, isInObject: isInObject)
    }
    lexer.position &+= 1
  }

  private mutating func close(_ tokens: inout OutputSpan<Token>) {
    if depth == LongArray.depth, longArray == nil {
      longArray = cuts.array(
        endingAt: lexer.position,
        token: tokens.count,
        elements: count
      )
    }
    let opening = tokens[container]
    tokens[container] = Token(opening.kind, size: count)
    depth &-= 1
    container = opening.place
    count = opening.size &+ 1
    isInObject = depth > 0 && tokens[container].kind == .object
    lexer.position &+= 1
  }

  /// An error that says what should have come at the position.
  private func unexpected(_ expectation: Expectation, in text: Span<UInt8>) -> JSONError {
    expectation.error(at: lexer.position, in: text)
  }
}
