// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import SpringInterchange

/// The search for the smallest error that a budget pays for.
enum ToleranceSearch {
  /// The result with the smallest error that fits a budget.
  ///
  /// The tolerance is narrowed down to one part in a hundred. What fits says by its size where the budget ends, as errors
  /// shrink about as a power of the size; then the tolerance is bisected on a logarithmic scale.
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
      let result = make(next)
      if let result, size(result) <= 1 {
        if best.map({ error(result) <= error($0) }) ?? true { best = result }
        coarse = next
        next *= (0..<order).reduce(step) { tolerance, _ in tolerance * size(result) }
        step *= step
      } else {
        // What the coarsest does not pay for nothing does.
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
