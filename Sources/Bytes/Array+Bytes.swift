// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

/// Bytes in an array, taken many at a time where the standard library takes them one by one.
extension [UInt8] {
  /// Bytes that lie elsewhere.
  package init(copying bytes: Span<UInt8>) {
    self = []
    append(copying: bytes)
  }

  /// Appends text that stands in the program's source.
  package mutating func append(literal text: StaticString) {
    unsafe append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Appends bytes that lie elsewhere.
  package mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer {
      if let start = $0.baseAddress { unsafe append(start, count: $0.count) }
    }
  }

  private mutating func append(_ start: UnsafePointer<UInt8>, count: Int) {
    // The standard library writes a count of 0 into what all empty arrays share.
    guard count > 0 else { return }
    append(addingCapacity: count) { span in
      unsafe span.withUnsafeMutableBufferPointer { room, written in
        unsafe room.baseAddress?.initialize(from: start, count: count)
        written = count
      }
    }
  }

  /// Whether it holds the same bytes as others that lie elsewhere.
  package func hasSameBytes(as other: Span<UInt8>) -> Bool { span.isSame(as: other) }

  /// Whether two arrays hold the same bytes.
  package func hasSameBytes(as other: [UInt8]) -> Bool { hasSameBytes(as: other.span) }

  /// Whether a text stands at a place in UTF-8.
  package func holds(text: String, at place: Int) -> Bool {
    var text = text
    return text.withUTF8 { text in
      guard place >= 0, place + text.count <= count else { return false }
      return unsafe withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress, let textStart = text.baseAddress else { return true }
        return unsafe memcmp(start + place, textStart, text.count) == 0
      }
    }
  }

  /// Whether all bytes of another array stand at a place.
  package func holds(_ other: [UInt8], at place: Int) -> Bool {
    holds(other, other.indices, at: place)
  }

  /// Whether a part of another array's bytes stands at a place.
  package func holds(_ other: [UInt8], _ part: Range<Int>, at place: Int) -> Bool {
    precondition(part.lowerBound >= 0 && part.upperBound <= other.count)
    guard place >= 0, place + part.count <= count else { return false }
    return unsafe withUnsafeBytes { bytes in
      unsafe other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress else {
          return true
        }
        return unsafe memcmp(start + place, otherStart + part.lowerBound, part.count) == 0
      }
    }
  }

  /// The first place, from one on, of a byte that is wanted; the end where there is none.
  ///
  /// - Parameters:
  ///   - start: Where the search begins, 0 to the count.
  ///   - marks: Marks the bytes of eight that may be wanted, and all that are, in their top bits.
  ///   - isWanted: Whether one is.
  /// - Returns: The place, or the count.
  @inlinable
  @inline(__always)
  package func place(
    from start: Int,
    marks: (UInt64) -> UInt64,
    isWanted: (UInt8) -> Bool
  ) -> Int {
    let bytes = unsafe span.bytes
    var place = start
    while true {
      place = bytes.placeInEights(from: place, marks: marks)
      guard place < count, !isWanted(self[place]) else { return place }
      place &+= 1
    }
  }
}
