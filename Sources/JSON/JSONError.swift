// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Why a text was not read as JSON; offsets count bytes from 0.
package enum JSONError: Error, Hashable, Sendable {
  /// The text breaks the grammar of RFC 8259, or it is not UTF-8.
  case malformed(message: String, offset: Int)
  /// An array or object is nested deeper than the limit.
  case tooDeep(limit: Int, offset: Int)
  /// The text has more bytes than the limit.
  case tooLong(limit: Int)
  /// json-c had no memory, or refused a text that passed our own check.
  case parserFailed(message: String)

  /// What is wrong, in a sentence for the author of the text.
  package var message: String {
    switch self {
    case .malformed(let message, let offset): return "\(message) (at byte \(offset))"
    case .tooDeep(let limit, let offset):
      return "arrays and objects are nested more than \(limit) deep (at byte \(offset))"
    case .tooLong(let limit): return "the text is longer than \(limit) bytes"
    case .parserFailed(let message): return "the JSON parser failed: \(message)"
    }
  }

  /// Where it is wrong, if that is one position in the text.
  package var offset: Int? {
    switch self {
    case .malformed(_, let offset), .tooDeep(_, let offset): return offset
    case .tooLong, .parserFailed: return nil
    }
  }
}
