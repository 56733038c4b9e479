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

  /// libadwaita's e^(−bt) is 0 beyond bt = 745, which ends a strongly overdamped spring on the way; from its own code.
  @Test(arguments: [
    (8.0, 112.0, 0.0, 1.0, 0.0, 14.114, 13.306), (8, 112, 200, 20, -300, 14.114, 13.306),
    (25, 100, 0, 100, 0, 16.1, 14.903), (16, 40, 0, 1, 0, 17.672, 17.121),
    (100, 1000, 5, 5, 2000, 10.158, 0),
  ])
  func libadwaitaLosesStrongDamping(
    stiffness: Double,
    damping: Double,
    origin: Double,
    target: Double,
    velocity: Double,
    seconds: Double,
    clamped: Double
  ) throws {
    let motion = Motion(
      spring: try Spring(stiffness: stiffness, damping: damping),
      origin: origin,
      target: target,
      initialVelocity: velocity
    )
    #expect(try report("libadwaita", motion) == SettlingReport(seconds: seconds, note: nil))
    #expect(try report("libadwaita-clamp", motion) == SettlingReport(seconds: clamped, note: nil))
  }

  @Test(arguments: ["react-native", "reanimated", "wobble"])
  func refusedWithoutDamping(id: String) throws {
    let motion = Motion(spring: try Spring(stiffness: 100, damping: 0), relativeVelocity: 0)
    let report = try report(id, motion)
    #expect(report.seconds == nil)
    #expect(report.note?.contains("refuses") == true)
  }
}
