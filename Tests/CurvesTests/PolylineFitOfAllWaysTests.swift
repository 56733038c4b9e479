// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs
import TestSupport
import Testing

/// The fit against every way through a small grid.
@Suite struct PolylineFitOfAllWaysTests {
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
  @Test(arguments: [1, 2, 9]) func isTheLightestOfTheShortestWaysOfAllTried(apart: Int) throws {
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
      for column in 0..<(count - 1) { samples += [heights[column], (heights[column] + heights[column + 1]) / 2] }
      samples.append(heights[count - 1])

      let places = (1..<count).reduce(into: [0]) { places, column in
        places.append(places[column - 1] + 1 + column * column % apart)
      }
      let band = try #require(ToleranceBand(samples: samples, places: places, tolerance: tolerance))
      let last = Int(heights[count - 1])
      let fit = try #require(
        PolylineFit(
          through: band, firstRow: 0, lastRow: last, columnWeight: Exhaustive.columnWeight,
          rowWeight: Exhaustive.rowWeight))
      let least = try #require(
        Exhaustive(heights: heights, places: places, tolerance: tolerance).least(firstRow: 0, lastRow: last))
      let (fewest, weight) = least.quotientAndRemainder(dividingBy: 1000)
      #expect(fit.vertices.count == fewest + 1, "seed \(seed), round \(round)")
      let weights = fit.vertices.dropFirst().map { Exhaustive.columnWeight($0.column) + Exhaustive.rowWeight($0.row) }
      #expect(weights.reduce(0, +) == weight, "seed \(seed), round \(round)")
      #expect(fit.vertices.first == PolylineFit.Vertex(column: 0, row: 0))
      #expect(fit.vertices.last == PolylineFit.Vertex(column: count - 1, row: last))
      #expect(PolylineFit.leastVertices(through: band, firstRow: 0, lastRow: last) <= fewest + 1)
    }
  }
}
