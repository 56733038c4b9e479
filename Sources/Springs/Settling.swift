// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// When a motion has settled.
public enum Settling: Hashable, Sendable {
  /// From this many seconds after the start on.
  case after(Double)
  /// It swings for ever, or approaches a band of no width.
  case never

  /// The seconds, or `nil` for never.
  public var seconds: Double? {
    switch self {
    case .after(let seconds): seconds
    case .never: nil
    }
  }
}
