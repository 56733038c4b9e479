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
  /// The first array that is long enough to be parsed in parts; nil where there is none.
  private var longArray: LongArray?
  private var cuts = LongArrayCuts()
  /// Whether a number was read that may be too large for a double; some that are not count, too.
  private var mayOverflow = false

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

  /// Checks a text and lends its tokens.
  ///
  /// - Parameters:
  ///   - text: The text, of fewer than ``Token/limit`` bytes.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128.
  ///   - use: Is given the tokens, in the order of the text.
  /// - Returns: What `use` returns.
  /// - Throws: ``JSONError``: `malformed` or `tooDeep`, or what `use` throws.
  static func check<Result>(
    _ text: Span<UInt8>,
    maxDepth: Int,
    _ use: (Span<Token>) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    // Those of a short text are on the stack.
    try unsafe withUnsafeTemporaryAllocation(of: Token.self, capacity: room(text, maxDepth)) {
      room throws(JSONError) in
      var tokens = unsafe OutputSpan(buffer: room, initializedCount: 0)
      var grammar = Grammar(maxDepth: maxDepth)
      try grammar.readText(text, &tokens)
      return try use(tokens.span)
    }
  }

  /// Checks a text and keeps its tokens.
  ///
  /// - Parameters:
  ///   - text: The text, of fewer than ``Token/limit`` bytes.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128.
  /// - Returns: The tokens, in the order of the text, and the first array that is long enough to be parsed in parts; nil where
  ///   there is none.
  /// - Throws: ``JSONError``: `malformed` or `tooDeep`.
  static func check(
    _ text: Span<UInt8>,
    maxDepth: Int
  ) throws(JSONError) -> (tokens: [Token], longArray: LongArray?) {
    var grammar = Grammar(maxDepth: maxDepth)
    var tokens: [Token] = []
    try tokens.append(addingCapacity: room(text, maxDepth)) { tokens throws(JSONError) in
      try grammar.readText(text, &tokens)
    }
    return (tokens, grammar.longArray)
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
      if depth == LongArray.depth {
        cuts.mayBeCut(at: position, token: tokens.count, elements: count)
      }
      position &+= 1
      if isInObject { try readName(.name, text, &tokens) }
    }
    guard position == text.count else {
      throw Expectation.nothing.error(at: position, in: text)
    }
    // A number that is too large is to be named at once, and where.
    if mayOverflow { longArray = nil }
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
      tokens.append(try Lexer.takeString(at: &position, in: text))
    } else if byte == UInt8(ascii: "-") || byte &- 0x30 <= 9 {
      let number = try Lexer.number(at: position, in: text)
      if number.isVast { mayOverflow = true }
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
    tokens.append(try Lexer.takeString(at: &position, in: text))
    guard significantByte(text) == UInt8(ascii: ":") else {
      throw Expectation.colon.error(at: position, in: text)
    }
    position &+= 1
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
    if depth == LongArray.depth {
      cuts.begin(at: position, token: tokens.count, isInObject: isInObject)
    }
    position &+= 1
  }

  @inline(__always)
  private mutating func close(_ tokens: inout OutputSpan<Token>) {
    if depth == LongArray.depth, longArray == nil {
      longArray = cuts.array(endingAt: position, token: tokens.count, elements: count)
    }
    let opening = tokens[container]
    tokens[container] = Token(opening.kind, size: count)
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
