// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The items of a query string, in their order, repeats included.
package struct QueryItems: Sendable {
  package private(set) var items: [(name: String, value: String)] = []

  /// Reads the bytes behind the `?`.
  ///
  /// Items are parted by `&`; empty ones are skipped; an item without `=` has an empty value.
  ///
  /// - Parameters:
  ///   - query: The raw bytes, or nil where there is no query.
  ///   - limit: The largest number of items.
  /// - Throws: ``HTTPError``, with the offset counted from the start of the query.
  package init(parsing query: [UInt8]?, limit: Int = 256) throws(HTTPError) {
    guard let query else { return }
    var start = 0
    while start <= query.count {
      let end = query[start...].firstIndex(of: UInt8(ascii: "&")) ?? query.count
      if end > start {
        guard items.count < limit else { throw .tooManyItems(limit: limit) }
        items.append(try Self.item(query, start..<end, position: items.count + 1))
      }
      start = end + 1
    }
  }

  private static func item(
    _ query: [UInt8],
    _ range: Range<Int>,
    position: Int
  ) throws(HTTPError) -> (name: String, value: String) {
    let equals = query[range].firstIndex(of: UInt8(ascii: "=")) ?? range.upperBound
    guard equals > range.lowerBound else { throw .itemWithoutName(position: position) }
    let name = try text(query, range.lowerBound..<equals)
    guard equals < range.upperBound else { return (name, "") }
    return (name, try text(query, (equals + 1)..<range.upperBound))
  }

  private static func text(_ query: [UInt8], _ range: Range<Int>) throws(HTTPError) -> String {
    do throws(HTTPError) {
      return try PercentEncoding.decode(query[range], plusIsSpace: true)
    } catch .incompleteEscape(let offset) {
      throw .incompleteEscape(offset: range.lowerBound + offset)
    } catch .nul(let offset) {
      throw .nul(offset: range.lowerBound + offset)
    }
  }
}
