// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

// Readers of single values: each returns the value or records why it is refused.
extension Faults {
  /// Records what a spring or a clip objects to, at its parameter or at the place that is being read.
  mutating func add(_ fault: ParameterFault) {
    if let parameter = fault.parameter {
      add(at: parameter, fault.detail)
    } else {
      add(fault.detail)
    }
  }

  /// A number in a range.
  mutating func number(_ value: JSONElement, in range: NumberRange) -> Double? {
    guard let number = value.number, range.contains(number) else {
      add("must be \(range.text)\(Self.contrast(value))")
      return nil
    }
    return number
  }

  /// A whole number in a range.
  mutating func integer(_ value: JSONElement, in range: ClosedRange<Int>) -> Int? {
    guard let number = value.number, let whole = Int(exactly: number),
      range.contains(whole)
    else {
      add(
        "must be a whole number from \(range.lowerBound) to \(range.upperBound)\(Self.contrast(value))"
      )
      return nil
    }
    return whole
  }

  /// One word out of a list.
  mutating func word(_ value: JSONElement, of words: [String]) -> String? {
    guard let word = value.string, words.contains(word) else {
      add("must be one of: \(words.joined(separator: ", "))")
      return nil
    }
    return word
  }

  /// A truth value.
  mutating func flag(_ value: JSONElement) -> Bool? {
    guard let flag = value.bool else {
      add("must be true or false")
      return nil
    }
    return flag
  }

  /// Any text.
  mutating func text(_ value: JSONElement) -> String? {
    guard let text = value.string else {
      add("must be text\(Self.contrast(value))")
      return nil
    }
    return text
  }

  /// What was sent instead, where naming its kind helps.
  static func contrast(_ value: JSONElement) -> String {
    switch value.kind {
    case .null: ", not null"
    case .bool: ", not true or false"
    case .number: ""
    case .string: ", not text"
    case .array: ", not an array"
    case .object: ", not an object"
    }
  }
}
