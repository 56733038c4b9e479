// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Makes values of the tokens of a checked text.
///
/// A string without escapes is a copy of its bytes; ``ScalarReader`` reads numbers and the other strings.
struct ValueBuilder: ~Copyable {
  private(set) var reader = ScalarReader()
  /// The token that comes next.
  private var next: Int
  /// The array that is left as it is.
  private let unparsed: UnparsedArray?

  /// - Parameters:
  ///   - first: The token to begin with.
  ///   - unparsed: The array that a token says is left as it is.
  init(from first: Int = 0, leaving unparsed: UnparsedArray? = nil) {
    next = first
    self.unparsed = unparsed
  }

  /// The value of the next token and of those in it.
  ///
  /// - Throws: ``JSONError/notFinite(offset:)`` or ``JSONError/parserFailed(message:)``.
  mutating func value(
    of tokens: Span<Token>,
    in text: Span<UInt8>
  ) throws(JSONError) -> JSONValue {
    let token = tokens[next]
    next &+= 1
    switch token.kind {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .number, .vastNumber, .vastInteger:
      return .number(try reader.number(token, in: text))
    case .asciiString, .plainString, .escapedString: return .string(try string(token, in: text))
    case .array: return .array(try elements(token.size, of: tokens, in: text))
    case .object: return .object(try members(token.size, of: tokens, in: text))
    case .unparsed:
      guard let unparsed else { preconditionFailure("no array was left as it is") }
      return .unparsed(unparsed)
    }
  }

  /// The values that come next.
  mutating func elements(
    _ count: Int,
    of tokens: Span<Token>,
    in text: Span<UInt8>
  ) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    elements.reserveCapacity(count)
    for _ in 0..<count {
      elements.append(try value(of: tokens, in: text))
    }
    return elements
  }

  private mutating func members(
    _ count: Int,
    of tokens: Span<Token>,
    in text: Span<UInt8>
  ) throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    members.reserveCapacity(count)
    for _ in 0..<count {
      let name = try string(tokens[next], in: text)
      next &+= 1
      members.append(JSONValue.Member(name: name, value: try value(of: tokens, in: text)))
    }
    return members
  }

  /// What a string means.
  private mutating func string(
    _ token: Token,
    in text: Span<UInt8>
  ) throws(JSONError) -> String {
    guard token.kind != .escapedString else {
      return try reader.string(token, in: text)
    }
    // Without its quotes; that it is UTF-8 has been seen.
    let inside = text.extracting((token.place &+ 1)..<(token.end &- 1))
    let characters = unsafe UTF8Span(unchecked: inside, isKnownASCII: token.kind == .asciiString)
    return String(copying: characters)
  }
}
