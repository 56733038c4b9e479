// SPDX-License-Identifier: Apache-2.0

/// The known values and the unknowns of the motion on an axis, in units in which time runs from 0 to 1 and values span
/// 1.
struct FitAxis {
  var times: [Double]
  var values: [Double]
  /// How much each residual counts.
  var weights: [Double]
  /// The residual that the printing of the values alone makes.
  var resolution: Double
  /// The position at the start; nil if it is searched for.
  var origin: Double?
  /// The position of rest; nil if it is searched for.
  var target: Double?
  /// The velocity at the start in distances per unit of time; nil if it is searched for.
  var relativeVelocity: Double?
  /// Whether it is searched for when the motion began, which is with the first sample otherwise.
  var findsDelay: Bool
  /// Whether the motion comes back to where it started, so that the origin is the target.
  var isImpulse = false
  /// The velocity at the start in units of the values, if it is held there.
  var heldVelocity: Double?
  /// The time in which the correlation of noise fades by a factor of e; 0 if each sample's noise is its own.
  var memory = 0.0

  /// How many samples say something that is not already taken as known.
  var evidence: Int
  /// The fastest swing that is searched for, in radians per unit of time.
  ///
  /// Half a swing between the two nearest samples is what they can tell from a slower one, and a quarter more is for
  /// samples that stand at the turning points.
  var fastestSwing: Double
  /// The positions at which a target that is searched for may lie.
  var targets: ClosedRange<Double>
  /// When the motion may have begun, if that is searched for.
  var delayRange = 0...0.9

  /// How many numbers are looked for.
  var unknowns: Int {
    2 + (origin == nil && !isImpulse ? 1 : 0) + (target == nil ? 1 : 0) + (relativeVelocity == nil ? 1 : 0)
      + (findsDelay ? 1 : 0)
  }

  /// The correlation of the noise at a sample with that at the one before.
  func correlation(at index: Int) -> Double {
    memory > 0 && index > 0 ? Elementary.exp((times[index - 1] - times[index]) / memory) : 0
  }

  /// Whether the motion may come back to where it started: as far as is known, its ends are near each other.
  var mayBeImpulse: Bool {
    guard relativeVelocity == nil, let first = values.first, let last = values.last else { return false }
    if let origin, let target { return origin == target }
    return ((target ?? last) - (origin ?? first)).magnitude < 0.25
  }

  /// The same of a motion that comes back to where it started.
  var asImpulse: Self {
    var impulse = self
    impulse.isImpulse = true
    impulse.target = target ?? origin
    return impulse
  }

  /// Whether the first sample is elsewhere than the origin, so that the motion began before it.
  var beganBefore: Bool {
    guard let origin, let first = values.first else { return false }
    return abs(first - origin) > leastDeparture
  }

  /// How far a value is from another one to tell them apart.
  var leastDeparture: Double { max(1e-4, 4 * resolution) }

  /// The same problem on at most `limit` of the samples up to a time, evenly taken.
  func thinned(to limit: Int, until end: Double = .infinity) -> Self {
    let count = times.firstIndex { $0 > end } ?? times.count
    guard count > limit || count < times.count else { return self }
    let kept = min(count, limit)
    var thin = self
    let chosen = (0..<kept).map { $0 * (count - 1) / max(kept - 1, 1) }
    thin.times = chosen.map { times[$0] }
    thin.values = chosen.map { values[$0] }
    thin.weights = chosen.map { weights[$0] }
    return thin
  }

  /// The mean squared residual that printing alone can make.
  var floor: Double { max(resolution * resolution, 1e-24) }
}

/// The samples of one axis or several that one spring is to explain: frequency, damping and delay are the same on each.
///
/// The origin, the target and the velocity of each axis are linear and solved for on that axis alone, so that the steps of
/// the search have three unknowns however many axes there are. All axes have the same times.
struct FitProblem {
  private(set) var axes: [FitAxis]
  /// How much the squares on each axis count, which are in units of its own range.
  let shares: [Double]

  /// - Parameter scales: One for each axis, at least one.
  init(_ scales: [FitScale]) {
    let most = scales.map { $0.range }.max() ?? 1
    shares = scales.map { ($0.range / most) * ($0.range / most) }
    axes = scales.map { $0.axis }
    let beganBefore = axes.allSatisfy { $0.beganBefore }
    for index in axes.indices { axes[index].delayRange = beganBefore ? -1...0.9 : 0...0.9 }
  }

