// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

/// The array that a thread gave its last text in, for its next one where nobody holds it any more.
///
/// An answer is sent before the next one is written, mostly, so that a server's thread needs one array for all of them. The C
/// library takes 900 instructions to find two kilobytes and to take them back.
@safe final class LastText {
  private var text: [UInt8] = []

  /// The lengths, in bytes, of texts that are kept: shorter ones are quicker to make, longer ones would lie about.
  private static let lengths = 512...SpareMemory.size

  /// Where each thread has its own; nil where the system gives no such place.
  private static let place: pthread_key_t? = {
    var key = pthread_key_t()
    // What a thread keeps is released when it ends.
    let isMade = unsafe pthread_key_create(&key, release) == 0
    return isMade ? key : nil
  }()

  /// An array of the bytes.
  static func array(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    guard lengths.contains(bytes.count), let place else { return unsafe Array(bytes) }
    guard let kept = unsafe pthread_getspecific(place) else {
      let kept = unsafe Unmanaged.passRetained(LastText()).toOpaque()
      guard unsafe pthread_setspecific(place, kept) == 0 else {
        unsafe Unmanaged<LastText>.fromOpaque(kept).release()
        return unsafe Array(bytes)
      }
      return unsafe array(of: bytes)
    }
    return unsafe Unmanaged<LastText>.fromOpaque(kept)._withUnsafeGuaranteedRef {
      unsafe $0.fill(with: bytes)
    }
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

private let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { kept in
  guard let kept = unsafe kept else { return }
  unsafe Unmanaged<LastText>.fromOpaque(kept).release()
}
