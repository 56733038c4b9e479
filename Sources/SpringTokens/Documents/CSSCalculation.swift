// SPDX-License-Identifier: Apache-2.0

import Bytes
import NumberText

/// Calculations of CSS whose parts are all constants: `calc(2 * 150ms)` is `300ms`.
///
/// Source: CSS Values and Units Level 4, 10.1, its sums and products of numbers and times.
struct CSSCalculation {
  /// A number, or a time in milliseconds.
  private struct Value {
    var number: Double
    let isTime: Bool
  }

  private let text: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0

  /// Longer texts are left as they are.
  private static let longest = 4096
  private static let deepest = 32
  private static let start = Array("calc(".utf8)

  private init(_ text: ArraySlice<UInt8>) { (self.text, position) = (text, text.startIndex) }

  /// A text with the result in place of each `calc()` that has one.
  static func folded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count <= longest else { return text }
    var folded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let isWhole = folded.last.map { !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "-") } ?? true
      if isWhole, bytes[index...].starts(with: start) {
        var calculation = Self(bytes[index...])
        if let value = calculation.factor(), value.number.isFinite {
          folded += NumberText.text(NumberText.rounded(value.number, toDigits: 12)).utf8
          if value.isTime { folded += "ms".utf8 }
          index = calculation.position
          continue
        }
      }
      folded.append(bytes[index])
      index += 1
    }
    return String(decoding: folded, as: UTF8.self)
  }

  private var next: UInt8? { position < text.endIndex ? text[position] : nil }

  private mutating func skipSpace() { while let byte = next, byte <= 0x20 { position += 1 } }

  private mutating func takes(_ mark: Character) -> Bool {
    skipSpace()
    guard let ascii = mark.asciiValue, next == ascii else { return false }
    position += 1
    return true
  }

  private mutating func sum() -> Value? {
    guard var value = product() else { return nil }
    while true {
      let isMinus = takes("-")
      guard isMinus || takes("+") else { return value }
      guard let other = product(), other.isTime == value.isTime else { return nil }
      value.number += isMinus ? -other.number : other.number
    }
  }

  private mutating func product() -> Value? {
    guard var value = factor() else { return nil }
    while true {
      let isQuotient = takes("/")
      guard isQuotient || takes("*") else { return value }
      guard let other = factor(), !(other.isTime && (isQuotient || value.isTime)) else { return nil }
      value = Value(
        number: isQuotient ? value.number / other.number : value.number * other.number,
        isTime: value.isTime || other.isTime)
    }
  }

  /// A number, a time, or a sum in parentheses.
  private mutating func factor() -> Value? {
    skipSpace()
    if text[position...].starts(with: Self.start) { position += Self.start.count - 1 }
    guard takes("(") else { return constant() }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, let value = sum(), takes(")") else { return nil }
    return value
  }

  private mutating func constant() -> Value? {
    let start = position
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
    while let byte = next, byte.isDigit || byte == UInt8(ascii: ".") { position += 1 }
    guard let number = Double(String(decoding: text[start..<position], as: UTF8.self)) else { return nil }
    let unit = text[position...].prefix { $0.isLetter || $0 == UInt8(ascii: "%") }
    position = unit.endIndex
    switch String(decoding: unit, as: UTF8.self).lowercased() {
    case "": return Value(number: number, isTime: false)
    case "ms": return Value(number: number, isTime: true)
    case "s": return Value(number: number * 1000, isTime: true)
    default: return nil
    }
  }
}
