// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// Motions that begin so quickly that a coarse grid has no column where a line has to bend.
@Suite struct QuickStartTests {
  /// From 0 to 100 at 6901.6 a second: up to 324 in 0.17 s, and then 6 s back.
  private func thrown(tolerance: Double) throws -> FiniteMotion {
    let spring = Spring(stiffness: 24.702, damping: 19.355)
    return try FiniteMotion(
      Motion(spring: spring, origin: 0, target: 100, initialVelocity: 6901.6), tolerance: tolerance)
  }

  @Test(arguments: [0.002, 0.001, 0.0005]) func aFinerGridServesWhatACoarseOneCannot(tolerance: Double) throws {
    let motion = try thrown(tolerance: tolerance)
    let fit = try LinearFit(motion, tolerance: tolerance)
    #expect(fit.maximumError <= tolerance * (1 + 1e-9))
    var worst = 0.0
    for index in 0...40_000 {
      // Denser at the start, where most of it happens.
      let part = Double(index) / 40_000
      let exact = motion.progress(of: motion.motion.position(at: part * part * motion.duration))
      worst = max(worst, abs(fit.easing.value(at: part * part) - exact))
    }
    #expect(worst <= fit.maximumError * (1 + 1e-6) && worst >= 0.97 * fit.maximumError)
  }

  /// A budget is spent where the motion bends: without the finer grid no text was nearer than 0.00014.
  @Test func aBudgetUsesItToo() throws {
    let spring = Spring(stiffness: 26.92, damping: 100.96)
    let motion = try FiniteMotion(Motion(spring: spring, relativeVelocity: 60), duration: 1)
    let fit = try LinearFit.nearest(motion, parameter: "maxStops", mostStops: 100) { Double($0.stopCount) / 100 }
    #expect(fit.stopCount <= 100 && fit.maximumError < 0.00004)
  }
}
