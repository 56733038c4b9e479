// SPDX-License-Identifier: Apache-2.0

/// When a finding is reported, and its message; each rule has a file of its own.
package struct LintRule: Sendable {
  /// How much a finding weighs.
  package enum Severity: String, CaseIterable, Sendable { case info, warning, error }

  /// The id in kebab-case, as baselines and reports have it.
  package let id: String
  package let severity: Severity
  /// The rule's subject, in one sentence.
  package let summary: String
  /// Whether it applies to a subject; the first rule that does counts.
  let applies: @Sendable (TokenLint.Subject, TokenLint) -> Bool
  /// The rule's sentence about the subject.
  let message: @Sendable (TokenLint.Subject) -> String

  /// The rules, in the order in which they are asked.
  package static let all: [Self] = [.isToken, .nearToken, .noToken, .noDurationToken]

  /// Where the rule is documented.
  package var address: String { "docs/command-line.md#\(id)" }
}
