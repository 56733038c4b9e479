// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

/// An object of which each thread has its own, made when the thread first asks for it and released when it ends.
package struct PerThread<Object: AnyObject>: Sendable {
  @usableFromInline let place = ThreadPlace()
  @usableFromInline let make: @Sendable () -> Object

  /// - Parameter make: Makes the object of a thread.
  package init(_ make: @escaping @Sendable () -> Object) {
    self.make = make
  }

  /// Lends the thread's object; where the system has no place to keep one, a new one each time.
  @inlinable
  @inline(__always)
  package func lend<Result>(_ body: (Object) -> Result) -> Result {
    if let kept = unsafe place.kept {
      return unsafe Unmanaged<Object>.fromOpaque(kept)._withUnsafeGuaranteedRef(body)
    }
    let object = make()
    place.keep(object)
    return body(object)
  }
}

/// Where each thread keeps one object.
@safe @usableFromInline struct ThreadPlace: Sendable {
  /// Nil where the system gives no such place.
  private let key: pthread_key_t?

  init() {
    var key = pthread_key_t()
    let isMade = unsafe pthread_key_create(&key, release) == 0
    self.key = isMade ? key : nil
  }

  /// The thread's object, nil before it has one.
  @usableFromInline var kept: UnsafeMutableRawPointer? {
    unsafe key.flatMap { unsafe pthread_getspecific($0) }
  }

  /// Keeps an object for the thread that calls.
  @usableFromInline
  func keep(_ object: AnyObject) {
    guard let key else { return }
    let kept = unsafe Unmanaged.passRetained(object)
    if unsafe pthread_setspecific(key, kept.toOpaque()) != 0 { unsafe kept.release() }
  }
}

/// Releases what a thread kept that ends.
private let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { kept in
  guard let kept = unsafe kept else { return }
  unsafe Unmanaged<AnyObject>.fromOpaque(kept).release()
}
