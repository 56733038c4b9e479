// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

/// The operations of a batch in parts, each of which a thread takes at a time.
struct BatchOperations: Sendable {
  private enum Source: Sendable {
    case values([JSONValue])
    case unparsed(UnparsedArray)
  }

  private let source: Source

  /// The operations of a part, where they are values already.
  private static let partLength = 8

  /// The operations that an array has, or nil for any other value.
  init?(_ value: JSONValue) {
    switch value {
    case .array(let values): source = .values(values)
    case .unparsed(let array): source = .unparsed(array)
    case .null, .bool, .number, .string, .object: return nil
    }
  }

  /// The number of operations.
  var count: Int {
    switch source {
    case .values(let values): values.count
    case .unparsed(let array): array.count
    }
  }

  /// The number of parts.
  var partCount: Int {
    switch source {
    case .values(let values): (values.count + Self.partLength - 1) / Self.partLength
    case .unparsed(let array): array.partCount
    }
  }

  /// Which operations are in a part, 0 to below ``partCount``.
  func turns(ofPart part: Int) -> Range<Int> {
    switch source {
    case .values(let values):
      part * Self.partLength..<min((part + 1) * Self.partLength, values.count)
    case .unparsed(let array): array.places(ofPart: part)
    }
  }

  /// The operations of a part, 0 to below ``partCount``.
  func values(ofPart part: Int) throws(JSONError) -> ArraySlice<JSONValue> {
    switch source {
    case .values(let values): values[turns(ofPart: part)]
    case .unparsed(let array): try array.elements(ofPart: part)[...]
    }
  }
}
