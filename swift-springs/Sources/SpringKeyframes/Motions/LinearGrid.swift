// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs

/// The grid on which the stops of a `linear()` may stand, and the search on it.
///
/// Columns are percentages with at most three decimal places, rows progress in steps of 1, 2, 4 or 8
/// in some decimal place, from a quarter to half of the tolerance. Where a motion is over in a small
/// part of the time, stops of the rest may only stand in columns of the coarser grids.
struct LinearGrid: Sendable {
  private static let sizes = [1000, 2000, 5000, 10_000, LinearFit.mostColumns, finest]

  /// The columns of the finest grid that a percentage with three decimal places has, which curves with a vertical end take.
  static let finest = 100_000

  /// The columns that are looked at to save a stop, each as often as it is: a few milliseconds' worth.
  private static let mostLooks = 500_000

  /// The next finer grid up to some columns, as columns less one; nil if there is none.
  static func size(after columns: Int, upTo most: Int) -> Int? { sizes.first { $0 > columns && $0 <= most } }

  /// How many columns there are, less one.
  let columns: Int
  /// The exact progress at each column and at half the way to the next.
  let progress: [Double]
  /// The columns in which stops may stand, the first and the last among them.
  let places: [Int]
  private let lastProgress: Double?
  private let tolerance: Double

  /// A grid fine enough for a motion, or `nil` if none is in the range.
  ///
  /// - Parameters:
  ///   - motion: The motion to follow.
  ///   - tolerance: The largest distance allowed, as a fraction.
  ///   - range: How coarse and how fine it may be.
  /// - Throws: An error of `tolerance` if the motion needs a finer one.
  init?(_ motion: FiniteMotion, tolerance: Double, columns range: ClosedRange<Int>) throws(ValidationErrors) {
    try self.init(
      endingAt: motion.settles ? motion.progress(of: motion.motion.target) : nil, tolerance: tolerance, columns: range,
      sampling: motion.progress(count:))
  }

  /// A grid fine enough for a curve, or `nil` if none is in the range.
  ///
  /// - Parameters:
  ///   - lastProgress: Where it ends exactly; nil if anywhere within the tolerance will do.
  ///   - tolerance: The largest distance allowed, as a fraction.
  ///   - range: How coarse and how fine it may be.
  ///   - sampling: The progress at a number of equally spaced times, both ends included.
  /// - Throws: An error of `tolerance` if the curve needs a finer one.
  init?(endingAt lastProgress: Double?, tolerance: Double, columns range: ClosedRange<Int>, sampling: (Int) -> [Double])
    throws(ValidationErrors)
  {
    let sizes = Self.sizes.filter(range.contains)
    guard !sizes.isEmpty else { return nil }
    self.lastProgress = lastProgress
    self.tolerance = tolerance
    for columns in sizes {
      Steps.take(columns / 8)
      let progress = sampling(2 * columns + 1)
      // An undershooting velocity may be as large as it likes; heights must stay countable.
      guard progress.allSatisfy({ abs($0) < 1e4 }) else {
        throw ValidationErrors([
          ValidationError("velocity", "is so large that the motion leaves its distance ten thousandfold")
        ])
      }
      let pieces = Self.pieces(of: progress, tolerance: tolerance)
      if pieces[columns] * 20 <= Double(columns) {
        self.columns = columns
        self.progress = progress
        let few = Self.places(pieces)
        places = few.count * 2 <= columns ? few : Array(0...columns)
        return
      }
    }
    throw ValidationErrors([
      ValidationError(
        "tolerance",
        range.upperBound < LinearFit.mostColumns
          ? "is so small, or the motion so long, that more samples would be needed than are allowed here; a larger tolerance or a duration helps, and in a batch fewer operations"
          : "is so small, or the motion so long, that more than about 1000 stops would be needed; a larger tolerance or a duration helps"
      )
    ])
  }

  /// About how many straight pieces a curve needs up to each column: its bends, each piece taking
  /// 4 sqrt(tolerance / |y''|).
  private static func pieces(of progress: [Double], tolerance: Double) -> [Double] {
    var sum = 0.0
    var pieces = [0.0]
    for index in stride(from: 2, to: progress.count, by: 2) {
      pieces.append(sum / (4 * tolerance.squareRoot()))
      guard index + 2 < progress.count else { break }
      sum += abs(progress[index - 2] - 2 * progress[index] + progress[index + 2]).squareRoot()
    }
    return pieces
  }

  /// Of each part the columns of the coarsest grid on which a straight piece has 128 or more.
  private static func places(_ pieces: [Double]) -> [Int] {
    let columns = pieces.count - 1
    let steps = sizes.filter { columns % $0 == 0 }.map { columns / $0 }
    var places = [0]
    var place = 0
    while place < columns {
      let step = steps.first { step in place % step == 0 && (pieces[place + step] - pieces[place]) * 128 <= 1 }
      place += step ?? 1
      places.append(place)
    }
    return places
  }

  /// Whether some straight piece is so short in columns that its ends fall between columns.
  var isTooCoarse: Bool {
    let pieces = Self.pieces(of: progress, tolerance: tolerance)
    return zip(pieces, pieces.dropFirst()).contains { $1 - $0 > 0.125 }
  }

  /// The part of the duration before the first stop after the start.
  var firstPart: Double { Double(places[1]) / Double(columns) }

  /// No text within a tolerance has fewer stops on this grid.
  func leastStops(within tolerance: Double) -> Int {
    let rows = RowSteps(tolerance: self.tolerance)
    return band(rows, tolerance).map { leastStops(through: $0, rows) } ?? 0
  }

