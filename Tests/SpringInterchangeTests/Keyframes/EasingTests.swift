// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
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

  /// A parabola is a quarter of its rise away in the middle of an interval, and a bounce farthest between its landings.
  @Test(arguments: Easing.all.map(\.id)) func theStatedErrorIsTheLargest(id: String) throws {
    let easing = try #require(Easing.named(id))
    for count in [2, 3, 4, 7, 60, 301] {
      let lines = easing.keyframes(from: 0, to: 1, count: count, duration: 1)
      let measured = (0..<(count - 1)).reduce(0.0) { largest, interval in
        (1..<600).reduce(largest) { largest, part in
          let x = Double(part) / 600
          let line = lines.values[interval] * (1 - x) + lines.values[interval + 1] * x
          let exact = easing.value(at: (Double(interval) + x) / Double(count - 1))
          return max(largest, abs(line - exact))
        }
      }
      let stated = easing.largestError(count: count)
      #expect(stated >= measured - 1e-15, "\(count)")
      #expect(stated <= measured * 1.005 + 1e-15, "\(count)")
    }
  }

  @Test func gsapsDefaultsAgree() throws {
    let ids = [
      "elastic.in": "gsap-elastic-in", "elastic.out": "gsap-elastic-out", "elastic.inOut": "gsap-elastic-in-out",
      "back.out": "gsap-back-out", "back.inOut": "gsap-back-in-out", "bounce.in": "gsap-bounce-in",
    ]
    var compared = 0
    for row in try VectorFile("gsap_eases", besides: testFolder).cases {
      guard let id = row.text("input", "ease").flatMap({ ids[$0] }) else { continue }
      let easing = try #require(Easing.named(id))
      for (time, values) in row.steps("values") {
        #expect(abs(easing.value(at: time) - values[0]) <= 1e-12, "\(id) at \(time)")
        compared += 1
      }
    }
    #expect(compared >= 50, "\(compared)")
  }

  /// Rive and Godot compute in single precision; Rive does not end at exactly 0 or 1.
  @Test func rivesAndGodotsDefaultsAgree() throws {
    let suffixes = ["in": "in", "out": "out", "inOut": "in-out"]
    var compared = 0
    for row in try VectorFile("elastic_easings", besides: testFolder).cases {
      let family = try #require(row.text("input", "family"))
      guard family == "godot-spring" || row.number("input", "amplitude") == 1,
        family == "godot-spring" || row.number("input", "period") == 1
      else { continue }
      let suffix = try #require(row.text("input", "direction").flatMap { suffixes[$0] })
      let easing = try #require(Easing.named("\(family)-\(suffix)"))
      for (time, values) in row.steps("values") where time > 0 && time < 1 {
        #expect(abs(easing.value(at: time) - values[0]) <= 2e-6, "\(family) at \(time)")
        compared += 1
      }
    }
    #expect(compared >= 60, "\(compared)")
  }

  @Test func thereAre50WithNamesOfTheirOwn() {
    #expect(Easing.all.count == 50)
    #expect(Set(Easing.all.map(\.id)).count == 50)
    #expect(Easing.named("bounce-ease-out")?.title == "BounceEaseOut")
    #expect(Easing.named("BounceEaseOut") == nil)
  }

  /// The counts at which AHEasing's own sampler misses the end or gives no number are all among these.
  @Test(arguments: Easing.all.map(\.id)) func endsAreExactAndNothingIsNaNForEveryCount(id: String) throws {
    let easing = try #require(Easing.named(id))
    let wrong = (2...300).filter { count in
      let keyframes = easing.keyframes(from: 3.7, to: -11.1, count: count, duration: 1)
      let isRight =
        keyframes.values.count == count && keyframes.values.first == 3.7 && keyframes.values.last == -11.1
        && keyframes.keyTimes.last == 1
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
