// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// How a spring comes to rest: for people to read.
///
/// The mathematics does not ask for it; the one place that branches on damping is `DecayBasis`.
public enum DampingRegime: String, Hashable, Sendable, CaseIterable {
  /// Damping ratio 0: swings for ever.
  case undamped
  /// Damping ratio between 0 and 1: swings past the target, less each time.
  case underdamped
  /// Damping ratio 1: the fastest way without swinging.
  case criticallyDamped = "critically-damped"
  /// Damping ratio above 1: creeps to the target.
  case overdamped

  /// The name on the wire and in documents.
  public var id: String { rawValue }

  init(dampingRatio: Double) {
    if dampingRatio == 0 {
      self = .undamped
    } else if dampingRatio < 1 {
      self = .underdamped
    } else if dampingRatio == 1 {
      self = .criticallyDamped
    } else {
      self = .overdamped
    }
  }
}
