// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Springs

@Suite struct SettlingTimeTests {
  /// The last time on a fine grid at which a vector is outside, and the width of the grid.
  private func lastOutside(_ spring: Spring, _ start: SIMD2<Double>, _ velocity: SIMD2<Double>, _ distance: Double) -> (
    time: Double, width: Double
  ) {
    let width = 1e-3 / spring.naturalFrequency
    let slow = spring.basis.slow
    let end = 25 / slow
    var last = 0.0
    for index in 0..<Int(end / width) {
      let time = Double(index) * width
      let missing = start + spring.value(target: -start, initialVelocity: velocity, time: time)
      if missing.magnitudeSquared > distance * distance { last = time }
    }
    return (last, width)
  }

  @Test(arguments: [0.15, 0.3, 0.7, 0.999, 1, 1.001, 1.5, 4], [7, 0.3]) func aVectorIsInsideFromThereOn(
    _ dampingRatio: Double, naturalFrequency: Double
  ) {
    var random = SeededGenerator(seed: UInt64(dampingRatio * 1000))
    let spring = Spring(naturalFrequency: naturalFrequency, dampingRatio: dampingRatio)
    for _ in 0..<12 {
      let start = SIMD2(Double.random(in: -1...1, using: &random), .random(in: -1...1, using: &random))
      let push = SIMD2(Double.random(in: -4...4, using: &random), .random(in: -4...4, using: &random))
      let velocity = push * naturalFrequency
      let distance = Double.random(in: 0.01...0.6, using: &random)
      let time = spring.settlingTime(from: start, to: .zero, initialVelocity: velocity, within: distance)
      let (last, width) = lastOutside(spring, start, velocity, distance)
      #expect(abs(time - last) <= width, "\(spring) \(start) \(velocity) \(distance)")
    }
  }

  /// Thrown past its target a vector leaves the distance again; what comes from farther away and is inside has come to stay.
  ///
  /// The distances are little less than the farthest that it comes then.
  @Test(arguments: [0.15, 0.5, 0.8, 1, 1.2, 2.5], [3, 0.4]) func aVectorThatFliesPastIsInsideWhenItIsBack(
    _ dampingRatio: Double, naturalFrequency: Double
  ) {
    var random = SeededGenerator(seed: UInt64(dampingRatio * 1000))
    let spring = Spring(naturalFrequency: naturalFrequency, dampingRatio: dampingRatio)
    let width = 1e-2 / naturalFrequency
    for round in 0..<24 {
      let start = SIMD2(1, Double.random(in: 0.02...0.5, using: &random))
      let push = SIMD2(-Double.random(in: 1...9, using: &random), .random(in: -0.5...0.5, using: &random))
      // How it moves on from a moment is the same as from the start.
      let moment = round % 4 < 3 ? 0 : Double.random(in: 0...5, using: &random) / naturalFrequency
      let here = start + spring.value(target: -start, initialVelocity: push * naturalFrequency, time: moment)
      let velocity = spring.velocity(target: -start, initialVelocity: push * naturalFrequency, time: moment)
      let distances = (0..<2000).map { step in
        let way = spring.value(target: -here, initialVelocity: velocity, time: Double(step) * width)
        return (here + way).magnitudeSquared.squareRoot()
      }
      let peak = (1..<1999).last { distances[$0] >= distances[$0 - 1] && distances[$0] >= distances[$0 + 1] } ?? 0
      let distance = distances[peak] * (1 - pow(10, .random(in: -4...(-0.5), using: &random)))
      let time = spring.settlingTime(from: here, to: .zero, initialVelocity: velocity, within: distance)
      let (last, width) = lastOutside(spring, here, velocity, distance)
      #expect(abs(time - last) <= width, "\(spring) \(here) \(velocity) \(distance)")
    }
  }

  @Test(arguments: [0.2, 0.7, 1, 3]) func aNumberSettlesAsItsMotion(_ dampingRatio: Double) throws {
    let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
    for velocity in [-40, -1.0, 0, 7, 900] {
      let motion = Motion(spring: spring, origin: 3, target: -2, initialVelocity: velocity)
      let expected = try #require(motion.settling(distance: 0.01).seconds)
      let time = spring.settlingTime(from: 3, to: -2, initialVelocity: velocity, within: 0.01)
      #expect(abs(time - expected) <= 1e-9 * expected)
      // The same on a line in space.
      let far = spring.settlingTime(
        from: SIMD3(3.0, 6, -6) * 1e100, to: SIMD3(-2.0, -4, 4) * 1e100,
        initialVelocity: SIMD3(1, 2, -2) * velocity * 1e100, within: 0.03 * 1e100)
      #expect(abs(far - expected) <= 1e-9 * expected)
    }
  }

  @Test func ends() {
    let spring = Spring(response: 0.5, dampingRatio: 0)
    #expect(spring.settlingTime(from: 0, to: 1, within: 0.5) == .infinity)
    #expect(spring.settlingTime(from: 0, to: 1, within: 2) == 0)
    let circle = spring.settlingTime(
      from: SIMD2(1, 0), to: .zero, initialVelocity: SIMD2(0, spring.naturalFrequency), within: 0.9)
    #expect(circle == .infinity)
    #expect(Spring.bouncy.settlingTime(from: 0, to: 1, within: 0) == .infinity)
    #expect(Spring.bouncy.settlingTime(from: 1, to: 1, within: 0) == 0)
    #expect(Spring.bouncy.settlingTime(from: 0, to: .nan, within: 1).isNaN)
    #expect(Spring.bouncy.settlingTime(from: 0, to: 1, initialVelocity: .nan, within: 1).isNaN)
    #expect(Spring.bouncy.settlingTime(from: 0, to: 1, within: .nan).isNaN)
  }

  @Test func swiftUIsEstimate() throws {
    for vector in try VectorFile("swiftui_settling_duration", of: "SpringInterchangeTests").cases {
      let spring = try SwiftUICallTests.spring(vector)
      let found = spring.settlingDuration(
        target: try #require(vector.number("input", "target")),
        initialVelocity: try #require(vector.number("input", "initialVelocity")),
        epsilon: try #require(vector.number("input", "epsilon")))
      let expected = vector.number("expected", "settlingDuration") ?? .infinity
      #expect(found == expected || abs(found - expected) <= 1e-9, "\(vector)")
    }
    #expect(Spring.bouncy.settlingDuration(target: Double.nan).isNaN)
    #expect(Spring.smooth.settlingDuration(target: Double.nan).isNaN)
  }

  /// A push that is a millionth of a right angle off the way back: the quick part cancels along it, and what creeps across it
  /// is what settles last.
  @Test func nearlyOnOneLineIsNotOnIt() {
    let spring = Spring(mass: 1, stiffness: 1, damping: 6)
    let (quick, slow) = (3 + 8.0.squareRoot(), 3 - 8.0.squareRoot())
    let angle = 1e-6
    let velocity = SIMD2(-quick * cos(angle), -quick * sin(angle))
    let across = quick * angle / (quick - slow)
    let seconds = spring.settlingTime(from: SIMD2(1.0, 0), to: .zero, initialVelocity: velocity, within: 1e-8)
    #expect(abs(seconds - log(across / 1e-8) / slow) < 0.05, "\(seconds)")
  }
}
