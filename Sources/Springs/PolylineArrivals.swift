// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The least arrivals at the grid points of a ``PolylineSearch``, and from which points it was looked on.
struct PolylineArrivals {
  /// The least arrival at each grid point, ``PolylineView/unseen`` where there is none.
  private(set) var least: [Double]
  /// The greatest of these in each column.
  private var most: [Double]
  /// The arrival with which it was last looked from each point; one with a lower arrival waits.
  private var looked: [Double]
  /// Whether near points were left out when it was looked from a point, so that it waits to be looked from once more.
  private var isPartial: [Bool]
  /// For each column no more than the fewest links that a line through a point that waits can have.
  private var waiting: [Int]

  /// Only the first column is seen.
  init(of search: PolylineSearch) {
    looked = [Double](repeating: PolylineView.unseen, count: search.pointCount)
    least = looked
    most = [Double](repeating: PolylineView.unseen, count: search.columns.count)
    isPartial = [Bool](repeating: false, count: search.pointCount)
    waiting = [Int](repeating: .max, count: search.columns.count)
    for row in 0..<search.columns[0].rows { least[row] = Double(row) }
    waiting[0] = 0
  }

  /// Looks from each point that waits and whose lines can have few enough links, from left to right.
  ///
  /// - Parameters:
  ///   - search: What is looked through.
  ///   - links: So many links are few enough.
  /// - Returns: The fewest links that a line through a point that still waits can have, `Int.max` where none waits.
  mutating func lookOn(through search: PolylineSearch, links: Int) -> Int {
    var next = Int.max
    for number in 0..<(search.columns.count - 1) {
      if waiting[number] <= links {
        waiting[number] = lookOn(from: number, through: search, links: links)
      }
      next = min(next, waiting[number])
    }
    return next
  }

  /// Looks from the points of one column.
  private mutating func lookOn(
    from number: Int,
    through search: PolylineSearch,
    links: Int
  ) -> Int {
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
        let cost = search.cost(at: point, least)
        let passed = PolylineSearch.links(of: cost)
        let fewest = passed + column.least(from: firstRow + row) + (isNew ? 0 : 1)
        guard fewest <= links else {
          next = min(next, fewest)
          continue
        }
        looked[point] = least[point]
        isPartial[point] = false
        view.add(row, point: point, cost: cost, left: links - passed)
      }
      guard view.mostLeft > 0 else { continue }
      // With one link more the points before are near enough to the end, too.
      let target = search.firstColumn(links: view.mostLeft)
      if target > number + 1 {
        for row in 0..<rows where view.contains(row) { isPartial[points + row] = true }
        next = min(next, links + 1)
      }
      view.sweep(
        from: number,
        firstTarget: max(number + 1, target),
        of: search,
        &least,
        &most,
        &waiting
      )
    }
    return next
  }
}
