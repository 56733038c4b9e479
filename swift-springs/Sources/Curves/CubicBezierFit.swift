// SPDX-License-Identifier: Apache-2.0

import Springs

/// The `cubic-bezier()` that stays nearest to a curve.
///
/// Nearest is the smallest largest vertical distance; a curve that never falls and stays between 0 and 1 gets one that
/// does neither, since a motion without overshoot is not to overshoot there. One Bezier curve follows a critically
/// damped spring to about 0.015 and cannot follow a swing at all (0.09 for a wobbly one), so the distance
/// belongs beside the curve wherever it is used.
package struct CubicBezierFit: Hashable, Sendable {
  /// The curve, its numbers rounded to three decimal places.
  package let curve: CubicBezier
  private let samples: [Double]

  /// The largest vertical distance of the rounded curve from the samples.
  package var maximumError: Double { curve.largestDistance(from: samples) }

  /// Handles that lie in different valleys: quick, with overshoot, even, a jump to the target, and swings.
  private static let starts: [SIMD4<Double>] = [
    [0.2, 0.4, 0.1, 1.1], [0.3, 1.8, 0.4, 0.8], [0.4, 0.4, 0.6, 0.6], [0.02, 0.98, 0.1, 1], [0.29, 0.48, 0.03, 0.99],
    [0.05, 2.9, 0.05, -0.7],
  ]

  /// The nearest curve to samples at equal intervals from 0 to 1.
  ///
  /// It is `nil` for fewer than 3 samples, or if one is not finite.
  ///
  /// - Parameter samples: Progress at `i / (count - 1)`; the first is taken as 0 and the last as 1.
  package init?(samples: [Double]) {
    guard samples.count >= 3, samples.allSatisfy({ $0.isFinite }) else { return nil }
    let target = BezierTarget(samples)
    var best: (handles: SIMD4<Double>, error: Double) = (.zero, .infinity)
    for start in Self.starts {
      let start = start.clamped(lowerBound: target.lower, upperBound: target.upper)
      let found = target.exchanged(from: start, reach: 0.2, on: .coarse)
      if found.error < best.error { best = found }
    }
    let found = target.exchanged(from: best.handles, reach: 0.02, on: .fine).handles
    let rounded = target.nearestThousandths(to: found)
    curve = CubicBezier(x1: rounded.x, y1: rounded.y, x2: rounded.z, y2: rounded.w)
    self.samples = samples
  }
}

extension CubicBezier {
  /// The largest vertical distance from samples at equal intervals from 0 to 1.
  package func largestDistance(from samples: [Double]) -> Double {
    let last = Double(max(samples.count - 1, 1))
    return samples.indices.reduce(0) { largest, index in
      guard Steps.take() else { return largest }
      return max(largest, abs(value(at: Double(index) / last) - samples[index]))
    }
  }
}

/// Samples, with straight lines between them, that a Bezier curve is compared with.
///
/// Handles are x1, y1, x2 and y2 of the curve.
private struct BezierTarget {
  /// Each sample, and how much the next is greater.
  private let lines: [SIMD2<Double>]
  private let last: Double
  /// The least handles; where the samples never fall and stay between 0 and 1, so has the curve, as all with such
  /// handles do.
  let lower: SIMD4<Double>
  /// The greatest handles.
  let upper: SIMD4<Double>

  /// - Parameter samples: Progress at `i / (count - 1)`, at least two.
  init(_ samples: [Double]) {
    lines = zip(samples, samples.dropFirst()).map { SIMD2($0, $1 - $0) }
    last = Double(lines.count)
    let isRising = lines.allSatisfy { $0.y >= 0 && $0.x >= 0 && $0.x + $0.y <= 1 + 1e-9 }
    lower = isRising ? .zero : [0, -.infinity, 0, -.infinity]
    upper = isRising ? .one : [1, .infinity, 1, .infinity]
  }

