// SPDX-License-Identifier: Apache-2.0

import Springs

/// The broken line with the fewest vertices that stays within a tolerance of a curve.
///
/// Its vertices need not lie on the curve: each may stand anywhere in the band around it that the
/// grid allows, which saves a quarter to a third of the vertices. Among the lines with the fewest
/// vertices it is the one with the least weight, such as the length of its text.
///
/// The search is a shortest path over all pairs of grid points that see each other through the band:
/// from each point a wedge of slopes is narrowed column by column until it closes. A point is left
/// out when even a line that may bend anywhere could not reach the end with the vertices that remain.
/// The result is a minimum for the grid, not an approximation.
///
/// Tests: `PolylineFitTests`, `PolylineFitOfAllWaysTests`.
package struct PolylineFit: Hashable, Sendable {
  /// A vertex, as the numbers of its column and row.
  package struct Vertex: Hashable, Sendable {
    /// The number of the column, counted from 0.
    package let column: Int
    /// The height in rows.
    package let row: Int

    /// A vertex of a grid.
    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The vertices from the first column to the last; at least 2.
  package let vertices: [Vertex]
  /// The fewest vertices that any line through the band can have, on any grid.
  package let leastVertices: Int

  /// The most vertices of a fit.
  package static let mostVertices = 4096
  /// The most rows in one column of a band that are looked at; the lowest ones.
  package static let mostRows = 16

  /// The lightest of the lines with the fewest vertices through a band.
  ///
  /// It is `nil` if no line has so few vertices, or an end is farther from 0 than twice ``ToleranceBand/tallest``.
  ///
  /// - Parameters:
  ///   - band: The band around the curve.
  ///   - firstRow: The height of the first vertex, in the band or not.
  ///   - lastRow: The height of the last vertex, in the band or not; `nil` if any height in the band will do.
  ///   - mostVertices: How many vertices at most.
  ///   - mostLooks: How many columns are looked at at most, each as often as it is; then the search is given up.
  ///   - columnWeight: The cost of a vertex in a column, from 0 on.
  ///   - rowWeight: The cost of a vertex in a row, from 0 on; with that of its column it counts for 60 at most.
  package init?(
    through band: ToleranceBand, firstRow: Int, lastRow: Int?, mostVertices: Int = Self.mostVertices,
    mostLooks: Int = .max, columnWeight: @escaping (Int) -> Int, rowWeight: @escaping (Int) -> Int
  ) {
    let bound = Int(clamping: 2 * ToleranceBand.tallest)
    guard -bound...bound ~= firstRow, -bound...bound ~= lastRow ?? 0 else { return nil }
    let search = PolylineSearch(
      band: band, firstRow: firstRow, lastRow: lastRow, mostVertices: mostVertices, mostLooks: mostLooks,
      columnWeight: columnWeight, rowWeight: rowWeight)
    guard let vertices = search.lightest() else { return nil }
    self.vertices = vertices
    leastVertices = search.leastLinks + 1
  }

  /// The fewest vertices that any line through a band can have, on any grid.
  ///
  /// A bound from lines that may bend at any height and between columns.
  ///
  /// - Parameters:
  ///   - band: The band around the curve.
  ///   - firstRow: The height of the first vertex.
  ///   - lastRow: The height of the last vertex; `nil` if any height in the band will do.
  /// - Returns: A number of vertices, at least 2.
  package static func leastVertices(through band: ToleranceBand, firstRow: Int, lastRow: Int?) -> Int {
    MinimumLinkBound(band.edges(from: firstRow, to: lastRow), places: band.places).links[0] + 1
  }
}

/// The search behind ``PolylineFit``: a shortest path through the grid points of a band.
struct PolylineSearch {
  /// One column of the grid.
  struct Column {
    /// The lowest row of the band.
    var firstRow: Double
    /// How many rows lie in the band.
    var rows: Int
    /// The fewest links from here to the end.
    var ahead = 0
    /// The rows from which those may be enough, counted from ``firstRow``; from others it takes one more.
    var near = 0..<0

    /// The fewest links from a grid point to the end.
    func least(from row: Int) -> Int { near.contains(row) ? ahead : ahead + 1 }
  }

  let columns: [Column]
  /// The band at each column: its lower edge, and its upper edge negated.
  let edges: [SIMD2<Double>]
  /// Where each column stands.
  let places: [Int]
  /// One divided by each distance between places.
  let reciprocals: [Double]
  /// The grid points of the fullest column: how far the numbers of points are apart from column to column.
  let mostRows: Int
  /// For each number of links, the first column after the first one from which the end is fewer links away.
  private let firstColumns: [Int]
  private let columnWeight: (Int) -> Int
  private let rowWeight: (Int) -> Int
  /// How many grid points there may be.
  var pointCount: Int { columns.count * mostRows }
  /// The fewest links that any line through the band can have.
  var leastLinks: Int { columns[0].ahead }
  private let mostLinks: Int
  /// How many columns are looked at before it is given up.
  let mostLooks: Int

  /// A link counts for more than the weight of a whole line.
  private static let linkBits = 18
  /// The most that the weight of a vertex counts for.
  private static let mostWeight = 60
  /// The margin for rounding in a wedge, in rows.
  static let slack = 1e-9

  init(
    band: ToleranceBand, firstRow: Int, lastRow: Int?, mostVertices: Int, mostLooks: Int,
    columnWeight: @escaping (Int) -> Int, rowWeight: @escaping (Int) -> Int
  ) {
    self.mostLooks = mostLooks
    self.columnWeight = columnWeight
    self.rowWeight = rowWeight
    let count = band.count
    mostLinks = min(max(mostVertices, 1), PolylineFit.mostVertices) - 1
    let edges = band.edges(from: firstRow, to: lastRow)
    var columns: [Column] = []
    columns.reserveCapacity(count)
    var mostRows = 1
    let bound = MinimumLinkBound(edges, places: band.places)
    for number in 0..<count {
      let lowest = (edges[number].x - Self.slack).rounded(.up)
      let highest = (-edges[number].y + Self.slack).rounded(.down)
      let rows = max(0, min(PolylineFit.mostRows, Int(clamping: highest - lowest) + 1))
      mostRows = max(mostRows, rows)
      let heights = bound.heights[number]
      let nearest = Int(clamping: (heights.x - lowest).rounded(.up))
      let near = nearest..<max(nearest, Int(clamping: (-heights.y - lowest).rounded(.down)) + 1)
      columns.append(Column(firstRow: lowest, rows: rows, ahead: bound.links[number], near: near))
    }
    Steps.take(2 * count)
    // From column to column as many links are needed or fewer.
    var firstColumns = [Int](repeating: 1, count: bound.links[0] + 2)
    for number in (1..<count).reversed() { firstColumns[bound.links[number] + 1] = number }
    self.firstColumns = firstColumns
    self.columns = columns
    self.edges = edges
    self.mostRows = mostRows
    places = band.places
    reciprocals = (0...band.places[count - 1]).map { 1 / Double(max($0, 1)) }
  }

  private static func limited(_ weight: Int) -> Int { min(max(weight, 0), mostWeight) }

  /// The lightest line with the fewest links.
  ///
  /// Points are looked from in the order of the fewest links that a line through them can have, so that
  /// few are before the end is reached.
  func lightest() -> [PolylineFit.Vertex]? {
    var arrivals = PolylineArrivals(of: self)
    var links = leastLinks
    while links <= mostLinks, Steps.take() {
      let next = arrivals.lookOn(through: self, links: links)
      guard arrivals.looks <= mostLooks else { return nil }
      if let end = end(in: arrivals.least), self.links(to: end, of: columns.count - 1, arrivals.least) <= links {
        return line(to: end, arrivals.least)
      }
      links = next
    }
    return nil
  }

  /// The cost of the best line to a grid point.
  ///
  /// - Parameters:
  ///   - row: The row of the point, counted from the first of its column.
  ///   - number: The column of the point.
  ///   - arrivals: The least arrival at each grid point.
  /// - Returns: The cost of a vertex there, one link included, and of those before.
  func cost(at row: Int, of number: Int, _ arrivals: [Double]) -> Int {
    guard number > 0 else { return 0 }
    let height = Int(clamping: columns[number].firstRow) + row
    let weight = Self.limited(Self.limited(columnWeight(number)) + Self.limited(rowWeight(height)))
    return PolylineView.cost(of: arrivals[number * mostRows + row]) + weight + 1 << Self.linkBits
  }

  /// Returns the links of the best line to a grid point that is seen, its arguments those of ``cost(at:of:_:)``.
  func links(to row: Int, of number: Int, _ arrivals: [Double]) -> Int {
    number > 0 ? PolylineView.cost(of: arrivals[number * mostRows + row]) >> Self.linkBits + 1 : 0
  }

  /// The first column after the first in which a point can be so few links from the end.
  func firstColumn(links: Int) -> Int { firstColumns[min(links, firstColumns.count - 1)] }

  /// The row of the last column that is the cheapest to arrive at, or nil if none is seen.
  private func end(in arrivals: [Double]) -> Int? {
    let last = columns.count - 1
    return (0..<columns[last].rows).lazy.filter { arrivals[last * mostRows + $0] < PolylineView.unseen }.min {
      cost(at: $0, of: last, arrivals) < cost(at: $1, of: last, arrivals)
    }
  }

  /// The line that ends in a row of the last column.
  private func line(to end: Int, _ arrivals: [Double]) -> [PolylineFit.Vertex] {
    var point = (columns.count - 1) * mostRows + end
    var vertices: [PolylineFit.Vertex] = []
    while true {
      let (number, row) = point.quotientAndRemainder(dividingBy: mostRows)
      vertices.append(PolylineFit.Vertex(column: number, row: Int(clamping: columns[number].firstRow) + row))
      if number == 0 { return vertices.reversed() }
      point = PolylineView.origin(of: arrivals[point])
    }
  }
}
