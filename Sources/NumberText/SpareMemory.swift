// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

/// The memory in which a thread gathered its last long text, kept for its next one: the C library takes 1,500 instructions for
/// a piece of kilobytes, and has them only together with all that is around them.
///
/// Each thread has a piece of its own. Of one for all, every text would be written into memory that another processor wrote last.
enum SpareMemory {
  /// The bytes of the one piece that is kept.
  static let size = 6144

  /// Where each thread has the address of its piece, nil while it is in use; nil where the system gives no such place.
  private static let place: pthread_key_t? = {
    var key = pthread_key_t()
    // What a thread keeps is released when it ends.
    let isMade = unsafe pthread_key_create(&key, release) == 0
    return isMade ? key : nil
  }()

  /// Memory of so many bytes, to be given back on the same thread.
  static func take(_ count: Int) -> UnsafeMutableRawPointer {
    guard count == size, let place, let memory = unsafe pthread_getspecific(place) else {
      return .allocate(byteCount: count, alignment: 16)
    }
    // It cannot fail for a place that has a value.
    _ = pthread_setspecific(place, nil)
    return unsafe memory
  }

  /// Takes memory back.
  static func give(_ memory: UnsafeMutableRawPointer, _ count: Int) {
    if count == size, let place, unsafe pthread_getspecific(place) == nil,
      unsafe pthread_setspecific(place, memory) == 0
    {
      return
    }
    unsafe memory.deallocate()
  }
}

private let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { memory in
  unsafe memory?.deallocate()
}
