// SPDX-License-Identifier: Apache-2.0

import Springs

/// An elastic easing of GSAP, anime.js, Flutter and Qt with a period of its own, as the lines between its samples.
///
/// With an amplitude of 1 it is 1 − 2^(−10 t) cos(2π t / period) in all of them; beyond 1 they differ.
struct ElasticEasing {
  let easing: FoundEasing

  /// Samples of a swing at its start, where it is the fastest: the line between two is within .002 of it.
  private static let samples = 18.0
  /// Beyond these the lines would be farther from the curve, or very many.
  private static let periods = 0.2...0.75

  /// The easing `in`, `out` or `inout` of a period; nil for a period or an end that is read nowhere.
  init?(_ end: String, period: Double) {
    guard Self.periods.contains(period), ["in", "out", "inout"].contains(end) else { return nil }
    let out = Self.out(period)
    let turned = out.reversed().map { LinearEasing.Point(input: 1 - $0.input, output: 1 - $0.output) }
    let points: [LinearEasing.Point] =
      switch end {
      case "in": turned
      case "out": out
      default:
        turned.map { LinearEasing.Point(input: $0.input / 2, output: $0.output / 2) }
          + out.dropFirst().map { LinearEasing.Point(input: (1 + $0.input) / 2, output: (1 + $0.output) / 2) }
      }
    let stops = points.map { "\(Self.rounded($0.output)) \(Self.rounded(100 * $0.input))%" }
    easing = .linear(LinearEasing(points: points), text: "linear(\(stops.joined(separator: ", ")))")
  }

  /// The samples lie as the square root of what is left of the swing: the closer the faster it is.
  private static func out(_ period: Double) -> [LinearEasing.Point] {
    let count = (samples / period).rounded(.up)
    return (0...Int(clamping: count)).map { step in
      let share = 1 - Double(step) / count * (1 - Elementary.exp2(-5))
      let time = Double(step) == count ? 1 : min(max(-Elementary.log(share) / (5 * Elementary.log(2)), 0), 1)
      let swing = Elementary.exp2(-10 * time) * Elementary.cos(2 * .pi * time / period)
      return LinearEasing.Point(input: time, output: time == 1 ? 1 : 1 - swing)
    }
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
}
