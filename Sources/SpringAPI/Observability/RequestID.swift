// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Synchronization

/// Names for requests: the client's own where it is well-formed, else a new one.
package struct RequestID: Sendable {
  /// A request's number since the start, behind digits that no other process is likely to have.
  private final class Counter: Sendable {
    let next = Atomic<UInt64>(0)
  }

  private let prefix: [UInt8]
  private let counter = Counter()

  package init() {
    var prefix: [UInt8] = []
    PaddedDigits.append(hexadecimal: .random(in: 0...UInt64.max), places: 12, to: &prefix)
    self.prefix = prefix + [UInt8(ascii: "-")]
  }

  /// The name of a request.
  ///
  /// - Parameter sent: What the client sent as X-Request-Id, if anything.
  /// - Returns: That, where it has 1 to 128 letters, digits, dots, hyphens or underscores; else a new name.
  package func name(sent: [UInt8]?) -> String {
    if let sent, (1...128).contains(sent.count), sent.allSatisfy(Self.isHarmless) {
      return String(decoding: sent, as: UTF8.self)
    }
    let number = counter.next.add(1, ordering: .relaxed).newValue
    var name = prefix
    name.reserveCapacity(32)
    PaddedDigits.append(hexadecimal: number, places: 8, to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
