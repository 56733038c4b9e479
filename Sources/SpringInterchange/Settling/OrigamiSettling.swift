// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The frame in which Rebound's spring comes to rest.
  static let rebound = Self(
    id: "rebound",
    title: "Rebound",
    rule: """
      Runge-Kutta steps of 1 ms by a clock that loses some of each frame's; it stops in the first frame, at 60 per \
      second, with |velocity| < 0.001 units per second and |distance| ≤ 0.001 units.
      """,
    source: "facebook/rebound-js, src/Spring.js"
  ) { motion in
    var loop = RungeKuttaLoop(motion, step: 0.001, pullsFromStalePosition: true)
    var isFirst = true
    return FrameLoop.settling(framesPerSecond: 60) { _ in
      // The first frame comes when the clock has run for a millisecond; then it counts whole microseconds.
      loop.advance(by: isFirst ? 0.001 : 0.016_667)
      isFirst = false
      return loop.state.velocity.magnitude < 0.001 && loop.state.position.magnitude <= 0.001
    }
  }

  /// The frame in which a `POPSpringAnimation` of points has converged.
  static let pop = Self(
    id: "pop",
    title: "POPSpringAnimation",
    rule: """
      Runge-Kutta steps of 1 ms by a clock that loses some of each frame's; it stops in the first frame, at 60 per \
      second, with |distance| < 0.5 units, |velocity| < 5 and |acceleration| < 25. The units are points: for opacity, \
      scale and others POP takes less.
      """,
    source: "facebook/pop, pop/POPSpringSolver.h"
  ) { motion in
    var loop = RungeKuttaLoop(motion, step: Double(Float(0.001)), pullsFromStalePosition: false)
    return FrameLoop.settling(framesPerSecond: 60) { _ in
      loop.advance(by: 1 / 60)
      return loop.state.position.magnitude < 0.5 && loop.state.velocity.magnitude < 5
        && loop.acceleration.magnitude < 25
    }
    .noting(pixelsOf: motion)
  }
}
