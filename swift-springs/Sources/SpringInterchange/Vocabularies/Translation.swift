// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// A spring encoded in another vocabulary, and how faithful that is.
public struct Translation: Sendable {
  /// The spring in the vocabulary's own parameters.
  public internal(set) var encoded: EncodedSpring
  /// Whether the system plays the requested motion itself.
  public let isExact: Bool
  /// The largest distance between the two motions over all t ≥ 0, as a fraction of the travelled distance.
  ///
  /// Nil if the vocabulary has nothing near the spring. For a system that ends the animation early, its jump to the
  /// target and the swings that are lost count if they are larger than ``invisibleJump``. Springs and velocities that
  /// agree to 1e-13 count as equal, as that is what writing them as doubles loses.
  public let maximumError: Double?

  /// The largest difference of two motions that counts as rounding of the parameters.
  public static let rounding = 1e-12

  /// The largest jump at the end of an animation that counts as settled: twice the 0.001 that systems aim at.
  public static let invisibleJump = 0.002

  /// Encodes a spring, decodes the result, and measures the difference.
  ///
  /// If the system may miss the spring and does so by more than a hundredth of the distance, the parameters of
  /// another spring that it plays closer to this one are searched for.
  ///
  /// - Parameters:
  ///   - spring: The requested motion.
  ///   - vocabulary: The vocabulary to encode it in.
  public init(_ spring: DecodedSpring, to vocabulary: Vocabulary) {
    self.init(encoding: spring.spring, for: spring, in: vocabulary)
    guard vocabulary.mayMiss, (maximumError ?? 1) > ClosestTranslation.noticeable,
      ClosestTranslation.isWorthwhile(for: spring.spring, initialVelocity: spring.initialVelocity)
    else { return }
    let closer = ClosestTranslation.spring(near: spring.spring, closerThan: maximumError) { other in
      Translation(encoding: other, for: spring, in: vocabulary).maximumError
    }
    guard let closer else { return }
    let plain = encoded.note
    self.init(encoding: closer, for: spring, in: vocabulary)
    encoded.note = Notes.joined(plain ?? encoded.note, "These numbers are what comes closest there." as String?)
  }

  /// Encodes a spring in place of the requested one, and measures how far what is played is from that.
  private init(encoding spring: Spring, for requested: DecodedSpring, in vocabulary: Vocabulary) {
    var encoded = vocabulary.encode(spring, requested.initialVelocity)
    do throws(ValidationErrors) {
      let played = try vocabulary.decode(encoded)
      // What the system replaces though it was encoded so.
      for clamp in played?.clamps ?? [] where encoded.note?.has(part: clamp.reason) != true {
        encoded.note = Notes.joined(encoded.note, clamp.reason as String?)
      }
      self.init(encoded, difference: played.map { requested.difference(to: $0) })
    } catch { self.init(EncodedSpring(.none, note: "This spring cannot be said here: \(error)."), difference: nil) }
  }

  private init(_ encoded: EncodedSpring, difference: Double?) {
    self.encoded = encoded
    isExact = difference.map { $0 <= Self.rounding } ?? false
    maximumError = isExact ? 0 : difference
  }

  /// What is lost or replaced, in one or two sentences; nil if nothing is.
  public var note: String? {
    // A vocabulary that loses something has a note; what remains is that a double has no more digits.
    isExact ? encoded.note : encoded.note ?? "Its numbers as doubles do not say this spring exactly."
  }
}

extension DecodedSpring {
  /// The largest distance from what is played instead, over all t ≥ 0, as a fraction of the travelled distance.
  func difference(to played: DecodedSpring) -> Double {
    // What is pushed from the target is away from the way to it by all that is left of that.
    if played.isPush, !isPush {
      let asked = Motion(spring: spring, relativeVelocity: initialVelocity)
      return max(1, asked.farthestDistance(after: 0))
    }
    let isSame = isSame(as: played)
    if isSame, played.cut == nil || cut != nil { return 0 }
    let requestedMotion = Motion(spring: spring, relativeVelocity: initialVelocity)
    let playedMotion = Motion(spring: played.spring, relativeVelocity: played.initialVelocity)
    let end = played.cut.flatMap { end in
      cut == nil && playedMotion.strays(beyond: Translation.invisibleJump, after: end) ? end : nil
    }
    if isSame, end == nil { return 0 }
    return MotionDifference.largest(
      between: isSame ? playedMotion : requestedMotion, and: playedMotion, secondEndsAt: end,
      secondFades: played.fadesAfterCut)
  }

  /// Whether both are the same spring and velocity but for the rounding of their parameters.
  private func isSame(as played: DecodedSpring) -> Bool {
    Self.agree(spring.naturalFrequency, played.spring.naturalFrequency)
      && Self.agree(spring.dampingRatio, played.spring.dampingRatio)
      && Self.agree(initialVelocity, played.initialVelocity)
  }

  private static func agree(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude <= 1e-13 * first.magnitude
  }
}
