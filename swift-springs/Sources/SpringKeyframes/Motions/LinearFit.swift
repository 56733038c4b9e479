// SPDX-License-Identifier: Apache-2.0

import NumberText
public import SpringInterchange
import Springs

/// A motion as the smallest `linear()` within a tolerance.
///
/// Times are rounded first: the search places stops only on a grid of printable percentages and
/// progress, so nothing is lost by printing. Among the texts with the fewest stops on the grid it is the
/// shortest; finer grids are looked at for as long as they may save a stop. Then the text is read back by `LinearEasing` and each of its lines compared with the exact motion where it
/// is farthest from it; that error is what is stated, with what the motion strays after the end.
///
/// Tests: `LinearFitTests`, with `Fixtures/linear_simplification_table.json`.
public struct LinearFit: Hashable, Sendable {
  /// The text, such as `linear(0,.5 20%,1)`.
  public let text: String
  /// The text as read back.
  public let easing: LinearEasing
  /// The largest distance from the motion over all times from 0 on, as a fraction.
  public let maximumError: Double

  /// How many stops it has.
  public var stopCount: Int { easing.points.count }

  /// The tolerances that can be requested, as fractions.
  public static let tolerances = 1e-5...0.1

  /// The columns of the finest grid of times.
  public static let mostColumns = 20_000

  /// The smallest `linear()` within a tolerance.
  ///
  /// - Parameters:
  ///   - motion: The motion to follow.
  ///   - tolerance: The largest distance allowed as a fraction, in ``tolerances``.
  ///   - mostColumns: How fine the grid of times may become; the coarsest that is tried may have up to 1000 regardless.
  ///   - mostStops: A text with more stops is of no use, and is neither looked for nor given.
  /// - Throws: An error of `tolerance` if it is none of ``tolerances``, or if more than 1000 stops, more than
  ///   `mostStops` or more columns would be needed.
  public init(_ motion: FiniteMotion, tolerance: Double, mostColumns: Int = Self.mostColumns, mostStops: Int? = nil)
    throws(ValidationErrors)
  {
    try Self.check(tolerance)
    try self.init(motion, within: tolerance, mostColumns: mostColumns, mostStops: mostStops)
  }

  /// Refuses a tolerance outside ``tolerances``.
  static func check(_ tolerance: Double) throws(ValidationErrors) {
    guard tolerances.contains(tolerance) else { throw ValidationErrors([wrongTolerance]) }
  }

  /// The error for a tolerance outside ``tolerances``.
  static var wrongTolerance: ValidationError { ValidationError("tolerance", "must be \(NumberRange(tolerances).text)") }

  /// The smallest `linear()` within any tolerance above 0: one below those that can be asked for leaves room for what is
  /// lost in print.
  ///
  /// - Parameters:
  ///   - motion: The motion to follow.
  ///   - tolerance: The largest distance allowed as a fraction.
  ///   - mostColumns: How fine the grid of times may become; the coarsest that is tried may have up to 1000 regardless.
  ///   - mostStops: A text with more stops is of no use, and is neither looked for nor given.
  ///   - savesStops: Whether finer grids are looked at for fewer stops, which takes about twice as long.
  /// - Throws: An error of `tolerance` if more than 1000 stops, more than `mostStops` or more columns would be needed.
  init(
    _ motion: FiniteMotion, within tolerance: Double, mostColumns: Int, mostStops: Int? = nil, savesStops: Bool = true
  ) throws(ValidationErrors) {
    let most = max(mostColumns, 1000)
    var columns = 0
    while columns <= most, Steps.take(),
      let grid = try LinearGrid(motion, tolerance: tolerance, columns: columns...most)
    {
      // A finer grid helps only if it shows what this one hides, or has columns that this one lacks.
      let isLast = grid.columns == Self.mostColumns || !motion.isHidden(between: grid.progress.count)
      if isLast, let mostStops, grid.leastStops(within: tolerance) > mostStops {
        throw Self.tooFew(mostStops, within: tolerance)
      }
      if let found = Self(motion, tolerance: tolerance, on: grid) {
        let fewest = savesStops ? found.withFewerStops(motion, within: tolerance, than: grid, mostColumns: most) : found
        if let mostStops, fewest.stopCount > mostStops { throw Self.tooFew(mostStops, within: tolerance) }
        self = fewest
        return
      }
      guard !isLast || grid.isTooCoarse else { break }
      columns = grid.columns + 1
    }
    throw Self.tooNarrow(tolerance, for: motion)
  }

