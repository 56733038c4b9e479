// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs
import TestSupport
import Testing

@Suite struct TimedCurveTests {
  /// The largest distance that is seen at some parameters of a curve.
  private static func seen(_ parameters: some Sequence<Double>, of curve: TimedCurve, from motion: Motion) -> Double {
    parameters.reduce(0) { largest, parameter in
      let point = curve.point(at: parameter)
      return max(largest, abs(point.value - motion.position(at: point.time)))
    }
  }

  /// The cubic with the positions and velocities of two knots.
  private static func piece(from start: CubicFit.Knot, to end: CubicFit.Knot) -> TimedCurve {
    let third = (end.time - start.time) / 3
    return TimedCurve(
      times: [start.time, start.time + third, end.time - third, end.time],
      values: [
        start.position, start.position + start.velocity * third, end.position - end.velocity * third, end.position,
      ])
  }

  /// Any number of equal parts of 96 turns may fall on like places of the swings.
  @Test func seesWholeSwingsBetweenItsEnds() throws {
    let motion = Motion(spring: Spring(naturalFrequency: 2 * .pi, dampingRatio: 0))
    for turns in [1.0, 2, 4, 16, 32, 96, 960, 1e6] {
      let knots = [0, turns].map { CubicFit.Knot(time: $0, position: 0, velocity: 0) }
      let error = CubicFit(knots: knots).largestError(from: motion)
      #expect(error > 1.999 && error < 2.06, "\(turns): \(error)")
    }
  }

  /// Of many pieces the farthest one counts, and none is followed that cannot be farther away.
  @Test func whatIsNoFartherThanAnotherCurveIsPassedOver() throws {
    let seed: UInt64 = 0xFA12
    var random = SeededGenerator(seed: seed)
    for ratio in [0, 1e-4, 0.1] {
      let motion = Motion(spring: Spring(naturalFrequency: 2 * .pi, dampingRatio: ratio))
      var knots: [CubicFit.Knot] = []
      for index in 0..<200 {
        let time = Double(index) * (ratio == 0 ? 7.3 : 0.7)
        let state = motion.state(at: time)
        let shift = Double.random(in: -1...1, using: &random)
        knots.append(CubicFit.Knot(time: time, position: state.position + shift, velocity: state.velocity))
      }
      let distances = zip(knots, knots.dropFirst()).map { start, end in
        let curve = Self.piece(from: start, to: end)
        let distance = curve.largestDistance(from: motion)
        #expect(curve.largestDistance(from: motion, known: 0.99 * distance) == distance)
        #expect(curve.largestDistance(from: motion, known: 100) == 100)
        return distance
      }
      let largest = try #require(distances.max())
      #expect(CubicFit(knots: knots).largestError(from: motion) == largest, "ratio \(ratio)")
    }
  }

  /// Pieces, with and without a kick, against twenty thousand places each, more of them at the start.
  @Test func isTheLargestDistanceOfAll() throws {
    let seed: UInt64 = 0x7C0A
    var random = SeededGenerator(seed: seed)
    for round in 0..<56 {
      let omega = Double.random(in: 1...30, using: &random)
      let ratio = [0.02, 0.2, 0.7, 1, 1.5, 8, 60][round % 7]
      let motion = Motion(
        spring: Spring(naturalFrequency: omega, dampingRatio: ratio), origin: 0, target: 1,
        initialVelocity: round % 3 == 0 ? 0 : .random(in: -20...20, using: &random) * omega)
      let swings = Double.random(in: 0.1...4, using: &random)
      let (start, end) = (round % 2 == 0 ? 0 : 0.3 / omega, (round % 2 == 0 ? 0 : 0.3 / omega) + swings * 6.2 / omega)
      let timing = CubicBezier(
        x1: .random(in: 0...1, using: &random), y1: .random(in: -1...2, using: &random),
        x2: .random(in: 0...1, using: &random), y2: .random(in: -1...2, using: &random))
      let curve = TimedCurve(
        from: (start, motion.position(at: start)), to: (end, motion.position(at: end)),
        timing: round % 5 == 0 ? nil : timing)
      // Where a curve's own time is not even, more places are asked for.
      let stated = curve.largestDistance(from: motion, leastParts: round % 5 == 0 ? 32 : 512)
      let even = (0...10_000).map { Double($0) / 10_000 }
      let largest = Self.seen(even + even.map { $0 * $0 * $0 * $0 }, of: curve, from: motion)
      let context = "seed \(seed), round \(round), ratio \(ratio): \(stated) for \(largest)"
      #expect(stated >= largest * (1 - 1e-3), "\(context)")
      #expect(stated <= largest * 1.01, "\(context)")
    }
  }

