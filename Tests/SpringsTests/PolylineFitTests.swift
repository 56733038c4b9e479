// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs
import TestSupport
import Testing

@Suite struct PolylineFitTests {
  /// Every way through a small grid, tried one after the other.
  private struct Exhaustive {
    let heights: [Double]
    let places: [Int]
    let tolerance: Double

    /// A thousand for each link of the lightest line with the fewest, and its weight, by checking every pair of points at
    /// every column.
    func least(firstRow: Int, lastRow: Int) -> Int? {
      var links: [[Int: Int]] = [[firstRow: 0]]
      for column in 1..<heights.count {
        var here: [Int: Int] = [:]
        let lowest = Int((heights[column] - tolerance).rounded(.up))
        let highest = Int((heights[column] + tolerance).rounded(.down))
        for row in column == heights.count - 1 ? lastRow...lastRow : lowest...max(lowest, highest) {
          let weight = Self.columnWeight(column) + Self.rowWeight(row) + 1000
          for start in 0..<column {
            for (startRow, count) in links[start]
            where sees(start, startRow, column, row) && count + weight < here[row] ?? .max {
              here[row] = count + weight
            }
          }
        }
        links.append(here)
      }
      return links.last?[lastRow]
    }

    static func columnWeight(_ column: Int) -> Int { column * 7 % 11 }

    static func rowWeight(_ row: Int) -> Int { abs(row) * 5 % 9 }

    private func sees(_ start: Int, _ startRow: Int, _ end: Int, _ endRow: Int) -> Bool {
      (start...end).allSatisfy { column in
        let part = Double(places[column] - places[start]) / Double(places[end] - places[start])
        let height = Double(startRow) + part * Double(endRow - startRow)
        return abs(height - heights[column]) <= tolerance + 1e-9
      }
    }
  }

