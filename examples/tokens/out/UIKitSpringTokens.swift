// Written by springd from design tokens. Do not edit.
import UIKit

@MainActor
public enum UIKitSpringTokens {
  public static var motionEnter: UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284,
      initialVelocity: CGVector(dx: 0, dy: 0))
  }
  public static var motionLeave: UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: 322.27279677026473, damping: 35.9039160410262,
      initialVelocity: CGVector(dx: 0, dy: 0))
  }
  public static var motionDrag: UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: 300, damping: 20,
      initialVelocity: CGVector(dx: 0, dy: 0))
  }
  public static var motionDefault: UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284,
      initialVelocity: CGVector(dx: 0, dy: 0))
  }
}
