// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// A spring said in another vocabulary, and how faithful that is.
public struct Translation: Sendable {
  /// The spring in the vocabulary's own words.
  public let saying: Saying
  /// Whether the motion that the system plays is the motion asked for.
  public let isExact: Bool
  /// The largest distance between the two motions over all t ≥ 0, as a fraction of the travelled distance.
  ///
  /// Nil where the vocabulary cannot say anything sensible. A system that ends the animation is counted with its jump
  /// to the target where that is larger than ``invisibleJump``. Differences of at most ``rounding`` come from printing
  /// the parameters as doubles and count as none.
  public let maximumError: Double?

  /// The largest difference that counts as rounding of the parameters.
  public static let rounding = 1e-12

  /// Says a spring in a vocabulary, reads it back, and measures the difference.
  ///
  /// - Parameters:
  ///   - reading: The motion asked for.
  ///   - vocabulary: The words to say it in.
  public init(_ reading: Reading, to vocabulary: Vocabulary) {
    saying = vocabulary.say(reading.spring, reading.initialVelocity)
    guard let parameters = saying.parameters, let played = try? vocabulary.reading(parameters)
    else {
      isExact = false
      maximumError = nil
      return
    }
    let difference = Self.difference(between: reading, and: played)
    isExact = difference <= Self.rounding
    maximumError = isExact ? 0 : difference
  }

  /// The largest jump at the end of an animation that counts as settled: twice the 0.001 that systems aim at.
  public static let invisibleJump = 0.002

  private static func difference(between asked: Reading, and played: Reading) -> Double {
    let first = Motion(spring: asked.spring, relativeVelocity: asked.initialVelocity)
    let second = Motion(spring: played.spring, relativeVelocity: played.initialVelocity)
    return MotionDifference.largest(
      between: first,
      and: second,
      secondEndsAt: played.cut.flatMap { cut in
        (second.position(at: cut) - 1).magnitude > invisibleJump && asked.cut == nil ? cut : nil
      }
    )
  }
}
