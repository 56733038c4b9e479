// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A motion as straight lines between positions at equal intervals.
public struct StraightLines: Hashable, Sendable {
  /// The positions at the ends of the lines; number i is that at i intervals.
  public fileprivate(set) var positions: [Double]
  /// The largest distance between the lines and the motion, in units of the value.
  public fileprivate(set) var largestDistance: Double
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
  /// - Returns: The lines. Each is compared with the motion in its middle, next to which its worst place is where an
  ///   interval is a small part of a swing; next to the middle too where it is up to a twelfth; and where it is longer, or
  ///   lines are few, all over the line (``FarthestPlace``). The worst of them is followed to its worst place.
  /// - Complexity: O(count), one and a half nanoseconds each; of long lines some hundred.
  public func straightLines(
    count: Int,
    duration: Double,
    lastPosition: Double
  ) -> StraightLines {
    let interval = duration / Double(count - 1)
    let frequency = spring.naturalFrequency
    let turn = frequency * max(1, 2 * spring.dampingRatio) * interval
    guard turn < 0.5, count > 9 else {
      return longLines(count: count, duration: duration, lastPosition: lastPosition)
    }
    var lines = shortLines(count: count, interval: interval, isShort: turn < 0.05)
    lines.end(self, duration: duration, at: lastPosition)
    return lines
  }

  /// Lines over small parts of a swing, all but the last measured.
  private func shortLines(count: Int, interval: Double, isShort: Bool) -> StraightLines {
    var positions = [Double](repeating: 0, count: count)
    let step = SamplingStep(basis, interval: interval)
    let middle = ChordDistance(basis, step, interval: interval, at: 0.5)
    let before = ChordDistance(basis, step, interval: interval, at: 15 / 32)
    let behind = ChordDistance(basis, step, interval: interval, at: 17 / 32)
    let frequency = spring.naturalFrequency
    var range = DistanceRange()
    // The last line is looked at when it has its end.
    let lines = count - 2
    let target = SIMD8(repeating: target)
    var room = positions.mutableSpan
    // No line is farther away than this times a swing, and for the rounding a billionth more.
    var weight = middle.weight(at: frequency)
    if !isShort {
      weight = max(weight, before.weight(at: frequency), behind.weight(at: frequency))
    }
    weight *= 1 + 1e-9
    let recurrence = SamplingRecurrence(self, interval: interval)
    var worst: SamplingRecurrence.Block?
    recurrence.forEachBlock(upTo: count) { block in
      let known = range.largest
      if weight * block.swing(at: frequency) <= known {
        recurrence.forEachEight(in: block) { first, x, _ in room.set(x + target, at: first) }
      } else {
        recurrence.forEachEight(in: block) { first, x, v in
          room.set(x + target, at: first)
          range.add(middle.values(x, v), upTo: lines &- first)
          if !isShort {
            range.add(before.values(x, v), upTo: lines &- first)
            range.add(behind.values(x, v), upTo: lines &- first)
          }
        }
        if range.largest > known { worst = block }
      }
    }
    var farthest = ShortLineTop(atLeast: range.largest)
    if let worst {
      recurrence.forEachEight(in: worst) { first, x, v in
        let distances = (before.values(x, v), middle.values(x, v), behind.values(x, v))
        farthest.look(at: distances, x, v, upTo: lines &- first)
      }
    }
    let top = ChordDistance(basis, step, interval: interval, at: farthest.part)
    return StraightLines(
      positions: positions,
      largestDistance: max(range.largest, abs(top.value(farthest.displacement, farthest.velocity)))
    )
  }

  /// Lines of any length.
  private func longLines(
    count: Int,
    duration: Double,
    lastPosition: Double
  ) -> StraightLines {
    let interval = duration / Double(count - 1)
    var positions = [Double](repeating: 0, count: count)
    let shift = SIMD8(repeating: target)
    var farthest = FarthestPlace(of: self, interval: interval)
    do {
      var room = positions.mutableSpan
      let recurrence = SamplingRecurrence(self, interval: interval)
      recurrence.forEachBlock(upTo: count) { block in
        let matters = farthest.isExceeded(by: block)
        recurrence.forEachEight(in: block) { first, x, v in
          room.set(x + shift, at: first)
          if matters { farthest.look(at: x, v, upTo: count &- 2 &- first) }
        }
      }
    }
    positions[0] = origin
    positions[count - 1] = lastPosition
    let (x, v) = displacementAndVelocity(at: duration - interval)
    let gaps = (
      start: positions[count - 2] - target - x, end: lastPosition - position(at: duration)
    )
    let largest = farthest.exactDistance(withLineFrom: x, v, gaps: gaps)
    return StraightLines(
      positions: positions,
      largestDistance: max(largest, abs(gaps.start), abs(gaps.end))
    )
  }
}

extension StraightLines {
  /// Moves both ends to where they belong, and measures the last line.
  ///
  /// A short line from the start to the moved end is off by a parabola and a slope, 4 c p (1 - p) + e p, the most at
  /// p = (4 c + e) / 8 c if that is on the line.
  fileprivate mutating func end(
    _ motion: Motion,
    duration: Double,
    at lastPosition: Double
  ) {
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
    if farthest > 0, farthest < 1 {
      largestDistance = max(largestDistance, abs(distance(at: farthest)))
    }
  }
}

/// Where the line that is farthest from the motion is farthest from it, by the parabolas through three places of each.
private struct ShortLineTop {
  private let least: Double
  private var largest = 0.0
  /// The part of the interval.
  private(set) var part = 0.5
  /// The motion where the line begins.
  private(set) var (displacement, velocity) = (0.0, 0.0)

  /// - Parameter largest: The largest distance of any line in the three places.
  init(atLeast largest: Double) {
    least = 0.9 * largest
  }

  /// Looks at the first so many of eight lines, by their distances at 15, 16 and 17 parts of 32.
  mutating func look(
    at distances: (before: SIMD8<Double>, middle: SIMD8<Double>, behind: SIMD8<Double>),
    _ x: SIMD8<Double>,
    _ v: SIMD8<Double>,
    upTo count: Int
  ) {
    let bend = distances.before - 2 * distances.middle + distances.behind
    let lean = distances.behind - distances.before
    let tops = distances.middle - lean * lean / (8 * bend)
    for lane in 0..<max(0, min(8, count)) {
      let moved = -lean[lane] / (64 * bend[lane])
      guard abs(distances.middle[lane]) > least, abs(moved) < 0.25 else { continue }
      guard abs(tops[lane]) > largest else { continue }
      largest = abs(tops[lane])
      part = 0.5 + moved
      (displacement, velocity) = (x[lane], v[lane])
    }
  }
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
