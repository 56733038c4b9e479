// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange

extension Clip {
  /// Refuses a name that does not name keyframes in CSS, where `animation` reads the word as something else.
  ///
  /// - Throws: An error of the name.
  func checkCSSName() throws(ValidationErrors) {
    guard Self.wordsOfAnimation.contains(name.lowercased()) else { return }
    let objection = "is a word that CSS reads as something else in animation; take another"
    throw ValidationErrors([ValidationError("name", objection)])
  }

  /// The words after which Chromium 156 plays nothing, in small letters: those that no keyframes may be called by, and
  /// those of the durations, timing functions, counts, directions, fill modes and play states of `animation`.
  private static let wordsOfAnimation: Set<String> = [
    "default", "inherit", "initial", "none", "revert", "revert-layer", "revert-rule", "unset", "auto", "linear", "ease",
    "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "infinite", "normal", "reverse", "alternate",
    "alternate-reverse", "forwards", "backwards", "running", "paused",
  ]
}
