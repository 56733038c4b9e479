// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

/// A budget buys as small an error as it pays for.
@Suite struct BudgetTests {
  private func fit(_ motion: Motion, _ sampling: Clip.Density) throws -> LinearFit {
    var clip = Clip(try FiniteMotion(motion))
    clip.sampling = sampling
    let followed = try clip.followedForItsBudget()
    let whole = try #require(followed.motion)
    return try #require(try followed.linearFit(of: whole, usualTolerance: nil))
  }

  /// More stops than settling within a thousandth needs make the motion longer and the error smaller.
  @Test(arguments: [(29, 0.000525), (46, 0.00022)]) func moreStopsAreASmallerError(stops: Int, error: Double) throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.3))
    let found = try fit(motion, .mostStops(stops))
    #expect(found.stopCount <= stops)
    #expect(found.maximumError <= error, "\(found.maximumError)")
  }

  @Test func bytesToo() throws {
    let motion = Motion(spring: Spring(stiffness: 280, damping: 60))
    let found = try fit(motion, .mostBytes(200))
    #expect(found.text.utf8.count <= 200)
    #expect(found.maximumError <= 0.000997, "\(found.maximumError)")
    let bouncy = Motion(spring: Spring(duration: 0.5, bounce: 0.3))
    let errors = try [300, 1000].map { try fit(bouncy, .mostBytes($0)).maximumError }
    #expect(errors[0] < 0.0006 && errors[1] < 0.6 * errors[0], "\(errors)")
  }

  /// A duration that was given stays.
  @Test func aGivenDurationStays() throws {
    var clip = Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.3)), duration: 0.6))
    clip.sampling = .mostStops(100)
    #expect(try clip.followedForItsBudget().motion?.duration == 0.6)
  }
}
