// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc

/// The memory for answers that workers are sending, where addresses are limited, as by `ulimit -v`.
///
/// Swift ends a process that memory is refused; therefore the system is asked before a long message is read.
final class AnswerRoom: Sendable {
  /// Bytes that were granted, whether they are taken yet or not.
  private let granted = Lock(0)
  private let isLimited: Bool

  /// A message, and the whole that such parts make.
  private static let copies = 2
  /// The bytes that everything else may take meanwhile.
  private static let margin = 16 << 20

  init() {
    var limit = rlimit()
    isLimited = unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 && limit.rlim_cur < Int.max
  }

  /// Grants the memory for a message.
  ///
  /// - Returns: The bytes to be given back when its answer is made; nil if there are not as many.
  func take(forMessageOf bytes: Int) -> Int? {
    guard isLimited else { return 0 }
    let needed = Self.copies * bytes
    return granted.withLock { granted in
      // Earlier grants may not be used yet: the parts of a batch are put together at its end.
      guard Self.isThere(granted + needed + Self.margin) else { return nil }
      granted += needed
      return needed
    }
  }

  /// Whether the system has n free addresses; malloc cannot tell, since the optimizer assumes that it succeeds.
  private static func isThere(_ bytes: Int) -> Bool {
    let probe = unsafe mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let probe = unsafe probe, unsafe probe != MAP_FAILED else { return false }
    _ = unsafe munmap(probe, bytes)
    return true
  }

  func giveBack(_ bytes: Int) { if bytes > 0 { granted.withLock { $0 -= bytes } } }
}