  /// The problem of one axis alone.
  init(_ axis: FitAxis) {
    axes = [axis]
    shares = [1]
  }

  var times: [Double] { axes[0].times }
  var findsDelay: Bool { axes[0].findsDelay }
  /// Whether the velocities at the start are looked for.
  var findsVelocity: Bool { axes[0].relativeVelocity == nil }
  var count: Int { axes.reduce(0) { $0 + $1.times.count } }
  var evidence: Int { axes.reduce(0) { $0 + $1.evidence } }

  /// How many numbers are looked for: those of the spring once, those of its ends on each axis.
  var unknowns: Int {
    let shared = 2 + (findsDelay ? 1 : 0)
    return axes.reduce(shared) { $0 + $1.unknowns - shared }
  }

  /// The loss that printing alone can make.
  var leastLoss: Double { zip(axes, shares).reduce(0) { $0 + $1.1 * $1.0.floor * Double($1.0.times.count) } }

  func thinned(to limit: Int, until end: Double = .infinity) -> Self {
    var thin = self
    thin.axes = axes.map { $0.thinned(to: limit, until: end) }
    return thin
  }

  /// The same problem with what may be left out looked for or not.
  ///
  /// - Parameters:
  ///   - findsDelay: Whether a delay is looked for.
  ///   - startsAtRest: Whether velocities that would be looked for are 0.
  ///   - isImpulse: Whether the motion comes back to where it started.
  /// - Returns: The problem; known velocities stay as they are.
  func variant(findsDelay: Bool, startsAtRest: Bool, isImpulse: Bool = false) -> Self {
    var variant = self
    for index in axes.indices {
      variant.axes[index].findsDelay = findsDelay
      if isImpulse { variant.axes[index] = variant.axes[index].asImpulse }
      if startsAtRest, findsVelocity { variant.axes[index].relativeVelocity = 0 }
    }
    return variant
  }

  /// The same problem with a velocity on an axis, in distances per unit of time; of an impulse in units of the values.
  func holding(velocity: Double, onAxis index: Int) -> Self {
    var variant = self
    if axes[index].isImpulse {
      variant.axes[index].heldVelocity = velocity
    } else {
      variant.axes[index].relativeVelocity = velocity
    }
    return variant
  }

  /// The same problem for noise that departs from each sample's own of one size.
  func with(_ noise: FitNoise) -> Self {
    var variant = self
    for index in axes.indices {
      if let weights = noise.weights { variant.axes[index].weights = weights }
      guard noise.correlation > 0, times.count > 1 else { continue }
      let interval = (times[times.count - 1] - times[0]) / Double(times.count - 1)
      variant.axes[index].memory = -interval / Elementary.log(noise.correlation)
    }
    return variant
  }

  /// How many samples tell the size of the noise: of times that are off the quick ones do, and of samples whose noise goes
  /// together as many as would know a mean as well.
  var telling: Double {
    let axis = axes[0]
    let quick = axis.weights.reduce(0) { $0 + 1 - $1 * $1 }
    let correlation = times.count > 1 ? axis.correlation(at: 1) : 0
    let own = quick > 0 ? quick : Double(times.count) * (1 - correlation) / (1 + correlation)
    return own * Double(axes.count)
  }

  /// The same problem of a motion that comes back to where it started.
  func asImpulse(_ isImpulse: Bool) -> Self {
    var variant = self
    if isImpulse { variant.axes = axes.map { $0.asImpulse } }
    return variant
  }
}

/// The result of a search: the candidates of the axes, which differ in their ends and velocities only.
struct FitFound {
  var axes: [FitCandidate]
  /// The sum of the squared residuals of all axes.
  var loss: Double

  /// The frequency, the damping and the delay, from which another search may begin.
  var start: FitCandidate { axes[0] }
}

/// A motion that may explain the samples.
struct FitCandidate {
  /// The natural frequency in radians per unit of time, as its logarithm.
  var logOmega: Double
  /// The damping: ζ up to 1, and 1 + ln ζ above, which keeps steps of one size meaningful.
  var damping: Double
  /// The wait before the motion; negative if it began before the first sample.
  var delay: Double

  var origin = 0.0
  var target = 0.0
  var velocity = 0.0
  /// The sum of the squared residuals.
  var loss = Double.infinity

  init(omega: Double, dampingRatio: Double, delay: Double) {
    logOmega = Elementary.log(omega)
    damping = dampingRatio <= 1 ? dampingRatio : 1 + Elementary.log(dampingRatio)
    self.delay = delay
  }

