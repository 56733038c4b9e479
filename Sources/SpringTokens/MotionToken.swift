// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
package import SpringInterchange
import Springs

/// A token that describes a motion.
package struct MotionToken: Sendable {
  /// What it describes.
  package enum Motion: Sendable {
    /// A spring, from 0 to 1.
    case spring(DecodedSpring)
    /// A timing curve, with its duration in seconds if it has one.
    case easing(TimingCurve, duration: Double?)
    /// A length of time in seconds, of no motion in particular.
    case duration(Double)

    /// Its kind with an article.
    package var kind: String {
      switch self {
      case .spring: "a spring"
      case .easing: "a curve"
      case .duration: "a duration"
      }
    }
  }

  /// The names of its groups and its own.
  package private(set) var path: [String]
  /// Where it stands in its document: the path, with the name of the set of Tokens Studio that it is in.
  package let place: [String]
  package let description: String?
  package let motion: Motion
  /// The time before the motion starts, in seconds; nil if the token has none.
  package let delay: Double?
  /// The vocabulary in which a spring is written; nil for a curve.
  let vocabulary: String?
  /// Assumptions made in reading it.
  let assumptions: [TokenNote]
  /// Other tools' entries in the token's `$extensions`.
  let extensions: [JSONValue.Member]

  init(path: [String], _ value: TokenMotion, of members: [JSONValue.Member] = []) {
    self.path = path
    place = path
    description = members.text("$description") ?? members.text("description")
    motion = value.motion
    delay = value.delay
    vocabulary = value.vocabulary
    assumptions = value.assumptions
    extensions = members.extensionsOfOthers
  }

  /// The names in `$extensions` under which springd itself writes what a Bézier curve stands for.
  static let springExtension = "org.springd.spring"
  static let linearExtension = "org.springd.linear"

  /// The token under the name that it has without its set.
  func withoutSet() -> Self {
    var token = self
    token.path.removeFirst()
    return token
  }

  /// Whether what is written beside the motion of two tokens is equal; a style sheet has a delay of nothing, too.
  func isDescribed(as other: Self) -> Bool {
    description == other.description && extensions == other.extensions && (delay == nil) == (other.delay == nil)
  }

  /// The path as aliases write it, such as `motion.enter`.
  package var dottedPath: String { path.joined(separator: ".") }
}

/// A token's value, read without the token's name.
struct TokenMotion: Sendable {
  var motion: MotionToken.Motion
  var vocabulary: String?
  var delay: Double?
  /// Assumptions.
  var assumptions: [TokenNote] = []
  /// Members beside it that are not understood.
  var notes: [ValidationError] = []
}

extension ValidationError {
  /// The error of a token, whose path has points between, such as `motion.enter.stiffness must be a number above 0`.
  package var tokenText: String { path.isEmpty ? "the document \(detail)" : "\(path.joined(separator: ".")) \(detail)" }
}

/// A number of a token, in seconds or as a fraction: a plain number, a text with a unit, or `{ "value", "unit" }`.
struct TokenNumber {
  let value: Double
  /// Whether it has a unit.
  let hasUnit: Bool
  /// Whether the unit is one of time.
  let isTime: Bool

  init?(_ value: JSONValue) {
    switch value {
    case .number(let number): (self.value, hasUnit, isTime) = (number, false, false)
    case .string(let text):
      if let seconds = GivenTime.seconds(of: text) {
        (self.value, hasUnit, isTime) = (seconds, true, true)
        return
      }
      let isPercent = text.hasSuffix("%")
      let digits = isPercent ? text.dropLast() : text[...]
      guard digits.utf8.allSatisfy("0123456789.-+eE".utf8.contains), let amount = Double(digits) else { return nil }
      (self.value, hasUnit, isTime) = (isPercent ? amount / 100 : amount, isPercent, false)
    case .object(let members):
      guard case .number(let number)? = members.value("value"), let unit = members.text("unit") else { return nil }
      if let unit = GivenTime.Unit(rawValue: unit) {
        (self.value, hasUnit, isTime) = (unit.seconds(number), true, true)
      } else if unit == "%" || unit.isEmpty {
        (self.value, hasUnit, isTime) = (unit.isEmpty ? number : number / 100, !unit.isEmpty, false)
      } else {
        return nil
      }
    case .null, .bool, .array: return nil
    }
  }
}

/// A time of a token that has no unit.
enum BareTime {
  /// The seconds that are meant, and a note if that is a guess.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - name: Its name there.
  ///   - system: Whose code has milliseconds; nil if the token names no such vocabulary.
  /// - Returns: The time, and the note.
  static func read(_ number: Double, called name: String, in system: String? = nil) -> (
    seconds: Double, note: TokenNote?
  ) {
    let text = NumberText.text(number)
    if number >= GivenTime.leastMilliseconds {
      let seconds = GivenTime.Unit.milliseconds.seconds(number)
      let reason = system.map { ", as the code of \($0) has it" } ?? ""
      let other = system == nil ? "" : "; springd convert takes it as \(text) s"
      let detail = "\(name) \(text) is read as milliseconds\(reason): \(NumberText.text(seconds)) s\(other)."
      return (seconds, TokenNote(.unitAssumed, detail))
    }
    guard let system else { return (number, nil) }
    let detail = "\(name) \(text) is read as seconds, though the code of \(system) has milliseconds."
    return (number, TokenNote(.unitAssumed, detail))
  }
}
