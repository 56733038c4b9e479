// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Why bytes of a request cannot be read as text.
package enum HTTPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A `%` that is not followed by two hexadecimal digits, at this offset.
  case incompleteEscape(offset: Int)
  /// An escape that stands for the character NUL, or a raw NUL, at this offset.
  case nul(offset: Int)
  /// The decoded bytes are not UTF-8.
  case notUTF8
  /// A query item such as `=5`, counted from 1.
  case itemWithoutName(position: Int)
  /// One of the above in the value of a query parameter, by its name as it was sent.
  indirect case inParameter(String, HTTPError)
  /// More query items than the limit.
  case tooManyItems(limit: Int)

  package var description: String {
    switch self {
    case .incompleteEscape(let offset): "the % at offset \(offset) is not followed by two hexadecimal digits"
    case .nul(let offset): "a NUL character at offset \(offset)"
    case .notUTF8: "the decoded text is not UTF-8"
    case .itemWithoutName(let position): "query item \(position) has no name"
    case .inParameter(let name, let error): "\(error), in the parameter \(name)"
    case .tooManyItems(let limit): "more than \(limit) query items"
    }
  }
}
