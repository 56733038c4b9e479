// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CJSONC
import Glibc

/// The json-c parser that a thread keeps until it ends.
///
/// To make one and to free it takes as long as to read two numbers.
enum KeptTokener {
  /// What a thread keeps its parser under.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = unsafe pthread_key_create(&key) { kept in
      unsafe json_tokener_free(kept?.assumingMemoryBound(to: json_tokener.self))
    }
    precondition(error == 0, "no key is left for what a thread keeps")
    return key
  }()

  /// The parser of this thread; nil where there is no memory for one.
  @inline(__always)
  static func current() -> UnsafeMutablePointer<json_tokener>? {
    guard let kept = unsafe pthread_getspecific(key) else { return unsafe made() }
    return unsafe kept.assumingMemoryBound(to: json_tokener.self)
  }

  private static func made() -> UnsafeMutablePointer<json_tokener>? {
    // One level is enough where there are no arrays and objects.
    guard let tokener = unsafe json_tokener_new_ex(1) else { return nil }
    // That a text is UTF-8 has been seen; what follows it is not json-c's to read.
    unsafe json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_ALLOW_TRAILING_CHARS)
    guard unsafe pthread_setspecific(key, tokener) == 0 else {
      unsafe json_tokener_free(tokener)
      return nil
    }
    return unsafe tokener
  }

  /// Frees the parser of this thread, which then gets another one.
  static func letGo() {
    unsafe json_tokener_free(current())
    pthread_setspecific(key, nil)
  }
}
