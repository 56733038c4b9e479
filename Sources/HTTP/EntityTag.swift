// SPDX-License-Identifier: Apache-2.0

/// An entity tag, RFC 9110 section 8.8.3.
package struct EntityTag: Sendable {
  /// The text between the quotes: visible ASCII without a quote.
  private let opaque: String

  package init(_ opaque: String) { self.opaque = opaque }

  /// Whether an If-None-Match header holds this tag, so that the answer is 304; the comparison is the weak one.
  package func matches(ifNoneMatch value: [UInt8]) -> Bool { isListed(in: value, isWeakTaken: true) }

  /// Whether an If-Match header holds this tag, without which the answer is 412; the comparison is the strong one.
  package func matches(ifMatch value: [UInt8]) -> Bool { isListed(in: value, isWeakTaken: false) }

  /// Whether a list of tags has this one; `*` matches, and from the first malformed tag on, nothing does.
  private func isListed(in value: [UInt8], isWeakTaken: Bool) -> Bool {
    var index = 0
    func skip(_ isSkipped: (UInt8) -> Bool) { while index < value.count, isSkipped(value[index]) { index += 1 } }
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == 9 }
    skip(isSpace)
    if index < value.count, value[index] == UInt8(ascii: "*") { return value[(index + 1)...].allSatisfy(isSpace) }
    while index < value.count {
      skip { isSpace($0) || $0 == UInt8(ascii: ",") }
      let isWeak =
        value.count - index >= 2 && value[index] == UInt8(ascii: "W") && value[index + 1] == UInt8(ascii: "/")
      if isWeak { index += 2 }
      guard index < value.count, value[index] == UInt8(ascii: "\"") else { return false }
      let start = index + 1
      guard let end = value[start...].firstIndex(of: UInt8(ascii: "\"")) else { return false }
      if isWeakTaken || !isWeak, value[start..<end].elementsEqual(opaque.utf8) { return true }
      index = end + 1
      skip(isSpace)
      guard index == value.count || value[index] == UInt8(ascii: ",") else { return false }
    }
    return false
  }
}