  /// The handles, near a start, at which the largest difference has a least, and that difference.
  ///
  /// In each pass the differences are taken for linear in the handles, and the handles within reach are found that make
  /// the largest of them least. How far it reaches follows from how well that was true. Source: Madsen, An algorithm
  /// for minimax solution of overdetermined systems of non-linear equations, IMA Journal of Applied Mathematics 16
  /// (1975).
  func exchanged(from start: SIMD4<Double>, reach: Double, on grid: BezierGrid) -> (
    handles: SIMD4<Double>, error: Double
  ) {
    var here = start
    var differences = BezierDifferences(of: here, from: self, on: grid)
    var reach = reach
    for _ in 0..<40 where reach > 1e-4 {
      guard Steps.take(grid.points.count) else { break }
      let least = differences.least(
        between: (lower - here).clamped(lowerBound: SIMD4(repeating: -reach), upperBound: .zero),
        and: (upper - here).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: reach)))
      let promised = differences.largest - least.level
      guard promised > 1e-6 else { break }
      let there = (here + least.step).clamped(lowerBound: lower, upperBound: upper)
      let next = BezierDifferences(of: there, from: self, on: grid)
      let gained = differences.largest - next.largest
      if gained > 0.75 * promised { reach *= 2 } else if gained < 0.25 * promised { reach /= 2 }
      if gained > 0.01 * promised { (here, differences) = (there, next) }
    }
    return (here, differences.largest)
  }

  /// Handles in whole thousandths, near the given ones, beside which no others make a smaller largest difference.
  func nearestThousandths(to handles: SIMD4<Double>) -> SIMD4<Double> {
    func rounded(_ handles: SIMD4<Double>) -> SIMD4<Double> {
      ((handles * 1000).rounded(.toNearestOrAwayFromZero) / 1000).clamped(lowerBound: lower, upperBound: upper)
    }
    var best = rounded(handles)
    var place = 0
    var error = BezierDifferences.largest(of: best, from: self, below: .infinity, first: &place)
    for _ in 0..<4 {
      let middle = best
      for index in 0..<81 where index != 40 && Steps.take(20) {
        let step = SIMD4(Double(index / 27), Double(index / 9 % 3), Double(index / 3 % 3), Double(index % 3)) - 1
        let point = rounded(middle + step / 1000)
        let other = BezierDifferences.largest(of: point, from: self, below: error, first: &place)
        if other < error { (best, error) = (point, other) }
      }
      if best == middle { break }
    }
    return best
  }

  /// The sample at four places from 0 to 1, and how quickly the samples rise there.
  @inline(__always) func value(at places: SIMD4<Double>) -> (value: SIMD4<Double>, slope: SIMD4<Double>) {
    let places = (places * last).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: last))
    var (value, slope) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for lane in 0..<4 {
      let before = min(Int(clamping: places[lane]), lines.count - 1)
      let line = lines[before]
      value[lane] = line.x + (places[lane] - Double(before)) * line.y
      slope[lane] = line.y
    }
    return (value, slope * last)
  }
}

/// How far points of a Bezier curve are above samples, and how each difference changes with the handles.
private struct BezierDifferences {
  private let grid: BezierGrid
  private var rows: [Row] = []
  /// The largest difference of either sign.
  private(set) var largest = 0.0

  /// The differences of four points, and how quickly the samples rise there.
  private struct Row {
    let difference: SIMD4<Double>
    let slope: SIMD4<Double>
  }

  init(of handles: SIMD4<Double>, from target: BezierTarget, on grid: BezierGrid) {
    self.grid = grid
    rows.reserveCapacity(grid.points.count)
    for points in grid.points {
      let (sample, slope) = target.value(at: points.coordinates(handles.x, handles.z))
      let row = Row(difference: points.coordinates(handles.y, handles.w) - sample, slope: slope)
      largest = max(largest, row.difference.max(), -row.difference.min())
      rows.append(row)
    }
  }

  /// The largest difference of a fine grid alone.
  ///
  /// - Parameters:
  ///   - handles: Those of the curve.
  ///   - target: The samples.
  ///   - limit: The value above which the exact difference does not matter.
  ///   - place: Where the search begins; afterwards the place that was above the limit.
  /// - Returns: The largest, or one that is above the limit.
  static func largest(of handles: SIMD4<Double>, from target: BezierTarget, below limit: Double, first place: inout Int)
    -> Double
  {
    var (highest, lowest) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    let all = BezierGrid.fine.points
    for number in -1..<all.count {
      let index = number < 0 ? place : number
      let points = all[index]
      let sample = target.value(at: points.coordinates(handles.x, handles.z)).value
      let difference = points.coordinates(handles.y, handles.w) - sample
      highest.replace(with: difference, where: difference .> highest)
      lowest.replace(with: difference, where: difference .< lowest)
      if any((highest .> limit) .| (lowest .< -limit)) {
        place = index
        break
      }
    }
    return max(highest.max(), -lowest.min())
  }

