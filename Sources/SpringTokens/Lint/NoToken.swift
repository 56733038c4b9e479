// SPDX-License-Identifier: Apache-2.0

extension LintRule {
  /// The motion is outside of the tokens.
  static let noToken = Self(
    id: "no-token", severity: .error, summary: "A motion that no token has.", applies: { _, _ in true },
    message: { subject in
      guard let nearest = subject.nearest else { return "is no token: there is none of its kind" }
      return "is no token; the nearest is \(nearest.token.dottedPath), \(percent(nearest.distance)) of the way off"
    })
}
