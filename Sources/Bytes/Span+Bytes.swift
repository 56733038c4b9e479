// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Span<UInt8> {
  /// Whether it holds the same bytes as another.
  package func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// Whether it holds the bytes of text of the program's source.
  package func isSame(as text: StaticString) -> Bool {
    // The text stays for as long as the process.
    let text = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return isSame(as: unsafe text.span)
  }
}
