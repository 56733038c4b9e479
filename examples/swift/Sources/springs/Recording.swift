// SPDX-License-Identifier: Apache-2.0

import Springs

/// A spring that plays as a finger or a film moved; nil if none does, or if the samples don't determine one.
func playedSpring(behind samples: [(seconds: Double, points: Double)]) throws -> Spring? {
  let fit = try SpringFit(times: samples.map(\.seconds), values: samples.map(\.points))
  let isToldApart = fit.isDetermined && !fit.isTargetOutOfReach
  return isToldApart && fit.maximumError < 0.02 ? fit.motion.spring : nil
}