  private static func tooNarrow(_ tolerance: Double, for motion: FiniteMotion) -> ValidationErrors {
    let (origin, target) = (motion.motion.origin, motion.motion.target)
    let nextNumber = max(abs(origin), abs(target)).ulp
    let reason =
      if motion.isHidden(between: 2000) {
        ": it moves in too small a part of the duration"
      } else if nextNumber > tolerance * abs(motion.distance) {
        ": from and to are too large for numbers between them that lie so near to each other"
      } else { "" }
    return ValidationErrors([
      ValidationError(
        "tolerance", "is \(NumberText.text(tolerance)), and lines cannot follow this motion so closely\(reason)")
    ])
  }

  private static func tooFew(_ stops: Int, within tolerance: Double) -> ValidationErrors {
    ValidationErrors([
      ValidationError(
        "tolerance", "is \(NumberText.text(tolerance)), for which this motion needs more stops than \(stops)")
    ])
  }

  /// The columns of the finest grid that is looked at to save a stop.
  private static let mostColumnsForFewerStops = 5000

  /// The text with fewer stops on a finer grid, unless there is at most one more than any text needs.
  private func withFewerStops(_ motion: FiniteMotion, within tolerance: Double, than grid: LinearGrid, mostColumns: Int)
    -> Self
  {
    let enough = grid.leastStopsAnywhere(within: tolerance) + 1
    let most = min(mostColumns, Self.mostColumnsForFewerStops)
    var fewest = self
    var columns = grid.columns
    while fewest.stopCount > enough, Steps.take(), let next = LinearGrid.size(after: columns, upTo: most),
      let finer = try? LinearGrid(motion, tolerance: tolerance, columns: next...next)
    {
      columns = next
      let fewer = Self(motion, tolerance: tolerance, on: finer, mostStops: fewest.stopCount - 1)
      if let fewer { fewest = fewer }
    }
    return fewest
  }

  /// The smallest `linear()` on a grid, or nil if none is within the tolerance.
  ///
  /// - Parameters:
  ///   - motion: The motion to follow.
  ///   - tolerance: The largest distance allowed as a fraction.
  ///   - grid: Where its stops may stand.
  ///   - mostStops: How many stops at most; if given, rows are half as far apart at once.
  private init?(_ motion: FiniteMotion, tolerance: Double, on grid: LinearGrid, mostStops: Int? = nil) {
    let isHidden = motion.isHidden(between: grid.progress.count)
    // No stop stands before the first column. A distance is measured to a few hundredths.
    if isHidden, !motion.isStraight(until: grid.firstPart, within: 1.05 * tolerance) { return nil }
    // Errors that the search does not see between two samples are taken off the tolerance, seldom and little; more each
    // time, since a little less may find the same text.
    var narrowed = tolerance
    var step = 0.0
    for _ in 0..<8 {
      guard Steps.take() else { break }
      let found =
        if let mostStops { grid.text(within: narrowed, mostStops: mostStops) } else { grid.text(within: narrowed) }
      guard let text = found, let easing = try? LinearEasing(parsing: text) else { return nil }
      let error = motion.largestDistance(from: easing)
      guard error > tolerance * (1 + 1e-9) else {
        self.text = text
        self.easing = easing
        maximumError = max(error, motion.strayAfterEnd)
        return
      }
      step = max(1.5 * (error - tolerance), 4 * step)
      narrowed -= step
    }
    return nil
  }

  /// The nearest `linear()` that a budget accepts, such as one for its stops.
  ///
  /// - Parameters:
  ///   - motion: The motion to follow.
  ///   - parameter: The parameter to blame if even the coarsest text is refused.
  ///   - mostColumns: How fine the grid of times may become; the coarsest that is tried may have up to 1000 regardless.
  ///   - mostStops: No text with more stops is small enough.
  ///   - size: The size of a text in budgets: no text of more than 1 is small enough.
  /// - Returns: The fit with the smallest error found.
  /// - Throws: An error of `parameter`.
  public static func nearest(
    _ motion: FiniteMotion, parameter: String, mostColumns: Int = Self.mostColumns, mostStops: Int? = nil,
    size: (Self) -> Double
  ) throws(ValidationErrors) -> Self {
    try ToleranceSearch.best(
      finest: max(motion.settles ? motion.settlingTolerance : 0, tolerances.lowerBound), parameter: parameter, order: 2,
      make: {
        // The search has a dozen texts made.
        try? Self(motion, within: $0, mostColumns: mostColumns, mostStops: mostStops, savesStops: false)
      }, size: size, error: { $0.maximumError })
  }

