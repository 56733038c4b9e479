// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Motion {
  /// The largest distance between the motion and straight lines through values at equal intervals.
  ///
  /// Each line is looked at in so many parts, the last of them at its end as well.
  ///
  /// - Parameters:
  ///   - values: At least two values, the first at time 0.
  ///   - duration: Seconds from the first value to the last.
  ///   - parts: In how many parts a line is looked at: 2, which is its middle, or 4.
  /// - Returns: The distance in units of the value.
  /// - Complexity: O(count), about a nanosecond for each part.
  public func largestDistance(
    fromLinesThrough values: [Double],
    duration: Double,
    parts: LineParts
  ) -> Double {
    let recurrence = SamplingRecurrence(
      self,
      interval: duration / Double((values.count - 1) * parts.rawValue)
    )
    return switch parts {
    case .two: recurrence.distanceFromMiddles(of: values, target: target)
    case .four: recurrence.distanceFromQuarters(of: values, target: target)
    }
  }

  /// In how many parts a line is looked at.
  public enum LineParts: Int, Sendable {
    case two = 2
    case four = 4
  }
}

extension SamplingRecurrence {
  /// Looks at the middle of each line; the samples lie half a line apart.
  fileprivate func distanceFromMiddles(of values: [Double], target: Double) -> Double {
    let last = values.count - 1
    var distances = Distances()
    forEachEight(upTo: 2 * last + 1) { first, displacements, _ in
      let exact = displacements + target
      let index = first / 2
      if index + 4 <= last {
        let starts = SIMD4(values[index], values[index + 1], values[index + 2], values[index + 3])
        let ends = SIMD4(starts[1], starts[2], starts[3], values[index + 4])
        distances.add(starts + (ends - starts) * 0.5 - exact.oddHalf)
        return
      }
      for line in index..<last {
        let (start, end) = (values[line], values[line + 1])
        distances.add(start + (end - start) * 0.5 - exact[2 * (line - index) + 1])
      }
      distances.add(values[last] - exact[2 * (last - index)])
    }
    return distances.largest
  }

  /// Looks at three places of each line; the samples lie a quarter of a line apart.
  fileprivate func distanceFromQuarters(of values: [Double], target: Double) -> Double {
    let last = values.count - 1
    var distances = Distances()
    forEachEight(upTo: 4 * last + 1) { first, displacements, _ in
      let exact = displacements + target
      let index = first / 4
      let (early, late) = (exact.lowHalf, exact.highHalf)
      distances.add(values, line: index, samples: early)
      distances.add(values, line: index + 1, samples: late)
    }
    return distances.largest
  }
}

/// The largest of many distances of either sign.
private struct Distances {
  private var highest = SIMD4<Double>.zero
  private var lowest = SIMD4<Double>.zero

  @inline(__always)
  mutating func add(_ distances: SIMD4<Double>) {
    highest.replace(with: distances, where: distances .> highest)
    lowest.replace(with: distances, where: distances .< lowest)
  }

  mutating func add(_ distance: Double) {
    add(SIMD4(repeating: distance))
  }

  /// Compares one line with the samples at its start and its three quarters, and the very end with its sample.
  @inline(__always)
  mutating func add(_ values: [Double], line: Int, samples: SIMD4<Double>) {
    let last = values.count - 1
    guard line < last else {
      if line == last { add(values[last] - samples[0]) }
      return
    }
    let (start, end) = (values[line], values[line + 1])
    var distances = start + (end - start) * SIMD4(0, 0.25, 0.5, 0.75) - samples
    // At its start the line has the motion's own value.
    distances[0] = 0
    add(distances)
  }

  var largest: Double {
    (0..<4).reduce(0) { max($0, highest[$1], -lowest[$1]) }
  }
}
