// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// The calls that have SwiftUI's names, against the numbers of SwiftUI's own code.
@Suite struct SwiftUICallTests {
  /// A spring as the files write it: the initializer's code and its numbers.
  static func spring(_ vector: VectorCase) throws -> Spring {
    let list = try #require(vector.value(at: ["input", "spring"]) as? [Any])
    let code = try #require(list.first as? String)
    let numbers = try list.dropFirst().map { try #require($0 as? Double) }
    switch code {
    case "db": return Spring(duration: numbers[0], bounce: numbers[1])
    case "rd": return Spring(response: numbers[0], dampingRatio: numbers[1])
    default:
      let spring = Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
      guard code == "mkc", spring.dampingRatio > 1 else { return spring }
      // Without allowOverDamping SwiftUI makes it critically damped.
      return Spring(naturalFrequency: spring.naturalFrequency, dampingRatio: 1, mass: spring.mass)
    }
  }

  @Test func valuesAndVelocities() throws {
    let file = try VectorFile("swiftui_value_velocity", of: "SpringInterchangeTests")
    for vector in file.cases {
      let spring = try Self.spring(vector)
      let target = try #require(vector.number("input", "target"))
      let initial = try #require(vector.number("input", "initialVelocity"))
      let time = try #require(vector.number("input", "time"))
      let tolerance = try #require(vector.number("tolerance", "abs_per_unit"))
      let unit = max(1, abs(target), abs(initial))
      let value = try #require(vector.number("expected", "value"))
      let found = spring.value(target: target, initialVelocity: initial, time: time)
      #expect(abs(found - value) <= tolerance * unit, "\(vector)")
      // SwiftUI's velocity of an overdamped spring is too large by the target.
      guard spring.dampingRatio <= 1 else { continue }
      let velocity = try #require(vector.number("expected", "velocity"))
      let speed = spring.velocity(target: target, initialVelocity: initial, time: time)
      let scale = unit * max(1, spring.naturalFrequency)
      #expect(abs(speed - velocity) <= tolerance * scale, "\(vector)")
    }
  }

  @Test func updates() throws {
    for vector in try VectorFile("swiftui_update", of: "SpringInterchangeTests").cases {
      let spring = try Self.spring(vector)
      guard spring.dampingRatio <= 1 else { continue }
      var value = try #require(vector.number("input", "value"))
      var velocity = try #require(vector.number("input", "velocity"))
      let target = try #require(vector.number("input", "target"))
      let tolerance = try #require(vector.number("tolerance", "abs_per_unit"))
      let steps = try #require(vector.value(at: ["input", "deltaTimes"]) as? [Double])
      let states = try #require(vector.value(at: ["expected", "states"]) as? [[Double]])
      let unit = max(1, abs(target), abs(value), abs(velocity))
      for (step, state) in zip(steps, states) {
        spring.update(value: &value, velocity: &velocity, target: target, deltaTime: step)
        #expect(abs(value - state[0]) <= tolerance * unit, "\(vector)")
        #expect(abs(velocity - state[1]) <= tolerance * unit * spring.naturalFrequency, "\(vector)")
      }
    }
  }

  @Test func forces() throws {
    for vector in try VectorFile("swiftui_force", of: "SpringInterchangeTests").cases {
      let spring = try Self.spring(vector)
      // Of an overdamped spring SwiftUI's stiffness has the wrong sign inside.
      guard spring.dampingRatio <= 1 else { continue }
      let force = spring.force(
        target: try #require(vector.number("input", "target")),
        position: try #require(vector.number("input", "position")),
        velocity: try #require(vector.number("input", "velocity")))
      let expected = try #require(vector.number("expected", "force"))
      #expect(abs(force - expected) <= 1e-12 * max(1, abs(expected)), "\(vector)")
    }
  }

  /// Every call also has SwiftUI's form of two values, the way between which is the target of the other form.
  @Test func waysBetweenTwoValues() {
    let (spring, from, to, push) = (Spring.bouncy, SIMD2(3.0, -1), SIMD2(10.0, 4), SIMD2(0.5, 20))
    for time in [0, 0.1, 0.25, 2] {
      let value = spring.value(fromValue: from, toValue: to, initialVelocity: push, time: time)
      #expect(value == from + spring.value(target: to - from, initialVelocity: push, time: time))
      let velocity = spring.velocity(fromValue: from, toValue: to, initialVelocity: push, time: time)
      #expect(velocity == spring.velocity(target: to - from, initialVelocity: push, time: time))
      let force = spring.force(fromValue: from, toValue: to, position: value, velocity: velocity)
      #expect((force - spring.force(target: to, position: value, velocity: velocity)).magnitudeSquared < 1e-18)
    }
    let duration = spring.settlingDuration(fromValue: from, toValue: to, initialVelocity: push, epsilon: 0.01)
    #expect(duration == spring.settlingDuration(target: to - from, initialVelocity: push, epsilon: 0.01))
  }
}
