// SPDX-License-Identifier: Apache-2.0

extension LintRule {
  /// The motion is outside of the tokens.
  static let noToken = Self(
    id: "no-token", severity: .error, summary: "A spring or an easing that no token has.",
    applies: { subject, _ in if case .motion = subject.found { true } else { false } },
    message: { subject in
      subject.nearest == nil
        ? "is no token: there is none of its kind" : "is no token; the nearest is \(subject.nearestText)"
    })
}
