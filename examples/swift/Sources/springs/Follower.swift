// SPDX-License-Identifier: Apache-2.0

import Springs

/// How many frames a value needs that follows a target, which moves in every frame, until it stands.
func framesToFollow(_ targets: [Double], with spring: Spring) -> Int {
  var value = SpringAnimator(0, spring: spring)
  var frames = 0
  repeat {
    if frames < targets.count { value.target = targets[frames] }
    frames += 1
  } while value.advance(by: 1 / 60) || frames < targets.count
  return frames
}
