// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The duration to give to `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  static let uiview = Self(
    id: "uiview",
    title: "UIView.animate with spring damping",
    rule: """
      The duration for which UIKit's equation gives this spring: the envelope without its cosine part is then 0.001 \
      of the distance. UIKit ends the animation there.
      """,
    source: "Inverse of the equation measured by CosynPa/RevealSpringAnimation"
  ) { motion in
    guard let velocity = motion.relativeVelocity else {
      return .noDistance
    }
    guard motion.spring.dampingRatio <= 1 else {
      return .none("UIKit's call cannot play an overdamped spring.")
    }
    guard motion.spring.dampingRatio > 0 else {
      return .neverSettles
    }
    let saying = UIViewSaying(motion.spring, initialVelocity: velocity).saying
    guard case .number(let duration)? = saying.parameters?.first?.value else {
      return .none(saying.note ?? "No duration makes UIKit play this spring.")
    }
    return .seconds(duration)
  }
}
