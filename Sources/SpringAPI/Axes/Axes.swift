// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

/// A number, or one number for each of 1 to 16 axes.
struct Axes: Hashable, Sendable {
  /// The numbers; a plain number is a list of one.
  let values: [Double]
  /// Whether it was sent as a plain number, which applies to every axis.
  let isNumber: Bool

  /// The numbers of axes that an array may have.
  static let counts = 1...16

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

  /// What a member of this kind must be.
  static func demand(_ range: NumberRange) -> String {
    "\(range.text), or an array of 1 to \(counts.upperBound) of them"
  }

  /// The number of an axis, counted from 0.
  func value(ofAxis axis: Int) -> Double {
    isNumber ? values[0] : values[axis]
  }
}

extension Field where Value == Axes {
  /// A number or an array of numbers, with a number as default; without a default it must be given.
  static func axes(
    _ name: String,
    in range: NumberRange = .signed,
    default fallback: Double? = nil,
    _ summary: String
  ) -> Self {
    let schema = Schema.axes(in: range)
    return Self(
      FieldDescription(
        name,
        summary,
        schema: fallback.map { schema.with("default", .number($0)) } ?? schema,
        demand: fallback == nil ? Axes.demand(range) : nil,
        queryShape: .numbers
      )
    ) { value, errors in
      guard let value else {
        return fallback.map { Axes($0) }
      }
      return errors.axes(value, in: range)
    }
  }
}

extension Field where Value == Axes? {
  /// A number or an array of numbers that may be left out.
  static func optionalAxes(_ name: String, _ summary: String) -> Self {
    Self(
      optional: name,
      summary,
      schema: .axes(in: .signed),
      queryShape: .numbers
    ) { value, errors in
      errors.axes(value, in: .signed)
    }
  }
}

extension Schema {
  /// A number or an array of 1 to 16 numbers.
  fileprivate static func axes(in range: NumberRange) -> Self {
    .oneOf([.number(range), .array(of: .number(range), count: Axes.counts)])
  }
}

extension ErrorCollector {
  /// A number or an array of 1 to 16 numbers.
  mutating func axes(_ value: InputValue, in range: NumberRange) -> Axes? {
    guard let elements = value.elements else {
      guard let number = value.number, range.contains(number) else {
        add("must be \(Axes.demand(range))\(Self.contrast(value))")
        return nil
      }
      return Axes(number)
    }
    guard Axes.counts.contains(elements.count) else {
      add(
        "must have 1 to \(Axes.counts.upperBound) numbers, one per axis; it has \(elements.count)"
      )
      return nil
    }
    return numbers(elements, in: range).map { Axes($0) }
  }
}
