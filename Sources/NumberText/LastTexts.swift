// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency

/// The arrays that a thread gave its last texts in, for its next ones where nobody holds them any more.
///
/// A server's thread needs one for all its answers where each is sent before the next is written, and as many as it sends
/// together otherwise. The C library takes 900 instructions to find two kilobytes and to take them back.
@safe final class LastTexts {
  private var texts = [[UInt8]](repeating: [], count: most)
  /// Where the last one is.
  private var last = 0
  /// How many texts are to take turns before the last one is tried again.
  private var untilTrial = 0

  /// The most that are kept.
  private static let most = 32
  /// The lengths, in bytes, of texts that are kept: shorter ones are quicker to make, longer ones would lie about.
  private static let lengths = 512...SpareMemory.size
  private static let ofThread = PerThread { LastTexts() }

  /// An array of the bytes.
  static func array(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    guard lengths.contains(bytes.count) else { return unsafe Array(bytes) }
    return ofThread.lend { unsafe $0.fill(with: bytes) }
  }

  private func fill(with bytes: UnsafeRawBufferPointer) -> [UInt8] {
    // Not in place: a property that is changed during a call is looked after at run time wherever it is used.
    var texts = exchange(&texts, with: [])
    // The last one is in the processor's cache; of the others nobody holds the oldest, most likely.
    if untilTrial > 0 {
      untilTrial -= 1
      last = (last + 1) % Self.most
    }
    let place = Self.place(of: texts[last])
    // Takes other memory where somebody still holds this one.
    texts[last].removeAll(keepingCapacity: true)
    if Self.place(of: texts[last]) != place { untilTrial = Self.most }
    unsafe texts[last].append(contentsOf: bytes)
    let text = texts[last]
    self.texts = texts
    return text
  }

  private static func place(of text: [UInt8]) -> UInt {
    unsafe text.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
