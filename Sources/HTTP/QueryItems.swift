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
      let end = Self.end(of: query, from: start)
      if end > start {
        guard items.count < limit else { throw .tooManyItems(limit: limit) }
        items.append(try Self.item(query, start..<end, position: items.count + 1))
      }
      start = end + 1
    }
  }

  /// Where the item that begins at an offset ends.
  private static func end(of query: [UInt8], from start: Int) -> Int {
    var end = start
    while end < query.count, query[end] != UInt8(ascii: "&") { end += 1 }
    return end
  }

  private static func item(
    _ query: [UInt8],
    _ range: Range<Int>,
    position: Int
  ) throws(HTTPError) -> (name: String, value: String) {
    var equals = range.lowerBound
    while equals < range.upperBound, query[equals] != UInt8(ascii: "=") { equals += 1 }
    guard equals > range.lowerBound else { throw .itemWithoutName(position: position) }
    let name = try text(query, range.lowerBound..<equals)
    guard equals < range.upperBound else { return (name, "") }
    return (name, try text(query, (equals + 1)..<range.upperBound))
  }

  private static func text(_ query: [UInt8], _ range: Range<Int>) throws(HTTPError) -> String {
    if isPlain(query, range) { return String(decoding: query[range], as: UTF8.self) }
    do throws(HTTPError) {
      return try PercentEncoding.decode(query[range], plusIsSpace: true)
    } catch .incompleteEscape(let offset) {
      throw .incompleteEscape(offset: range.lowerBound + offset)
    } catch .nul(let offset) {
      throw .nul(offset: range.lowerBound + offset)
    }
  }

  /// Whether bytes are ASCII that stands for itself.
  private static func isPlain(_ query: [UInt8], _ range: Range<Int>) -> Bool {
    for index in range {
      let byte = query[index]
      if byte == 0 || byte > 0x7F || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") {
        return false
      }
    }
    return true
  }
}
