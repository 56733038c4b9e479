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
struct Grammar {
  /// What json-c is to read, with the NUL behind it that it needs.
  private(set) var prepared: [UInt8]
  /// Whether it is an object, for each array or object in the order in which they open.
  private(set) var objects: [Bool] = []
  /// The deepest nesting of arrays and objects; 0 for a lone scalar.
  private(set) var deepest = 0

  let bytes: [UInt8]
  var position = 0
  /// The ends of the integers that json-c has to read as doubles.
  var wideIntegerEnds: [Int] = []

  private let maxDepth: Int
  private var depth = 0
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
    self.bytes = bytes
    self.maxDepth = maxDepth
    prepared = []
    prepared.reserveCapacity(bytes.count &+ 1)
    prepared.append(contentsOf: bytes)
    prepared.append(0)

    var expectation = Expectation.value
    while let byte = nextSignificantByte() {
      expectation = try step(byte, expectation)
    }
    guard expectation == .nothing else {
      throw .malformed(message: endMessage(expectation), offset: bytes.count)
    }
    makeIntegersWide()
  }

  /// Skips white space; the byte that stops it is not consumed.
  private mutating func nextSignificantByte() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return byte
      }
      position &+= 1
    }
    return nil
  }

  /// Consumes one token and says what may follow it.
  private mutating func step(
    _ byte: UInt8,
    _ expectation: Expectation
  ) throws(JSONError) -> Expectation {
    switch (expectation, byte) {
    case (.value, _),
      (.valueOrEnd, _) where byte != UInt8(ascii: "]"):
      return try readValue(byte, expectation)
    case (.name, UInt8(ascii: "\"")), (.nameOrEnd, UInt8(ascii: "\"")):
      try skipString()
      return .colon
    case (.colon, UInt8(ascii: ":")):
      replace(with: UInt8(ascii: ","))
      return .value
    case (.commaOrEnd, UInt8(ascii: ",")):
      position &+= 1
      return isInObject ? .name : .value
    case (.valueOrEnd, UInt8(ascii: "]")),
      (.commaOrEnd, UInt8(ascii: "]")) where !isInObject:
      return close()
    case (.nameOrEnd, UInt8(ascii: "}")),
      (.commaOrEnd, UInt8(ascii: "}")) where isInObject:
      return close()
    default:
      throw unexpected(byte, expectation)
    }
  }

  private mutating func readValue(
    _ byte: UInt8,
    _ expectation: Expectation
  ) throws(JSONError) -> Expectation {
    switch byte {
    case UInt8(ascii: "\""):
      try skipString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try skipNumber()
    case UInt8(ascii: "{"):
      try open(isObject: true)
      return .nameOrEnd
    case UInt8(ascii: "["):
      try open(isObject: false)
      return .valueOrEnd
    case UInt8(ascii: "t"):
      try skipLiteral("true")
    case UInt8(ascii: "f"):
      try skipLiteral("false")
    case UInt8(ascii: "n"):
      try skipLiteral("null")
    default:
      throw unexpected(byte, expectation)
    }
    return afterValue
  }

  private var isInObject: Bool { openObjects & 1 == 1 }

  private var afterValue: Expectation { depth == 0 ? .nothing : .commaOrEnd }

  private mutating func open(isObject: Bool) throws(JSONError) {
    guard depth < maxDepth else {
      throw .tooDeep(limit: maxDepth, offset: position)
    }
    depth &+= 1
    deepest = max(deepest, depth)
    openObjects = (openObjects &<< 1) | (isObject ? 1 : 0)
    objects.append(isObject)
    replace(with: UInt8(ascii: "["))
  }

  private mutating func close() -> Expectation {
    depth &-= 1
    openObjects &>>= 1
    replace(with: UInt8(ascii: "]"))
    return afterValue
  }

  private mutating func replace(with byte: UInt8) {
    prepared[position] = byte
    position &+= 1
  }

  private mutating func skipLiteral(_ literal: StaticString) throws(JSONError) {
    let text = literal.description
    guard bytes[position...].starts(with: text.utf8) else {
      throw .malformed(message: "expected \(text)", offset: position)
    }
    position &+= text.utf8.count
  }

  /// Puts `e0` behind each of the integers that need it.
  private mutating func makeIntegersWide() {
    guard !wideIntegerEnds.isEmpty else {
      return
    }
    let text = prepared
    prepared.removeAll(keepingCapacity: true)
    prepared.reserveCapacity(text.count &+ 2 &* wideIntegerEnds.count)
    var start = 0
    for end in wideIntegerEnds {
      prepared.append(contentsOf: text[start..<end])
      prepared.append(contentsOf: [UInt8(ascii: "e"), UInt8(ascii: "0")])
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

  private func endMessage(_ expectation: Expectation) -> String {
    bytes.isEmpty ? "the text is empty" : "the text ends where \(wanted(expectation)) is expected"
  }

  private func unexpected(_ byte: UInt8, _ expectation: Expectation) -> JSONError {
    if position == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return .malformed(message: "a byte order mark is not JSON", offset: 0)
    }
    let message = "expected \(wanted(expectation)), found \(Self.describe(byte))"
    return .malformed(message: message, offset: position)
  }

  /// A byte as a reader can recognise it.
  static func describe(_ byte: UInt8) -> String {
    if byte > 0x20 && byte < 0x7F {
      return "'\(Character(Unicode.Scalar(byte)))'"
    }
    let digits = String(byte, radix: 16, uppercase: true)
    return "the byte 0x\(byte < 16 ? "0" : "")\(digits)"
  }
}
