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

  /// Twelve digits that no other process is likely to have, a hyphen, and room for the number.
  private let pattern: InlineArray<21, UInt8>
  private let counter = Counter()

  package init() {
    var digits: [UInt8] = []
    PaddedDigits.append(hexadecimal: .random(in: 0...UInt64.max), places: 12, to: &digits)
    pattern = InlineArray { $0 < digits.count ? digits[$0] : UInt8(ascii: "-") }
  }

  /// The name of a request.
  ///
  /// - Parameter sent: What the client sent as X-Request-Id, if anything.
  /// - Returns: That, where it has 1 to 128 letters, digits, dots, hyphens or underscores; else a new name.
  func name(sent: [UInt8]?) -> RequestName {
    if let sent, (1...128).contains(sent.count), sent.allSatisfy(Self.isHarmless) {
      return .sent(sent)
    }
    var number = counter.next.add(1, ordering: .relaxed).newValue
    var name = pattern
    for place in 0..<8 {
      name[20 - place] = PaddedDigits.digit(number & 15)
      number >>= 4
    }
    return .made(name)
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
  /// Such as `63cb4b1b3acb-00000001`.
  case made(InlineArray<21, UInt8>)

  var size: Int {
    switch self {
    case .sent(let name): name.count
    case .made(let name): name.count
    }
  }

  func write(to writer: inout ByteWriter) {
    switch self {
    case .sent(let name): writer.write(name.span)
    case .made(let name): writer.write(name.span)
    }
  }
}
