// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import SpringKeyframes
import Springs

extension Clip {
  /// How long the clip takes to write in a format, in nanoseconds.
  ///
  /// Frames cost by their number. A fit costs by the lines or cubic pieces that it will have, which follow from how much
  /// the motion bends: along a swing of amplitude A and frequency ω a line is 4 √(tolerance / A) / ω long and a cubic
  /// piece 4.4 ∜(tolerance / A) / ω. A budget takes about eight fits.
  func work(in format: Format) -> Double {
    let manner = FormatManner(format)
    guard let motion else {
      let values = if case .keyframes(let keyframes) = content { keyframes.values.count } else { 0 }
      return manner.start + manner.perValue * Double(values)
    }
    switch sampling {
    case .count(let count): return manner.start + manner.perValue * Double(min(count, mostValues))
    case .frameRate(let rate): return manner.start + manner.perValue * frames(of: motion, rate)
    case .usual where manner.fit == .frames:
      return manner.start + manner.perValue * frames(of: motion, Self.usualFrameRate)
    case .usual: return manner.start + fit(motion, within: Self.usualTolerance, manner)
    case .tolerance(let tolerance): return manner.start + fit(motion, within: tolerance, manner)
    case .mostStops(let most): return manner.start + 5 * min(140e3 * Double(most), fit(motion, within: 1e-9, manner))
    case .mostBytes(let most): return manner.start + 5 * min(14e3 * Double(most), fit(motion, within: 1e-9, manner))
    }
  }

  private func frames(of motion: FiniteMotion, _ rate: Double) -> Double {
    min(motion.duration * rate + 1, Double(mostValues))
  }

  /// The work of one fit; no fit has more than about a thousand stops or pieces.
  private func fit(_ motion: FiniteMotion, within tolerance: Double, _ manner: FormatManner) -> Double {
    let spring = motion.motion.spring
    let speed = abs(motion.motion.initialVelocity / motion.distance)
    let amplitude = 1 + speed / spring.naturalFrequency
    let decay = spring.decayRate / max(1, spring.dampingRatio)
    // The time over which the bends add up: what has faded does not bend.
    func time(_ fading: Double) -> Double {
      decay * motion.duration < 1e-9 ? motion.duration : min(motion.duration, fading / decay)
    }
    let root = (tolerance / amplitude).squareRoot()
    if manner.fit == .cubics {
      let pieces = spring.naturalFrequency * time(4) / (4.4 * root.squareRoot())
      return 150e3 + 45e3 * min(pieces, 1000)
    }
    return 1e6 + 40e3 * min(0.19 * spring.naturalFrequency * time(2) / root, 1000)
  }
}

/// What a format does with a motion, and what a value of it costs.
private struct FormatManner {
  enum Fit { case frames, lines, cubics }

  let fit: Fit
  /// Nanoseconds for a value.
  let perValue: Double
  /// Nanoseconds for a file without values.
  var start = 50e3

  /// A format that is none of these is taken for as slow as the slowest.
  init(_ format: Format) {
    switch format.id {
    case "json", "csv": (fit, perValue) = (.frames, 60)
    case "svg": (fit, perValue, start) = (.frames, 60, 800e3)
    case "css-linear", "design-token": (fit, perValue) = (.lines, 120)
    case "core-animation": (fit, perValue) = (.lines, 320)
    default: (fit, perValue) = (.cubics, 2200)
    }
  }
}
