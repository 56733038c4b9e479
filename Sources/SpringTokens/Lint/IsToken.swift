// SPDX-License-Identifier: Apache-2.0

extension LintRule {
  /// The motion or duration is a token by its value, and could be so by its name.
  static let isToken = Self(
    id: "is-token", severity: .info,
    summary: "A motion or duration whose numbers are those of a token, which has a name.",
    applies: { subject, lint in subject.nearest.map { $0.distance <= lint.tolerance } ?? false },
    message: { subject in "is the token \(subject.nearest?.token.dottedPath ?? "")" })
}
