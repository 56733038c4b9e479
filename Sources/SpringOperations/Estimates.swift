// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs

// How long each computation takes, in nanoseconds of a core of 2023, estimated from what it is about to do. They were
// fitted to measured times; `scripts/check estimates` compares them with the time that requests take.

extension DecodedSpring {
  /// How long it takes to encode the spring: some vocabularies take a few microseconds, those that step many more.
  ///
  /// Those that cannot play the spring search for the closest one and measure
  /// how far it is: longer for one that swings for long, and longest for a thrown overdamped one.
  func work(of vocabularies: [Vocabulary]) -> Double {
    let (zeta, isThrown) = (spring.dampingRatio, initialVelocity != 0)
    let search = zeta > 1 && isThrown ? 40e3 : 0
    let each = 12e3 + search + min(60e3, 100 / zeta)
    // Beyond what some systems play, they search for the closest that they do.
    let isSearched = isThrown || !ClosestTranslation.usual.contains(spring.naturalFrequency)
    let searches =
      isSearched && ClosestTranslation.isWorthwhile(for: spring, initialVelocity: initialVelocity)
      ? 3e6 * Double(vocabularies.count { $0.mayMiss }) : 0
    return each * Double(vocabularies.count) + searches
  }
}

extension Conversion {
  func work(_ limits: Limits) -> Double { 30e3 + (namesPresets ? 200e3 : 0) + spring.work(of: vocabularies) }
}

extension SettlingQuestion {
  /// The rules of other systems play their loops in steps of a millisecond, for up to 100 s on each axis.
  ///
  /// The sine of more than some 50,000 rad takes ten times as long, until the swings have faded.
  func work(_ limits: Limits) -> Double {
    guard axes.motions.contains(where: { $0.origin != $0.target || $0.initialVelocity != 0 }) else { return 250e3 }
    let spring = axes.motions[0].spring
    // Where a step is longer than what fades, some loops never come to rest.
    let seconds =
      spring.naturalFrequency > 1200 || 2 * spring.dampingRatio * spring.naturalFrequency > 3000
      ? 100 : axes.settling(tolerance: 0.001).seconds.map { min($0, 100) } ?? 100
    let fast = min(seconds, 20 / spring.decayRate) - 5e4 / spring.naturalFrequency
    return Double(axes.motions.count) * (250e3 + 85e3 * seconds + (spring.dampingRatio < 1 ? 1e6 * max(0, fast) : 0))
  }
}

extension ComparisonQuestion {
  /// Two springs are compared swing by swing, until they have faded; a curve place by place.
  func work(_ limits: Limits) -> Double {
    springs.reduce(30e3) { sum, reading in
      switch reading.progress {
      case .motion(let motion):
        let zeta = motion.spring.dampingRatio
        return sum + min(350e3, 2e3 / zeta) + min(300e3, zeta > 10 ? 5e3 * zeta : 0)
      case .easing: return sum + 20e6
      }
    }
  }
}

extension MotionQuestion {
  /// A frame costs a step of the recurrence and its text, a given time the closed form.
  func work(_ limits: Limits) -> Double { sampling.work(settling, axes: axes.motions.count, limits) }
}

extension RetargetQuestion {
  func work(_ limits: Limits) -> Double {
    let changes = 1e3 * Double(script.times.count * script.tracks.count) + 20e3
    guard integrator == .velocityVerlet else {
      return sampling.work(settling, axes: script.tracks.count, limits) + changes
    }
    return changes + 220 * Double(loopSamples(atMost: limits.maxSamples))
  }

  /// How many numbers of a column the loop makes.
  ///
  /// If nothing else sets its end only playing it tells when it is at rest; a loop that has not come to rest after what a
  /// serving thread may do is taken for as long as an answer may be.
  private func loopSamples(atMost limit: Int) -> Int {
    let axes = script.tracks.count
    if !sampling.endsAtRest {
      let extent = try? sampling.extent(settling: .never, axes: axes, limit: limit)
      return (extent?.count ?? 0) * axes
    }
    let most = min(limit, 10_000)
    let frames = try? RetargetedFrames(script, at: sampling, rest: rest, limit: most)
    guard let count = frames?.times.count else { return most < limit ? limit : 0 }
    return count * axes
  }

  /// How long it takes to make a file of the answer: every line is compared with the motion in several places.
  func fileWork(of answer: RetargetAnswer) -> Double {
    let times = answer.motion.samples.times
    let count = Double(times.count)
    guard integrator == .exact, count > 1 else { return 50e3 + 600 * count }
    let interval = (times[times.count - 1] - times[0]) / (count - 1)
    let places = script.springs.reduce(5) { most, spring in
      let turn = spring.naturalFrequency * interval
      return spring.dampingRatio > 1 ? max(most, 120) : max(most, min(160, 6 * turn))
    }
    return 50e3 + (900 + 100 * places) * count
  }
}

extension Sampling {
  fileprivate func work(_ settling: Settling, axes: Int, _ limits: Limits) -> Double {
    // What is refused for its many samples takes no time.
    let extent = try? extent(settling: settling, axes: axes, limit: limits.maxSamples)
    guard let count = extent?.count else { return 0 }
    let each = if case .times = times { 220.0 } else { 140.0 }
    return 10e3 + each * Double(count * axes)
  }
}

extension FitQuestion {
  /// A search of a few hundred fits to some of the samples, and a few to all; what is found is encoded apart from that.
  ///
  /// Noise alone takes five times what the samples of a spring do.
  func work(_ limits: Limits) -> Double {
    switch source {
    case .recorded(let samples, _, _):
      let count = Double(samples.times.count)
      return Double(samples.axes.count) * (2.4e6 + 300e3 * min(count, 200) + (count > 2000 ? 1.2e3 : 7.2e3) * count)
    case .curve(.cubicBezier, _, _): return 1.6e6
    case .curve(.linear, _, _): return 2.5e6 + 3.2e3 * Double(source.count)
    }
  }
}

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
      // A timing function of exponentials and sines costs more than the value's text.
      return manner.start + (manner.perValue + 250) * Double(values)
    }
    switch sampling {
    case .count(let count): return manner.start + manner.perValue * Double(min(count, mostValues))
    case .frameRate(let rate): return manner.start + manner.perValue * frames(of: motion, rate)
    case .usual where manner.fit == .frames:
      return manner.start + manner.perValue * frames(of: motion, Self.usualFrameRate)
    case .usual: return manner.start + fit(motion, within: Self.usualTolerance, manner)
    case .tolerance(let tolerance): return manner.start + fit(motion, within: tolerance, manner)
    case .mostStops(let most):
      return manner.start + 5 * min(manner.perStop * Double(most), fit(motion, within: 1e-9, manner))
    case .mostBytes(let most):
      return manner.start + 5 * min(0.1 * manner.perStop * Double(most), fit(motion, within: 1e-9, manner))
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
    return 4e6 + 130e3 * min(0.19 * spring.naturalFrequency * time(2) / root, 1000)
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
  /// Nanoseconds for a stop or piece of a budget, in each of its fits; a stop takes some ten bytes.
  var perStop: Double { fit == .lines ? 450e3 : 140e3 }

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