  /// Columns stand one beside the other, or up to some places apart.
  @Test(arguments: [1, 2, 9])
  func isTheLightestOfTheShortestWaysOfAllTried(apart: Int) throws {
    let seed: UInt64 = 0x9017
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      // A broken line through the columns, so that the middle between two of them lies on it.
      let count = 24
      let swing = Double.random(in: 2...40, using: &random)
      let drift = Double.random(in: 0...3, using: &random)
      var heights = [0.0]
      for column in 1..<count {
        let wave = Double((column * column * 7) % 13) / 13
        heights.append(drift * Double(column) + swing * wave * wave)
      }
      heights[count - 1] = heights[count - 1].rounded()
      let tolerance = Double.random(in: 1...3.9, using: &random)
      var samples: [Double] = []
      for column in 0..<(count - 1) {
        samples += [heights[column], (heights[column] + heights[column + 1]) / 2]
      }
      samples.append(heights[count - 1])

      let places = (1..<count).reduce(into: [0]) { places, column in
        places.append(places[column - 1] + 1 + column * column % apart)
      }
      let corridor = try #require(
        Corridor(samples: samples, places: places, tolerance: tolerance)
      )
      let last = Int(heights[count - 1])
      let fit = try #require(
        PolylineFit(
          through: corridor,
          firstRow: 0,
          lastRow: last,
          columnWeight: Exhaustive.columnWeight,
          rowWeight: Exhaustive.rowWeight
        )
      )
      let least = try #require(
        Exhaustive(heights: heights, places: places, tolerance: tolerance)
          .least(firstRow: 0, lastRow: last)
      )
      let (fewest, weight) = least.quotientAndRemainder(dividingBy: 1000)
      #expect(fit.vertices.count == fewest + 1, "seed \(seed), round \(round)")
      let weights = fit.vertices.dropFirst().map {
        Exhaustive.columnWeight($0.column) + Exhaustive.rowWeight($0.row)
      }
      #expect(weights.reduce(0, +) == weight, "seed \(seed), round \(round)")
      #expect(fit.vertices.first == PolylineFit.Vertex(column: 0, row: 0))
      #expect(fit.vertices.last == PolylineFit.Vertex(column: count - 1, row: last))
      #expect(PolylineFit.leastVertices(through: corridor) <= fewest + 1)
    }
  }

  @Test func prefersLightVertices() throws {
    // A straight line with one corner in the middle: the corner may stand in three columns.
    let heights = (0...40).map { Double($0 <= 20 ? $0 : 20) }
    var samples: [Double] = []
    for (height, next) in zip(heights, heights.dropFirst()) {
      samples += [height, (height + next) / 2]
    }
    samples.append(20)
    let corridor = try #require(Corridor(samples: samples, tolerance: 2))
    for favourite in [18, 20, 21] {
      let fit = try #require(
        PolylineFit(
          through: corridor,
          firstRow: 0,
          lastRow: 20,
          columnWeight: { $0 == favourite ? 0 : 5 },
          rowWeight: { _ in 0 }
        )
      )
      #expect(fit.vertices.count == 3)
      #expect(fit.vertices[1].column == favourite)
    }
  }

  /// An end that may lie anywhere in the band lies where it is the lightest.
  @Test(arguments: [-2, -1, 0, 1, 2])
  func aFreeEndIsTheLightest(favourite: Int) throws {
    let corridor = try #require(
      Corridor(samples: Array(repeating: 0, count: 41), tolerance: 2.5)
    )
    let fit = try #require(
      PolylineFit(
        through: corridor,
        firstRow: 0,
        lastRow: nil,
        columnWeight: { _ in 1 },
        rowWeight: { $0 == favourite ? 0 : 5 }
      )
    )
    #expect(fit.vertices.map(\.row) == [0, favourite])
  }

  /// Two vertices more than are allowed are no line, whatever is possible.
  @Test func noMoreVerticesThanAllowed() throws {
    let corridor = try #require(Corridor(samples: [0, 5, 10, 5, 0], tolerance: 1))
    for (most, count) in [(2, nil), (3, 3), (4, 3)] as [(Int, Int?)] {
      let fit = PolylineFit(
        through: corridor,
        firstRow: 0,
        lastRow: 0,
        mostVertices: most,
        columnWeight: { _ in 1 },
        rowWeight: { _ in 1 }
      )
      #expect(fit?.vertices.count == count, "\(most)")
    }
  }

  @Test func theFirstVertexIsWhereItIsToldToBe() throws {
    let corridor = try #require(Corridor(samples: Array(repeating: 3, count: 41), tolerance: 2.5))
    for row in 1...5 {
      let fit = PolylineFit(
        through: corridor,
        firstRow: row,
        lastRow: 3,
        columnWeight: { _ in 1 },
        rowWeight: { _ in 1 }
      )
      #expect(fit?.vertices.map(\.row) == [row, 3])
    }
  }

  /// Of a wide band no more than the lowest rows are looked at.
  @Test(arguments: [(-20, true), (-5, true), (-4, false), (20, false)])
  func theLowestRowsAreLookedAt(favourite: Int, isSeen: Bool) throws {
    let corridor = try #require(Corridor(samples: Array(repeating: 0, count: 41), tolerance: 20.5))
    let fit = try #require(
      PolylineFit(
        through: corridor,
        firstRow: 0,
        lastRow: nil,
        columnWeight: { _ in 1 },
        rowWeight: { $0 == favourite ? 0 : 5 }
      )
    )
    #expect((fit.vertices.last?.row == favourite) == isSeen)
  }

  /// A corner in each column, each heavier than weights may be, is no link more; and there are so many at most.
  @Test(arguments: [60, PolylineFit.mostVertices, PolylineFit.mostVertices + 1])
  func noWeightIsALink(count: Int) throws {
    let samples = (0..<2 * count - 1).map { [0.0, 5, 10, 5][$0 % 4] }
    let corridor = try #require(Corridor(samples: samples, tolerance: 0.4))
    let fit = PolylineFit(
      through: corridor,
      firstRow: 0,
      lastRow: nil,
      mostVertices: .max,
      columnWeight: { _ in 100_000 },
      rowWeight: { _ in 100_000 }
    )
    #expect(fit?.vertices.count == (count > PolylineFit.mostVertices ? nil : count))
  }

  @Test func refusesWhatItCannotCount() {
    #expect(Corridor(samples: [0, 1], tolerance: 1) == nil)
    #expect(Corridor(samples: [0, 1, 2, 3], tolerance: 1) == nil)
    #expect(Corridor(samples: [0, .nan, 2], tolerance: 1) == nil)
    #expect(Corridor(samples: [0, 1e300, 2], tolerance: 1) == nil)
    #expect(Corridor(samples: [0, 1, 2], tolerance: 0) == nil)
    for places in [[0], [0, 0], [1, 2], [0, 1, 2], [0, Corridor.mostColumns]] {
      #expect(Corridor(samples: [0, 1, 2], places: places, tolerance: 1) == nil)
    }
    #expect(Corridor(samples: [0, 1, 2], places: [0, 1000], tolerance: 1) != nil)
  }

  @Test func aBandTooNarrowForItsCurveHasNoLine() throws {
    let corridor = try #require(Corridor(samples: [0, 10, 0, -10, 0], tolerance: 0.5))
    #expect(
      PolylineFit(
        through: corridor,
        firstRow: 0,
        lastRow: 0,
        columnWeight: { _ in 1 },
        rowWeight: { _ in 1 }
      ) == nil
    )
  }

  /// Ends beyond every corridor, no vertices and weights out of bounds: no way through, or the usual one, and no trap.
  @Test func takesNumbersOfAnySize() throws {
    let corridor = try #require(Corridor(samples: [0, 1, 2, 3, 4], tolerance: 1))
    func fit(
      _ first: Int = 0,
      _ last: Int? = 4,
      mostVertices: Int = .max,
      column: Int = 1,
      row: Int = 1
    ) -> PolylineFit? {
      PolylineFit(
        through: corridor,
        firstRow: first,
        lastRow: last,
        mostVertices: mostVertices,
        columnWeight: { _ in column },
        rowWeight: { _ in row }
      )
    }
    let usual = try #require(fit())
    #expect(usual.vertices.count == 2)
    for end in [Int.min, .max, Int(2 * Corridor.tallest) + 1] {
      #expect(fit(end) == nil)
      #expect(fit(0, end) == nil)
      #expect(fit(end, nil) == nil)
    }
    for few in [Int.min, -1, 0, 1] {
      #expect(fit(mostVertices: few) == nil)
    }
    for weight in [Int.min, -1, 61, .max] {
      #expect(fit(column: weight) == usual)
      #expect(fit(row: weight) == usual)
      #expect(fit(column: weight, row: weight) == usual)
    }
  }
}
