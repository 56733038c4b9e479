// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct SpringTimelineTests {
  private var path: SpringTimeline<SIMD2<Double>> {
    var path = SpringTimeline(SIMD2(1.0, 2), spring: .snappy, initialVelocity: SIMD2(-40, 9))
    path.retarget(to: SIMD2(300, 0), at: 0.1)
    path.retarget(to: SIMD2(300, 120), spring: .bouncy, at: 0.3)
    path.retarget(to: SIMD2(-50, 120), spring: Spring(response: 0.4, dampingRatio: 1.7), at: 0.31)
    return path
  }

  @Test func placeAndVelocityGoOn() {
    let path = path
    for change in [0.1, 0.3, 0.31] {
      let (before, after) = (path.value(at: change.nextDown), path.value(at: change))
      #expect((before - after).magnitudeSquared.squareRoot() < 1e-10)
      let jump = path.velocity(at: change) - path.velocity(at: change.nextDown)
      #expect(jump.magnitudeSquared.squareRoot() < 1e-8)
    }
  }

  /// The same as an animator whose frames end at the changes.
  @Test func itIsAnAnimatorThatKnowsItsFuture() {
    let path = path
    var animator = SpringAnimator(SIMD2(1.0, 2), spring: .snappy, restDistance: 1e-9)
    animator.animate(to: SIMD2(1, 2), velocity: SIMD2(-40, 9))
    var time = 0.0
    for segment in path.segments.dropFirst() + [path.segments[3]] {
      let end = segment.start == time ? time + 0.7 : segment.start
      for part in 1...7 {
        animator.advance(by: (end - time) / 7)
        let expected = path.value(at: time + (end - time) * Double(part) / 7)
        #expect((animator.value - expected).magnitudeSquared.squareRoot() < 1e-9)
      }
      time = end
      animator.spring = segment.spring
      animator.target = segment.target
    }
  }

  @Test func ofSeveralChangesAtOnceTheLastCounts() {
    var path = SpringTimeline(0.0, spring: .smooth)
    path.retarget(to: 1, at: 0)
    path.retarget(to: 5, at: 0)
    #expect(path.segment(at: 0).target == 5 && path.segments.count == 3)
    #expect(path.value(at: -1) == 0 && path.value(at: 0) == 0)
    #expect(abs(path.value(at: 60) - 5) < 1e-12)
  }

  @Test func itSettlesAfterTheLastChange() {
    let path = path
    let time = path.settlingTime(within: 0.5)
    let target = SIMD2(-50.0, 120)
    #expect(time > 0.31)
    #expect((path.value(at: time) - target).magnitudeSquared.squareRoot() <= 0.5 + 1e-8)
    #expect((path.value(at: time - 1e-4) - target).magnitudeSquared.squareRoot() > 0.5)
    let still = SpringTimeline(3.0, spring: .smooth)
    #expect(still.settlingTime(within: 0.1) == 0 && still.value(at: 9) == 3)
  }

  @Test func aTimeThatIsNoNumberHasNoAnswer() {
    #expect(SpringTimeline(0.0, spring: .smooth, target: 1).value(at: .nan).isNaN)
    #expect(SpringTimeline(0.0, spring: .smooth, target: 1).velocity(at: .nan).isNaN)
    #expect(SpringTimeline(0.0, spring: .smooth, target: .nan).value(at: 1).isNaN)
  }

  #if os(macOS) || os(Linux)
  @Test func aChangeBeforeTheLastTraps() async {
    await #expect(processExitsWith: .failure) {
      var path = SpringTimeline(0.0, spring: .smooth)
      path.retarget(to: 1, at: 0.5)
      path.retarget(to: 2, at: 0.4)
    }
    await #expect(processExitsWith: .failure) {
      var path = SpringTimeline(0.0, spring: .smooth)
      path.retarget(to: 1, at: .nan)
    }
  }
  #endif
}
