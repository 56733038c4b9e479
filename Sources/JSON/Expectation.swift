// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What may come next in a text, apart from white space, as it is said where something else comes.
enum Expectation {
  case value
  case valueOrEnd
  case name
  case nameOrEnd
  case colon
  case commaOrBracket
  case commaOrBrace
  case nothing

  private var words: String {
    switch self {
    case .value: "a value"
    case .valueOrEnd: "a value or ']'"
    case .name: "a member name in double quotes"
    case .nameOrEnd: "a member name in double quotes or '}'"
    case .colon: "':' after the member name"
    case .commaOrBracket: "',' or ']'"
    case .commaOrBrace: "',' or '}'"
    case .nothing: "nothing more after the value"
    }
  }

  /// The error of a text that has something else at a position, or ends there.
  func error(at position: Int, in text: Span<UInt8>) -> JSONError {
    let message: String
    if position < text.count {
      let byte = text[position]
      if position == 0, text.count > 2, byte == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
        message = "a byte order mark is not JSON"
      } else {
        message = "expected \(words), found \(Lexer.describe(byte))"
      }
    } else {
      message = text.isEmpty ? "the text is empty" : "the text ends where \(words) is expected"
    }
    return .malformed(message: message, offset: position)
  }
}
