// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import Bytes

/// The header fields of a response as they are sent: one after another, each with its CR LF.
///
/// As bytes, because a field of its own in libmicrohttpd takes three pieces of memory and 200 ns: the server hands all of
/// them over as one.
package struct HeaderFields: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Whether they can be sent: no value holds a NUL or a line end, which would begin another field.
  package private(set) var isSound = true

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - name: A token that is written in the program.
  ///   - value: Its text; one that cannot stand in a field makes the response one that is not sent.
  package mutating func append(_ name: String, _ value: String) {
    bytes += name.utf8
    bytes.append(literal: ": ")
    let start = bytes.count
    bytes += value.utf8
    for index in start..<bytes.count where bytes[index] <= 13 {
      if bytes[index] == 0 || bytes[index] == 10 || bytes[index] == 13 { isSound = false }
    }
    bytes.append(literal: "\r\n")
  }

  /// Adds whole lines, each with its CR LF, whose values hold no NUL and no other line end.
  ///
  /// - Parameters:
  ///   - size: The most bytes that they take.
  ///   - write: Writes them.
  package mutating func append(lines size: Int, _ write: (inout ByteWriter) -> Void) {
    bytes.append(atMost: size, write)
  }

  /// Adds the closing fields.
  mutating func append(_ closing: ClosingFields) {
    // Their line ends come before them, and those of a list behind.
    var lines: [UInt8] = []
    lines.append(atMost: closing.size, closing.write)
    bytes += lines.dropFirst(2)
    bytes.append(literal: "\r\n")
  }

  /// Adds all fields of another list.
  package mutating func append(_ other: HeaderFields) {
    bytes.append(copying: other.bytes.span)
    isSound = isSound && other.isSound
  }

  /// Makes room for so many bytes more.
  package mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(bytes.count + count)
  }

  /// The names and values one by one, for whoever cannot take them as they are.
  package var list: [(name: String, value: String)] {
    var list: [(name: String, value: String)] = []
    for line in bytes.split(separator: 10) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let value = line[(colon + 1)...].dropFirst().dropLast()
      list.append((Self.text(line[..<colon]), Self.text(value)))
    }
    return list
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension HeaderFields: ExpressibleByArrayLiteral {
  /// Takes the fields in the order in which they are sent.
  package init(arrayLiteral elements: (name: String, value: String)...) {
    for (name, value) in elements { append(name, value) }
  }
}
