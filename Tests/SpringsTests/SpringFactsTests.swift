// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// Two numbers of a spring give the spring back.
@Suite struct SpringFactsTests {
  /// All that is known of a spring and its motion.
  private static func facts(of spring: Spring, velocity: Double, tolerance: Double) throws -> [SpringFact] {
    let motion = Motion(spring: spring, relativeVelocity: velocity)
    var facts: [SpringFact] = [
      .response(spring.response), .stiffness(spring.stiffness), .naturalFrequency(spring.naturalFrequency),
      .dampingRatio(spring.dampingRatio), .damping(spring.damping),
    ]
    if let settled = motion.settling(tolerance: tolerance).seconds {
      facts.append(.settling(after: settled, tolerance: tolerance))
    }
    if let peak = motion.farthestPastTarget, let overshoot = motion.overshoot, overshoot > 1e-6 {
      facts += [.overshoot(overshoot), .peakTime(peak.time)]
    }
    return facts
  }

  private static func determine(_ first: SpringFact, _ second: SpringFact, velocity: Double) -> Bool {
    func frequency(_ fact: SpringFact) -> Bool {
      switch fact {
      case .response, .stiffness, .naturalFrequency: true
      default: false
      }
    }
    switch (first, second) {
    case _ where frequency(first) && frequency(second): return false
    case (.dampingRatio, .overshoot), (.overshoot, .dampingRatio): return velocity != 0
    default: return true
    }
  }

  @Test(arguments: [0.0, 1.5, -4, 40]) func everyPairGivesTheSpringBack(velocity: Double) throws {
    var pairs = 0
    for ratio in [0.07, 0.2, 0.59116, 0.83, 0.97, 1, 1.4, 4] {
      for response in [0.12, 0.5, 1.7] {
        let spring = Spring(response: response, dampingRatio: ratio)
        let tolerance = [0.0001, 0.001, 0.01, 0.05][pairs % 4]
        let facts = try Self.facts(of: spring, velocity: velocity, tolerance: tolerance)
        for (index, first) in facts.enumerated() {
          for second in facts[(index + 1)...] where Self.determine(first, second, velocity: velocity) {
            pairs += 1
            let context = "\(spring.response) \(ratio) \(velocity): \(first) \(second)"
            let found: [Spring]
            do { found = try Spring.having(second, first, relativeVelocity: velocity) } catch {
              Issue.record("\(context): \(error)")
              continue
            }
            let isThere = found.contains { solution in
              (solution.naturalFrequency / spring.naturalFrequency - 1).magnitude < 1e-6
                && (solution.dampingRatio - ratio).magnitude < 1e-6
            }
            #expect(isThere, "\(context): \(found)")
            // By rising frequency, and of one frequency the damping nearest to critical.
            for (one, next) in zip(found, found.dropFirst()) {
              let isNearer =
                max(one.dampingRatio, 1 / one.dampingRatio) <= max(next.dampingRatio, 1 / next.dampingRatio)
              #expect(
                one.naturalFrequency < next.naturalFrequency
                  || one.naturalFrequency == next.naturalFrequency && isNearer, "\(context): \(found)")
            }
            for solution in found {
              for fact in [first, second] {
                let value = try #require(fact.value(of: solution, relativeVelocity: velocity), "\(context)")
                #expect((value / fact.value - 1).magnitude < 2e-9, "\(context): \(solution) has \(value)")
              }
            }
          }
        }
      }
    }
    #expect(pairs > 300)
  }

  @Test func aWishOfTwoNumbers() throws {
    let found = try Spring.having(.overshoot(0.1), .settling(after: 0.5, tolerance: 0.001))
    #expect(found.count == 1)
    #expect((found[0].dampingRatio - 0.591155).magnitude < 1e-6 && (found[0].response - 0.31048).magnitude < 1e-5)
  }

  /// The settling time jumps where a turn enters the band: a search over all ratios by steps of 1e-5 finds the same number
  /// of springs.
  @Test(arguments: [0.26, 0.3, 0.42, 0.7, 1.3, 2.6]) func allRatiosThatSettleAreFound(time: Double) throws {
    let tolerance = 0.01
    var expected: [Double] = []
    var before: Double?
    for step in 1..<400_000 {
      let ratio = 1e-5 * Double(step)
      let spring = Spring(response: 0.5, dampingRatio: ratio)
      guard let settled = Motion(spring: spring, relativeVelocity: 0).settling(tolerance: tolerance).seconds else {
        continue
      }
      // A jump is more than a step can move it.
      if let before, (before < time) != (settled < time), (settled - before).magnitude < 0.02 { expected.append(ratio) }
      before = settled
    }
    let found = try? Spring.having(.response(0.5), .settling(after: time, tolerance: tolerance))
    let ratios = (found ?? []).map { $0.dampingRatio }.sorted()
    #expect(ratios.count == expected.count, "\(ratios) \(expected)")
    for (one, other) in zip(ratios, expected) { #expect((one - other).magnitude < 2e-5) }
  }

  /// A push that just does not pass the target: the damping ratio gives the frequency, and a slower spring is passed.
  @Test(arguments: [1.01, 1.2, 1.45, 3]) func aPushThatJustDoesNotPass(ratio: Double) throws {
    let found = try Spring.having(.dampingRatio(ratio), .overshoot(0), relativeVelocity: 3)
    let spring = try #require(found.count == 1 ? found.first : nil)
    #expect((spring.dampingRatio - ratio).magnitude < 1e-12)
    func overshoot(_ pace: Double) -> Double {
      let other = Spring(naturalFrequency: spring.naturalFrequency * pace, dampingRatio: ratio)
      return Motion(spring: other, relativeVelocity: 3).overshoot ?? 0
    }
    #expect(overshoot(1.001) == 0 && overshoot(0.999) > 0)
  }

  @Test func whatDoesNotDetermineIsRefused() {
    func failure(_ first: SpringFact, _ second: SpringFact, velocity: Double = 0) -> SpringFactsError? {
      do {
        _ = try Spring.having(first, second, relativeVelocity: velocity)
        return nil
      } catch { return error }
    }
    guard case .undetermined(.frequency) = failure(.response(1), .stiffness(3)) else { return #expect(Bool(false)) }
    guard case .undetermined(.dampingRatio) = failure(.overshoot(0.1), .dampingRatio(0.3)) else {
      return #expect(Bool(false))
    }
    #expect(failure(.overshoot(0.5), .dampingRatio(0.3), velocity: 3) == nil)
    guard case .undetermined(.lackOfDamping) = failure(.damping(0), .dampingRatio(0)) else {
      return #expect(Bool(false))
    }
    // The shortest time is that of the ratio whose overshoot is the tolerance.
    guard case .some(.none(_, nil, let above?)) = failure(.response(0.5), .settling(after: 0.2, tolerance: 0.01)) else {
      return #expect(Bool(false))
    }
    let shortest = Motion(spring: above.spring, relativeVelocity: 0).settling(tolerance: 0.01).seconds
    #expect(shortest == above.value && above.value > 0.2)
    // The damping of a spring that settles so late is too little for doubles: an earlier one is the nearest.
    guard case .some(.none(_, let below?, nil)) = failure(.response(0.5), .settling(after: 1e18, tolerance: 0.01))
    else { return #expect(Bool(false)) }
    #expect(below.value > 1e12 && (below.spring.response - 0.5).magnitude < 1e-12)
    guard case .some(.none(_, nil, let later?)) = failure(.peakTime(0.2), .response(0.5)) else {
      return #expect(Bool(false))
    }
    #expect((later.value - 0.25).magnitude < 1e-15)
  }
}
