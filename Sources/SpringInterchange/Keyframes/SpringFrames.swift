// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension FiniteMotion {
  /// The motion at equal intervals, its last value being ``lastPosition``.
  ///
  /// - Parameter count: How many values, at least 2.
  /// - Returns: The keyframes.
  public func frames(count: Int) -> Keyframes {
    var values = motion.positions(count: count, interval: duration / Double(count - 1))
    values[count - 1] = lastPosition
    return Keyframes(duration: duration, evenly: values)
  }

  /// The number of frames at a rate that hold the whole motion.
  ///
  /// - Parameter frameRate: Frames per second.
  /// - Returns: At least 2; as a double, because it may be too large to count.
  public func frameCount(frameRate: Double) -> Double {
    max((duration * frameRate - 1e-6).rounded(.up) + 1, 2)
  }

  /// The largest distance between the motion and straight lines through evenly spread keyframes.
  ///
  /// Also counted is what the motion still strays after the end.
  ///
  /// - Parameter keyframes: Values at equal intervals over the duration.
  /// - Returns: The distance as a fraction.
  public func largestError(of keyframes: Keyframes) -> Double {
    let intervals = keyframes.values.count - 1
    // Where an interval is a small part of a swing, the line is farthest off in its middle, to 1e-4 of that distance.
    let rate = motion.spring.naturalFrequency * max(1, 2 * motion.spring.dampingRatio)
    let isShort = rate * duration / Double(intervals) < 0.05
    let largest = motion.largestDistance(
      fromLinesThrough: keyframes.values,
      duration: duration,
      parts: isShort ? .two : .four
    )
    return max(largest / abs(distance), strayAfterEnd)
  }
}
