// SPDX-License-Identifier: Apache-2.0

/// A spring, an easing or a duration of a text, held against the tokens.
package struct LintFinding: Sendable {
  /// The token that it is, or is near.
  package struct Match: Sendable {
    package let name: String
    /// The largest distance as a fraction of the way; of two durations the difference as a fraction of the longer.
    package let distance: Double
    /// The code that stands for the token in place of the finding's bytes; nil if none is known to be right there.
    package let replacement: String?
  }

  package let rule: LintRule
  /// The bytes of the expression that the replacement stands for.
  package let bytes: Range<Int>
  /// The line and the column in which it begins, from 1; columns count Unicode scalars.
  package let line: Int
  package let column: Int
  /// The line and the column after its end.
  package let endLine: Int
  package let endColumn: Int
  /// The code itself.
  package let code: String
  package let message: String
  package let token: Match?
}
