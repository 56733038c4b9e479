// SPDX-License-Identifier: Apache-2.0

import Springs

/// A look from a few grid points of one column to the right, through the band of a ``PolylineSearch``.
///
/// Each point has a wedge of slopes that becomes narrower column by column until it closes. Every point in its wedge is
/// seen, and an arrival is noted there: what the line costs that comes from the point, and the point. Both are one
/// number, the cost in the higher digits, so that the least arrival is the cheapest, and among equals the one from
/// farthest left and lowest. Of one column nothing branches on what is seen, which no processor could foresee.
struct PolylineView {
  /// From how many rows, one above the other, is looked at once.
  static let rows = 4
  /// More than any arrival.
  static let unseen = 0x1p60
  /// No arrival is more: no cost reaches 2^31, so that arrivals are exact.
  private static let mostArrival = 0x1p53
  /// More than the grid points of the largest band.
  private static let points: Int64 = 1 << 22

  /// Returns the cost of the line that an arrival ends.
  static func cost(of arrival: Double) -> Int { Int(Int64(clamping: arrival) / points) }

  /// The grid point that an arrival comes from.
  static func origin(of arrival: Double) -> Int { Int(Int64(clamping: arrival) % points) }

  private let heights: SIMD4<Double>
  /// The arrivals from each of the points, ``unseen`` if there is none.
  private var arrival = SIMD4(repeating: unseen)
  /// The links that remain to the point that has the most; 0 without a point.
  private(set) var mostLeft = 0

  /// A look from nowhere.
  ///
  /// - Parameter height: The height of the lowest row that may be looked from.
  init(height: Double) { heights = SIMD4(0, 1, 2, 3) + height }

  /// Adds a grid point to look from.
  ///
  /// - Parameters:
  ///   - row: Its row, counted from the lowest.
  ///   - point: Its number.
  ///   - cost: The cost of the best line to it.
  ///   - left: How many links there may be from it to the end.
  mutating func add(_ row: Int, point: Int, cost: Int, left: Int) {
    arrival[row] = Double(cost) * Double(Self.points) + Double(point)
    mostLeft = max(mostLeft, left)
  }

  /// Whether it is looked from a row, counted from the lowest.
  func contains(_ row: Int) -> Bool { arrival[row] < Self.unseen }

  /// Looks to the right and notes the arrival at each grid point that is seen.
  ///
  /// - Parameters:
  ///   - start: The column of the points.
  ///   - firstTarget: The first column with grid points that are near enough to the end.
  ///   - search: The search that it belongs to.
  ///   - arrivals: The least arrival at each grid point.
  ///   - seen: What of each column is seen.
  ///   - waiting: Set to 0 for each column in which an arrival has become less.
  /// - Returns: The last column that was looked at.
  func sweep(
    from start: Int, firstTarget: Int, of search: PolylineSearch, _ arrivals: inout [Double], _ seen: inout [SeenRows],
    _ waiting: inout [Int]
  ) -> Int {
    var wedges = Wedges(heights, open: arrival .< Self.unseen)
    let place = search.places[start]
    for number in start + 1..<firstTarget {
      wedges.narrow(search.edges[number], search.reciprocals[search.places[number] &- place])
      // A closed gap stays closed: to look now and then is enough.
      guard number & 7 != 0 || wedges.areOpen else { return number }
    }
    var arrival = arrival
    for number in firstTarget..<search.columns.count {
      let along = search.places[number] &- place
      wedges.narrow(search.edges[number], search.reciprocals[along])
      guard wedges.areOpen else { return number }
      arrival = Wedges.most(arrival, wedges.closed)
      let mayBeLess = Wedges.least(arrival) < seen[number].most
      guard mayBeLess || seen[number].missing != 0 else { continue }
      let distance = Double(Int32(truncatingIfNeeded: along))
      let (lowest, highest) = wedges.rows(distance: distance, firstRow: search.columns[number].firstRow)
      // Less than a half, or beyond the last row where nothing is seen.
      let hidden = arrival * (0.4 / Self.mostArrival)
      let rows = search.columns[number].rows
      let first = Int(clamping: Wedges.least(Wedges.most(lowest, hidden)))
      let end = min(Int(clamping: 1.5 - Wedges.least(hidden - highest)), rows)
      guard first < end, mayBeLess || seen[number].areMissing(from: first, to: end) else { continue }
      // Where a point is not seen, one of these is more than any arrival.
      var below = (lowest - Double(first)) * Self.unseen
      var above = (Double(first) - highest) * Self.unseen
      let points = number &* search.mostRows
      var isLess = false
      for point in points &+ first..<points &+ end {
        let best = Wedges.least(Wedges.most(Wedges.most(arrival, below), above))
        if best < arrivals[point] {
          arrivals[point] = best
          isLess = true
        }
        below -= Self.unseen
        above += Self.unseen
      }
      guard isLess else { continue }
      waiting[number] = 0
      seen[number] = SeenRows()
      for row in 0..<rows { seen[number].note(arrivals[points &+ row], at: row) }
    }
    return search.columns.count - 1
  }
}

