// SPDX-License-Identifier: Apache-2.0

/// Code inside the strings of JSON, as registries of components have it: each is read by itself, with its quotes and line
/// ends unescaped, and what is found is given where it stands in the whole.
struct QuotedCode {
  /// The motions found in the strings.
  private(set) var found: [FoundMotion] = []
  /// The text without the code, as long as it was.
  private(set) var rest: [UInt8]

  private static let quote = UInt8(ascii: "\"")
  private static let escape = UInt8(ascii: "\\")
  /// The least length of a string that may be code.
  private static let least = 40

  /// Reads the code in a text of JSON; nil if there is none.
  init?(_ bytes: [UInt8], fileName: String?) {
    guard let ending = fileName?.split(separator: ".").last, ending == "json" || ending == "jsonc" else { return nil }
    rest = bytes
    let lines = LineStarts(bytes)
    /// The name of the file whose content a string is, by the string with an ending of a language before it.
    var name = "a.tsx"
    var isAny = false
    var index = 0
    while index < bytes.count {
      guard bytes[index] == Self.quote else {
        index += 1
        continue
      }
      let start = index + 1
      var end = start
      var escapes = 0
      while end < bytes.count, bytes[end] != Self.quote {
        if bytes[end] == Self.escape {
          escapes += 1
          end += 1
        }
        end += 1
      }
      end = min(end, bytes.count)
      let content = start..<end
      index = end + 1
      if escapes == 0 || content.count < Self.least {
        if content.count < 200, Self.isFileName(bytes[content]) {
          name = String(decoding: bytes[content], as: UTF8.self)
        }
        continue
      }
      guard Self.isCode(bytes[content]) else { continue }
      isAny = true
      let (code, offsets) = Self.unescaped(bytes, content)
      for byte in content { rest[byte] = 0x20 }
      found += TextReading(code, fileName: name).found.map { motion in
        let (lower, upper) = (offsets[motion.bytes.lowerBound], offsets[max(motion.bytes.upperBound - 1, 0)] + 1)
        return motion.moved(to: Int(lower)..<Int(upper), in: bytes, lines)
      }
    }
    if !isAny { return nil }
  }

  private static func isFileName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")), bytes.endIndex - point <= 7 else { return false }
    let languages = Languages(fileName: "a" + String(decoding: bytes[point...], as: UTF8.self))
    return !languages.isUnknown && languages.isDisjoint(with: .quoting)
  }

  /// Whether a string has the lines and brackets of code.
  private static func isCode(_ bytes: ArraySlice<UInt8>) -> Bool {
    let hasLines = zip(bytes, bytes.dropFirst()).contains { $0 == escape && $1 == UInt8(ascii: "n") }
    return hasLines && bytes.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "(") }
  }

  /// The text that a string stands for, and where each of its bytes comes from; anything but an escape stays.
  private static func unescaped(_ bytes: [UInt8], _ content: Range<Int>) -> ([UInt8], [Int32]) {
    var code: [UInt8] = []
    var offsets: [Int32] = []
    code.reserveCapacity(content.count)
    offsets.reserveCapacity(content.count)
    var index = content.lowerBound
    while index < content.upperBound {
      var byte = bytes[index]
      let start = index
      if byte == escape, index + 1 < content.upperBound {
        index += 1
        switch bytes[index] {
        case UInt8(ascii: "n"): byte = 0x0A
        case UInt8(ascii: "t"): byte = 0x09
        case UInt8(ascii: "r"): byte = 0x20
        default: byte = bytes[index]
        }
      }
      code.append(byte)
      offsets.append(Int32(start))
      index += 1
    }
    return (code, offsets)
  }
}

extension FoundMotion {
  /// Returns the motion at other bytes of a text.
  func moved(to place: Range<Int>, in text: [UInt8], _ lines: LineStarts) -> Self {
    let line = lines.line(of: place.lowerBound)
    let scalars = text[lines.start(of: line)..<place.lowerBound].prefix(1 << 16).count { $0 & 0xC0 != 0x80 }
    var end = min(place.upperBound, place.lowerBound + 160)
    while end < place.upperBound, end > place.lowerBound, text[end] & 0xC0 == 0x80 { end -= 1 }
    return Self(
      bytes: place, line: line + 1, column: scalars + 1,
      excerpt: String(decoding: text[place.lowerBound..<end], as: UTF8.self), name: name, system: system,
      candidates: candidates, easing: easing, duration: duration, known: known, unknown: unknown, notes: notes,
      isChosen: isChosen)
  }
}
