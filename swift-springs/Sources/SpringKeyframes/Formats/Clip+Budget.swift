// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import Springs

extension Clip {
  /// A limit on the text of a `linear()`.
  struct Budget {
    /// The parameter that sets it.
    let parameter: String
    /// No text with more stops is small enough.
    let mostStops: Int
    /// The size of a text: up to 1 it fits.
    let size: (LinearFit) -> Double
  }

  /// The budget that is asked for; nil if none is.
  var budget: Budget? {
    switch sampling {
    case .mostStops(let most): Budget(parameter: "maxStops", mostStops: most) { Double($0.stopCount) / Double(most) }
    case .mostBytes(let most):
      // linear(0,1) has eleven bytes, and each stop between five or more, such as ",1 5%".
      Budget(parameter: "maxBytes", mostStops: 2 + (max(most, 11) - 11) / 5) {
        Double($0.text.utf8.count) / Double(most)
      }
    case .usual, .frameRate, .count, .tolerance: nil
    }
  }

  /// The clip with the tolerance that its budget pays for, and its motion followed until it has settled within that.
  ///
  /// A motion that ends when it is near enough to its target jumps there, and no budget buys a smaller error than that
  /// jump; so the motion is followed for longer, the smaller the tolerance that is tried. A motion with a duration of its own
  /// stays as it is.
  ///
  /// - Throws: An error of the budget.
  func followedForItsBudget() throws(ValidationErrors) -> Self {
    guard let budget, let motion, !motion.hasGivenDuration, motion.settles else { return self }
    struct Found {
      let fit: LinearFit
      let motion: FiniteMotion
      let tolerance: Double
    }
    let found = try ToleranceSearch.best(
      finest: LinearFit.tolerances.lowerBound, parameter: budget.parameter, order: 2,
      make: { tolerance -> Found? in
        guard let followed = try? FiniteMotion(motion.motion, tolerance: tolerance),
          let fit = try? LinearFit(
            followed, tolerance: tolerance, mostColumns: mostColumns, mostStops: budget.mostStops)
        else { return nil }
        return Found(fit: fit, motion: followed, tolerance: tolerance)
      }, size: { budget.size($0.fit) }, error: { $0.fit.maximumError })
    var clip = self
    clip.content = .motion(found.motion)
    clip.sampling = .tolerance(found.tolerance)
    return clip
  }
}
