// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Tokenizer {
  mutating func word() -> Bool {
    let first = bytes[index]
    let next = at(index + 1)
    var end = index
    if first == UInt8(ascii: "-") {
      guard next == UInt8(ascii: "-"), isLetter(at(index + 2)) else { return false }
      end += 2
    } else if first == UInt8(ascii: "@") {
      guard isLetter(next) else { return false }
      end += 1
    } else if first >= 0x80 {
      if let length = separatorLength {
        index += length
        return true
      }
    } else if !isLetter(first) {
      return false
    }
    while end < limit {
      let byte = bytes[end]
      if byte == UInt8(ascii: "-") {
        guard end + 1 < limit, isWordByte(bytes[end + 1]), bytes[end + 1] < 0x80 else { break }
      } else if byte == UInt8(ascii: "_"), end < arbitraryValue {
        break
      } else if !isWordByte(byte) {
        break
      }
      end += 1
    }
    guard end > index else { return false }
    add(.word, first, length: end - index)
    return true
  }

  /// The bytes of a typographic sign that parts words, or nil.
  var separatorLength: Int? {
    switch (bytes[index], at(index + 1)) {
    case (0xC2, 0x80...0xA9), (0xC2, 0xAB...0xB4), (0xC2, 0xB6...0xB9), (0xC2, 0xBB...0xBF): 2
    case (0xC3, 0x97): 2
    case (0xE2, 0x80), (0xE2, 0x81): 3
    case (0xEF, 0xBB): 3
    default: nil
    }
  }

  func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte >= 0x80 }

  mutating func number() -> Bool {
    if bytes[index] == UInt8(ascii: "_"), index < arbitraryValue {
      index += 1
      return true
    }
    var end = index
    var digits: [UInt8] = []
    let first = bytes[index]
    // U+2212 is a minus sign.
    let isMinus = first == 0xE2 && at(index + 1) == 0x88 && at(index + 2) == 0x92
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") || isMinus {
      let before = at(index - 1)
      guard !isWordByte(before) || isMinus, before != UInt8(ascii: ")") else { return false }
      end += isMinus ? 3 : 1
      if first != UInt8(ascii: "+") { digits.append(UInt8(ascii: "-")) }
    }
    guard isDigit(at(end)) || at(end) == UInt8(ascii: ".") && isDigit(at(end + 1)) else { return false }
    func takeDigits(_ end: inout Int, _ digits: inout [UInt8]) {
      while end < limit {
        if isDigit(bytes[end]) {
          // More digits than these change no double.
          if digits.count < 800 { digits.append(bytes[end]) }
        } else if bytes[end] != UInt8(ascii: "_") || end < arbitraryValue || !isDigit(at(end + 1))
          || !isDigit(at(end - 1))
        {
          break
        }
        end += 1
      }
    }
    let whole = end
    takeDigits(&end, &digits)
    let isLong = end - whole > 700
    if at(end) == UInt8(ascii: "."), end < limit, isDigit(at(end + 1)) || !isWordByte(at(end + 1)) {
      let isEnd = !isDigit(at(end + 1))
      if !isEnd || at(end + 1) == UInt8(ascii: ",") || at(end + 1) == UInt8(ascii: "f") {
        digits.append(UInt8(ascii: "."))
        end += 1
        if isEnd { digits.append(UInt8(ascii: "0")) } else { takeDigits(&end, &digits) }
      }
    }
    if at(end) | 0x20 == UInt8(ascii: "e"), end < limit {
      let isSigned = at(end + 1) == UInt8(ascii: "-") || at(end + 1) == UInt8(ascii: "+")
      if isDigit(at(end + (isSigned ? 2 : 1))) {
        digits.append(contentsOf: bytes[end..<(end + (isSigned ? 2 : 1))])
        end += isSigned ? 2 : 1
        takeDigits(&end, &digits)
      }
    }
    // A version or a date is no number.
    let isVersion = at(end) == UInt8(ascii: ".") && isDigit(at(end + 1))
    var suffix = end
    if at(suffix) == UInt8(ascii: "%"), suffix < limit {
      suffix += 1
    } else {
      while suffix < limit, isWordByte(bytes[suffix]) || isVersion && bytes[suffix] == UInt8(ascii: "."),
        bytes[suffix] != UInt8(ascii: "_") || suffix >= arbitraryValue
      { suffix += 1 }
    }
    let value = isLong || isVersion ? nil : Double(String(decoding: digits, as: UTF8.self))
    add(isVersion ? .word : .number, first, length: end - index)
    tokens[tokens.count - 1].suffixEnd = Int32(suffix)
    tokens[tokens.count - 1].value = value ?? .nan
    index = suffix
    return true
  }
}
