// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import SpringKeyframes
import Springs
import TestSupport
import Testing

/// The formats' files are read back: each file gives the spring that it was written from.
@Suite struct OwnOutputTests {
  /// Twelve springs of every regime, with a velocity and without.
  private static let springs: [(response: Double, ratio: Double, velocity: Double)] = [
    (0.5, 0.7, 0), (0.5, 1, 0), (0.35, 0.3, 0), (0.8, 1.3, 0), (0.2, 0.9, 0), (1.1, 0.55, 0), (0.45, 0.8, 3),
    (0.6, 0.5, -2), (0.3, 1, 5), (0.7, 0.65, 1), (0.25, 0.4, 0), (0.9, 0.85, -1),
  ]

  @Test(arguments: Format.all.map(\.id), 0..<12) func aFileGivesItsSpring(id: String, index: Int) throws {
    let format = try #require(Format.named(id))
    let (response, ratio, velocity) = Self.springs[index]
    let spring = Spring(response: response, dampingRatio: ratio, mass: 1.5)
    let motion = try FiniteMotion(Motion(spring: spring, relativeVelocity: velocity))
    // A table is fitted; the others carry six digits of the numbers, or as many as are asked for.
    for (digits, tolerance) in [(NumberText.usualDigits, 5e-6), (17, 1e-12)] {
      var clip = Clip(motion)
      clip.digits = digits
      var bytes: [UInt8] = []
      try format.write(clip, &bytes)
      let reading = TextReading(bytes)
      #expect(reading.found.count == 1, "\(id): \(reading.found.map(\.excerpt))")
      let found = try #require(reading.found.first?.spring, "\(id)")
      let error = MotionDifference.largest(
        between: Motion(spring: spring, relativeVelocity: velocity),
        and: Motion(spring: found.decoded.spring, relativeVelocity: found.decoded.initialVelocity))
      let isFitted = reading.found[0].recording != nil
      #expect(error <= (isFitted ? 0.02 : tolerance), "\(id) with \(digits) digits")
      #expect(!isFitted || format.isTable, "\(id)")
    }
  }
}
