// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Synchronization

/// Names requests: by what the client calls them where that is well-formed, else by a number.
package struct RequestID: Sendable {
  /// A request's number since the start.
  private final class Counter: Sendable {
    let next = Atomic<UInt64>(0)
  }

  /// Twelve digits that no other process is likely to have, and a hyphen.
  private let prefix: InlineArray<13, UInt8>
  private let counter = Counter()

  package init() {
    var digits: [UInt8] = []
    digits.append(atMost: 16) {
      $0.write(word: PaddedDigits.word(.random(in: 0...UInt32.max)))
      $0.write(word: PaddedDigits.word(.random(in: 0...UInt32.max)))
    }
    prefix = InlineArray { $0 < 12 ? digits[$0] : UInt8(ascii: "-") }
  }

  /// The name of a request.
  ///
  /// - Parameter sent: What the client sent as X-Request-Id, if anything.
  /// - Returns: That, where it has 1 to 128 letters, digits, dots, hyphens or underscores; else a new name.
  func name(sent: [UInt8]?) -> RequestName {
    if let sent, (1...128).contains(sent.count), sent.allSatisfy(Self.isHarmless) {
      return .sent(sent)
    }
    return .made(prefix, number: counter.next.add(1, ordering: .relaxed).newValue)
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

/// What a request is called, in its answer and in the log.
enum RequestName {
  case sent([UInt8])
  /// Such as `63cb4b1b3acb-00000001`: what all requests of a process have, and the last eight digits of a number.
  case made(InlineArray<13, UInt8>, number: UInt64)

  var size: Int {
    switch self {
    case .sent(let name): name.count
    case .made(let prefix, _): prefix.count + 8
    }
  }

  func write(to writer: inout ByteWriter) {
    switch self {
    case .sent(let name): writer.write(name.span)
    case .made(let prefix, let number):
      writer.write(prefix.span)
      writer.write(word: PaddedDigits.word(UInt32(truncatingIfNeeded: number)))
    }
  }
}
