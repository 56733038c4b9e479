// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// The loop of the systems that look at the motion once a frame and stop where it seems at rest.
enum FrameLoop {
  /// After this many seconds of motion the loop gives up.
  static let limit = 100.0

  /// The time of the first frame at rest.
  ///
  /// - Parameters:
  ///   - rate: Frames per second.
  ///   - isAtRest: The system's test, given the time of a frame.
  /// - Returns: The time of that frame, or that there is none within ``limit``.
  static func settling(framesPerSecond rate: Double, isAtRest: (Double) -> Bool) -> SettlingReport {
    let frames = Int(limit * rate)
    for frame in 1...frames {
      let time = Double(frame) / rate
      if isAtRest(time) { return .seconds(time) }
    }
    return stillMoving
  }

  /// What is said of a motion that is not at rest at the limit.
  static let stillMoving = SettlingReport.none(
    "It still moves after \(Int(limit)) seconds, where this service stops looking.")
}
