// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The items of a query string, in their order, repeats included.
///
/// Names and values stay bytes until a text is asked for: most are compared or read as a number.
package struct QueryItems: Sendable {
  /// Where the bytes of a name and its value are.
  package struct Item: Sendable {
    package let name: Range<Int>
    package let value: Range<Int>
  }

  package private(set) var items: [Item] = []
  /// The query, followed by what its escapes stand for.
  package private(set) var bytes: [UInt8] = []

  /// Reads the bytes after the `?`.
  ///
  /// Items are parted by `&`; empty ones are skipped; an item without `=` has an empty value.
  ///
  /// - Parameters:
  ///   - query: The raw bytes, or nil if there is no query.
  ///   - limit: The largest number of items.
  /// - Throws: ``HTTPError``, with the offset counted from the start of the query.
  package init(parsing query: [UInt8]?, limit: Int = 256) throws(HTTPError) {
    guard let query else { return }
    bytes = query
    items.reserveCapacity(8)
    var start = 0
    while start <= query.count {
      var end = start
      var equals: Int?
      // Whether all bytes are ASCII that stands for itself.
      var isPlain = true
      while true {
        while end < query.count, query[end].isPlain { end += 1 }
        guard end < query.count, query[end] != UInt8(ascii: "&") else { break }
        if query[end] == UInt8(ascii: "=") { equals = equals ?? end } else { isPlain = false }
        end += 1
      }
      if end > start {
        guard items.count < limit else { throw .tooManyItems(limit: limit) }
        guard equals != start else { throw .itemWithoutName(position: items.count + 1) }
        let name = start..<(equals ?? end)
        let value = (equals.map { $0 + 1 } ?? end)..<end
        items.append(
          Item(
            name: isPlain ? name : try decoded(query, name),
            value: isPlain ? value : try decoded(query, value, of: name)))
      }
      start = end + 1
    }
  }

  /// Appends what bytes of the query stand for.
  private mutating func decoded(_ query: [UInt8], _ range: Range<Int>) throws(HTTPError) -> Range<Int> {
    let text = try PercentEncoding.decode(query[range])
    bytes += text.utf8
    return (bytes.count - text.utf8.count)..<bytes.count
  }

  /// Appends what the value of a parameter stands for; an error names the parameter.
  private mutating func decoded(_ query: [UInt8], _ value: Range<Int>, of name: Range<Int>) throws(HTTPError) -> Range<
    Int
  > {
    do { return try decoded(query, value) } catch {
      throw .inParameter(String(decoding: query[name].prefix(64), as: UTF8.self), error)
    }
  }

  /// A name or a value as text.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension UInt8 {
  /// Whether it stands for itself in a query and parts nothing: ASCII but `%`, `&`, `+`, `=` and NUL.
  fileprivate var isPlain: Bool {
    let others: UInt64 = 1 | 1 << 0x25 | 1 << 0x26 | 1 << 0x2B | 1 << 0x3D
    return self < 64 ? others &>> UInt64(self) & 1 == 0 : self < 128
  }
}
