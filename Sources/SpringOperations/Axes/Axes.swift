// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange

/// A number, or one number for each of 1 to 16 axes.
package struct Axes: Hashable, Sendable {
  /// The numbers; a plain number is a list of one.
  let values: [Double]
  /// Whether it was sent as a plain number, which applies to every axis.
  let isNumber: Bool

  /// The numbers of axes that an array may have.
  package static let counts = 1...16

  /// One number for every axis.
  init(_ number: Double) {
    values = [number]
    isNumber = true
  }

  /// One number for each axis.
  init(_ values: [Double]) {
    self.values = values
    isNumber = false
  }

  /// The values that a member of this kind accepts.
  package static let demand = "\(NumberRange.signed.text), or an array of 1 to \(counts.upperBound) of them"

  /// The number of an axis, counted from 0.
  func value(ofAxis axis: Int) -> Double { isNumber ? values[0] : values[axis] }
}

extension QuestionReader {
  /// A number or an array of numbers that must be given.
  mutating func axes(_ name: StaticString, _ summary: @autoclosure () -> String) -> Axes? {
    value(name, or: nil, FieldDescription(name, summary(), schema: .axes, demand: Axes.demand, queryShape: .numbers)) {
      $1.axes($0)
    }
  }

  /// A number or an array of numbers, with a number as default.
  mutating func axes(_ name: StaticString, default fallback: Double, _ summary: @autoclosure () -> String) -> Axes? {
    value(
      name, or: Axes(fallback),
      // Generators make no code of a default of what may be two things.
      FieldDescription(
        name, "\(summary()) \(NumberText.text(fallback)) if left out.", schema: .axes, queryShape: .numbers)
    ) { $1.axes($0) }
  }

  /// A number or an array of numbers that may be left out.
  mutating func optionalAxes(_ name: StaticString, _ summary: @autoclosure () -> String) -> Axes?? {
    optional(name, FieldDescription(name, summary(), schema: .axes, queryShape: .numbers)) { $1.axes($0) }
  }
}

extension ErrorCollector {
  /// A number or an array of 1 to 16 numbers.
  mutating func axes(_ value: InputValue) -> Axes? {
    let range = NumberRange.signed
    guard let elements = value.elements else {
      guard let number = value.number, range.contains(number) else {
        add("must be \(Axes.demand)\(Self.contrast(value))")
        return nil
      }
      return Axes(number)
    }
    guard Axes.counts.contains(elements.count) else {
      add("must have 1 to \(Axes.counts.upperBound) numbers, one per axis; it has \(elements.count)")
      return nil
    }
    return numbers(elements, in: range).map { Axes($0) }
  }
}

/// Numbers per axis, written as one number if the request has plain numbers.
struct AxisNumbers: Sendable {
  let values: [Double]
  let isNumber: Bool

  /// The number, or the numbers in brackets.
  var text: String {
    let numbers = values.map(NumberText.text).joined(separator: ", ")
    return isNumber ? numbers : "[\(numbers)]"
  }

  /// Writes the number, or the array.
  func write(to writer: inout JSONWriter) { if isNumber { writer.number(values[0]) } else { writer.numbers(values) } }
}

extension AnswerList where Self: ~Copyable {
  /// A number, or an array of one per axis.
  mutating func axes(_ name: StaticString, _ summary: @autoclosure () -> String, _ get: (Value) -> AxisNumbers) {
    member(name, summary(), .axes) { get($0).write(to: &$1) }
  }
}
