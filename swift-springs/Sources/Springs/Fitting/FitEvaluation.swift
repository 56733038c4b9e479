// SPDX-License-Identifier: Apache-2.0

/// A candidate beside the samples: its best origin, target and velocity, and what a change of it would do.
///
/// For a given frequency, damping ratio and delay the motion is linear in the other three,
///
///     y(t) = origin f(τ) + target (1 − f(τ)) + velocity g(τ),   τ = max(0, t − delay)
///
/// with the two basis motions f and g of `DecayBasis`; so these are solved for and never searched (variable
/// projection, Golub and Pereyra 1973).
struct FitEvaluation {
  private(set) var candidate: FitCandidate
  private let axis: FitAxis
  private let basis: DecayBasis
  private var values: [DecayBasis.Values]

  /// The columns of the normal equations.
  enum Column {
    static let origin = 0
    static let target = 1
    static let velocity = 2
    static let omega = 3
    static let damping = 4
    static let delay = 5
  }

  /// The candidate with its best linear part, or nil if there is none.
  init?(_ candidate: FitCandidate, for axis: FitAxis) {
    // The basis, the equations of the linear part, and the loss.
    guard Steps.take(3 * axis.times.count), let basis = Self.basis(candidate.omega, candidate.dampingRatio),
      basis.swing.high <= axis.fastestSwing
    else { return nil }
    self.candidate = candidate
    self.axis = axis
    self.basis = basis
    values = axis.times.map { basis.values(at: $0 - candidate.delay) }
    guard solveLinear(target: axis.target) else { return nil }
    if axis.target == nil, !axis.targets.contains(self.candidate.target) {
      let nearest = min(max(self.candidate.target, axis.targets.lowerBound), axis.targets.upperBound)
      guard solveLinear(target: nearest) else { return nil }
    }
    self.candidate.loss = loss
    guard self.candidate.loss.isFinite else { return nil }
  }

  private static func basis(_ omega: Double, _ dampingRatio: Double) -> DecayBasis? {
    (try? Spring(validating: .naturalFrequency(omega, dampingRatio: dampingRatio))).map { $0.basis }
  }

  // MARK: - The linear part

  private mutating func solveLinear(target: Double?) -> Bool {
    let relative = axis.relativeVelocity ?? 0
    let kicked = axis.heldVelocity ?? 0
    var equations = NormalEquations()
    var columns: [Int] = []
    if axis.origin == nil, !axis.isImpulse { columns.append(Column.origin) }
    if target == nil { columns.append(Column.target) }
    if axis.relativeVelocity == nil, axis.heldVelocity == nil { columns.append(Column.velocity) }
    if columns.isEmpty {
      candidate.target = target ?? 0
      candidate.origin = axis.isImpulse ? candidate.target : axis.origin ?? 0
      candidate.velocity = axis.heldVelocity ?? relative * (candidate.target - candidate.origin)
      return true
    }
    var whitening = Whitening(axis)
    for (index, basis) in values.enumerated() {
      let fromOrigin = basis.released - relative * basis.kicked
      // What comes back goes from its target, whole.
      let fromTarget = axis.isImpulse ? 1 : 1 - fromOrigin
      let origin = axis.isImpulse ? 0 : (axis.origin ?? 0) * fromOrigin
      let known = origin + (target ?? 0) * fromTarget + kicked * basis.kicked
      let value = axis.values[index] - known
      let row = SIMD8(fromOrigin, fromTarget, basis.kicked, 0, 0, 0, value, 0)
      equations.add(whitening.own(row * axis.weights[index], at: index), columns: 3)
    }
    guard let solution = equations.solution(for: columns) else { return false }
    candidate.target = target ?? solution[Column.target]
    candidate.origin = axis.isImpulse ? candidate.target : axis.origin ?? solution[Column.origin]
    candidate.velocity =
      axis.heldVelocity
      ?? (axis.relativeVelocity == nil ? solution[Column.velocity] : relative * (candidate.target - candidate.origin))
    return true
  }

  private var loss: Double {
    var (sum, last) = (0.0, 0.0)
    let start = candidate.origin - candidate.target
    for (index, basis) in values.enumerated() {
      let position = candidate.target + start * basis.released + candidate.velocity * basis.kicked
      let residual = (axis.values[index] - position) * axis.weights[index]
      guard axis.memory > 0 else {
        sum += residual * residual
        continue
      }
      let correlation = axis.correlation(at: index)
      let own = residual - correlation * last
      sum += own * own / ((1 - correlation) * (1 + correlation))
      last = residual
    }
    return sum
  }

  // MARK: - The next step

