// Written by springd from design tokens. Do not edit.
import SwiftUI

public enum SpringTokens {
  public static let motionEnter = Animation.interpolatingSpring(
    mass: 1, stiffness: 157.914, damping: 17.5929,
    initialVelocity: 0)
  public static let motionLeave = Animation.interpolatingSpring(
    mass: 1, stiffness: 322.273, damping: 35.9039,
    initialVelocity: 0)
  public static let motionDrag = Animation.interpolatingSpring(
    mass: 1, stiffness: 300, damping: 20,
    initialVelocity: 0)
  public static let motionDefault = Animation.interpolatingSpring(
    mass: 1, stiffness: 157.914, damping: 17.5929,
    initialVelocity: 0)
}
