// SPDX-License-Identifier: Apache-2.0

import Bytes

/// The items of a query string, in their order, repeats included.
///
/// Names and values stay bytes until a text is requested: most are compared or read as a number.
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
  ///   - query: The raw bytes, or nil without a query.
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

  /// Appends the decoded value of a parameter; an error names the parameter.
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

/// Percent-decoding, RFC 3986 section 2.1, with nothing guessed.
package enum PercentEncoding {
  /// The text that a name or a value of a query stands for, in which `+` is a space.
  ///
  /// - Parameter bytes: The name or value, as a slice of the whole.
  /// - Returns: The decoded text, which holds no NUL.
  /// - Throws: ``HTTPError/incompleteEscape(offset:)`` or ``HTTPError/nul(offset:)`` with the place in the whole, or
  ///   ``HTTPError/notUTF8``.
  package static func decode(_ bytes: ArraySlice<UInt8>) throws(HTTPError) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let offset = index
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard bytes.endIndex - index >= 2, let high = bytes[index].hexadecimalValue,
          let low = bytes[index + 1].hexadecimalValue
        else { throw .incompleteEscape(offset: offset) }
        byte = high << 4 | low
        index += 2
      } else if byte == UInt8(ascii: "+") {
        byte = UInt8(ascii: " ")
      }
      guard byte != 0 else { throw .nul(offset: offset) }
      decoded.append(byte)
    }
    guard let text = String(validating: decoded, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  /// A path in which escaped unreserved characters are written as themselves, RFC 3986 section 6.2.2.2.
  ///
  /// `/%6Civez` becomes `/livez`; `%2F` stays, as it is not the same as `/`. From a `%` that begins no
  /// escape on everything stays: in `%2%42` the second escape would otherwise complete the first.
  package static func normalizedPath(_ path: [UInt8]) -> [UInt8] {
    var normalized: [UInt8] = []
    normalized.reserveCapacity(path.count)
    var index = 0
    while index < path.count {
      guard path[index] == UInt8(ascii: "%") else {
        normalized.append(path[index])
        index += 1
        continue
      }
      guard path.count - index >= 3, let high = path[index + 1].hexadecimalValue,
        let low = path[index + 2].hexadecimalValue
      else { return normalized + path[index...] }
      let byte = high << 4 | low
      normalized += isUnreserved(byte) ? [byte] : Array(path[index..<(index + 3)])
      index += 3
    }
    return normalized
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte)
  }
}
