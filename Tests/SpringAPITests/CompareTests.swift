// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
    return 1 - exp(-0.7 * omega * time)
      * (cos(swing * time) + 0.7 * omega / swing * sin(swing * time))
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
    let answer = compare(
      bouncy,
      #""vocabulary":"response-damping-ratio","response":0.5,"dampingRatio":0.7"#
    )
    #expect((answer["maximumDifference"]?.number ?? 1) < 1e-15)
    for name in ["timeShift", "settlingDifference"] {
      #expect((answer[name]?.number ?? 1).magnitude < 1e-14)
    }
  }

  @Test func whatHasNoValueIsNullWithItsReason() {
    let answer = compare(
      undamped,
      #""vocabulary":"mass-stiffness-damping","stiffness":90,"damping":0"#
    )
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
}
