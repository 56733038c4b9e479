// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct StepsTests {
  /// Takes steps until it is told to end, or has taken enough.
  private static func loop(_ most: Int) -> Int {
    var count = 0
    while count < most, Steps.take() { count += 1 }
    return count
  }

  private static func yes(_: Int) -> Bool { true }
  private static func no(_: Int) -> Bool { false }
  private static func untilTwenty(_ taken: Int) -> Bool { taken < 20 }

  @Test func withoutALimitTheAnswerIsYes() { #expect(Self.loop(100_000) == 100_000) }

  @Test func asksAfterEveryIntervalAndTellsTheSteps() {
    var asked: [Int] = []
    let ask = { (taken: Int) -> Bool in
      asked.append(taken)
      return true
    }
    let result = Steps.limited(every: 100, while: ask) { Self.loop(350) }
    #expect(result == 350)
    #expect(asked == [101, 202, 303])
  }

  @Test func onceTheAnswerIsNoItStaysNoAndTheResultIsDropped() {
    var asked = 0
    var loops: [Int] = []
    let ask = { (_: Int) -> Bool in
      asked += 1
      return false
    }
    let result = Steps.limited(every: 10, while: ask) {
      loops = [Self.loop(50), Self.loop(50), Self.loop(50)]
      return "anything"
    }
    #expect(result == nil)
    #expect(loops == [10, 0, 0])
    #expect(asked == 1)
    #expect(Self.loop(50) == 50)
  }

  private struct Fault: Error {}

  @Test func anErrorOfAComputationThatWasToldToEndIsDropped() throws {
    let stopped: Int? = try Steps.limited(every: 1, while: Self.no) { () throws(Fault) in
      _ = Self.loop(5)
      throw Fault()
    }
    #expect(stopped == nil)
    #expect(throws: Fault.self) {
      try Steps.limited(every: 1, while: Self.yes) { () throws(Fault) -> Int in throw Fault() }
    }
    #expect(Steps.counted { Self.loop(7) }.steps == 7)
  }

  @Test func anInnerLimitEndsOnlyWhatIsInside() {
    let outer = Steps.limited(every: 1000, while: Self.yes) {
      let inner = Steps.limited(every: 5, while: Self.untilTwenty) { Self.loop(100) }
      return (inner, Self.loop(100))
    }
    #expect(outer?.0 == nil)
    #expect(outer?.1 == 100)
  }

  @Test func anOuterLimitEndsWhatIsInside() {
    var inner: [Int?] = []
    let outer: Void? = Steps.limited(every: 10, while: Self.no) {
      for _ in 0..<3 { inner.append(Steps.limited(every: 1000, while: Self.yes) { Self.loop(8) }) }
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
        _ = Steps.limited(every: 3, while: Self.yes) { Self.loop(10) }
        _ = Steps.counted { Self.loop(100) }
      }
    }
    #expect(counted.steps == 3 * 121)
  }

  @Test func whatOutlivesTheComputationIsMadeWithoutItsLimit() {
    var made = 0
    let result = Steps.limited(every: 10, while: Self.no) {
      _ = Self.loop(20)
      made = Steps.unlimited { Self.loop(1000) }
      #expect(Steps.areOver)
      return Self.loop(5)
    }
    #expect(result == nil)
    #expect(made == 1000)
    #expect(!Steps.areOver)
  }
}
