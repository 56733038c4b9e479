// SPDX-License-Identifier: Apache-2.0

import Bytes
import Glibc
import HTTP

/// The grammar of header fields, over bytes as libmicrohttpd hands them out.
extension Span<UInt8> {
  /// Whether they are a token, RFC 9110 section 5.6.2.
  var isToken: Bool { !isEmpty && areAll(\.isTokenCharacter) }

  /// Whether they hold no control character but the tab, RFC 9110 section 5.5.
  var isFieldValue: Bool { areAll { ($0 >= 0x20 && $0 != 0x7F) || $0 == 9 } }

  /// Whether they hold no space, control character or `#`, none of which a request target may have.
  var isTarget: Bool { areAll { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") } }

  /// Whether a condition holds for each of them; without an early exit, since it nearly always does.
  private func areAll(_ isValid: (UInt8) -> Bool) -> Bool {
    var result = true
    for index in indices { result = isValid(self[index]) && result }
    return result
  }

  /// The length without the spaces and tabs at their end, which are not part of a field's value, RFC 9110 section 5.5.
  var countWithoutTrailingWhitespace: Int {
    var end = count
    while end > 0, self[end - 1] == UInt8(ascii: " ") || self[end - 1] == 9 { end -= 1 }
    return end
  }

  /// Whether they are a text of lower-case letters, digits and hyphens, in any case.
  func matches(_ lowercase: [UInt8]) -> Bool {
    guard count == lowercase.count else { return false }
    for index in indices { guard self[index].lowercased == lowercase[index] else { return false } }
    return true
  }

  /// The index of the first byte of this value.
  func firstIndex(of byte: UInt8) -> Int? {
    for index in indices where self[index] == byte { return index }
    return nil
  }

  /// The number that they write in decimal digits; one of 18 digits or more saturates, since no limit is that high.
  var decimalNumber: Int? {
    var number = 0
    for index in indices {
      guard self[index].isDigit else { return nil }
      number = number > .max / 100 ? number : number * 10 + Int(self[index] - UInt8(ascii: "0"))
    }
    return isEmpty ? nil : number
  }
}

// MARK: - Host

/// Host and port, RFC 3986 section 3.2, as they stand in Host and in a request target.
extension Span<UInt8> {
  /// Whether they are a host, with or without a port; one with a comma is not, since it may be two.
  var isHost: Bool {
    if !isEmpty, self[0] == UInt8(ascii: "[") {
      guard let end = firstIndex(of: UInt8(ascii: "]")) else { return false }
      let address = extracting(1..<end)
      guard address.isIPv6Address || address.isFutureAddress else { return false }
      return end + 1 == count || extracting((end + 1)...).isPort
    }
    guard let colon = firstIndex(of: UInt8(ascii: ":")) else { return isHostName }
    return extracting(..<colon).isHostName && extracting(colon...).isPort
  }

  /// Whether they are a colon and nothing but digits after it.
  private var isPort: Bool {
    guard self[0] == UInt8(ascii: ":") else { return false }
    return extracting(1...).areAll(\.isDigit)
  }

  /// Whether they are a name in which each escape stands for a byte.
  private var isHostName: Bool {
    for index in indices where !self[index].isInHostName {
      guard self[index] == UInt8(ascii: "%"), index + 2 < count, self[index + 1].hexadecimalValue != nil,
        self[index + 2].hexadecimalValue != nil
      else { return false }
    }
    return true
  }

  private var isIPv6Address: Bool {
    guard count < INET6_ADDRSTRLEN else { return false }
    var text = [CChar](repeating: 0, count: count + 1)
    for index in indices { text[index] = CChar(truncatingIfNeeded: self[index]) }
    var address = in6_addr()
    return unsafe inet_pton(AF_INET6, text, &address) == 1
  }

  /// Whether they are an address of a version to come, such as `v1.a:b`.
  private var isFutureAddress: Bool {
    guard let dot = firstIndex(of: UInt8(ascii: ".")), dot > 1, dot + 1 < count,
      self[0].lowercased == UInt8(ascii: "v"), extracting(1..<dot).areAll({ $0.hexadecimalValue != nil })
    else { return false }
    return extracting((dot + 1)...).areAll { $0.isInHostName || $0 == UInt8(ascii: ":") }
  }
}

extension UInt8 {
  /// Whether it stands for itself in a host's name; a comma does not.
  fileprivate var isInHostName: Bool { isLetter || isDigit || "-._~!$&'()*+;=".utf8.contains(self) }
}
