// SPDX-License-Identifier: Apache-2.0

extension LintRule {
  /// The motion or duration is almost a token, so that one of the two was probably meant.
  static let nearToken = Self(
    id: "near-token", severity: .warning,
    summary: "A motion within a tenth of the way of a token, or a duration within a tenth of a token's.",
    applies: { subject, _ in subject.nearest.map { $0.distance <= TokenLint.near } ?? false },
    message: { subject in "is near the token \(subject.nearestText)" })
}
