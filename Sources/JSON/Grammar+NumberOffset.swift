// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Grammar {
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
