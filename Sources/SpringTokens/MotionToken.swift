// SPDX-License-Identifier: Apache-2.0

import JSON
package import SpringInterchange

/// A token that describes a motion.
package struct MotionToken: Sendable {
  /// What it describes.
  package enum Motion: Sendable {
    /// A spring, from 0 to 1.
    case spring(DecodedSpring)
    /// A timing curve, with its duration in seconds if it has one.
    case easing(TimingCurve, duration: Double?)
  }

  /// The names of its groups and its own.
  package let path: [String]
  package let description: String?
  package let motion: Motion
  /// The time before the motion starts, in seconds; nil if the token has none.
  package let delay: Double?
  /// The vocabulary in which a spring is written; nil for a curve.
  let vocabulary: String?
  /// What was taken for granted in reading it, a sentence each.
  let assumptions: [String]
  /// What other tools wrote in the token's `$extensions`.
  let extensions: [JSONValue.Member]

  init(path: [String], _ value: TokenMotion, of members: [JSONValue.Member] = []) {
    self.path = path
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

  /// The path as aliases write it, such as `motion.enter`.
  package var dottedPath: String { path.joined(separator: ".") }
}

/// What a token's value says, without the token's name.
struct TokenMotion: Sendable {
  let motion: MotionToken.Motion
  var vocabulary: String?
  var delay: Double?
  /// What was taken for granted, a sentence each.
  var assumptions: [String] = []
  /// What stands beside it and is not understood.
  var notes: [ValidationError] = []
}

extension ValidationError {
  /// The error of a token, whose path has points between, such as `motion.enter.stiffness must be a number above 0`.
  package var tokenText: String { path.isEmpty ? "the document \(detail)" : "\(path.joined(separator: ".")) \(detail)" }
}

/// A number of a token, in seconds or as a fraction: a plain number, a text with a unit, or `{ "value", "unit" }`.
struct TokenNumber {
  let value: Double

  init?(_ value: JSONValue) {
    switch value {
    case .number(let number): self.value = number
    case .string(let text):
      let number = text.prefix { "0123456789.-+eE".contains($0) }
      guard let amount = Double(String(number)),
        let scale = Self.scale(of: String(text.dropFirst(number.count).drop { $0 == " " }))
      else { return nil }
      self.value = amount * scale
    case .object(let members):
      guard case .number(let number)? = members.value("value"), let unit = members.text("unit"),
        let scale = Self.scale(of: unit)
      else { return nil }
      self.value = number * scale
    case .null, .bool, .array: return nil
    }
  }

  private static func scale(of unit: String) -> Double? {
    switch unit {
    case "", "s": 1
    case "ms": 0.001
    case "%": 0.01
    default: nil
    }
  }
}
