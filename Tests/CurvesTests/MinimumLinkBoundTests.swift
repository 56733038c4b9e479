// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Curves
@testable import Springs

@Suite struct MinimumLinkBoundTests {
  /// The fewest links to the end from every height of a grid, by trying every pair of places.
  private struct Exhaustive {
    let edges: [SIMD2<Double>]
    let places: [Int]
    /// Grid lines in each row.
    let fineness: Int

    func heights(_ column: Int) -> [Double] {
      let lowest = (edges[column].x * Double(fineness)).rounded(.up)
      let highest = (-edges[column].y * Double(fineness)).rounded(.down)
      return stride(from: lowest, through: highest, by: 1).map { $0 / Double(fineness) }
    }

    func links() -> [[Int?]] {
      var links = [[Int?]](repeating: [], count: edges.count)
      for column in edges.indices.reversed() {
        links[column] = heights(column).map { height in
          if column == edges.count - 1 { return 0 }
          return (column + 1..<edges.count).compactMap { end in
            zip(heights(end), links[end]).compactMap { other, rest in
              rest.flatMap { sees(column, height, end, other) ? $0 + 1 : nil }
            }.min()
          }.min()
        }
      }
      return links
    }

    private func sees(_ start: Int, _ height: Double, _ end: Int, _ other: Double) -> Bool {
      (start...end).allSatisfy { column in
        let part = Double(places[column] - places[start]) / Double(places[end] - places[start])
        let line = height + part * (other - height)
        return line >= edges[column].x - 1e-9 && line <= -edges[column].y + 1e-9
      }
    }
  }

  /// Columns stand one beside the other, or up to some places apart: the bound bends there, every way tried does not.
  @Test(arguments: [(1, 0.9), (5, 0.8)]) func neverAsksForMoreThanEveryWayTried(apart: Int, often: Double) throws {
    let seed: UInt64 = 0xB0DD
    var random = SeededGenerator(seed: seed)
    var (met, tried) = (0, 0)
    for round in 0..<40 {
      // A curve that bends now and then and is followed for several columns by one link.
      let width = Double.random(in: 0.5...1.5, using: &random)
      var (middle, slope) = (0.0, 0.0)
      let edges = (0..<22).map { _ in
        if Int.random(in: 0..<3, using: &random) == 0 { slope = .random(in: -3...3, using: &random) }
        middle += slope
        return SIMD2(middle - width, -middle - width)
      }
      let places = (1..<22).reduce(into: [0]) { places, column in
        places.append(places[column - 1] + 1 + column * column % apart)
      }
      let exact = Exhaustive(edges: edges, places: places, fineness: 2)
      let bound = MinimumLinkBound(edges, places: places)
      #expect(zip(bound.links, bound.links.dropFirst()).allSatisfy { $0 >= $1 })
      for (column, links) in exact.links().enumerated() {
        for (height, fewest) in zip(exact.heights(column), links) {
          guard let fewest else { continue }
          let isNear = height >= bound.heights[column].x && -height >= bound.heights[column].y
          let least = isNear ? bound.links[column] : bound.links[column] + 1
          #expect(least <= fewest, "seed \(seed), round \(round), column \(column), \(height)")
          tried += 1
          if least == fewest { met += 1 }
        }
      }
    }
    // A bound that is seldom met would leave the search with nothing to leave out.
    #expect(Double(met) > often * Double(tried), "\(met) of \(tried)")
  }

  @Test func knowsBendsThatCannotBeSaved() {
    func links(_ heights: [Double], at places: [Int]? = nil) -> [Int] {
      MinimumLinkBound(heights.map { SIMD2($0 - 0.5, -$0 - 0.5) }, places: places ?? Array(heights.indices)).links
    }
    #expect(links([0, 1, 2, 3, 4]) == [1, 1, 1, 1, 0])
    #expect(links([0, 4, 8, 4, 0]) == [2, 2, 1, 1, 0])
    #expect(links([0, 4, 8, 16], at: [0, 1, 2, 4]) == [1, 1, 1, 0])
    #expect(links([0, 4, 8, 16])[0] == 2)
    // Two pieces fit each half, but they do not meet.
    #expect(links([0, 4, 8, 4, 0, 4, 8])[0] == 3)
  }
}
