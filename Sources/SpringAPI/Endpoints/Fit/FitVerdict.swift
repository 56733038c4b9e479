// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import Springs

/// How well a spring accounts for what it was fitted to, in plain words.
struct FitVerdict: Sendable {
  /// Whether a spring is a fair account of it.
  let fits: Bool
  let text: String

  /// Judges a fit.
  ///
  /// - Parameters:
  ///   - rootMeanSquareError: As a fraction of the distance.
  ///   - maximumError: As a fraction of the distance.
  ///   - maximumErrorAtStops: The same at the stops of a linear() that was drawn from the spring, else nil.
  ///   - isDetermined: Whether there were more samples than unknowns.
  ///   - isTargetOutOfReach: Whether the samples end too early to determine the target.
  ///   - allowed: What the samples allow, if that is very much.
  ///   - scatters: Whether what is left over looks like noise.
  init(
    rootMeanSquareError: Double, maximumError: Double, maximumErrorAtStops: Double?, isDetermined: Bool,
    isTargetOutOfReach: Bool, allowed: SpringFitRanges? = nil, scatters: Bool
  ) {
    let most = Self.percent(maximumError)
    let mean = Self.percent(rootMeanSquareError)
    if !isDetermined {
      fits = false
      text = "There are too few samples to determine a spring: many others fit them just as well."
    } else if isTargetOutOfReach {
      fits = false
      text = """
        The samples do not determine a spring: they end before they show where it comes to rest. Give to where it is \
        known; this one follows them to \(most) of the distance and then goes on.
        """
    } else if let allowed {
      fits = false
      let (paces, ratios) = (allowed.naturalFrequency, allowed.dampingRatio)
      text = """
        The samples do not determine a spring: damping ratios from \(Self.short(ratios.lowerBound)) to \
        \(Self.short(ratios.upperBound)) fit them, with frequencies from \(Self.short(paces.lowerBound)) to \
        \(Self.short(paces.upperBound)) rad/s; this one follows them to \(most) of the distance.
        """
    } else if let maximumErrorAtStops, maximumError > 0.02 {
      fits = true
      text = """
        The stops lie on this spring, within \(Self.percent(maximumErrorAtStops)) of the distance; the straight lines \
        between them leave it by up to \(most).
        """
    } else if maximumError <= 0.002 {
      fits = true
      text = "This spring plays it: the difference is never more than \(most) of the distance."
    } else if maximumError <= 0.02 {
      fits = true
      text = "A spring fits well: the difference is never more than \(most) of the distance."
    } else if scatters, rootMeanSquareError <= 0.15 {
      fits = true
      text = "A spring fits: the samples scatter around it by \(mean) of the distance, as noise does."
    } else if maximumError <= 0.06, rootMeanSquareError <= 0.03 {
      fits = true
      text = """
        A spring comes near: the difference is up to \(most) of the distance, \(mean) in the mean, and can be seen.
        """
    } else {
      fits = false
      text = """
        No spring fits well: even this one is up to \(most) of the distance away, \(mean) in the mean.
        """
    }
  }

  /// A number with three significant digits or so.
  private static func short(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return "\(number)" }
    let decimals: Double = number >= 100 ? 1 : number >= 10 ? 10 : number >= 1 ? 100 : 1000
    return NumberText.text((number * decimals).rounded() / decimals)
  }

  /// A fraction in percent with two significant digits or so.
  static func percent(_ fraction: Double) -> String {
    let percent = fraction * 100
    let decimals: Double = percent >= 10 ? 1 : percent >= 1 ? 10 : percent >= 0.1 ? 100 : 10_000
    guard percent.magnitude < 1e9 else { return "\(percent) %" }
    let rounded = (percent * decimals).rounded() / decimals
    return rounded == rounded.rounded() ? "\(Int(rounded)) %" : "\(rounded) %"
  }
}
