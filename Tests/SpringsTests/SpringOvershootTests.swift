// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct SpringOvershootTests {
  private let seed: UInt64 = 61

  @Test func overshootsAsAsked() throws {
    var random = SeededGenerator(seed: seed)
    for index in 0..<300 {
      let response = Double.random(in: 0.1...2, using: &random)
      let frequency = 2 * Double.pi / response
      let velocity = index % 3 == 0 ? 0 : Double.random(in: -5...5, using: &random) * frequency
      let push = velocity / frequency
      let largest = (1 + push * push).squareRoot()
      let part = Double.random(in: 0...1, using: &random)
      let overshoot = index % 7 == 0 ? 0 : part * part * part * largest
      let spring = try Spring(response: response, overshoot: overshoot, relativeVelocity: velocity)
      let motion = Motion(spring: spring, relativeVelocity: velocity)
      let problem = "seed \(seed): \(response) \(velocity) \(overshoot) \(spring)"
      #expect(spring.response == response)
      #expect(abs(try #require(motion.overshoot) - overshoot) <= 1e-12 * largest, "\(problem)")
      guard overshoot == 0 else { continue }
      // The least damping that never passes: a little less does.
      let less = Spring(response: response, dampingRatio: spring.dampingRatio * 0.97)
      let passing = Motion(spring: less, relativeVelocity: velocity)
      #expect(try #require(passing.overshoot) > 0, "\(problem)")
    }
  }

  @Test func overshootFromRest() throws {
    let spring = try Spring(response: 0.5, overshoot: 0.1)
    #expect(abs(spring.dampingRatio - 0.591_155_033_798_897_6) < 1e-15)
    #expect(try Spring(response: 0.5, overshoot: 1).regime == .undamped)
    #expect(try Spring(response: 0.5, overshoot: 0).regime == .criticallyDamped)
    let tiny = try Spring(response: 0.5, overshoot: 1e-12)
    let overshoot = try #require(Motion(spring: tiny, relativeVelocity: 0).overshoot)
    #expect(abs(overshoot - 1e-12) < 1e-24)
  }

  @Test func refusesOvershoots() {
    #expect(throws: SpringError.noOvershootBeyond(1)) { try Spring(response: 0.5, overshoot: 1.2) }
    #expect(throws: SpringError.negative(.overshoot, value: -0.1)) { try Spring(response: 0.5, overshoot: -0.1) }
    let error = SpringError.noOvershootBeyond(1)
    #expect(error.quantity == .overshoot)
    #expect(error.message == "Even without damping this motion goes only 1.0 of the distance past its target.")
  }

  /// For any size of the push and of the overshoot: from a hair less than without damping to next to none.
  @Test func overshootsAsAskedAfterAnyPush() throws {
    var random = SeededGenerator(seed: seed)
    var refused = 0
    for index in 0..<6000 {
      let push = exp10(.random(in: index % 2 == 0 ? -3...20 : -150...150, using: &random))
      let velocity = index % 3 == 0 ? -push : push
      let largest = push > 1e8 ? push : (1 + push * push).squareRoot()
      let part = exp10(.random(in: index % 5 == 0 ? -80...0 : -2...0, using: &random))
      let overshoot = part * largest * (1 - 1e-15)
      let problem = "seed \(seed): \(velocity) \(overshoot)"
      do throws(SpringError) {
        let spring = try Spring(response: 2 * .pi, overshoot: overshoot, relativeVelocity: velocity)
        let found = Motion(spring: spring, relativeVelocity: velocity).overshoot ?? .nan
        let allowed = velocity < -1e9 ? 1e-9 : 1e-12
        #expect(abs(found - overshoot) <= allowed * max(1, overshoot), "\(problem)")
      } catch {
        // A spring that takes this push away needs more damping than any has.
        #expect(velocity > 2e50 * (1 + overshoot) * (1 - 1e-9), "\(problem) \(error)")
        refused += 1
      }
    }
    #expect((20..<200).contains(refused), "\(refused)")
  }

  @Test func aPushThatNoDampingTakesAwayIsRefusedWithWhatItNeeds() {
    #expect(throws: SpringError.outOfRange(.dampingRatio, value: 1e59, lower: 1e-100, upper: 1e50)) {
      try Spring(response: 2 * .pi, overshoot: 1, relativeVelocity: 4e59)
    }
  }
}
