// SPDX-License-Identifier: Apache-2.0

/// Steps a motion through equal intervals, eight samples at a time.
///
/// The equation is linear, so a step of any length h is one matrix, the same in every regime:
///
///     | x(t + h) |   |  f(h)            g(h)  |   | x(t) |
///     | v(t + h) | = | -omega^2 g(h)    g'(h) | * | v(t) |
///
/// Eight lanes hold eight neighbouring samples and step by 8 h together, a short step by what it adds
/// (``SamplingStep``). Rounding builds up over the 32 steps of a block only; each block starts again
/// from the closed form. For the springs people use
/// the difference from the closed form stays below 1e-15 of the distance.
struct SamplingRecurrence {
  private let motion: Motion
  private let grid: TimeGrid
  private let interval: Double
  /// The steps from the first sample of a block to each of the first eight.
  private let spread: Spread
  /// The step of eight intervals.
  private let stride: SamplingStep

  private struct Spread {
    var positionOfPosition = SIMD8(repeating: 1.0)
    var positionOfVelocity = SIMD8(repeating: 0.0)
    var velocityOfPosition = SIMD8(repeating: 0.0)
    var velocityOfVelocity = SIMD8(repeating: 1.0)

    /// The step of n intervals, a power of two, so that the product is exact; from the closed form.
    mutating func set(_ lane: Int, _ basis: DecayBasis, _ interval: Double) {
      let values = basis.values(at: Double(lane) * interval)
      positionOfPosition[lane] = values.released
      positionOfVelocity[lane] = values.kicked
      velocityOfPosition[lane] = -basis.omegaSquared * values.kicked
      velocityOfVelocity[lane] = values.kickedRate
    }

    /// The step of n intervals, from those of two parts.
    mutating func set(_ lane: Int, after first: Int) {
      let rest = lane - first
      let (xx, xv) = (positionOfPosition[first], positionOfVelocity[first])
      let (vx, vv) = (velocityOfPosition[first], velocityOfVelocity[first])
      positionOfPosition[lane] = positionOfPosition[rest] * xx + positionOfVelocity[rest] * vx
      positionOfVelocity[lane] = positionOfPosition[rest] * xv + positionOfVelocity[rest] * vv
      velocityOfPosition[lane] = velocityOfPosition[rest] * xx + velocityOfVelocity[rest] * vx
      velocityOfVelocity[lane] = velocityOfPosition[rest] * xv + velocityOfVelocity[rest] * vv
    }
  }

  private static let blockLength = 256

  init(_ motion: Motion, interval: Double) { self.init(motion, at: TimeGrid(interval: interval)) }

  init(_ motion: Motion, at grid: TimeGrid) {
    self.motion = motion
    self.grid = grid
    interval = grid.interval
    let basis = motion.basis
    var spread = Spread()
    for lane in [1, 2, 4] { spread.set(lane, basis, interval) }
    for lane in [3, 5, 6, 7] { spread.set(lane, after: lane & 4 == 0 ? 2 : 4) }
    self.spread = spread
    stride = SamplingStep(basis, interval: 8 * interval)
  }

  /// Samples that follow from the first eight of them.
  struct Block {
    /// Their numbers.
    let numbers: Range<Int>
    /// The first eight, from the closed form.
    let (displacements, velocities): (SIMD8<Double>, SIMD8<Double>)
    fileprivate let method: Method

    /// Returns a bound on every displacement from the first on, and on every velocity over the spring's frequency.
    ///
    /// A spring only loses energy, and has at most that of both together.
    func swing(at frequency: Double) -> Double { abs(displacements[0]) + abs(velocities[0]) / frequency }
  }

  /// How the samples of a block are found.
  fileprivate enum Method {
    /// Each eight from those before; rounding a time does not show.
    case steps
    /// So, and moved to the doubles next to their times.
    case roundedTimes
    /// Each sample by itself: so many swings lie before it that a rounded time is a large part of one.
    case closedForm
  }

  /// Hands out all blocks in their order.
  @inline(__always) func forEachBlock(upTo count: Int, _ body: (Block) -> Void) {
    var start = 0
    while start < count, Steps.take(8) {
      let end = min(start + Self.blockLength, count)
      let method = method(from: start, to: end)
      let (x, v) = if case .closedForm = method { closedForm(from: start) } else { firstEight(from: start) }
      body(Block(numbers: start..<end, displacements: x, velocities: v, method: method))
      start = end
    }
  }

