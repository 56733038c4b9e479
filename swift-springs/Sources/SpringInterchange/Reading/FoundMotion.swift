// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Curves

/// A spring or an easing found in a text.
public struct FoundMotion: Sendable {
  /// The bytes of the text in which it stands.
  public let bytes: Range<Int>
  /// The line on which it begins, from 1.
  public let line: Int
  /// The column in which it begins, from 1, in Unicode scalars.
  public let column: Int
  /// The text itself, at most 160 bytes of it.
  public let excerpt: String
  /// The token path, variable or property whose value it is, or nil.
  public let name: String?
  /// The system in whose code it stands, or nil if that is not known.
  public let system: Dialect?
  /// The springs that it may be, the likeliest first; of an easing none.
  public let candidates: [RecognizedSpring]
  /// The easing, or nil if it is a spring.
  public let easing: FoundEasing?
  /// How long it lasts in seconds, or nil if the text does not tell.
  public let duration: Double?
  /// What else to know, one sentence each.
  public let notes: [String]

  /// The likeliest spring, or nil if it is an easing.
  public var spring: RecognizedSpring? { candidates.first }
}

/// An easing as a text has it.
public enum FoundEasing: Sendable {
  case cubicBezier(CubicBezier)
  /// A `linear(…)` of CSS, with its text.
  case linear(LinearEasing, text: String)
  /// A function of ``Easing``.
  case function(Easing)
}
