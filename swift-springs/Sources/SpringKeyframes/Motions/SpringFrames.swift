// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension FiniteMotion {
  /// The motion at equal intervals, its last value being ``lastPosition``.
  ///
  /// - Parameter count: How many values; as there are two ends, 2 for anything less.
  /// - Returns: The keyframes, and the largest distance between the motion and straight lines through them, as a fraction;
  ///   also counted is what the motion still strays after the end.
  public func frames(count: Int) -> (keyframes: Keyframes, maximumError: Double) {
    let lines = motion.straightLines(count: count, duration: duration, lastPosition: lastPosition)
    return (
      Keyframes(duration: duration, evenly: lines.positions), max(lines.largestDistance / abs(distance), strayAfterEnd)
    )
  }

  /// The number of frames at a rate that hold the whole motion.
  ///
  /// - Parameter frameRate: Frames per second.
  /// - Returns: At least 2; as a double, because it may be too large to count.
  public func frameCount(frameRate: Double) -> Double { max((duration * frameRate - 1e-6).rounded(.up) + 1, 2) }
}
