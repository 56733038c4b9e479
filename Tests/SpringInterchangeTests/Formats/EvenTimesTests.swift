// SPDX-License-Identifier: Apache-2.0

import NumberText
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

@Suite struct EvenTimesTests {
  /// Written, kept or copied: the text is always the same.
  @Test(arguments: [1, 2, 3, 120, 1001], [nil, 0, 3, 15]) func areTheFractionsOfTheLast(count: Int, decimals: Int?) {
    var expected: [UInt8] = [7]
    let times = (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
    NumberText.append(times, decimals: decimals, to: &expected)
    for _ in 0..<4 {
      var bytes: [UInt8] = [7]
      EvenTimes.append(count: count, decimals: decimals, to: &bytes)
      #expect(bytes == expected)
    }
  }

  @Test func aTextIsKeptWhenItIsAskedForAgain() {
    var grids = RecentGrids(budget: 100)
    let grid = RecentGrids.Grid(count: 3, decimals: 2)
    grids.keep([1, 2], for: grid)
    #expect(grids.size == 0)
    #expect(grids.find(grid) == .first)
    #expect(grids.find(grid) == .again)
    grids.keep([1, 2], for: grid)
    grids.keep([3, 4], for: grid)
    #expect(grids.find(grid) == .text([1, 2]))
    #expect(grids.size == 2)
    #expect(grids.find(RecentGrids.Grid(count: 3, decimals: nil)) == .first)
    #expect(grids.find(RecentGrids.Grid(count: 4, decimals: 2)) == .first)
  }

  @Test func whatWasAskedForLongestAgoMakesRoom() {
    var grids = RecentGrids(budget: 100)
    let (old, new, huge) = (grid(1), grid(2), grid(3))
    for grid in [old, new, huge] { _ = grids.find(grid) }
    grids.keep([UInt8](repeating: 1, count: 60), for: new)
    grids.keep([UInt8](repeating: 1, count: 40), for: old)
    #expect(grids.size == 100)
    grids.keep([UInt8](repeating: 1, count: 101), for: huge)
    #expect(grids.size == 100)
    _ = grids.find(old)
    let next = grid(4)
    _ = grids.find(next)
    grids.keep([1], for: next)
    #expect(grids.size == 41)
    #expect(grids.find(next) == .text([1]))
    #expect(grids.find(new) == .first)
    #expect(grids.find(old) != .first)
  }

  @Test func onlySoManyGridsAreRemembered() {
    var grids = RecentGrids(budget: 100)
    for count in 0...RecentGrids.mostPlaces { _ = grids.find(grid(count)) }
    #expect(grids.find(grid(RecentGrids.mostPlaces)) == .again)
    #expect(grids.find(grid(1)) == .again)
    #expect(grids.find(grid(0)) == .first)
  }

  private func grid(_ count: Int) -> RecentGrids.Grid { RecentGrids.Grid(count: count, decimals: nil) }
}
