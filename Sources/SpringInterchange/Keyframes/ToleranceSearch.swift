// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

/// The search for the smallest error that a budget pays for.
enum ToleranceSearch {
  /// The result with the smallest error that a budget accepts.
  ///
  /// The tolerance is bisected on a logarithmic scale, to about one part in a hundred.
  ///
  /// - Parameters:
  ///   - finest: The smallest tolerance to try.
  ///   - parameter: The budget to blame where even the coarsest result is refused.
  ///   - make: The result within a tolerance, or nil if there is none.
  ///   - accepts: Whether a result is within the budget.
  ///   - error: The error of a result.
  /// - Returns: The best result found.
  /// - Throws: An error of `parameter`.
  static func best<Result>(
    finest: Double,
    parameter: String,
    make: (Double) -> Result?,
    accepts: (Result) -> Bool,
    error: (Result) -> Double
  ) throws(ValidationErrors) -> Result {
    let coarsest = LinearFit.tolerances.upperBound
    var best: Result?
    var (fine, coarse) = (min(finest, coarsest / 2), coarsest)
    var next = 0.002
    for _ in 0..<14 where coarse > fine * 1.01 {
      if let result = make(next), accepts(result) {
        if best.map({ error(result) <= error($0) }) ?? true { best = result }
        coarse = next
      } else {
        fine = next
      }
      next = (coarse * fine).squareRoot()
    }
    if best == nil, let result = make(coarsest), accepts(result) { best = result }
    guard let best else {
      throw ValidationErrors([
        ValidationError(
          parameter,
          "is too small: even within \(NumberText.text(coarsest)) of the distance this motion needs more"
        )
      ])
    }
    return best
  }
}
