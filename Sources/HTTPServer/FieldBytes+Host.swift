// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Glibc
import HTTP

/// Host and port, RFC 3986 section 3.2, as they stand in Host and in a request target.
extension UnsafeBufferPointer<UInt8> {
  /// Whether they are a host, with a port or without; one with a comma is not, as it may be two.
  ///
  /// Nearly always there are letters, digits, hyphens and dots, and the colon of a port.
  var isHost: Bool {
    let isPlain = unsafe allSatisfy(word: { $0.unusualInHost }, byte: { $0.isPlainInHost })
    return unsafe isPlain ? isPort(from: position(of: UInt8(ascii: ":"))) : isUnusualHost
  }

  private var isUnusualHost: Bool {
    guard unsafe first == UInt8(ascii: "[") else {
      let colon = unsafe position(of: UInt8(ascii: ":"))
      return unsafe part(0, colon ?? count).isHostName && isPort(from: colon)
    }
    guard let end = unsafe position(of: UInt8(ascii: "]")) else { return false }
    let address = unsafe part(1, end)
    guard unsafe address.isIPv6Address || address.isFutureAddress else { return false }
    return unsafe isPort(from: end + 1 < count ? end + 1 : nil)
  }

  /// Whether a colon stands at a place and nothing but digits behind it; so it does where there is no place.
  private func isPort(from place: Int?) -> Bool {
    guard let place else { return true }
    guard unsafe self[place] == UInt8(ascii: ":") else { return false }
    for index in place + 1..<count {
      guard unsafe self[index].isDigit else { return false }
    }
    return true
  }

  private func part(_ start: Int, _ end: Int) -> Self {
    unsafe Self(rebasing: self[start..<end])
  }

  /// Whether they are a name, whose escapes stand for a byte each.
  private var isHostName: Bool {
    for index in indices where unsafe !self[index].isInHostName {
      guard unsafe self[index] == UInt8(ascii: "%"), index + 2 < count,
        unsafe self[index + 1].hexadecimalValue != nil,
        unsafe self[index + 2].hexadecimalValue != nil
      else { return false }
    }
    return true
  }

  private var isIPv6Address: Bool {
    guard count < INET6_ADDRSTRLEN else { return false }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { text in
      for index in indices { unsafe text[index] = CChar(truncatingIfNeeded: self[index]) }
      unsafe text[count] = 0
      var address = in6_addr()
      guard let start = text.baseAddress else { return false }
      return unsafe inet_pton(AF_INET6, start, &address) == 1
    }
  }

  /// Whether they are an address of a version to come, such as `v1.a:b`.
  private var isFutureAddress: Bool {
    guard let dot = unsafe position(of: UInt8(ascii: ".")), dot > 1, dot + 1 < count,
      unsafe first.map(\.lowercased) == UInt8(ascii: "v"),
      unsafe part(1, dot).allSatisfy({ $0.hexadecimalValue != nil })
    else { return false }
    return unsafe part(dot + 1, count).allSatisfy { $0.isInHostName || $0 == UInt8(ascii: ":") }
  }
}

extension UInt64 {
  /// Marks, of eight bytes, those that are no letter, digit, hyphen, dot or colon; behind the first it may mark too many.
  fileprivate var unusualInHost: UInt64 {
    // Both cases of a letter are one, and so are `@` and the grave accent, `[` and `{` and what follows them.
    let folded = self | .ones &* 0x20
    let signs = (self &+ .ones &* (0x80 - 0x3B)) & ~(self &+ .ones &* (0x80 - 0x40))
    let brackets = folded &+ .ones &* (0x80 - 0x7B)
    return self | bytes(below: 0x2D) | bytes(UInt8(ascii: "/")) | signs | brackets
      | folded.bytes(0x60)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  private var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  /// Whether it is a letter, a digit, a hyphen, a dot or a colon.
  fileprivate var isPlainInHost: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: ":")
  }

  /// Whether it stands in a host's name for itself; a comma does not.
  fileprivate var isInHostName: Bool {
    isLetter || isDigit || "-._~!$&'()*+;=".utf8.contains(self)
  }
}
