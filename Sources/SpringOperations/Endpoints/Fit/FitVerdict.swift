// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import Springs

/// How well a spring accounts for what it was fitted to, as plain sentences.
struct FitVerdict: Sendable {
  let judgement: FitJudgement
  let rootMeanSquareError: Double
  let maximumError: Double
  /// The largest difference at the stops of a linear() that was drawn from the spring, else nil.
  var maximumErrorAtStops: Double?
  /// How far the spring may be moved; nil if that is not known.
  var ranges: SpringFitRanges?
  /// How many samples this is not about.
  var leftOut = 0

  /// Whether a spring is a fair account of it.
  var fits: Bool { judgement.fits }

  var text: String { leftOut == 0 ? sentence : "\(sentence) This is without what is left out." }

  /// The codes of the reasons why no spring is a fair account of it.
  var reasons: [Remark.Code] {
    switch judgement {
    case .tooFewSamples: [.tooFewSamples]
    case .targetNotShown, .springNotDetermined: [.undetermined]
    case .otherMotion: [.otherMotion]
    case .far: [.noSpring]
    case .atStops, .plays, .near, .scatters, .visible: []
    }
  }

  /// The members of the answer that the samples do not determine.
  var undetermined: [String] {
    switch judgement {
    case .tooFewSamples, .springNotDetermined: ["spring"]
    case .targetNotShown: ["to"]
    case .otherMotion, .far, .atStops, .plays, .near, .scatters, .visible: []
    }
  }

  private var sentence: String {
    let most = Self.percent(maximumError, roundedUp: true)
    let mean = Self.percent(rootMeanSquareError)
    switch judgement {
    case .tooFewSamples: return "There are too few samples to determine a spring: many others fit them just as well."
    case .targetNotShown:
      return """
        The samples do not determine a spring: they end before they show where it comes to rest. Give to where it is \
        known; this one follows them to \(most) of the distance and then goes on.
        """
    case .springNotDetermined:
      let (ratios, paces) = (Self.text(ranges?.dampingRatio), Self.text(ranges?.naturalFrequency))
      return """
        The samples do not determine a spring: damping ratios from \(ratios) fit them, with frequencies from \
        \(paces) rad/s; this one follows them to \(most) of the distance.
        """
    case .otherMotion(let structure):
      return """
        No spring made these samples: \(Self.reason(structure)). Even this one is up to \(most) of the distance away, \
        \(mean) in the mean.
        """
    case .atStops:
      let atStops = Self.percent(maximumErrorAtStops ?? 0, roundedUp: true)
      return """
        The stops lie on this spring, within \(atStops) of the distance; the straight lines between them leave it by up to \
        \(most).
        """
    case .plays: return "This spring plays it: the difference is never more than \(most) of the distance."
    case .near: return "A spring fits well: the difference is never more than \(most) of the distance."
    case .scatters: return "A spring fits: the samples scatter around it by \(mean) of the distance, as noise does."
    case .visible:
      return
        "A spring comes near: the difference is up to \(most) of the distance, \(mean) in the mean, and can be seen."
    case .far: return "No spring fits well: even this one is up to \(most) of the distance away, \(mean) in the mean."
    }
  }

  private static func reason(_ structure: FitStructure) -> String {
    switch structure {
    case .motion: "neighbours differ from it alike while it moves, and not so where it rests"
    case .neighbours:
      "neighbours differ from it alike, as another motion does; that it is noise could be seen where it rests, which they do not show"
    }
  }

  private static func text(_ range: ClosedRange<Double>?) -> String {
    "\(short(range?.lowerBound ?? 0)) to \(short(range?.upperBound ?? .infinity))"
  }

  /// A number with three significant digits or so.
  private static func short(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return "\(number)" }
    let decimals: Double = number >= 100 ? 1 : number >= 10 ? 10 : number >= 1 ? 100 : 1000
    return NumberText.text((number * decimals).rounded() / decimals)
  }

  /// A fraction in percent with two significant digits or so.
  static func percent(_ fraction: Double, roundedUp: Bool = false) -> String {
    let percent = fraction * 100
    let decimals: Double = percent >= 10 ? 1 : percent >= 1 ? 10 : percent >= 0.1 ? 100 : 10_000
    guard percent.magnitude < 1e9 else { return "\(percent) %" }
    let rounded = (roundedUp ? (percent * decimals - 1e-9).rounded(.up) : (percent * decimals).rounded()) / decimals
    return rounded == rounded.rounded() ? "\(Int(clamping: rounded)) %" : "\(rounded) %"
  }
}

extension FitAssumption {
  /// Returns the remark on the assumption.
  ///
  /// - Parameter heldFrames: How many samples repeat the one before.
  /// - Returns: The remark.
  func remark(heldFrames: Int) -> Remark {
    switch self {
    case .jitter:
      .own(
        .jitter,
        "The samples were not taken at their times: the differences grow with the speed. Quick samples count less, and the intervals are wider."
      )
    case .heldFrames:
      .own(
        .heldFrames,
        heldFrames == 1
          ? "One frame was shown again: the sample that repeats the one before while it moves on is left out."
          : "Frames were shown again: \(heldFrames) samples that repeat the one before while it moves on are left out.")
    case .correlatedNoise:
      .own(
        .correlatedNoise,
        "The noise of neighbouring samples goes together, so that they say less than as many others; the intervals are wider."
      )
    }
  }
}
