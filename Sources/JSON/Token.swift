// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A value or a member's name in a checked text: what it is, and where.
///
/// One word for each, in the order of the text: a member's name before its value, and an array or object before what is
/// in it.
@usableFromInline
struct Token: Sendable {
  @usableFromInline
  enum Kind: UInt8 {
    case null
    case no
    case yes
    case number
    /// A number that may be too large for a double; some that are not count, too.
    case vastNumber
    /// An integer of which that is so.
    case vastInteger
    /// A string that means its own bytes, all of them ASCII.
    case asciiString
    /// A string that means its own bytes.
    case plainString
    case escapedString
    /// The eight bytes of a double, which are no text.
    case double
    case array
    case object
  }

  /// The kind in the lowest four bits, then the size and the place.
  @usableFromInline let bits: UInt64

  @usableFromInline static let kindBits: UInt64 = 4
  @usableFromInline static let sizeBits: UInt64 = 30
  /// What a size and a place are below.
  @usableFromInline static let limit = 1 << 30

  /// - Parameters:
  ///   - kind: What it is.
  ///   - place: The offset of its first byte, which for a string is the one behind its quote. For an array or object the number of tokens
  ///     in it, and as long as it is open which token the one around it is.
  ///   - size: How many bytes it has, without quotes. For an array or object how many elements or members it has, and
  ///     as long as it is open how many of the one around it have ended.
  init(_ kind: Kind, place: Int = 0, size: Int = 0) {
    assert((0..<Self.limit).contains(place) && (0..<Self.limit).contains(size))
    bits =
      UInt64(truncatingIfNeeded: place) &<< (Self.kindBits &+ Self.sizeBits)
      | UInt64(truncatingIfNeeded: size) &<< Self.kindBits | UInt64(kind.rawValue)
  }

  @inlinable var kind: Kind {
    // No other four bits are ever put there.
    unsafe unsafeBitCast(UInt8(truncatingIfNeeded: bits) & 0xF, to: Kind.self)
  }

  @inlinable var place: Int { Int(truncatingIfNeeded: bits &>> (Self.kindBits &+ Self.sizeBits)) }

  @inlinable var size: Int {
    Int(truncatingIfNeeded: bits &>> Self.kindBits) & (Self.limit &- 1)
  }

  /// The offset behind it, where it is no array or object.
  @inlinable var end: Int { place &+ size }

  /// Whether it is a number that may be too large for a double.
  var isVast: Bool { kind == .vastNumber || kind == .vastInteger }

  /// How many tokens there are from it to the one behind it and all that is in it.
  @inlinable var stride: Int { kind == .array || kind == .object ? place &+ 1 : 1 }
}
