// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

/// Finds the number that belongs to a path, such as a position in a list; every path is fixed.
///
/// Paths are compared as bytes, within the few of the same length, so that a lookup makes no String.
package struct Router: Sendable {
  private struct Route: Sendable {
    let path: [UInt8]
    let value: Int
  }

  /// The routes at index n have paths of n bytes.
  private let routesByLength: [[Route]]

  /// Takes the routes; of two with the same path the first is found.
  package init(_ routes: [(path: String, value: Int)]) {
    let longest = routes.map(\.path.utf8.count).max() ?? 0
    var byLength: [[Route]] = Array(repeating: [], count: longest + 1)
    for (path, value) in routes {
      byLength[path.utf8.count].append(Route(path: Array(path.utf8), value: value))
    }
    routesByLength = byLength
  }

  /// The number at a path as it was sent, or nil where there is none.
  ///
  /// Escaped unreserved characters count as themselves: `/%6Civez` is `/livez`.
  package func value(at path: [UInt8]) -> Int? {
    if let value = exactValue(at: path) { return value }
    guard path.contains(UInt8(ascii: "%")) else { return nil }
    return exactValue(at: PercentEncoding.normalizedPath(path))
  }

  private func exactValue(at path: [UInt8]) -> Int? {
    guard path.count < routesByLength.count else { return nil }
    return routesByLength[path.count].first { $0.path.hasSameBytes(as: path) }?.value
  }
}
