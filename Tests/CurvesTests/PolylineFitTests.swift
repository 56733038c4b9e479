// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs
import TestSupport
import Testing

@Suite struct PolylineFitTests {
  @Test func prefersLightVertices() throws {
    // A straight line with one corner in the middle: the corner may stand in three columns.
    let heights = (0...40).map { Double($0 <= 20 ? $0 : 20) }
    var samples: [Double] = []
    for (height, next) in zip(heights, heights.dropFirst()) { samples += [height, (height + next) / 2] }
    samples.append(20)
    let band = try #require(ToleranceBand(samples: samples, tolerance: 2))
    for favourite in [18, 20, 21] {
      let fit = try #require(
        PolylineFit(
          through: band, firstRow: 0, lastRow: 20, columnWeight: { $0 == favourite ? 0 : 5 }, rowWeight: { _ in 0 }))
      #expect(fit.vertices.count == 3)
      #expect(fit.vertices[1].column == favourite)
    }
  }

  /// An end that may lie anywhere in the band lies where it is the lightest.
  @Test(arguments: [-2, -1, 0, 1, 2]) func aFreeEndIsTheLightest(favourite: Int) throws {
    let band = try #require(ToleranceBand(samples: Array(repeating: 0, count: 41), tolerance: 2.5))
    let fit = try #require(
      PolylineFit(
        through: band, firstRow: 0, lastRow: nil, columnWeight: { _ in 1 }, rowWeight: { $0 == favourite ? 0 : 5 }))
    #expect(fit.vertices.map(\.row) == [0, favourite])
  }

  /// Two vertices more than are allowed are no line, whatever is possible.
  @Test func noMoreVerticesThanAllowed() throws {
    let band = try #require(ToleranceBand(samples: [0, 5, 10, 5, 0], tolerance: 1))
    for (most, count) in [(2, nil), (3, 3), (4, 3)] as [(Int, Int?)] {
      let fit = PolylineFit(
        through: band, firstRow: 0, lastRow: 0, mostVertices: most, columnWeight: { _ in 1 }, rowWeight: { _ in 1 })
      #expect(fit?.vertices.count == count, "\(most)")
    }
  }

  @Test func theFirstVertexIsWhereItIsToldToBe() throws {
    let band = try #require(ToleranceBand(samples: Array(repeating: 3, count: 41), tolerance: 2.5))
    for row in 1...5 {
      let fit = PolylineFit(through: band, firstRow: row, lastRow: 3, columnWeight: { _ in 1 }, rowWeight: { _ in 1 })
      #expect(fit?.vertices.map(\.row) == [row, 3])
    }
  }

  /// Of a wide band no more than the lowest rows are looked at.
  @Test(arguments: [(-20, true), (-5, true), (-4, false), (20, false)]) func theLowestRowsAreLookedAt(
    favourite: Int, isSeen: Bool
  ) throws {
    let band = try #require(ToleranceBand(samples: Array(repeating: 0, count: 41), tolerance: 20.5))
    let fit = try #require(
      PolylineFit(
        through: band, firstRow: 0, lastRow: nil, columnWeight: { _ in 1 }, rowWeight: { $0 == favourite ? 0 : 5 }))
    #expect((fit.vertices.last?.row == favourite) == isSeen)
  }

  /// A corner in each column, each heavier than weights may be, doesn't add a link; and there are so many at most.
  @Test(arguments: [60, PolylineFit.mostVertices, PolylineFit.mostVertices + 1]) func noWeightIsALink(count: Int) throws
  {
    let samples = (0..<2 * count - 1).map { [0.0, 5, 10, 5][$0 % 4] }
    let band = try #require(ToleranceBand(samples: samples, tolerance: 0.4))
    let fit = PolylineFit(
      through: band, firstRow: 0, lastRow: nil, mostVertices: .max, columnWeight: { _ in 100_000 },
      rowWeight: { _ in 100_000 })
    #expect(fit?.vertices.count == (count > PolylineFit.mostVertices ? nil : count))
  }

  @Test func refusesWhatItCannotCount() {
    #expect(ToleranceBand(samples: [0, 1], tolerance: 1) == nil)
    #expect(ToleranceBand(samples: [0, 1, 2, 3], tolerance: 1) == nil)
    #expect(ToleranceBand(samples: [0, .nan, 2], tolerance: 1) == nil)
    #expect(ToleranceBand(samples: [0, 1e300, 2], tolerance: 1) == nil)
    #expect(ToleranceBand(samples: [0, 1, 2], tolerance: 0) == nil)
    for places in [[0], [0, 0], [1, 2], [0, 1, 2], [0, ToleranceBand.mostColumns]] {
      #expect(ToleranceBand(samples: [0, 1, 2], places: places, tolerance: 1) == nil)
    }
    #expect(ToleranceBand(samples: [0, 1, 2], places: [0, 1000], tolerance: 1) != nil)
  }

  @Test func aBandTooNarrowForItsCurveHasNoLine() throws {
    let band = try #require(ToleranceBand(samples: [0, 10, 0, -10, 0], tolerance: 0.5))
    #expect(PolylineFit(through: band, firstRow: 0, lastRow: 0, columnWeight: { _ in 1 }, rowWeight: { _ in 1 }) == nil)
  }

  /// Ends beyond every band, no vertices and weights out of bounds: no way through, or the usual one, and no trap.
  @Test func takesNumbersOfAnySize() throws {
    let band = try #require(ToleranceBand(samples: [0, 1, 2, 3, 4], tolerance: 1))
    func fit(_ first: Int = 0, _ last: Int? = 4, mostVertices: Int = .max, column: Int = 1, row: Int = 1)
      -> PolylineFit?
    {
      PolylineFit(
        through: band, firstRow: first, lastRow: last, mostVertices: mostVertices, columnWeight: { _ in column },
        rowWeight: { _ in row })
    }
    let usual = try #require(fit())
    #expect(usual.vertices.count == 2)
    for end in [Int.min, .max, Int(2 * ToleranceBand.tallest) + 1] {
      #expect(fit(end) == nil)
      #expect(fit(0, end) == nil)
      #expect(fit(end, nil) == nil)
    }
    for few in [Int.min, -1, 0, 1] { #expect(fit(mostVertices: few) == nil) }
    for weight in [Int.min, -1, 61, .max] {
      #expect(fit(column: weight) == usual)
      #expect(fit(row: weight) == usual)
      #expect(fit(column: weight, row: weight) == usual)
    }
  }
}
