// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

/// Compares texts of numbers by their digits and the place of the decimal point.
struct DigitCheck {
  private(set) var compared = 0
  private(set) var differences = 0
  private var state: UInt64
  private var bytes: [UInt8] = []
  private var list: [Double] = []
  private var listed: [UInt8] = []

  init(seed: UInt64) {
    state = seed
    bytes.reserveCapacity(64)
  }

  /// A quarter of them any bit pattern, the others of the kinds that springs give.
  mutating func doubles(count: Int) {
    for _ in 0..<(count / 4) {
      let bits = next()
      compare(Double(bitPattern: bits))
      compare(Double(bits >> 11) * 0x1p-51 - 2)
      compare(Double(Int64(bitPattern: bits) >> (24 + Int64(bits & 31))) / 1000)
      compare(Double(bits >> (bits & 63)))
    }
  }

  /// Every power of two and of ten, with the two neighbours on both sides.
  mutating func boundaries() {
    for biased in UInt64(0)..<2047 {
      for step in -2...2 {
        compare(Double(bitPattern: (biased << 52) &+ UInt64(bitPattern: Int64(step))))
      }
    }
    for exponent in -325...309 {
      for digit in 1...9 {
        guard let value = Double("\(digit)e\(exponent)"), value.isFinite else {
          continue
        }
        for neighbour in [value.nextDown.nextDown, value.nextDown, value, value.nextUp] {
          compare(neighbour)
        }
      }
    }
  }

  /// One in `stride` of all single-precision bit patterns.
  mutating func floats(stride step: Int) {
    for pattern in stride(from: 0, through: Int(UInt32.max), by: step) {
      let value = Float(bitPattern: UInt32(pattern))
      guard value.isFinite, value != 0 else {
        continue
      }
      bytes.removeAll(keepingCapacity: true)
      NumberText.append(value, to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      record(text, value.description, readsBack: Float(text) == value)
    }
  }

  /// Each number by itself, and in a list with those before it.
  private mutating func compare(_ value: Double) {
    guard value.isFinite, value != 0 else {
      return
    }
    bytes.removeAll(keepingCapacity: true)
    NumberText.append(value, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    record(text, value.description, readsBack: Double(text) == value)
    list.append(value)
    listed += listed.isEmpty ? bytes : [UInt8(ascii: ",")] + bytes
    if list.count == 1000 { compareList() }
  }

  /// The texts of the last numbers as a list, with those that each of them has by itself.
  mutating func compareList() {
    bytes.removeAll(keepingCapacity: true)
    NumberText.append(list, to: &bytes)
    if bytes != listed {
      differences += 1
      print(
        "a list of \(list.count) numbers from \(list.first ?? 0) on has other texts than its numbers"
      )
    }
    list.removeAll(keepingCapacity: true)
    listed.removeAll(keepingCapacity: true)
  }

  private mutating func record(_ text: String, _ description: String, readsBack: Bool) {
    compared += 1
    guard !readsBack || Digits(text) != Digits(description) else {
      return
    }
    differences += 1
    if differences <= 20 {
      print("\(text) for \(description)")
    }
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// The digits of a decimal text as a whole number, without zeros at its end, and its exponent.
private struct Digits: Equatable {
  private var isNegative = false
  private var digits: UInt64 = 0
  private var exponent = 0

  init(_ text: String) {
    var isFraction = false
    var isExponent = false
    var isExponentNegative = false
    var written = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-") where isExponent:
        isExponentNegative = true
      case UInt8(ascii: "-"):
        isNegative = true
      case UInt8(ascii: "."):
        isFraction = true
      case UInt8(ascii: "e"):
        isExponent = true
      case UInt8(ascii: "+"):
        break
      case _ where isExponent:
        written = written * 10 + Int(byte - 0x30)
      default:
        // Zeros behind 18 digits only fill a whole number up.
        if digits < 100_000_000_000_000_000 {
          digits = digits * 10 + UInt64(byte - 0x30)
          exponent -= isFraction ? 1 : 0
        } else {
          exponent += isFraction ? 0 : 1
        }
      }
    }
    exponent += isExponentNegative ? -written : written
    while digits > 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
  }
}
