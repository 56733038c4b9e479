// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The search behind ``PolylineFit``: a shortest path through the grid points of a corridor.
struct PolylineSearch {
  private struct Column {
    /// The band: its lower edge, and its upper edge negated.
    var edges: SIMD2<Double>
    /// The lowest row of the band.
    var firstRow: Double
    /// How many rows lie in the band.
    var rows: Int32
    /// The fewest links from here to the end.
    var ahead: Int32
  }

  /// The best way found to a grid point: links and weight in one number, and where it came from.
  private struct Arrival {
    var cost: Int32
    var origin: Int32

    static let none = Arrival(cost: .max, origin: -1)
  }

  private let columns: [Column]
  /// What a vertex at a grid point costs, one link included.
  private let costs: [Int32]

  /// The grid points of the fullest column: the distance from one column to the next in `costs`.
  private let mostRows: Int
  private let mostLinks: Int32
  /// A link counts for more than the weight of a whole line.
  private static let linkBits: Int32 = 18
  /// What rounding may take from a wedge, in rows.
  private static let slack = 1e-9

  init(
    corridor: Corridor,
    firstRow: Int,
    lastRow: Int?,
    mostVertices: Int,
    columnWeight: (Int) -> Int,
    rowWeight: (Int) -> Int
  ) {
    let count = corridor.count
    mostLinks = Int32(max(0, min(mostVertices, PolylineFit.mostVertices) - 1))
    let ahead = Self.leastLinks(corridor.edges)
    var columns: [Column] = []
    columns.reserveCapacity(count)
    var mostRows = 1
    for number in 0..<count {
      let edges = corridor.edges[number]
      var lowest = Int((edges.x - Self.slack).rounded(.up))
      var highest = Int((-edges.y + Self.slack).rounded(.down))
      if number == 0 { (lowest, highest) = (firstRow, firstRow) }
      if number == count - 1, let lastRow { (lowest, highest) = (lastRow, lastRow) }
      let rows = max(0, min(PolylineFit.mostRows, highest - lowest + 1))
      mostRows = max(mostRows, rows)
      columns.append(
        Column(
          edges: edges,
          firstRow: Double(lowest),
          rows: Int32(rows),
          ahead: ahead[number]
        )
      )
    }
    var costs = [Int32](repeating: 0, count: count * mostRows)
    for number in 0..<count {
      let weight = columnWeight(number)
      for row in 0..<Int(columns[number].rows) {
        let height = Int(columns[number].firstRow) + row
        costs[number * mostRows + row] =
          Int32(min(weight + rowWeight(height), 60)) + 1 << Self.linkBits
      }
    }
    // The ends are where they have to be, even where that is a hair outside the band.
    columns[0].edges = SIMD2(columns[0].firstRow, -columns[0].firstRow)
    if lastRow != nil {
      let last = columns[count - 1].firstRow
      columns[count - 1].edges = SIMD2(last, -last)
    }
    self.columns = columns
    self.mostRows = mostRows
    self.costs = costs
  }

  /// The lightest line with the fewest links.
  ///
  /// It is tried with as few links as the bound allows, which leaves few grid points to look at, and
  /// then with more.
  func lightest() -> [PolylineFit.Vertex]? {
    let bound = columns[0].ahead
    var spare: Int32 = 0
    while bound + spare < mostLinks {
      if let vertices = lightest(links: bound + spare) { return vertices }
      spare += max(1, spare / 2)
    }
    return bound <= mostLinks ? lightest(links: mostLinks) : nil
  }

  /// The lightest line with the fewest links, if that is at most `limit`.
  private func lightest(links limit: Int32) -> [PolylineFit.Vertex]? {
    var arrivals = [Arrival](repeating: .none, count: costs.count)
    arrivals[0].cost = 0
    let reciprocals = Self.reciprocals(columns.count)
    for number in 0..<(columns.count - 1) {
      for row in 0..<Int(columns[number].rows) {
        let point = number &* mostRows &+ row
        let cost = arrivals[point].cost
        guard cost != .max else { continue }
        let left = limit - cost >> Self.linkBits
        guard columns[number].ahead <= left else { continue }
        sweep(from: number, row: row, left: left, reciprocals, &arrivals)
      }
    }
    return line(to: arrivals)
  }

