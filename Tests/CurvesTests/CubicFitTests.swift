// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs
import TestSupport
import Testing

@Suite struct CubicFitTests {
  /// The table was made by a program of its own: greedy longest steps over the same durations.
  @Test func needsNoMorePiecesThanTheTable() throws {
    let cases = try VectorFile("cubic_segments_table").cases
    #expect(cases.count == 30)
    for row in cases {
      let stiffness = try #require(row.number("input", "stiffness"))
      let damping = try #require(row.number("input", "damping"))
      let duration = try #require(row.number("input", "duration_s"))
      let tolerance = try #require(row.number("input", "max_error"))
      let pieces = try #require(row.number("expected", "hermite_segments"))
      let motion = Motion(spring: Spring(stiffness: stiffness, damping: damping))
      let fit = try #require(CubicFit(motion, duration: duration, tolerance: tolerance))
      #expect(Double(fit.knots.count - 1) <= pieces, "\(row)")
      #expect(densestError(fit, motion) <= tolerance * 1.001, "\(row)")
    }
  }

  /// The largest distance at 20,000 times, with Hermite's formula written out again.
  private func densestError(_ fit: CubicFit, _ motion: Motion) -> Double {
    var largest = 0.0
    for (a, b) in zip(fit.knots, fit.knots.dropFirst()) {
      let span = b.time - a.time
      for part in 0...(20_000 / fit.knots.count) {
        let u = Double(part) / Double(20_000 / fit.knots.count)
        let (u2, u3) = (u * u, u * u * u)
        let start = (2 * u3 - 3 * u2 + 1) * a.position + (u3 - 2 * u2 + u) * span * a.velocity
        let end = (3 * u2 - 2 * u3) * b.position + (u3 - u2) * span * b.velocity
        largest = max(largest, abs(start + end - motion.position(at: a.time + u * span)))
      }
    }
    return largest
  }

  @Test func knotsAreOnTheMotionWithItsVelocity() throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.3), origin: 20, target: 320, initialVelocity: -500)
    let fit = try #require(CubicFit(motion, duration: 0.9, tolerance: 0.6))
    for knot in fit.knots {
      #expect(knot.position == motion.position(at: knot.time))
      #expect(knot.velocity == motion.velocity(at: knot.time))
    }
    #expect(fit.knots.first?.time == 0)
    #expect(fit.knots.last?.time == 0.9)
    #expect(fit.largestError(from: motion) <= 0.6)
  }

  @Test func endsWhereItIsToldTo() throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.3))
    let duration = try #require(motion.settling(tolerance: 0.001).seconds)
    let fit = try #require(CubicFit(motion, duration: duration, tolerance: 0.002, lastPosition: 1))
    #expect(fit.knots.last?.position == 1)
    #expect(fit.position(at: duration) == 1)
    #expect(densestError(fit, motion) <= 0.002 * 1.001)
  }

  @Test func staysWithinToleranceForRandomSprings() throws {
    let seed: UInt64 = 0x4B17
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let spring = Spring(
        duration: .random(in: 0.1...3, using: &random), bounce: .random(in: -0.9...0.9, using: &random))
      let velocity = Double.random(in: -20...20, using: &random)
      let motion = Motion(spring: spring, relativeVelocity: velocity)
      let duration = try #require(motion.settling(tolerance: 0.001).seconds)
      let tolerance = Double.random(in: 0.002...0.02, using: &random)
      let fit = try #require(CubicFit(motion, duration: duration, tolerance: tolerance))
      let error = densestError(fit, motion)
      #expect(error <= tolerance * 1.01, "seed \(seed), round \(round): \(spring), \(velocity)")
      #expect(abs(fit.largestError(from: motion) - error) <= tolerance * 0.02, "seed \(seed), round \(round)")
    }
  }

  @Test func refusesWhatHasNoEnd() throws {
    let endless = Motion(spring: Spring(naturalFrequency: 1e6, dampingRatio: 0))
    #expect(CubicFit(endless, duration: 100, tolerance: 0.002) == nil)
    #expect(CubicFit(endless, duration: 0, tolerance: 0.002) == nil)
    #expect(CubicFit(endless, duration: .infinity, tolerance: 0.002) == nil)
    #expect(CubicFit(endless, duration: 1, tolerance: .nan) == nil)
  }

  /// Each swing of an undamped motion takes as many pieces: as many swings as have a little less than the most, and more.
  @Test func hasSoManyPiecesAtMost() throws {
    let motion = Motion(spring: Spring(naturalFrequency: 2 * .pi, dampingRatio: 0))
    func pieces(_ duration: Double) -> Int? {
      CubicFit(motion, duration: duration, tolerance: 0.002).map { $0.knots.count - 1 }
    }
    let duration = 2000 / Double(try #require(pieces(20))) * 10.24
    #expect(try #require(pieces(0.97 * duration)) > 960)
    #expect(pieces(1.03 * duration) == nil)
  }

  /// Knots from elsewhere may be none, one, or two at one time.
  @Test func aCurveThroughNoTimeHasAPosition() {
    let knot = CubicFit.Knot(time: 1, position: 5, velocity: 3)
    let jump = CubicFit.Knot(time: 1, position: 9, velocity: 3)
    #expect(CubicFit(knots: []).position(at: 1).isNaN)
    #expect(CubicFit(knots: [knot]).position(at: 1) == 5)
    #expect(CubicFit(knots: [knot, jump]).position(at: 1) == 5)
  }
}