/// What is seen of a column.
struct SeenRows {
  /// The greatest of the least arrivals at its rows.
  private(set) var most = 0.0
  /// A bit for each row that is not seen.
  private(set) var missing: UInt32 = 0

  /// Notes the least arrival at a row.
  @inline(__always) mutating func note(_ arrival: Double, at row: Int) {
    if arrival < PolylineView.unseen {
      most = max(most, arrival)
    } else {
      missing |= 1 &<< UInt32(truncatingIfNeeded: row)
    }
  }

  /// Whether any of some rows is not seen.
  @inline(__always) func areMissing(from first: Int, to end: Int) -> Bool {
    let rows: UInt32 = 1 &<< UInt32(truncatingIfNeeded: end) &- 1 &<< UInt32(truncatingIfNeeded: first)
    return missing & rows != 0
  }
}

/// The slopes in which one sees through a band from some heights.
private struct Wedges {
  private let heights: SIMD4<Double>
  /// The least slopes, and the greatest negated.
  private var rises = SIMD4(repeating: -Double.infinity)
  private var falls = SIMD4(repeating: -Double.infinity)

  init(_ heights: SIMD4<Double>, open: SIMDMask<SIMD4<Int64>>) {
    self.heights = heights
    rises.replace(with: .infinity, where: .!open)
  }

  /// Takes away what a column hides.
  @inline(__always) mutating func narrow(_ edges: SIMD2<Double>, _ reciprocal: Double) {
    rises = Self.most((edges.x - heights) * reciprocal, rises)
    falls = Self.most((edges.y + heights) * reciprocal, falls)
  }

  /// Whether anything is left.
  @inline(__always) var areOpen: Bool { Self.least(rises + falls) <= PolylineSearch.slack }

  /// More than ``PolylineView/unseen`` if nothing is left, else at most 0.
  @inline(__always) var closed: SIMD4<Double> { (rises + falls - PolylineSearch.slack) * 0x1p200 }

  /// The lowest and the highest row of a column that are seen, counted from its first one.
  @inline(__always) func rows(distance: Double, firstRow: Double) -> (lowest: SIMD4<Double>, highest: SIMD4<Double>) {
    let base = heights - firstRow
    let lowest = base + rises * distance + (0.5 - PolylineSearch.slack) + Self.whole - Self.whole
    let highest = base - falls * distance - (0.5 - PolylineSearch.slack) + Self.whole - Self.whole
    return (lowest, highest)
  }

  /// The addend that makes a number below 2^51 whole.
  private static let whole = 0x1.8p52

