// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport

@testable import SpringInterchange

extension VectorCase {
  /// The numbers that are expected after some steps or milliseconds, in order; a lone number counts as a list of one.
  func steps(_ name: String) -> [(step: Double, numbers: [Double])] {
    let table = value(at: ["expected", name]) as? [String: Any] ?? [:]
    func number(_ value: Any) -> Double? { (value as? Double) ?? (value as? Int).map(Double.init) }
    return table.compactMap { key, value in
      guard let step = Double(key) else { return nil }
      let numbers = (value as? [Any] ?? [value]).compactMap(number)
      return numbers.isEmpty ? nil : (step, numbers)
    }.sorted { $0.step < $1.step }
  }

  /// The numbers of the input that have one of some names, with their names.
  func inputs(_ names: String...) -> [(name: String, value: Argument)] {
    names.compactMap { name in number("input", name).map { (name, .number($0)) } }
  }

  /// The motion from `from` to `to` of a spring, with the velocity of the input or another one.
  func motion(_ spring: Spring, velocity: Double? = nil) -> Motion {
    Motion(
      spring: spring, origin: number("input", "from") ?? 0, target: number("input", "to") ?? 1,
      initialVelocity: velocity ?? number("input", "velocity") ?? 0)
  }

  /// The distance from `from` to `to`, at least 1.
  var scale: Double { max(1, ((number("input", "to") ?? 1) - (number("input", "from") ?? 0)).magnitude) }
}
