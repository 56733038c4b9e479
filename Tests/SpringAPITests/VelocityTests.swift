// SPDX-License-Identifier: Apache-2.0

import JSON
import TestSupport
import Testing

@Suite struct VelocityTests {
  private func post(_ body: String) -> Client.Answer { Client().post("/v1/velocity", body) }

  @Test func agreesWithJenox() throws {
    for vector in try VectorFile("jenox_relative_velocity", of: "SpringsTests").cases {
      func input(_ name: String) throws -> Double { try #require(vector.number("input", name)) }
      let spring =
        #"{"vocabulary":"response-damping-ratio","response":\#(try input("frequencyResponse")),"dampingRatio":\#(try input("dampingRatio"))}"#
      let answer = post(
        #"{"from":\#(try input("current")),"to":\#(try input("target")),"velocity":\#(try input("absoluteVelocity")),"spring":\#(spring)}"#
      )
      #expect(answer.status == 200)
      let velocity = try #require(answer["relativeVelocity"]?.number)
      let from = try #require(answer["from"]?.number)
      let expected = try #require(vector.number("expected", "relativeVelocity"))
      #expect(isClose(velocity, expected, relative: 1e-9), "\(vector)")
      let moved = try #require(vector.number("expected", "displacedCurrent"))
      #expect(isClose(from, moved, relative: 1e-9), "\(vector)")
    }
  }

  @Test func everyAxisByItself() throws {
    let answer = post(#"{"from":[20,100],"to":[320,100],"velocity":[1500,-1000]}"#)
    #expect(answer["relativeVelocity"]?.numbers == [5, -1000])
    #expect(answer["from"]?.numbers == [20, 99])
    let rest = try #require(answer["projection", "rest"]?.numbers)
    #expect((rest[0] - (20 + 1500 * 0.4995)).magnitude < 0.01)
    let stepped = try #require(answer["projection", "steppedRest"]?.numbers)
    #expect((stepped[0] - (20 + 1500 * 0.499)).magnitude < 1e-9)
  }

  @Test func aPixelWhereTheDisplayIsKnown() {
    let answer = post(#"{"from":100,"to":100,"velocity":1000,"displayScale":2}"#)
    #expect(answer["from"] == 100.5)
    #expect(answer["relativeVelocity"] == -2000)
  }

  @Test func aPushThatDoesNotShowIsDropped() {
    let stiff = #"{"vocabulary":"response-damping-ratio","response":0.001,"dampingRatio":1}"#
    let answer = post(#"{"from":100,"to":100,"velocity":1000,"spring":\#(stiff)}"#)
    #expect(answer["from"] == 100 && answer["relativeVelocity"] == 0)
  }

  @Test(arguments: [
    ("{}", ["/from", "/to", "/velocity"]), (#"{"from":[1,2],"to":[1],"velocity":3}"#, ["/from", "/to"]),
    (#"{"from":1,"to":1,"velocity":3,"decelerationRate":1}"#, ["/decelerationRate"]),
    (#"{"from":1,"to":1,"velocity":3,"displayScale":0}"#, ["/displayScale"]),
    (#"{"from":1,"to":1,"velocity":3,"spring":{"vocabulary":"core-animation","initialVelocity":1}}"#, ["/spring"]),
  ]) func refusesWithThePlace(body: String, places: [String]) {
    let answer = post(body)
    #expect(answer.status == 422)
    #expect(answer.places == places)
  }
}
