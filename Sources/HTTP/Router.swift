// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Finds the number that belongs to a path, such as a position in a list; every path is fixed.
package struct Router: Sendable {
  private let values: [[UInt8]: Int]

  /// Takes the routes; of two with the same path the first is found.
  package init(_ routes: [(path: String, value: Int)]) {
    values = Dictionary(routes.map { (Array($0.path.utf8), $0.value) }) { first, _ in first }
  }

  /// The number at a path as it was sent, or nil if there is none.
  ///
  /// Escaped unreserved characters count as themselves: `/%6Civez` is `/livez`.
  package func value(at path: [UInt8]) -> Int? {
    if let value = values[path] { return value }
    guard path.contains(UInt8(ascii: "%")) else { return nil }
    return values[PercentEncoding.normalizedPath(path)]
  }

  /// The lowest number of any path; nil if there is no path.
  package var leastValue: Int? { values.values.min() }
}
