// SPDX-License-Identifier: Apache-2.0

import Springs

/// What a finding says; the rules are in files of their own.
package struct LintRule: Sendable {
  /// How much a finding weighs.
  package enum Severity: String, Sendable { case info, warning, error }

  /// The id in kebab-case, as baselines and reports have it.
  package let id: String
  package let severity: Severity
  /// What the rule is about, in one sentence.
  package let summary: String
  /// Whether it applies to a motion; the first rule that does counts.
  let applies: @Sendable (TokenLint.Subject, TokenLint) -> Bool
  /// What is said of the motion.
  let message: @Sendable (TokenLint.Subject) -> String

  /// The rules, in the order in which they are asked.
  package static let all: [Self] = [.isToken, .nearToken, .noToken]

  /// Where the rule is documented.
  package var address: String { "docs/command-line.md#\(id)" }

  /// A distance in percent, rounded up.
  static func percent(_ distance: Double) -> String {
    let hundredths = Int(clamping: (distance * 1e4).rounded(.up))
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) %"
  }
}
