// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency

/// The memory in which a thread gathered its last long text, kept for its next one: the C library takes 1,500 instructions for
/// a piece of kilobytes, and has them only together with all that is around them.
///
/// Each thread has a piece of its own. Of one for all, every text would be written into memory that another processor wrote last.
@safe final class SpareMemory {
  /// The bytes of the one piece that is kept.
  static let size = 6144

  private static let ofThread = PerThread { SpareMemory() }

  /// Nil while it is in use.
  private var piece: UnsafeMutableRawPointer?

  deinit {
    unsafe piece?.deallocate()
  }

  /// Memory of so many bytes, to be given back.
  static func take(_ count: Int) -> UnsafeMutableRawPointer {
    if count == size, let piece = unsafe ofThread.lend({ unsafe exchange(&$0.piece, with: nil) }) {
      return unsafe piece
    }
    return .allocate(byteCount: count, alignment: 16)
  }

  /// Takes memory back.
  static func give(_ memory: UnsafeMutableRawPointer, _ count: Int) {
    guard count == size else { return unsafe memory.deallocate() }
    ofThread.lend { unsafe $0.keep(memory) }
  }

  private func keep(_ memory: UnsafeMutableRawPointer) {
    unsafe piece?.deallocate()
    unsafe piece = memory
  }
}
