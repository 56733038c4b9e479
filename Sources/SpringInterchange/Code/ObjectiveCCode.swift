// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Objective-C code for POP; the value goes from 0 to 1, so the velocity is in distances per second.
enum ObjectiveCCode {
  /// A `POPSpringAnimation` by its sliders.
  static func popAnimation(bounciness: Double, speed: Double, initialVelocity: Double) -> Snippet {
    popAnimation([
      "animation.springBounciness = \(CodeNumber.text(bounciness));",
      "animation.springSpeed = \(CodeNumber.text(speed));",
      "animation.velocity = @(\(CodeNumber.text(initialVelocity)));",
    ])
  }

  /// A `POPSpringAnimation` by its dynamics.
  static func popAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    popAnimation([
      "animation.dynamicsTension = \(CodeNumber.text(spring.stiffness));",
      "animation.dynamicsFriction = \(CodeNumber.text(spring.damping));",
      "animation.dynamicsMass = \(CodeNumber.text(spring.mass));",
      "animation.velocity = @(\(CodeNumber.text(initialVelocity)));",
    ])
  }

  private static func popAnimation(_ lines: [String]) -> Snippet {
    let start =
      "POPSpringAnimation *animation = [POPSpringAnimation animationWithPropertyNamed:kPOPViewAlpha];"
    let values = ["animation.fromValue = @0;", "animation.toValue = @1;"]
    return Snippet("objective-c", ([start] + values + lines).joined(separator: "\n"))
  }
}
