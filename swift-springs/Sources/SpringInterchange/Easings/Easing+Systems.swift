// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Easing {
  /// The easings that other systems call elastic, back, spring or overshoot, with their default numbers.
  ///
  /// Each system gives one form, of which the others are made: in is it turned by half a turn, in-out both in halves.
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
