// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import Synchronization

/// The text of key times at equal intervals.
///
/// It follows from their count alone and is half of a long answer, so the texts that are requested again and again are
/// copied and not written anew (decision 15).
enum EvenTimes {
  private static let recent = Mutex(RecentGrids())

  /// Appends i / (count - 1) for each i below the count, with commas between.
  ///
  /// - Parameters:
  ///   - count: How many, at least 1.
  ///   - decimals: Decimal places, 0 to 15; nil for as many as it takes to read them back.
  ///   - bytes: The buffer.
  static func append(count: Int, decimals: Int?, to bytes: inout [UInt8]) {
    let grid = RecentGrids.Grid(count: count, decimals: decimals)
    let finding = recent.withLock { $0.find(grid) }
    if case .text(let text) = finding {
      bytes += text
      return
    }
    let start = bytes.count
    NumberText.append(Keyframes.evenTimes(count: count), decimals: decimals, to: &bytes)
    if case .again = finding {
      let text = Array(bytes[start...])
      recent.withLock { $0.keep(text, for: grid) }
    }
  }
}

/// The texts of the even key times that were asked for last, within a budget of bytes.
struct RecentGrids: Sendable {
  /// What a text follows from.
  struct Grid: Hashable, Sendable {
    let count: Int
    let decimals: Int?
  }

  enum Finding: Hashable, Sendable {
    case text([UInt8])
    /// Not asked for of late: not worth keeping.
    case first
    /// Asked for before: worth keeping.
    case again
  }

  private struct Place: Sendable {
    let grid: Grid
    var text: [UInt8] = []
    var lastUse: Int
  }

  /// How many grids are remembered, with their texts or without.
  static let mostPlaces = 32

  /// The bytes that all texts may take.
  let budget: Int
  /// The bytes that they take now.
  private(set) var size = 0
  private var places: [Place] = []
  private var uses = 0

  /// - Parameter budget: The bytes that all texts may take; 4 MiB hold the times of 100,000 values twice.
  init(budget: Int = 4 << 20) {
    self.budget = budget
    places.reserveCapacity(Self.mostPlaces)
  }

  /// Looks for a grid, which is then remembered.
  mutating func find(_ grid: Grid) -> Finding {
    uses += 1
    if let index = places.firstIndex(where: { $0.grid == grid }) {
      places[index].lastUse = uses
      return places[index].text.isEmpty ? .again : .text(places[index].text)
    }
    if places.count == Self.mostPlaces { forgetOldest() }
    places.append(Place(grid: grid, lastUse: uses))
    return .first
  }

  /// Keeps the text of a grid that is still remembered, and drops others until all fit.
  mutating func keep(_ text: [UInt8], for grid: Grid) {
    guard text.count <= budget, let index = places.firstIndex(where: { $0.grid == grid }), places[index].text.isEmpty
    else { return }
    places[index].text = text
    size += text.count
    while size > budget { forgetOldest() }
  }

  private mutating func forgetOldest() {
    guard let oldest = places.indices.min(by: { places[$0].lastUse < places[$1].lastUse }) else { return }
    size -= places[oldest].text.count
    places.remove(at: oldest)
  }
}
