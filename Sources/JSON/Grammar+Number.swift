// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Grammar {
  /// Consumes a number: RFC 8259 section 6.
  mutating func skipNumber() throws(JSONError) {
    let start = position
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative {
      position &+= 1
    }
    let firstDigit = position
    try skipDigits(after: "a minus sign")
    let isZero = bytes[firstDigit] == UInt8(ascii: "0")
    if isZero && position &- firstDigit > 1 {
      throw .malformed(message: "a number must not begin with a needless zero", offset: firstDigit)
    }
    var isInteger = true
    if peek() == UInt8(ascii: ".") {
      isInteger = false
      position &+= 1
      try skipDigits(after: "a decimal point")
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      isInteger = false
      position &+= 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") {
        position &+= 1
      }
      try skipDigits(after: "an exponent mark")
    }
    // Up to 18 digits fit into 63 bits.
    if isInteger && (position &- start > 18 || (isNegative && isZero)) {
      wideIntegerEnds.append(position)
    }
  }

  private func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func skipDigits(after what: StaticString) throws(JSONError) {
    let start = position
    while position < bytes.count, isDigit(bytes[position]) {
      position &+= 1
    }
    guard position == start else {
      return
    }
    let found = peek().map { byte in ", found \(Self.describe(byte))" } ?? ""
    throw .malformed(message: "expected a digit after \(what)\(found)", offset: position)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
  }

  /// The offset of a number in a text that is known to be JSON.
  ///
  /// - Parameters:
  ///   - index: How many numbers stand before it.
  ///   - bytes: The text.
  /// - Returns: Where the number starts.
  static func offset(ofNumber index: Int, in bytes: [UInt8]) -> Int {
    var remaining = index
    var isInString = false
    var isInNumber = false
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if isInString {
        position &+= byte == UInt8(ascii: "\\") ? 2 : 1
        isInString = byte != UInt8(ascii: "\"")
        continue
      }
      isInString = byte == UInt8(ascii: "\"")
      let isStart = byte == UInt8(ascii: "-") || (byte >= 0x30 && byte <= 0x39)
      if isStart && !isInNumber {
        guard remaining > 0 else {
          return position
        }
        remaining &-= 1
        isInNumber = true
      }
      // A number ends at what may follow a value; letters inside it are an exponent mark.
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        isInNumber = false
      }
      position &+= 1
    }
    return 0
  }
}
