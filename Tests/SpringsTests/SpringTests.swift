// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct SpringTests {
  @Test func stiffnessAndDampingGiveFrequencyAndRatio() throws {
    let spring = Spring(mass: 2, stiffness: 200, damping: 12)
    #expect(spring.naturalFrequency == 10)
    #expect(spring.dampingRatio == 0.3)
    #expect(spring.decayRate == 3)
    #expect(spring.regime == .underdamped)
    let damped = try #require(spring.dampedFrequency)
    #expect(abs(damped - 9.539392014169456) < 2e-15)
  }

  /// The numbers Apple documents for its own spring of 0.5 s and bounce 0.3.
  @Test func durationAndBounceGiveStiffnessAndDamping() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.91367041742973) < 3e-14)
    #expect(abs(spring.damping - 17.59291886010284) < 4e-15)
  }

  @Test(arguments: [
    (0.0, DampingRegime.undamped), (0.3, .underdamped), (1.0, .criticallyDamped),
    // Within a rounding of three correctly rounded parameters it is critical.
    (1.0.nextUp, .criticallyDamped), (1.0.nextDown, .criticallyDamped), (1.0.nextUp.nextUp, .overdamped),
    (0.9999999999999996, .underdamped), (4, .overdamped),
  ]) func regimeFollowsTheRatio(ratio: Double, regime: DampingRegime) throws {
    let spring = Spring(naturalFrequency: 5, dampingRatio: ratio)
    #expect(spring.regime == regime)
    let swings = regime == .undamped || regime == .underdamped
    #expect((spring.dampedFrequency != nil) == swings)
  }

  /// c = 2 sqrt(k m) rounded to a double is critical damping to anyone who types it.
  @Test(arguments: [170, 333.33, 7, 1e-5, 8e7]) func roundedCriticalDampingIsCritical(stiffness: Double) throws {
    let spring = Spring(stiffness: stiffness, damping: 2 * stiffness.squareRoot())
    #expect(spring.regime == .criticallyDamped)
  }

  @Test func regimesHaveWireNames() {
    #expect(DampingRegime.allCases.map(\.id) == ["undamped", "underdamped", "critically-damped", "overdamped"])
  }

  @Test func bounceOneIsUndamped() throws {
    let spring = Spring(duration: 1, bounce: 1)
    #expect(spring.regime == .undamped)
    #expect(spring.damping == 0)
    #expect(spring.bounce == 1)
  }

  @Test func sameNumbersInTwoVocabulariesAreTheSameSpring() throws {
    let first = Spring(duration: 0.5, bounce: 0.25)
    let second = Spring(response: 0.5, dampingRatio: 0.75)
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }
}

@Suite struct SpringErrorTests {
  private func refusal(_ make: () throws(SpringError) -> Spring) -> SpringError? {
    do throws(SpringError) {
      _ = try make()
      return nil
    } catch { return error }
  }

  @Test func refusesWrongSigns() {
    #expect(
      refusal { () throws(SpringError) in try Spring(validating: .stiffness(1, damping: 1, mass: 0)) }
        == .notPositive(.mass, value: 0))
    #expect(
      refusal { () throws(SpringError) in try Spring(validating: .stiffness(-3, damping: 1)) }
        == .notPositive(.stiffness, value: -3))
    let negative = refusal { () throws(SpringError) in try Spring(validating: .stiffness(1, damping: -2)) }
    #expect(negative == .negative(.damping, value: -2))
    #expect(negative?.message == "damping is -2.0; it must not be negative.")
    #expect(
      refusal { () throws(SpringError) in try Spring(validating: .response(0, dampingRatio: 1)) }?.quantity == .response
    )
    #expect(
      refusal { () throws(SpringError) in try Spring(validating: .duration(-1, bounce: 0)) }?.quantity == .duration)
  }

  @Test(arguments: [-1, -1.5, 1.0.nextUp, 2]) func refusesBounce(bounce: Double) {
    let error = refusal { () throws(SpringError) in try Spring(validating: .duration(1, bounce: bounce)) }
    #expect(error?.quantity == .bounce)
    #expect(error?.message == "bounce is \(bounce); it must be greater than -1 and at most 1.0.")
  }

  /// Every mixture of extreme numbers is a spring of finite numbers or an error, never a trap.
  @Test func extremesAreRefusedOrFinite() {
    let extremes: [Double] = [
      0, -0.0, 1, 1e-9, 1e9, 1e-75, 1e75, 1e-160, 1e160, 1e-300, 1e300, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, .infinity, -.infinity, .nan, -1, 0.3,
    ]
    for first in extremes {
      for second in extremes {
        for mass in extremes {
          let springs = [
            try? Spring(validating: .stiffness(first, damping: second, mass: mass)),
            try? Spring(validating: .naturalFrequency(first, dampingRatio: second, mass: mass)),
            try? Spring(validating: .response(first, dampingRatio: second, mass: mass)),
            try? Spring(validating: .duration(first, bounce: second, mass: mass)),
          ]
          for spring in springs.compactMap(\.self) {
            let numbers = [
              spring.naturalFrequency, spring.dampingRatio, spring.mass, spring.stiffness, spring.damping,
              spring.response, spring.bounce, spring.decayRate,
            ]
            #expect(!numbers.contains { !$0.isFinite }, "\(first) \(second) \(mass): \(numbers)")
            #expect(spring.stiffness > 0 && spring.response > 0 && spring.damping >= 0)
          }
        }
      }
    }
  }
}
