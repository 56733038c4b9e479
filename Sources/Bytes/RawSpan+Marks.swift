// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension RawSpan {
  /// The place, from one on, of the first byte that is marked, or else the one from which on fewer than eight are left.
  ///
  /// - Parameters:
  ///   - start: Where the search begins, not negative.
  ///   - marks: Marks some of eight bytes in their top bits, the first in the lowest byte.
  /// - Returns: The place.
  @inlinable
  @inline(__always)
  package func placeInEights(from start: Int, marks: (UInt64) -> UInt64) -> Int {
    precondition(start >= 0)
    var place = start
    while place &+ 8 <= byteCount {
      let word = unsafe UInt64(
        littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self)
      )
      let marked = marks(word) & .topBits
      guard marked == 0 else { return place &+ marked.trailingZeroBitCount &>> 3 }
      place &+= 8
    }
    return place
  }
}
