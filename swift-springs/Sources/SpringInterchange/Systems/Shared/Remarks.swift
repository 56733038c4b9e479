// SPDX-License-Identifier: Apache-2.0

import NumberText

/// Sentences that several vocabularies say of what they lose.
enum Notes {
  /// What a vocabulary without an initial velocity says of one; nil if there is none to lose.
  static func velocityIsLost(_ initialVelocity: Double) -> String? {
    initialVelocity == 0 ? nil : "There is no place for an initial velocity here; it has to be given when it starts."
  }

  /// What a system that always starts from rest says of an initial velocity; nil if there is none to lose.
  static func velocityIsRefused(_ initialVelocity: Double, by system: String) -> String? {
    initialVelocity == 0 ? nil : "\(system) always starts such a spring from rest."
  }

  /// What a vocabulary without a mass says of one; nil if it is the one that its system assumes.
  static func massIsLost(_ mass: Double, assumed: Double) -> String? {
    mass == assumed
      ? nil
      : "There is no place for a mass here; \(NumberText.text(assumed)) is assumed, which changes nothing in the motion."
  }

  /// What is said of a system that computes in single precision, if that rounds one of two numbers.
  static func singlePrecision(_ first: Double, _ second: Double, _ sentence: String) -> String? {
    isSingle(first) && isSingle(second) ? nil : sentence
  }

  private static func isSingle(_ value: Double) -> Bool { Double(Float(value)) == value }

  /// What is said of a system whose own functions end before a strongly overdamped spring is at its target.
  static func overdampingIsLost(by system: String) -> String {
    "\(system) loses a strongly overdamped spring and drops to the target."
  }

  /// The sentences in one line, or nil if there is none.
  static func joined(_ notes: String?...) -> String? {
    var text: String?
    for case let note? in notes { text = text.map { "\($0) \(note)" } ?? note }
    return text
  }
}

extension [Clamp] {
  /// Moves a value into the range that a system uses and records it if that changes the value.
  ///
  /// - Returns: The value that the system uses.
  mutating func clamping(_ parameter: String, _ value: Double, to range: ClosedRange<Double>, by system: String)
    -> Double
  {
    let used = Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    record(
      parameter, value, used,
      reason: "\(system) moves it into \(NumberText.text(range.lowerBound)) to \(NumberText.text(range.upperBound)).")
    return used
  }

  /// Raises a value to the least that a system uses and records it if that changes the value.
  ///
  /// - Returns: The value that the system uses.
  mutating func raising(_ parameter: String, _ value: Double, to least: Double, by system: String) -> Double {
    let used = Swift.max(value, least)
    record(parameter, value, used, reason: "\(system) uses at least \(NumberText.text(least)).")
    return used
  }

  /// Records that a system uses another value than the one given; nothing if it is the same.
  mutating func record(_ parameter: String, _ given: Double, _ used: Double, reason: @autoclosure () -> String) {
    if used != given { append(Clamp(parameter, given: given, used: used, reason: reason())) }
  }
}
