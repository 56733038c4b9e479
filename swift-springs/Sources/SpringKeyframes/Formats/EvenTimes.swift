// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import Springs

#if !hasFeature(Embedded)
import Synchronization
#endif

/// The text of key times at equal intervals.
///
/// It follows from their count alone and is half of a long answer, so the texts that are requested again and again are
/// copied and not written anew (decision 15).
enum EvenTimes {
  #if !hasFeature(Embedded)
  private static let recent = Mutex(RecentGrids())
  #endif

  /// Appends i / (count - 1) for each i below the count, with commas between.
  ///
  /// - Parameters:
  ///   - count: How many, at least 1.
  ///   - decimals: Decimal places, 0 to 15; nil for as many as it takes to read them back.
  ///   - bytes: The buffer.
  static func append(count: Int, decimals: Int?, to bytes: inout [UInt8]) {
    #if hasFeature(Embedded)
    // No lock there, and no service that gets the same times again and again.
    NumberText.append(Keyframes.evenTimes(count: count), decimals: decimals, to: &bytes)
    #else
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
    #endif
  }
}

/// The texts of the even key times that were asked for last, within a budget of bytes.
struct RecentGrids: Sendable {
  /// The inputs that determine a text.
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

/// The largest change by rounding values at equal intervals, and their times, to decimal places.
///
/// It equals ``RoundedLines/shift(_:_:)`` of the corners, but skips most corners: a bound of a few products
/// shows that they change less than one before, and where lines are flat it shows that for many at once.
struct EvenRounding {
  private let values: [Double]
  private let places: Int
  /// The number of the last value.
  private let last: Int
  /// How many units of the last place make one: a power of ten.
  private let unit: Double
  /// Units between two times.
  private let interval: Double
  /// The factor from a rise to how steep a rounded line may be, in units of the value for one of time, and the addend.
  private let (slope, leastSlope): (Double, Double)

  /// Nil if times are so close that rounding may let them meet, or if nothing is gained.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - places: Decimal places; 1 to 9 are quick.
  init?(_ values: [Double], places: Int) {
    guard values.count > 1, (1...9).contains(places) else { return nil }
    self.values = values
    self.places = places
    last = values.count - 1
    unit = (0..<places).reduce(1) { power, _ in power * 10 }
    guard 2 * Double(last) <= unit else { return nil }
    interval = unit / Double(last)
    slope = unit / (interval - 1)
    leastSlope = 1 / (interval - 1) + Self.slack
  }

  /// The largest change at any time, or nil if a value has too many digits.
  ///
  /// With u for a unit, D for an interval, and a and b for the changes of a value and its time in units, a corner moves by no
  /// more than u a and, along lines that rise by at most r + u in D - u, u b (r + u) / (D - u). A thousandth of a unit
  /// stands for the rounding in these few steps.
  var largestShift: Double? {
    guard let rises = largestRises() else { return nil }
    var largest = max(shift(at: 0), shift(at: last))
    var steepest = 0
    for block in rises.indices where rises[block] > rises[steepest] { steepest = block }
    raise(&largest, inBlock: steepest, steepest: rises[steepest])
    var leastRise = leastRise(toPass: largest)
    var rise = 0.0
    for block in rises.indices {
      let nextRise = rises[block]
      let steepest = rise > nextRise ? rise : nextRise
      if steepest > leastRise {
        raise(&largest, inBlock: block, steepest: steepest)
        leastRise = self.leastRise(toPass: largest)
      }
      rise = nextRise
    }
    return largest
  }

  /// How steep a line has to be for a corner at it to change more.
  private func leastRise(toPass largest: Double) -> Double {
    (limit(largest) / Self.mostChange - 1 - leastSlope) / slope
  }

  /// Returns the value that a corner's bound has to pass, in units.
  private func limit(_ largest: Double) -> Double { largest * unit * (1 - Self.slack) }

  private static let slack = 0x1p-10
  private static let mostChange = 0.5 + slack
  /// The corners of a block.
  private static let blockCount = 32

