// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Easing {
  /// Every function: AHEasing's in its order, then those of other systems.
  public static let all: [Self] = ahEasing + systems

  /// AHEasing's functions in its order.
  static let ahEasing: [Self] =
    [Self("linear-interpolation", "LinearInterpolation", "A straight line: y = x.") { $0 }]
    + family("quadratic", "Quadratic", "the parabola x²") { $0 * $0 }
    + family("cubic", "Cubic", "the cubic x³") { $0 * $0 * $0 }
    + family("quartic", "Quartic", "the quartic x⁴") { $0 * $0 * $0 * $0 }
    + family("quintic", "Quintic", "the quintic x⁵") { $0 * $0 * $0 * $0 * $0 }
    + family("sine", "Sine", "a quarter of a sine wave") { 1 - Elementary.cos($0 * .pi / 2) } + [
      Self("circular-ease-in", "CircularEaseIn", "Starts with a quarter of a circle.") {
        1 - (1 - $0 * $0).squareRoot()
      },
      // Not turned around: near 0 the difference 1 - x would lose the digits that the root needs.
      Self("circular-ease-out", "CircularEaseOut", "Ends with a quarter of a circle.") { ((2 - $0) * $0).squareRoot() },
      Self("circular-ease-in-out", "CircularEaseInOut", "Both halves a quarter of a circle.") {
        halves($0) { 1 - (1 - $0 * $0).squareRoot() }
      }, exponentialIn,
      Self("exponential-ease-out", "ExponentialEaseOut", "Ends like 1 - 2^(-10 x).") { 1 - Elementary.exp2(-10 * $0) },
      Self("exponential-ease-in-out", "ExponentialEaseInOut", "Both halves exponential.") {
        halves($0) { Elementary.exp2(10 * ($0 - 1)) }
      },
    ]
    + family("elastic", "Elastic", "an exponentially growing sine wave, 13 quarter turns") {
      Elementary.sin(13 * .pi / 2 * $0) * Elementary.exp2(10 * ($0 - 1))
    } + family("back", "Back", "the overshooting cubic x³ - x sin(πx)") { $0 * $0 * $0 - $0 * Elementary.sin($0 * .pi) }
    + [
      Self("bounce-ease-in", "BounceEaseIn", "Starts with growing bounces.") { 1 - bounceOut(1 - $0) },
      Self("bounce-ease-out", "BounceEaseOut", "Ends with four shrinking bounces.", bounceOut),
      Self("bounce-ease-in-out", "BounceEaseInOut", "Bounces at both ends.") {
        $0 < 0.5 ? (1 - bounceOut(1 - 2 * $0)) / 2 : bounceOut(2 * $0 - 1) / 2 + 0.5
      },
    ]

  private static let exponentialIn = Self("exponential-ease-in", "ExponentialEaseIn", "Starts like 2^(10 (x - 1)).") {
    Elementary.exp2(10 * ($0 - 1))
  }

  /// The three forms of one shape: as it is, turned by half a turn, and both in halves.
  private static func family(
    _ id: String, _ title: String, _ shape: String, _ function: @escaping @Sendable (Double) -> Double
  ) -> [Self] {
    [
      Self("\(id)-ease-in", "\(title)EaseIn", "Starts with \(shape).", function),
      Self("\(id)-ease-out", "\(title)EaseOut", "Ends with \(shape), turned around.") { 1 - function(1 - $0) },
      Self("\(id)-ease-in-out", "\(title)EaseInOut", "Both ends have \(shape).") { halves($0, function) },
    ]
  }

  /// The function at half size, then the same turned by half a turn.
  private static func halves(_ x: Double, _ function: (Double) -> Double) -> Double {
    x < 0.5 ? function(2 * x) / 2 : 1 - function(2 - 2 * x) / 2
  }

  /// Four parabolas that join at 4/11, 8/11 and 9/10: AHEasing's own numbers, not Penner's.
  @Sendable private static func bounceOut(_ x: Double) -> Double {
    if x < 4.0 / 11 { return 121 * x * x / 16 }
    if x < 8.0 / 11 { return 363 / 40.0 * x * x - 99 / 10.0 * x + 17 / 5.0 }
    if x < 9.0 / 10 { return 4356 / 361.0 * x * x - 35442 / 1805.0 * x + 16061 / 1805.0 }
    return 54 / 5.0 * x * x - 513 / 25.0 * x + 268 / 25.0
  }
}
