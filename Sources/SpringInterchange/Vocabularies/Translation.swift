// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// A spring said in another vocabulary, and how faithful that is.
public struct Translation: Sendable {
  /// The spring in the vocabulary's own words.
  public internal(set) var saying: Saying
  /// Whether the motion that the system plays is the motion asked for.
  public private(set) var isExact = false
  /// The largest distance between the two motions over all t ≥ 0, as a fraction of the travelled distance.
  ///
  /// Nil where the vocabulary cannot say anything sensible. A system that ends the animation is counted with its jump
  /// to the target where that, or a swing that is lost, is larger than ``invisibleJump``. What comes from writing the
  /// parameters as doubles counts as none: springs and velocities that agree to 1e-13.
  public private(set) var maximumError: Double?

  /// What is lost or replaced, in one or two sentences; nil where nothing is.
  public var note: String? {
    // What loses anything says so itself; what is left is that a number has no more digits.
    isExact ? saying.note : saying.note ?? "Its numbers as doubles do not say this spring exactly."
  }

  /// The largest difference of two motions that counts as rounding of the parameters.
  public static let rounding = 1e-12

  /// The largest jump at the end of an animation that counts as settled: twice the 0.001 that systems aim at.
  public static let invisibleJump = 0.002

  /// Says a spring in a vocabulary, reads it back, and measures the difference.
  ///
  /// - Parameters:
  ///   - reading: The motion asked for.
  ///   - vocabulary: The words to say it in.
  public init(_ reading: borrowing Reading, to vocabulary: Vocabulary) {
    var translator = Translator(of: reading)
    self = translator.say(in: vocabulary) { $0 }
  }

  init(saying: Saying) { self.saying = saying }

  /// Takes down how far what is said is from what was asked for, or nil where nothing is said.
  mutating func note(_ difference: Double?) {
    isExact = difference.map { $0 <= Self.rounding } ?? false
    maximumError = isExact ? 0 : difference
  }
}

/// Says one motion in one vocabulary after another.
///
/// What is said is lent where it lies, as copies of so many words took a hundredth of a conversion's time; and most
/// vocabularies say the same stiffness and damping, which are a spring once.
package struct Translator: ~Copyable {
  private let asked: Course
  private var arguments = Arguments()

  /// - Parameter reading: The motion asked for.
  package init(of reading: borrowing Reading) {
    asked = Course(reading)
  }

  /// What a vocabulary says of a spring, and how far what it plays then is from the motion asked for.
  private mutating func said(_ spring: Spring, in vocabulary: Vocabulary) -> Translation {
    var translation = Translation(saying: vocabulary.say(spring, asked.initialVelocity))
    var difference: Double?
    var clamps: [Clamp] = []
    do throws(ValidationErrors) {
      let played = try vocabulary.reading(&translation.saying, by: &arguments) { reading in
        if !reading.clamps.isEmpty { clamps = reading.clamps }
        return Course(reading)
      }
      difference = played.map { asked.difference(to: $0) }
    } catch {
      translation.saying = Saying(.none, note: "This spring cannot be said here: \(error).")
    }
    // What the system moves though it was said so.
    for clamp in clamps where translation.saying.note?.contains(clamp.reason) != true {
      translation.saying.note = Notes.joined(translation.saying.note, Optional(clamp.reason))
    }
    translation.note(difference)
    return translation
  }

  /// Says the motion in a vocabulary, reads it back, measures the difference, and lends what came out.
  package mutating func say<Result>(
    in vocabulary: Vocabulary,
    _ body: (inout Translation) -> Result
  ) -> Result {
    var translation = said(asked.spring, in: vocabulary)
    let before = translation.maximumError
    if vocabulary.mayMiss, (before ?? 1) > ClosestTranslation.noticeable {
      let closer = ClosestTranslation.spring(near: asked.spring, closerThan: before) { spring in
        said(spring, in: vocabulary).maximumError
      }
      if let closer {
        let plain = translation.saying.note
        translation = said(closer, in: vocabulary)
        let closest: String? = "These numbers are what comes closest there."
        translation.saying.note = Notes.joined(plain ?? translation.saying.note, closest)
      }
    }
    return body(&translation)
  }
}

/// What of a reading is compared: its motion, without words.
struct Course {
  let spring: Spring
  let initialVelocity: Double
  private let cut: Double?
  private let fadesAfterCut: Bool

  init(_ reading: borrowing Reading) {
    spring = reading.spring
    initialVelocity = reading.initialVelocity
    cut = reading.cut
    fadesAfterCut = reading.fadesAfterCut
  }

  /// The largest distance from what is played instead, over all t ≥ 0, as a fraction of the travelled distance.
  func difference(to played: Course) -> Double {
    let isSame = isSame(as: played)
    if isSame, played.cut == nil || cut != nil { return 0 }
    let second = Motion(spring: played.spring, relativeVelocity: played.initialVelocity)
    let end = played.cut.flatMap { end in
      cut == nil && second.strays(beyond: Translation.invisibleJump, after: end) ? end : nil
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
      between: Motion(spring: spring, relativeVelocity: initialVelocity),
      and: second,
      secondEndsAt: end,
      secondFades: played.fadesAfterCut
    )
  }

  /// Whether two are the same spring and velocity but for the rounding of their parameters.
  private func isSame(as played: Course) -> Bool {
    Self.agree(spring.naturalFrequency, played.spring.naturalFrequency)
      && Self.agree(spring.dampingRatio, played.spring.dampingRatio)
      && Self.agree(initialVelocity, played.initialVelocity)
  }

  private static func agree(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude <= 1e-13 * first.magnitude
  }
}
