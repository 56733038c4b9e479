// SPDX-License-Identifier: Apache-2.0

/// The worth of a fit.
public enum FitJudgement: Hashable, Sendable {
  /// There are no more samples than unknown numbers.
  case tooFewSamples
  /// The samples end before they show where the motion comes to rest, and that is not known.
  case targetNotShown
  /// Another motion than a spring's made the samples.
  case otherMotion(FitStructure)
  /// Springs that anybody would tell apart fit the samples as well.
  case springNotDetermined
  /// The spring is a curve to its stops, and the straight lines between them leave it.
  case atStops
  /// The spring plays what was given.
  case plays
  /// No difference can be seen.
  case near
  /// The samples scatter around the spring as noise does.
  case scatters
  /// The differences can be seen, and are small.
  case visible
  /// No spring comes near.
  case far

  /// Whether a spring is a fair account of what was given.
  public var fits: Bool {
    switch self {
    case .tooFewSamples, .targetNotShown, .springNotDetermined, .otherMotion, .far: false
    case .atStops, .plays, .near, .scatters, .visible: true
    }
  }

  /// Judges a fit to recorded samples.
  ///
  /// - Parameters:
  ///   - findings: The samples' deviations from the motion.
  ///   - isDetermined: Whether there are more samples than unknown numbers.
  ///   - isTargetOutOfReach: Whether the target that was looked for was held.
  ///   - ranges: How far the spring may be moved; nil if there are too few samples.
  ///   - rootMeanSquareError: As a fraction of the distance.
  ///   - maximumError: As a fraction of the distance.
  init(
    _ findings: FitFindings, isDetermined: Bool, isTargetOutOfReach: Bool, ranges: SpringFitRanges?,
    rootMeanSquareError: Double, maximumError: Double
  ) {
    if !isDetermined {
      self = .tooFewSamples
    } else if isTargetOutOfReach || !findings.showsTarget {
      self = .targetNotShown
    } else if let structure = findings.structure {
      self = .otherMotion(structure)
    } else if ranges?.isWide ?? false {
      self = .springNotDetermined
    } else if maximumError > SpringFit.invisible, findings.tellsNoise, rootMeanSquareError <= 0.15 {
      self = .scatters
    } else {
      self.init(rootMeanSquareError: rootMeanSquareError, maximumError: maximumError)
    }
  }

  /// Judges a fit by its errors alone, as that to a timing curve, which has no noise.
  ///
  /// - Parameters:
  ///   - rootMeanSquareError: As a fraction of the distance.
  ///   - maximumError: As a fraction of the distance.
  public init(rootMeanSquareError: Double, maximumError: Double) {
    if maximumError <= SpringFit.unmeasured {
      self = .plays
    } else if maximumError <= SpringFit.invisible {
      self = .near
    } else {
      self = maximumError <= 0.06 && rootMeanSquareError <= 0.03 ? .visible : .far
    }
  }
}