  /// The step of the handles that makes the largest difference least if all are linear in them, and that difference.
  ///
  /// It is where five of the differences and bounds hold each other, and a sixth that they leave too large takes the
  /// place of the one that holds least: the exchange of Remez, in the language of linear programs the dual simplex
  /// method.
  ///
  /// - Parameters:
  ///   - lower: The least step, at most 0.
  ///   - upper: The greatest step, at least 0.
  /// - Returns: The step and that difference.
  func least(between lower: SIMD4<Double>, and upper: SIMD4<Double>) -> (step: SIMD4<Double>, level: Double) {
    var worst = farthest(at: .zero)
    // The first of the five is the largest difference; the step goes to the bounds where that is least.
    let rise = worst.gradient
    var step = lower
    step.replace(with: upper, where: rise .< 0)
    var level = worst.value + (rise * step).sum()
    // The change by a unit of each of the five, the others held.
    var holds = [Hold(step: .zero, level: 1)]
    for axis in 0..<4 {
      var unit = SIMD4<Double>.zero
      unit[axis] = rise[axis] < 0 ? -1 : 1
      holds.append(Hold(step: unit, level: abs(rise[axis])))
    }
    for _ in 0..<60 {
      worst = farthest(at: step)
      var (excess, entering) = (worst.value - level, Hold(step: -worst.gradient, level: 1))
      for axis in 0..<4 {
        let (below, above) = (lower[axis] - step[axis], step[axis] - upper[axis])
        guard max(below, above) > excess else { continue }
        excess = max(below, above)
        entering = Hold(step: .zero, level: 0)
        entering.step[axis] = below > above ? 1 : -1
      }
      guard excess > 1e-9, let leaving = Self.leaving(holds, for: entering) else { break }
      let share = entering.product(holds[leaving])
      let held = Hold(step: holds[leaving].step / share, level: holds[leaving].level / share)
      for index in holds.indices where index != leaving {
        let part = entering.product(holds[index])
        holds[index].step -= part * held.step
        holds[index].level -= part * held.level
      }
      holds[leaving] = held
      step += excess * held.step
      level += excess * held.level
    }
    return (step.clamped(lowerBound: lower, upperBound: upper), level)
  }

  /// A row of the linear program, or of its inverse: what it has of each handle, and of the level.
  private struct Hold {
    var step: SIMD4<Double>
    var level: Double

    func product(_ other: Self) -> Double { (step * other.step).sum() + level * other.level }
  }

  /// Returns the one of the five that leaves: the one whose multiplier is first at 0.
  private static func leaving(_ holds: [Hold], for entering: Hold) -> Int? {
    var leaving: (index: Int, ratio: Double)?
    for (index, hold) in holds.enumerated() {
      let part = entering.product(hold)
      guard part > 1e-12 else { continue }
      let ratio = hold.level / part
      if ratio < leaving?.ratio ?? .infinity { leaving = (index, ratio) }
    }
    return leaving?.index
  }

  /// The largest difference after a step, without its sign, and how it changes with the handles.
  private func farthest(at step: SIMD4<Double>) -> (value: Double, gradient: SIMD4<Double>) {
    var (largest, place) = (-1.0, 0)
    for (index, row) in rows.enumerated() {
      let points = grid.points[index]
      let after =
        row.difference + points.first * (step.y - row.slope * step.x) + points.second * (step.w - row.slope * step.z)
      // Most are less, all four: what is largest in them is no matter then.
      guard any((after .> largest) .| (after .< -largest)) else { continue }
      (largest, place) = (max(after.max(), -after.min()), index)
    }
    let (row, points) = (rows[place], grid.points[place])
    let after =
      row.difference + points.first * (step.y - row.slope * step.x) + points.second * (step.w - row.slope * step.z)
    var gradient = SIMD4<Double>.zero
    for lane in 0..<4 where abs(after[lane]) == largest {
      let sign: Double = after[lane] < 0 ? -1 : 1
      let (first, second, slope) = (sign * points.first[lane], sign * points.second[lane], row.slope[lane])
      gradient = [-slope * first, first, -slope * second, second]
    }
    return (largest, gradient)
  }
}

/// The points of the Bezier curve at which it is compared.
private struct BezierGrid {
  let points: [CurvePoints]

  /// As many as show which valley is the deepest.
  static let coarse = BezierGrid(count: 95)
  static let fine = BezierGrid(count: 383)

  private init(count: Int) { points = stride(from: 1, through: count, by: 4).map { CurvePoints(first: $0, of: count) } }
}

/// Four points of every Bezier curve from (0, 0) to (1, 1): what its coordinates are made of at their parameters.
private struct CurvePoints {
  /// How much each has of the first handle.
  let first: SIMD4<Double>
  /// How much each has of the second handle.
  let second: SIMD4<Double>
  /// How much each has of the end.
  private let end: SIMD4<Double>

  /// - Parameters:
  ///   - first: The number of the first point, from 1; the last of all stands in for those beyond it.
  ///   - last: The number of the last of all; after it would come the end of the curve.
  init(first: Int, of last: Int) {
    let s = SIMD4((0..<4).map { Double(min(first + $0, last)) / Double(last + 1) })
    let r = 1 - s
    self.first = 3 * s * r * r
    second = 3 * s * s * r
    end = s * s * s
  }

  @inline(__always) func coordinates(_ first: Double, _ second: Double) -> SIMD4<Double> {
    self.first * first + self.second * second + end
  }
}
