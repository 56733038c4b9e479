// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Synchronization

/// The memory in which the last long text was gathered, kept for the next one: the C library takes 1,500 instructions for a
/// piece of kilobytes, and has them only together with all that is around them.
enum SpareMemory {
  /// The bytes of the one piece that is kept.
  static let size = 6144

  /// The address of the piece, or 0 while it is in use.
  private static let spare = Atomic<UInt>(0)

  /// Memory of so many bytes, to be given back.
  static func take(_ count: Int) -> UnsafeMutableRawPointer {
    guard count == size,
      case let address = spare.exchange(0, ordering: .acquiring),
      let memory = unsafe UnsafeMutableRawPointer(bitPattern: address)
    else {
      return .allocate(byteCount: count, alignment: 16)
    }
    return unsafe memory
  }

  /// Takes memory back.
  static func give(_ memory: UnsafeMutableRawPointer, _ count: Int) {
    let address = UInt(bitPattern: memory)
    if count == size,
      spare.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged
    {
      return
    }
    unsafe memory.deallocate()
  }
}
