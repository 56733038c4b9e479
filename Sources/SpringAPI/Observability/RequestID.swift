// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import Synchronization

/// Names requests: by what the client calls them if that is well-formed, else by a number.
struct RequestID: Sendable {
  /// A request's number since the start.
  private final class Counter: Sendable { let next = Atomic<UInt64>(0) }

  private let process = ProcessName()
  private let counter = Counter()

  /// The name of a request.
  ///
  /// - Parameter sent: What the client sent as X-Request-Id, if anything.
  /// - Returns: That, if it has 1 to 128 letters, digits, dots, hyphens or underscores; else a new name.
  func name(sent: [UInt8]?) -> RequestName {
    if let sent, (1...128).contains(sent.count), sent.allSatisfy(Self.isHarmless) { return .sent(sent) }
    return .made(process, number: counter.next.add(1, ordering: .relaxed).newValue)
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
