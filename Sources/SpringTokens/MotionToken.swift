// SPDX-License-Identifier: Apache-2.0

package import Curves
package import JSON
package import SpringInterchange

/// A token that describes a motion.
package struct MotionToken: Sendable {
  /// What it describes.
  package enum Motion: Sendable {
    /// A spring, from 0 to 1.
    case spring(DecodedSpring)
    /// A timing curve, with its duration and delay in seconds if it has them.
    case easing(CubicBezier, duration: Double?, delay: Double?)
  }

  /// The names of its groups and its own.
  package let path: [String]
  package let description: String?
  package let motion: Motion
  /// What other tools wrote in the token's `$extensions`.
  package let extensions: [JSONValue.Member]

  package init(path: [String], description: String? = nil, motion: Motion, extensions: [JSONValue.Member] = []) {
    self.path = path
    self.description = description
    self.motion = motion
    self.extensions = extensions
  }

  /// The name of what springd itself writes in `$extensions`: the spring that a transition stands for.
  static let springExtension = "org.springd.spring"

  /// The path as aliases write it, such as `motion.enter`.
  package var dottedPath: String { path.joined(separator: ".") }
}

extension ValidationError {
  /// The error of a token, whose path has points between, such as `motion.enter.stiffness must be a number above 0`.
  package var tokenText: String { path.isEmpty ? "the document \(detail)" : "\(path.joined(separator: ".")) \(detail)" }
}

/// The sets of parameters by which a spring without a vocabulary is recognized.
enum SpringShape {
  /// What a set needs, and whose it is; of several that fit, the first.
  private static let shapes: [(needs: [String], vocabulary: String)] = [
    (["stiffness", "damping"], "mass-stiffness-damping"), (["tension", "friction"], "react-spring"),
    (["stiffness", "dampingRatio"], "android"), (["visualDuration", "bounce"], "motion-visual-duration"),
    (["duration", "bounce"], "duration-bounce"), (["response", "dampingRatio"], "response-damping-ratio"),
    (["response", "dampingFraction"], "response-damping-ratio"),
    (["settlingDuration", "dampingRatio"], "settling-duration"),
  ]

  /// More members than any spring has.
  static let mostMembers = 64

  /// The vocabulary whose set is among the names; nil if there is none.
  static func vocabulary(for names: [String]) -> String? {
    shapes.first { $0.needs.allSatisfy(names.contains) }?.vocabulary
  }

  /// The name of a parameter if a platform has another word for it.
  static func parameter(_ name: String, of vocabulary: String) -> String {
    vocabulary == "response-damping-ratio" && name == "dampingFraction" ? "dampingRatio" : name
  }

  /// Every set, for a reader.
  static let text = shapes.map { $0.needs.joined(separator: " and ") }.joined(separator: "; ")
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
