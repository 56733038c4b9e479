// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Why a text is no `linear(…)`.
public struct LinearEasingError: Error, Hashable, Sendable {
  /// A predicate, such as "has no number at character 12".
  public let detail: String
}

extension LinearEasing {
  /// Reads a `linear(…)` as it stands in a style sheet.
  ///
  /// White space and comments may stand where CSS lets them; `calc()` and variables are not evaluated.
  ///
  /// - Parameter text: The function, such as `linear(0, 0.5 25% 75%, 1)`.
  /// - Throws: ``LinearEasingError`` with the first fault and its character.
  /// - Complexity: O(length of the text).
  public init(parsing text: String) throws(LinearEasingError) {
    var reader = LinearEasingReader(text)
    self.init(stops: try reader.stops())
  }
}

/// A text that is read from front to back.
private struct LinearEasingReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func stops() throws(LinearEasingError) -> [(output: Double, input: Double?)] {
    try skipSpace()
    guard word("linear(") else {
      throw fault("does not begin with linear(")
    }
    var stops: [(output: Double, input: Double?)] = []
    while true {
      try appendStop(to: &stops)
      if take(",") {
        continue
      }
      guard take(")") else {
        throw fault(at < bytes.count ? "has neither a comma nor a )" : "ends without a )")
      }
      try skipSpace()
      guard at == bytes.count else {
        throw fault("has something after the )")
      }
      return stops
    }
  }

  /// Reads a number and up to two percentages, on either side of it.
  private mutating func appendStop(
    to stops: inout [(output: Double, input: Double?)]
  ) throws(LinearEasingError) {
    var output: Double?
    var inputs: [Double] = []
    var inputsEnded = false
    try skipSpace()
    while let value = try number() {
      if take("%") {
        guard inputs.count < 2, !inputsEnded else {
          throw fault("has a percentage too many")
        }
        inputs.append(value / 100)
      } else {
        guard output == nil else {
          throw fault("has two numbers without a comma between them")
        }
        output = value
        inputsEnded = !inputs.isEmpty
      }
      try skipSpace()
    }
    guard let output else {
      throw fault("has no number")
    }
    if inputs.isEmpty {
      stops.append((output, nil))
    }
    for input in inputs {
      stops.append((output, input))
    }
  }

  /// A number as CSS writes it, or nil where none begins.
  private mutating func number() throws(LinearEasingError) -> Double? {
    let start = at
    if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") {
      at += 1
    }
    let whole = digits()
    var decimals = 0
    if peek == UInt8(ascii: "."), isDigit(at + 1) {
      at += 1
      decimals = digits()
    }
    guard whole + decimals > 0 else {
      at = start
      return nil
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      let mark = at
      at += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") {
        at += 1
      }
      if digits() == 0 {
        at = mark
      }
    }
    guard let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)),
      value.magnitude <= 1e100
    else {
      at = start
      throw fault("has a number that is too large")
    }
    return value
  }

  private mutating func digits() -> Int {
    let start = at
    while isDigit(at) {
      at += 1
    }
    return at - start
  }

  private mutating func skipSpace() throws(LinearEasingError) {
    while let byte = peek {
      switch byte {
      case 9, 10, 12, 13, 32:
        at += 1
      case UInt8(ascii: "/"):
        guard word("/*") else {
          return
        }
        while !word("*/") {
          guard at < bytes.count else {
            throw fault("ends inside a comment")
          }
          at += 1
        }
      default:
        return
      }
    }
  }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func isDigit(_ index: Int) -> Bool {
    index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else {
      return false
    }
    at += 1
    return true
  }

  /// Takes a word, whatever the case of its letters.
  private mutating func word(_ word: StaticString) -> Bool {
    let letters = Array("\(word)".utf8)
    guard at + letters.count <= bytes.count else {
      return false
    }
    for (index, letter) in letters.enumerated() {
      let byte = bytes[at + index]
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard (isCapital ? byte + 32 : byte) == letter else {
        return false
      }
    }
    at += letters.count
    return true
  }

  private func fault(_ predicate: String) -> LinearEasingError {
    LinearEasingError(detail: "\(predicate) at character \(at + 1)")
  }
}
