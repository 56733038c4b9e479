// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs
import Testing

@testable import SpringInterchange

/// Where a system's own loop differs from what its rule says at first reading.
struct SettlingEdgesTests {
  private func report(_ id: String, _ motion: Motion) throws -> SettlingReport {
    try #require(SettlingDefinition.named(id)).report(for: motion)
  }

  /// anime.js looks until it has seen more than ten looks at rest: a swing of which ten are within goes on.
  @Test(arguments: [
    (100.0, 2.0, 7.8), (50, 1.5, 10.14), (20, 1.5, 9.72), (1, 0.5, 24.58), (100, 10, 1.76),
  ])
  func animeLooksElevenTimes(stiffness: Double, damping: Double, seconds: Double) throws {
    let spring = try Spring(stiffness: stiffness, damping: damping)
    let motion = Motion(spring: spring, relativeVelocity: 0)
    #expect(try report("anime", motion) == SettlingReport(seconds: seconds, note: nil))
  }

  /// 3001 looks are 60 seconds.
  @Test func animeStopsLooking() throws {
    let motion = Motion(spring: try Spring(stiffness: 1, damping: 0), relativeVelocity: 0)
    let report = try report("anime", motion)
    #expect(report.seconds == 60)
    #expect(report.note != nil)
  }
}
