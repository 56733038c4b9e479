// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

extension Span<UInt8> {
  /// Whether it holds the same bytes as another.
  @inlinable
  @inline(__always)
  package func isSame(as other: Span<UInt8>) -> Bool {
    count == other.count && hasBytes(of: other)
  }

  /// Whether it holds the bytes of text that stands in the program's source.
  @inlinable
  package func isSame(as text: StaticString) -> Bool {
    let text = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return isSame(as: unsafe text.span)
  }

  /// Whether it has the bytes of another of the same length: of short ones the first and the last few are compared, which
  /// may be some of the same.
  @usableFromInline
  func hasBytes(of other: Span<UInt8>) -> Bool {
    let (bytes, others) = unsafe (bytes, other.bytes)
    switch count {
    case 8...16:
      return bytes.word(at: 0) == others.word(at: 0)
        && bytes.word(at: count &- 8) == others.word(at: count &- 8)
    case 4...7:
      return bytes.halfWord(at: 0) == others.halfWord(at: 0)
        && bytes.halfWord(at: count &- 4) == others.halfWord(at: count &- 4)
    default:
      return hasSameMemory(as: other)
    }
  }

  private func hasSameMemory(as other: Span<UInt8>) -> Bool {
    unsafe withUnsafeBufferPointer { bytes in
      unsafe other.withUnsafeBufferPointer { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress else {
          return true
        }
        return unsafe memcmp(start, otherStart, others.count) == 0
      }
    }
  }
}

extension RawSpan {
  fileprivate func word(at place: Int) -> UInt64 {
    unsafe unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
  }

  fileprivate func halfWord(at place: Int) -> UInt32 {
    unsafe unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self)
  }
}
