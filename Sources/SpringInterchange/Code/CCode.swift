// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// C code for GTK; the value goes from 0 to 1, so the velocity is in distances per second.
enum CCode {
  /// A libadwaita spring animation of a `widget` with a `target`, both the caller's.
  static func springAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    springAnimation.filled([spring.dampingRatio, spring.mass, spring.stiffness, initialVelocity])
  }

  private static let springAnimation = CodeTemplate(
    "c",
    """
    AdwSpringParams *params = adw_spring_params_new (#, #, #);
    AdwAnimation *animation = adw_spring_animation_new (widget, 0, 1, params, target);
    adw_spring_animation_set_initial_velocity (ADW_SPRING_ANIMATION (animation), #);
    """
  )
}
