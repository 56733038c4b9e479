// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

/// Texts of linear(), and the error that they state.
@Suite struct LinearFitTests {
  private func spring(_ id: String) throws -> Spring {
    switch id {
    case "m1k100c10": Spring(stiffness: 100, damping: 10)
    case "swiftui .5/.3": Spring(duration: 0.5, bounce: 0.3)
    case "m1k170c26": Spring(stiffness: 170, damping: 26)
    case "m1k180c12": Spring(stiffness: 180, damping: 12)
    default: Spring(duration: 0.5, bounce: 0)
    }
  }

  /// The largest distance at 20,001 times, from 0 to twice the duration.
  private func error(_ text: String, _ motion: FiniteMotion) throws -> Double {
    let easing = try LinearEasing(parsing: text)
    return (0...20_000).reduce(0) { largest, index in
      let part = Double(index) / 10_000
      let value = part < 1 ? easing.value(at: part) : motion.progress(of: motion.lastPosition)
      let exact = motion.progress(of: motion.motion.position(at: part * motion.duration))
      return part > 1 && !motion.settles ? largest : max(largest, abs(value - exact))
    }
  }

  /// The best of the reference table: a dynamic programme with free stops, rounded afterwards.
  @Test(arguments: ["m1k100c10", "swiftui .5/.3", "m1k170c26", "m1k180c12", "swiftui .5/0"])
  func isNoLargerThanTheBestOfTheTableAndMoreExact(id: String) throws {
    let row = try #require(
      VectorFile("linear_simplification_table", besides: testFolder).cases.first {
        $0.text("input", "spring") == id
          && $0.text("input", "method") == "optimal, free vertices (own DP, 17 levels) eps 0.002"
      })
    let motion = try FiniteMotion(Motion(spring: spring(id)))
    let fit = try LinearFit(motion, tolerance: 0.002)
    #expect(try Double(fit.stopCount) <= #require(row.number("expected", "stops")))
    #expect(try Double(fit.text.utf8.count) <= #require(row.number("expected", "bytes")))
    #expect(fit.maximumError <= 0.002)
    #expect(try error(fit.text, motion) <= 0.002)
    #expect(fit.easing.value(at: 1) == 1)
    #expect(fit.easing.value(at: 0) == 0)
  }

  @Test func statesItsErrorForRandomSprings() throws {
    let seed: UInt64 = 0xF17
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let spring = Spring(
        duration: .random(in: 0.05...2, using: &random), bounce: .random(in: -0.9...0.8, using: &random))
      let motion = Motion(
        spring: spring, origin: .random(in: -500...500, using: &random),
        target: round % 9 == 0 ? 100 : .random(in: -500...500, using: &random),
        initialVelocity: round % 3 == 0 ? .random(in: -3000...3000, using: &random) : 0)
      let tolerance = Double.random(in: 0.0004...0.03, using: &random)
      let finite = try FiniteMotion(
        motion, duration: round % 4 == 0 ? .random(in: 0.05...1, using: &random) : nil, tolerance: tolerance)
      let fit = try LinearFit(finite, tolerance: tolerance)
      let measured = try error(fit.text, finite)
      let context = "seed \(seed), round \(round): \(motion), \(tolerance)"
      #expect(fit.maximumError <= tolerance * (1 + 1e-9), "\(context)")
      #expect(measured <= fit.maximumError + tolerance * 0.002, "\(context)")
      #expect(measured >= fit.maximumError * 0.97, "\(context)")
    }
  }

  /// Measured on a grid, the largest distance was up to 0.17 % more than it is where it stands at a stop, and up to 1e-5 of
  /// it less where it lies between two columns.
  @Test(arguments: [
    (0.3274, -0.01, 0, 0.000_890_677_946_686_078_5), (1.07, 0.16, 0, 0.000_423_739_261_881_398_53),
    (0.9, 0.39, 0, 0.002), (0.13157964735528765, 0, 7651, 0.0001),
  ]) func statesItsErrorToTheMillionth(duration: Double, bounce: Double, velocity: Double, tolerance: Double) throws {
    let spring = Spring(duration: duration, bounce: bounce)
    let motion = try FiniteMotion(Motion(spring: spring, relativeVelocity: velocity), tolerance: tolerance)
    let fit = try LinearFit(motion, tolerance: tolerance)
    let points = fit.easing.points
    let measured = zip(points, points.dropFirst()).reduce(motion.strayAfterEnd) { largest, ends in
      (0...2000).reduce(largest) { largest, index in
        let part = Double(index) / 2000
        let input = ends.0.input + part * (ends.1.input - ends.0.input)
        let value = ends.0.output + part * (ends.1.output - ends.0.output)
        let exact = motion.progress(of: motion.motion.position(at: input * motion.duration))
        return max(largest, abs(value - exact))
      }
    }
    #expect(abs(fit.maximumError / measured - 1) < 1e-6, "\(fit.maximumError) \(measured)")
  }

  /// Springs whose first text was too far off by a hundred-thousandth of the tolerance, which a tolerance smaller by as
  /// little gave again and again.
  @Test(arguments: [
    (0.26859009684551016, 0.5751890382997622, 0.002), (1.60378254830988, 0.21946089594203472, 0.002),
    (2.857419176592521, 0.12950192358256862, 0.005), (0.6958306357435199, 0.12494091866631767, 0.002),
    (0.06825218660809149, 0.10476812715108913, 0.002),
  ]) func findsATextForEverySpring(response: Double, ratio: Double, tolerance: Double) throws {
    let spring = Spring(response: response, dampingRatio: ratio)
    let motion = try FiniteMotion(Motion(spring: spring), tolerance: tolerance)
    let fit = try LinearFit(motion, tolerance: tolerance)
    #expect(fit.maximumError <= tolerance * (1 + 1e-9))
    #expect(try error(fit.text, motion) <= tolerance)
  }

  /// Where the end can be seen from thousands of columns, none is looked from that would make a found line longer.
  @Test(.timeLimit(.minutes(1))) func manySwingsAndThenALongRestAreSoonFitted() throws {
    let spring = Spring(duration: 1, bounce: 0.9)
    let motion = try FiniteMotion(Motion(spring: spring), duration: 121, tolerance: 0.001)
    #expect(try LinearFit(motion, tolerance: 0.001).stopCount == 151)
  }

  /// A motion that is over before the first of a thousand columns is neither overlooked nor stated too exact.
  @Test func seesWhatHappensBetweenTwoColumns() throws {
    let quick = Spring(response: 0.0005, dampingRatio: 0.3)
    let kick = Motion(spring: quick, origin: 0, target: 0, initialVelocity: 9000)
    #expect(throws: ValidationErrors.self) { try LinearFit(FiniteMotion(kick, duration: 6), tolerance: 0.01) }
    let slow = Motion(spring: Spring(naturalFrequency: 2, dampingRatio: 50), relativeVelocity: 5)
    for (motion, duration) in [(Motion(spring: try spring("swiftui .5/.3")), 60.0), (slow, 400)] {
      let finite = try FiniteMotion(motion, duration: duration)
      let fit = try LinearFit(finite, tolerance: 0.03)
      #expect(fit.maximumError <= 0.03 * (1 + 1e-9))
      var worst = 0.0
      for index in 0...60_000 {
        // Denser at the start, where all of it happens.
        let part = exponent(Double(index) / 60_000)
        let exact = finite.progress(of: motion.position(at: part * duration))
        worst = max(worst, abs(fit.easing.value(at: part) - exact))
      }
      #expect(worst <= fit.maximumError * (1 + 1e-6))
      #expect(worst >= fit.maximumError * 0.995)
    }
  }

  /// From 0 to 1, the tenth part of the way at 1e-7.
  private func exponent(_ part: Double) -> Double {
    let square = part * part
    return square * square * square * part
  }
}
