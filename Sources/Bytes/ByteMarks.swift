// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Eight bytes in a word, of which some are marked in their top bit.
///
/// What is marked first, counted from the lowest byte, is marked rightly; a borrow may mark bytes behind it that are like it
/// but for their lowest bit.
extension UInt64 {
  /// A 1 in each byte.
  @inlinable package static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The bits that marks are in.
  @inlinable package static var topBits: UInt64 { ones &* 0x80 }

  /// Marks the bytes below a limit, 128 at most: subtracting then borrows into the top bit.
  @inlinable
  @inline(__always)
  package func bytes(below limit: UInt8) -> UInt64 {
    (self &- Self.ones &* UInt64(limit)) & ~self
  }

  /// Marks the bytes that are a certain one.
  @inlinable
  @inline(__always)
  package func bytes(_ byte: UInt8) -> UInt64 {
    (self ^ (Self.ones &* UInt64(byte))).bytes(below: 1)
  }
}