  /// Where one handle stands at a third of the time and the other does not, the curve has turns of its own.
  @Test(
    arguments: [
      (0.3, 1.6, -0.7, CubicBezier(x1: 0.99, y1: -1.17, x2: 2 / 3, y2: 1.15)),
      (4.1, 0.8, -1, CubicBezier(x1: 0.999, y1: 1.1, x2: 2 / 3, y2: 0.64)),
      (0.86, 0.56, 2.6, CubicBezier(x1: 1 / 3, y1: 1.97, x2: 0.01, y2: -0.215)),
      (1.5, 0.54, -2.8, CubicBezier(x1: 0.01, y1: -0.37, x2: 2 / 3, y2: 0.7)),
    ] as [(Double, Double, Double, CubicBezier)]) func oneHandleAtAThirdMakesNoTimeEven(
      omega: Double, ratio: Double, velocity: Double, timing: CubicBezier
    )
  {
    let motion = Motion(spring: Spring(naturalFrequency: omega, dampingRatio: ratio), relativeVelocity: velocity)
    let curve = TimedCurve(from: (0, 0), to: (1, 1), timing: timing)
    let largest = Self.seen((0...100_000).map { Double($0) / 100_000 }, of: curve, from: motion)
    #expect(abs(curve.largestDistance(from: motion) / largest - 1) < 1e-4)
  }

  /// As many parts as there are numbers were a trap, and less than none are none.
  @Test(.timeLimit(.minutes(1)), arguments: [Int.min, -1, .max]) func takesAnyNumberOfParts(parts: Int) throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.3))
    let curve = TimedCurve(from: (0, 0), to: (1, 1), timing: nil)
    let distance = curve.largestDistance(from: motion, leastParts: parts)
    #expect(abs(distance - curve.largestDistance(from: motion)) < 1e-6)
  }

  /// A curve that starts upright is compared in few places, however quick the motion is there.
  @Test(.timeLimit(.minutes(1)), arguments: [1e3, 1e9, 1e24]) func anUprightStartTakesNoLongerForAQuickMotion(
    quickness: Double
  ) throws {
    let spring = Spring(stiffness: quickness, damping: quickness)
    // At once to half the way, the rest in some seconds: x = 1 - e^(-t) / 2.
    let motion = Motion(spring: spring, origin: 0, target: 1, initialVelocity: quickness / 2)
    let timing = CubicBezier(x1: 0, y1: 0.9, x2: 0.3, y2: 1)
    let curve = TimedCurve(from: (0, 0), to: (8, 1), timing: timing)
    let places = sequence(first: 1.0) { $0 > 1e-18 ? $0 * 0.999 : nil }
    let expected = Self.seen(places, of: curve, from: motion)
    #expect(abs(curve.largestDistance(from: motion) - expected) < 1e-3 * expected)
  }

  /// So long a curve that its radians are no number is one all the same.
  @Test(.timeLimit(.minutes(1)), arguments: [1, 3.0]) func aCurveOfAnyLengthEnds(dampingRatio: Double) throws {
    let motion = Motion(spring: Spring(naturalFrequency: 2, dampingRatio: dampingRatio))
    let curve = TimedCurve(from: (0, 0), to: (.greatestFiniteMagnitude, 1), timing: nil)
    #expect(abs(curve.largestDistance(from: motion) - 1) < 1e-6)
  }

  /// The pieces that files hold: what is stated of them is never less than what is seen.
  @Test(arguments: [0.02, 0.2, 0.7, 1, 1.5, 8]) func thePiecesOfFilesAreMeasuredAtTheirTops(ratio: Double) throws {
    let motion = Motion(spring: Spring(naturalFrequency: 9, dampingRatio: ratio))
    for (start, end) in [(0.0, 0.07), (0.07, 0.2), (0.2, 0.36), (0.36, 0.9), (0, 0.5)] {
      let (first, last) = (motion.state(at: start), motion.state(at: end))
      let third = (end - start) / 3
      let rise = last.position - first.position
      // The handles as they are printed.
      func rounded(_ handle: Double) -> Double { (handle * 1e4).rounded() / 1e4 }
      let curve = TimedCurve(
        from: (start, first.position), to: (end, last.position),
        timing: CubicBezier(
          x1: 0.3333, y1: rounded(first.velocity * third / rise), x2: 0.6667,
          y2: rounded(1 - last.velocity * third / rise)))
      let largest = Self.seen((0...20_000).map { Double($0) / 20_000 }, of: curve, from: motion)
      let stated = curve.largestDistance(from: motion)
      #expect(stated > largest * (1 - 1e-7), "\(start): \(stated) for \(largest)")
      #expect(stated < largest * (1 + 1e-6), "\(start): \(stated) for \(largest)")
    }
  }

  /// A quick and a slow part are looked at one after the other, and the top may be where they meet.
  @Test(arguments: [3.0, 4.433, 7]) func theTopMayBeWhereTheQuickPartIsOver(ratio: Double) throws {
    let motion = Motion(
      spring: Spring(naturalFrequency: 23.2379, dampingRatio: ratio), origin: 0, target: 1, initialVelocity: 4)
    let start = 0.0246
    for length in stride(from: 0.1, to: 1, by: 0.01) {
      let knots = [start, start + length].map { time in
        let state = motion.state(at: time)
        return CubicFit.Knot(time: time, position: state.position, velocity: state.velocity)
      }
      let curve = Self.piece(from: knots[0], to: knots[1])
      let largest = Self.seen((0...20_000).map { Double($0) / 20_000 }, of: curve, from: motion)
      let stated = curve.largestDistance(from: motion)
      #expect(stated > largest * (1 - 1e-6), "\(length): \(stated) for \(largest)")
      #expect(stated < largest * (1 + 1e-6), "\(length): \(stated) for \(largest)")
    }
  }
}
