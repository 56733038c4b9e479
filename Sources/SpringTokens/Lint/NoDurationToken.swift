// SPDX-License-Identifier: Apache-2.0

extension LintRule {
  /// The duration is outside of the tokens, of which some are durations.
  static let noDurationToken = Self(
    id: "no-duration-token", severity: .warning, summary: "A duration that no token has, if any token is a duration.",
    applies: { _, _ in true }, message: { subject in "is no token; the nearest is \(subject.nearestText)" })
}
