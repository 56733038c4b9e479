// Written by springd from design tokens. Do not edit.
import UIKit

@MainActor
public enum UIKitSpringTokens {
  public static var motionEnter: UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: 157.914, damping: 17.5929,
      initialVelocity: CGVector(dx: 0, dy: 0))
  }
  public static var motionLeave: UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: 322.273, damping: 35.9039,
      initialVelocity: CGVector(dx: 0, dy: 0))
  }
  public static var motionDrag: UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: 300, damping: 20,
      initialVelocity: CGVector(dx: 0, dy: 0))
  }
  public static var motionDefault: UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: 157.914, damping: 17.5929,
      initialVelocity: CGVector(dx: 0, dy: 0))
  }
  public static var fade: UICubicTimingParameters {
    UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.4, y: 0.0), controlPoint2: CGPoint(x: 0.2, y: 1.0))
  }
  /// Seconds.
  public static let fadeDuration: Double = 0.2
}
