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
  /// to the target where that, or a swing that is lost, is larger than ``invisibleJump``. What comes from writing the
  /// parameters as doubles counts as none: springs and velocities that agree to 1e-13.
  public let maximumError: Double?

  /// What is lost or replaced, in one or two sentences; nil where nothing is.
  public var note: String? {
    // What loses anything says so itself; what is left is that a number has no more digits.
    isExact ? saying.note : saying.note ?? "Its numbers as doubles do not say this spring exactly."
  }

  /// The largest difference of two motions that counts as rounding of the parameters.
  public static let rounding = 1e-12

  /// Says a spring in a vocabulary, reads it back, and measures the difference.
  ///
  /// - Parameters:
  ///   - reading: The motion asked for.
  ///   - vocabulary: The words to say it in.
  public init(_ reading: borrowing Reading, to vocabulary: Vocabulary) {
    let said = vocabulary.say(reading.spring, reading.initialVelocity)
    let difference: Double?
    do throws(ParameterFaults) {
      let played = try vocabulary.reading(said) { Course($0) }
      difference = played.map { Self.difference(between: Course(reading), and: $0) }
      saying = said
    } catch {
      difference = nil
      saying = Self.refusal(of: error)
    }
    isExact = difference.map { $0 <= Self.rounding } ?? false
    maximumError = isExact ? 0 : difference
  }

  /// What is said where a spring's own numbers lie outside of what the vocabulary takes.
  private static func refusal(of faults: ParameterFaults) -> Saying {
    Saying(.none, note: "This spring cannot be said here: \(faults).")
  }

  /// The largest jump at the end of an animation that counts as settled: twice the 0.001 that systems aim at.
  public static let invisibleJump = 0.002

  /// What of a reading is compared: its motion, without words.
  private struct Course {
    let spring: Spring
    let initialVelocity: Double
    let cut: Double?
    let fadesAfterCut: Bool

    init(_ reading: borrowing Reading) {
      spring = reading.spring
      initialVelocity = reading.initialVelocity
      cut = reading.cut
      fadesAfterCut = reading.fadesAfterCut
    }
  }

  private static func difference(between asked: Course, and played: Course) -> Double {
    let isSame = isRounding(asked, played)
    if isSame, played.cut == nil || asked.cut != nil { return 0 }
    let second = Motion(spring: played.spring, relativeVelocity: played.initialVelocity)
    let end = played.cut.flatMap { cut in
      asked.cut == nil && second.strays(beyond: invisibleJump, after: cut) ? cut : nil
    }
    guard !isSame else {
      return end.map {
        MotionDifference.largest(
          between: second,
          and: second,
          secondEndsAt: $0,
          secondFades: played.fadesAfterCut
        )
      } ?? 0
    }
    return MotionDifference.largest(
      between: Motion(spring: asked.spring, relativeVelocity: asked.initialVelocity),
      and: second,
      secondEndsAt: end,
      secondFades: played.fadesAfterCut
    )
  }

  /// Whether two readings are the same spring and velocity but for the rounding of their parameters.
  private static func isRounding(_ asked: Course, _ played: Course) -> Bool {
    agree(asked.spring.naturalFrequency, played.spring.naturalFrequency)
      && agree(asked.spring.dampingRatio, played.spring.dampingRatio)
      && agree(asked.initialVelocity, played.initialVelocity)
  }

  private static func agree(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude <= 1e-13 * first.magnitude
  }
}
