// SPDX-License-Identifier: Apache-2.0

extension FitProblem {
  /// The best candidates near a start, by Levenberg's and Marquardt's method.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - limit: The most steps that are tried.
  ///   - leastGain: The fraction of the loss that a step must gain for another one to follow.
  ///   - held: The column of a number that stays as it is; nil if none does.
  /// - Returns: The candidates with their loss; nil if the start itself has none.
  func descent(from start: FitCandidate, limit: Int, leastGain: Double = 1e-9, holding held: Int? = nil) -> FitFound? {
    guard var best = evaluations(start), var equations = equations(best.axes) else { return nil }
    var caution = 1e-3
    for _ in 0..<limit {
      guard Steps.take() else { break }
      guard let next = best.axes[0].stepped(equations, caution: caution, holding: held) else {
        caution *= 10
        if caution > 1e8 { break }
        continue
      }
      guard let trial = evaluations(next), trial.loss < best.loss else {
        caution *= 8
        if caution > 1e8 { break }
        continue
      }
      let gain = best.loss - trial.loss
      best = trial
      caution = max(caution / 10, 1e-12)
      guard gain > leastGain * best.loss, best.loss >= 1e-28 * Double(count), let following = self.equations(best.axes)
      else { break }
      equations = following
    }
    return FitFound(axes: best.axes.map { $0.candidate }, loss: best.loss)
  }

  private func evaluations(_ candidate: FitCandidate) -> (axes: [FitEvaluation], loss: Double)? {
    var parts: [FitEvaluation] = []
    var loss = 0.0
    for (axis, share) in zip(axes, shares) {
      guard let part = FitEvaluation(candidate, for: axis) else { return nil }
      parts.append(part)
      loss += part.candidate.loss * share
    }
    return (parts, loss)
  }

  /// The equations of the spring and the delay.
  private func equations(_ evaluations: [FitEvaluation]) -> NormalEquations? {
    var sum = NormalEquations()
    for (evaluation, share) in zip(evaluations, shares) {
      guard let part = evaluation.stepEquations().without(evaluation.linearColumns) else { return nil }
      sum.add(part, factor: share)
    }
    return sum
  }
}

/// The normal equations of a small linear least-squares problem.
///
/// Up to seven columns a sample, the last of which is what the others are to explain. The entries of AᵀA are summed
/// sample by sample, so that no matrix as long as the data is kept.
struct NormalEquations {
  /// The sums of the products of the columns, a row for each of the first six.
  private var sums = [SIMD8<Double>](repeating: .zero, count: 6)
  /// The share that solved columns took from the diagonal: caution goes by what it was before.
  private var eliminated = SIMD8<Double>.zero

  /// The column that the others explain.
  static let explained = 6

  /// Adds one sample.
  ///
  /// - Parameters:
  ///   - row: The sample's columns.
  ///   - count: The columns that will be used, counted from the first.
  @inline(__always) mutating func add(_ row: SIMD8<Double>, columns count: Int = 6) {
    for column in 0..<count { sums[column] += row * row[column] }
  }

  /// The equations of the other columns, once some have been solved for; nil if the columns do not differ enough.
  func without(_ columns: [Int]) -> Self? {
    var rest = self
    for column in columns {
      let pivot = rest.sums[column][column]
      guard pivot > 1e-13 * sums[column][column], pivot.isFinite else { return nil }
      for row in 0..<6 where row != column { rest.sums[row] -= rest.sums[column] * (rest.sums[row][column] / pivot) }
    }
    for row in 0..<6 { rest.eliminated[row] += sums[row][row] - rest.sums[row][row] }
    return rest
  }

  /// Adds the sums of others, which count by a factor.
  mutating func add(_ others: Self, factor: Double) {
    for row in sums.indices { sums[row] += others.sums[row] * factor }
    eliminated += others.eliminated * factor
  }

  /// The coefficients of some columns that explain the last one best.
  ///
  /// - Parameters:
  ///   - columns: The columns that may be used.
  ///   - damping: The number added to the diagonal of columns 3 to 5, as a fraction of it.
  /// - Returns: The coefficients at the places of their columns, zero elsewhere; nil if the columns do not differ
  ///   enough to distinguish them.
  func solution(for columns: [Int], damping: Double = 0) -> SIMD8<Double>? {
    let size = columns.count
    var factor = [Double](repeating: 0, count: size * size)
    var result = [Double](repeating: 0, count: size)
    // Cholesky's factor, and forward substitution on the way.
    for (i, row) in columns.enumerated() {
      for (j, column) in columns[...i].enumerated() {
        var sum = sums[row][column]
        let whole = sums[row][row] + eliminated[row]
        if i == j, row > 2 { sum += damping * whole }
        for k in 0..<j { sum -= factor[i * size + k] * factor[j * size + k] }
        if i != j {
          factor[i * size + j] = sum / factor[j * size + j]
          continue
        }
        guard sum > 1e-13 * whole, sum.isFinite else { return nil }
        factor[i * size + i] = sum.squareRoot()
      }
      var right = sums[row][Self.explained]
      for k in 0..<i { right -= factor[i * size + k] * result[k] }
      result[i] = right / factor[i * size + i]
    }
    var coefficients = SIMD8<Double>.zero
    for i in (0..<size).reversed() {
      for k in (i + 1)..<max(size, i + 1) { result[i] -= factor[k * size + i] * result[k] }
      result[i] /= factor[i * size + i]
      coefficients[columns[i]] = result[i]
    }
    return coefficients
  }
}
