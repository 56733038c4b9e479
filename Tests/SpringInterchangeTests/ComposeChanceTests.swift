// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange

/// Where Compose's search has nothing to find, its number is chance, and that is said.
@Suite struct ComposeChanceTests {
  private func report(_ motion: Motion) throws -> SettlingReport {
    try #require(SettlingDefinition.named("compose")).report(for: motion)
  }

  /// At most 0.0082 from its target, where the threshold is 0.01.
  @Test func aPushWithinTheThresholdIsSaidToFindNoEnd() throws {
    for ratio in [1.0, 1.3] {
      let spring = Spring(naturalFrequency: 18.826, dampingRatio: ratio)
      let weak = Motion(spring: spring, origin: 5, target: 5, initialVelocity: 0.4212)
      #expect(try report(weak).note?.contains("finds no end here") == true, "\(ratio)")
      let strong = Motion(spring: spring, origin: 5, target: 5, initialVelocity: 4)
      #expect(try report(strong).note == nil, "\(ratio)")
      let moved = Motion(spring: spring, origin: 0, target: 5, initialVelocity: 0.4212)
      #expect(try report(moved).note == nil, "\(ratio)")
    }
  }

  @Test func whatHasAnEndIsNotSaidToHaveNone() throws {
    let spring = Spring(naturalFrequency: 10, dampingRatio: 1)
    for distance in [1.0, 0.02, 100] {
      for velocity in [-50.0, 0, 1, 50] {
        let motion = Motion(spring: spring, origin: 0, target: distance, initialVelocity: velocity)
        let report = try report(motion)
        #expect(report.note == nil && report.seconds ?? 0 > 0, "\(distance), \(velocity)")
      }
    }
  }

  /// The number is Compose's own: from a guess behind the end its search steps over the start.
  @Test(arguments: [(12.375, 1.000_000_5, -33.5, -0.08), (28, 1.000_000_5, 1, -0.035)])
  func aSearchThatComesToATimeBeforeTheStartIsSaidToFail(
    frequency: Double, ratio: Double, target: Double, seconds: Double
  ) throws {
    let spring = Spring(naturalFrequency: frequency, dampingRatio: ratio)
    let report = try report(Motion(spring: spring, origin: 0, target: target))
    #expect(report.seconds == seconds)
    #expect(report.note?.hasPrefix("Compose's search fails here:") == true, "\(report)")
  }

  @Test func aPushThatLeavesTheThresholdIsNotSaidToStayWithin() throws {
    let spring = Spring(naturalFrequency: 980.448_246_181_871_5, dampingRatio: 1.000_000_238_418_579)
    let pushed = Motion(spring: spring, origin: 0, target: 0, initialVelocity: 977.964_238_461_598_1)
    #expect(try report(pushed).seconds == -0.049)
    #expect(try report(pushed).note?.hasPrefix("Compose's search fails here:") == true)
    let bouncy = Spring(naturalFrequency: 10, dampingRatio: 0.5)
    let near = try report(Motion(spring: bouncy, origin: 0, target: 0.005))
    #expect(near.seconds ?? 0 < 0)
    #expect(near.note == "Negative: the motion never leaves the threshold.")
  }
}