  /// The normal equations of a small change of all unknowns.
  ///
  /// All derivatives are closed: by the frequency and the delay from f′ = −ω²g and the scaling of time, by the decay
  /// rate b from ∂f/∂b = −ω²K and ∂g/∂b = −t g − b K with ``decayShare(_:at:)``.
  func stepEquations() -> NormalEquations {
    Steps.take(2 * axis.times.count)
    var equations = NormalEquations()
    let relative = axis.relativeVelocity ?? 0
    let start = candidate.origin - candidate.target
    let perDamping = candidate.dampingSlope * candidate.omega
    var whitening = Whitening(axis)
    for index in axis.times.indices {
      let time = max(axis.times[index] - candidate.delay, 0)
      let here = values[index]
      let rate = candidate.velocity * here.kickedRate - start * basis.omegaSquared * here.kicked
      let share = decayShare(here, at: time)
      let perDecay =
        -(start * basis.omegaSquared + candidate.velocity * basis.decay) * share - candidate.velocity * time
        * here.kicked
      let fromOrigin = here.released - relative * here.kicked
      let row = SIMD8(
        fromOrigin, axis.isImpulse ? 1 : 1 - fromOrigin, here.kicked, time * rate - candidate.velocity * here.kicked,
        perDecay * perDamping, axis.times[index] > candidate.delay ? -rate : 0,
        axis.values[index] - candidate.target - start * here.released - candidate.velocity * here.kicked, 0)
      equations.add(whitening.own(row * axis.weights[index], at: index))
    }
    return equations
  }

  /// K = E (t C − S) / Δ where f = E (C + b S), g = E S and Δ = ω² − b²; near Δ = 0 by its series.
  private func decayShare(_ values: DecayBasis.Values, at time: Double) -> Double {
    let delta = basis.swing.high * basis.swing.high - basis.spread * basis.spread
    let even = values.released - basis.decay * values.kicked
    let turn = delta * time * time
    guard turn.magnitude > 1e-3 else { return -even * time * time * time * (1 / 3 - turn / 30) / (1 - turn / 2) }
    return (time * even - values.kicked) / delta
  }

  /// The columns of the linear part that may move.
  var linearColumns: [Int] {
    var linear: [Int] = []
    if axis.origin == nil, !axis.isImpulse { linear.append(Column.origin) }
    if axis.target == nil, candidate.target > axis.targets.lowerBound, candidate.target < axis.targets.upperBound {
      linear.append(Column.target)
    }
    if axis.relativeVelocity == nil, axis.heldVelocity == nil { linear.append(Column.velocity) }
    return linear
  }

  /// The candidate after a step of a given caution.
  ///
  /// - Parameters:
  ///   - equations: Of this evaluation and those of other axes together, without their linear parts.
  ///   - caution: The number added to the diagonal.
  ///   - held: The column of a number that stays as it is; nil if none does.
  /// - Returns: The candidate; nil if no step is possible.
  func stepped(_ equations: NormalEquations, caution: Double, holding held: Int?) -> FitCandidate? {
    var free = [Column.omega, Column.damping] + (axis.findsDelay ? [Column.delay] : [])
    free.removeAll { $0 == held }
    // A number that stands at its bound and would leave it is held there.
    while !free.isEmpty {
      guard let step = equations.solution(for: free, damping: caution) else { return nil }
      let outward = free.filter { leaves(step[$0], $0) }
      if outward.isEmpty { return moved(by: step) }
      free.removeAll { outward.contains($0) }
    }
    return nil
  }

  private func leaves(_ step: Double, _ column: Int) -> Bool {
    let (value, range) =
      switch column {
      case Column.omega: (candidate.logOmega, FitCandidate.logOmegas)
      case Column.damping: (candidate.damping, FitCandidate.dampings)
      default: (candidate.delay, axis.delayRange)
      }
    return (step < 0 && value <= range.lowerBound) || (step > 0 && value >= range.upperBound)
  }

  private func moved(by step: SIMD8<Double>) -> FitCandidate {
    func within(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      min(max(value, range.lowerBound), range.upperBound)
    }
    // No step longer than a factor of two in frequency.
    let length = max(abs(step[Column.omega]) / 0.7, abs(step[Column.damping]) / 0.7, 1)
    var next = candidate
    next.logOmega = within(candidate.logOmega + step[Column.omega] / length, FitCandidate.logOmegas)
    next.damping = within(candidate.damping + step[Column.damping] / length, FitCandidate.dampings)
    next.delay = within(candidate.delay + step[Column.delay] / length, axis.delayRange)
    return next
  }
}

/// The part of each sample that the one before does not tell, where their noise goes together (Prais and Winsten 1954).
private struct Whitening {
  private let axis: FitAxis
  private var last = SIMD8<Double>.zero

  init(_ axis: FitAxis) { self.axis = axis }

  @inline(__always) mutating func own(_ row: SIMD8<Double>, at index: Int) -> SIMD8<Double> {
    guard axis.memory > 0 else { return row }
    let correlation = axis.correlation(at: index)
    defer { last = row }
    return (row - last * correlation) / ((1 - correlation) * (1 + correlation)).squareRoot()
  }
}
