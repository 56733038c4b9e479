// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A member's name in the form that it has in front of its value: in quotes, with a colon behind.
///
/// It is made once and then written as a whole, however long it is.
package struct MemberName: Sendable {
  /// The most bytes that a name has.
  package static let maximumLength = 29

  /// The name as it stands in the source, where it needs no escape.
  package let text: StaticString
  let bytes: SIMD32<UInt8>
  let count: Int

  /// - Parameter text: Text that needs no escape, of at most ``maximumLength`` bytes.
  package init(_ text: StaticString) {
    let name = "\(text)".utf8
    precondition(name.count <= Self.maximumLength, "the name \(text) is too long")
    var bytes = SIMD32<UInt8>(repeating: 0)
    bytes[0] = UInt8(ascii: "\"")
    for (place, byte) in name.enumerated() {
      bytes[1 + place] = byte
    }
    bytes[1 + name.count] = UInt8(ascii: "\"")
    bytes[2 + name.count] = UInt8(ascii: ":")
    self.text = text
    self.bytes = bytes
    count = name.count + 3
  }
}
