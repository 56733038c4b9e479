// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Sentences that several vocabularies say of what they lose.
enum Notes {
  /// What a vocabulary without an initial velocity says of one; nil where there is none to lose.
  static func velocityIsLost(_ initialVelocity: Double) -> String? {
    initialVelocity == 0
      ? nil : "There is no place for an initial velocity here; it has to be given when it starts."
  }

  /// What a system that always starts from rest says of an initial velocity; nil where there is none to lose.
  static func velocityIsRefused(_ initialVelocity: Double, by system: String) -> String? {
    initialVelocity == 0 ? nil : "\(system) always starts such a spring from rest."
  }

  /// What a vocabulary without a mass says of one; nil where it is 1, which all of them assume.
  static func massIsLost(_ mass: Double, assumed: Int = 1) -> String? {
    mass == Double(assumed)
      ? nil
      : "There is no place for a mass here; \(assumed) is assumed, which changes nothing in the motion."
  }

  /// What is said of a system that computes in single precision, where that rounds one of two numbers.
  static func singlePrecision(_ first: Double, _ second: Double, _ sentence: String) -> String? {
    isSingle(first) && isSingle(second) ? nil : sentence
  }

  private static func isSingle(_ value: Double) -> Bool { Double(Float(value)) == value }

  /// What is said of a system whose own functions end before a strongly overdamped spring is at its target.
  static func overdampingIsLost(by system: String) -> String {
    "\(system) loses a strongly overdamped spring and drops to the target."
  }

  /// Two sentences in one line, or the one that there is, or nil.
  static func joined(_ first: String?, _ second: String?) -> String? {
    guard let first else { return second }
    return second.map { "\(first) \($0)" } ?? first
  }

  /// The sentences in one line, or nil where there is none.
  static func joined(_ notes: String?...) -> String? {
    var text: String?
    for case let note? in notes {
      text = text.map { "\($0) \(note)" } ?? note
    }
    return text
  }
}
