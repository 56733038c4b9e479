// SPDX-License-Identifier: Apache-2.0

/// The band within a tolerance of a curve, ruled into columns and rows.
///
/// Columns stand at whole places along the curve, one beside the other or farther apart. Rows are
/// whole numbers: the heights that a vertex may have. Everything here is measured in rows, so that
/// the grid on which a text can print a number is the grid on which the search works.
///
/// A straight line that keeps to the band at two neighbouring columns may still leave it between
/// them, where the curve bends away from its chord. The band is narrowed by that much beforehand.
package struct ToleranceBand: Sendable {
  /// The lower edge at each column, and the upper edge negated, so that one maximum narrows both.
  let edges: [SIMD2<Double>]
  /// Where each column stands, from 0 on.
  let places: [Int]

  /// The number of columns, at least 2.
  package var count: Int { edges.count }

  /// The largest height, in rows, that the search can count.
  package static let tallest = 1e9
  /// The most columns that it can count, one beside the other.
  package static let mostColumns = 1 << 18

  /// The band around a curve given by samples.
  ///
  /// It is `nil` if a sample is not finite or is above ``tallest``, or there are too few, the places do not rise
  /// from 0 on, or there are more than ``mostColumns``.
  ///
  /// - Parameters:
  ///   - samples: Heights in rows: those of the columns and, between each two, one at half the way.
  ///     So many that the number is odd and at least 3.
  ///   - places: Where each column stands; one beside the other unless given.
  ///   - tolerance: Half the width of the band, in rows.
  ///   - bounds: Heights that no line may leave, in rows; those beyond twice ``tallest`` bound nothing.
  package init?(
    samples: [Double], places: [Int]? = nil, tolerance: Double,
    within bounds: ClosedRange<Double> = -2 * tallest...2 * tallest
  ) {
    guard samples.count >= 3, samples.count % 2 == 1, tolerance > 0 else { return nil }
    guard samples.allSatisfy({ abs($0) <= Self.tallest }) else { return nil }
    let count = samples.count / 2 + 1
    let places = places ?? Array(0..<count)
    guard places.count == count, places[0] == 0, places[count - 1] < Self.mostColumns,
      zip(places, places.dropFirst()).allSatisfy(<)
    else { return nil }
    self.places = places
    let bounds = bounds.clamped(to: -2 * Self.tallest...2 * Self.tallest)
    var edges: [SIMD2<Double>] = []
    edges.reserveCapacity(count)
    var before = 0.0
    for column in 0..<count {
      let height = samples[2 * column]
      var after = 0.0
      if column + 1 < count {
        // How far the curve stands above its chord, and a little for what the middle does not show.
        let chord = (height + samples[2 * column + 2]) / 2
        after = (samples[2 * column + 1] - chord) * 1.05
      }
      let above = max(before, after, 0)
      let below = min(before, after, 0)
      edges.append(
        SIMD2(max(height - tolerance + above, bounds.lowerBound), -min(height + tolerance + below, bounds.upperBound)))
      before = after
    }
    self.edges = edges
  }

  /// The band in which a line through the curve's samples has to be at these, whatever it does between them.
  ///
  /// It is `nil` where ``init(samples:places:tolerance:within:)`` is.
  ///
  /// - Parameters:
  ///   - heights: The samples, each a column, in rows.
  ///   - tolerance: Half the width of the band, in rows.
  package init?(heights: [Double], tolerance: Double) {
    guard 2...Self.mostColumns ~= heights.count, tolerance > 0, heights.allSatisfy({ abs($0) <= Self.tallest }) else {
      return nil
    }
    edges = heights.map { SIMD2($0 - tolerance, -$0 - tolerance) }
    places = Array(heights.indices)
  }

  /// The edges where the ends are where they have to be, even if that is a hair outside the band.
  func edges(from firstRow: Int, to lastRow: Int?) -> [SIMD2<Double>] {
    var edges = edges
    edges[0] = SIMD2(Double(firstRow), -Double(firstRow))
    if let lastRow { edges[count - 1] = SIMD2(Double(lastRow), -Double(lastRow)) }
    return edges
  }
}
