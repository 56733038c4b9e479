// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// A vocabulary's motion for some numbers.
func spoken(_ id: String, _ numbers: [(name: String, value: Double)]) throws -> DecodedSpring {
  try #require(Vocabulary.named(id)).decode(numbers.map { ($0.name, .number($0.value)) })
}

/// A vocabulary's motion for some numbers of a vector's input.
func spoken(_ id: String, _ vector: VectorCase, _ names: [String]) throws -> DecodedSpring {
  try spoken(id, names.map { ($0, try #require(vector.number("input", $0))) })
}

/// The motion from one value to another that a vector's input describes.
func motion(of spring: Spring, from origin: Double = 0, to target: Double = 1, velocity: Double = 0) -> Motion {
  Motion(spring: spring, origin: origin, target: target, initialVelocity: velocity)
}

extension VectorCase {
  /// The numbers of a list of lists, such as the samples of a trace.
  func table(_ path: String...) -> [[Double]] {
    guard let rows = value(at: path) as? [[Any]] else { return [] }
    return rows.map { row in row.compactMap { ($0 as? Double) ?? ($0 as? Int).map(Double.init) } }
  }

  /// The numbers of a list.
  func list(_ path: String...) -> [Double] {
    (value(at: path) as? [Any] ?? []).compactMap { ($0 as? Double) ?? ($0 as? Int).map(Double.init) }
  }
}
