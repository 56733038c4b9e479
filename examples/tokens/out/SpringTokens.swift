// Written by springd from design tokens. Do not edit.
import SwiftUI

public enum SpringTokens {
  public static let motionEnter = Animation.interpolatingSpring(
    mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284,
    initialVelocity: 0)
  public static let motionLeave = Animation.interpolatingSpring(
    mass: 1, stiffness: 322.27279677026473, damping: 35.9039160410262,
    initialVelocity: 0)
  public static let motionDrag = Animation.interpolatingSpring(
    mass: 1, stiffness: 300, damping: 20,
    initialVelocity: 0)
  public static let motionDefault = Animation.interpolatingSpring(
    mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284,
    initialVelocity: 0)
}
