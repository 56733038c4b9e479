// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Workers

/// The array that a thread gave its last text in, for its next one where nobody holds it any more.
///
/// An answer is sent before the next one is written, mostly, so that a server's thread needs one array for all of them. The C
/// library takes 900 instructions to find two kilobytes and to take them back.
@safe final class LastText {
  private var text: [UInt8] = []

  /// The lengths, in bytes, of texts that are kept: shorter ones are quicker to make, longer ones would lie about.
  private static let lengths = 512...SpareMemory.size
  private static let last = PerThread { LastText() }

  /// An array of the bytes.
  static func array(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    guard lengths.contains(bytes.count) else { return unsafe Array(bytes) }
    return last.lend { unsafe $0.fill(with: bytes) }
  }

  private func fill(with bytes: UnsafeRawBufferPointer) -> [UInt8] {
    // Not in place: a property that is changed during a call is looked after at run time wherever it is used.
    var text = exchange(&text, with: [])
    // Takes other memory where somebody still holds the last text.
    text.removeAll(keepingCapacity: true)
    unsafe text.append(contentsOf: bytes)
    self.text = text
    return text
  }
}
