// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import SpringInterchange
import TestSupport
import Testing

@Suite struct SettlingEndpointTests {
  private let client = Client()

  private func post(_ spring: String, _ members: String...) -> Client.Answer {
    let text = ([#""spring":{\#(spring)}"#] + members).joined(separator: ",")
    return client.post("/v1/settling", "{\(text)}")
  }

  private let physical = #""vocabulary":"mass-stiffness-damping","stiffness":100,"damping":10"#
  private let undamped = #""vocabulary":"duration-bounce","duration":0.5,"bounce":1"#

  @Test func everyDefinitionOfOneSpring() throws {
    let answer = post(physical)
    #expect(answer.status == 200)
    #expect(answer["settles"] == true)
    let exact = try #require(answer["exact"]?.number)
    #expect((exact / 1.2701651956539863 - 1).magnitude < 1e-12)
    #expect(try #require(answer["envelope"]?.number) > exact)
    #expect(answer["perceptual"] == 0.6283185307179586)
    let overshoot = try #require(answer["overshoot"]?.number)
    #expect((overshoot - exp(-Double.pi * 0.5 / 0.75.squareRoot())).magnitude < 1e-15)
    let peaks = try #require(answer["peakTimes"]?.numbers)
    #expect((peaks[0] - Double.pi / 75.0.squareRoot()).magnitude < 1e-15)
    #expect(answer["peakValues"]?.numbers?.count == peaks.count)
    #expect(answer["definitions"]?.names == SettlingDefinition.all.map(\.id))
    #expect(answer["definitions", "core-animation"] == 1.4727003346780927)
    #expect(answer["definitions", "compose"] == 0.949)
    #expect(answer["reasons"]?.names == ["android", "pop", "maath"])
  }

  @Test func theExactTimeIsWhereTheDistanceIsTheTolerance() throws {
    let exact = try #require(post(physical, #""tolerance":0.02,"velocity":-7"#)["exact"]?.number)
    let swing = 75.0.squareRoot()
    let rest = exp(-5 * exact) * (cos(swing * exact) + (5 + 7) / swing * sin(swing * exact))
    #expect((rest.magnitude - 0.02).magnitude < 1e-13)
  }

  @Test func arrivalsAreTheFirstTimes() throws {
    let answer = post(physical, #""fractions":[0,0.5,1,1.16,1.2,-0.1]"#)
    let times = try #require(answer["arrivals"]?.elements).map { member($0, "time") }
    #expect(times[0] == 0)
    #expect(times[4] == .null && times[5] == .null)
    #expect(answer["reasons", "arrivals"] != nil)
    let numbers = times[..<4].compactMap { $0?.number }
    #expect(numbers.count == 4 && numbers == numbers.sorted())
    let swing = 75.0.squareRoot()
    let half = 1 - exp(-5 * numbers[1]) * (cos(swing * numbers[1]) + 5 / swing * sin(swing * numbers[1]))
    #expect((half - 0.5).magnitude < 1e-14)
  }

  @Test func aHundredFractionsAreAnsweredAndOneMoreIsRefused() {
    func answer(_ count: Int) -> Client.Answer {
      let fractions = Array(repeating: "0.5", count: count).joined(separator: ",")
      return post(physical, #""fractions":[\#(fractions)]"#)
    }
    #expect(answer(100).status == 200)
    #expect(answer(101).places == ["/fractions"])
    #expect(answer(101)["errors", "0", "detail"] == "must have at most 100 numbers; it has 101")
  }

  /// Each turn is by the same factor nearer to the target: the tolerance lies between those of two turns.
  @Test(arguments: [(99, 99, false), (100, 100, false), (101, 100, true)]) func aHundredTurnsAreListed(
    turns: Int, listed: Int, isCut: Bool
  ) throws {
    let fading = Double.pi * 0.01 / (1 - 0.01 * 0.01).squareRoot()
    let answer = post(
      #""vocabulary":"response-damping-ratio","response":0.5,"dampingRatio":0.01"#,
      #""tolerance":\#(exp(-(Double(turns) + 0.5) * fading))"#)
    #expect(answer["peakTimes"]?.numbers?.count == listed)
    #expect(answer["notes"]?.elements?.contains("Only the first 100 turning points are listed.") == isCut)
  }

  @Test func undampedSpringsNeverSettle() throws {
    let answer = post(undamped)
    #expect(answer["settles"] == false)
    for name in ["exact", "envelope"] {
      #expect(answer[name] == .null)
      #expect(answer["reasons", name] != nil)
    }
    #expect(answer["overshoot"] == 1)
    #expect(answer["peakTimes"]?.numbers?.count == 2)
    for name in try #require(answer["definitions"]?.names) {
      #expect(answer["definitions", name] != .null || answer["reasons", name] != nil, "\(name)")
    }
  }

  /// Next to so short a distance the throw is wider than any double holds; it settles all the same.
  @Test func aThrowBeyondAnyFractionSettles() {
    let answer = post(physical, #""from":0,"to":1e-300,"velocity":1e20"#)
    #expect(answer["settles"] == true && answer["exact"] != .null && answer["envelope"] != .null)
    #expect(answer["overshoot"] == .null && answer["reasons", "overshoot"] != nil)
  }

  @Test func whereNothingMovesItHasSettled() {
    let answer = post(undamped, #""from":3,"to":3"#)
    #expect(answer["settles"] == true && answer["exact"] == 0 && answer["envelope"] == 0)
    #expect(answer["overshoot"] == .null && answer["reasons", "overshoot"] != nil)
    #expect(answer["peakTimes"] == .array([]))
  }

  @Test func atTheTargetTheToleranceIsOfTheFarthestWay() throws {
    // x = v g(t): the farthest way is where the velocity is zero.
    let answer = post(physical, #""from":2,"to":2,"velocity":40,"tolerance":0.01"#)
    let swing = 75.0.squareRoot()
    let peak = atan(swing / 5) / swing
    func displacement(_ time: Double) -> Double { 40 * exp(-5 * time) * sin(swing * time) / swing }
    let exact = try #require(answer["exact"]?.number)
    #expect((displacement(exact).magnitude / displacement(peak) - 0.01).magnitude < 1e-12)
    #expect((try #require(answer["peakTimes"]?.numbers?.first) - peak).magnitude < 1e-15)
  }

  @Test func severalAxesSettleWithTheLast() throws {
    let both = post(physical, #""from":[0,5],"to":[10,5],"velocity":[-200,3],"fractions":[0.5]"#)
    let first = post(physical, #""from":0,"to":10,"velocity":-200,"fractions":[0.5]"#)
    let second = post(physical, #""from":5,"to":5,"velocity":3"#)
    for name in ["exact", "envelope"] {
      let times = [first, second].compactMap { $0[name]?.number }
      #expect(both[name]?.number == times.max())
    }
    #expect(both["overshoot"] == .array([try #require(first["overshoot"]), .null]))
    #expect(both["peakTimes", "0"] == first["peakTimes"])
    #expect(both["peakTimes", "1"] == second["peakTimes"])
    #expect(both["arrivals", "0", "time", "0"] == first["arrivals", "0", "time"])
    #expect(both["definitions", "core-animation"] == .null)
    let times = [first, second].compactMap { $0["definitions", "flutter"]?.number }
    #expect(both["definitions", "flutter"]?.number == times.max())
  }

  @Test func aQueryAsksTheSame() {
    let got = client.get(
      "/v1/settling?vocabulary=mass-stiffness-damping&stiffness=100&damping=10&to=5&velocity=2&fractions=0.5")
    let posted = post(physical, #""to":5,"velocity":2,"fractions":[0.5]"#)
    #expect(got.status == 200)
    #expect(difference(of: got.body, from: posted.body) == nil)
  }

  @Test func narrowBandsAreReachedToo() throws {
    let narrow = post(physical, #""to":1e-90,"tolerance":1e-100"#)
    #expect(narrow["settles"] == true)
    // From 1e-90 to 1e-190 by e^(-5 t), within a swing.
    let exact = try #require(narrow["exact"]?.number)
    #expect((exact - 100 * log(10.0) / 5).magnitude < 0.5)
    let narrowest = post(physical, #""to":1e-300,"tolerance":1e-100"#)
    #expect(narrowest["settles"] == true)
    #expect(post(physical, #""tolerance":1e-101"#).places == ["/tolerance"])
  }

  private func member(_ value: JSONValue, _ name: String) -> JSONValue? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// A motion that is sent back a little and returns hardly moves where it was: two roots of it need not agree.
  @Test func theBoundIsNeverBeforeTheExactTime() throws {
    let answer = post(
      """
      "vocabulary":"mass-stiffness-damping","mass":215.91371076084016,"stiffness":13157.704745565072,\
      "damping":3371.011039488038,"initialVelocity":-0.0020430342305978607
      """, #""from":1,"to":200,"tolerance":1"#)
    let exact = try #require(answer["exact"]?.number)
    #expect(try #require(answer["envelope"]?.number) >= exact && exact > 0)
  }
}
