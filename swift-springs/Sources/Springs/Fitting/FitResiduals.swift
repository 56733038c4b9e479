// SPDX-License-Identifier: Apache-2.0

/// How recorded samples depart from a motion with noise of one size, which is each sample's own.
public enum FitAssumption: String, Hashable, Sendable, CaseIterable {
  /// The samples were not taken at the times that they have: the differences grow with the speed.
  case jitter
  /// Some samples repeat the one before while the motion goes on.
  case heldFrames = "held-frames"
  /// The noise of neighbouring samples goes together.
  case correlatedNoise = "correlated-noise"
}

/// How the differences between samples and a fit show that another motion made the samples.
public enum FitStructure: String, Hashable, Sendable, CaseIterable {
  /// Neighbours differ alike while it moves, and not so where it rests.
  case motion
  /// Neighbours differ alike, and the samples show no rest that would tell noise from another motion.
  case neighbours
}

/// How the noise of a recording departs from noise of one size, each sample's its own.
struct FitNoise: Hashable, Sendable {
  /// How much each residual counts; nil if all count the same.
  var weights: [Double]?
  /// The correlation of neighbours, which fades with the time between them; 0 if there is none.
  var correlation = 0.0
}

/// The differences of samples to a motion, and what they show.
///
/// Noise and another motion both leave neighbours alike. They differ where the spring rests: noise goes on there as it was,
/// and a motion that the spring misses has ended. So a first test looks for likeness of neighbours, and a second one compares
/// one autoregression for all samples with one for the motion and one for the rest.
struct FitResiduals {
  /// As fractions of the distance.
  private let residuals: [Double]
  /// The speeds of the motion at the samples, in distances per second.
  private let speeds: [Double]
  /// The time from the first sample to the last.
  private let duration: Double
  /// How many of the samples lie before the motion comes to rest; a wait before it may hold what the fit misses.
  private let moving: Int
  /// How many numbers were looked for.
  private let unknowns: Int
  /// The differences that rounding to the decimals of the values makes: half a unit at the sample, and half a one of the fit.
  private let rounding: Double

