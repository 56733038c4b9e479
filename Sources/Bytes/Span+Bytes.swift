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

  /// Whether it begins with the bytes of another that is no longer.
  @usableFromInline
  func hasBytes(of other: Span<UInt8>) -> Bool {
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
