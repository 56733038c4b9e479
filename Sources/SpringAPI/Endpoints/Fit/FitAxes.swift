// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import Springs

/// The motions of a fit, one for each axis.
struct FitAxes: Sendable {
  private let fits: [SpringFit?]
  /// Where each axis is that never moves.
  private let resting: [Double]
  private let isNumber: Bool

  init(_ fits: [SpringFit?], resting: [Double], isNumber: Bool) {
    self.fits = fits
    self.resting = resting
    self.isNumber = isNumber
  }

  init(_ fits: [SpringFit?], of samples: FitSamples) {
    self.init(fits, resting: samples.axes.map { $0[0] }, isNumber: samples.isNumber)
  }

  var origins: AxisNumbers { numbers { $0.motion.origin } }
  var targets: AxisNumbers { numbers { $0.motion.target } }
  var velocities: AxisNumbers { AxisNumbers(values: fits.map { $0?.motion.initialVelocity ?? 0 }, isNumber: isNumber) }

  /// The samples at some indices, which were left out.
  func outliers(_ indices: [Int], of samples: FitSamples) -> [FitOutlier] {
    indices.map { index in
      let time = samples.times[index]
      return FitOutlier(
        time: time, value: AxisNumbers(values: samples.axes.map { $0[index] }, isNumber: isNumber),
        expected: numbers { $0.position(at: time) })
    }
  }

  private func numbers(_ get: (SpringFit) -> Double) -> AxisNumbers {
    AxisNumbers(values: zip(fits, resting).map { $0.map(get) ?? $1 }, isNumber: isNumber)
  }
}