  /// The greater of each two numbers.
  @inline(__always) static func most(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      lowHalf: a.lowHalf.replacing(with: b.lowHalf, where: b.lowHalf .> a.lowHalf),
      highHalf: a.highHalf.replacing(with: b.highHalf, where: b.highHalf .> a.highHalf))
  }

  /// The least of four numbers.
  @inline(__always) static func least(_ numbers: SIMD4<Double>) -> Double {
    let (low, high) = (numbers.lowHalf, numbers.highHalf)
    let pair = low.replacing(with: high, where: high .< low)
    return pair.x < pair.y ? pair.x : pair.y
  }
}

/// The least arrivals at the grid points of a ``PolylineSearch``, and from which points it was looked on.
struct PolylineArrivals {
  /// The least arrival at each grid point, ``PolylineView/unseen`` if there is none.
  private(set) var least: [Double]
  /// What of each column is seen.
  private var seen: [SeenRows]
  /// The arrival with which it was last looked from each point; one with a lower arrival waits.
  private var looked: [Double]
  /// Whether near points were left out when it was looked from a point, so that it waits to be looked from once more.
  private var isPartial: [Bool]
  /// For each column no more than the fewest links that a line through a point that waits can have.
  private var waiting: [Int]
  /// How many columns were looked at, each time that one was.
  private(set) var looks = 0

  /// Only the first column is seen.
  init(of search: PolylineSearch) {
    looked = [Double](repeating: PolylineView.unseen, count: search.pointCount)
    least = looked
    seen = search.columns.map { column in
      (0..<column.rows).reduce(into: SeenRows()) { $0.note(PolylineView.unseen, at: $1) }
    }
    isPartial = [Bool](repeating: false, count: search.pointCount)
    waiting = [Int](repeating: .max, count: search.columns.count)
    for row in 0..<search.columns[0].rows { least[row] = Double(row) }
    waiting[0] = 0
  }

  /// Looks from each point that waits and whose lines can have few enough links, from left to right.
  ///
  /// - Parameters:
  ///   - search: The search that it belongs to.
  ///   - links: So many links are few enough.
  /// - Returns: The fewest links that a line through a point that still waits can have, `Int.max` if none waits.
  mutating func lookOn(through search: PolylineSearch, links: Int) -> Int {
    var next = Int.max
    for number in 0..<(search.columns.count - 1) {
      guard looks <= search.mostLooks, Steps.take() else { break }
      if waiting[number] <= links { waiting[number] = lookOn(from: number, through: search, links: links) }
      next = min(next, waiting[number])
    }
    return next
  }

  /// Looks from the points of one column.
  private mutating func lookOn(from number: Int, through search: PolylineSearch, links: Int) -> Int {
    let column = search.columns[number]
    var next = Int.max
    for firstRow in stride(from: 0, to: column.rows, by: PolylineView.rows) {
      var view = PolylineView(height: column.firstRow + Double(firstRow))
      let points = number * search.mostRows + firstRow
      let rows = min(PolylineView.rows, column.rows - firstRow)
      for row in 0..<rows {
        let point = points + row
        let isNew = least[point] < looked[point]
        guard isNew || isPartial[point] else { continue }
        let passed = search.links(to: firstRow + row, of: number, least)
        let fewest = passed + column.least(from: firstRow + row) + (isNew ? 0 : 1)
        guard fewest <= links else {
          next = min(next, fewest)
          continue
        }
        looked[point] = least[point]
        isPartial[point] = false
        let cost = search.cost(at: firstRow + row, of: number, least)
        view.add(row, point: point, cost: cost, left: links - passed)
      }
      guard view.mostLeft > 0 else { continue }
      // With one link more the points before are near enough to the end, too.
      let target = search.firstColumn(links: view.mostLeft)
      if target > number + 1 {
        for row in 0..<rows where view.contains(row) { isPartial[points + row] = true }
        next = min(next, links + 1)
      }
      let last = view.sweep(from: number, firstTarget: max(number + 1, target), of: search, &least, &seen, &waiting)
      looks += last - number
      // Each column that is passed costs half of what an evaluation does.
      guard Steps.take((last - number) / 2) else { break }
    }
    return next
  }
}
