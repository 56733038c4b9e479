// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Values that are found by their names, of which only those with the same number of bytes are compared.
struct ByLength<Value: Sendable>: Sendable {
  private let entries: [[(name: String, value: Value)]]

  /// - Parameter named: The values with their names, which differ.
  init(_ named: [(name: String, value: Value)]) {
    let longest = named.reduce(0) { max($0, $1.name.utf8.count) }
    entries = (0...longest).map { length in named.filter { $0.name.utf8.count == length } }
  }

  /// The value with a name, or nil.
  subscript(name: String) -> Value? {
    let length = name.utf8.count
    return length < entries.count ? entries[length].first { $0.name == name }?.value : nil
  }
}
