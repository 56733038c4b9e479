// SPDX-License-Identifier: Apache-2.0

import Springs

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
  /// The look of the curve, in one sentence.
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

extension Easing {
  /// The easings that other systems call elastic, back, spring or overshoot, with their default numbers.
  ///
  /// Each system gives one form, from which the others follow: in is it turned by half a turn, in-out both in halves.
  /// Where a system does not end at exactly 0 or 1, its curve ends there here.
  static let systems: [Self] =
    forms(
      "gsap-elastic", "GSAP elastic", "a fading swing of period 0.3, or 0.45 in both halves (GSAP 3.12, amplitude 1)",
      source: "greensock/GSAP 3.12.7, gsap-core.js", out: { gsapElastic($0, period: 0.3) },
      halves: { gsapElastic($0, period: 0.45) })
    + forms(
      "gsap-back", "GSAP back", "Penner's overshooting cubic with 1.70158 (GSAP 3.12, MAUI's spring)",
      source: "greensock/GSAP 3.12.7, gsap-core.js", out: { overshoot($0, tension: 1.70158) })
    + forms(
      "gsap-bounce", "GSAP bounce", "Penner's four parabolas (GSAP 3.12, jQuery, Flutter, Compose, React Native, Qt)",
      source: "greensock/GSAP 3.12.7, gsap-core.js", out: pennerBounce)
    + forms(
      "godot-spring", "Godot TRANS_SPRING", "a sine that quickens and fades (Godot 4)",
      source: "godotengine/godot, scene/animation/easing_equations.h",
      out: { time in
        let left = 1 - time
        let fade = Elementary.exp(2.2 * Elementary.log(left))
        let turn = time * .pi * (0.2 + 2.5 * time * time * time)
        return (Elementary.sin(turn) * fade + time) * (1 + 1.2 * left)
      })
    + forms(
      "rive-elastic", "Rive elastic", "a fading swing of period 1 (Rive's ElasticInterpolator, amplitude 1)",
      source: "rive-app/rive-runtime, elastic_ease.cpp", out: { gsapElastic($0, period: 1) })
    + forms(
      "wpf-elastic", "WPF ElasticEase",
      "three growing swings and a quarter, turned around (WPF and WinUI, springiness 3)",
      source: "Microsoft, ElasticEase",
      out: { time in
        let left = 1 - time
        let growth = (Elementary.exp(3 * left) - 1) / (Elementary.exp(3) - 1)
        return 1 - growth * Elementary.sin((6 * .pi + .pi / 2) * left)
      }) + [
      Self(
        "android-overshoot", "Android OvershootInterpolator",
        "Ends with the overshooting cubic of tension 2 (Android).", source: "Android, OvershootInterpolator.java"
      ) { overshoot($0, tension: 2) }
    ]

  /// 1 + 2^(−10 t) sin(2π (t − period/4) / period): released from 0 with the rate of its own fading.
  private static func gsapElastic(_ time: Double, period: Double) -> Double {
    Elementary.exp2(-10 * time) * Elementary.sin((time - period / 4) * 2 * .pi / period) + 1
  }

  private static func overshoot(_ time: Double, tension: Double) -> Double {
    let left = time - 1
    return left * left * ((tension + 1) * left + tension) + 1
  }

  /// Falls like 121/16 t² until 4/11, then thrice up again, to 3/4, 15/16 and 63/64, and down.
  @Sendable private static func pennerBounce(_ time: Double) -> Double {
    let bounces: [(start: Double, rest: Double)] = [(10 / 11, 63 / 64), (8 / 11, 15 / 16), (4 / 11, 3 / 4)]
    guard let bounce = bounces.first(where: { time >= $0.start }) else { return 121 / 16.0 * time * time }
    let top = bounce.start + (4 / 11.0) * (1 - bounce.rest).squareRoot()
    return 121 / 16.0 * (time - top) * (time - top) + bounce.rest
  }

  /// The three forms of a curve that is given as it ends.
  private static func forms(
    _ id: String, _ title: String, _ shape: String, source: String, out: @escaping @Sendable (Double) -> Double,
    halves: (@Sendable (Double) -> Double)? = nil
  ) -> [Self] {
    let half = halves ?? out
    return [
      Self("\(id)-in", "\(title), in", "Starts with \(shape).", source: source) { 1 - out(1 - $0) },
      Self("\(id)-out", "\(title), out", "Ends with \(shape).", source: source, out),
      Self("\(id)-in-out", "\(title), in and out", "Both ends have \(shape).", source: source) { time in
        time < 0.5 ? (1 - half(1 - 2 * time)) / 2 : 0.5 + half(2 * time - 1) / 2
      },
    ]
  }
}