  /// The largest rise of the lines that begin in each block, or nil if a value has too many digits or isn't a number.
  private func largestRises() -> [Double]? {
    let values = values.span
    var rises: [Double] = []
    rises.reserveCapacity(last / Self.blockCount + 1)
    // An upper bound of all values, which is not a number if one of them isn't.
    var (reach, squares) = (abs(values[0]), SIMD8<Double>.zero)
    for start in stride(from: 0, to: last, by: Self.blockCount) {
      let end = min(start + Self.blockCount, last)
      var steepest = SIMD8<Double>.zero
      var index = start
      while index &+ 8 <= end {
        let rise = Self.rises(values, at: index)
        let square = rise * rise
        steepest.replace(with: square, where: square .> steepest)
        squares += square
        index &+= 8
      }
      var most = steepest.largestMagnitude.squareRoot()
      while index < end {
        let rise = abs(values[index + 1] - values[index])
        most = max(most, rise)
        squares[0] += rise
        index += 1
      }
      rises.append(most)
      reach += most * Double(Self.blockCount)
    }
    // Mostly no value can be too far away, because all rises together are not.
    let isCountable =
      !squares.sum().isNaN && reach * unit < 0x1p36 || self.values.allSatisfy { abs($0 * unit) < 0x1p36 }
    return isCountable ? rises : nil
  }

  /// The rises of eight lines, with a check of the last that holds for all.
  @inline(__always) private static func rises(_ values: Span<Double>, at place: Int) -> SIMD8<Double> {
    precondition(place >= 0 && place < values.count &- 8)
    return SIMD8(
      values[place &+ 1] - values[place], values[place &+ 2] - values[place &+ 1],
      values[place &+ 3] - values[place &+ 2], values[place &+ 4] - values[place &+ 3],
      values[place &+ 5] - values[place &+ 4], values[place &+ 6] - values[place &+ 5],
      values[place &+ 7] - values[place &+ 6], values[place &+ 8] - values[place &+ 7])
  }

  /// Raises the largest change so far to that of the corners in a block, where no line rises more than the steepest.
  private func raise(_ largest: inout Double, inBlock block: Int, steepest: Double) {
    let bend = steepest * slope + leastSlope
    // The slack of both changes is taken from the limit.
    let slack = Self.slack * (1 + bend)
    var limit = limit(largest) - slack
    let start = block * Self.blockCount
    for index in start..<min(start + Self.blockCount, last) {
      let bound = Self.change(values[index] * unit) + Self.change(Double(index) * interval) * bend
      if bound > limit {
        largest = max(largest, shift(at: index))
        limit = self.limit(largest) - slack
      }
    }
  }

  /// How far a number below 2^36 is from a whole one.
  private static func change(_ units: Double) -> Double {
    // Doubles of this size are whole numbers.
    abs(units - ((units + 0x1.8p52) - 0x1.8p52))
  }

  /// The larger change at one corner and at the same corner rounded.
  private func shift(at index: Int) -> Double {
    let (exact, rounded) = (corner(index), roundedCorner(index))
    let line = min(index, last - 1)
    let before = max(index - 1, 0)
    return max(
      difference(at: exact.input, line, exact.input < rounded.input ? before : line),
      difference(at: rounded.input, rounded.input < exact.input ? before : line, line))
  }

  /// How far the two broken lines are from each other at a time, each at one of its lines.
  private func difference(at input: Double, _ exactLine: Int, _ roundedLine: Int) -> Double {
    let exact = LinearEasing.value(at: input, from: corner(exactLine), to: corner(exactLine + 1))
    let rounded = LinearEasing.value(at: input, from: roundedCorner(roundedLine), to: roundedCorner(roundedLine + 1))
    return abs(exact - rounded)
  }

  private func corner(_ index: Int) -> LinearEasing.Point {
    LinearEasing.Point(input: Double(index) / Double(last), output: values[index])
  }

  private func roundedCorner(_ index: Int) -> LinearEasing.Point {
    let corner = corner(index)
    return LinearEasing.Point(
      input: DecimalText.rounded(corner.input, places: places),
      output: DecimalText.rounded(corner.output, places: places))
  }
}