  /// The stops as values at times.
  public func keyframes(of motion: FiniteMotion) -> Keyframes {
    Keyframes(
      duration: motion.duration, keyTimes: easing.points.map { $0.input },
      values: easing.points.map { motion.position(of: $0.output) })
  }
}

extension FiniteMotion {
  /// Whether so many samples are too far apart to show every bend of the motion: a thirty-second of a radian, or of
  /// what its quickest part takes to fade to a third.
  fileprivate func isHidden(between samples: Int) -> Bool {
    let spring = motion.spring
    let quickest = spring.naturalFrequency * max(1, 2 * spring.dampingRatio)
    return quickest * duration > Double(samples) / 32
  }

  /// Whether one straight line from the start may stay within a tolerance up to a part of the duration, as far as some
  /// places: even ones, and ever earlier ones for a motion that is over at once.
  fileprivate func isStraight(until part: Double, within tolerance: Double) -> Bool {
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    let even = (1...64).map { Double($0) / 64 }
    let early = (7...60).map { 1 / Double(Int64(1) << $0) }
    for place in even + early {
      let progress = progress(of: motion.position(at: place * part * duration))
      lowest = max(lowest, (progress - tolerance) / place)
      highest = min(highest, (progress + tolerance) / place)
    }
    return lowest <= highest
  }

  /// The largest distance of the motion from the lines of an easing, as a fraction.
  fileprivate func largestDistance(from easing: LinearEasing) -> Double {
    func end(_ point: LinearEasing.Point) -> (time: Double, position: Double) {
      (point.input * duration, position(of: point.output))
    }
    var largest = 0.0
    for (start, stop) in zip(easing.points, easing.points.dropFirst()) {
      guard Steps.take() else { break }
      largest = max(largest, motion.largestDistance(fromLine: end(start), to: end(stop)))
    }
    return largest / abs(distance)
  }
}

/// The search for the smallest error that a budget pays for.
enum ToleranceSearch {
  /// The result with the smallest error that fits a budget.
  ///
  /// The tolerance is narrowed down to one part in a hundred. The size of what fits shows where the budget ends, as
  /// errors shrink about as a power of the size; then the tolerance is bisected on a logarithmic scale.
  ///
  /// - Parameters:
  ///   - finest: The smallest tolerance to try.
  ///   - parameter: The budget to blame if even the coarsest result is refused.
  ///   - order: The power of the size with which errors shrink: 2 for lines, 4 for cubic pieces.
  ///   - make: The result within a tolerance, or nil if there is none.
  ///   - size: The size of a result in budgets: up to 1 it fits.
  ///   - error: The error of a result.
  /// - Returns: The best result found.
  /// - Throws: An error of `parameter`.
  static func best<Result>(
    finest: Double, parameter: String, order: Int, make: (Double) -> Result?, size: (Result) -> Double,
    error: (Result) -> Double
  ) throws(ValidationErrors) -> Result {
    let coarsest = LinearFit.tolerances.upperBound
    var best: Result?
    var (fine, coarse) = (min(finest, coarsest / 2), coarsest)
    var next = 0.002
    var step = 0.985
    for attempt in 0..<14 where coarse > fine * 1.01 {
      guard Steps.take() else { break }
      let result = make(next)
      if let result, size(result) <= 1 {
        if best.map({ error(result) <= error($0) }) ?? true { best = result }
        coarse = next
        next *= (0..<order).reduce(step) { tolerance, _ in tolerance * size(result) }
        step *= step
      } else {
        // If the coarsest does not pay, none does.
        guard next < coarsest else { break }
        fine = next
        next = attempt == 0 ? coarsest : 0
        step = 0.985
      }
      if next < fine * 1.005 { next = (coarse * fine).squareRoot() }
    }
    guard let best else {
      throw ValidationErrors([
        ValidationError(
          parameter, "is too small: even within \(NumberText.text(coarsest)) of the distance this motion needs more")
      ])
    }
    return best
  }
}
