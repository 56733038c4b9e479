// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
public struct PolylineFit: Hashable, Sendable {
  /// A vertex, as the numbers of its column and row.
  public struct Vertex: Hashable, Sendable {
    /// The number of the column, counted from 0.
    public let column: Int
    /// The height in rows.
    public let row: Int

    /// A vertex of a grid.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The vertices from the first column to the last; at least 2.
  public let vertices: [Vertex]

  /// The most vertices of a fit.
  public static let mostVertices = 4096
  /// The most rows in one column of a corridor that are looked at; the lowest ones.
  public static let mostRows = 16

  /// The lightest of the lines with the fewest vertices through a corridor.
  ///
  /// It is `nil` where no line has so few vertices, or an end is farther from 0 than twice ``Corridor/tallest``.
  ///
  /// - Parameters:
  ///   - corridor: The band around the curve.
  ///   - firstRow: The height of the first vertex, in the band or not.
  ///   - lastRow: The height of the last vertex, in the band or not; `nil` where any height in the band will do.
  ///   - mostVertices: How many vertices at most.
  ///   - columnWeight: What a vertex in a column costs, from 0 on.
  ///   - rowWeight: What a vertex in a row costs, from 0 on; with that of its column it counts for 60 at most.
  public init?(
    through corridor: Corridor,
    firstRow: Int,
    lastRow: Int?,
    mostVertices: Int = Self.mostVertices,
    columnWeight: (Int) -> Int,
    rowWeight: (Int) -> Int
  ) {
    let bound = Int(2 * Corridor.tallest)
    guard -bound...bound ~= firstRow, -bound...bound ~= lastRow ?? 0 else { return nil }
    let search = PolylineSearch(
      corridor: corridor,
      firstRow: firstRow,
      lastRow: lastRow,
      mostVertices: mostVertices,
      columnWeight: columnWeight,
      rowWeight: rowWeight
    )
    guard let vertices = search.lightest() else { return nil }
    self.vertices = vertices
  }

  /// The fewest vertices that any line through a corridor can have, on any grid.
  ///
  /// A bound from lines that may bend at any height and between columns.
  public static func leastVertices(through corridor: Corridor) -> Int {
    LinkBound(corridor.edges, places: corridor.places).links[0] + 1
  }
}
