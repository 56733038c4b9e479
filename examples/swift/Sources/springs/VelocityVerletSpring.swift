// SPDX-License-Identifier: Apache-2.0

import Springs

/// The spring of tutorials: one step of the velocity Verlet scheme for each frame.
///
/// Half the step is a quarter of the error, and where the step times the natural frequency is 2 it blows up.
struct VelocityVerletSpring {
  var value = SIMD2(0.0, 0)
  var velocity = SIMD2(0.0, 0)

  mutating func step(toward target: SIMD2<Double>, spring: Spring, deltaTime: Double) {
    let half = deltaTime / 2
    let middle = velocity + half * spring.force(target: target, position: value, velocity: velocity)
    value += deltaTime * middle
    // The velocity at the end stands on both sides.
    let pull = spring.stiffness * (target - value)
    velocity = (middle + half * pull) / (1 + half * spring.damping)
  }
}

/// The largest distance between the two within a second at a frame rate, as a fraction of the way.
func distanceFromExact(framesPerSecond: Int, spring: Spring) -> Double {
  let (target, deltaTime) = (SIMD2(300.0, -400), 1 / Double(framesPerSecond))
  var stepped = VelocityVerletSpring()
  var exact = SpringAnimator(SIMD2(0, 0), spring: spring, restDistance: 0)
  exact.target = target
  var farthest = 0.0
  for _ in 0..<framesPerSecond {
    stepped.step(toward: target, spring: spring, deltaTime: deltaTime)
    exact.advance(by: deltaTime)
    farthest = max(farthest, (stepped.value - exact.value).magnitudeSquared.squareRoot() / 500)
  }
  return farthest
}
