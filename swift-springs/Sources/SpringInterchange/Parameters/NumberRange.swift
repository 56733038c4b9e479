// SPDX-License-Identifier: Apache-2.0

import NumberText

/// The finite numbers that a parameter accepts.
public struct NumberRange: Hashable, Sendable {
  /// The smallest number, itself accepted unless ``excludesLower`` is set.
  public let lower: Double
  /// The largest number, itself accepted unless ``excludesUpper`` is set.
  public let upper: Double
  /// Whether the smallest number is itself refused.
  public let excludesLower: Bool
  /// Whether the largest number is itself refused.
  public let excludesUpper: Bool
  /// The unit's name, such as `seconds`; nil for a pure number, or if the context names the unit.
  public let unit: String?
  /// Why the smallest number is itself refused, as the end of a sentence; nil if that needs no word.
  let reason: String?
  /// The largest number that a request may give without a unit; infinite for anything except a time of a spring or an
  /// easing.
  package let mostWithoutUnit: Double

  /// The numbers from `lower` to `upper`, both accepted.
  package init(_ range: ClosedRange<Double>, unit: String? = nil, mostWithoutUnit: Double = .infinity) {
    lower = range.lowerBound
    self.mostWithoutUnit = mostWithoutUnit
    upper = range.upperBound
    excludesLower = false
    excludesUpper = false
    self.unit = unit
    reason = nil
  }

  /// The numbers above `lower`, which is itself refused, up to and with `upper`.
  package init(above lower: Double, through upper: Double, because reason: String? = nil) {
    self.lower = lower
    self.upper = upper
    excludesLower = true
    excludesUpper = false
    unit = nil
    mostWithoutUnit = .infinity
    self.reason = reason
  }

  /// The numbers from `lower`, itself accepted, to below `upper`, which is refused.
  package init(from lower: Double, below upper: Double) {
    self.lower = lower
    self.upper = upper
    excludesLower = false
    excludesUpper = true
    unit = nil
    mostWithoutUnit = .infinity
    reason = nil
  }

  /// Quantities that must be positive: from 1e-24 to 1e24.
  ///
  /// The bounds keep every product and quotient of three such numbers finite.
  package static let positive = Self(1e-24...1e24)

  /// Quantities that may be zero but not negative: from 0 to 1e24.
  package static let notNegative = Self(0...1e24)

  /// Quantities of either sign: from -1e100 to 1e100.
  package static let signed = Self(-1e100...1e100)

  /// Lengths of time that a spring's parameter can have, in seconds: from a nanosecond to a day.
  package static let seconds = duration(from: 1e-9)

  /// Lengths of time that a file can have, in seconds: from a nanosecond to an hour.
  package static let fileSeconds = Self(1e-9...3600, unit: "seconds", mostWithoutUnit: GivenTime.mostWithoutUnit)

  /// Times of a spring, in seconds: up to a day, and without a unit up to a minute.
  package static func duration(from least: Double) -> Self {
    Self(least...86_400, unit: "seconds", mostWithoutUnit: GivenTime.mostWithoutUnit)
  }

  /// Whether the numbers are times in seconds, which requests may also give as texts with a unit.
  package var isTime: Bool { unit == "seconds" }

  /// Apple's bounces.
  package static let bounce = Self(
    above: -1, through: 1, because: "at -1 the damping ratio, 1 / (1 + bounce), has no limit: such a spring never moves"
  )

  /// The smallest number that it accepts.
  var least: Double { excludesLower ? lower.nextUp : lower }

  /// The largest number that it accepts.
  var most: Double { excludesUpper ? upper.nextDown : upper }

  /// Whether the range accepts a number; NaN and infinity never are.
  public func contains(_ value: Double) -> Bool {
    (excludesUpper ? value < upper : value <= upper) && (excludesLower ? value > lower : value >= lower)
  }

  /// A description of the range, such as "a number from 0 to 1" or "a number from 0 to 3600 seconds".
  public var text: String { text(unit: unit) }

  /// A description of the range, in a unit that the context gives.
  func text(unit: String?) -> String {
    let (lowest, highest) = (NumberText.text(lower), NumberText.text(upper))
    let suffix = unit.map { " \($0)" } ?? ""
    if excludesUpper { return "a number from \(lowest) to below \(highest)\(suffix)" }
    return excludesLower
      ? "a number above \(lowest) and at most \(highest)\(suffix)" : "a number from \(lowest) to \(highest)\(suffix)"
  }

  /// A remark on a number that is refused: that it would fit if it were in milliseconds, or why no spring has it;
  /// else empty.
  package func remark(on number: Double) -> String { remark(on: number, unit: unit) }

  func remark(on number: Double, unit: String?) -> String {
    if excludesLower, number <= lower, let reason { return "; \(reason)" }
    guard unit == "seconds", number > upper, contains(number / 1000) else { return "" }
    return "; \(NumberText.text(number)) looks like milliseconds"
  }
}
