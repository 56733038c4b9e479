// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A motion as straight lines between positions at equal intervals.
public struct StraightLines: Hashable, Sendable {
  /// The positions at the ends of the lines; number i is that at i intervals.
  public let positions: [Double]
  /// The largest distance between the lines and the motion, in units of the value.
  public let largestDistance: Double
}

extension Motion {
  /// Straight lines through positions at equal intervals, the last of which may be moved.
  ///
  /// How far the line over an interval is from the motion follows from the position and velocity at its start
  /// (``ChordDistance``), so that the distance costs no samples of its own.
  ///
  /// - Parameters:
  ///   - count: How many positions, at least 2.
  ///   - duration: Seconds from the first to the last.
  ///   - lastPosition: Where the last line ends.
  /// - Returns: The lines. Each is compared with the motion in its middle, which is its worst place but for 1e-4 of the
  ///   distance where an interval is a small part of a swing, and else at three places.
  /// - Complexity: O(count), one and a half nanoseconds each.
  public func straightLines(
    count: Int,
    duration: Double,
    lastPosition: Double
  ) -> StraightLines {
    let interval = duration / Double(count - 1)
    var positions = [Double](repeating: 0, count: count)
    let step = SamplingStep(basis, interval: interval)
    let middle = ChordDistance(basis, step, interval: interval, at: 0.5)
    let quarter = ChordDistance(basis, step, interval: interval, at: 0.25)
    let threeQuarters = ChordDistance(basis, step, interval: interval, at: 0.75)
    let frequency = spring.naturalFrequency
    let isShort = frequency * max(1, 2 * spring.dampingRatio) * interval < 0.05
    var range = DistanceRange()
    // The last line is looked at below.
    let lines = count - 2
    let target = SIMD8(repeating: target)
    var room = positions.mutableSpan
    // No line is farther away than this times a swing, and for the rounding a billionth more.
    var weight = middle.weight(at: frequency)
    if !isShort {
      weight = max(weight, quarter.weight(at: frequency), threeQuarters.weight(at: frequency))
    }
    weight *= 1 + 1e-9
    let recurrence = SamplingRecurrence(self, interval: interval)
    recurrence.forEachBlock(upTo: count) { block in
      if weight * block.swing(at: frequency) <= range.largest {
        recurrence.forEachEight(in: block) { first, x, _ in room.set(x + target, at: first) }
      } else {
        recurrence.forEachEight(in: block) { first, x, v in
          room.set(x + target, at: first)
          range.add(middle.values(x, v), upTo: lines &- first)
          if !isShort {
            range.add(quarter.values(x, v), upTo: lines &- first)
            range.add(threeQuarters.values(x, v), upTo: lines &- first)
          }
        }
      }
    }
    positions[0] = origin
    positions[count - 1] = lastPosition
    var largest = max(range.largest, abs(lastPosition - position(at: duration)))
    let start = positions[count - 2]
    func distance(at part: Double) -> Double {
      let exact = position(at: duration - (1 - part) * interval)
      return abs(start + part * (lastPosition - start) - exact)
    }
    largest = max(largest, distance(at: 0.5))
    if !isShort { largest = max(largest, distance(at: 0.25), distance(at: 0.75)) }
    return StraightLines(positions: positions, largestDistance: largest)
  }
}

/// How far the straight line over an interval h is from the motion, at a part p of the interval.
///
///     (1 - p) x + p x(h) - x(p h) = a x + b v
///
/// with the displacement x and the velocity v at its start. Of short steps only what they add is taken, so that no small
/// difference of large numbers is left.
private struct ChordDistance {
  private let a: Double
  private let b: Double

  init(_ basis: DecayBasis, _ step: SamplingStep, interval: Double, at part: Double) {
    let inside = SamplingStep(basis, interval: part * interval)
    a = (1 - part + part * step.unit - inside.unit) + (part * step.a - inside.a)
    b = part * step.b - inside.b
  }

  @inline(__always)
  func values(_ x: SIMD8<Double>, _ v: SIMD8<Double>) -> SIMD8<Double> {
    x * a + v * b
  }

  /// What no line is farther away than, for each unit of a swing.
  func weight(at frequency: Double) -> Double { abs(a) + frequency * abs(b) }
}

/// The highest and the lowest of many distances of either sign, in four lanes.
private struct DistanceRange {
  private var highest = SIMD4<Double>.zero
  private var lowest = SIMD4<Double>.zero

  /// Adds the first so many of eight distances.
  @inline(__always)
  mutating func add(_ distances: SIMD8<Double>, upTo count: Int) {
    var distances = distances
    if count < 8 {
      let lanes = SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)
      distances.replace(with: 0, where: lanes .>= Double(count))
    }
    add(distances.lowHalf)
    add(distances.highHalf)
  }

  @inline(__always)
  private mutating func add(_ distances: SIMD4<Double>) {
    highest.replace(with: distances, where: distances .> highest)
    lowest.replace(with: distances, where: distances .< lowest)
  }

  var largest: Double {
    (0..<4).reduce(0) { max($0, highest[$1], -lowest[$1]) }
  }
}
