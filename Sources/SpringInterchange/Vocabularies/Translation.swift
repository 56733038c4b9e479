// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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

  /// Nothing is said, and nothing is lost.
  package static var lossless: Self {
    var translation = Self(saying: Saying(.none))
    translation.note(0)
    return translation
  }

  /// Takes down how far what is said is from what was asked for, or nil where nothing is said.
  mutating func note(_ difference: Double?) {
    isExact = difference.map { $0 <= Self.rounding } ?? false
    maximumError = isExact ? 0 : difference
  }
}
