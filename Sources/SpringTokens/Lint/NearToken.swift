// SPDX-License-Identifier: Apache-2.0

extension LintRule {
  /// The motion is almost a token, so that one of the two was probably meant.
  static let nearToken = Self(
    id: "near-token", severity: .warning, summary: "A motion within a tenth of the way of a token, and not the token.",
    applies: { subject, _ in subject.nearest.map { $0.distance <= TokenLint.near } ?? false },
    message: { subject in
      let nearest = subject.nearest
      return "is near the token \(nearest?.token.dottedPath ?? ""), \(percent(nearest?.distance ?? 0)) of the way off"
    })
}
