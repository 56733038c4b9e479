// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc
import Springs

/// One frame of an animation: a value and its velocity, a step on.
///
/// The others' rules are written here from their formulas: SwiftUI evaluates the closed form, Wave takes a step of the
/// semi-implicit Euler method, and Harmonica multiplies by four numbers that it works out for one length of step.
enum StepSuite {
  private static let count = 10_000
  private static let spring = Spring(duration: 0.5, bounce: 0.3)

  static var suites: [Suite] {
    [
      suite("any length, underdamped", spring),
      suite("any length, critically damped", .smooth),
      suite("any length, overdamped", Spring(response: 0.5, dampingRatio: 1.5)),
      fixed,
    ]
  }

  private static func suite(_ name: String, _ spring: Spring) -> Suite {
    let (swiftUI, wave) = (SwiftUIRule(spring), WaveRule(spring))
    return Suite(
      name: "Steps of \(name)",
      unit: "step",
      unitsPerRun: count,
      candidates: [
        Suite.Candidate(name: "Spring.update, Double") {
          run(0.0, 1) { spring.update(value: &$0, velocity: &$1, target: $2, deltaTime: $3) }
        },
        Suite.Candidate(name: "Spring.update, SIMD3<Double>") {
          run(SIMD3(0, 0, 0), SIMD3(1, 2, 3)) {
            spring.update(value: &$0, velocity: &$1, target: $2, deltaTime: $3)
          }
        },
        Suite.Candidate(name: "Spring.update, SIMD3<Float>") {
          run(SIMD3<Float>(0, 0, 0), SIMD3(1, 2, 3)) {
            spring.update(value: &$0, velocity: &$1, target: $2, deltaTime: $3)
          }
        },
        Suite.Candidate(name: "SpringAnimator.advance, Double") { advance(spring) },
        Suite.Candidate(name: "SwiftUI's rule, Double") {
          run(0.0, 1) { swiftUI.update(&$0, &$1, target: $2, deltaTime: $3) }
        },
        Suite.Candidate(name: "Wave's rule, Double: not exact") {
          run(0.0, 1) { wave.update(&$0, &$1, target: $2, deltaTime: $3) }
        },
      ]
    )
  }

  private static var fixed: Suite {
    let step = spring.fixedStep(1 / 60)
    let harmonica = HarmonicaRule(spring, deltaTime: 1 / 60)
    return Suite(
      name: "Steps of one length",
      unit: "step",
      unitsPerRun: count,
      candidates: [
        Suite.Candidate(name: "FixedStep.update, Double") {
          run(0.0, 1) { value, velocity, target, _ in
            step.update(value: &value, velocity: &velocity, target: target)
          }
        },
        Suite.Candidate(name: "FixedStep.update, SIMD3<Double>") {
          run(SIMD3(0, 0, 0), SIMD3(1, 2, 3)) { value, velocity, target, _ in
            step.update(value: &value, velocity: &velocity, target: target)
          }
        },
        Suite.Candidate(name: "Harmonica's rule, Double") {
          run(0.0, 1) { value, velocity, target, _ in
            harmonica.update(&value, &velocity, target: target)
          }
        },
      ]
    )
  }

  /// Frames of 16 and 17 milliseconds in turn towards a target that goes to and fro, each from where the last one ended.
  @inline(__always)
  private static func run<V: SpringVector>(
    _ start: V,
    _ target: V,
    step: (inout V, inout V, V, Double) -> Void
  ) -> Int {
    var (value, velocity) = (start, V.zero)
    for index in 0..<count {
      let goal = index & 64 == 0 ? target : start
      step(&value, &velocity, goal, index & 1 == 0 ? 0.016 : 0.017)
    }
    return Int(truncatingIfNeeded: (value + velocity).magnitudeSquared.bitPattern)
  }

  private static func advance(_ spring: Spring) -> Int {
    var animator = SpringAnimator(0.0, spring: spring, restDistance: 0)
    for index in 0..<count {
      animator.target = index & 64 == 0 ? 1 : 0
      animator.advance(by: index & 1 == 0 ? 0.016 : 0.017)
    }
    return Int(truncatingIfNeeded: animator.value.bitPattern)
  }
}

/// The closed form by its decay rate and the frequency of its swings, with the regime chosen at each step.
private struct SwiftUIRule {
  private let decay: Double
  private let omega: Double

  init(_ spring: Spring) {
    decay = spring.decayRate
    omega = spring.naturalFrequency
  }

  @inline(__always)
  func update(
    _ value: inout Double,
    _ velocity: inout Double,
    target: Double,
    deltaTime: Double
  ) {
    let x = value - target
    let swing = omega * omega - decay * decay
    if swing > 1e-12 {
      let w = swing.squareRoot()
      let c = (velocity + decay * x) / w
      let fade = exp(-decay * deltaTime)
      let (cosine, sine) = (cos(w * deltaTime), sin(w * deltaTime))
      value = target + fade * (x * cosine + c * sine)
      velocity = fade * ((c * w - decay * x) * cosine - (x * w + decay * c) * sine)
    } else if swing > -1e-12 {
      let c = velocity + omega * x
      let fade = exp(-omega * deltaTime)
      value = target + (x + c * deltaTime) * fade
      velocity = (c - omega * (x + c * deltaTime)) * fade
    } else {
      let spread = (-swing).squareRoot()
      let (slow, fast) = (decay - spread, decay + spread)
      let c = -(velocity + slow * x) / (2 * spread)
      let (a, b) = ((x - c) * exp(-slow * deltaTime), c * exp(-fast * deltaTime))
      value = target + a + b
      velocity = -slow * a - fast * b
    }
  }
}

/// Force, acceleration, velocity, position: one step of the semi-implicit Euler method.
private struct WaveRule {
  private let stiffness: Double
  private let damping: Double
  private let mass: Double

  init(_ spring: Spring) {
    (stiffness, damping, mass) = (spring.stiffness, spring.damping, spring.mass)
  }

  @inline(__always)
  func update(
    _ value: inout Double,
    _ velocity: inout Double,
    target: Double,
    deltaTime: Double
  ) {
    let force = -stiffness * (value - target) - damping * velocity
    velocity += force / mass * deltaTime
    value += velocity * deltaTime
  }
}

/// Four numbers for one length of step.
private struct HarmonicaRule {
  private let a: Double
  private let b: Double
  private let c: Double
  private let d: Double

  init(_ spring: Spring, deltaTime: Double) {
    let (decay, omega) = (spring.decayRate, spring.naturalFrequency)
    let w = (omega * omega - decay * decay).squareRoot()
    let (cosine, sine) = (cos(w * deltaTime), sin(w * deltaTime))
    let fade = exp(-decay * deltaTime)
    a = fade * (cosine + decay / w * sine)
    b = fade * sine / w
    c = -fade * omega * omega / w * sine
    d = fade * (cosine - decay / w * sine)
  }

  @inline(__always)
  func update(_ value: inout Double, _ velocity: inout Double, target: Double) {
    let (x, v) = (value - target, velocity)
    value = x * a + v * b + target
    velocity = x * c + v * d
  }
}
