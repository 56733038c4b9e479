// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Objective-C code for POP; the value goes from 0 to 1, so the velocity is in distances per second.
enum ObjectiveCCode {
  /// A `POPSpringAnimation` by its sliders.
  static func popAnimation(bounciness: Double, speed: Double, initialVelocity: Double) -> Snippet {
    sliders.filled([bounciness, speed, initialVelocity])
  }

  private static let sliders = CodeTemplate(
    "objective-c",
    popAnimation,
    end: """
      animation.springBounciness = #;
      animation.springSpeed = #;
      animation.velocity = @(#);
      """
  )

  /// A `POPSpringAnimation` by its dynamics.
  static func popAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    dynamics.filled([spring.stiffness, spring.damping, spring.mass, initialVelocity])
  }

  private static let dynamics = CodeTemplate(
    "objective-c",
    popAnimation,
    end: """
      animation.dynamicsTension = #;
      animation.dynamicsFriction = #;
      animation.dynamicsMass = #;
      animation.velocity = @(#);
      """
  )

  private static let popAnimation: StaticString = """
    POPSpringAnimation *animation = [POPSpringAnimation animationWithPropertyNamed:kPOPViewAlpha];
    animation.fromValue = @0;
    animation.toValue = @1;

    """
}
