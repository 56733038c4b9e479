// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Objective-C code for POP; the value goes from 0 to 1, so the velocity is in distances per second.
enum ObjectiveCCode {
  /// A `POPSpringAnimation` by its sliders.
  static func popAnimation(bounciness: Double, speed: Double, initialVelocity: Double) -> Snippet {
    Snippet(
      "objective-c",
      popAnimation,
      bounciness,
      speed,
      initialVelocity,
      end: """
        animation.springBounciness = #;
        animation.springSpeed = #;
        animation.velocity = @(#);
        """
    )
  }

  /// A `POPSpringAnimation` by its dynamics.
  static func popAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "objective-c",
      popAnimation,
      spring.stiffness,
      spring.damping,
      spring.mass,
      initialVelocity,
      end: """
        animation.dynamicsTension = #;
        animation.dynamicsFriction = #;
        animation.dynamicsMass = #;
        animation.velocity = @(#);
        """
    )
  }

  private static let popAnimation: StaticString = """
    POPSpringAnimation *animation = [POPSpringAnimation animationWithPropertyNamed:kPOPViewAlpha];
    animation.fromValue = @0;
    animation.toValue = @1;

    """
}
