// SPDX-License-Identifier: Apache-2.0

import Springs

/// A card that is thrown, caught by another target on the way.
func thrown(with spring: Spring) -> SpringTimeline<SIMD2<Double>> {
  var card = SpringTimeline(SIMD2(0, 0), spring: spring, initialVelocity: SIMD2(0, -800))
  card.retarget(to: SIMD2(300, 0), at: 0)
  card.retarget(to: SIMD2(300, 200), spring: .smooth, at: 0.2)
  return card
}
