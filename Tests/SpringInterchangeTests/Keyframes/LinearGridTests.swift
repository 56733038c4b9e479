// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

/// Where stops may stand in time.
@Suite struct LinearGridTests {
  /// Three quarters of the way in a ten-thousandth of the time, and then slowly to the target.
  private func thrown() throws -> FiniteMotion {
    let spring = Spring(response: 6, dampingRatio: 9)
    let motion = Motion(spring: spring, relativeVelocity: 14)
    return try FiniteMotion(motion, duration: 130)
  }

  /// No more stops are needed than when they might stand in all columns, which took up to 1.3 s for such motions.
  @Test(arguments: [(0.02, 7), (0.002, 20), (0.0015, 23)]) func manyColumnsAreForTheStartAlone(
    tolerance: Double, stops: Int
  ) throws {
    let motion = try thrown()
    let grid = try #require(try LinearGrid(motion, tolerance: tolerance, columns: 20_000...20_000))
    #expect(grid.places.count < 2000)
    #expect(grid.places.first == 0 && grid.places.last == 20_000)
    #expect(grid.places.prefix(5) == [0, 1, 2, 3, 4])
    #expect(try LinearFit(motion, tolerance: tolerance).stopCount == stops)
  }

  /// A motion that moves all the time has all columns.
  @Test func evenlyBentMotionsHaveAllColumns() throws {
    let motion = try FiniteMotion(Motion(spring: Spring(response: 1, dampingRatio: 0)), duration: 20)
    let grid = try #require(try LinearGrid(motion, tolerance: 0.001, columns: 0...20_000))
    #expect(grid.columns > 1000)
    #expect(grid.places == Array(0...grid.columns))
  }
}
