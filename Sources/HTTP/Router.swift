// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

/// Finds the number that belongs to a path, such as a position in a list; every path is fixed.
///
/// Paths are compared as bytes, within the few of the same length, so that a lookup makes no String. A class, as whoever
/// looks something up passes it on, and each copy of its parts would count references.
package final class Router: Sendable {
  /// All paths in one, those of the same length one after another.
  private let paths: [UInt8]
  /// Where the paths of n bytes begin, and behind it those of n + 1.
  private let starts: [Int]
  /// The number of the path that begins at a byte.
  private let values: [Int]

  /// Takes the routes; of two with the same path the first is found.
  package init(_ routes: [(path: String, value: Int)]) {
    let longest = routes.map(\.path.utf8.count).max() ?? 0
    var paths: [UInt8] = []
    var starts: [Int] = []
    var values: [Int] = []
    for length in 0...longest {
      starts.append(paths.count)
      for (path, value) in routes where length > 0 && path.utf8.count == length {
        paths += path.utf8
        values += Array(repeating: value, count: length)
      }
    }
    self.paths = paths
    self.starts = starts + [paths.count]
    self.values = values
  }

  /// The number at a path as it was sent, or nil where there is none.
  ///
  /// Escaped unreserved characters count as themselves: `/%6Civez` is `/livez`.
  package func value(at path: [UInt8]) -> Int? {
    if let value = exactValue(at: path) { return value }
    guard path.contains(UInt8(ascii: "%")) else { return nil }
    return exactValue(at: PercentEncoding.normalizedPath(path))
  }

  /// The lowest number of any path; nil where there is no path.
  package var leastValue: Int? { values.min() }

  private func exactValue(at path: [UInt8]) -> Int? {
    guard path.count + 1 < starts.count else { return nil }
    var start = starts[path.count]
    while start < starts[path.count + 1] {
      if paths.holds(path, at: start) { return values[start] }
      start += path.count
    }
    return nil
  }
}
