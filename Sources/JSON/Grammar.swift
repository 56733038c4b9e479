// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The check that stands before json-c: the whole grammar of RFC 8259, in one pass over the bytes.
///
/// json-c 0.16 takes more than JSON even in its strict mode (`01`, `2.`, `NaN`, raw line feeds in
/// strings, overlong UTF-8, bytes behind a NUL) and cannot say where a text went wrong.
///
/// It also reads some JSON wrongly, so the pass prepares the text on the way:
///
/// - The last of several equal names wins silently, and a name ends at its first NUL. An object is
///   therefore handed over as the array of its names and values: `{"a":1,"a":2}` as `["a",1,"a",2]`,
///   which has the same length. `objects` tells which arrays they are.
/// - Integers stop at 64 bits, and `-0` loses its sign. Such an integer gets `e0` behind it, which
///   makes json-c read it as a double.
struct Grammar: ~Copyable {
  /// What json-c is to read, with the NUL behind it that it needs.
  private(set) var prepared: [UInt8]
  /// Whether it is an object, for each array or object in the order in which they open.
  private(set) var objects: [Bool] = []
  /// The deepest nesting of arrays and objects; 0 for a lone scalar.
  private(set) var deepest = 0
  /// The first array that is long enough to be parsed in parts; nil where there is none.
  private(set) var longArray: LongArray?

  /// The ends of the integers that json-c has to read as doubles.
  private var wideIntegerEnds: [Int] = []
  private var lexer = Lexer()
  private let maxDepth: Int
  private var depth = 0
  /// The array that is open at the depth of long ones.
  private var openArray: LongArray?
  /// One bit for each open array (0) or object (1), the innermost lowest.
  private var openObjects: UInt128 = 0

  /// The largest nesting limit that can be asked for.
  static let depthLimit = 128

  /// What the pass expects next, apart from white space.
  private enum Expectation {
    case value
    case valueOrEnd
    case name
    case nameOrEnd
    case colon
    case commaOrEnd
    case nothing
  }

  /// Checks the text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128.
  /// - Throws: ``JSONError``: `malformed` or `tooDeep`.
  init(checking bytes: [UInt8], maxDepth: Int) throws(JSONError) {
    self.maxDepth = maxDepth
    self.prepared = []
    var prepared: [UInt8] = []
    prepared.reserveCapacity(bytes.count &+ 1)
    prepared.append(contentsOf: bytes)
    prepared.append(0)

    objects.reserveCapacity(16)
    let text = bytes.span
    var expectation = Expectation.value
    var output = prepared.mutableSpan
    while let byte = lexer.nextSignificantByte(in: text) {
      expectation = try step(byte, expectation, in: text, &output)
    }
    guard expectation == .nothing else {
      throw .malformed(message: endMessage(expectation, in: text), offset: text.count)
    }
    self.prepared = prepared
    makeIntegersWide()
    // It is to be said at once, and where.
    if lexer.mayOverflow { longArray = nil }
  }

  /// Consumes one token and says what may follow it.
  private mutating func step(
    _ byte: UInt8,
    _ expectation: Expectation,
    in text: Span<UInt8>,
    _ output: inout MutableSpan<UInt8>
  ) throws(JSONError) -> Expectation {
    switch (expectation, byte) {
    case (.value, _),
      (.valueOrEnd, _) where byte != UInt8(ascii: "]"):
      return try readValue(byte, expectation, in: text, &output)
    case (.name, UInt8(ascii: "\"")), (.nameOrEnd, UInt8(ascii: "\"")):
      try lexer.skipString(in: text)
      return .colon
    case (.colon, UInt8(ascii: ":")):
      replace(with: UInt8(ascii: ","), &output)
      return .value
    case (.commaOrEnd, UInt8(ascii: ",")):
      if depth == LongArray.depth { openArray?.mayBeCut(at: lexer.position, objects.count) }
      lexer.position &+= 1
      return isInObject ? .name : .value
    case (.valueOrEnd, UInt8(ascii: "]")),
      (.commaOrEnd, UInt8(ascii: "]")) where !isInObject:
      return close(&output)
    case (.nameOrEnd, UInt8(ascii: "}")),
      (.commaOrEnd, UInt8(ascii: "}")) where isInObject:
      return close(&output)
    default:
      throw unexpected(byte, expectation, in: text)
    }
  }

