// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct StepsTests {
  /// Takes steps until there are none left, or it has taken enough.
  private static func loop(_ most: Int) -> Int {
    var count = 0
    while count < most, Steps.take() { count += 1 }
    return count
  }

  @Test func withoutALimitThereAreAlwaysSteps() { #expect(Self.loop(100_000) == 100_000) }

  @Test func aLimitIsTheMostSteps() {
    for most in [0, 1, 350] {
      #expect(Steps.limited(to: most) { Self.loop(most) } == most)
      #expect(Steps.limited(to: most) { Self.loop(most + 1) } == nil)
    }
  }

  @Test func onceThereAreNoneTheResultIsDropped() {
    var loops: [Int] = []
    let result = Steps.limited(to: 10) {
      loops = [Self.loop(50), Self.loop(50), Self.loop(50)]
      return "anything"
    }
    #expect(result == nil)
    #expect(loops == [10, 0, 0])
    #expect(Self.loop(50) == 50)
  }

  private struct Fault: Error {}

  @Test func anErrorOfAComputationWithoutStepsIsDropped() throws {
    let stopped: Int? = try Steps.limited(to: 1) { () throws(Fault) in
      _ = Self.loop(5)
      throw Fault()
    }
    #expect(stopped == nil)
    #expect(throws: Fault.self) { try Steps.limited(to: 1) { () throws(Fault) -> Int in throw Fault() } }
    #expect(Steps.counted { Self.loop(7) }.steps == 7)
  }

  @Test func anInnerLimitEndsOnlyWhatIsInside() {
    let outer = Steps.limited(to: 1000) {
      let inner = Steps.limited(to: 20) { Self.loop(100) }
      return (inner, Self.loop(100))
    }
    #expect(outer?.0 == nil)
    #expect(outer?.1 == 100)
  }

  @Test func anOuterLimitEndsWhatIsInside() {
    var inner: [Int?] = []
    let outer: Void? = Steps.limited(to: 10) {
      for _ in 0..<3 { inner.append(Steps.limited(to: 1000) { Self.loop(8) }) }
      inner.append(Self.loop(8))
    }
    #expect(outer == nil)
    #expect(inner == [8, nil, nil, 0])
  }

  /// A batch counts its operations, each with a limit of its own.
  @Test func stepsAreCountedOnceHoweverLimitsNest() {
    let counted = Steps.counted {
      for _ in 0..<3 {
        _ = Self.loop(11)
        _ = Steps.limited(to: 30) { Self.loop(10) }
        _ = Steps.counted { Self.loop(100) }
      }
    }
    #expect(counted.steps == 3 * 121)
  }

  @Test func whatOutlivesTheComputationIsMadeWithoutItsLimit() {
    var made = 0
    let result = Steps.limited(to: 10) {
      _ = Self.loop(20)
      made = Steps.uncounted { Self.loop(1000) }
      return Self.loop(5)
    }
    #expect(result == nil)
    #expect(made == 1000)
    #expect(Steps.counted { Steps.uncounted { Self.loop(1000) } }.steps == 0)
  }
}
