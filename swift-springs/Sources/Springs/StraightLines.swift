// SPDX-License-Identifier: Apache-2.0

/// A motion as straight lines between positions at equal intervals.
package struct StraightLines: Hashable, Sendable {
  /// The positions at the ends of the lines; number i is that at i intervals.
  package fileprivate(set) var positions: [Double]
  /// The largest distance between the lines and the motion, in units of the value.
  package fileprivate(set) var largestDistance: Double
}

extension Motion {
  /// Straight lines through positions at equal intervals; the last one may be moved.
  ///
  /// How far the line over an interval is from the motion follows from the position and velocity at its start
  /// (`ChordDistance`), so that the distance costs no samples of its own.
  ///
  /// - Parameters:
  ///   - count: How many positions; as a line has two ends, 2 for anything less.
  ///   - duration: Seconds from the first to the last.
  ///   - lastPosition: Where the last line ends.
  /// - Returns: The lines. Each is compared with the motion in its middle, next to which its worst place is where an
  ///   interval is up to a twelfth of a swing, and the worst of them at that place; where it is longer, or lines are few,
  ///   all over the line (`MaximumChordDeviation`).
  /// - Complexity: O(count), one and a half nanoseconds each; of long lines some hundred.
  package func straightLines(count: Int, duration: Double, lastPosition: Double) -> StraightLines {
    let count = max(count, 2)
    let interval = duration / Double(count - 1)
    let frequency = spring.naturalFrequency
    let turn = frequency * max(1, 2 * spring.dampingRatio) * interval
    guard turn < 0.5, count > 9 else { return longLines(count: count, duration: duration, lastPosition: lastPosition) }
    var lines = shortLines(count: count, interval: interval)
    lines.end(self, duration: duration, at: lastPosition)
    return lines
  }

  /// Lines over small parts of a swing, all but the last measured.
  private func shortLines(count: Int, interval: Double) -> StraightLines {
    var positions = [Double](repeating: 0, count: count)
    let step = SamplingStep(basis, interval: interval)
    let middle = ChordDistance(basis, step, interval: interval, at: 0.5)
    let frequency = spring.naturalFrequency
    var farthest = FarthestLines()
    // The last line is looked at when it has its end.
    let lines = count - 2
    let target = SIMD8(repeating: target)
    // No middle is farther away than this times a swing, and for the rounding a billionth more.
    let weight = middle.weight(at: frequency) * (1 + 1e-9)
    let recurrence = SamplingRecurrence(self, interval: interval)
    recurrence.forEachBlock(upTo: count) { block in
      if weight * block.swing(at: frequency) <= farthest.largest {
        recurrence.forEachEight(in: block) { first, x, _ in positions.set(x + target, at: first) }
      } else {
        recurrence.forEachEight(in: block) { first, x, v in
          positions.set(x + target, at: first)
          farthest.look(at: x, v, middle.values(x, v), upTo: lines &- first)
        }
      }
    }
    return StraightLines(positions: positions, largestDistance: farthest.top(basis, step, interval: interval))
  }

  /// Lines of any length.
  private func longLines(count: Int, duration: Double, lastPosition: Double) -> StraightLines {
    let interval = duration / Double(count - 1)
    var positions = [Double](repeating: 0, count: count)
    let shift = SIMD8(repeating: target)
    var farthest = MaximumChordDeviation(of: self, interval: interval)
    do {
      let recurrence = SamplingRecurrence(self, interval: interval)
      recurrence.forEachBlock(upTo: count) { block in
        let matters = farthest.isExceeded(by: block)
        recurrence.forEachEight(in: block) { first, x, v in
          positions.set(x + shift, at: first)
          if matters { farthest.look(at: x, v, upTo: count &- 2 &- first) }
        }
      }
    }
    positions[0] = origin
    positions[count - 1] = lastPosition
    let (x, v) = displacementAndVelocity(at: duration - interval)
    let gaps = (start: positions[count - 2] - target - x, end: lastPosition - position(at: duration))
    let largest = farthest.exactDistance(withLineFrom: x, v, gaps: gaps)
    return StraightLines(positions: positions, largestDistance: max(largest, abs(gaps.start), abs(gaps.end)))
  }
}

