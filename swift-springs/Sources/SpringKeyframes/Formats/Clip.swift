// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

/// What a format is given: a motion or keyframes, and how they are to be called and shown.
public struct Clip: Sendable {
  /// What moves.
  public enum Content: Sendable {
    /// A motion that is known exactly at every time.
    case motion(FiniteMotion)
    /// Keyframes with straight lines between them, finite and in order.
    case keyframes(Keyframes)
  }

  /// How much of the motion is kept.
  public enum Density: Hashable, Sendable {
    /// Whatever suits the format: ``usualFrameRate``, or the tolerance ``usualTolerance``.
    case usual
    /// So many frames a second, none longer than ``FiniteMotion/durations`` and no more than ``mostValues-type.property`` in all; a motion
    /// without a given duration lasts whole frames.
    case frameRate(Double)
    /// So many values at equal intervals, at most ``mostValues-type.property``; as there are two ends, 2 for anything less.
    case count(Int)
    /// As little as stays within a fraction of the distance, one of ``LinearFit/tolerances``.
    case tolerance(Double)
    /// The best with no more than this number of stops.
    case mostStops(Int)
    /// The best `linear()` of no more than this number of bytes.
    case mostBytes(Int)
  }

  /// Where it comes from.
  public let source: KeyframeSource
  /// What moves.
  public internal(set) var content: Content
  /// The value at progress 0.
  public let zero: Double
  /// The value at progress 1: the target, or the greatest height.
  public let one: Double
  /// How much of a motion is kept.
  public var sampling = Density.usual
  /// How far straight lines through the keyframes are from what they stand for, as a fraction.
  public var keyframeError = 0.0
  /// What the value moves.
  public var property = AnimatedProperty.translateY
  /// The name inside the file: a letter, then letters, digits and hyphens, at most 64 in all.
  public var name: String
  /// Whether this is the calm variant.
  public var isReduced = false
  /// Decimal places of the bulk numbers in JSON and CSV, 0 to 15; nil for all of them.
  public var precision: Int?
  /// The significant digits of a spring's numbers in code, 1 to 17; 17 are all.
  public var digits = NumberText.usualDigits
  /// What else a reader should know, one sentence each.
  public var remarks: [String] = []
  /// How fine a grid of times may become, up to ``LinearFit/mostColumns``.
  public var mostColumns = LinearFit.mostColumns

  /// How many values at equal intervals may be requested, up to ``mostValues-swift.type.property``.
  public var mostValues = Self.mostValues

  /// The most values of a clip at equal intervals.
  public static let mostValues = 10_000_000
  /// The rate of the frames if nothing is requested, in frames per second.
  public static let usualFrameRate = 60.0
  /// The tolerance if none is requested, as a fraction.
  public static let usualTolerance = 0.002

  /// A spring's motion.
  public init(_ motion: FiniteMotion) {
    source = .spring
    content = .motion(motion)
    zero = motion.position(of: 0)
    one = motion.position(of: 1)
    name = source.rawValue
  }

  /// Keyframes from elsewhere.
  ///
  /// - Parameters:
  ///   - keyframes: Values at times.
  ///   - source: Where they come from.
  ///   - zero: The value at progress 0.
  ///   - one: The value at progress 1.
  public init(_ keyframes: Keyframes, from source: KeyframeSource, zero: Double, one: Double) {
    self.source = source
    content = .keyframes(keyframes)
    self.zero = zero
    self.one = one
    name = source.rawValue
  }

  /// Seconds from the first value to the last.
  public var duration: Double {
    switch content {
    case .motion(let motion): motion.duration
    case .keyframes(let keyframes): keyframes.duration
    }
  }

  /// The exact motion, or nil if there are only keyframes.
  public var motion: FiniteMotion? { if case .motion(let motion) = content { motion } else { nil } }

  /// A value as the property shows it: heights are negative if y points down.
  func shown(_ value: Double) -> Double { source.isHeight && property.pointsDown ? 0 - value : value }

  /// Whether a text can be a clip's name.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 64, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
