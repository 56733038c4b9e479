// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Curves
@testable import Springs

@Suite struct ToleranceBandTests {
  private func edges(of band: ToleranceBand?) throws -> [[Double]] { try #require(band).edges.map { [$0.x, -$0.y] } }

  /// Where the curve stands above its chord the floor is higher by that and a twentieth, at both ends; below it the ceiling
  /// is lower.
  @Test func isNarrowerWhereTheCurveLeavesItsChords() throws {
    let bent = [0.0, 3, 2, 1, 0, 0, 0]
    let above = try edges(of: ToleranceBand(samples: bent, tolerance: 10))
    let expected = [[-7.9, 10], [-5.9, 12], [-10, 10], [-10, 10]]
    let below = try edges(of: ToleranceBand(samples: bent.map { -$0 }, tolerance: 10))
    for (column, edges) in expected.enumerated() {
      #expect(abs(above[column][0] - edges[0]) < 1e-12 && above[column][1] == edges[1])
      #expect(abs(below[column][1] + edges[0]) < 1e-12 && below[column][0] == -edges[1])
    }
  }

  @Test func endsAtItsBounds() throws {
    let band = ToleranceBand(samples: [0, 3, 6, 6, 6], tolerance: 2, within: -1...7)
    #expect(try edges(of: band) == [[-1, 2], [4, 7], [4, 7]])
  }

  @Test func hasSoManyColumnsAndIsSoTall() {
    func isOne(columns: Int, height: Double) -> Bool {
      let samples = [Double](repeating: height, count: 2 * columns - 1)
      return ToleranceBand(samples: samples, tolerance: 1) != nil
    }
    #expect(isOne(columns: ToleranceBand.mostColumns, height: 0))
    #expect(!isOne(columns: ToleranceBand.mostColumns + 1, height: 0))
    for height in [ToleranceBand.tallest, -ToleranceBand.tallest] {
      #expect(isOne(columns: 2, height: height))
      #expect(!isOne(columns: 2, height: height * (1 + 1e-9)))
    }
  }

  /// Bounds and a tolerance that no number of rows holds are as good as none.
  @Test func boundsMayBeOfAnySize() throws {
    let samples = [0.0, 3, 6, 6, 6]
    let all = -Double.infinity...Double.infinity
    let endless = ToleranceBand(samples: samples, tolerance: .infinity, within: all)
    #expect(try edges(of: endless) == [[-2e9, 2e9], [-2e9, 2e9], [-2e9, 2e9]])
    let fit = PolylineFit(
      through: try #require(endless), firstRow: 0, lastRow: 6, columnWeight: { _ in 1 }, rowWeight: { _ in 1 })
    #expect(fit?.vertices.map(\.row) == [0, 6])
  }
}