  /// Hands out eight displacements and velocities at a time, with the number of the first.
  @inline(__always) func forEachEight(
    upTo count: Int, _ body: (_ first: Int, _ displacements: SIMD8<Double>, _ velocities: SIMD8<Double>) -> Void
  ) { forEachBlock(upTo: count) { forEachEight(in: $0, body) } }

  /// Hands out those of one block.
  @inline(__always) func forEachEight(
    in block: Block, _ body: (_ first: Int, _ displacements: SIMD8<Double>, _ velocities: SIMD8<Double>) -> Void
  ) {
    var (x, v) = (block.displacements, block.velocities)
    var first = block.numbers.lowerBound
    while first < block.numbers.upperBound {
      switch block.method {
      case .steps: body(first, x, v)
      case .roundedTimes:
        let (exact, exactVelocity) = atRoundedTimes(x, v, first: first)
        body(first, exact, exactVelocity)
      case .closedForm:
        let (exact, exactVelocity) = closedForm(from: first)
        body(first, exact, exactVelocity)
      }
      let next = x * stride.unit + (x * stride.a + v * stride.b)
      v = v * stride.unit + (x * stride.c + v * stride.d)
      x = next
      first &+= 8
    }
  }

  /// The first eight samples of a block, from the closed form.
  private func firstEight(from start: Int) -> (displacements: SIMD8<Double>, velocities: SIMD8<Double>) {
    let time = Double(start) * interval
    let missing = Elementary.fma(Double(start), interval, -time)
    var (x, v) = motion.displacementAndVelocity(at: time)
    let acceleration = acceleration(x, v)
    x += v * missing
    v += acceleration * missing
    return (
      displacements: spread.positionOfPosition * x + spread.positionOfVelocity * v,
      velocities: spread.velocityOfPosition * x + spread.velocityOfVelocity * v
    )
  }

  /// Eight samples, each from the closed form at the double next to its time.
  private func closedForm(from first: Int) -> (displacements: SIMD8<Double>, velocities: SIMD8<Double>) {
    var (displacements, velocities) = (SIMD8<Double>.zero, SIMD8<Double>.zero)
    for lane in 0..<8 {
      let time = grid[first + lane]
      (displacements[lane], velocities[lane]) = motion.displacementAndVelocity(at: time)
    }
    return (displacements, velocities)
  }

  private func acceleration(_ x: Double, _ v: Double) -> Double {
    -motion.basis.omegaSquared * x - 2 * motion.basis.decay * v
  }

  // MARK: - Long undamped motions

  /// Whether the spring still swings so widely, so late, that rounding a time shows in the position.
  ///
  /// Rounding moves a phase p by up to p / 2^53. A move is made good to its first order, which is exact up to 2^27 radians
  /// and has no meaning after 2^53.
  private func method(from start: Int, to end: Int) -> Method {
    let basis = motion.basis
    // What is left at the phase wt is e^(-bt), and wt e^(-bt) is nowhere above w / (e b).
    guard basis.swing.high > 4 * 2.718 * basis.slow else { return .steps }
    let fade = Elementary.exp(-basis.slow * Double(start) * interval)
    let phase = basis.swing.high * Double(end) * interval
    guard phase * fade > 4 else { return .steps }
    return phase > 0x1p27 ? .closedForm : .roundedTimes
  }

  /// Eight samples moved from the exact multiples of the interval to the times of the grid.
  ///
  /// The steps add up to exactly i h; the grid's time is less by e, so x(t - e) = x - v e.
  private func atRoundedTimes(_ x: SIMD8<Double>, _ v: SIMD8<Double>, first: Int) -> (
    displacements: SIMD8<Double>, velocities: SIMD8<Double>
  ) {
    let index = SIMD8(0, 1, 2, 3, 4, 5, 6, 7) + Double(first)
    // The interval in two parts of half the digits, so that a number times a part is exact.
    let upper = Double(bitPattern: interval.bitPattern & ~0x7FF_FFFF)
    let times = index * grid.span / SIMD8(repeating: grid.parts)
    let rounding = (index * upper - times) + index * (interval - upper)
    let damping = v * (2 * motion.basis.decay)
    let acceleration = x * -motion.basis.omegaSquared - damping
    return (x - v * rounding, v - acceleration * rounding)
  }
}
