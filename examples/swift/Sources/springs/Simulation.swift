// SPDX-License-Identifier: Apache-2.0

import Springs

/// Where a body is after frames as long as they come: one of a quarter of a second blows nothing up.
func place(after frames: [Double], to goal: SIMD3<Double>, with spring: Spring) -> SIMD3<Double> {
  var (place, velocity) = (SIMD3(0.0, 0, 0), SIMD3(0.0, 0, 0))
  for seconds in frames { spring.update(value: &place, velocity: &velocity, target: goal, deltaTime: seconds) }
  return place
}
