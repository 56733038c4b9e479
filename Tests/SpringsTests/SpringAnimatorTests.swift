// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct SpringAnimatorTests {
  /// Interrupted as often as it is, it moves as the springs that it was given, joined where they change.
  @Test func aNewTargetTakesEffectFromWhereTheValueIs() {
    var animator = SpringAnimator(SIMD2(0.0, 10.0), spring: .bouncy)
    let moves = animator.advance(by: 1)
    #expect(animator.isSettled && !moves)
    animator.target = SIMD2(100, 10)
    for _ in 0..<7 { animator.advance(by: 0.01) }
    let turn = Motion(spring: .bouncy, origin: 0, target: 100).state(at: 0.07)
    #expect(abs(animator.value.x - turn.position) < 1e-11 && animator.value.y == 10)
    #expect(abs(animator.velocity.x - turn.velocity) < 1e-9)
    animator.animate(to: SIMD2(-50, 20))
    animator.spring = .smooth
    animator.advance(by: 0.2)
    let back = Motion(spring: .smooth, origin: turn.position, target: -50, initialVelocity: turn.velocity).state(
      at: 0.2)
    #expect(abs(animator.value.x - back.position) < 1e-11)
    #expect(!animator.isSettled)
    while animator.advance(by: 1 / 120) {}
    #expect(animator.value == SIMD2(-50, 20) && animator.velocity == .zero)
  }

  /// What is settled would not have gone farther away again than one and a half rest distances.
  @Test(arguments: [0.05, 0.3, 0.7, 1, 3]) func whatIsSettledStaysNear(_ dampingRatio: Double) throws {
    let spring = Spring(response: 0.4, dampingRatio: dampingRatio)
    var animator = SpringAnimator(0.0, spring: spring, restDistance: 0.5)
    animator.animate(to: 100, velocity: -700)
    var (value, velocity) = (0.0, -700.0)
    while animator.advance(by: 1 / 240) {
      spring.update(value: &value, velocity: &velocity, target: 100, deltaTime: 1 / 240)
    }
    for _ in 0..<2000 {
      spring.update(value: &value, velocity: &velocity, target: 100, deltaTime: 1 / 240)
      #expect(abs(value - 100) <= 0.75)
    }
  }

  /// An opacity and a kilometre end after as many frames, without a jump that anybody sees.
  @Test(arguments: [0.01, 1, 300, 1e6]) func restIsRelativeToTheWay(_ way: Double) {
    var frames: [Int] = []
    for size in [1, way] {
      var animator = SpringAnimator(0.0, spring: .bouncy)
      animator.target = size
      var (last, count) = (0.0, 1)
      while animator.advance(by: 1 / 60) { (last, count) = (animator.value, count + 1) }
      #expect(abs(last - size) <= 0.0015 * size && animator.value == size)
      frames.append(count)
    }
    #expect(frames[0] == frames[1] && frames[0] > 30)
  }

  /// A push that leaves the target where it is asks for the way that the push alone would go.
  @Test func aPushRestsRelativeToItsSwing() {
    var animator = SpringAnimator(5.0, spring: .smooth)
    animator.animate(to: 5, velocity: 2)
    var (largest, last) = (0.0, 0.0)
    while animator.advance(by: 1 / 120) { (largest, last) = (max(largest, animator.value - 5), animator.value - 5) }
    #expect(largest > 0.01 && abs(last) < 0.01 * largest)
    animator.animate(to: 5)
    let moves = animator.advance(by: 1 / 120)
    #expect(!moves)
  }

  /// A value that passes its target in one frame is near, but not slow.
  @Test func passingTheTargetIsNoRest() {
    var animator = SpringAnimator(0.0, spring: .bouncy(extraBounce: 0.2), restDistance: 10)
    animator.animate(to: 100)
    var hasOvershot = false
    while animator.advance(by: 1 / 1000) { hasOvershot = hasOvershot || animator.value > 105 }
    #expect(hasOvershot)
  }

  @Test func intervalsOfEveryLength() {
    var animator = SpringAnimator(0.0, spring: .bouncy)
    animator.animate(to: 1, velocity: 5)
    animator.restCondition = RestCondition(distance: 1e-9, speed: 1e-9)
    for nothing in [0, -1, -Double.infinity, Double.nan] {
      let moves = animator.advance(by: nothing)
      #expect(moves && animator.value == 0 && animator.velocity == 5)
    }
    // An hour is one exact step.
    var moves = animator.advance(by: 3600)
    #expect(!moves && animator.value == 1 && animator.isSettled)
    animator.animate(to: 2)
    moves = animator.advance(by: Double.infinity)
    #expect(!moves && animator.value == 2)
  }

  /// Else a loop that waits for it would never end.
  @Test func whatIsNoNumberIsSettled() {
    var animator = SpringAnimator(0.0, spring: .bouncy)
    animator.animate(to: .nan)
    var moves = animator.advance(by: 1 / 60)
    #expect(!moves && animator.isSettled && animator.value.isNaN)
    animator.jump(to: 0)
    animator.animate(to: 1, velocity: .nan)
    moves = animator.advance(by: 1 / 60)
    #expect(!moves && animator.value.isNaN)
  }

  @Test func aJumpMovesNothingElse() {
    var animator = SpringAnimator(0.0, spring: .smooth)
    animator.animate(to: 10)
    animator.advance(by: 0.1)
    animator.jump(to: 3)
    #expect(animator.value == 3 && animator.target == 3 && animator.velocity == 0)
    #expect(animator.isSettled)
    // The same target again wakes nothing, another one does.
    animator.target = 3
    #expect(animator.isSettled)
    animator.target = 4
    let moves = animator.advance(by: 0.01)
    #expect(!animator.isSettled && moves)
  }

  @Test func aPairSettlesWhenBothHave() {
    let start = SpringPair(0.0, SIMD3<Float>(0, 0, 0))
    var animator = SpringAnimator(start, spring: .smooth, restDistance: 0.01)
    animator.animate(to: SpringPair(1, SIMD3(200, 0, -3)))
    while animator.advance(by: 1 / 60) {}
    #expect(animator.value == SpringPair(1, SIMD3(200, 0, -3)))
  }

  /// The loop of velocity Verlet that tutorials show is nearer the shorter its steps, by their square.
  @Test func tutorialsLoopComesNearerWithShorterSteps() throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    var farthest: [Double] = []
    for frameRate in [60.0, 120, 240, 480] {
      let verlet = try VelocityVerlet(spring, step: 1 / frameRate)
      var state = MotionState(position: 0, velocity: 0)
      var animator = SpringAnimator(0.0, spring: spring, restDistance: 1e-12)
      animator.animate(to: 1)
      var distance = 0.0
      for _ in 0..<Int(frameRate) {
        state = verlet.advanced(state, towards: 1)
        animator.advance(by: 1 / frameRate)
        distance = max(distance, abs(state.position - animator.value))
      }
      farthest.append(distance)
    }
    // 0.5 per cent of the way at 60 frames a second.
    #expect(farthest[0] > 1e-3 && farthest[0] < 1e-2)
    for (coarse, fine) in zip(farthest, farthest.dropFirst()) { #expect(coarse / fine > 3.6 && coarse / fine < 4.4) }
  }
}