extension StraightLines {
  /// Moves both ends to where they belong, and measures the last line.
  ///
  /// A short line from the start to the moved end is off by a parabola and a slope, 4 c p (1 - p) + e p, the most at
  /// p = (4 c + e) / 8 c if that is on the line.
  fileprivate mutating func end(_ motion: Motion, duration: Double, at lastPosition: Double) {
    let last = positions.count - 1
    let interval = duration / Double(last)
    positions[0] = motion.origin
    positions[last] = lastPosition
    let start = positions[last - 1]
    let gap = lastPosition - motion.position(at: duration)
    largestDistance = max(largestDistance, abs(gap))
    func distance(at part: Double) -> Double {
      start + part * (lastPosition - start) - motion.position(at: duration - (1 - part) * interval)
    }
    let middle = distance(at: 0.5)
    largestDistance = max(largestDistance, abs(middle))
    let bow = 4 * (middle - gap / 2)
    let farthest = (bow + gap) / (2 * bow)
    if farthest > 0, farthest < 1 { largestDistance = max(largestDistance, abs(distance(at: farthest))) }
  }
}

/// The eight lines among which is the one that is farthest from the motion in its middle.
private struct FarthestLines {
  /// How far that is.
  private(set) var largest = 0.0
  /// The motion where they begin, and the distances of their middles.
  private var (displacements, velocities, middles) = (SIMD8<Double>.zero, SIMD8<Double>.zero, SIMD8<Double>.zero)

  /// Looks at the first `count` of eight lines.
  @inline(__always) mutating func look(
    at x: SIMD8<Double>, _ v: SIMD8<Double>, _ distances: SIMD8<Double>, upTo count: Int
  ) {
    var distances = distances
    if count < 8 {
      let lanes = SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7)
      distances.replace(with: 0, where: lanes .>= Double(count))
    }
    let distance = distances.largestMagnitude
    if distance > largest { keep(x, v, distances, distance) }
  }

  // Called, and not put where it is called from, which would carry all three through every step in registers.
  @inline(never) private mutating func keep(
    _ x: SIMD8<Double>, _ v: SIMD8<Double>, _ distances: SIMD8<Double>, _ distance: Double
  ) {
    largest = distance
    (displacements, velocities, middles) = (x, v, distances)
  }

  /// How far the farthest line is where it is farthest, which a parabola through three places of each of the lines finds.
  func top(_ basis: DecayBasis, _ step: SamplingStep, interval: Double) -> Double {
    let before = ChordDistance(basis, step, interval: interval, at: 15 / 32)
    let behind = ChordDistance(basis, step, interval: interval, at: 17 / 32)
    var (highest, part, lane) = (0.0, 0.5, 0)
    for place in 0..<8 where abs(middles[place]) > 0.9 * largest {
      let (x, v) = (displacements[place], velocities[place])
      let parabola = Parabola(before.value(x, v), middles[place], behind.value(x, v))
      let (top, moved) = (abs(parabola.top), parabola.shift / 32)
      if top > highest, abs(moved) < 0.25 { (highest, part, lane) = (top, 0.5 + moved, place) }
    }
    let place = ChordDistance(basis, step, interval: interval, at: part)
    return max(largest, abs(place.value(displacements[lane], velocities[lane])))
  }
}

/// How far the straight line over an interval h is from the motion, at a part p of the interval.
///
///     (1 - p) x + p x(h) - x(p h) = a x + b v
///
/// with the displacement x and the velocity v at its start. Of short steps only what they add is taken, so that no small
/// difference of large numbers is left.
struct ChordDistance {
  private let a: Double
  private let b: Double

  init(_ basis: DecayBasis, _ step: SamplingStep, interval: Double, at part: Double) {
    let inside = SamplingStep(basis, interval: part * interval)
    a = (1 - part + part * step.unit - inside.unit) + (part * step.a - inside.a)
    b = part * step.b - inside.b
  }

  @inline(__always) func values(_ x: SIMD8<Double>, _ v: SIMD8<Double>) -> SIMD8<Double> { x * a + v * b }

  /// The distance of one line, by the displacement and the velocity at its start.
  func value(_ x: Double, _ v: Double) -> Double { x * a + v * b }

  /// Returns a bound on the distance of every line, for each unit of a swing.
  func weight(at frequency: Double) -> Double { abs(a) + frequency * abs(b) }
}
