// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import Testing

@Suite struct CompareTests {
  private func compare(_ first: String, _ second: String, _ more: String = "") -> Client.Answer {
    Client().post("/v1/compare", #"{"springs":[{\#(first)},{\#(second)}]\#(more)}"#)
  }

  private let undamped = #""vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0"#
  private let bouncy = #""vocabulary":"duration-bounce","duration":0.5,"bounce":0.3"#
  private let smooth = #""vocabulary":"duration-bounce","duration":0.5"#

  /// The progress of the two springs above by the textbook.
  private func bouncyProgress(_ time: Double) -> Double {
    let omega = 4 * Double.pi
    let swing = omega * 0.51.squareRoot()
    return 1 - exp(-0.7 * omega * time) * (cos(swing * time) + 0.7 * omega / swing * sin(swing * time))
  }

  private func smoothProgress(_ time: Double) -> Double {
    let omega = 4 * Double.pi
    return 1 - exp(-omega * time) * (1 + omega * time)
  }

  @Test func theLargestDifferenceOfTwoSprings() throws {
    let answer = compare(bouncy, smooth)
    #expect(answer.status == 200)
    let grid = (0...20_000).map { Double($0) * 1e-4 }
    let differences = grid.map { (bouncyProgress($0) - smoothProgress($0)).magnitude }
    let largest = try #require(differences.max())
    let maximum = try #require(answer["maximumDifference"]?.number)
    #expect((maximum - largest).magnitude < 1e-6)
    let at = try #require(answer["at"]?.number)
    #expect(((bouncyProgress(at) - smoothProgress(at)).magnitude - maximum).magnitude < 1e-9)
    let halfway = try #require(answer["halfway"]?.numbers)
    #expect((bouncyProgress(halfway[0]) - 0.5).magnitude < 1e-12)
    #expect((smoothProgress(halfway[1]) - 0.5).magnitude < 1e-12)
    // The shift with the smallest squared difference, by brute force: each stands at 0 before its start.
    let shift = try #require(answer["timeShift"]?.number)
    func mismatch(_ shift: Double) -> Double {
      (-5000...20_000).reduce(0) { sum, index in
        let time = Double(index) * 1e-4
        let first = time > 0 ? bouncyProgress(time) : 0
        let second = time + shift > 0 ? smoothProgress(time + shift) : 0
        return sum + (first - second) * (first - second)
      }
    }
    let best = mismatch(shift)
    #expect(best < mismatch(shift - 0.002) && best < mismatch(shift + 0.002))
    let settling = try #require(answer["settling"]?.numbers)
    #expect(answer["settlingDifference"]?.number == settling[1] - settling[0])
    #expect((settling[1] - 0.7347716981943007).magnitude < 1e-12)
    #expect(answer["overshoot", "1"] == 0)
  }

  @Test func equalSpringsAreNotApart() {
    let answer = compare(bouncy, #""vocabulary":"response-damping-ratio","response":0.5,"dampingRatio":0.7"#)
    #expect((answer["maximumDifference"]?.number ?? 1) < 1e-15)
    for name in ["timeShift", "settlingDifference"] { #expect((answer[name]?.number ?? 1).magnitude < 1e-14) }
  }

  @Test func whatHasNoValueIsNullWithItsReason() {
    let answer = compare(undamped, #""vocabulary":"mass-stiffness-damping","stiffness":90,"damping":0"#)
    #expect(answer["maximumDifference"] == 2)
    #expect(answer["settling"] == .array([.null, .null]))
    #expect(answer["reasons", "settling"] != nil)
    for name in ["at", "timeShift", "settlingDifference"] {
      #expect(answer[name] == .null)
      #expect(answer["reasons", name] != nil)
    }
  }

  @Test func takesTwoSprings() {
    let one = Client().post("/v1/compare", #"{"springs":[{\#(bouncy)}]}"#)
    #expect(one.places == ["/springs"])
    let faulty = compare(bouncy, #""vocabulary":"duration-bounce","duration":-1"#)
    #expect(faulty.places == ["/springs/1/duration"])
  }

  private func bezier(_ time: Double) -> Double {
    // cubic-bezier(0.34, 1.56, 0.64, 1) over 0.5 s, its parameter by bisection.
    func coordinate(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
    }
    var (lower, upper) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (lower + upper) / 2
      if coordinate(middle, 0.34, 0.64) < time / 0.5 { lower = middle } else { upper = middle }
    }
    return time >= 0.5 ? 1 : coordinate(lower, 1.56, 1)
  }

  /// How far the easing in use is from the spring that it stands for, against a fine grid.
  @Test func aCurveStandsForASpring() throws {
    let curve = #""cubicBezier":[0.34,1.56,0.64,1],"duration":0.5"#
    let answer = compare(bouncy, curve)
    #expect(answer.status == 200)
    let grid = (0...40_000).map { Double($0) * 5e-5 }
    let largest = try #require(grid.map { (bouncyProgress($0) - bezier($0)).magnitude }.max())
    let maximum = try #require(answer["maximumDifference"]?.number)
    #expect(maximum >= largest && maximum - largest < 1e-6)
    let at = try #require(answer["at"]?.number)
    #expect(((bouncyProgress(at) - bezier(at)).magnitude - maximum).magnitude < 1e-9)
    let halfway = try #require(answer["halfway"]?.numbers)
    #expect((bezier(halfway[1]) - 0.5).magnitude < 1e-9)
    let settling = try #require(answer["settling"]?.numbers)
    #expect((bezier(settling[1]) - 1).magnitude <= 0.001 + 1e-9 && settling[1] < 0.5)
    #expect((bezier(settling[1] - 1e-6) - 1).magnitude > 0.001)
    let top = try #require(grid.map(bezier).max())
    let overshoot = try #require(answer["overshoot"]?.numbers)
    #expect((overshoot[1] - (top - 1)).magnitude < 1e-6)
    func mismatch(_ shift: Double) -> Double {
      (-2000...6000).reduce(0) { sum, index in
        let time = Double(index) * 2.5e-4
        let first = time > 0 ? bouncyProgress(time) : 0
        let second = time + shift > 0 ? bezier(time + shift) : 0
        return sum + (first - second) * (first - second)
      }
    }
    let shift = try #require(answer["timeShift"]?.number)
    #expect(mismatch(shift) < mismatch(shift - 0.002) && mismatch(shift) < mismatch(shift + 0.002))
  }

  @Test func twoCurvesAndTheirEnds() {
    let half = #""cssLinear":"linear(0, 0.5)","duration":1"#
    let answer = compare(#""cssLinear":"2s linear(0, 1)""#, half)
    #expect(answer["maximumDifference"] == 0.5 && answer["at"] == 2)
    #expect(((answer["settling", "0"]?.number ?? 0) - 1.998).magnitude < 1e-12)
    #expect(answer["settling", "1"] == .null)
    #expect(answer["halfway"] == .array([1, 1]))
    #expect(answer["reasons", "settling"] == "The curve does not end at 1.")
    #expect(answer["timeShift"] == .null && answer["settlingDifference"] == .null)
    // A jump is as high as it is, on whichever side of it.
    let jump = compare(
      #""cssLinear":"linear(0, 1 50%, 0 50%, 1)","duration":1"#, #""cssLinear":"linear(0, 0)","duration":1"#)
    #expect((jump["maximumDifference"]?.number ?? 0) > 0.9999)
  }

  @Test func anUndampedSpringBesideACurveSwingsOn() {
    let answer = compare(undamped, #""cssLinear":"linear(0, 1)","duration":3"#)
    let most = (0...30_000).reduce(0.0) { most, index in
      let time = Double(index) * 1e-4
      return max(most, (time / 3 - 1 + cos(10 * time)).magnitude)
    }
    #expect(((answer["maximumDifference"]?.number ?? 0) - most).magnitude < 1e-6)
    // After the end of one that stands at 0 it goes to 2 and back for ever.
    let later = compare(undamped, #""cssLinear":"linear(0, 0)","duration":0.1"#)
    #expect(((later["maximumDifference"]?.number ?? 0) - 2).magnitude < 1e-9)
    #expect(answer["timeShift"] == .null && answer["settling", "0"] == .null)
  }

  @Test(arguments: [
    (#""cubicBezier":[0,0,1,1]"#, "/springs/1/duration"),
    (#""cubicBezier":[0,0,2,1],"duration":1"#, "/springs/1/cubicBezier/2"),
    (#""cssLinear":"linear(","duration":1"#, "/springs/1/cssLinear"),
    (#""cssLinear":"linear(0,1)","cubicBezier":[0,0,1,1],"duration":1"#, "/springs/1/cssLinear"),
    (#""cssLinear":"linear(0,1)","duration":1,"mass":1"#, "/springs/1/mass"),
  ]) func aFaultyCurveIsNamed(curve: String, place: String) {
    let answer = compare(bouncy, curve)
    #expect(answer.status == 422 && answer.places == [place])
  }

  @Test func aCurveFitsAQuery() {
    let spring = "%7B%22vocabulary%22:%22duration-bounce%22,%22duration%22:0.5%7D"
    let curve = "%7B%22cubicBezier%22:%5B0,0,0.58,1%5D,%22duration%22:0.5%7D"
    let answer = Client().get("/v1/compare?springs=\(spring)&springs=\(curve)")
    #expect(answer.status == 200 && answer["maximumDifference"]?.number != nil)
  }
}