  init(_ fit: SpringFit, times: [Double], values: [Double], unknowns: SpringFitUnknowns) {
    residuals = zip(times, values).map { (fit.position(at: $0) - $1) / fit.distance }
    speeds = times.map { $0 < fit.start ? 0 : fit.motion.velocity(at: $0 - fit.start) / fit.distance }
    duration = (times.last ?? 0) - (times.first ?? 0)
    self.unknowns = unknowns.count
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    rounding = (FitScale.unit(of: values, range: range) ?? 0) / fit.distance
    // The farthest that it will still go never grows, so that halving finds where it gets small.
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      let left = fit.motion.farthestDistance(after: max(times[middle] - fit.start, 0)) / fit.distance
      if left <= SpringFit.invisible { high = middle } else { low = middle + 1 }
    }
    moving = low
  }

  private init(_ residuals: [Double], like other: Self) {
    self.residuals = residuals
    (speeds, duration, moving) = (other.speeds, other.duration, other.moving)
    (unknowns, rounding) = (other.unknowns, other.rounding)
  }

  private var count: Double { Double(residuals.count) }
  private var rootMeanSquare: Double { (residuals.reduce(0) { $0 + $1 * $1 } / max(count, 1)).squareRoot() }
  private var largest: Double { residuals.reduce(0) { max($0, $1.magnitude) } }

  /// The fewest samples of which anything is told.
  static let fewest = 20

  // MARK: - Whether neighbours are alike

  /// The correlation of neighbours.
  private static func correlation(_ residuals: some Collection<Double>) -> Double {
    let products = zip(residuals, residuals.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    return squares > 0 ? products / squares : 0
  }

  /// The correlation of neighbours in standard deviations of one by chance, of all samples or of those of the motion alone,
  /// whichever is more: much rest hides what the motion shows.
  private var likeness: Double {
    [residuals.count, moving].filter { $0 >= 12 }.map { count in
      let expected = -1 / Double(count)
      return (Self.correlation(residuals.prefix(count)) - expected) * Double(count).squareRoot()
    }.max() ?? 0
  }

  /// A likeness that chance reaches once in a thousand recordings, which speaks of another motion.
  private static let certain = 3.1
  /// One that chance reaches twice in a hundred, which is enough for wider intervals.
  private static let suspicious = 2.0

  // MARK: - What explains it

  /// Whether neighbours differ alike, so much and by more than rounding makes them.
  private func areAlike(_ bound: Double) -> Bool {
    residuals.count >= Self.fewest && largest > rounding && likeness > bound
  }

  /// How the differences show that another motion made the samples; nil if they may be noise.
  var structure: FitStructure? {
    guard areAlike(Self.certain) else { return nil }
    guard moving >= Self.fewestOfPart, residuals.count - moving >= Self.fewestOfPart else { return .neighbours }
    let parts = [Array(residuals[..<moving]), Array(residuals[moving...])]
    let apart = parts.reduce(0) { $0 + Self.autoregression([$1]).surprise }
    let together = Self.autoregression(parts)
    // Twice the logarithm of a ratio of likelihoods that noise of one kind reaches four times in a thousand recordings.
    return together.surprise - apart < 11 && together.correlation < 0.95 ? nil : .motion
  }

  /// The fewest samples of the motion or of the rest that can be compared.
  private static let fewestOfPart = 8

  /// The likeliest first-order autoregression of parts that have one in common, and −2 times its logarithmic likelihood.
  private static func autoregression(_ parts: [[Double]]) -> (correlation: Double, surprise: Double) {
    let count = parts.reduce(0.0) { $0 + Double($1.count) }
    // Sums of squares and of products of neighbours, the first and the last sample of each part by themselves.
    var (all, ends, products) = (0.0, 0.0, 0.0)
    for part in parts {
      all += part.reduce(0) { $0 + $1 * $1 }
      for end in [part.first, part.last] { ends += (end ?? 0) * (end ?? 0) }
      products += zip(part, part.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    }
    func surprise(_ correlation: Double) -> Double {
      let squares = all - 2 * correlation * products + correlation * correlation * (all - ends)
      return count * Elementary.log(max(squares / count, 1e-300)) - Double(parts.count)
        * Elementary.log(1 - correlation * correlation)
    }
    let candidates = (0...64).map { -0.3 + 0.02 * Double($0) }
    let surprises = candidates.map(surprise)
    let best = surprises.indices.min { surprises[$0] < surprises[$1] } ?? 0
    return (candidates[best], surprises[best])
  }

  /// The correlation of the noise, 0 if neighbours are not alike: that of the differences, and what the fit took of it, which
  /// follows the slow part of the noise, the more the more numbers are looked for (as Kendall 1954 finds for a mean).
  var noiseCorrelation: Double {
    guard areAlike(Self.suspicious) else { return 0 }
    let correlation = Self.correlation(residuals)
    let whole = correlation + (2 + 1.6 * (3 + Double(unknowns)) * correlation) / count
    return min(max(whole, 0), 0.95)
  }

  // MARK: - Times that are off

  /// The weights of samples whose times are off by chance: 1 / √(1 + q v²) with the likeliest q; nil if nothing shows it.
  var jitter: [Double]? {
    guard residuals.count >= Self.fewest, let fastest = speeds.map({ $0.magnitude }).max(), fastest > 0 else {
      return nil
    }
    func spread(_ q: Double) -> [Double] { speeds.map { 1 + q * $0 * $0 / (fastest * fastest) } }
    func surprise(_ q: Double) -> Double {
      let spread = spread(q)
      let variance = zip(residuals, spread).reduce(0) { $0 + $1.0 * $1.0 / $1.1 } / count
      return count * Elementary.log(max(variance, 1e-300)) + spread.reduce(0) { $0 + Elementary.log($1) }
    }
    let candidates = (0...10).map { Elementary.exp(Double($0) - 1) }
    let surprises = candidates.map(surprise)
    guard let best = surprises.indices.min(by: { surprises[$0] < surprises[$1] }) else { return nil }
    // Twice the logarithm of a ratio of likelihoods that chance reaches four times in a hundred recordings.
    guard surprise(0) - surprises[best] > 3 else { return nil }
    let weights = spread(candidates[best]).map { 1 / $0.squareRoot() }
    let scaled = Self(zip(residuals, weights).map { $0 * $1 }, like: self)
    guard scaled.likeness < Self.certain, scaled.largest < 4.5 * scaled.rootMeanSquare else { return nil }
    // No clock is off by more than half of what lies between two samples.
    let seconds = candidates[best].squareRoot() * scaled.rootMeanSquare / fastest
    return seconds < 0.5 * duration / count ? weights : nil
  }
}
