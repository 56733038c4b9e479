// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// One step of any length: exact, so that a frame of a quarter of a second blows nothing up.
func step(
  _ state: MotionState,
  towards target: Double,
  by seconds: Double,
  with spring: Spring
) -> MotionState {
  Motion(
    spring: spring,
    origin: state.position,
    target: target,
    initialVelocity: state.velocity
  )
  .state(at: seconds)
}
