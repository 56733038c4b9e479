// Written by springd from design tokens. Do not edit.
import SwiftUI

public enum SpringTokens {
  public static let motionEnter = Animation.spring(duration: 0.5, bounce: 0.3)
  public static let motionLeave = Animation.spring(duration: 0.35, bounce: 0)
  public static let motionDrag = Animation.interpolatingSpring(
    mass: 1, stiffness: 300, damping: 20,
    initialVelocity: 0)
  public static let motionDefault = Animation.spring(duration: 0.5, bounce: 0.3)
  public static let fade = Animation.timingCurve(0.4, 0, 0.2, 1, duration: 0.2)
}
