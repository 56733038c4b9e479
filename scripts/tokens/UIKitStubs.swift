// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// As much of UIKit as the token files name, as Apple's documentation declares it.
@_exported import Foundation

public struct CGVector: Sendable {
  public init(dx: Double, dy: Double) {}
}

@MainActor
public final class UICubicTimingParameters {
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
}

@MainActor
public final class UISpringTimingParameters {
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity velocity: CGVector)
  {}
}
