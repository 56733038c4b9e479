// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import SpringKeyframes
import Springs

/// A spring, an easing or a duration of a text in words and in the code of other systems, in Markdown.
enum MotionDescription {
  case motion(FoundMotion)
  case time(FoundTime)

  /// The systems whose code is shown, by their vocabularies.
  private static let vocabularies = [
    "duration-bounce", "compose", "motion", "react-spring", "reanimated", "android", "flutter",
  ]

  /// The description, with the text of its finding.
  func text(_ finding: LintFinding?) -> String {
    let token = finding.map { finding in
      "This \(finding.message)" + (finding.token?.replacement.map { " (`\($0)`)" } ?? "")
    }
    var parts: [String] = []
    switch self {
    case .time(let time): parts = ["Duration: \(Self.milliseconds(time.seconds))"] + [token].compactMap { $0 }
    case .motion(let motion):
      let spring = motion.spring?.decoded
      parts = [spring.map(Self.facts) ?? Self.easing(motion)] + [token].compactMap { $0 }
      if let spring { parts += Self.translations(of: spring) }
    }
    return parts.joined(separator: "\n\n")
  }

  private static func facts(of decoded: DecodedSpring) -> String {
    let spring = decoded.spring
    let motion = Motion(spring: spring, relativeVelocity: decoded.initialVelocity)
    // Later extremes are nearer to the target than the first two.
    let overshoot = motion.turningPoints(limit: 2).map { $0.position - 1 }.max().flatMap { $0 > 0 ? $0 : nil }
    let settled = motion.settling(tolerance: 0.001).seconds
    let parts = [
      "response \(number(spring.response)) s", "damping ratio \(number(spring.dampingRatio))",
      overshoot.map { "overshoots by \($0 < 1e-4 ? "less than 0.01" : number(100 * $0)) %" } ?? "does not overshoot",
      settled.map { "settles in \(milliseconds($0))" } ?? "never settles",
    ]
    return "Spring: \(parts.joined(separator: ", "))"
  }

  private static func easing(_ motion: FoundMotion) -> String {
    if let decay = motion.decay { return "Decay: \(decay.law.title)" }
    let curve =
      switch motion.easing {
      case .cubicBezier(let bezier)?: bezier.css
      case .linear(let linear, _)?: "linear() of \(linear.points.count) stops"
      case .function(let function)?: function.title
      case nil: "numbers that cannot all be read here: \(motion.unknown.joined(separator: ", "))"
      }
    let kind = motion.easing == nil ? "Motion" : "Easing"
    return "\(kind): \(curve)" + (motion.duration.map { " in \(milliseconds($0))" } ?? "")
  }

  /// The same spring in the code of other systems, each with its error if it has one.
  private static func translations(of decoded: DecodedSpring) -> [String] {
    let lines = vocabularies.compactMap { id -> String? in
      guard let vocabulary = Vocabulary.named(id) else { return nil }
      let translation = Translation(decoded, to: vocabulary)
      guard let code = translation.encoded.code, let error = translation.maximumError else { return nil }
      let offset = error == 0 ? "" : " (\(number(100 * error)) % of the way off)"
      return "- \(vocabulary.title): `\(code.text.split(separator: "\n").joined(separator: " "))`\(offset)"
    }
    return lines.isEmpty ? [] : [lines.joined(separator: "\n")]
  }

  private static func number(_ number: Double) -> String { NumberText.text(NumberText.rounded(number, toDigits: 4)) }

  private static func milliseconds(_ seconds: Double) -> String { "\(number(1000 * seconds)) ms" }
}
