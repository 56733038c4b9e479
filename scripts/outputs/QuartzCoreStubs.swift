// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// As much of Core Animation as the snippets name.
@_exported import Foundation

public struct CAAnimationCalculationMode: Sendable {
  public static let linear = CAAnimationCalculationMode()
}

public class CAKeyframeAnimation {
  public init(keyPath: String?) {}
  public var duration: CFTimeInterval = 0
  public var calculationMode = CAAnimationCalculationMode.linear
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
}

public typealias CFTimeInterval = Double
