// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Curves

/// A timing curve of CSS: progress of the value over progress of time.
public enum TimingCurve: Hashable, Sendable {
  /// `cubic-bezier(x1, y1, x2, y2)`.
  case cubicBezier(CubicBezier)
  /// `linear(…)`.
  case linear(LinearEasing)

  /// The progress of the value at a progress of time; after the end it stands where it ended.
  ///
  /// - Parameter input: The progress of time.
  /// - Returns: The progress of the value, 0 before the start.
  public func value(at input: Double) -> Double {
    if input < 0 { return 0 }
    let input = min(input, 1)
    return switch self {
    case .cubicBezier(let curve): curve.value(at: input)
    case .linear(let easing): easing.value(at: input)
    }
  }
}
