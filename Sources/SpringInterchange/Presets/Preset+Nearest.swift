// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Springs

extension Preset {
  /// A preset and its largest distance to a motion, as a fraction of the travelled distance.
  public typealias Neighbour = (preset: Preset, difference: Double)

  /// The presets whose motions are nearest to a spring's, nearest first.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: Its velocity at the start, in distances per second.
  ///   - count: How many are wanted.
  /// - Returns: At most `count` neighbours.
  public static func nearest(
    to spring: Spring,
    initialVelocity: Double = 0,
    count: Int
  ) -> [Neighbour] {
    let asked = Motion(spring: spring, relativeVelocity: initialVelocity)
    let neighbours = motions.map { preset, motion in
      (preset: preset, difference: MotionDifference.largest(between: asked, and: motion))
    }
    return Array(neighbours.sorted { $0.difference < $1.difference }.prefix(count))
  }

  private static let motions: [(Preset, Motion)] = all.compactMap { preset in
    guard let reading = try? preset.reading() else {
      return nil
    }
    return (preset, Motion(spring: reading.spring, relativeVelocity: reading.initialVelocity))
  }
}
