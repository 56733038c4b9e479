// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
  private let interval: Double
  /// The steps from the first sample of a block to the first four, and to the next four.
  private let (lowerSpread, upperSpread): (Spread, Spread)
  /// The step of eight intervals.
  private let stride: SamplingStep

  private struct Spread {
    var positionOfPosition = SIMD4(repeating: 1.0)
    var positionOfVelocity = SIMD4(repeating: 0.0)
    var velocityOfPosition = SIMD4(repeating: 0.0)
    var velocityOfVelocity = SIMD4(repeating: 1.0)

    init(_ basis: DecayBasis, _ interval: Double, from first: Int) {
      for lane in 0..<4 where first + lane > 0 {
        let values = basis.values(at: Double(first + lane) * interval)
        positionOfPosition[lane] = values.released
        positionOfVelocity[lane] = values.kicked
        velocityOfPosition[lane] = -basis.omegaSquared * values.kicked
        velocityOfVelocity[lane] = values.kickedRate
      }
    }
  }

  private static let blockLength = 256

  init(_ motion: Motion, interval: Double) {
    self.motion = motion
    self.interval = interval
    let basis = motion.basis
    lowerSpread = Spread(basis, interval, from: 0)
    upperSpread = Spread(basis, interval, from: 4)
    stride = SamplingStep(basis, interval: 8 * interval)
  }

  /// Hands out four neighbouring displacements and velocities at a time, with the number of the first.
  ///
  /// They come block by block, of each eight first the lower four and, when the block is done, the upper four: what steps
  /// four of them, and a little more, fits into the processor's registers.
  @inline(__always)
  func forEachFour(
    upTo count: Int,
    _ body: (_ first: Int, _ displacements: SIMD4<Double>, _ velocities: SIMD4<Double>) -> Void
  ) {
    let (unit, a, c) = (four(stride.unit), four(stride.a), four(stride.c))
    // Taken away, as of sums of two products the compiler mixes the lanes up; and zero less b, as it would see through -b.
    let (minusB, minusD) = (four(0 - stride.b), four(0 - stride.d))
    var start = 0
    while start < count {
      let end = min(start + Self.blockLength, count)
      let (x0, v0) = restart(at: start)
      let watchesTime = phaseMatters(from: start, to: end)
      for isUpper in [false, true] {
        let spread = isUpper ? upperSpread : lowerSpread
        var x = spread.positionOfPosition * x0 + spread.positionOfVelocity * v0
        var v = spread.velocityOfPosition * x0 + spread.velocityOfVelocity * v0
        var first = isUpper ? start + 4 : start
        while first < end {
          if watchesTime {
            let (exact, exactVelocity) = atRoundedTimes(x, v, first: first)
            body(first, exact, exactVelocity)
          } else {
            body(first, x, v)
          }
          let next = x * unit + (x * a - v * minusB)
          v = v * unit + (x * c - v * minusD)
          x = next
          first &+= 8
        }
      }
      start = end
    }
  }

  private func four(_ factor: Double) -> SIMD4<Double> { SIMD4(repeating: factor) }

  /// The first sample of a block, from the closed form.
  private func restart(at number: Int) -> (displacement: Double, velocity: Double) {
    let time = Double(number) * interval
    let missing = fusedMultiplyAdd(Double(number), interval, -time)
    let (x, v) = motion.displacementAndVelocity(at: time)
    return (x + v * missing, v + acceleration(x, v) * missing)
  }

  private func acceleration(_ x: Double, _ v: Double) -> Double {
    -motion.basis.omegaSquared * x - 2 * motion.basis.decay * v
  }

  // MARK: - Long undamped motions

  /// Whether the spring still swings so widely, so late, that rounding a time shows in the position.
  private func phaseMatters(from start: Int, to end: Int) -> Bool {
    let basis = motion.basis
    let fade = exponential(-basis.slow * Double(start) * interval)
    return basis.swing.high * Double(end) * interval * fade > 4
  }

  /// Four samples moved from the exact multiples of the interval to the doubles next to them.
  ///
  /// The steps add up to exactly i h; whoever asks for the sample at `Double(i) * interval` asks for
  /// a time rounded by e, so x(t - e) = x - v e.
  private func atRoundedTimes(
    _ x: SIMD4<Double>,
    _ v: SIMD4<Double>,
    first: Int
  ) -> (displacements: SIMD4<Double>, velocities: SIMD4<Double>) {
    let index = SIMD4(0, 1, 2, 3) + Double(first)
    // The interval in two parts of half the digits, so that a number times a part is exact.
    let upper = Double(bitPattern: interval.bitPattern & ~0x7FF_FFFF)
    let rounding = (index * upper - index * interval) + index * (interval - upper)
    let damping = v * (2 * motion.basis.decay)
    let acceleration = x * -motion.basis.omegaSquared - damping
    return (x - v * rounding, v - acceleration * rounding)
  }
}