  private mutating func readValue(
    _ byte: UInt8,
    _ expectation: Expectation,
    in text: Span<UInt8>,
    _ output: inout MutableSpan<UInt8>
  ) throws(JSONError) -> Expectation {
    switch byte {
    case UInt8(ascii: "\""):
      try lexer.skipString(in: text)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if try lexer.skipNumber(in: text) {
        wideIntegerEnds.append(lexer.position)
      }
    case UInt8(ascii: "{"):
      try open(isObject: true, &output)
      return .nameOrEnd
    case UInt8(ascii: "["):
      try open(isObject: false, &output)
      return .valueOrEnd
    case UInt8(ascii: "t"):
      try lexer.skipLiteral("true", in: text)
    case UInt8(ascii: "f"):
      try lexer.skipLiteral("false", in: text)
    case UInt8(ascii: "n"):
      try lexer.skipLiteral("null", in: text)
    default:
      throw unexpected(byte, expectation, in: text)
    }
    return afterValue
  }

  private var isInObject: Bool { openObjects & 1 == 1 }

  private var afterValue: Expectation { depth == 0 ? .nothing : .commaOrEnd }

  private mutating func open(
    isObject: Bool,
    _ output: inout MutableSpan<UInt8>
  ) throws(JSONError) {
    guard depth < maxDepth else {
      throw .tooDeep(limit: maxDepth, offset: lexer.position)
    }
    depth &+= 1
    deepest = max(deepest, depth)
    openObjects = (openObjects &<< 1) | (isObject ? 1 : 0)
    objects.append(isObject)
    if depth == LongArray.depth {
      openArray = isObject ? nil : LongArray(opening: lexer.position, index: objects.count &- 1)
    }
    replace(with: UInt8(ascii: "["), &output)
  }

  private mutating func close(_ output: inout MutableSpan<UInt8>) -> Expectation {
    if depth == LongArray.depth, longArray == nil {
      longArray = openArray?.closed(at: lexer.position, objects.count)
    }
    depth &-= 1
    openObjects &>>= 1
    replace(with: UInt8(ascii: "]"), &output)
    return afterValue
  }

  private mutating func replace(with byte: UInt8, _ output: inout MutableSpan<UInt8>) {
    output[lexer.position] = byte
    lexer.position &+= 1
  }

  /// Puts `e0` behind each of the integers that need it.
  private mutating func makeIntegersWide() {
    guard !wideIntegerEnds.isEmpty else {
      return
    }
    // The places where it could be cut have moved.
    longArray = nil
    let text = prepared
    prepared.removeAll(keepingCapacity: true)
    prepared.reserveCapacity(text.count &+ 2 &* wideIntegerEnds.count)
    var start = 0
    for end in wideIntegerEnds {
      prepared.append(contentsOf: text[start..<end])
      prepared.append(UInt8(ascii: "e"))
      prepared.append(UInt8(ascii: "0"))
      start = end
    }
    prepared.append(contentsOf: text[start...])
  }

  // MARK: - Messages

  private func wanted(_ expectation: Expectation) -> String {
    switch expectation {
    case .value:
      return "a value"
    case .valueOrEnd:
      return "a value or ']'"
    case .name:
      return "a member name in double quotes"
    case .nameOrEnd:
      return "a member name in double quotes or '}'"
    case .colon:
      return "':' after the member name"
    case .commaOrEnd:
      return isInObject ? "',' or '}'" : "',' or ']'"
    case .nothing:
      return "nothing more after the value"
    }
  }

  private func endMessage(_ expectation: Expectation, in text: Span<UInt8>) -> String {
    text.isEmpty ? "the text is empty" : "the text ends where \(wanted(expectation)) is expected"
  }

  private func unexpected(
    _ byte: UInt8,
    _ expectation: Expectation,
    in text: Span<UInt8>
  ) -> JSONError {
    if lexer.position == 0, text.count > 2, byte == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
      return .malformed(message: "a byte order mark is not JSON", offset: 0)
    }
    let message = "expected \(wanted(expectation)), found \(Lexer.describe(byte))"
    return .malformed(message: message, offset: lexer.position)
  }
}