  var omega: Double { Elementary.exp(logOmega) }

  var dampingRatio: Double { damping <= 1 ? damping : Elementary.exp(damping - 1) }

  /// The derivative of the damping ratio by ``damping``.
  var dampingSlope: Double { damping <= 1 ? 1 : dampingRatio }

  static let logOmegas = Elementary.log(0.02)...Elementary.log(20_000)
  static let dampings = 0.0...(1 + Elementary.log(100))
}

/// Samples brought to a time from 0 to 1 and to values that span 1, and the way back.
struct FitScale {
  let firstTime: Double
  /// The time from the first sample to the last, in seconds.
  let duration: Double
  /// The range of the values and of what is known of them.
  let range: Double
  let axis: FitAxis

  private let lowest: Double

  /// The samples from which on an origin that is not given is searched for, and not taken from the first one.
  private static let originMinimum = 8
  /// The samples from which on a target that is not given is searched for, and not taken from the last one.
  private static let targetMinimum = 6

  init(times: [Double], values: [Double], weights: [Double]?, unknowns: SpringFitUnknowns, begin: Double? = nil)
    throws(SpringFitError)
  {
    guard times.count == values.count, let first = begin ?? times.first, let last = times.last, times.count > 1,
      let firstValue = values.first, let lastValue = values.last
    else { throw .notSamples }
    if let weights {
      guard weights.count == times.count, weights.allSatisfy((0...1e6).contains) else { throw .notWeights }
    }
    let known = [unknowns.origin, unknowns.target].compactMap { $0 }
    guard (times + values + known).allSatisfy({ $0.magnitude <= 1e150 }), unknowns.relativeVelocity?.isFinite ?? true
    else { throw .notFinite }
    for index in times.indices.dropFirst() where !(times[index] > times[index - 1]) {
      throw .timesDoNotIncrease(index: index)
    }
    let duration = last - first
    let (lowest, highest) = (values + known).reduce((firstValue, firstValue)) { (min($0.0, $1), max($0.1, $1)) }
    let range = highest - lowest
    guard range > 0 else { throw .noMotion }
    guard (1e-60...1e60).contains(duration), range >= 1e-150 else { throw .notFinite }
    firstTime = first
    self.duration = duration
    self.range = range
    self.lowest = lowest
    func unit(_ value: Double) -> Double { (value - lowest) / range }
    let takesFirst = unknowns.origin == nil && values.count < Self.originMinimum
    let takesLast = unknowns.target == nil && values.count < Self.targetMinimum
    var axis = FitAxis(
      times: times.map { ($0 - first) / duration }, values: values.map(unit),
      weights: weights ?? Array(repeating: 1, count: times.count),
      resolution: Self.resolution(of: values, range: range) / range,
      origin: (unknowns.origin ?? (takesFirst ? firstValue : nil)).map(unit),
      target: (unknowns.target ?? (takesLast ? lastValue : nil)).map(unit),
      relativeVelocity: unknowns.relativeVelocity.map { $0 * duration }, findsDelay: unknowns.findsDelay,
      evidence: values.count - (takesFirst ? 1 : 0) - (takesLast ? 1 : 0),
      fastestSwing: 1.25 * .pi * duration / zip(times, times.dropFirst()).map { $1 - $0 }.reduce(duration, min),
      targets: -1...2)
    if axis.beganBefore { axis.delayRange = -1...0.9 }
    self.axis = axis
  }

  /// The decimal unit of which all values are multiples, as 1 for whole pixels; nil if there is none.
  ///
  /// Of a few levels, such as the 0 and 1 of a step, nobody knows whether they are rounded.
  static func unit(of values: [Double], range: Double) -> Double? {
    var unit = 1.0
    for _ in 0..<7 {
      let isMultiple = values.allSatisfy { value in
        let multiple = value / unit
        return abs(multiple - multiple.rounded()) <= 1e-6
      }
      if isMultiple, range > 4 * unit { return unit }
      unit /= 10
    }
    return nil
  }

  /// The root mean square of what rounding to the decimals that the values have can have changed.
  private static func resolution(of values: [Double], range: Double) -> Double {
    unit(of: values, range: range).map { $0 / 12.0.squareRoot() } ?? 1e-7
  }

  /// A value in the samples' own unit.
  func value(_ unit: Double) -> Double { lowest + unit * range }
}
