// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

/// Values that are found by the bytes of their names, of which only those with the same number of bytes are compared.
struct ByLength<Value: Sendable>: Sendable {
  /// The values whose names have some length, and their names one behind the other.
  private struct Group: Sendable {
    var names: [UInt8] = []
    var values: [Value] = []
  }

  /// By the length of the names.
  private let groups: [Group]

  /// - Parameter named: The values with their names, which differ.
  init(_ named: [(name: String, value: Value)]) {
    let longest = named.reduce(0) { max($0, $1.name.utf8.count) }
    var groups = Array(repeating: Group(), count: longest + 1)
    for (name, value) in named {
      groups[name.utf8.count].names += name.utf8
      groups[name.utf8.count].values.append(value)
    }
    self.groups = groups
  }

  /// The value with a name, or nil.
  subscript(name: Span<UInt8>) -> Value? {
    let groups = groups.span
    let length = name.count
    guard length < groups.count else { return nil }
    let names = groups[length].names.span
    for place in groups[length].values.indices {
      let start = place &* length
      if names.extracting(start..<(start &+ length)).isSame(as: name) {
        return groups[length].values[place]
      }
    }
    return nil
  }

  /// The value with a name, or nil.
  subscript(name: String) -> Value? { self[name.utf8.span] }
}
