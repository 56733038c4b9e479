// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// Every rule ends soon with an answer for every motion, whatever its numbers are.
@Suite struct SettlingBoundsTests {
  @Test(arguments: SettlingDefinition.all.map(\.id)) func endsAndExplains(id: String) throws {
    let definition = try #require(SettlingDefinition.named(id))
    let extremes = [1e-24, 1e-9, 1e-3, 1, 1e3, 1e9, 1e24]
    var slowest = Duration.zero
    for frequency in extremes {
      for ratio in [0, 1e-24, 1e-6, 0.5, 1 - 1e-12, 1, 1 + 1e-12, 3, 1e6, 1e24] {
        let spring = Spring(naturalFrequency: frequency, dampingRatio: ratio)
        for (target, velocity) in [(1, 0.0), (0, 1), (0, 0), (1e9, -1e12), (1e-9, 1e100), (-1e100, 1)] {
          let motion = Motion(spring: spring, origin: 0, target: target, initialVelocity: velocity)
          let clock = ContinuousClock()
          let start = clock.now
          let report = definition.report(for: motion)
          slowest = max(slowest, clock.now - start)
          if let seconds = report.seconds {
            #expect(seconds.isFinite, "\(id): \(motion)")
          } else {
            #expect(report.note != nil, "\(id): \(motion)")
          }
        }
      }
    }
    #expect(slowest < .seconds(1), "\(id) took \(slowest)")
  }

  @Test func namesAreUnique() {
    let ids = SettlingDefinition.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(SettlingDefinition.named("nothing") == nil)
  }
}
