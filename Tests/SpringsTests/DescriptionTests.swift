// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct DescriptionTests {
  @Test func aSpringIsShownInTheQuantitiesOfPhysics() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let text = "Spring(mass: 1.0, stiffness: 157.91367041742973, damping: 17.59291886010284)"
    #expect("\(spring)" == text)
    #expect("\([spring])" == "[\(text)]")
    let motion = Motion(spring: spring, origin: 0, target: 100, initialVelocity: -3)
    #expect("\(motion)" == "Motion(spring: \(text), origin: 0.0, target: 100.0, initialVelocity: -3.0)")
  }

  /// Also near the ends of the ranges, where a product might be infinite or nothing.
  @Test func theNumbersShownMakeTheSpringAgain() throws {
    for mass in [1.1e-75, 1, 0.9e75] {
      for omega in [1.1e-75, 3.7, 0.9e75] {
        for zeta in [0, 1.1e-100, 0.3, 1, 0.9e50] {
          let spring = Spring(naturalFrequency: omega, dampingRatio: zeta, mass: mass)
          let shown = "\(spring)".matches(of: /[a-z]+: ([-+.e0-9]+)/).map { Double($0.output.1) }
          try #require(shown.count == 3)
          let again = Spring(
            mass: try #require(shown[0]), stiffness: try #require(shown[1]), damping: try #require(shown[2]))
          #expect(isClose(again.naturalFrequency, omega, relative: 1e-15), "\(spring)")
          #expect(isClose(again.dampingRatio, zeta, relative: 1e-15), "\(spring)")
        }
      }
    }
  }
}
