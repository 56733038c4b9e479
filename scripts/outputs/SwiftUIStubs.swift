// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// As much of SwiftUI as the snippets name.
@_exported import Foundation

public struct Spring: Sendable {
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
  }
}

public struct Animation: Sendable {
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }

  public func delay(_ delay: TimeInterval) -> Animation { self }

  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation { Animation() }

  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation { Animation() }

  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0.0,
    blendDuration: Double = 0
  ) -> Animation { Animation() }

  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation()
  }
}

public protocol Animatable {}
extension CGFloat: Animatable {}

public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
}

public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval) {}
}

public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(
    _ to: Value,
    duration: TimeInterval,
    startVelocity: Value? = nil,
    endVelocity: Value? = nil
  ) {}
}

public struct PairContent<Value: Animatable>: KeyframeTrackContent {}

@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K {
    expression
  }
  public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K { first }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>,
    next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> { PairContent<Value>() }
}

public protocol Keyframes<Value> {
  associatedtype Value
}

public struct KeyframeTrack<Root, Inner, Content: KeyframeTrackContent<Inner>>: Keyframes {
  public typealias Value = Root

  public init(@KeyframeTrackContentBuilder<Inner> content: () -> Content) where Root == Inner {}
}

@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> K { expression }
  public static func buildPartialBlock<K: Keyframes<Value>>(first: K) -> K { first }
  public static func buildPartialBlock<K: Keyframes<Value>>(
    accumulated: some Keyframes<Value>,
    next: K
  ) -> K { next }
}