  /// Looks from one grid point to the right and notes every grid point it sees.
  @inline(__always)
  private func sweep(
    from start: Int,
    row: Int,
    left: Int32,
    _ reciprocals: [Double],
    _ arrivals: inout [Arrival]
  ) {
    let origin = start &* mostRows &+ row
    let cost = arrivals[origin].cost
    let height = columns[start].firstRow + Double(row)
    let viewpoint = SIMD2(height, -height)
    // The least slope, and the greatest negated.
    var wedge = SIMD2(repeating: -Double.infinity)
    for number in (start + 1)..<columns.count {
      let column = columns[number]
      let slopes = (column.edges - viewpoint) * reciprocals[number &- start]
      wedge.replace(with: slopes, where: slopes .> wedge)
      if wedge.x + wedge.y > Self.slack { return }
      guard column.ahead < left else { continue }
      let distance = Double(Int32(truncatingIfNeeded: number &- start))
      let base = height - column.firstRow
      let lowest = max(0, Self.nearest(base + wedge.x * distance + (0.5 - Self.slack)))
      let highest = min(
        Int(column.rows) &- 1,
        Self.nearest(base - wedge.y * distance - (0.5 - Self.slack))
      )
      var point = number &* mostRows &+ lowest
      let end = number &* mostRows &+ highest
      while point <= end {
        let candidate = cost &+ costs[point]
        if candidate < arrivals[point].cost {
          arrivals[point] = Arrival(cost: candidate, origin: Int32(truncatingIfNeeded: origin))
        }
        point &+= 1
      }
    }
  }

  /// The line that ends at the cheapest grid point of the last column.
  private func line(to arrivals: [Arrival]) -> [PolylineFit.Vertex]? {
    let last = (columns.count - 1) * mostRows
    let ends = last..<(last + Int(columns[columns.count - 1].rows))
    guard var point = ends.min(by: { arrivals[$0].cost < arrivals[$1].cost }),
      arrivals[point].cost != .max
    else { return nil }
    var vertices: [PolylineFit.Vertex] = []
    while point >= 0 {
      let (number, row) = point.quotientAndRemainder(dividingBy: mostRows)
      vertices.append(
        PolylineFit.Vertex(column: number, row: Int(columns[number].firstRow) + row)
      )
      point = Int(arrivals[point].origin)
    }
    return vertices.reversed()
  }

  // MARK: - Bounds

  /// The fewest straight pieces from each column to the last, when they need not join.
  ///
  /// From the right, each piece is made as long as one line can be; two columns and a line between
  /// them narrow the slopes that are possible.
  static func leastLinks(_ edges: [SIMD2<Double>]) -> [Int32] {
    let reciprocals = reciprocals(edges.count)
    var links = [Int32](repeating: 0, count: edges.count)
    var right = edges.count - 1
    var pieces: Int32 = 0
    while right > 0 {
      pieces += 1
      var wedge = SIMD2(repeating: -Double.infinity)
      var left = right - 1
      while left >= 0 {
        let flipped = SIMD2(edges[left].y, edges[left].x)
        for column in (left + 1)...right {
          let slopes = (edges[column] + flipped) * reciprocals[column &- left]
          wedge.replace(with: slopes, where: slopes .> wedge)
        }
        if wedge.x + wedge.y > slack { break }
        links[left] = pieces
        left -= 1
      }
      // Neighbouring pieces may change over between two columns; one column is always possible.
      right = min(left + 1, right - 1)
      if links[right] == 0, right > 0 { links[right] = pieces }
    }
    return links
  }

  private static func reciprocals(_ count: Int) -> [Double] {
    (0...count).map { 1 / Double(max($0, 1)) }
  }

  /// The whole number nearest to a number below 2^31, without a call and without a trap.
  @inline(__always)
  private static func nearest(_ value: Double) -> Int {
    Int(Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern))
  }
}
