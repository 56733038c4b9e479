// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What is known of a motion and what is looked for, in units in which time runs from 0 to 1 and values span 1.
struct FitProblem {
  var times: [Double]
  var values: [Double]
  /// How much each residual counts.
  var weights: [Double]
  /// The residual that the printing of the values alone makes.
  var resolution: Double
  /// The position at the start; nil where it is looked for.
  var origin: Double?
  /// The position of rest; nil where it is looked for.
  var target: Double?
  /// The velocity at the start in distances per unit of time; nil where it is looked for.
  var relativeVelocity: Double?
  /// Whether it is looked for when the motion began, which is with the first sample otherwise.
  var findsDelay: Bool

  /// How many samples say something that is not already taken as known.
  var evidence: Int
  /// The fastest swing that is looked for, in radians per unit of time.
  ///
  /// Half a swing between the two nearest samples is what they can tell from a slower one, and a quarter more is for
  /// samples that stand at the turning points.
  var fastestSwing: Double
  /// The positions at which a target that is looked for may lie.
  var targets: ClosedRange<Double>

  /// How many numbers are looked for.
  var unknowns: Int {
    2 + (origin == nil ? 1 : 0) + (target == nil ? 1 : 0) + (relativeVelocity == nil ? 1 : 0)
      + (findsDelay ? 1 : 0)
  }

  /// When the motion may have begun, if that is looked for: before the first sample where this is not at the origin.
  var delayRange: ClosedRange<Double> {
    guard let origin, let first = values.first, abs(first - origin) > leastDeparture else {
      return 0...0.9
    }
    return -1...0.9
  }

  /// How far a value is from another one to tell them apart.
  var leastDeparture: Double { max(1e-4, 4 * resolution) }

  /// The same problem on at most `limit` of the samples up to a time, evenly taken.
  func thinned(to limit: Int, until end: Double = .infinity) -> Self {
    let count = times.firstIndex { $0 > end } ?? times.count
    guard count > limit || count < times.count else {
      return self
    }
    let kept = min(count, limit)
    var thin = self
    let chosen = (0..<kept).map { $0 * (count - 1) / max(kept - 1, 1) }
    thin.times = chosen.map { times[$0] }
    thin.values = chosen.map { values[$0] }
    thin.weights = chosen.map { weights[$0] }
    return thin
  }
}

/// A motion that may explain the samples.
struct FitCandidate {
  /// The natural frequency in radians per unit of time, as its logarithm.
  var logOmega: Double
  /// The damping: ζ up to 1, and 1 + ln ζ above, which keeps steps of one size meaningful.
  var damping: Double
  /// The wait before the motion; negative where it began before the first sample.
  var delay: Double

  var origin = 0.0
  var target = 0.0
  var velocity = 0.0
  /// The sum of the squared residuals.
  var loss = Double.infinity

  init(omega: Double, dampingRatio: Double, delay: Double) {
    logOmega = logarithm(omega)
    damping = dampingRatio <= 1 ? dampingRatio : 1 + logarithm(dampingRatio)
    self.delay = delay
  }

  var omega: Double { exponential(logOmega) }

  var dampingRatio: Double { damping <= 1 ? damping : exponential(damping - 1) }

  /// The derivative of the damping ratio by ``damping``.
  var dampingSlope: Double { damping <= 1 ? 1 : dampingRatio }

  static let logOmegas = logarithm(0.02)...logarithm(20_000)
  static let dampings = 0.0...(1 + logarithm(100))
}
