// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CAllocator

/// How much memory that was freed stays with the process for the next request.
enum FreedMemory {
  /// What each of the allocator's arenas, about one a thread, keeps at its end, in bytes.
  private static let kept: Int32 = 2 << 20
  /// The size from which a piece of memory is the kernel's own, and goes back to it at once.
  private static let mapped: Int32 = 2 << 20

  /// Keeps enough for an answer of a megabyte to be made again where the last one was.
  ///
  /// By default glibc gives such an answer's memory back when it has been sent, and the kernel then clears and maps each of its
  /// pages anew: that is 40 % of the processor's time for 10,000 frames.
  static func keep() {
    _ = mallopt(M_MMAP_THRESHOLD, mapped)
    _ = mallopt(M_TRIM_THRESHOLD, kept)
  }
}
