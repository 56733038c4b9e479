// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// An easing function: one of AHEasing's 31, or one that another system calls elastic, back, spring or overshoot.
///
/// Each goes from exactly 0 at 0 to exactly 1 at 1. AHEasing's own sampler adds up its times, which
/// lets ExponentialEaseOut miss 1 and CircularEaseIn give no number at all for many counts; here the
/// times are i / (n - 1) and cannot leave 0...1.
///
/// Source: W. Moore, AHEasing, github.com/warrenm/AHEasing, easing.c; checked against
/// `Fixtures/aheasing_functions.json` to 1e-13.
public struct Easing: Sendable {
  /// The name in kebab-case, such as `bounce-ease-out`.
  public let id: String
  /// The name in its system, such as AHEasing's `BounceEaseOut`.
  public let title: String
  /// What it looks like, in one sentence.
  public let summary: String
  /// Where it was read.
  public let source: String
  private let function: @Sendable (Double) -> Double

  init(
    _ id: String, _ title: String, _ summary: String, source: String = "github.com/warrenm/AHEasing, easing.c",
    _ function: @escaping @Sendable (Double) -> Double
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.source = source
    self.function = function
  }

  /// The progress at a time from 0 to 1; times outside are taken as the nearer end.
  public func value(at time: Double) -> Double {
    if !(time > 0) { return 0 }
    return time >= 1 ? 1 : function(time)
  }

  /// The function with an id, or nil.
  public static func named(_ id: String) -> Self? { all.first { $0.id == id } }
}