  private func leastStops(through band: ToleranceBand, _ rows: RowSteps) -> Int {
    PolylineFit.leastVertices(through: band, firstRow: firstRow(rows), lastRow: lastRow(rows))
  }

  /// No text within a tolerance has fewer stops, on whatever grid: none has if it is looked at in the samples alone.
  func leastStopsAnywhere(within tolerance: Double) -> Int {
    let rows = RowSteps(tolerance: self.tolerance)
    let band = ToleranceBand(heights: progress.map { $0 * rows.perUnit }, tolerance: tolerance * rows.perUnit)
    return band.map { leastStops(through: $0, rows) } ?? 0
  }

  /// The smallest text within a tolerance, or nil if there is none.
  func text(within tolerance: Double) -> String? {
    let rows = RowSteps(tolerance: self.tolerance)
    guard let band = band(rows, tolerance) else { return nil }
    guard let fit = fit(band, rows) else { return nil }
    // Rows half as far apart may save a stop if one is too many.
    if fit.vertices.count > fit.leastVertices, let fewer = text(within: tolerance, mostStops: fit.vertices.count - 1) {
      return fewer
    }
    return text(of: fit, rows)
  }

  /// The smallest text with few enough stops, its rows half as far apart; nil if there is none.
  func text(within tolerance: Double, mostStops: Int) -> String? {
    guard let rows = RowSteps(tolerance: self.tolerance).halved(), let band = band(rows, tolerance),
      let fit = fit(band, rows, mostVertices: mostStops, mostLooks: Self.mostLooks)
    else { return nil }
    return text(of: fit, rows)
  }

  private func band(_ rows: RowSteps, _ tolerance: Double) -> ToleranceBand? {
    ToleranceBand(
      samples: samples(rows.perUnit), places: places, tolerance: tolerance * rows.perUnit,
      // What never leaves 0...1 shall not do so in print.
      within: progress.allSatisfy { $0 >= 0 && $0 <= 1 }
        ? 0...rows.perUnit : -ToleranceBand.tallest...ToleranceBand.tallest)
  }

  /// The heights at the places, and half the way to each next one.
  private func samples(_ perUnit: Double) -> [Double] {
    var samples = [progress[0] * perUnit]
    for (place, next) in zip(places, places.dropFirst()) {
      samples.append(progress[place + next] * perUnit)
      samples.append(progress[2 * next] * perUnit)
    }
    return samples
  }

  private func fit(
    _ band: ToleranceBand, _ rows: RowSteps, mostVertices: Int = PolylineFit.mostVertices, mostLooks: Int = .max
  ) -> PolylineFit? {
    let percent = percent
    // Of texts with as many stops, all have as many marks between the digits, and both ends.
    return PolylineFit(
      through: band, firstRow: firstRow(rows), lastRow: lastRow(rows), mostVertices: mostVertices, mostLooks: mostLooks,
      columnWeight: { percent.text.length(of: Int64(places[$0]) * percent.unit) },
      rowWeight: { rows.text.length(of: Int64($0) * rows.unit) })
  }

  /// Returns the first row: an object thrown up has left the ground at its first value; all else starts at 0.
  private func firstRow(_ rows: RowSteps) -> Int { Int(clamping: (progress[0] * rows.perUnit).rounded()) }

  private func lastRow(_ rows: RowSteps) -> Int? { lastProgress.map { Int(clamping: ($0 * rows.perUnit).rounded()) } }

  /// How a column is printed: as a number of units of the last decimal place of a percentage.
  private var percent: (text: ShortDecimal, unit: Int64) {
    let places = columns == 1000 ? 1 : columns <= 10_000 ? 2 : 3
    let scale = places == 1 ? 1000 : places == 2 ? 10_000 : 100_000
    return (ShortDecimal(places: places), Int64(scale / columns))
  }

  private func text(of fit: PolylineFit, _ rows: RowSteps) -> String {
    let percent = percent
    var bytes = Array("linear(".utf8)
    for vertex in fit.vertices {
      let column = places[vertex.column]
      if vertex.column > 0 { bytes.append(UInt8(ascii: ",")) }
      rows.text.append(Int64(vertex.row) * rows.unit, to: &bytes)
      if column > 0, column < columns {
        bytes.append(UInt8(ascii: " "))
        percent.text.append(Int64(column) * percent.unit, to: &bytes)
        bytes.append(UInt8(ascii: "%"))
      }
    }
    bytes.append(UInt8(ascii: ")"))
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The steps in which progress is printed.
private struct RowSteps {
  let text: ShortDecimal
  /// A step in units of the last decimal place.
  let unit: Int64
  /// How many steps make 1.
  let perUnit: Double

  /// The largest step of 1, 2, 4 or 8 units that is not more than half the tolerance.
  init(tolerance: Double) {
    var places = 1
    var scale = 10.0
    while tolerance / 2 * scale < 1 - 1e-9, places < 9 {
      places += 1
      scale *= 10
    }
    let room = tolerance / 2 * scale + 1e-9
    let unit: Int64 = room >= 8 ? 8 : room >= 4 ? 4 : room >= 2 ? 2 : 1
    self.init(places: places, unit: unit)
  }

  private init(places: Int, unit: Int64) {
    text = ShortDecimal(places: places)
    self.unit = unit
    perUnit = (0..<places).reduce(1.0) { power, _ in power * 10 } / Double(unit)
  }

  /// Steps half as large, or nil if that would be too many.
  func halved() -> Self? {
    if unit > 1 { return Self(places: text.places, unit: unit / 2) }
    return text.places < 9 ? Self(places: text.places + 1, unit: 5) : nil
  }
}
