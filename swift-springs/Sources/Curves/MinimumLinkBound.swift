// SPDX-License-Identifier: Apache-2.0

/// A bound from below: how few links any broken line needs from a place in a band to its end.
///
/// Here a broken line may bend at any height and between the columns too, and not at grid points alone,
/// which makes the bound cheap: the region from which the end is `k` links away is followed from the
/// right to the left. Of all lines that come out of the region before, two bound what can be reached,
/// the highest and the lowest. Where the floor rises above the highest, or the ceiling falls below the
/// lowest, the region ends, and that line is its edge. A link of the next region crosses the edge, so it
/// is below the ceiling already where the edge touches that, but above the floor only from the end of the
/// region on; with a falling ceiling the other way round.
///
/// Tests: `MinimumLinkBoundTests`.
struct MinimumLinkBound {
  /// The fewest links from each column to the last; they never rise from one column to the next.
  private(set) var links: [Int]
  /// The heights from which those may be enough, the lowest and the highest negated; from others it takes
  /// one more.
  private(set) var heights: [SIMD2<Double>]

  /// Bounds for the columns of a band.
  ///
  /// - Parameters:
  ///   - edges: Those of ``ToleranceBand``, at least 2.
  ///   - places: Where the columns stand.
  init(_ edges: [SIMD2<Double>], places: [Int]) {
    let places = places.map { Double($0) }
    let tallest = edges.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    let margin = SIMD2(repeating: Self.slack + tallest * 1e-12)
    let band = edges.map { $0 - margin }
    let last = edges.count - 1
    links = [Int](repeating: 0, count: edges.count)
    heights = band
    var (highest, lowest) = (ExtremeLine(places), ExtremeLine(places))
    highest.add(ceiling: -band[last].y, floor: band[last].x, at: last)
    lowest.add(ceiling: -band[last].x, floor: band[last].y, at: last)
    var count = 1
    for column in (0..<last).reversed() {
      let (floor, ceiling) = (band[column].x, -band[column].y)
      let (high, low) = (highest.height(at: column), -lowest.height(at: column))
      if high < floor || low > ceiling {
        let start = column + 1
        let isRise = high < floor
        let touched = (isRise ? highest : lowest).contact
        (highest, lowest) = (ExtremeLine(places), ExtremeLine(places))
        for wall in stride(from: touched, to: start, by: -1) {
          if isRise { lowest.add(floor: band[wall].y, at: wall) } else { highest.add(floor: band[wall].x, at: wall) }
        }
        highest.add(ceiling: -band[start].y, floor: band[start].x, at: start)
        lowest.add(ceiling: -band[start].x, floor: band[start].y, at: start)
        count += 1
      } else {
        heights[column] = SIMD2(max(floor, low), -min(ceiling, high))
      }
      links[column] = count
      highest.add(ceiling: ceiling, floor: floor, at: column)
      lowest.add(ceiling: -floor, floor: -ceiling, at: column)
    }
  }

  /// The margin for rounding in the band, in rows.
  private static let slack = 1e-6
}

/// Of all lines between a floor and a ceiling the one that is highest at the left end.
///
/// It touches the ceiling, and right of that the floor. Columns are added from the right to the left.
/// The lowest line is the highest of the band turned upside down.
private struct ExtremeLine {
  private struct Point {
    var place: Double
    var height: Double
    /// The slope to the corner before; 0 of the first.
    var rise = 0.0

    func slope(to other: Self) -> Double { (other.height - height) / (other.place - place) }
  }

  private let places: [Double]
  /// The corners of the convex hull above the floor, from the right to the left, and behind them some that no longer are.
  private var hull: [Point] = []
  private var count = 0
  /// The corner that the line touches.
  private var corner = 0
  /// Where the line touches the ceiling, and how it rises; without a slope it is vertical.
  private var touched = Point(place: 0, height: .infinity)
  private var slope = 0.0
  /// The column in which the line touches the ceiling.
  private(set) var contact = 0

  init(_ places: [Double]) { self.places = places }

  /// The height of the line, infinite while nothing bounds it.
  func height(at column: Int) -> Double { touched.height + slope * (places[column] - touched.place) }

  /// Adds both walls in a column.
  mutating func add(ceiling: Double, floor: Double, at column: Int) {
    let point = Point(place: places[column], height: ceiling)
    if count > 0, ceiling < height(at: column) {
      var steepest = point.slope(to: hull[corner])
      while corner + 1 < count {
        let next = point.slope(to: hull[corner + 1])
        guard next >= steepest else { break }
        steepest = next
        corner += 1
      }
      (touched, slope, contact) = (point, steepest, column)
    }
    add(floor: floor, at: column)
  }

  /// Adds a column without a ceiling.
  mutating func add(floor: Double, at column: Int) {
    var point = Point(place: places[column], height: floor)
    if count > 0 { point.rise = point.slope(to: hull[count - 1]) }
    while count > corner + 1, hull[count - 1].rise >= point.rise {
      count -= 1
      point.rise = point.slope(to: hull[count - 1])
    }
    if count < hull.count { hull[count] = point } else { hull.append(point) }
    count += 1
  }
}
