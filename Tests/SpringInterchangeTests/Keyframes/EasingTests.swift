// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import TestSupport
import Testing

@Suite struct EasingTests {
  @Test func agreesWithAHEasing() throws {
    let cases = try VectorFile("aheasing_functions", besides: testFolder).cases
    #expect(cases.count == 20)
    for row in cases {
      let title = try #require(row.text("input", "function"))
      let easing = try #require(Easing.all.first { $0.title == title })
      let times = try #require(row.value(at: ["input", "p"]) as? [Double])
      let values = try #require(row.value(at: ["expected", "values"]) as? [Double])
      #expect(times.count == 26)
      for (time, value) in zip(times, values) {
        #expect(abs(easing.value(at: time) - value) <= 1e-13, "\(title) at \(time)")
      }
    }
  }

  @Test func thereAre31WithNamesOfTheirOwn() {
    #expect(Easing.all.count == 31)
    #expect(Set(Easing.all.map(\.id)).count == 31)
    #expect(Easing.named("bounce-ease-out")?.title == "BounceEaseOut")
    #expect(Easing.named("BounceEaseOut") == nil)
  }

  /// The counts at which AHEasing's own sampler misses the end or gives no number are all among these.
  @Test(arguments: Easing.all.map(\.id))
  func endsAreExactAndNothingIsNaNForEveryCount(id: String) throws {
    let easing = try #require(Easing.named(id))
    let wrong = (2...300).filter { count in
      let keyframes = easing.keyframes(from: 3.7, to: -11.1, count: count, duration: 1)
      let isRight =
        keyframes.values.count == count && keyframes.values.first == 3.7
        && keyframes.values.last == -11.1 && keyframes.keyTimes.last == 1
      return !(isRight && keyframes.values.allSatisfy { $0.isFinite })
    }
    #expect(wrong.isEmpty, "\(id)")
    #expect(easing.value(at: 0) == 0)
    #expect(easing.value(at: 1) == 1)
    #expect(easing.value(at: -1) == 0)
    #expect(easing.value(at: 2) == 1)
    #expect(easing.value(at: .nan) == 0)
  }
}
