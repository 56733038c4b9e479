// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange

/// Where a system's own loop differs from its rule as it reads.
struct SettlingEdgesTests {
  private func report(_ id: String, _ motion: Motion) throws -> SettlingReport {
    try #require(SettlingDefinition.named(id)).report(for: motion)
  }

  /// anime.js looks until it has seen more than ten looks at rest: a swing of which ten are within goes on.
  @Test(arguments: [(100.0, 2.0, 7.8), (50, 1.5, 10.14), (20, 1.5, 9.72), (1, 0.5, 24.58), (100, 10, 1.76)])
  func animeLooksElevenTimes(stiffness: Double, damping: Double, seconds: Double) throws {
    let spring = Spring(stiffness: stiffness, damping: damping)
    let motion = Motion(spring: spring, relativeVelocity: 0)
    #expect(try report("anime", motion) == SettlingReport(seconds: seconds, note: nil))
  }

  /// 3001 looks are 60 seconds.
  @Test func animeStopsLooking() throws {
    let motion = Motion(spring: Spring(stiffness: 1, damping: 0), relativeVelocity: 0)
    let report = try report("anime", motion)
    #expect(report.seconds == 60)
    #expect(report.note != nil)
  }

  /// libadwaita's e^(−bt) is 0 beyond bt = 745, which ends a strongly overdamped spring on the way; from its own code.
  @Test(arguments: [
    (8.0, 112.0, 0.0, 1.0, 0.0, 14.114, 13.306), (8, 112, 200, 20, -300, 14.114, 13.306),
    (25, 100, 0, 100, 0, 16.1, 14.903), (16, 40, 0, 1, 0, 17.672, 17.121), (100, 1000, 5, 5, 2000, 10.158, 0),
  ]) func libadwaitaLosesStrongDamping(
    stiffness: Double, damping: Double, origin: Double, target: Double, velocity: Double, seconds: Double,
    clamped: Double
  ) throws {
    let motion = Motion(
      spring: Spring(stiffness: stiffness, damping: damping), origin: origin, target: target, initialVelocity: velocity)
    #expect(try report("libadwaita", motion) == SettlingReport(seconds: seconds, note: nil))
    #expect(try report("libadwaita-clamp", motion) == SettlingReport(seconds: clamped, note: nil))
  }

  /// libadwaita takes rates less than 1.19e-7 apart for the same: a critical damping that was rounded up is one.
  @Test(arguments: [
    (100.0, 20.000_000_000_000_004, 0.69), (100, 20.000_000_2, 0.69), (100, 20.000_000_3, 1.03),
    (170, 26.076_809_620_810_6, 0.529),
  ]) func libadwaitaRoundsToCritical(stiffness: Double, damping: Double, seconds: Double) throws {
    let motion = Motion(spring: Spring(stiffness: stiffness, damping: damping), relativeVelocity: 0)
    #expect(try report("libadwaita", motion) == SettlingReport(seconds: seconds, note: nil))
  }

  /// For it a rate below 2.2e-16 is none, and a distance as small is none.
  @Test func libadwaitasSmallestNumbers() throws {
    let gentle = Spring(stiffness: 1e-40, damping: 4e-16)
    let pushed = Motion(spring: gentle, relativeVelocity: 5)
    #expect(try report("libadwaita", pushed).note?.contains("for ever") == true)
    #expect(try report("libadwaita-clamp", pushed).note?.contains("for ever") == true)
    let spring = Spring(stiffness: 100, damping: 10)
    for (target, seconds) in [(1e-9, 0.363), (1e-15, 0.363), (1e-16, 0)] {
      let away = Motion(spring: spring, origin: 0, target: target, initialVelocity: -50)
      let clamped = try report("libadwaita-clamp", away)
      #expect(clamped == SettlingReport(seconds: seconds, note: nil))
    }
  }

  @Test(arguments: ["react-native", "reanimated", "wobble"]) func refusedWithoutDamping(id: String) throws {
    let motion = Motion(spring: Spring(stiffness: 100, damping: 0), relativeVelocity: 0)
    let report = try report(id, motion)
    #expect(report.seconds == nil)
    #expect(report.note?.contains("refuses") == true)
  }
}
